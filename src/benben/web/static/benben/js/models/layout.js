/**
 * Where everything lies on the felt, in pixels.
 *
 * Rows that grow by one card are a pyramid: each lies half a card to the left of the one above
 * and covers its lower part. Rows of one length after it are a reserve of columns.
 *
 * @typedef {import("./state.js").SlotState} SlotState
 */

import { DISCARD, STOCK, WASTE } from "./state.js";

/** Height of a card for a width of 1. */
export const CARD_RATIO = 1.4;

/** Space between cards, pyramid and piles, for a card width of 1. */
const GAP = 0.04;
const PILE_GAP = 0.14;

/** How much of a covered card is seen, for a card height of 1. */
const LEAST_STEP = 0.42;
const MOST_STEP = 0.74;
const RESERVE_GAP = 0.1;

/** How much smaller cards may be for the piles to lie in their better place. */
const BETTER_PLACE = 0.92;

/** How much smaller they may be for the reserve to lie below the pyramid, as it is told in the rules. */
const RESERVE_BELOW = 0.85;

/** Below this, the part that is seen of a covered card has no room for more than its index. */
const TIGHT_STEP = 0.55;

/** Room under a pile for its text, in pixels. */
const LABEL = 20;
const STOCK_LABEL_WIDTH = 140;
const DISCARD_LABEL_WIDTH = 90;

/** Between the edges of the felt and whatever lies on it, in pixels. */
export const MARGIN = 8;

/** From this width on a card shows its pips; below it, one large figure. */
const CLASSIC_FACE_FROM = 72;
const LARGEST_CARD = 148;

/**
 * @typedef {object} Point
 * @property {number} x
 * @property {number} y
 */

/**
 * @typedef {object} Layout
 * @property {number} cardWidth
 * @property {number} cardHeight
 * @property {"card" | "small"} faces which drawing of the cards is readable
 * @property {ReadonlyMap<string, Point>} places upper left corner of each place, piles included
 * @property {boolean} tight whether no more than the index is seen of a covered card
 * @property {1 | -1} outward where the room beside the stock is: 1 to the right, -1 to the left
 */

/**
 * @typedef {object} Felt
 * @property {number} width
 * @property {number} height
 * @property {readonly SlotState[]} slots
 * @property {boolean} stock whether there are a stock and a waste
 * @property {boolean} leftHanded whether stock and waste lie on the left
 */

/**
 * Lay the table out as large as the felt allows. The piles lie below the tableau on an upright
 * screen, under the thumb, and beside it on a wide one, unless that would cost much of the cards.
 * A reserve lies below the pyramid, and beside it where the felt is so low that cards gain much.
 * @param {Felt} felt
 * @returns {Layout}
 */
export function layOut(felt) {
  const shape = shapeOf(felt.slots);
  const beside = measureBeside(felt, shape);
  const below = measure(felt, shape, 0);
  const [better, other] = felt.height > felt.width ? [below, beside] : [beside, below];
  const chosen = better.width < BETTER_PLACE * other.width ? other : better;
  const aside = measureAside(felt, shape);
  return arrange(felt, shape, aside !== null && chosen.width < RESERVE_BELOW * aside.width ? aside : chosen);
}

/**
 * @typedef {object} Shape
 * @property {readonly (readonly string[])[]} rows
 * @property {number} pyramid how many rows are the pyramid's
 * @property {number} columns length of the longest row
 */

/**
 * @param {readonly SlotState[]} slots
 * @returns {Shape}
 */
function shapeOf(slots) {
  /** @type {string[][]} */
  const rows = [];
  for (const { name, row } of slots) {
    (rows[row - 1] ??= []).push(name);
  }
  const first = rows.findIndex((row, index) => row.length === rows[index + 1]?.length);
  return {
    rows,
    pyramid: first < 0 ? rows.length : first,
    columns: Math.max(...rows.map((row) => row.length)),
  };
}

/**
 * @typedef {object} Measure
 * @property {number} beside how many of the pyramid's rows the piles lie beside; 0: below all
 * @property {number} width of a card
 * @property {number} step how much of a covered card is seen, for a card height of 1
 * @property {number} [aside] how many of them the reserve lies beside, the piles under it
 */

