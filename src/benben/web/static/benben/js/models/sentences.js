/**
 * The words of the table: names of cards, texts under the piles, the status line.
 *
 * @typedef {import("./state.js").GameState} GameState
 * @typedef {import("./state.js").PlaceState} PlaceState
 */

import { matchesOf, sumOf } from "./selection.js";
import { DISCARD, STOCK, WASTE, isLocked, placeAt } from "./state.js";
import { gettext, ngettext } from "./texts.js";

const SUIT_SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** Which ranks carry their value as a badge. */
const LETTERED = "AJQK";

/**
 * Return a card as a short text: `7♦`, `10♠`.
 * @param {string} card
 * @returns {string}
 */
export function cardSign(card) {
  const rank = card.slice(0, -1);
  return (rank === "T" ? "10" : rank) + SUIT_SIGNS[/** @type {"C"} */ (card.slice(-1))];
}

/**
 * Return a card's name in words: `Queen of hearts`.
 * @param {string} card
 * @returns {string}
 */
export function cardWords(card) {
  const rank = card.slice(0, -1);
  /** @type {Record<string, string>} */
  const ranks = {
    A: gettext("Ace"),
    T: "10",
    J: gettext("Jack"),
    Q: gettext("Queen"),
    K: gettext("King"),
  };
  const values = { rank: ranks[rank] ?? rank };
  switch (card.slice(-1)) {
    case "C":
      return gettext("%(rank)s of clubs", values);
    case "D":
      return gettext("%(rank)s of diamonds", values);
    case "H":
      return gettext("%(rank)s of hearts", values);
    default:
      return gettext("%(rank)s of spades", values);
  }
}

/**
 * Return the value to show beside a card whose rank is a letter, or an empty text.
 * @param {PlaceState} place
 * @returns {string}
 */
export function valueBadge(place) {
  return place.card !== null && LETTERED.includes(place.card.charAt(0)) ? String(place.value) : "";
}

/**
 * Join names to an enumeration: `a`, `a and b`, `a, b and c`.
 * @param {readonly string[]} names
 * @returns {string}
 */
export function enumeration(names) {
  if (names.length < 2) {
    return names.join("");
  }
  return gettext("%(first)s and %(last)s", {
    first: names.slice(0, -1).join(", "),
    last: names.at(-1) ?? "",
  });
}

/**
 * @param {GameState} state
 * @param {readonly string[]} places
 * @param {(card: string) => string} name
 * @returns {string}
 */
function cardsAt(state, places, name) {
  return enumeration(
    places.flatMap((place) => {
      const card = placeAt(state, place)?.card;
      return card ? [name(card)] : [];
    }),
  );
}

/**
 * Return what covers a card: `Covered by 7♦ and Q♣`.
 * @param {GameState} state
 * @param {string} name
 * @returns {string}
 */
export function coveredText(state, name) {
  const covers = placeAt(state, name)?.coveredBy ?? [];
  return gettext("Covered by %(cards)s", { cards: cardsAt(state, covers, cardSign) });
}

/**
 * Return the name that a screen reader says for a place.
 * @param {GameState} state
 * @param {string} name
 * @param {readonly string[]} selection
 * @param {ReadonlySet<string>} [matches] the places that go with it
 * @returns {string}
 */
export function placeName(state, name, selection, matches = matchesOf(state, selection)) {
  const place = placeAt(state, name);
  if (place === null) {
    return name;
  }
  if (name === STOCK) {
    return stockName(state);
  }
  if (place.card === null) {
    return name === WASTE
      ? ngettext("Waste, %(count)s card", "Waste, %(count)s cards", place.count)
      : gettext("Empty");
  }
  const values = { card: cardWords(place.card), row: place.row, count: place.count };
  const where =
    name === WASTE
      ? ngettext("%(card)s, waste, top of %(count)s card", "%(card)s, waste, top of %(count)s cards", place.count, values)
      : gettext("%(card)s, row %(row)s", values);
  return [where, ...conditionsOf(state, place, selection, matches)].join(", ");
}

/**
 * @param {GameState} state
 * @param {PlaceState} place
 * @param {readonly string[]} selection
 * @param {ReadonlySet<string>} matches
 * @returns {string[]}
 */
function conditionsOf(state, place, selection, matches) {
  const conditions = [];
  if (place.playable && place.coveredBy.length === 0) {
    conditions.push(gettext("available"));
  } else if (place.coveredBy.length > 0) {
    conditions.push(
      gettext("covered by %(cards)s", { cards: cardsAt(state, place.coveredBy, cardWords) }),
    );
  }
  if (selection.includes(place.name)) {
    conditions.push(gettext("selected"));
  } else if (matches.has(place.name)) {
    conditions.push(gettext("matches"));
  }
  if (isLocked(state, place.name)) {
    conditions.push(gettext("locked, it can never go"));
  }
  return conditions;
}

