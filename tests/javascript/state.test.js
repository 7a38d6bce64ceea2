import assert from "node:assert/strict";
import { test } from "node:test";

import {
  isLocked,
  moveText,
  placeAt,
  placesOf,
} from "../../src/benben/web/static/benben/js/models/state.js";
import { game, pile } from "./states.js";

test("a place is a slot or a pile, and says what lies there", () => {
  const state = game({ waste: pile(3, "2C", true) });
  assert.deepEqual(placeAt(state, "b1"), {
    name: "b1",
    card: "6H",
    value: 6,
    playable: true,
    row: 2,
    coveredBy: [],
    count: 1,
  });
  assert.deepEqual(placeAt(state, "a1")?.coveredBy, ["b1", "b2"]);
  assert.deepEqual([placeAt(state, "w")?.count, placeAt(state, "w")?.card], [3, "2C"]);
  assert.deepEqual([placeAt(state, "s")?.count, placeAt(state, "s")?.row], [5, 0]);
  assert.equal(placeAt(state, "x")?.count, 0);
  assert.equal(placeAt(state, "z9"), null);
});

test("places are in the order of moves, piles only where the game has them", () => {
  assert.deepEqual(placesOf(game()), ["a1", "b1", "b2", "s", "w"]);
  assert.deepEqual(placesOf(game({ has_stock: false })), ["a1", "b1", "b2"]);
});

test("a removal is written in the order of places, however it was picked", () => {
  assert.equal(moveText(game(), ["w", "b2", "b1"]), "b1+b2+w");
  assert.equal(moveText(game(), ["a1"]), "a1");
});

test("the server says what is locked", () => {
  assert.equal(isLocked(game({ locks: ["a1"] }), "a1"), true);
  assert.equal(isLocked(game(), "a1"), false);
});
