/**
 * A review as it is read, step by step: which position is shown, and where one can go from it.
 *
 * @typedef {object} Pile
 * @property {number} count
 * @property {string | null} card
 * @property {boolean} available
 *
 * @typedef {object} Step
 * @property {number} number how many moves led to it
 * @property {string} slots how each slot looks: `.` gone, `c` covered, `a` available, `o` other
 * @property {Pile} s
 * @property {Pile} w
 * @property {Pile} x
 * @property {[number, number] | null} point where it is on the curve
 * @property {string} said
 * @property {string} label
 *
 * @typedef {"game" | "win"} Line the game as it was played, or a win from where it was lost
 *
 * @typedef {object} Told what the page tells
 * @property {Step[]} game the positions of the game that the page holds
 * @property {Step[]} win those of the win
 * @property {Record<Line, [number, number]>} ends the first and the last number of each line
 * @property {Line} line the one that is shown
 * @property {number} at the number of the position that is shown
 */

/** Seconds to wait where the server did not say how long. */
const PATIENCE = 2;

/** Where a reader is. */
export class Reading {
  #told;
  #line;
  #number;

  /** @param {Told} told */
  constructor(told) {
    this.#told = told;
    this.#line = told.line;
    this.#number = told.at;
  }

  /** The line that is shown. */
  get line() {
    return this.#line;
  }

  /** The number of the position that is shown. */
  get number() {
    return this.#number;
  }

  /** The position that is shown, or null where the page brought none of it. */
  get step() {
    return this.#find(this.#line, this.#number);
  }

  /** The first and the last number of the line that is shown. */
  get ends() {
    return this.#told.ends[this.#line];
  }

  /** Where the other line leaves the game. */
  get fork() {
    return this.#told.ends.win[0];
  }

  /** The point on the curve to mark, or null: the curve is the game's. */
  get point() {
    return this.#line === "game" ? (this.step?.point ?? null) : null;
  }

  /**
   * Go to a position.
   * @param {Line} line
   * @param {number} number
   * @returns {"shown" | "elsewhere" | "nowhere"} `elsewhere` when the page does not hold it, and it
   *   has to be opened by its address; `nowhere` when there is none, and nothing changed
   */
  go(line, number) {
    const [first, last] = this.#told.ends[line];
    if (!(number >= first && number <= last)) {
      return "nowhere";
    }
    if (this.#find(line, number) === null) {
      return "elsewhere";
    }
    this.#line = line;
    this.#number = number;
    return "shown";
  }

  /**
   * @param {Line} line
   * @param {number} number
   * @returns {Step | null}
   */
  #find(line, number) {
    return this.#told[line].find((step) => step.number === number) ?? null;
  }
}

/**
 * Return the address of a position, within the review.
 * @param {Line} line
 * @param {number} number
 * @returns {string}
 */
export function addressOf(line, number) {
  return line === "win" ? `?line=win&move=${number}` : `?move=${number}`;
}

/**
 * Return by how many steps a key moves.
 * @param {{key: string, altKey: boolean, ctrlKey: boolean, metaKey: boolean}} pressed
 * @returns {number} 0 for a key that has another meaning
 */
export function stepsOf({ key, altKey, ctrlKey, metaKey }) {
  if (altKey || ctrlKey || metaKey) {
    return 0;
  }
  return { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
}

/**
 * Return the classes that a pile is drawn by.
 * @param {Pile} pile
 * @returns {string}
 */
export function marksOf({ count, card, available }) {
  const marks = [
    count === 0 && "empty",
    count > 0 && card === null && "down",
    available && "available",
    card !== null && `suit-${card.slice(-1)}`,
  ];
  return marks.filter(Boolean).join(" ");
}

/**
 * Return what to do about an answer to the question whether a review is there.
 * @param {number | null} status null when no answer came
 * @param {string | null} retryAfter
 * @returns {{kind: "reload"} | {kind: "ask again", ms: number}}
 */
export function afterAnswer(status, retryAfter) {
  if (status !== null && status !== 202 && status !== 429) {
    return { kind: "reload" };
  }
  return { kind: "ask again", ms: 1000 * (Number(retryAfter) || PATIENCE) };
}
