/**
 * The table as text, for those who read it: a line for each row, then the piles.
 *
 * @typedef {import("./state.js").GameState} GameState
 */

import { cardSign, stockLabel } from "./sentences.js";
import { gettext, ngettext } from "./texts.js";

/**
 * Return the lines. A card that can be picked stands in brackets, an empty slot is a dot.
 * @param {GameState} state
 * @returns {string[]}
 */
export function tableLines(state) {
  const last = state.slots.at(-1)?.row ?? 0;
  const lines = Array.from({ length: last }, (_, index) => {
    const row = state.slots.filter((slot) => slot.row === index + 1);
    const cards = row.map(({ card, playable }) => cardText(card, playable)).join(" ");
    return gettext("Row %(row)s: %(cards)s", { row: index + 1, cards });
  });
  if (state.has_stock) {
    const { stock, waste } = state;
    const top = stock.card === null ? "" : ` ${cardText(stock.card, stock.playable)}`;
    lines.push(gettext("Stock: %(label)s", { label: stockLabel(state) }) + top);
    const card = cardText(waste.card, waste.playable);
    const count = ngettext("%(count)s card", "%(count)s cards", waste.count);
    lines.push(gettext("Waste: %(card)s, %(count)s", { card, count }));
  }
  lines.push(gettext("Removed: %(count)s", { count: state.discard.count }));
  return lines;
}

/**
 * @param {string | null} card
 * @param {boolean} playable
 * @returns {string}
 */
function cardText(card, playable) {
  if (card === null) {
    return "·";
  }
  return playable ? `[${cardSign(card)}]` : cardSign(card);
}
