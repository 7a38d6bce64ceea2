/**
 * Which cards move where between two states, for the eye only.
 *
 * @typedef {import("./state.js").GameState} GameState
 */

import { DISCARD, STOCK, WASTE, placeAt } from "./state.js";

/**
 * One card's way from place to place.
 * @typedef {object} Flight
 * @property {string} from
 * @property {string} to
 * @property {string | null} card its face at the end; null for a back
 */

/**
 * Return the flights that lead from one state of a game to another.
 * @param {GameState} before
 * @param {GameState} after
 * @returns {Flight[]}
 */
export function flightsBetween(before, after) {
  if (before.id !== after.id) {
    return [];
  }
  /** @type {Flight[]} */
  const flights = [];
  after.slots.forEach((slot, index) => {
    const card = before.slots[index]?.card ?? null;
    if (card !== null && slot.card === null) {
      flights.push({ from: slot.name, to: DISCARD, card });
    } else if (card === null && slot.card !== null) {
      flights.push({ from: DISCARD, to: slot.name, card: slot.card });
    }
  });
  flights.push(...pileFlights(before, after));
  // The discard shows the last card of a removal on top: that one lands last.
  return flights.toSorted((one, other) => landing(one, after) - landing(other, after));
}

/**
 * @param {GameState} before
 * @param {GameState} after
 * @returns {Flight[]}
 */
function pileFlights(before, after) {
  const stock = Math.sign(after.stock.count - before.stock.count);
  const waste = Math.sign(after.waste.count - before.waste.count);
  if (stock * waste < 0) {
    // Drawn, turned over, or either of them taken back.
    const [from, to] = stock < 0 ? [STOCK, WASTE] : [WASTE, STOCK];
    return [{ from, to, card: faceOf(after, to) }];
  }
  /** @type {Flight[]} */
  const flights = [];
  for (const [name, change] of /** @type {const} */ ([
    [STOCK, stock],
    [WASTE, waste],
  ])) {
    if (change < 0) {
      // A card drawn that went at once was never seen where it lay.
      const card = faceOf(before, name) ?? faceOf(after, DISCARD);
      flights.push({ from: name, to: DISCARD, card });
    } else if (change > 0) {
      flights.push({ from: DISCARD, to: name, card: faceOf(after, name) });
    }
  }
  return flights;
}

/**
 * @param {GameState} state
 * @param {string} name
 * @returns {string | null} the card that shows at a place
 */
function faceOf(state, name) {
  return placeAt(state, name)?.card ?? null;
}

/**
 * @param {Flight} flight
 * @param {GameState} after
 * @returns {number}
 */
function landing(flight, after) {
  return flight.to === DISCARD && flight.card === after.discard.card ? 1 : 0;
}
