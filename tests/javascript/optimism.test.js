import assert from "node:assert/strict";
import { test } from "node:test";

import { withoutCards } from "../../src/benben/web/static/benben/js/models/optimism.js";
import { game, pile } from "./states.js";

test("the cards are gone, and what they covered has fewer covers", () => {
  const after = withoutCards(game(), ["b1", "b2"]);
  assert.deepEqual(after.slots.map(({ card }) => card), ["KS", null, null]);
  assert.deepEqual(after.slots[0]?.covered_by, []);
  assert.deepEqual([after.discard.count, after.discard.card, after.move_count], [2, "7D", 1]);
  assert.deepEqual(after.removals, []);
});

test("whether what lies free can be picked is for the server to say", () => {
  const [apex] = withoutCards(game(), ["b1", "b2"]).slots;
  assert.deepEqual([apex?.available, apex?.playable], [false, false]);
});

test("removals without these cards stay", () => {
  const state = game({ removals: [["b1"], ["b1", "w"], ["b2"]], waste: pile(2, "7C", true) });
  assert.deepEqual(withoutCards(state, ["b1"]).removals, [["b2"]]);
});

test("a pile loses its top; what lies below is shown when it is known", () => {
  const state = game({ stock: pile(4, "7S", true), waste: pile(2, "6C", true) });
  const after = withoutCards(state, ["s", "w"]);
  assert.deepEqual([after.stock.count, after.stock.card], [3, null]);
  assert.deepEqual([after.waste.count, after.waste.card], [1, null]);
  assert.equal(withoutCards(state, ["w"], pile(1, "9D")).waste.card, "9D");
  assert.equal(withoutCards(state, ["w"]).stock, state.stock);
});
