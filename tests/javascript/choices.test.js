import assert from "node:assert/strict";
import { test } from "node:test";

import {
  differences,
  optionLabel,
  gameNote,
  levelLabel,
  levelNote,
  summary,
  useVariants,
  valueLabel,
  variantName,
} from "../../src/benben/web/static/benben/js/models/choices.js";

const OPEN = {
  id: "open",
  name: "Open Stock",
  rule: "",
  rows: 7,
  stock: 24,
  options: [
    { name: "passes", values: ["1", "2", "3", "unlimited"], preset: "3" },
    { name: "open_stock", values: ["on", "off"], preset: "on" },
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
  const vegas = [{ name: "passes", values: ["1"], preset: "1" }];
  assert.equal(summary({ ...OPEN, options: vegas }), "7 rows · 24 in the stock, 1 pass");
});

test("options and values have names for players; unknown ones keep theirs", () => {
  assert.equal(optionLabel("open_stock"), "Stock face up");
  assert.equal(valueLabel("open_stock", "on"), "yes");
  assert.equal(valueLabel("passes", "2"), "2");
  assert.equal(valueLabel("passes", "unlimited"), "unlimited");
  assert.equal(valueLabel("goal", "all"), "every card");
  assert.equal(optionLabel("something_new"), "something_new");
});

test("a game is told from others by deal, level and options", () => {
  const game = { deal: 42, level: "random", options: {} };
  assert.equal(gameNote(game), "Deal 42");
  assert.equal(
    gameNote({ ...game, level: "easy", options: { passes: "1" } }),
    "Deal 42 · Easy · Passes: 1",
  );
  const given = { deal: null, level: null, options: {} };
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

test("a variant has its name in the page's language", () => {
  assert.equal(variantName({ variant: "open", name: "Open Stock" }), "Open Stock");
  useVariants([{ ...OPEN, name: "Offener Stapel" }]);
  assert.equal(variantName({ variant: "open", name: "Open Stock" }), "Offener Stapel");
  assert.equal(variantName({ variant: "new" }), "new");
});
