/**
 * What a tap means, given the removals that the server listed.
 *
 * @typedef {import("./state.js").GameState} GameState
 */

import { NO_PLACES, STOCK, placeAt } from "./state.js";

/**
 * The meaning of a tap.
 *
 * - `select`: the selection becomes `places` (empty: nothing is selected)
 * - `remove`: `places` is a listed removal, play it
 * - `attempt`: `places` is no listed removal: shake, and let the server say why
 * - `draw`: the stock was tapped to draw or to turn the waste over
 * - `covered`: the card at `place` lies under others
 * - `nothing`: nothing is there
 * @typedef {{kind: "select" | "remove" | "attempt", places: readonly string[]}
 *   | {kind: "draw"}
 *   | {kind: "covered" | "nothing", place: string}} TapMeaning
 */

/**
 * Return the places that some listed removal adds to a selection: those that get a ring.
 * @param {GameState} state
 * @param {readonly string[]} selection
 * @returns {Set<string>}
 */
export function matchesOf(state, selection) {
  /** @type {Set<string>} */
  const matches = new Set();
  if (selection.length === 0) {
    return matches;
  }
  for (const removal of state.removals) {
    if (selection.every((place) => removal.includes(place))) {
      for (const place of removal) {
        if (!selection.includes(place)) {
          matches.add(place);
        }
      }
    }
  }
  return matches;
}

/**
 * Say whether exactly these places are a listed removal.
 * @param {GameState} state
 * @param {readonly string[]} places
 * @returns {boolean}
 */
export function isRemoval(state, places) {
  return state.removals.some(
    (removal) =>
      removal.length === places.length && places.every((place) => removal.includes(place)),
  );
}

/**
 * Return what a tap on a place means.
 * @param {GameState} state
 * @param {readonly string[]} selection the places selected before
 * @param {string} name the place tapped
 * @returns {TapMeaning}
 */
export function meaningOfTap(state, selection, name) {
  const place = placeAt(state, name);
  if (place === null) {
    return { kind: "nothing", place: name };
  }
  if (selection.includes(name)) {
    // A face-up stock that was picked up is drawn by the second tap: no other tap could draw it.
    return name === STOCK
      ? { kind: "draw" }
      : { kind: "select", places: selection.filter((other) => other !== name) };
  }
  if (place.playable) {
    const places = [...selection, name];
    if (isRemoval(state, places)) {
      return { kind: "remove", places };
    }
    if (name === STOCK && selection.length === 0 && matchesOf(state, places).size === 0) {
      return { kind: "draw" };
    }
    if (selection.length === 0 || matchesOf(state, selection).has(name)) {
      return { kind: "select", places };
    }
    return { kind: "attempt", places };
  }
  if (name === STOCK) {
    return { kind: "draw" };
  }
  return { kind: place.coveredBy.length > 0 ? "covered" : "nothing", place: name };
}

/**
 * Return the part of a selection that is still there in another state: the same cards, still to be
 * picked. Where a draw has laid another card on the waste, the one that was meant is not.
 * @param {GameState} before the state that the selection was made in
 * @param {GameState} state
 * @param {readonly string[]} selection
 * @returns {readonly string[]}
 */
export function keptSelection(before, state, selection) {
  if (before.id !== state.id) {
    return NO_PLACES;
  }
  const kept = selection.filter((name) => {
    const place = placeAt(state, name);
    return place?.playable && place.card === placeAt(before, name)?.card;
  });
  return kept.length === selection.length ? selection : kept;
}

/**
 * Return the sum of the values at some places.
 * @param {GameState} state
 * @param {readonly string[]} places
 * @returns {number}
 */
export function sumOf(state, places) {
  return places.reduce((sum, name) => sum + (placeAt(state, name)?.value ?? 0), 0);
}

