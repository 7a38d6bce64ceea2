/**
 * States for the tests, small enough to read.
 *
 * @typedef {import("../../src/benben/web/static/benben/js/models/state.js").GameState} GameState
 * @typedef {import("../../src/benben/web/static/benben/js/models/state.js").SlotState} SlotState
 */

const RANKS = "A23456789TJQK";

/**
 * @param {string} card
 * @returns {number}
 */
function valueOf(card) {
  return RANKS.indexOf(card.charAt(0)) + 1;
}

/**
 * @param {number} count
 * @param {string | null} [card]
 * @param {boolean} [playable]
 */
export function pile(count, card = null, playable = false) {
  return { count, card, value: card === null ? null : valueOf(card), playable };
}

/**
 * Return the slots of rows of cards, none covered but as told.
 * @param {readonly string[]} rows each like `QH 2D --`; `--` is an empty slot
 * @param {Readonly<Record<string, readonly string[]>>} [coveredBy]
 * @returns {SlotState[]}
 */
export function slots(rows, coveredBy = {}) {
  return rows.flatMap((cards, row) =>
    cards.split(" ").map((text, column) => {
      const name = `${String.fromCharCode(97 + row)}${column + 1}`;
      const card = text === "--" ? null : text;
      const covers = coveredBy[name] ?? [];
      const free = card !== null && covers.length === 0;
      return {
        name,
        row: row + 1,
        card,
        value: card === null ? null : valueOf(card),
        available: free,
        playable: free,
        covered_by: covers,
      };
    }),
  );
}

/**
 * Return rows of a shape, all empty but for a card in each slot.
 * @param {readonly number[]} lengths
 */
export function rowsOf(...lengths) {
  return lengths.map((length) => Array.from({ length }, () => "5C").join(" "));
}

/**
 * A small game: a1 under b1 and b2, a stock and a waste.
 * @param {Partial<GameState>} [changes]
 * @returns {GameState}
 */
export function game(changes = {}) {
  return {
    id: "one",
    address: "/play/standard/1/",
    variant: "standard",
    name: "Pyramid",
    options: {},
    rules: [],
    deal: 1,
    slots: slots(["KS", "6H 7D"], { a1: ["b1", "b2"] }),
    has_stock: true,
    stock: pile(5),
    waste: pile(0),
    discard: pile(0),
    pass_number: 1,
    passes: 3,
    removals: [["b1", "b2"]],
    can_draw: true,
    can_redeal: false,
    can_undo: false,
    can_redo: false,
    can_peek: false,
    move_count: 0,
    undos: 0,
    scores: { leftover: 3, classic: 0, vegas: 0 },
    outcome: null,
    seconds: 0,
    running: false,
    alone: [],
    locks: [],
    lost: false,
    rewind_to: null,
    hints: 0,
    level: "standard",
    day: null,
    results: null,
    ...changes,
  };
}
