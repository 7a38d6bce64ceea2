/**
 * The time played. It is the server's; between answers it is counted on from there.
 *
 * @typedef {import("../models/state.js").GameState} GameState
 */

import { clockText } from "../models/sentences.js";
import { setText } from "./dom.js";

/** The clock in the top bar. */
export class Clock {
  #target;
  #seconds = 0;
  #limit = 0;
  #since = 0;
  #running = false;

  /** @param {HTMLElement} target */
  constructor(target) {
    this.#target = target;
    setInterval(() => this.#tick(), 500);
  }

  /**
   * Take the time from a state that the server sent.
   * @param {GameState} state
   */
  show(state) {
    this.#seconds = state.seconds;
    this.#limit = state.seconds_limit ?? Infinity;
    this.#running = state.running;
    this.#since = performance.now();
    this.#tick();
  }

  #tick() {
    const passed = this.#running ? (performance.now() - this.#since) / 1000 : 0;
    const seconds = Math.max(this.#seconds, Math.min(this.#seconds + passed, this.#limit));
    setText(this.#target, clockText(seconds));
  }
}
