/**
 * The review's picture, step by step, changed in place.
 *
 * @typedef {import("../models/reading.js").Line} Line
 * @typedef {import("../models/reading.js").Pile} Pile
 * @typedef {import("../models/reading.js").Step} Step
 */

import { Reading, addressOf, marksOf, stepsOf } from "../models/reading.js";

/** The picture with its controls. */
export class Stepper {
  #reading;
  #board = /** @type {SVGSVGElement} */ (document.querySelector("#board .board"));
  /** @type {Element[]} */
  #slots;

  /** @param {import("../models/reading.js").Told} told */
  constructor(told) {
    this.#reading = new Reading(told);
    this.#slots = [...this.#board.querySelectorAll("g[data-place]")].filter(
      (place) => place.getAttribute("data-place")?.length !== 1,
    );
    const reading = this.#reading;
    for (const [id, number] of /** @type {const} */ ([
      ["step-first", () => reading.ends[0]],
      ["step-previous", () => reading.number - 1],
      ["step-next", () => reading.number + 1],
      ["step-last", () => reading.ends[1]],
    ])) {
      this.#on(document.getElementById(id), () => this.#show(reading.line, number()));
    }
    this.#on(document.getElementById("show-game"), () => this.#show("game", reading.fork + 1));
    this.#on(document.getElementById("show-win"), () => this.#show("win", reading.fork));
    for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".step-link"))) {
      this.#on(link, () => {
        this.#show(link.dataset["line"] === "win" ? "win" : "game", Number(link.dataset["move"]));
        document.getElementById("position")?.scrollIntoView({ block: "nearest" });
      });
    }
    document.addEventListener("keydown", (event) => this.#key(event));
    this.#mark();
  }

  /**
   * @param {HTMLElement | null} link
   * @param {() => void} act
   */
  #on(link, act) {
    link?.addEventListener("click", (event) => {
      event.preventDefault();
      act();
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const by = stepsOf(event);
    const inScroller = event.target instanceof Element && event.target.closest(".scroll, select");
    if (by !== 0 && !inScroller) {
      event.preventDefault();
      this.#show(this.#reading.line, this.#reading.number + by);
    }
  }

  /**
   * Show a position; one that the page does not hold is opened by its address.
   * @param {Line} line
   * @param {number} number
   */
  #show(line, number) {
    const address = addressOf(line, number);
    const found = this.#reading.go(line, number);
    if (found === "elsewhere") {
      location.assign(`${address}#position`);
    }
    const { step } = this.#reading;
    if (found === "shown" && step !== null) {
      this.#draw(step);
      this.#mark();
      history.replaceState(null, "", address);
    }
  }

  /** @param {Step} step */
  #draw(step) {
    this.#slots.forEach((slot, place) => {
      const looks = step.slots[place];
      slot.classList.toggle("empty", looks === ".");
      slot.classList.toggle("covered", looks === "c");
      slot.classList.toggle("available", looks === "a");
    });
    for (const name of /** @type {const} */ (["s", "w", "x"])) {
      this.#pile(name, step[name]);
    }
    this.#board.setAttribute("aria-label", step.label);
    const said = document.getElementById("step-said");
    if (said) {
      said.textContent = step.said;
    }
  }

  /**
   * @param {string} name
   * @param {Pile} pile
   */
  #pile(name, pile) {
    const place = this.#board.querySelector(`g[data-place="${name}"]`);
    const drawn = pile.card === null ? "#card-back" : `#small-${pile.card}`;
    place?.setAttribute("class", marksOf(pile));
    place?.querySelector("use")?.setAttribute("href", drawn);
  }

  /** Mark where one is: in the table, on the curve, at the ends of the line. */
  #mark() {
    const { line, number, ends, point } = this.#reading;
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("tr[data-number]"))) {
      row.classList.toggle("shown", line === "game" && Number(row.dataset["number"]) === number);
    }
    const at = document.getElementById("curve-at");
    at?.toggleAttribute("hidden", point === null);
    if (point !== null) {
      at?.setAttribute("cx", String(point[0]));
      at?.setAttribute("cy", String(point[1]));
    }
    const [first, last] = ends;
    const stops = { "step-first": first, "step-previous": first, "step-next": last, "step-last": last };
    for (const [id, end] of Object.entries(stops)) {
      document.getElementById(id)?.setAttribute("aria-disabled", String(number === end));
    }
    for (const shown of /** @type {const} */ (["game", "win"])) {
      const tab = document.getElementById(`show-${shown}`);
      if (shown === line) {
        tab?.setAttribute("aria-current", "true");
      } else {
        tab?.removeAttribute("aria-current");
      }
    }
  }
}
