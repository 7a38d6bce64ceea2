/**
 * A state as it will look when the server has accepted a removal that it listed.
 *
 * Only what is certain is shown: the cards are gone. What that uncovers is for the server to say.
 *
 * @typedef {import("./state.js").GameState} GameState
 * @typedef {import("./state.js").PileState} PileState
 */

import { DISCARD, NO_PLACES, STOCK, WASTE, placeAt } from "./state.js";

/**
 * Return the state without the cards at some places.
 * @param {GameState} state
 * @param {readonly string[]} places a listed removal
 * @param {PileState} [waste] the waste without its top
 * @returns {GameState}
 */
export function withoutCards(state, places, waste = withoutTop(state.waste)) {
  const last = placeAt(state, places.at(-1) ?? DISCARD);
  return {
    ...state,
    slots: state.slots.map((slot) =>
      places.includes(slot.name)
        ? { ...slot, card: null, value: null, available: false, playable: false, covered_by: NO_PLACES }
        : { ...slot, covered_by: slot.covered_by.filter((cover) => !places.includes(cover)) },
    ),
    stock: places.includes(STOCK) ? withoutTop(state.stock) : state.stock,
    waste: places.includes(WASTE) ? waste : state.waste,
    discard: {
      count: state.discard.count + places.length,
      card: last?.card ?? null,
      value: last?.value ?? null,
      playable: false,
    },
    removals: state.removals.filter((removal) => !removal.some((name) => places.includes(name))),
    move_count: state.move_count + 1,
  };
}

/**
 * @param {PileState} pile
 * @returns {PileState}
 */
function withoutTop(pile) {
  return { count: pile.count - 1, card: null, value: null, playable: false };
}
