import assert from "node:assert/strict";
import { describe, test } from "node:test";

import {
  factsOf,
  headlineOf,
  isBestTime,
  recordOf,
  titleOf,
} from "../../src/benben/web/static/benben/js/models/results.js";
import { game } from "./states.js";

const STATISTICS = {
  played: 5,
  won: 3,
  win_rate: 0.6,
  streak: 2,
  best_streak: 2,
  partial_wins: 1,
  best_seconds: 65,
  fewest_moves: 20,
  best_classic: 200,
  best_vegas: 32,
};
const RESULTS = {
  tableau_left: 0,
  stock_left: 7,
  waste_left: 2,
  partial_win: false,
  next_deal: 2,
  statistics: STATISTICS,
};
const WON = game({
  outcome: { result: "won", reason: "pyramid_cleared" },
  seconds: 65,
  move_count: 31,
  undos: 2,
  hints: 1,
  scores: { leftover: 0, classic: 180, vegas: 32 },
  results: RESULTS,
});

describe("the results card", () => {
  test("has time, moves, undos, hints, score and what is left", () => {
    assert.deepEqual(Object.fromEntries(factsOf(WON)), {
      Time: "1:05",
      Moves: "31",
      Undos: "2",
      Hints: "1",
      Score: "180",
      "Tableau left": "0",
      "Stock left": "7",
    });
  });

  test("has no stock where the game has none, and dollars in Las Vegas", () => {
    assert.equal(factsOf({ ...WON, has_stock: false }).some(([name]) => name === "Stock left"), false);
    const vegas = Object.fromEntries(factsOf({ ...WON, variant: "vegas" }));
    assert.equal(vegas["Score"], "$32");
    const scores = { leftover: 9, classic: 0, vegas: -46 };
    assert.equal(Object.fromEntries(factsOf({ ...WON, variant: "vegas", scores }))["Score"], "−$46");
  });

  test("says what is a partial win", () => {
    const lost = game({
      outcome: { result: "lost", reason: "no_move_left" },
      scores: { leftover: 2, classic: 90, vegas: 0 },
      results: { ...RESULTS, tableau_left: 2, partial_win: true },
    });
    assert.equal(Object.fromEntries(factsOf(lost))["Tableau left"], "2: a partial win");
    assert.equal(headlineOf(lost, "Over."), "Over. A partial win: only 2 cards are left.");
    assert.equal(headlineOf(WON, "Cleared."), "Cleared. Your best time so far.");
    assert.equal(headlineOf({ ...WON, seconds: 70 }, "Cleared."), "Cleared.");
  });

  test("tells a best time only where there was another", () => {
    assert.equal(isBestTime(WON), true);
    assert.equal(isBestTime({ ...WON, results: { ...RESULTS, statistics: { ...STATISTICS, won: 1 } } }), false);
    assert.equal(isBestTime({ ...WON, results: null }), false);
  });

  test("has the record of the variant and level, and none of a game that does not count", () => {
    assert.deepEqual(recordOf(WON), {
      title: "Your games of Pyramid, level Standard",
      facts: [
        ["Won", "3 of 5, 60%"],
        ["Streak", "2, best 2"],
        ["Best time", "1:05"],
      ],
    });
    const none = { ...RESULTS, statistics: { ...STATISTICS, best_seconds: null } };
    assert.equal(recordOf({ ...WON, results: none })?.facts.length, 2);
    assert.equal(recordOf({ ...WON, level: null }), null);
    assert.equal(recordOf({ ...WON, results: { ...RESULTS, statistics: null } }), null);
  });

  test("names each end", () => {
    assert.deepEqual(["won", "lost", "resigned"].map(titleOf), ["You won", "No move left", "Given up"]);
  });
});
