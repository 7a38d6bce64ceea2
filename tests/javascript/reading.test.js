import assert from "node:assert/strict";
import { describe, test } from "node:test";

import {
  Reading,
  addressOf,
  afterAnswer,
  marksOf,
  stepsOf,
} from "../../src/benben/web/static/benben/js/models/reading.js";

/**
 * @param {number} number
 * @param {[number, number] | null} [point]
 */
function step(number, point = null) {
  const pile = { count: 0, card: null, available: false };
  return { number, slots: "aco.", s: pile, w: pile, x: pile, point, said: `step ${number}`, label: "" };
}

/** A game of 9 moves of which the page holds the first four, lost by the third; a win of 5. */
function told() {
  return {
    game: [step(0, [1, 10]), step(1, [2, 20]), step(2, [3, 30]), step(3)],
    win: [step(2), step(3), step(5)],
    ends: { game: /** @type {[number, number]} */ ([0, 9]), win: /** @type {[number, number]} */ ([2, 5]) },
    line: /** @type {const} */ ("game"),
    at: 1,
  };
}

describe("a review", () => {
  test("opens where the page says", () => {
    const reading = new Reading(told());
    assert.deepEqual([reading.line, reading.number, reading.fork], ["game", 1, 2]);
    assert.equal(reading.step?.said, "step 1");
    assert.deepEqual(reading.ends, [0, 9]);
    assert.deepEqual(reading.point, [2, 20]);
  });

  test("goes to what the page holds, on either line", () => {
    const reading = new Reading(told());
    assert.equal(reading.go("win", 2), "shown");
    assert.deepEqual([reading.line, reading.number, reading.ends], ["win", 2, [2, 5]]);
    assert.equal(reading.point, null);
    assert.equal(reading.go("game", 3), "shown");
    assert.equal(reading.point, null);
  });

  test("opens the rest by its address, and stays until then", () => {
    const reading = new Reading(told());
    assert.equal(reading.go("game", 7), "elsewhere");
    assert.equal(reading.go("win", 4), "elsewhere");
    assert.deepEqual([reading.line, reading.number], ["game", 1]);
  });

  test("does not go beyond the ends of a line", () => {
    const reading = new Reading(told());
    for (const number of [-1, 10, Number.NaN]) {
      assert.equal(reading.go("game", number), "nowhere");
    }
    assert.equal(reading.go("win", 1), "nowhere");
    assert.deepEqual([reading.line, reading.number], ["game", 1]);
  });
});

test("a position has an address", () => {
  assert.equal(addressOf("game", 7), "?move=7");
  assert.equal(addressOf("win", 3), "?line=win&move=3");
});

test("the arrows step, unless they mean something else", () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false };
  assert.equal(stepsOf({ ...plain, key: "ArrowLeft" }), -1);
  assert.equal(stepsOf({ ...plain, key: "ArrowRight" }), 1);
  assert.equal(stepsOf({ ...plain, key: "a" }), 0);
  for (const held of ["altKey", "ctrlKey", "metaKey"]) {
    assert.equal(stepsOf({ ...plain, key: "ArrowLeft", [held]: true }), 0);
  }
});

test("a pile is drawn as it lies", () => {
  assert.equal(marksOf({ count: 0, card: null, available: false }), "empty");
  assert.equal(marksOf({ count: 3, card: null, available: false }), "down");
  assert.equal(marksOf({ count: 3, card: "QH", available: true }), "available suit-H");
});

describe("a review that is being made", () => {
  test("is asked for again when the server says, or in a moment", () => {
    assert.deepEqual(afterAnswer(202, "3"), { kind: "ask again", ms: 3000 });
    assert.deepEqual(afterAnswer(429, "7"), { kind: "ask again", ms: 7000 });
    assert.deepEqual(afterAnswer(202, null), { kind: "ask again", ms: 2000 });
    assert.deepEqual(afterAnswer(null, null), { kind: "ask again", ms: 2000 });
    assert.deepEqual(afterAnswer(202, "soon"), { kind: "ask again", ms: 2000 });
  });

  test("is shown when it is there, and so is why it cannot be", () => {
    for (const status of [200, 404, 503]) {
      assert.deepEqual(afterAnswer(status, null), { kind: "reload" });
    }
  });
});