/**
 * @param {GameState} state
 * @returns {string}
 */
function stockName(state) {
  const label = stockLabel(state);
  return state.stock.card === null
    ? gettext("Stock: %(label)s", { label })
    : gettext("Stock: %(card)s, %(label)s", { card: cardWords(state.stock.card), label });
}

/**
 * Return the text under the stock: `Pass 1/3 · 24 left`.
 * @param {GameState} state
 * @returns {string}
 */
export function stockLabel(state) {
  const pass =
    state.passes === null
      ? gettext("Pass %(pass)s", { pass: state.pass_number })
      : gettext("Pass %(pass)s/%(passes)s", { pass: state.pass_number, passes: state.passes });
  return [pass, stockCount(state)].join(" · ");
}

/**
 * @param {GameState} state
 * @returns {string}
 */
function stockCount(state) {
  if (state.stock.count > 0) {
    return gettext("%(count)s left", { count: state.stock.count });
  }
  return state.can_redeal ? gettext("turn over") : gettext("empty");
}

/**
 * Return the text under the discard.
 * @param {GameState} state
 * @returns {string}
 */
export function discardLabel(state) {
  return gettext("%(count)s removed", { count: placeAt(state, DISCARD)?.count ?? 0 });
}

/**
 * Return what the status line says of a selection.
 * @param {GameState} state
 * @param {readonly string[]} selection
 * @returns {string}
 */
export function selectionText(state, selection) {
  const cards = selection.flatMap((name) => placeAt(state, name) ?? []);
  if (cards.length > 1) {
    const terms = cards.map((place) => place.value).join(" + ");
    return `${terms} = ${sumOf(state, selection)}`;
  }
  const [first] = cards;
  if (first === undefined || first.card === null) {
    return "";
  }
  const matches = [...matchesOf(state, selection)].flatMap((name) => placeAt(state, name)?.card ?? []);
  const values = { card: cardSign(first.card), matches: enumeration(matches.map(cardSign)) };
  return matches.length > 0
    ? gettext("%(card)s goes with %(matches)s", values)
    : gettext("%(card)s: nothing to go with now", values);
}

/**
 * Return what the status line says when nothing else is to be said. Whether anything matches is
 * not said: finding that out is the game, and the hint's to tell.
 * @param {GameState} state
 * @returns {string}
 */
export function situationText(state) {
  if (state.outcome !== null) {
    return outcomeText(state);
  }
  if (state.lost) {
    return lostText(state);
  }
  return state.move_count === 0 ? gettext("Pick a glowing card.") : "";
}

/**
 * Return what is said of a game that goes on but is lost for certain.
 * @param {GameState} state
 * @returns {string}
 */
export function lostText(state) {
  return state.rewind_to === null
    ? gettext("This deal was lost from the start.")
    : gettext("The game is lost for certain.");
}

/**
 * Return what is said of cards that can never go: `K♠ is locked: it can never go.`
 * @param {GameState} state
 * @param {readonly string[]} names
 * @returns {string}
 */
export function locksText(state, names) {
  const cards = cardsAt(state, names, cardSign);
  return cards === ""
    ? ""
    : ngettext(
        "%(cards)s is locked: it can never go.",
        "%(cards)s are locked: they can never go.",
        names.length,
        { cards },
      );
}

/**
 * @param {GameState} state
 * @returns {string}
 */
export function outcomeText(state) {
  switch (state.outcome?.reason) {
    case "pyramid_cleared":
      return gettext("The pyramid is cleared.");
    case "all_cleared":
      return gettext("Every card is cleared.");
    case "no_move_left":
      return gettext("Nothing can be removed, drawn or turned over any more.");
    case "full_pass_without_removal":
      return gettext("Nothing can be removed now nor in a whole further pass.");
    case "gave_up":
      return gettext("The game was given up.");
    default:
      return "";
  }
}

/**
 * Return a time as minutes and seconds: `4:07`, `1:02:30`.
 * @param {number} seconds
 * @returns {string}
 */
export function clockText(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const [hours, minutes, rest] = /** @type {[number, number, number]} */ (parts);
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}`
    : `${minutes}:${twoDigits(rest)}`;
}

/**
 * @param {number} part
 * @returns {string}
 */
function twoDigits(part) {
  return String(part).padStart(2, "0");
}
