import assert from "node:assert/strict";
import { test } from "node:test";

import {
  differences,
  gameNote,
  levelLabel,
  levelNote,
  summary,
} from "../../src/benben/web/static/benben/js/models/choices.js";

const OPEN = {
  id: "open",
  name: "Open Stock",
  rule: "",
  rows: 7,
  stock: 24,
  options: [
    { name: "passes", label: "Passes", values: [], preset: "3" },
    { name: "open_stock", label: "Stock face up", values: [], preset: "on" },
  ],
};

test("only what differs from the preset is asked for", () => {
  assert.deepEqual(differences(OPEN, { passes: "3", open_stock: "on" }), {});
  assert.deepEqual(differences(OPEN, { passes: "1", open_stock: "on" }), { passes: "1" });
  assert.deepEqual(differences(OPEN, {}), {});
});

test("a variant in short", () => {
  assert.equal(summary(OPEN), "7 rows · 24 in the stock, 3 passes, face up");
  assert.equal(summary({ ...OPEN, rows: 10, stock: 0, options: [] }), "10 rows · no stock");
  const vegas = [{ name: "passes", label: "Passes", values: [], preset: "1" }];
  assert.equal(summary({ ...OPEN, options: vegas }), "7 rows · 24 in the stock, 1 pass");
});

test("a game is told from others by deal, level and options", () => {
  const game = { deal: 42, level: "random", rules: [] };
  assert.equal(gameNote(game), "Deal 42");
  assert.equal(
    gameNote({ ...game, level: "easy", rules: ["Passes: 1"] }),
    "Deal 42 · Easy · Passes: 1",
  );
  const given = { deal: null, level: null, rules: [] };
  assert.equal(gameNote(given), "Cards of your own");
  assert.equal(gameNote({ ...given, day: "2026-11-30" }), "Daily deal, Nov 30, 2026");
});

test("levels that are verified say so, and never that one will win", () => {
  for (const level of ["easy", "standard"]) {
    assert.match(levelNote(level), /[Vv]erified winnable/);
  }
  assert.deepEqual(["easy", "standard", "random"].map(levelLabel), ["Easy", "Standard", "Random"]);
  assert.match(levelNote("random"), /winnable or not/);
});
