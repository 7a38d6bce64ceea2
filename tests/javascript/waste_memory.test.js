import assert from "node:assert/strict";
import { test } from "node:test";

import { WasteMemory } from "../../src/benben/web/static/benben/js/models/waste_memory.js";
import { game, pile } from "./states.js";

/** @param {readonly (readonly [number, string | null])[]} seen counts and tops of the waste */
function after(...seen) {
  const memory = new WasteMemory();
  for (const [count, card] of seen) {
    memory.note(game({ waste: pile(count, card, card !== null) }));
  }
  const [count, card] = seen.at(-1) ?? [0, null];
  return memory.beneath(pile(count, card, true));
}

test("the card drawn before lies beneath", () => {
  assert.deepEqual(after([0, null], [1, "2C"], [2, "9H"]), pile(1, "2C"));
});

test("also after the top went and another was drawn", () => {
  assert.deepEqual(after([0, null], [1, "2C"], [2, "9H"], [1, "2C"], [2, "KD"]), pile(1, "2C"));
});

test("nothing is known of a waste that was not seen to grow", () => {
  assert.deepEqual(after([4, "9H"]), pile(3));
  assert.deepEqual(after([3, "2C"], [0, null], [3, "2C"]), pile(2));
});

test("nothing is kept from another game, or once it went on unseen", () => {
  const memory = new WasteMemory();
  memory.note(game({ waste: pile(1, "2C", true) }));
  memory.note(game({ id: "two", waste: pile(2, "9H", true) }));
  assert.deepEqual(memory.beneath(pile(2, "9H", true)), pile(1));
  memory.note(game({ id: "two", waste: pile(3, "5S", true) }));
  memory.forget();
  assert.deepEqual(memory.beneath(pile(3, "5S", true)), pile(2));
});
