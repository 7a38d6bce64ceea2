/**
 * How the player wants the table and the game: kept in a cookie of words like `theme-dark.hand-left`, which the
 * server writes into the page, so that nothing changes its looks after it is shown.
 */

/** Every setting with its values; the first is the one in force unless another is chosen. */
export const SETTINGS = /** @type {const} */ ({
  theme: ["system", "light", "dark"],
  back: ["red", "blue"],
  suits: ["two", "four"],
  badges: ["on", "off"],
  hand: ["right", "left"],
  motion: ["on", "off"],
  sounds: ["off", "on"],
  kings: ["off", "on"],
  level: ["standard", "easy", "random"],
});

/** @typedef {keyof typeof SETTINGS} SettingName */
/** @typedef {Record<SettingName, string>} Appearance */

const NAMES = /** @type {SettingName[]} */ (Object.keys(SETTINGS));

/**
 * Return the settings that a text tells; what it does not tell, or tells wrongly, is as usual.
 * @param {string} text
 * @returns {Appearance}
 */
export function parseAppearance(text) {
  const words = text.split(".");
  const chosen = NAMES.map((name) => {
    const value = SETTINGS[name].find((candidate) => words.includes(`${name}-${candidate}`));
    return [name, value ?? SETTINGS[name][0]];
  });
  return Object.fromEntries(chosen);
}

/**
 * Return the text of settings: a word for each that is not as usual.
 * @param {Appearance} appearance
 * @returns {string}
 */
export function formatAppearance(appearance) {
  return NAMES.filter((name) => appearance[name] !== SETTINGS[name][0])
    .map((name) => `${name}-${appearance[name]}`)
    .join(".");
}
