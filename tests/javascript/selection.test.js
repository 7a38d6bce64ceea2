import assert from "node:assert/strict";
import { describe, test } from "node:test";

import {
  keptSelection,
  matchesOf,
  meaningOfTap,
  sumOf,
} from "../../src/benben/web/static/benben/js/models/selection.js";
import { game, pile, slots } from "./states.js";

describe("rings", () => {
  test("nothing selected: none", () => {
    assert.deepEqual(matchesOf(game(), []), new Set());
  });

  test("the other cards of the removals that hold the whole selection", () => {
    const state = game({ removals: [["b1", "b2"], ["b1", "w"], ["b1", "c1", "c2"], ["b2", "w"]] });
    assert.deepEqual(matchesOf(state, ["b1"]), new Set(["b2", "w", "c1", "c2"]));
    assert.deepEqual(matchesOf(state, ["b1", "c1"]), new Set(["c2"]));
    assert.deepEqual(matchesOf(state, ["b1", "b2"]), new Set());
  });
});

describe("a tap", () => {
  test("on a card that can be picked selects it", () => {
    assert.deepEqual(meaningOfTap(game(), [], "b1"), { kind: "select", places: ["b1"] });
  });

  test("on the selected card unselects it", () => {
    assert.deepEqual(meaningOfTap(game(), ["b1"], "b1"), { kind: "select", places: [] });
  });

  test("that completes a listed removal plays it", () => {
    assert.deepEqual(meaningOfTap(game(), ["b2"], "b1"), { kind: "remove", places: ["b2", "b1"] });
  });

  test("on a card that goes alone plays it", () => {
    const state = game({ removals: [["b1"]] });
    assert.deepEqual(meaningOfTap(state, [], "b1"), { kind: "remove", places: ["b1"] });
  });

  test("on another card that can be picked is an attempt", () => {
    const state = game({ removals: [] });
    assert.deepEqual(meaningOfTap(state, ["b1"], "b2"), { kind: "attempt", places: ["b1", "b2"] });
  });

  test("on a card that goes alone is an attempt while another is selected", () => {
    const state = game({ removals: [["b2"]] });
    assert.deepEqual(meaningOfTap(state, ["b1"], "b2"), { kind: "attempt", places: ["b1", "b2"] });
  });

  test("adds to a group until it is complete", () => {
    const state = game({
      slots: slots(["2C 5D 6H"]),
      removals: [["a1", "a2", "a3"]],
    });
    const two = meaningOfTap(state, ["a1"], "a3");
    assert.deepEqual(two, { kind: "select", places: ["a1", "a3"] });
    assert.deepEqual(meaningOfTap(state, ["a1", "a3"], "a2"), {
      kind: "remove",
      places: ["a1", "a3", "a2"],
    });
    assert.equal(sumOf(state, ["a1", "a3"]), 8);
  });

  test("on a covered card asks what covers it", () => {
    assert.deepEqual(meaningOfTap(game(), ["b1"], "a1"), { kind: "covered", place: "a1" });
  });

  test("on an empty slot, an empty waste or no place at all is nothing", () => {
    const state = game({ slots: slots(["--", "6H 7D"]) });
    for (const place of ["a1", "w", "z9"]) {
      assert.equal(meaningOfTap(state, [], place).kind, "nothing");
    }
  });

  test("on a face-down stock draws, whatever is selected, empty or not", () => {
    assert.deepEqual(meaningOfTap(game(), ["b1"], "s"), { kind: "draw" });
    assert.deepEqual(meaningOfTap(game({ stock: pile(0) }), [], "s"), { kind: "draw" });
  });
});

describe("a face-up stock", () => {
  const open = game({ stock: pile(4, "7S", true), removals: [["b1", "s"]] });

  test("is picked up when it goes with something, and drawn by the second tap", () => {
    assert.deepEqual(meaningOfTap(open, [], "s"), { kind: "select", places: ["s"] });
    assert.deepEqual(meaningOfTap(open, ["s"], "s"), { kind: "draw" });
  });

  test("is removed with a selected card that it goes with", () => {
    assert.deepEqual(meaningOfTap(open, ["b1"], "s"), { kind: "remove", places: ["b1", "s"] });
  });

  test("is drawn at once when it goes with nothing", () => {
    assert.deepEqual(meaningOfTap({ ...open, removals: [] }, [], "s"), { kind: "draw" });
  });

  test("is an attempt with a selected card that it does not go with", () => {
    assert.equal(meaningOfTap(open, ["b2"], "s").kind, "attempt");
  });
});

describe("a selection", () => {
  const state = game({ waste: pile(1, "7S", true) });

  test("keeps what can still be picked, and stays the same when all of it can", () => {
    const selection = ["b1", "w"];
    assert.equal(keptSelection(state, { ...state }, selection), selection);
    assert.deepEqual(keptSelection(state, game(), selection), ["b1"]);
  });

  test("does not pass to another card that came to lie on its place", () => {
    const drawn = game({ waste: pile(2, "2C", true) });
    assert.deepEqual(keptSelection(state, drawn, ["w", "b1"]), ["b1"]);
    const [seven, two] = ["7S", "2C"].map((card) => game({ stock: pile(4, card, true) }));
    assert.ok(seven && two);
    assert.deepEqual(keptSelection(seven, two, ["s", "b1"]), ["b1"]);
    assert.deepEqual(keptSelection(seven, { ...seven }, ["s"]), ["s"]);
  });

  test("does not pass to another game", () => {
    assert.deepEqual(keptSelection(state, { ...state, id: "two" }, ["b1"]), []);
  });
});
