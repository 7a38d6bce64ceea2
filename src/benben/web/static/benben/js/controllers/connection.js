/**
 * Waiting for a lost connection: for a time, or until the browser or the player says it is back.
 */

import { element, setText } from "./dom.js";

/** The banner of a lost connection, and the pause before the next try. */
export class Connection {
  #banner = element("banner");
  #text = element("banner-text");
  /** @type {() => void} */
  #goOn = () => undefined;

  constructor() {
    element("retry").addEventListener("click", () => this.#goOn());
    addEventListener("online", () => this.#goOn());
  }

  /**
   * Resolve after a time, or as soon as it is worth another try.
   * @param {number} ms
   * @returns {Promise<void>}
   */
  pause(ms) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /**
   * Show or hide the banner.
   * @param {string} text empty to hide it
   */
  show(text) {
    setText(this.#text, text);
    this.#banner.hidden = text === "";
  }
}
