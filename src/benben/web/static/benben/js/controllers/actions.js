/**
 * The buttons around the felt, the game's name, and the address in the browser.
 *
 * @typedef {import("../models/state.js").GameState} GameState
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./settings.js").Settings} Settings
 */

import { gameNote } from "../models/choices.js";
import { freshKey } from "../models/queue.js";
import { gettext } from "../models/texts.js";
import { dealGame } from "./api.js";
import { element, setText } from "./dom.js";

/** What the buttons can ask for. */
export class Actions {
  #table;
  #settings;
  #dealing = false;
  #openStockGame = "";
  /** @type {(state: GameState) => void} */
  #left = () => undefined;

  /**
   * @param {Table} table
   * @param {Settings} settings
   */
  constructor(table, settings) {
    this.#table = table;
    this.#settings = settings;
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
   * Call a function with each game that leaves the table for another.
   * @param {(state: GameState) => void} watcher
   */
  watchLeft(watcher) {
    this.#left = watcher;
  }

  /**
   * Do what a button says.
   * @param {string} action
   */
  run(action) {
    const { variant, options, deal, level, results } = this.#table.state;
    const counted = level !== null && { level };
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
        void this.dealAny({ variant, options });
        break;
      case "again":
        void this.deal({ variant, options, ...(deal !== null && { deal, ...counted }) });
        break;
      case "next":
        if (results !== null && results.next_deal !== null && deal !== null) {
          void this.deal({ variant, options, after: deal, ...counted });
        }
        break;
      case "copy":
        void this.copyLink((text) => this.#table.tell(text));
        break;
    }
  }

  /**
   * Deal any game by some rules, of the level that the player chose where the rules have it.
   * @param {import("./api.js").NewGame} rules
   * @returns {Promise<string>} why there is none, or an empty text
   */
  dealAny(rules) {
    return this.deal({ ...rules, level: this.#settings.level });
  }

  /**
   * Copy the address that deals the cards on the table to anyone.
   * @param {(text: string) => void} tell says that it is done, or shows the address
   */
  async copyLink(tell) {
    const link = new URL(this.#table.state.address, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      tell(gettext("The link to this deal is copied."));
    } catch {
      // No clipboard without https, or not allowed: show what would have been copied.
      tell(link);
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
        connection.show(gettext("No connection. The new game is dealt later."));
        await connection.pause(answer.wait ?? 3000);
        answer = await dealGame(game, key);
      }
      connection.show("");
      if (answer.kind === "refused" && answer.code === "level" && game.deal === undefined) {
        // These rules have no such level: any deal will do.
        answer = await dealGame({ ...game, level: "random" }, freshKey());
      }
      if (answer.kind === "unreachable") {
        return gettext("The server does not answer.");
      }
      if (answer.kind !== "done") {
        this.#table.tell(answer.detail);
        return answer.detail;
      }
      this.#left(this.#table.state);
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
    setText(element("deal-name"), gameNote(state));
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
    rescue.parentElement?.classList.toggle("offering", !rescue.hidden);
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
