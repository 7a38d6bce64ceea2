/**
 * The end of a game: how it ended, in figures, and what can be done now.
 *
 * @typedef {import("../models/state.js").GameState} GameState
 */

import { clockText, outcomeText } from "../models/sentences.js";
import { gettext, ngettext } from "../models/texts.js";
import { create, element, setText } from "./dom.js";

/** The result card. */
export class Result {
  #root = element("result");
  #title = element("result-title");
  #reason = element("result-reason");
  #facts = element("result-facts");
  #shownFor = "";

  /**
   * Show the end of a game, or nothing while it goes on.
   * @param {GameState} state
   * @returns {boolean} whether it appeared or went: the felt has another size now
   */
  show(state) {
    const { outcome } = state;
    const shownFor = outcome === null ? "" : `${state.id} ${outcome.result}`;
    const changed = shownFor !== this.#shownFor;
    this.#shownFor = shownFor;
    this.#root.hidden = outcome === null;
    if (outcome === null) {
      return changed;
    }
    this.#root.dataset["result"] = outcome.result;
    setText(this.#title, titleOf(outcome.result));
    setText(this.#reason, outcomeText(state));
    this.#facts.replaceChildren(
      ...factsOf(state).map(([name, value]) => {
        const pair = create("div", "");
        pair.append(create("dt", "", name), create("dd", "", value));
        return pair;
      }),
    );
    for (const button of this.#root.querySelectorAll("[data-action]")) {
      if (button instanceof HTMLElement) {
        button.hidden =
          (button.dataset["action"] === "undo" && !state.can_undo) ||
          (button.dataset["action"] === "rewind" && state.rewind_to === null) ||
          (["again", "next"].includes(button.dataset["action"] ?? "") && state.deal === null);
      }
    }
    return changed;
  }
}

/**
 * @param {string} result
 * @returns {string}
 */
function titleOf(result) {
  switch (result) {
    case "won":
      return gettext("You won");
    case "lost":
      return gettext("No move left");
    default:
      return gettext("Given up");
  }
}

/**
 * @param {GameState} state
 * @returns {[string, string][]}
 */
function factsOf(state) {
  const { leftover } = state.scores;
  /** @type {[string, string][]} */
  const facts = [
    [gettext("Time"), clockText(state.seconds)],
    [gettext("Moves"), String(state.move_count)],
    [gettext("Undos"), String(state.undos)],
    [gettext("Score"), String(state.scores.classic)],
  ];
  if (leftover > 0) {
    facts.push([gettext("Left"), ngettext("%(count)s card", "%(count)s cards", leftover)]);
  }
  return facts;
}
