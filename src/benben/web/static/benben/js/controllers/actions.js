/**
 * The buttons around the felt, the game's name, and the address in the browser.
 *
 * @typedef {import("../models/state.js").GameState} GameState
 * @typedef {import("./table.js").Table} Table
 */

import { optionLabel, valueLabel } from "../models/choices.js";
import { freshKey } from "../models/queue.js";
import { gettext } from "../models/texts.js";
import { dealGame } from "./api.js";
import { element, setText } from "./dom.js";

/** What the buttons can ask for. */
export class Actions {
  #table;
  #dealing = false;
  #openStockGame = "";

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
    document.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("[data-action]") : null;
      if (button instanceof HTMLElement && button.ariaDisabled !== "true") {
        this.run(button.dataset["action"] ?? "");
      }
    });
    // The address of another game in the history: open it as its page does.
    addEventListener("popstate", () => location.reload());
  }

  /**
   * Do what a button says.
   * @param {string} action
   */
  run(action) {
    const { variant, options, deal } = this.#table.state;
    switch (action) {
      case "undo":
      case "redo":
      case "rewind":
      case "hint":
      case "peek":
      case "resign":
      case "draw":
        this.#table.want({ kind: action });
        break;
      case "new":
        void this.deal({ variant, options });
        break;
      case "again":
        void this.deal({ variant, options, ...(deal !== null && { deal }) });
        break;
      case "next":
        void this.deal({ variant, options, ...(deal !== null && { deal: deal + 1 }) });
        break;
    }
  }

  /**
   * Deal another game and put it on the table. One at a time: a double click deals one.
   * @param {import("./api.js").NewGame} game
   * @returns {Promise<string>} why there is none, or an empty text
   */
  async deal(game) {
    if (this.#dealing) {
      return "";
    }
    this.#dealing = true;
    const { connection } = this.#table;
    try {
      const key = freshKey();
      let answer = await dealGame(game, key);
      while (answer.kind === "unreachable") {
        connection.show(gettext("No connection. The new game is dealt when it is back."));
        await connection.pause(answer.wait ?? 3000);
        answer = await dealGame(game, key);
      }
      connection.show("");
      if (answer.kind !== "done") {
        this.#table.tell(answer.detail);
        return answer.detail;
      }
      history.pushState(null, "", answer.state.address);
      this.#table.take(answer.state);
      return "";
    } finally {
      this.#dealing = false;
    }
  }

  /**
   * Show what can be done in a state.
   * @param {GameState} state
   */
  show(state) {
    this.#enable("undo", state.can_undo);
    this.#enable("redo", state.can_redo);
    this.#enable("draw", state.can_draw || state.can_redeal);
    this.#enable("hint", state.outcome === null);
    this.#enable("peek", state.can_peek);
    this.#enable("resign", state.outcome === null);
    this.#showDraw(state);
    this.#showPeek(state);
    this.#showRescue(state);
    setText(element("game-name"), state.name);
    setText(element("deal-name"), dealName(state));
    document.title = `${state.name} · Benben`;
  }

  /**
   * A stock that can be picked is picked up by a tap: drawing from it needs a button, which then
   * stays for the whole game.
   * @param {GameState} state
   */
  #showDraw(state) {
    if (state.stock.playable) {
      this.#openStockGame = state.id;
    }
    for (const button of document.querySelectorAll('.action[data-action="draw"]')) {
      button.toggleAttribute("hidden", this.#openStockGame !== state.id);
    }
  }

  /** @param {GameState} state */
  #showPeek(state) {
    for (const button of document.querySelectorAll('.action[data-action="peek"]')) {
      button.toggleAttribute("hidden", !("peeks" in state.options || state.can_peek));
    }
  }

  /**
   * Offer the way back, as long as the game is lost and its end is not shown anyway.
   * @param {GameState} state
   */
  #showRescue(state) {
    const rescue = element("rescue");
    const had = rescue.contains(document.activeElement);
    rescue.hidden = !state.lost || state.outcome !== null;
    for (const button of rescue.querySelectorAll("[data-action]")) {
      const rewinds = button instanceof HTMLElement && button.dataset["action"] === "rewind";
      button.toggleAttribute("hidden", rewinds !== (state.rewind_to !== null));
    }
    if (had && rescue.hidden) {
      this.#table.places.focusCurrent();
    }
  }

  /**
   * Buttons stay where the focus is: they are disabled in name, not taken away.
   * @param {string} action
   * @param {boolean} enabled
   */
  #enable(action, enabled) {
    for (const button of document.querySelectorAll(`.action[data-action="${action}"]`)) {
      button.ariaDisabled = enabled ? null : "true";
    }
  }
}

/**
 * @param {GameState} state
 * @returns {string}
 */
function dealName(state) {
  const deal =
    state.deal === null
      ? gettext("Cards of your own")
      : gettext("Deal %(number)s", { number: state.deal });
  const options = Object.entries(state.options).map(
    ([name, value]) => `${optionLabel(name)}: ${valueLabel(name, value)}`,
  );
  return [deal, ...options].join(" · ");
}