/**
 * Return the largest cards that fit with the piles beside the pyramid's upper rows, beside as few
 * of them as the piles and their texts are high: each further row takes room from them.
 * @param {Felt} felt
 * @param {Shape} shape
 * @returns {Measure}
 */
function measureBeside(felt, shape) {
  let found = measure(felt, shape, 1);
  for (let rows = 2; rows <= shape.pyramid && !clears(found); rows += 1) {
    found = measure(felt, shape, rows);
  }
  return found;
}

/**
 * Say whether piles beside some rows end above the next row.
 * @param {Measure} measure
 * @returns {boolean}
 */
function clears({ beside, width, step }) {
  const height = Math.round(Math.floor(width) * CARD_RATIO);
  return Math.floor(beside * step * height) >= height + LABEL;
}

/**
 * Return the largest cards that fit with the piles in one place.
 * @param {Felt} felt
 * @param {Shape} shape
 * @param {number} beside how many of the pyramid's rows the piles lie beside; 0: below all
 * @returns {Measure}
 */
function measure(felt, shape, beside) {
  const across = rowWidth(shape.columns);
  // Beside the pyramid's upper rows the piles need their own width on either side.
  const withPiles = 2 * (pilesWidth(felt) + PILE_GAP) + rowWidth(beside);
  const piles = beside > 0 ? "beside" : "below";
  const wide = piles === "beside" ? Math.max(across, withPiles) : across;
  const roomWide = felt.width - 2 * MARGIN;
  const roomHigh = felt.height - 2 * MARGIN - (piles === "below" ? LABEL : 0);
  const high = (/** @type {number} */ step) => tableauHeight(shape, step) + (piles === "below" ? 1 + PILE_GAP : 0);
  // The texts under the piles do not shrink with the cards.
  const texts = 2 * (felt.stock ? STOCK_LABEL_WIDTH : DISCARD_LABEL_WIDTH);
  const besideTexts = (felt.width - texts) / (rowWidth(beside) + 2 * PILE_GAP);
  const width = Math.min(
    roomWide / wide,
    piles === "beside" ? besideTexts : Infinity,
    roomHigh / (high(LEAST_STEP) * CARD_RATIO),
    LARGEST_CARD,
  );
  const spare = roomHigh / (width * CARD_RATIO) - high(0);
  const step = Math.min(MOST_STEP, spare / Math.max(high(1) - high(0), 1));
  return { beside, width, step };
}

/**
 * Return the largest cards that fit with the reserve beside the pyramid's upper rows, beside as few
 * of them as it is high, and the discard under it; or null where there is no reserve or no room.
 * @param {Felt} felt
 * @param {Shape} shape
 * @returns {Measure | null}
 */
function measureAside(felt, shape) {
  const pyramid = { ...shape, rows: shape.rows.slice(0, shape.pyramid) };
  const reserve = shape.rows.length - shape.pyramid;
  // A stock and a waste would need the room under the reserve, where the next rows are wide.
  if (reserve === 0 || felt.stock) {
    return null;
  }
  for (let rows = 1; rows <= shape.pyramid; rows += 1) {
    const { left, right } = asideWidths(shape, rows);
    const roomHigh = felt.height - 2 * MARGIN;
    const width = Math.min(
      (felt.width - 2 * MARGIN) / (left + right),
      roomHigh / (tableauHeight(pyramid, LEAST_STEP) * CARD_RATIO),
      LARGEST_CARD,
    );
    const step = Math.min(MOST_STEP, (roomHigh / (width * CARD_RATIO) - 1) / (shape.pyramid - 1));
    const height = 1 + (reserve - 1) * step;
    if (rows * step >= height + GAP) {
      const withDiscard = height + PILE_GAP + 1 + LABEL / (width * CARD_RATIO);
      return withDiscard <= tableauHeight(pyramid, step) ? { beside: 0, aside: rows, width, step } : null;
    }
  }
  return null;
}

/**
 * @param {Shape} shape
 * @param {number} rows how many of the pyramid's rows the reserve lies beside
 * @returns {{ left: number, right: number }} what lies on either side of the pyramid's middle line,
 *   the reserve on the right, for a card width of 1
 */
function asideWidths(shape, rows) {
  return {
    left: rowWidth(shape.pyramid) / 2,
    right: rowWidth(rows) / 2 + PILE_GAP + rowWidth(shape.columns),
  };
}

