import assert from "node:assert/strict";
import { test } from "node:test";

import {
  SETTINGS,
  formatAppearance,
  parseAppearance,
} from "../../src/benben/web/static/benben/js/models/appearance.js";

const USUAL = parseAppearance("");

test("nothing said: everything as usual, sounds off", () => {
  assert.equal(USUAL.theme, "system");
  assert.equal(USUAL.badges, "on");
  assert.equal(USUAL.sounds, "off");
  assert.equal(formatAppearance(USUAL), "");
});

test("every value of every setting comes back", () => {
  for (const [name, values] of Object.entries(SETTINGS)) {
    for (const value of values) {
      const chosen = { ...USUAL, [name]: value };
      assert.deepEqual(parseAppearance(formatAppearance(chosen)), chosen);
    }
  }
});

test("several settings are words with dots between", () => {
  const text = "theme-dark.back-blue.hand-left";
  assert.equal(formatAppearance(parseAppearance(text)), text);
});

test("words that mean nothing are passed over", () => {
  assert.deepEqual(parseAppearance("theme-pink.;.<script>.back-"), USUAL);
});
