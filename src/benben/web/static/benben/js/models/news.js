/**
 * What happened, in words and sounds.
 *
 * @typedef {import("./state.js").GameState} GameState
 * @typedef {import("./player.js").PlayerEvent} PlayerEvent
 * @typedef {import("./player.js").Wish} Wish
 * @typedef {"select" | "remove" | "draw" | "refuse" | "win"} Sound
 */

import { cardSign, enumeration, locksText, lostText, outcomeText } from "./sentences.js";
import { WASTE, placeAt } from "./state.js";
import { gettext, ngettext, sentence } from "./texts.js";

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
  // A removal is shown before its answer: what the answer adds comes with the same count.
  const moved = before.move_count !== after.move_count;
  const texts = [
    moved ? actionText(before, after) : peekText(before, after),
    newLocksText(before, after),
    moved || before.outcome === null ? outcomeText(after) : "",
  ];
  // As long as a lost game goes on, the way out of it is offered: each time it is said what for.
  if (after.lost && after.outcome === null && (moved || !before.lost)) {
    texts.push(lostText(after));
  }
  return texts.filter((text) => text !== "").join(" ") || null;
}

/**
 * @param {GameState} before
 * @param {GameState} after
 * @returns {string}
 */
function peekText(before, after) {
  const { card } = after.stock;
  return card !== null && before.stock.card === null
    ? gettext("Next in the stock: %(card)s", { card: cardSign(card) })
    : "";
}

/**
 * @param {GameState} before
 * @param {GameState} after
 * @returns {string} which cards are locked now and were not before
 */
function newLocksText(before, after) {
  return locksText(
    after,
    after.locks.filter((name) => !before.locks.includes(name)),
  );
}

/**
 * @param {GameState} before
 * @param {GameState} after
 * @returns {string}
 */
function actionText(before, after) {
  const back = before.move_count - after.move_count;
  if (back > 0) {
    return ngettext("Taken back.", "%(count)s moves taken back.", back);
  }
  const cards = removedBetween(before, after);
  const removed =
    cards.length > 0 ? gettext("%(cards)s removed.", { cards: enumeration(cards.map(cardSign)) }) : "";
  return [pilesText(before, after), removed].filter((text) => text !== "").join(" ");
}

/**
 * @param {GameState} before
 * @param {GameState} after
 * @returns {string} what was drawn and still lies there, or that the waste is turned over
 */
function pilesText(before, after) {
  if (after.stock.count > before.stock.count) {
    return gettext("The waste is turned over.");
  }
  const drawn = after.waste.count > before.waste.count ? placeAt(after, WASTE)?.card : null;
  return drawn ? gettext("%(card)s drawn.", { card: cardSign(drawn) }) : "";
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
  const all = after.discard.count - before.discard.count;
  const fromPiles = /** @type {const} */ (["stock", "waste"]).flatMap((pile) => {
    const { card, count } = before[pile];
    return card !== null && after[pile].count < count ? [card] : [];
  });
  // What went by itself may have lain where nobody saw it.
  const seen = [...gone, ...fromPiles].slice(0, all);
  const others = [...seen];
  const unseen = after.alone.filter((card) => {
    const found = others.indexOf(card);
    others.splice(found, found < 0 ? 0 : 1);
    return found < 0;
  });
  return [...seen, ...unseen].slice(0, all);
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
    case "rewind":
      return gettext("The game is not known to be lost: there is nothing to rewind.");
    case "peek":
      return gettext("You cannot look at the next card of the stock now.");
    case "hint":
    case "resign":
      return gettext("The game is over.");
    default:
      return state.has_stock
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
