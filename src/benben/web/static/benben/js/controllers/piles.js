/**
 * What lies under and beside stock, waste and discard: their outlines and their texts.
 *
 * @typedef {import("../models/state.js").GameState} GameState
 * @typedef {import("../models/layout.js").Layout} Layout
 */

import { MARGIN } from "../models/layout.js";
import { discardLabel, stockLabel } from "../models/sentences.js";
import { DISCARD, STOCK, WASTE } from "../models/state.js";
import { create, drawing, moveTo, setText } from "./dom.js";

/** The outlines and texts of the piles. */
export class Piles {
  /** @type {Map<string, HTMLElement>} */
  #marks = new Map();
  #stockLabel = create("p", "pile-label");
  #discardLabel = create("p", "pile-label");
  #wasteCount = create("p", "pile-label pile-count");
  #turn = drawing("icon-turn", "icon");

  /**
   * @param {HTMLElement} marks holds what lies under the cards
   * @param {HTMLElement} felt holds what lies over them
   */
  constructor(marks, felt) {
    for (const name of [STOCK, WASTE, DISCARD]) {
      const mark = create("div", "pile-mark");
      this.#marks.set(name, mark);
      marks.append(mark);
    }
    this.#marks.get(STOCK)?.append(this.#turn);
    // The buttons' names say the same.
    this.#stockLabel.ariaHidden = "true";
    this.#wasteCount.ariaHidden = "true";
    felt.append(this.#stockLabel, this.#discardLabel, this.#wasteCount);
  }

  /**
   * Show a state.
   * @param {GameState} state
   * @param {Layout} layout
   * @param {number} feltWidth
   * @param {boolean} hinted whether a hint points at the stock
   */
  show(state, layout, feltWidth, hinted) {
    const stock = state.has_stock;
    for (const [name, mark] of this.#marks) {
      const point = layout.places.get(name);
      mark.hidden = point === undefined;
      if (point) {
        moveTo(mark, point);
      }
    }
    this.#marks.get(STOCK)?.classList.toggle("hinted", hinted);
    this.#turn.style.visibility = state.can_redeal ? "visible" : "hidden";
    this.#stockLabel.hidden = !stock;
    this.#wasteCount.hidden = state.waste.count < 2;
    setText(this.#stockLabel, stockLabel(state));
    setText(this.#discardLabel, discardLabel(state));
    setText(this.#wasteCount, `+${state.waste.count - 1}`);
    this.#under(this.#discardLabel, DISCARD, -layout.outward, layout, feltWidth);
    if (stock) {
      this.#under(this.#stockLabel, STOCK, layout.outward, layout, feltWidth);
      this.#onCorner(this.#wasteCount, WASTE, layout);
    }
  }

  /**
   * Centre a text under a pile; one that is wider reaches outward, away from the pyramid, as far
   * as the felt goes.
   * @param {HTMLElement} label
   * @param {string} pile
   * @param {number} outward 1 to the right, -1 to the left
   * @param {Layout} layout
   * @param {number} feltWidth
   */
  #under(label, pile, outward, layout, feltWidth) {
    const point = layout.places.get(pile);
    if (point) {
      const width = label.offsetWidth;
      const wider = Math.max(0, width - layout.cardWidth);
      const wanted = point.x + (layout.cardWidth - width + outward * wider) / 2;
      const x = Math.max(MARGIN, Math.min(wanted, feltWidth - width - MARGIN));
      moveTo(label, { x: Math.round(x), y: point.y + layout.cardHeight + 4 });
    }
  }

  /**
   * @param {HTMLElement} label
   * @param {string} pile
   * @param {Layout} layout
   */
  #onCorner(label, pile, layout) {
    const point = layout.places.get(pile);
    if (point) {
      moveTo(label, { x: point.x - 4, y: point.y + layout.cardHeight - 22 });
    }
  }
}
