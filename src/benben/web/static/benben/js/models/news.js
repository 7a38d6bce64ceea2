/**
 * What happened, in words and sounds.
 *
 * @typedef {import("./state.js").GameState} GameState
 * @typedef {import("./player.js").PlayerEvent} PlayerEvent
 * @typedef {import("./player.js").Wish} Wish
 * @typedef {"select" | "remove" | "draw" | "refuse" | "win"} Sound
 */

import { cardSign, enumeration, outcomeText } from "./sentences.js";
import { WASTE, hasStock, placeAt } from "./state.js";
import { gettext } from "./texts.js";

/**
 * Return what happened between two states of a game, in words, or null when nothing did.
 * @param {GameState} before
 * @param {GameState} after
 * @returns {string | null}
 */
export function newsBetween(before, after) {
  if (before.id !== after.id) {
    return null;
  }
  if (before.move_count === after.move_count) {
    return before.outcome === null && after.outcome !== null ? outcomeText(after) : null;
  }
  return [actionText(before, after), outcomeText(after)].filter((text) => text !== "").join(" ");
}

/**
 * @param {GameState} before
 * @param {GameState} after
 * @returns {string}
 */
function actionText(before, after) {
  if (after.move_count < before.move_count) {
    return gettext("Taken back.");
  }
  if (after.discard.count > before.discard.count) {
    const cards = enumeration(removedBetween(before, after).map(cardSign));
    return gettext("%(cards)s removed.", { cards });
  }
  if (after.stock.count > before.stock.count) {
    return gettext("The waste is turned over.");
  }
  const drawn = placeAt(after, WASTE)?.card;
  return gettext("%(card)s drawn.", { card: drawn ? cardSign(drawn) : "" });
}

/**
 * @param {GameState} before
 * @param {GameState} after
 * @returns {string[]} the cards that went to the discard
 */
function removedBetween(before, after) {
  const gone = before.slots.flatMap(({ card }, index) =>
    card !== null && after.slots[index]?.card === null ? [card] : [],
  );
  const more = after.discard.count - before.discard.count - gone.length;
  const fromPiles = /** @type {const} */ (["stock", "waste"]).flatMap((pile) => {
    const { card, count } = before[pile];
    return card !== null && after[pile].count < count ? [card] : [];
  });
  return [...gone, ...fromPiles.slice(0, more)];
}

/**
 * @param {GameState} before
 * @param {GameState} after
 * @returns {Sound | null}
 */
export function soundBetween(before, after) {
  if (before.id !== after.id) {
    return null;
  }
  if (before.outcome === null && after.outcome?.result === "won") {
    return "win";
  }
  if (after.discard.count > before.discard.count) {
    return "remove";
  }
  return before.waste.count === after.waste.count ? null : "draw";
}

/**
 * @param {Wish["kind"]} wish
 * @param {GameState} state
 * @returns {string}
 */
export function impossibleText(wish, state) {
  switch (wish) {
    case "undo":
      return gettext("There is nothing to take back.");
    case "redo":
      return gettext("There is nothing to make again.");
    default:
      return hasStock(state)
        ? gettext("The stock is empty, and no pass is left.")
        : gettext("This game has no stock.");
  }
}

/**
 * @param {Extract<PlayerEvent, {kind: "rejected"}>} event
 * @returns {string}
 */
export function rejectionText({ answer }) {
  switch (answer.kind) {
    case "stale":
      return gettext("This game was played on elsewhere; this is how it stands now.");
    case "refused":
      return sentence(answer.why ?? answer.detail);
    default:
      return answer.detail;
  }
}

/**
 * @param {string} text
 * @returns {string} the text with a capital letter
 */
function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
