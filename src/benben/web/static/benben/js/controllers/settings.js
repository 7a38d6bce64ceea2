/**
 * The settings dialog: every change is in force, and kept, at once.
 *
 * @typedef {import("../models/appearance.js").Appearance} Appearance
 * @typedef {import("../models/appearance.js").SettingName} SettingName
 */

import { SETTINGS, formatAppearance, parseAppearance } from "../models/appearance.js";
import { element } from "./dom.js";

import { keepSettings } from "./api.js";

/** Seconds that the cookie is kept: as long as browsers allow. */
const KEPT = 400 * 24 * 3600;

/** The settings in force. */
export class Settings {
  #form = /** @type {HTMLFormElement} */ (element("settings-form"));
  #language = /** @type {HTMLSelectElement} */ (element("language"));
  /** @type {Appearance} */
  #appearance = parseAppearance(document.documentElement.dataset["appearance"] ?? "");

  /** @type {(appearance: Appearance) => void} */
  #watcher = () => undefined;

  constructor() {
    this.#fill();
    this.#form.addEventListener("change", (event) => {
      this.#change(this.#read());
      if (event.target === this.#language) {
        void this.#reloaded();
      } else {
        void this.#keep();
      }
    });
  }

  /** The level that new games have, where their rules have it. */
  get level() {
    return this.#appearance.level;
  }

  set level(level) {
    if (level !== this.#appearance.level) {
      this.#change({ ...this.#appearance, level });
      void this.#keep();
    }
  }

  /** @param {Appearance} appearance */
  #change(appearance) {
    this.#appearance = appearance;
    const text = formatAppearance(appearance);
    document.documentElement.dataset["appearance"] = text;
    document.cookie = `appearance=${text}; path=/; max-age=${KEPT}; samesite=lax`;
    this.#watcher(appearance);
  }

  /** @returns {Promise<boolean>} */
  #keep() {
    return keepSettings({ ...this.#appearance, language: this.#language.value });
  }

  /** Every text of the page is the server's or its catalogue's: another language is another page. */
  async #reloaded() {
    if (await this.#keep()) {
      location.reload();
    }
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

  /**
   * Return what the dialog says, and as it was what the dialog does not ask.
   * @returns {Appearance}
   */
  #read() {
    const values = new FormData(this.#form);
    const asked = settingNames().filter((name) => this.#form.elements.namedItem(name) !== null);
    const read = asked.map((name) => [name, values.get(name) ?? this.#unchecked(name)]);
    return { ...this.#appearance, ...Object.fromEntries(read) };
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
