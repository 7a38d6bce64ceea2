/**
 * The review's picture, step by step. The page works without this module, by its links; with it the
 * picture changes in place. Every text comes with the steps.
 *
 * @typedef {object} Pile
 * @property {number} count
 * @property {string | null} card
 * @property {boolean} available
 *
 * @typedef {object} Step
 * @property {number} number
 * @property {string} slots how each slot looks: `.` gone, `c` covered, `a` available, `o` other
 * @property {Pile} s
 * @property {Pile} w
 * @property {Pile} x
 * @property {[number, number] | null} point where it is on the curve
 * @property {string} said
 * @property {string} label
 *
 * @typedef {"game" | "win"} Line
 */

const PENDING = 700;

/** The picture with its controls. */
class Stepper {
  /** @type {Record<Line, Step[]>} */
  #steps;
  /** @type {Line} */
  #line;
  #at = 0;
  #board = /** @type {SVGSVGElement} */ (document.querySelector("#board .board"));
  /** @type {Element[]} */
  #slots;

  /** @param {{game: Step[], win: Step[], line: Line, at: number}} told */
  constructor({ game, win, line, at }) {
    this.#steps = { game, win };
    this.#line = line;
    this.#at = this.#indexOf(at);
    this.#slots = [...this.#board.querySelectorAll("g[data-place]")].filter(
      (place) => place.getAttribute("data-place")?.length !== 1,
    );
    for (const [id, index] of /** @type {const} */ ([
      ["step-first", () => 0],
      ["step-previous", () => this.#at - 1],
      ["step-next", () => this.#at + 1],
      ["step-last", () => this.#all.length - 1],
    ])) {
      this.#on(document.getElementById(id), () => this.#show(this.#line, index()));
    }
    this.#on(document.getElementById("show-game"), () =>
      this.#show("game", Math.min(this.#number, game.length - 1)),
    );
    this.#on(document.getElementById("show-win"), () => this.#show("win", 0));
    for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".step-link"))) {
      this.#on(link, () => {
        const to = link.dataset["line"] === "win" ? "win" : "game";
        this.#show(to, this.#indexOf(Number(link.dataset["move"]), to));
        document.getElementById("position")?.scrollIntoView({ block: "nearest" });
      });
    }
    document.addEventListener("keydown", (event) => this.#key(event));
    this.#mark();
  }

  get #all() {
    return this.#steps[this.#line];
  }

  get #number() {
    return this.#all[this.#at]?.number ?? 0;
  }

  /**
   * @param {number} number
   * @param {Line} line
   * @returns {number} the place of a position in its line
   */
  #indexOf(number, line = this.#line) {
    return Math.max(0, this.#steps[line].findIndex((step) => step.number === number));
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
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const inScroller = event.target instanceof Element && event.target.closest(".scroll, select");
    if (by !== undefined && !inScroller && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.#show(this.#line, this.#at + by);
    }
  }

  /**
   * Show a position.
   * @param {Line} line
   * @param {number} index
   */
  #show(line, index) {
    const step = this.#steps[line][index];
    if (step === undefined) {
      return;
    }
    this.#line = line;
    this.#at = index;
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
    this.#mark();
    const query = line === "win" ? `?line=win&move=${step.number}` : `?move=${step.number}`;
    history.replaceState(null, "", query);
  }

  /**
   * @param {string} name
   * @param {Pile} pile
   */
  #pile(name, { count, card, available }) {
    const place = this.#board.querySelector(`g[data-place="${name}"]`);
    if (place === null) {
      return;
    }
    const marks = [
      count === 0 && "empty",
      count > 0 && card === null && "down",
      available && "available",
      card !== null && `suit-${card.slice(-1)}`,
    ];
    place.setAttribute("class", marks.filter(Boolean).join(" "));
    place.querySelector("use")?.setAttribute("href", card === null ? "#card-back" : `#small-${card}`);
  }

  /** Mark where one is: in the table, on the curve, at the ends of the line. */
  #mark() {
    const number = this.#number;
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("tr[data-number]"))) {
      row.classList.toggle("shown", this.#line === "game" && Number(row.dataset["number"]) === number);
    }
    const at = document.getElementById("curve-at");
    const point = this.#line === "game" ? (this.#all[this.#at]?.point ?? null) : null;
    at?.toggleAttribute("hidden", point === null);
    if (point !== null) {
      at?.setAttribute("cx", String(point[0]));
      at?.setAttribute("cy", String(point[1]));
    }
    const ends = { "step-first": 0, "step-previous": 0, "step-next": 1, "step-last": 1 };
    for (const [id, end] of Object.entries(ends)) {
      const there = this.#at === (end === 0 ? 0 : this.#all.length - 1);
      document.getElementById(id)?.setAttribute("aria-disabled", String(there));
    }
    for (const line of /** @type {const} */ (["game", "win"])) {
      const tab = document.getElementById(`show-${line}`);
      if (line === this.#line) {
        tab?.setAttribute("aria-current", "true");
      } else {
        tab?.removeAttribute("aria-current");
      }
    }
  }
}

/**
 * Ask for a review that is being made until it is there, and show it then.
 * @param {HTMLProgressElement} progress
 */
async function wait(progress) {
  const response = await fetch(progress.dataset["pending"] ?? "").catch(() => null);
  if (response !== null && response.status !== 202) {
    location.reload();
    return;
  }
  if (response !== null) {
    const { done, of } = await response.json();
    progress.max = of;
    progress.value = done;
  }
  setTimeout(() => void wait(progress), PENDING);
}

const steps = document.getElementById("steps");
if (steps !== null) {
  // oxlint-disable-next-line no-new
  new Stepper(JSON.parse(steps.textContent ?? ""));
}
const progress = document.getElementById("review-progress");
if (progress instanceof HTMLProgressElement) {
  void wait(progress);
}
