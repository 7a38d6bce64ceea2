/**
 * What is seen of the cards. An element is one card: it keeps its element while it moves from
 * place to place, and a change of state moves it by CSS transitions.
 *
 * @typedef {import("../models/state.js").GameState} GameState
 * @typedef {import("../models/layout.js").Layout} Layout
 * @typedef {import("../models/layout.js").Point} Point
 */

import { flightsBetween } from "../models/flights.js";
import { valueBadge } from "../models/sentences.js";
import { DISCARD, STOCK, WASTE, placeAt, placesOf } from "../models/state.js";
import { create, drawing, moveTo, redraw, setText } from "./dom.js";

/** The marks that a card can carry. */
const MARKS = /** @type {const} */ ([
  "playable",
  "covered",
  "selected",
  "match",
  "hinted",
  "locked",
]);

/** @typedef {Readonly<Partial<Record<typeof MARKS[number], boolean>>>} Marks */

/** The faces of all cards on the felt. */
export class Faces {
  #root;
  /** @type {Map<string, HTMLElement>} the card that lies at each place */
  #at = new Map();
  /** @type {GameState | null} */
  #state = null;
  /** @type {Layout | null} */
  #layout = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /**
   * Show a state.
   * @param {GameState} state
   * @param {Layout} layout
   * @param {(place: string) => Marks} marksOf
   */
  show(state, layout, marksOf) {
    const before = this.#state;
    const still = layout !== this.#layout || before?.id !== state.id;
    this.#state = state;
    this.#layout = layout;
    this.#root.classList.toggle("still", still);
    if (!still && before !== state) {
      this.#fly(before, state);
    }
    for (const name of [...placesOf(state), DISCARD]) {
      this.#settle(name, state, layout, marksOf(name));
    }
    for (const [name, face] of this.#at) {
      if (placeAt(state, name) === null) {
        face.remove();
        this.#at.delete(name);
      }
    }
    if (still) {
      // The next change is a movement again.
      this.#root.getBoundingClientRect();
      this.#root.classList.remove("still");
    }
  }

  /**
   * Shake some cards: they do not go together.
   * @param {readonly string[]} places
   */
  shake(places) {
    for (const name of places) {
      const face = this.#at.get(name);
      if (face) {
        face.classList.remove("shaking");
        face.getBoundingClientRect();
        face.classList.add("shaking");
        face.addEventListener("animationend", () => face.classList.remove("shaking"), { once: true });
      }
    }
  }

  /**
   * Let a card follow the pointer, or lie down again.
   * @param {string} place
   * @param {Point | null} by how far it is from its place
   */
  drag(place, by) {
    const face = this.#at.get(place);
    const home = this.#layout?.places.get(place);
    if (face && home) {
      face.classList.toggle("dragged", by !== null);
      moveTo(face, by === null ? home : { x: home.x + by.x, y: home.y + by.y });
    }
  }

  /**
   * Hand each card that moves over to its new place, and lift it over the others on its way.
   * @param {GameState | null} before
   * @param {GameState} after
   */
  #fly(before, after) {
    if (before === null) {
      return;
    }
    const flights = flightsBetween(before, after);
    const cards = flights.map(({ from, card }) => {
      const face = this.#at.get(from) ?? this.#lay(from, card);
      this.#at.delete(from);
      return face;
    });
    // New elements must be painted where they start, or they would not be seen to move.
    this.#root.getBoundingClientRect();
    flights.forEach(({ to }, index) => {
      const face = /** @type {HTMLElement} */ (cards[index]);
      const beneath = this.#at.get(to);
      this.#at.set(to, face);
      // It is seen until the other has landed, but it is the other that lies there now.
      delete beneath?.dataset["place"];
      // To move it within the page would end its transitions: its height alone lifts it.
      face.classList.add("flying");
      face.style.setProperty("--flight-order", String(index));
      void this.#land(face, beneath);
    });
  }

  /**
   * Wait until a card has landed (no time when it does not move), and take away what it hides.
   * @param {HTMLElement} face
   * @param {HTMLElement | undefined} beneath
   * @returns {Promise<void>}
   */
  async #land(face, beneath) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
    await Promise.allSettled(face.getAnimations({ subtree: true }).map((moving) => moving.finished));
    face.classList.remove("flying");
    const lying = new Set(this.#at.values());
    for (const card of [face, beneath]) {
      if (card && !lying.has(card)) {
        card.remove();
      }
    }
  }

  /**
   * Make the element at a place show what lies there.
   * @param {string} name
   * @param {GameState} state
   * @param {Layout} layout
   * @param {Marks} marks
   */
  #settle(name, state, layout, marks) {
    const place = placeAt(state, name);
    const point = layout.places.get(name);
    if (place === null || point === undefined || place.count === 0) {
      this.#at.get(name)?.remove();
      this.#at.delete(name);
      return;
    }
    const face = this.#at.get(name) ?? this.#lay(name, place.card);
    const down = place.card === null;
    face.classList.toggle("down", down && name === STOCK);
    face.classList.toggle("blank", down && name !== STOCK);
    face.dataset["place"] = name;
    face.dataset["depth"] = String(Math.min(place.count, 4));
    face.style.setProperty("--row", String(place.row));
    if (place.card !== null) {
      face.dataset["suit"] = place.card.slice(-1);
      const front = face.querySelector(".front");
      if (front) {
        redraw(front, `${layout.faces}-${place.card}`);
      }
    }
    this.#badge(face, name === DISCARD ? "" : valueBadge(place));
    this.#lock(face, marks.locked ?? false);
    for (const mark of MARKS) {
      face.classList.toggle(mark, marks[mark] ?? false);
    }
    if (!face.classList.contains("dragged")) {
      moveTo(face, point);
    }
  }

  /**
   * @param {HTMLElement} face
   * @param {string} text
   */
  #badge(face, text) {
    const badge = face.querySelector(".value");
    if (text === "") {
      badge?.remove();
    } else if (badge) {
      setText(badge, text);
    } else {
      face.querySelector(".turner")?.append(create("span", "value", text));
    }
  }

  /**
   * @param {HTMLElement} face
   * @param {boolean} locked
   */
  #lock(face, locked) {
    const lock = face.querySelector(".lock");
    if (locked && lock === null) {
      const made = create("span", "lock");
      made.append(drawing("icon-lock", "icon"));
      face.querySelector(".turner")?.append(made);
    } else if (!locked) {
      lock?.remove();
    }
  }

  /**
   * Lay a new card at a place, beneath those that lie or fly there.
   * @param {string} name
   * @param {string | null} card
   * @returns {HTMLElement}
   */
  #lay(name, card) {
    const face = create("div", card === null ? "face down" : "face");
    const turner = create("div", "turner");
    const front = drawing(`${this.#layout?.faces ?? "card"}-${card ?? ""}`, "front");
    turner.append(front);
    if (name === STOCK || name === WASTE) {
      turner.append(drawing("card-back", "back"));
    }
    face.append(turner);
    if (card !== null) {
      face.dataset["suit"] = card.slice(-1);
    }
    const point = this.#layout?.places.get(name);
    if (point) {
      moveTo(face, point);
    }
    this.#root.prepend(face);
    this.#at.set(name, face);
    return face;
  }
}
