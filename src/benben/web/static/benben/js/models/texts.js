/**
 * Texts in the language of the page. English is in the code; a page in another language brings a
 * catalogue of its own (an element `catalogue` with JSON, made from Django's message files).
 */

/** @type {Readonly<Record<string, string | readonly string[]>>} */
let catalogue = {};
let plurals = new Intl.PluralRules("en");
let percents = percentsOf("en");
let dates = datesOf("en");

/** The order of plural forms in message files. */
const FORMS = /** @type {const} */ (["zero", "one", "two", "few", "many", "other"]);

/**
 * Take the texts of a language.
 * @param {string} language its code: `de`
 * @param {Readonly<Record<string, string | readonly string[]>>} texts by their English
 */
export function useLanguage(language, texts) {
  catalogue = texts;
  plurals = new Intl.PluralRules(language);
  percents = percentsOf(language);
  dates = datesOf(language);
}

/**
 * @param {string} language
 * @returns {Intl.DateTimeFormat}
 */
function datesOf(language) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
}

/**
 * @param {string} language
 * @returns {Intl.NumberFormat}
 */
function percentsOf(language) {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
}

/**
 * Return which of a text's forms a count takes.
 * @param {number} count
 * @returns {number}
 */
function pluralForm(count) {
  const known = plurals.resolvedOptions().pluralCategories;
  return FORMS.filter((form) => known.includes(form)).indexOf(plurals.select(count));
}

/**
 * Return a date as a text: `Nov 30, 2026`.
 * @param {string} day `2026-11-30`
 * @returns {string}
 */
export function dateText(day) {
  return dates.format(new Date(`${day}T00:00:00Z`));
}

/**
 * Return a share as a text: `60 %`.
 * @param {number} share from 0 to 1
 * @returns {string}
 */
export function percentText(share) {
  return percents.format(share);
}

/**
 * Return a text, its `%(name)s` replaced by values.
 * @param {string} text in English
 * @param {Readonly<Record<string, string | number>>} [values]
 * @returns {string}
 */
export function gettext(text, values = {}) {
  const found = catalogue[text];
  return fill(typeof found === "string" ? found : text, values);
}

/**
 * Return a text that depends on a count.
 * @param {string} one in English
 * @param {string} many in English
 * @param {number} count also filled in as `%(count)s`
 * @param {Readonly<Record<string, string | number>>} [values]
 * @returns {string}
 */
export function ngettext(one, many, count, values = {}) {
  const found = catalogue[one];
  const forms = Array.isArray(found) ? found : [one, many];
  const index = Array.isArray(found) ? pluralForm(count) : Number(count !== 1);
  return fill(forms[index] ?? many, { count, ...values });
}

/**
 * @param {string} text
 * @param {Readonly<Record<string, string | number>>} values
 * @returns {string}
 */
function fill(text, values) {
  return text.replaceAll(/%\((\w+)\)s/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * @param {string} text
 * @returns {string} the text with a capital letter
 */
export function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
