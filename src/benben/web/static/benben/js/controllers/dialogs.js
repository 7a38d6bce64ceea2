/**
 * The dialogs of the page.
 */

import { create, element } from "./dom.js";
import { tableLines } from "../models/text_view.js";

/**
 * @typedef {import("../models/state.js").GameState} GameState
 */

/** Opens dialogs by their name, and by the buttons `open-NAME`. */
export class Dialogs {
  #text = element("text-lines");

  constructor() {
    for (const dialog of document.querySelectorAll("dialog")) {
      document.getElementById(`open-${dialog.id}`)?.addEventListener("click", () => this.open(dialog.id));
      // A click on the backdrop is a click on the dialog outside of its form.
      dialog.addEventListener("click", (event) => {
        const close = event.target instanceof Element && event.target.closest("[data-close]");
        if (event.target === dialog || close) {
          dialog.close();
        }
      });
    }
  }

  /**
   * Show a state in the dialogs that tell of it.
   * @param {GameState} state
   */
  show(state) {
    const over = state.outcome !== null;
    document.getElementById("open-resign")?.toggleAttribute("hidden", over);
    for (const link of document.querySelectorAll("#open-rules, #help-rules")) {
      if (link instanceof HTMLAnchorElement) {
        link.href = `/rules/${state.variant}/`;
      }
    }
    this.#text.replaceChildren(...tableLines(state).map((line) => create("li", "", line)));
  }

  /**
   * Open a dialog, in the place of another. The browser gives the focus back when it is closed.
   * @param {string} name
   */
  open(name) {
    for (const other of document.querySelectorAll("dialog")) {
      other.close();
    }
    const dialog = document.getElementById(name);
    if (dialog instanceof HTMLDialogElement && !dialog.open) {
      dialog.showModal();
    }
  }
}
