/**
 * The settings dialog: every change is in force, and kept, at once.
 *
 * @typedef {import("../models/appearance.js").Appearance} Appearance
 * @typedef {import("../models/appearance.js").SettingName} SettingName
 */

import { SETTINGS, formatAppearance, parseAppearance } from "../models/appearance.js";
import { element } from "./dom.js";

/** Seconds that the cookie is kept: as long as browsers allow. */
const KEPT = 400 * 24 * 3600;

/** The settings in force. */
export class Settings {
  #form = /** @type {HTMLFormElement} */ (element("settings-form"));
  /** @type {Appearance} */
  #appearance = parseAppearance(document.documentElement.dataset["appearance"] ?? "");

  /** @type {(appearance: Appearance) => void} */
  #watcher = () => undefined;

  constructor() {
    this.#fill();
    this.#form.addEventListener("change", () => {
      this.#appearance = this.#read();
      const text = formatAppearance(this.#appearance);
      document.documentElement.dataset["appearance"] = text;
      document.cookie = `appearance=${text}; path=/; max-age=${KEPT}; samesite=lax`;
      this.#watcher(this.#appearance);
    });
  }

  /**
   * Call a function with the settings, now and after each change.
   * @param {(appearance: Appearance) => void} watcher
   */
  watch(watcher) {
    this.#watcher = watcher;
    watcher(this.#appearance);
  }

  #fill() {
    for (const name of settingNames()) {
      const control = this.#form.elements.namedItem(name);
      if (control instanceof HTMLInputElement) {
        control.checked = this.#appearance[name] === control.value;
      } else if (control instanceof HTMLSelectElement) {
        control.value = this.#appearance[name];
      }
    }
  }

  /** @returns {Appearance} */
  #read() {
    const values = new FormData(this.#form);
    const read = settingNames().map((name) => [name, values.get(name) ?? this.#unchecked(name)]);
    return Object.fromEntries(read);
  }

  /**
   * Return the value of a switch that is off: the one that its box does not carry.
   * @param {SettingName} name
   * @returns {string}
   */
  #unchecked(name) {
    const control = this.#form.elements.namedItem(name);
    const value = control instanceof HTMLInputElement ? control.value : "";
    return SETTINGS[name].find((candidate) => candidate !== value) ?? SETTINGS[name][0];
  }
}

/** @returns {SettingName[]} */
function settingNames() {
  return /** @type {SettingName[]} */ (Object.keys(SETTINGS));
}
