/** The variants and options to choose from, as the server lists them. */

import { gettext, ngettext } from "./texts.js";

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
    return `${table} · ${gettext("no stock")}`;
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
