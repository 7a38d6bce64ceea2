import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { layOut } from "../../src/benben/web/static/benben/js/models/layout.js";
import { rowsOf, slots } from "./states.js";

const SEVEN = slots(rowsOf(1, 2, 3, 4, 5, 6, 7));
const TABLES = {
  pyramid: { slots: SEVEN, stock: true },
  giza: { slots: slots(rowsOf(1, 2, 3, 4, 5, 6, 7, 8, 8, 8)), stock: false },
  double: { slots: slots(rowsOf(1, 2, 3, 4, 5, 6, 7, 8, 9)), stock: true },
};
/** Sizes of the felt: the page less its bars. */
const FELTS = [
  [360, 492],
  [360, 400],
  [360, 300],
  [412, 767],
  [768, 876],
  [640, 266],
  [915, 318],
  [1280, 628],
  [1920, 988],
];

/** The room that the text under a pile takes, in pixels. */
const LABEL = 20;

/**
 * @param {typeof SEVEN} all
 * @returns {Map<number, typeof SEVEN>}
 */
function byRow(all) {
  return new Map([...new Set(all.map((slot) => slot.row))].map((row) => [row, all.filter((slot) => slot.row === row)]));
}

for (const [name, table] of Object.entries(TABLES)) {
  for (const [width = 0, height = 0] of FELTS) {
    for (const leftHanded of [false, true]) {
      describe(`${name} on ${width} x ${height}, ${leftHanded ? "left" : "right"}-handed`, () => {
        const { places, cardWidth, cardHeight } = layOut({ ...table, width, height, leftHanded });
        const piles = table.stock ? ["s", "w", "x"] : ["x"];

        test("every place is on the felt, and the texts under the piles too", () => {
          for (const [place, { x, y }] of places) {
            const bottom = y + cardHeight + (piles.includes(place) ? LABEL : 0);
            assert.ok(x >= 0 && y >= 0, `${place} starts at ${x}, ${y}`);
            assert.ok(x + cardWidth <= width, `${place} ends at ${x + cardWidth}`);
            assert.ok(bottom <= height, `${place} ends at ${bottom}`);
          }
        });

        test("there is room for the text under the stock, beside the rows at its height", () => {
          const stock = places.get("s");
          if (stock !== undefined) {
            const inRange = table.slots.filter(({ name: slot }) => {
              const y = places.get(slot)?.y ?? 0;
              return y < stock.y + cardHeight + LABEL && y + cardHeight > stock.y + cardHeight;
            });
            const edges = inRange.map(({ name: slot }) => places.get(slot)?.x ?? 0);
            const room = leftHanded
              ? Math.min(...edges)
              : width - Math.max(...edges.map((x) => x + cardWidth));
            assert.ok(inRange.length === 0 || room >= 135, `${room} pixels`);
          }
        });

        test("no card of the tableau lies on a pile, nor a pile on another", () => {
          for (const pile of piles) {
            const at = places.get(pile);
            assert.ok(at);
            for (const [other, { x, y }] of places) {
              const apart =
                other === pile ||
                x + cardWidth <= at.x ||
                at.x + cardWidth <= x ||
                y + cardHeight <= at.y ||
                at.y + cardHeight + (piles.includes(other) ? 0 : LABEL) <= y;
              assert.ok(apart, `${pile} and ${other}`);
            }
          }
        });

        test("enough of each covered card is seen to read it, and cards of a row do not touch", () => {
          const rows = byRow(table.slots);
          for (const row of rows.values()) {
            row.slice(1).forEach((slot, index) => {
              const left = places.get(row[index]?.name ?? "");
              assert.ok((places.get(slot.name)?.x ?? 0) >= (left?.x ?? 0) + cardWidth);
            });
          }
          for (let row = 1; row < rows.size; row += 1) {
            const y = places.get(rows.get(row)?.[0]?.name ?? "")?.y ?? 0;
            const below = places.get(rows.get(row + 1)?.[0]?.name ?? "")?.y ?? 0;
            // A reserve covers no row of the pyramid, and may begin beside its first one.
            const reserve = rows.get(row + 1)?.length === rows.get(row + 2)?.length;
            assert.ok((reserve && below < y) || below - y >= 0.38 * cardHeight, `row ${row} shows ${below - y}`);
          }
        });

        test("a reserve lies on no card of the pyramid", () => {
          const reserve = table.slots.filter((slot) => slot.row > 7 && name === "giza");
          for (const { name: one } of reserve) {
            for (const { name: other } of table.slots.filter((slot) => slot.row <= 7)) {
              const [a, b] = [places.get(one), places.get(other)];
              assert.ok(a && b);
              assert.ok(
                Math.abs(a.x - b.x) >= cardWidth || Math.abs(a.y - b.y) >= cardHeight,
                `${one} and ${other}`,
              );
            }
          }
        });

        test("cards are as large as the smallest screen allows, or larger", () => {
          assert.ok(cardWidth >= 31, `${cardWidth}`);
        });
      });
    }
  }
}

test("each row lies half a card to the left of the one above", () => {
  const { places, cardWidth } = layOut({
    slots: SEVEN,
    stock: true,
    width: 1000,
    height: 700,
    leftHanded: false,
  });
  const apex = places.get("a1")?.x ?? 0;
  const b1 = places.get("b1")?.x ?? 0;
  const b2 = places.get("b2")?.x ?? 0;
  assert.ok(Math.abs((b1 + b2) / 2 - apex) <= 1);
  assert.ok(b2 - b1 >= cardWidth);
});

test("on a phone on its side the reserve lies beside the pyramid, and cards gain a third by it", () => {
  const felt = { ...TABLES.giza, leftHanded: false };
  for (const [width = 0, height = 0, least = 0] of [
    [640, 266, 41],
    [915, 318, 58],
  ]) {
    const { places, cardWidth } = layOut({ ...felt, width, height });
    assert.ok(cardWidth >= least, `${cardWidth}`);
    assert.equal(places.get("h1")?.y, places.get("a1")?.y);
    const left = layOut({ ...felt, width, height, leftHanded: true });
    assert.ok((places.get("h1")?.x ?? 0) > (places.get("a1")?.x ?? 0));
    assert.ok((left.places.get("h8")?.x ?? 0) < (left.places.get("a1")?.x ?? 0));
  }
  // Where there is height, it lies below.
  const { places } = layOut({ ...felt, width: 1280, height: 628 });
  assert.ok((places.get("h1")?.y ?? 0) > (places.get("g1")?.y ?? 0));
});

test("the hands differ only by which side the piles lie on", () => {
  const right = layOut({ slots: SEVEN, stock: true, width: 1000, height: 700, leftHanded: false });
  const left = layOut({ slots: SEVEN, stock: true, width: 1000, height: 700, leftHanded: true });
  for (const pile of ["s", "w", "x"]) {
    const mirrored = 1000 - (right.places.get(pile)?.x ?? 0) - right.cardWidth;
    assert.ok(Math.abs((left.places.get(pile)?.x ?? 0) - mirrored) <= 1);
  }
  assert.deepEqual(left.places.get("a1"), right.places.get("a1"));
});

test("small cards have large figures, large ones their pips", () => {
  const felt = { slots: SEVEN, stock: true, leftHanded: false };
  assert.equal(layOut({ ...felt, width: 360, height: 492 }).faces, "small");
  assert.equal(layOut({ ...felt, width: 1280, height: 628 }).faces, "card");
});
