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

const TOO_MANY = 429;
/** Seconds to wait where nothing else was said. */
const PATIENCE = 2;

/** The picture with its controls. */
class Stepper {
  /** @type {Record<Line, Step[]>} the positions that the page holds */
  #steps;
  /** @type {Record<Line, [number, number]>} the first and the last of each line */
  #ends;
  /** @type {Line} */
  #line;
  /** how many moves led to the position that is shown */
  #number;
  #board = /** @type {SVGSVGElement} */ (document.querySelector("#board .board"));
  /** @type {Element[]} */
  #slots;

  /** @param {{game: Step[], win: Step[], ends: Record<Line, [number, number]>, line: Line, at: number}} told */
  constructor({ game, win, ends, line, at }) {
    this.#steps = { game, win };
    this.#ends = ends;
    this.#line = line;
    this.#number = at;
    this.#slots = [...this.#board.querySelectorAll("g[data-place]")].filter(
      (place) => place.getAttribute("data-place")?.length !== 1,
    );
    for (const [id, number] of /** @type {const} */ ([
      ["step-first", () => this.#ends[this.#line][0]],
      ["step-previous", () => this.#number - 1],
      ["step-next", () => this.#number + 1],
      ["step-last", () => this.#ends[this.#line][1]],
    ])) {
      this.#on(document.getElementById(id), () => this.#show(this.#line, number()));
    }
    this.#on(document.getElementById("show-game"), () => this.#show("game", this.#ends.win[0] + 1));
    this.#on(document.getElementById("show-win"), () => this.#show("win", this.#ends.win[0]));
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
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const inScroller = event.target instanceof Element && event.target.closest(".scroll, select");
    if (by !== undefined && !inScroller && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.#show(this.#line, this.#number + by);
    }
  }

  /**
   * Show a position; one that the page does not hold is opened by its address.
   * @param {Line} line
   * @param {number} number
   */
  #show(line, number) {
    const [first, last] = this.#ends[line];
    if (number < first || number > last) {
      return;
    }
    const query = line === "win" ? `?line=win&move=${number}` : `?move=${number}`;
    const step = this.#steps[line].find((candidate) => candidate.number === number);
    if (step === undefined) {
      location.assign(`${query}#position`);
      return;
    }
    this.#line = line;
    this.#number = number;
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
    const step = this.#steps[this.#line].find((candidate) => candidate.number === number);
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("tr[data-number]"))) {
      row.classList.toggle("shown", this.#line === "game" && Number(row.dataset["number"]) === number);
    }
    const at = document.getElementById("curve-at");
    const point = this.#line === "game" ? (step?.point ?? null) : null;
    at?.toggleAttribute("hidden", point === null);
    if (point !== null) {
      at?.setAttribute("cx", String(point[0]));
      at?.setAttribute("cy", String(point[1]));
    }
    const [first, last] = this.#ends[this.#line];
    const ends = { "step-first": first, "step-previous": first, "step-next": last, "step-last": last };
    for (const [id, end] of Object.entries(ends)) {
      const there = number === end;
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
  if (response?.status === 202) {
    const { done, of } = await response.json();
    progress.max = of;
    progress.value = done;
  } else if (response !== null && response.status !== TOO_MANY) {
    location.reload();
    return;
  }
  // The server says when to ask again; without an answer, in a moment.
  const seconds = Number(response?.headers.get("Retry-After")) || PATIENCE;
  setTimeout(() => void wait(progress), 1000 * seconds);
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
