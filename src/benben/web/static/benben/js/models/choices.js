/** The variants and options to choose from, as the server lists them. */

import { dateText, gettext, ngettext } from "./texts.js";

/**
 * @typedef {object} OptionChoice
 * @property {string} name
 * @property {readonly string[]} values
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

/** @type {Map<string, string>} the names of the variants in the page's language, by their ids */
const names = new Map();

/**
 * Take the names of the variants. (A state names its variant in English.)
 * @param {readonly VariantChoice[]} choices
 */
export function useVariants(choices) {
  for (const { id, name } of choices) {
    names.set(id, name);
  }
}

/**
 * Return a variant's name for players.
 * @param {{variant: string, name?: string}} game
 * @returns {string}
 */
export function variantName({ variant, name }) {
  return names.get(variant) ?? name ?? variant;
}

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
 * @property {Readonly<Record<string, string>>} options
 * @property {string | null} [day] the date of the daily deal that it is
 */

/**
 * Return what tells a game from others of its variant: `Deal 42 · Easy · Passes: 1`.
 * @param {NotedGame} game
 * @returns {string}
 */
export function gameNote(game) {
  const { level, options } = game;
  // What is random by its nature need not say so.
  const verified = level === null || level === "random" ? [] : [levelLabel(level)];
  const changed = Object.entries(options).map(
    ([name, value]) => `${optionLabel(name)}: ${valueLabel(name, value)}`,
  );
  return [dealName(game), ...verified, ...changed].join(" · ");
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
 * Return an option's name for players.
 * @param {string} name
 * @returns {string}
 */
export function optionLabel(name) {
  switch (name) {
    case "passes":
      return gettext("Passes");
    case "open_stock":
      return gettext("Stock face up");
    case "pair_with_cover":
      return gettext("Pair with the cover");
    case "goal":
      return gettext("To clear");
    case "equal_ranks":
      return gettext("Equal ranks match");
    case "peeks":
      return gettext("Peeks");
    default:
      return name;
  }
}

/**
 * Return an option's value for players.
 * @param {string} name
 * @param {string} value
 * @returns {string}
 */
export function valueLabel(name, value) {
  switch (`${name} ${value}`) {
    case "passes unlimited":
      return gettext("unlimited");
    case "goal pyramid":
      return gettext("the pyramid");
    case "goal all":
      return gettext("every card");
    case "peeks 0":
      return gettext("none");
    case "peeks 1":
      return gettext("one a game");
    default:
      return valueOfSwitch(value);
  }
}

/**
 * @param {string} value
 * @returns {string}
 */
function valueOfSwitch(value) {
  switch (value) {
    case "on":
      return gettext("yes");
    case "off":
      return gettext("no");
    default:
      return value;
  }
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
