import assert from "node:assert/strict";
import { test } from "node:test";

import { secondsAfter } from "../../src/benben/web/static/benben/js/models/elapsed.js";

test("the time runs on from what the server said", () => {
  assert.equal(secondsAfter({ seconds: 7, running: true }, 5.5), 12.5);
});

test("it stands still before the first move and after the end", () => {
  assert.equal(secondsAfter({ seconds: 7, running: false }, 5.5), 7);
});

test("it stops where a pause begins, and never goes back", () => {
  assert.equal(secondsAfter({ seconds: 7, seconds_limit: 10, running: true }, 60), 10);
  assert.equal(secondsAfter({ seconds: 7, seconds_limit: 3, running: true }, 60), 7);
});
