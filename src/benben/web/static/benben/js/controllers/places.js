/**
 * The buttons over the cards: one for each place, always the same ones. They carry the names that
 * a screen reader says, the focus and the taps; what is seen of a card is elsewhere.
 *
 * @typedef {import("../models/state.js").GameState} GameState
 * @typedef {import("../models/layout.js").Layout} Layout
 * @typedef {import("../models/layout.js").Point} Point
 */

import { nearest, neighbour } from "../models/keyboard.js";
import { placeName } from "../models/sentences.js";
import { STOCK, WASTE, placeAt, placesOf } from "../models/state.js";
import { create, moveTo } from "./dom.js";

/** The buttons of all places. */
export class Places {
  #root;
  /** @type {Map<string, HTMLButtonElement>} */
  #buttons = new Map();
  /** @type {Map<string, Point>} the places that can have the focus now */
  #open = new Map();
  #current = "";
  #gameId = "";

  /**
   * @param {HTMLElement} root
   * @param {(place: string) => void} tapped
   */
  constructor(root, tapped) {
    this.#root = root;
    root.addEventListener("click", (event) => {
      const place = placeOf(event.target);
      if (place !== null) {
        this.#current = place;
        this.#markCurrent();
        tapped(place);
      }
    });
    root.addEventListener("focusin", (event) => {
      const place = placeOf(event.target);
      if (place !== null) {
        this.#current = place;
        this.#markCurrent();
      }
    });
  }

  /**
   * Show a state.
   * @param {GameState} state
   * @param {Layout} layout
   * @param {readonly string[]} selection
   * @param {ReadonlySet<string>} matches
   */
  show(state, layout, selection, matches) {
    if (state.id !== this.#gameId) {
      this.#gameId = state.id;
      this.#build(placesOf(state));
    }
    const focused = placeOf(document.activeElement);
    this.#open.clear();
    /** @type {HTMLButtonElement[]} */
    const closed = [];
    for (const [name, button] of this.#buttons) {
      const place = placeAt(state, name);
      const point = layout.places.get(name);
      if (place === null || point === undefined) {
        continue;
      }
      const open = place.count > 0 || name === STOCK;
      if (open) {
        this.#open.set(name, point);
        this.#name(button, placeName(state, name, selection, matches));
        button.hidden = false;
      } else {
        closed.push(button);
      }
      button.classList.toggle("playable", place.playable);
      button.classList.toggle("stock", name === STOCK);
      button.style.zIndex = String(place.row);
      moveTo(button, point);
    }
    this.#keepFocus(focused, layout);
    // Only now: a button that is hidden while it has the focus loses it to the page.
    for (const button of closed) {
      button.hidden = true;
    }
  }

  /**
   * Move the focus with an arrow key.
   * @param {import("../models/keyboard.js").KeyCommand} command
   */
  walk(command) {
    const here = placeOf(document.activeElement);
    this.focus(here === null ? this.#current : neighbour(this.#open, here, command));
  }

  /** Give the focus to the place that had it last. */
  focusCurrent() {
    this.focus(this.#current);
  }

  /**
   * Give a place the focus.
   * @param {string} name
   */
  focus(name) {
    this.#buttons.get(name)?.focus({ preventScroll: false });
  }

  /**
   * Return the place at a point of the window, other than one, if there is any.
   * @param {Point} point
   * @param {string} except
   * @returns {string | null}
   */
  at({ x, y }, except) {
    for (const found of document.elementsFromPoint(x, y)) {
      const place = placeOf(found);
      if (place !== null && place !== except) {
        return place;
      }
    }
    return null;
  }

  /** @param {readonly string[]} names */
  #build(names) {
    const had = this.#root.contains(document.activeElement);
    for (const name of names) {
      if (!this.#buttons.has(name)) {
        const button = create("button", "place");
        button.type = "button";
        button.dataset["place"] = name;
        this.#buttons.set(name, button);
      }
    }
    for (const [name, button] of this.#buttons) {
      if (!names.includes(name)) {
        button.remove();
        this.#buttons.delete(name);
      }
    }
    // The order of the tab key and of screen readers.
    this.#root.append(...names.flatMap((name) => this.#buttons.get(name) ?? []));
    if (had && !this.#root.contains(document.activeElement)) {
      this.#root.focus();
    }
    this.#current = "";
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {string} name
   */
  #name(button, name) {
    if (button.getAttribute("aria-label") !== name) {
      button.setAttribute("aria-label", name);
    }
  }

  /**
   * Keep the focus on the cards when the one that had it is gone.
   * @param {string | null} focused
   * @param {Layout} layout
   */
  #keepFocus(focused, layout) {
    const gone = layout.places.get(this.#current);
    if (!this.#open.has(this.#current)) {
      const first = [...this.#open.keys()].findLast((name) => name !== STOCK && name !== WASTE);
      this.#current = (gone && nearest(this.#open, gone)) ?? first ?? STOCK;
    }
    this.#markCurrent();
    if (focused !== null && focused !== this.#current) {
      this.focus(this.#current);
    }
  }

  /** The tab key stops at one card; the arrows walk over the others. */
  #markCurrent() {
    for (const [name, button] of this.#buttons) {
      button.tabIndex = name === this.#current ? 0 : -1;
    }
  }
}

/**
 * Return the place that an element is the button of.
 * @param {EventTarget | null} target
 * @returns {string | null}
 */
export function placeOf(target) {
  const button = target instanceof Element ? target.closest(".place") : null;
  return button instanceof HTMLElement ? (button.dataset["place"] ?? null) : null;
}
