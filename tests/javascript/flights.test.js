import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { flightsBetween } from "../../src/benben/web/static/benben/js/models/flights.js";
import { game, pile, slots } from "./states.js";

const FULL = slots(["KS", "6H 7D"]);
const EMPTIED = slots(["KS", "-- --"]);

const CASES = /** @type {const} */ ([
  ["nothing happened", {}, {}, []],
  [
    "a pair: both fly, the one that lies on top lands last",
    { slots: FULL },
    { slots: EMPTIED, discard: pile(2, "6H") },
    [
      ["b2", "x", "7D"],
      ["b1", "x", "6H"],
    ],
  ],
  [
    "a pair taken back",
    { slots: EMPTIED, discard: pile(2, "6H") },
    { slots: FULL },
    [
      ["x", "b1", "6H"],
      ["x", "b2", "7D"],
    ],
  ],
  ["a draw", {}, { stock: pile(4), waste: pile(1, "2C", true) }, [["s", "w", "2C"]]],
  ["a draw taken back", { stock: pile(4), waste: pile(1, "2C", true) }, {}, [["w", "s", null]]],
  [
    "the waste turned over",
    { stock: pile(0), waste: pile(5, "2C", true) },
    { stock: pile(5), waste: pile(0) },
    [["w", "s", null]],
  ],
  [
    "the waste turned back",
    { stock: pile(5), waste: pile(0) },
    { stock: pile(0), waste: pile(5, "2C", true) },
    [["s", "w", "2C"]],
  ],
  [
    "a waste card removed with a card of the tableau",
    { slots: FULL, waste: pile(2, "7S", true) },
    { slots: slots(["KS", "-- 7D"]), waste: pile(1, "9C", true), discard: pile(2, "7S") },
    [
      ["b1", "x", "6H"],
      ["w", "x", "7S"],
    ],
  ],
  [
    "stock and waste removed together",
    { stock: pile(4, "7S", true), waste: pile(2, "6C", true) },
    { stock: pile(3, "2D", true), waste: pile(1, "9C", true), discard: pile(2, "6C") },
    [
      ["s", "x", "7S"],
      ["w", "x", "6C"],
    ],
  ],
]);

describe("cards fly", () => {
  for (const [name, before, after, flights] of CASES) {
    test(name, () => {
      const found = flightsBetween(game(before), game(after));
      assert.deepEqual(
        found.map(({ from, to, card }) => [from, to, card]),
        flights,
      );
    });
  }

  test("not between two games", () => {
    assert.deepEqual(flightsBetween(game({ slots: FULL }), game({ id: "two", slots: EMPTIED })), []);
  });
});