/**
 * @param {Felt} felt
 * @returns {number} width of stock and waste, for a card width of 1
 */
function pilesWidth(felt) {
  return felt.stock ? 2 + PILE_GAP : 1;
}

/**
 * @param {number} cards
 * @returns {number} width of a row of so many, for a card width of 1
 */
function rowWidth(cards) {
  return cards + (cards - 1) * GAP;
}

/**
 * @param {Shape} shape
 * @param {number} step
 * @returns {number} height of the tableau, for a card height of 1
 */
function tableauHeight(shape, step) {
  const reserve = shape.rows.length - shape.pyramid;
  const reserveHeight = reserve > 0 ? RESERVE_GAP + 1 + (reserve - 1) * step : 0;
  return (shape.pyramid - 1) * step + 1 + reserveHeight;
}

/**
 * @param {Felt} felt
 * @param {Shape} shape
 * @param {Measure} measure
 * @returns {Layout}
 */
function arrange(felt, shape, { beside, width, step, aside = 0 }) {
  const cardWidth = Math.floor(width);
  const cardHeight = Math.round(cardWidth * CARD_RATIO);
  const pitch = cardWidth * (1 + GAP);
  const toward = felt.leftHanded ? -1 : 1;
  const below = beside === 0 && aside === 0;
  const pyramid = tableauHeight({ ...shape, rows: shape.rows.slice(0, shape.pyramid) }, step);
  const reserveTop = aside > 0 ? 0 : pyramid + RESERVE_GAP;
  const tableau = (aside > 0 ? pyramid : tableauHeight(shape, step)) * cardHeight;
  const all = tableau + (below ? cardHeight * (1 + PILE_GAP) + LABEL : 0);
  const top = MARGIN + Math.max(0, (felt.height - 2 * MARGIN - all) / 2);
  const { left, right } = asideWidths(shape, aside);
  const middle = felt.width / 2 - (aside > 0 ? (toward * (right - left) * cardWidth) / 2 : 0);
  // Distance of the reserve's middle line from the pyramid's.
  const reserveAt = aside > 0 ? right - rowWidth(shape.columns) / 2 : 0;

  /** @type {Map<string, Point>} */
  const places = new Map();
  shape.rows.forEach((row, index) => {
    const inReserve = index - shape.pyramid;
    const rowTop = inReserve < 0 ? index * step : reserveTop + inReserve * step;
    const rowMiddle = inReserve < 0 ? middle : middle + toward * reserveAt * cardWidth;
    row.forEach((name, column) => {
      const x = rowMiddle + (column - (row.length - 1) / 2) * pitch - cardWidth / 2;
      places.set(name, { x: Math.round(x), y: Math.round(top + rowTop * cardHeight) });
    });
  });

  const gap = cardWidth * PILE_GAP;
  // Distance of the piles' outer edge from the middle line when below, of their inner one beside.
  const outer = (rowWidth(shape.columns) * cardWidth) / 2;
  const inner = (rowWidth(beside) / 2 + PILE_GAP) * cardWidth;
  const y = top + (below ? tableau + cardHeight * PILE_GAP : 0);
  /** @type {(name: string, side: number, distance: number, at: number) => void} */
  const put = (name, side, distance, at) => {
    const x = middle + side * (distance + cardWidth / 2) - cardWidth / 2;
    places.set(name, { x: Math.round(x), y: Math.round(at) });
  };
  const wasteAt = below ? outer - 2 * cardWidth - gap : inner;
  if (felt.stock) {
    put(WASTE, toward, wasteAt, y);
    put(STOCK, toward, wasteAt + cardWidth + gap, y);
  }
  if (aside > 0) {
    const reserve = 1 + (shape.rows.length - shape.pyramid - 1) * step;
    put(DISCARD, toward, (right - 1) * cardWidth, top + (reserve + PILE_GAP) * cardHeight);
  } else {
    put(DISCARD, -toward, below ? outer - cardWidth : inner + (felt.stock ? cardWidth + gap : 0), y);
  }
  return {
    cardWidth,
    cardHeight,
    faces: cardWidth >= CLASSIC_FACE_FROM ? "card" : "small",
    places,
    tight: step < TIGHT_STEP,
    outward: toward,
  };
}
