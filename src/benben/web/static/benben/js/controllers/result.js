/**
 * The end of a game: how it ended, in figures, and what can be done now.
 *
 * A win or a game given up opens the whole card over the felt. A lost game is to be looked at, and
 * perhaps taken back: it shows a strip outside the felt, from which the card can be opened.
 *
 * @typedef {import("../models/state.js").GameState} GameState
 * @typedef {import("../models/results.js").Fact} Fact
 */

import { gameNote } from "../models/choices.js";
import { factsOf, headlineOf, recordOf, titleOf } from "../models/results.js";
import { outcomeText } from "../models/sentences.js";
import { create, element, setText } from "./dom.js";

/** The results card. */
export class Result {
  #root = element("result");
  #title = element("result-title");
  #reason = element("result-reason");
  #facts = element("result-facts");
  #record = element("result-record");
  #recordTitle = element("result-record-title");
  #deal = element("result-deal");
  #review = /** @type {HTMLAnchorElement} */ (element("result-review"));
  #day = /** @type {HTMLAnchorElement} */ (element("result-day"));
  #toggle = element("result-toggle");
  #actions = element("actions");
  #shownFor = "";

  constructor() {
    this.#toggle.addEventListener("click", () => this.#open(this.#toggle.ariaExpanded !== "true"));
    element("result-close").addEventListener("click", () => this.close());
  }

  /**
   * Show the end of a game, or nothing while it goes on.
   * @param {GameState} state
   * @returns {"appeared" | "gone" | "left" | "same"} left: gone, and the focus was on it
   */
  show(state) {
    const { outcome } = state;
    const focused = this.#root.contains(document.activeElement);
    const shownFor = outcome === null ? "" : `${state.id} ${outcome.result}`;
    const changed = shownFor !== this.#shownFor;
    this.#shownFor = shownFor;
    this.#root.hidden = outcome === null;
    if (outcome === null) {
      return changed ? (focused ? "left" : "gone") : "same";
    }
    if (changed) {
      this.#root.dataset["result"] = outcome.result;
      this.#expand(outcome.result !== "lost");
    }
    this.#fill(state, outcome.result);
    return changed ? "appeared" : "same";
  }

  /** Take the focus from what it has taken the place of: the cards, or the actions. */
  focus() {
    if (this.#isOpen) {
      this.#title.focus();
    } else if (
      this.#actions.contains(document.activeElement) &&
      getComputedStyle(this.#actions).visibility === "hidden"
    ) {
      this.#toggle.focus();
    }
  }

  /**
   * Close the card, so that the felt can be seen; a strip of it stays.
   * @returns {boolean} whether it was open
   */
  close() {
    const open = this.#isOpen;
    if (open) {
      this.#open(false);
      this.#toggle.focus();
    }
    return open;
  }

  get #isOpen() {
    return !this.#root.hidden && this.#toggle.ariaExpanded === "true";
  }

  /** @param {boolean} open */
  #open(open) {
    this.#expand(open);
    if (open) {
      this.#title.focus();
    }
  }

  /** @param {boolean} open */
  #expand(open) {
    this.#toggle.ariaExpanded = String(open);
    this.#root.classList.toggle("open", open);
  }

  /**
   * @param {GameState} state
   * @param {string} result
   */
  #fill(state, result) {
    setText(this.#title, titleOf(result));
    setText(this.#reason, headlineOf(state, outcomeText(state)));
    this.#facts.replaceChildren(...factsOf(state).map(pairOf));
    const record = recordOf(state);
    this.#record.hidden = record === null;
    this.#recordTitle.hidden = record === null;
    setText(this.#recordTitle, record?.title ?? "");
    this.#record.replaceChildren(...(record?.facts ?? []).map(pairOf));
    setText(this.#deal, gameNote(state));
    this.#review.href = `/review/${state.id}/`;
    this.#day.hidden = state.day === null;
    this.#day.href = `/daily/${state.day ?? ""}/`;
    this.#offer(state);
  }

  /**
   * Show the buttons of what can be done.
   * @param {GameState} state
   */
  #offer(state) {
    const numbered = state.deal !== null;
    /** @type {Readonly<Record<string, boolean>>} */
    const possible = {
      undo: state.can_undo,
      rewind: state.rewind_to !== null,
      again: numbered,
      next: numbered && state.results?.next_deal !== null,
      copy: numbered,
    };
    for (const button of this.#root.querySelectorAll("[data-action]")) {
      if (button instanceof HTMLElement) {
        button.hidden = !(possible[button.dataset["action"] ?? ""] ?? true);
      }
    }
  }
}

/**
 * @param {Fact} fact
 * @returns {HTMLElement}
 */
function pairOf([name, value]) {
  const pair = create("div", "");
  pair.append(create("dt", "", name), create("dd", "", value));
  return pair;
}
