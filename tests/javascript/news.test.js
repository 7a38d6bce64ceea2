import assert from "node:assert/strict";
import { describe, test } from "node:test";

import {
  impossibleText,
  newsBetween,
  rejectionText,
  soundBetween,
} from "../../src/benben/web/static/benben/js/models/news.js";
import { game, pile, slots } from "./states.js";

const DRAWN = game({ move_count: 1, stock: pile(4), waste: pile(1, "2C", true) });
const PAIR_GONE = game({
  move_count: 1,
  slots: slots(["KS", "-- --"]),
  discard: pile(2, "7D"),
});

describe("the status line", () => {
  test("tells what was drawn, removed, turned over or taken back", () => {
    assert.equal(newsBetween(game(), DRAWN), "2♣ drawn.");
    assert.equal(newsBetween(game(), PAIR_GONE), "6♥ and 7♦ removed.");
    assert.equal(newsBetween(PAIR_GONE, game()), "Taken back.");
    const turned = game({ move_count: 2, stock: pile(5) });
    const before = game({ move_count: 1, stock: pile(0), waste: pile(5, "2C", true) });
    assert.equal(newsBetween(before, turned), "The waste is turned over.");
    assert.equal(newsBetween(game({ move_count: 4 }), game()), "4 moves taken back.");
  });

  test("names cards that come from the piles", () => {
    const before = game({
      slots: slots(["KS", "6H --"]),
      stock: pile(4, "7S", true),
      waste: pile(2, "7C", true),
    });
    const withWaste = game({
      move_count: 1,
      slots: slots(["KS", "-- --"]),
      stock: pile(4, "7S", true),
      waste: pile(1, "9C", true),
      discard: pile(2, "7C"),
    });
    assert.equal(newsBetween(before, withWaste), "6♥ and 7♣ removed.");
  });

  test("names what went by itself, also what was not seen where it lay", () => {
    const gone = game({
      move_count: 3,
      slots: slots(["--", "-- --"]),
      discard: pile(3, "KS"),
      alone: ["KS"],
    });
    assert.equal(newsBetween(game(), gone), "K♠, 6♥ and 7♦ removed.");
    assert.equal(newsBetween(PAIR_GONE, gone), "K♠ removed.");
    const drawn = game({ move_count: 2, stock: pile(4), discard: pile(1, "KC"), alone: ["KC"] });
    assert.equal(newsBetween(game(), drawn), "K♣ removed.");
    const [first, second] = [pile(1, "KC", true), pile(4)];
    const both = game({ move_count: 4, stock: second, discard: pile(2, "KC"), alone: ["KC", "KC"] });
    assert.equal(newsBetween(game({ move_count: 2, waste: first }), both), "K♣ and K♣ removed.");
  });

  test("tells the end with the last move, or alone", () => {
    const outcome = { result: "won", reason: "pyramid_cleared" };
    const won = { ...PAIR_GONE, outcome };
    assert.equal(newsBetween(game(), won), "6♥ and 7♦ removed. The pyramid is cleared.");
    assert.equal(newsBetween(PAIR_GONE, won), "The pyramid is cleared.");
  });

  test("tells a lock once, and a loss as long as it can be taken back", () => {
    const locked = { ...DRAWN, locks: ["a1"], lost: true, rewind_to: 0 };
    assert.equal(
      newsBetween(game(), locked),
      "2♣ drawn. K♠ is locked: it can never go. The game is lost for certain.",
    );
    const again = { ...locked, move_count: 2, stock: pile(3), waste: pile(2, "2C", true) };
    assert.equal(newsBetween(locked, again), "2♣ drawn. The game is lost for certain.");
    const foreseen = { ...locked, locks: [], lost: false };
    assert.match(newsBetween(foreseen, locked) ?? "", /^K♠ is locked.* lost for certain\.$/);
    const both = { ...locked, locks: ["a1", "b1"] };
    assert.match(newsBetween(game(), both) ?? "", /K♠ and 6♥ are locked: they can never go/);
    assert.match(newsBetween(game(), { ...locked, rewind_to: null }) ?? "", /lost from the start/);
  });

  test("tells what lies on the stock after a look at it", () => {
    const peeked = game({ stock: pile(5, "4H"), can_peek: false });
    assert.equal(newsBetween(game({ can_peek: true }), peeked), "Next in the stock: 4♥");
  });

  test("tells nothing of another game, or when nothing happened", () => {
    assert.equal(newsBetween(game(), game({ id: "two", move_count: 3 })), null);
    assert.equal(newsBetween(DRAWN, DRAWN), null);
  });

  test("says why something cannot be done", () => {
    assert.match(impossibleText("draw", game({ discard: pile(2) })), /no pass is left/);
    const giza = game({ has_stock: false, stock: pile(0) });
    assert.equal(impossibleText("draw", giza), "This game has no stock.");
    assert.match(impossibleText("undo", game()), /nothing to take back/);
    assert.match(impossibleText("redo", game()), /nothing to make again/);
  });

  test("gives the engine's reason for a refusal, or its whole sentence", () => {
    const action = { kind: /** @type {const} */ ("moves"), move: "g1+g2" };
    const refused = { kind: /** @type {const} */ ("refused"), state: null, detail: "it is over" };
    assert.equal(
      rejectionText({ kind: "rejected", action, answer: { ...refused, why: "Queen 12 + 9 = 21" } }),
      "Queen 12 + 9 = 21",
    );
    assert.equal(
      rejectionText({ kind: "rejected", action, answer: { ...refused, why: null } }),
      "It is over",
    );
  });
});

test("sounds", () => {
  assert.equal(soundBetween(game(), DRAWN), "draw");
  assert.equal(soundBetween(game(), PAIR_GONE), "remove");
  const won = { ...PAIR_GONE, outcome: { result: "won", reason: "" } };
  assert.equal(soundBetween(game(), won), "win");
  assert.equal(soundBetween(PAIR_GONE, game()), null);
  assert.equal(soundBetween(game(), game({ id: "two", waste: pile(2, "2C") })), null);
});
