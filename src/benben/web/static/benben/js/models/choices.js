/** The variants and options to choose from, as the server lists them. */

import { dateText, gettext, ngettext } from "./texts.js";

/**
 * @typedef {object} OptionChoice
 * @property {string} name
 * @property {string} label its name for players
 * @property {readonly {value: string, label: string}[]} values
 * @property {string} preset
 */

/**
 * @typedef {object} VariantChoice
 * @property {string} id
 * @property {string} name
 * @property {string} rule what may be removed, in a sentence
 * @property {number} rows
 * @property {number} stock how many cards are dealt to it
 * @property {readonly OptionChoice[]} options
 */

/**
 * Return a level's name for players.
 * @param {string} level
 * @returns {string}
 */
export function levelLabel(level) {
  switch (level) {
    case "easy":
      return gettext("Easy");
    case "standard":
      return gettext("Standard");
    default:
      return gettext("Random");
  }
}

/**
 * Return what a level's deals are.
 * @param {string} level
 * @returns {string}
 */
export function levelNote(level) {
  switch (level) {
    case "easy":
      return gettext("Verified winnable, the easiest third.");
    case "standard":
      return gettext("Verified winnable, with the order of the stock known.");
    default:
      return gettext("Any deal, winnable or not.");
  }
}

/**
 * @typedef {object} NotedGame
 * @property {number | null} deal
 * @property {string | null} level
 * @property {readonly string[]} rules the options that differ from the preset, in words
 * @property {string | null} [day] the date of the daily deal that it is
 */

/**
 * Return what tells a game from others of its variant: `Deal 42 · Easy · Passes: 1`.
 * @param {NotedGame} game
 * @returns {string}
 */
export function gameNote(game) {
  const { level, rules } = game;
  // What is random by its nature need not say so.
  const verified = level === null || level === "random" ? [] : [levelLabel(level)];
  return [dealName(game), ...verified, ...rules].join(" · ");
}

/**
 * @param {NotedGame} game
 * @returns {string}
 */
function dealName({ deal, day }) {
  if (day) {
    return gettext("Daily deal, %(date)s", { date: dateText(day) });
  }
  return deal === null ? gettext("Cards of your own") : gettext("Deal %(number)s", { number: deal });
}

/**
 * Return how a variant is dealt and played, in short: `7 rows · 24 in the stock, 3 passes`.
 * @param {VariantChoice} variant
 * @returns {string}
 */
export function summary({ rows, stock, options }) {
  const table = ngettext("%(count)s row", "%(count)s rows", rows);
  if (stock === 0) {
    return [table, gettext("no stock")].join(" · ");
  }
  const preset = Object.fromEntries(options.map((option) => [option.name, option.preset]));
  const passes = Number(preset["passes"]);
  const parts = [
    gettext("%(count)s in the stock", { count: stock }),
    ngettext("%(count)s pass", "%(count)s passes", passes),
  ];
  if (preset["open_stock"] === "on") {
    parts.push(gettext("face up"));
  }
  return `${table} · ${parts.join(", ")}`;
}

/**
 * Return the options that differ from a variant's preset, by name.
 * @param {VariantChoice} variant
 * @param {Readonly<Record<string, string>>} chosen
 * @returns {Record<string, string>}
 */
export function differences(variant, chosen) {
  const changed = variant.options.flatMap(({ name, preset }) => {
    const value = chosen[name] ?? preset;
    return value === preset ? [] : [[name, value]];
  });
  return Object.fromEntries(changed);
}
