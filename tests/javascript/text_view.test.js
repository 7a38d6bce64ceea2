import assert from "node:assert/strict";
import { test } from "node:test";

import { tableLines } from "../../src/benben/web/static/benben/js/models/text_view.js";
import { game, pile, slots } from "./states.js";

test("rows and piles as lines: brackets for what can be picked, dots for what is gone", () => {
  const state = game({
    slots: slots(["KS", "-- TD"], { a1: ["b2"] }),
    stock: pile(4, "2C", true),
    waste: pile(1, "3H", true),
    discard: pile(2, "6C"),
  });
  assert.deepEqual(tableLines(state), [
    "Row 1: K♠",
    "Row 2: · [10♦]",
    "Stock: Pass 1/3 · 4 left [2♣]",
    "Waste: [3♥], 1 card",
    "Removed: 2",
  ]);
});

test("a game without a stock has no lines for it", () => {
  const lines = tableLines(game({ has_stock: false, stock: pile(0) }));
  assert.equal(lines.some((line) => line.startsWith("Stock")), false);
});
