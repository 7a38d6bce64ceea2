/**
 * Texts in the language of the page. English is in the code; a page in another language brings a
 * catalogue of its own (an element `catalogue` with JSON, made from Django's message files).
 */

/** @type {Readonly<Record<string, string | readonly string[]>>} */
let catalogue = {};
/** @type {(count: number) => number} */
let pluralForm = (count) => (count === 1 ? 0 : 1);

/**
 * Take the texts of another language.
 * @param {Readonly<Record<string, string | readonly string[]>>} texts by their English
 * @param {(count: number) => number} [plural] which of a text's forms a count takes
 */
export function useCatalogue(texts, plural) {
  catalogue = texts;
  pluralForm = plural ?? pluralForm;
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
