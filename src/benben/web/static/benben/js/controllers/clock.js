/**
 * The time played. It is the server's; between answers it is counted on from there.
 *
 * @typedef {import("../models/state.js").GameState} GameState
 */

import { secondsAfter } from "../models/elapsed.js";
import { clockText } from "../models/sentences.js";
import { setText } from "./dom.js";

/** The clock in the top bar. */
export class Clock {
  #target;
  /** @type {Pick<GameState, "seconds" | "seconds_limit" | "running">} */
  #state = { seconds: 0, running: false };
  #since = 0;

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
    this.#state = state;
    this.#since = performance.now();
    this.#tick();
  }

  #tick() {
    const passed = (performance.now() - this.#since) / 1000;
    setText(this.#target, clockText(secondsAfter(this.#state, passed)));
  }
}
