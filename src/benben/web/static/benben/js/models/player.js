/**
 * The player at the table: turns taps and keys into selections and actions.
 *
 * Taps made while an answer is under way are never lost: what the shown state can decide is done
 * at once, the rest waits its turn and is judged on the state that the answer brings.
 *
 * @typedef {import("./state.js").GameState} GameState
 * @typedef {import("./queue.js").Action} Action
 * @typedef {import("./queue.js").Hint} Hint
 * @typedef {import("./queue.js").Rejection} Rejection
 */

import { ActionQueue } from "./queue.js";
import { keptSelection, matchesOf, meaningOfTap } from "./selection.js";
import { NO_PLACES, STOCK, moveText, placeAt } from "./state.js";

/**
 * Something a player wants, not yet judged.
 * @typedef {{kind: "tap", place: string}
 *   | {kind: "pair", from: string, to: string}
 *   | {kind: "draw" | "undo" | "redo" | "rewind" | "hint" | "peek" | "resign" | "alone" | "unselect"}} Wish
 */

/**
 * What the table should say or show.
 * @typedef {{kind: "changed"}
 *   | {kind: "covered", place: string}
 *   | {kind: "shake", places: readonly string[]}
 *   | {kind: "impossible", wish: Wish["kind"]}
 *   | {kind: "hinted", hint: Hint}
 *   | ({kind: "rejected"} & Rejection)
 *   | {kind: "connection", offline: boolean}} PlayerEvent
 */

/** One player's hand on one game. */
export class Player {
  /** @type {ActionQueue} */
  #queue;
  /** @type {readonly string[]} */
  #selection = NO_PLACES;
  /** @type {GameState} the state that the selection stands on */
  #seen;
  /** @type {Wish[]} */
  #wishes = [];
  /** @type {Hint | null} */
  #hint = null;
  /**
   * Whether cards that go alone are to go by themselves; null until that is said.
   * @type {boolean | null}
   */
  #alone = null;
  /** @type {(event: PlayerEvent) => void} */
  #tell;

  /**
   * @param {GameState} state
   * @param {import("./queue.js").Sender} sender
   * @param {(event: PlayerEvent) => void} tell
   */
  constructor(state, sender, tell) {
    this.#tell = tell;
    this.#seen = state;
    this.#queue = new ActionQueue(state, sender, {
      changed: (rejection) => this.#stateChanged(rejection),
      hinted: (hint) => {
        this.#hint = hint;
        tell({ kind: "hinted", hint });
      },
      connection: (offline) => tell({ kind: "connection", offline }),
    });
  }

  /** The state to show. */
  get state() {
    return this.#queue.shown;
  }

  /** The selected places, in the order in which they were picked. */
  get selection() {
    return this.#selection;
  }

  /** The places that go with the selection. */
  get matches() {
    return matchesOf(this.state, this.#selection);
  }

  /** The places that a hint points at, as long as it is worth something. */
  get hinted() {
    const { slots = NO_PLACES, move = null } = this.#hint ?? {};
    return slots.length === 0 && move !== null ? [STOCK] : slots;
  }

  /**
   * Say whether cards that go alone are to go by themselves: at once when the player changes it,
   * in a game that is just dealt, and with each move. What was taken back stays until the next one.
   * @param {boolean} enabled
   */
  removeAlone(enabled) {
    const before = this.#alone;
    this.#alone = enabled;
    if (before === null) {
      this.#startAlone();
    } else if (enabled && !before) {
      this.want({ kind: "alone" });
    }
  }

  /** Whether an answer is awaited. */
  get busy() {
    return this.#queue.busy;
  }

  /**
   * Do what the player wants, now or as soon as it can be judged.
   * @param {Wish} wish
   */
  want(wish) {
    if (this.#mustWait(wish)) {
      this.#wishes.push(wish);
      return;
    }
    this.#do(wish);
  }

  /**
   * Take another game, or another state of this one, to the table.
   * @param {GameState} state
   */
  take(state) {
    this.#wishes = [];
    this.#selection = NO_PLACES;
    this.#hint = null;
    this.#queue.replace(state);
    this.#startAlone();
  }

  /**
   * @param {Wish} wish
   * @returns {boolean}
   */
  #mustWait(wish) {
    if (!this.#queue.busy) {
      return false;
    }
    if (this.#wishes.length > 0) {
      return true;
    }
    switch (wish.kind) {
      case "tap":
        return !this.#decidable(wish.place);
      case "pair":
        return !(this.#decidable(wish.from) && this.#decidable(wish.to));
      case "unselect":
        return false;
      default:
        return true;
    }
  }

  /**
   * Say whether a tap can be judged before the answer: on a card that can be picked already, when
   * it selects or plays what is listed. (A tap that the server would have to explain waits.)
   * @param {string} place
   * @returns {boolean}
   */
  #decidable(place) {
    if (!placeAt(this.state, place)?.playable) {
      return false;
    }
    const { kind } = meaningOfTap(this.state, this.#selection, place);
    return kind === "select" || kind === "remove";
  }

  /** @param {Wish} wish */
  #do(wish) {
    switch (wish.kind) {
      case "tap":
        this.#tap(wish.place);
        break;
      case "pair":
        this.#selection = NO_PLACES;
        this.#tap(wish.from);
        if (this.#selection.includes(wish.from)) {
          this.#tap(wish.to);
        }
        break;
      case "unselect":
        this.#select(NO_PLACES);
        break;
      case "draw":
        this.#draw();
        break;
      case "undo":
        this.#actIf(this.state.can_undo, wish.kind, { kind: "undo" });
        break;
      case "rewind":
        this.#rewind();
        break;
      case "redo":
        this.#actIf(this.state.can_redo, wish.kind, { kind: "redo" });
        break;
      case "peek":
        this.#actIf(this.state.can_peek, wish.kind, { kind: "peek" });
        break;
      case "alone":
        this.#removeAlone();
        break;
      case "hint":
      case "resign":
        this.#actIf(this.state.outcome === null, wish.kind, { kind: wish.kind });
        break;
    }
  }

  /** @param {string} place */
  #tap(place) {
    const meaning = meaningOfTap(this.state, this.#selection, place);
    switch (meaning.kind) {
      case "select":
        this.#select(meaning.places);
        break;
      case "remove":
        this.#act({
          kind: "moves",
          move: moveText(this.state, meaning.places),
          alone: this.#alone === true,
          removes: meaning.places,
        });
        break;
      case "attempt":
        this.#tell({ kind: "shake", places: meaning.places });
        void this.#queue.add({ kind: "moves", move: moveText(this.state, meaning.places) });
        break;
      case "draw":
        this.#draw();
        break;
      case "covered":
        this.#tell({ kind: "covered", place: meaning.place });
        break;
      case "nothing":
        break;
    }
  }

  #draw() {
    const { can_draw: canDraw, can_redeal: canRedeal } = this.state;
    const move = canDraw ? "d" : "r";
    this.#actIf(canDraw || canRedeal, "draw", { kind: "moves", move, alone: this.#alone === true });
  }

  #rewind() {
    const { rewind_to: to } = this.state;
    if (to === null) {
      this.#tell({ kind: "impossible", wish: "rewind" });
    } else {
      this.#act({ kind: "rewind", to });
    }
  }

  /**
   * @param {boolean} possible
   * @param {Wish["kind"]} wish
   * @param {Action} action
   */
  #actIf(possible, wish, action) {
    if (possible) {
      this.#act(action);
    } else {
      this.#tell({ kind: "impossible", wish });
    }
  }

  /** @param {Action} action */
  #act(action) {
    this.#selection = NO_PLACES;
    void this.#queue.add(action);
  }

  /** What lies free in a game just dealt goes by itself; what was taken back to there stays. */
  #startAlone() {
    if (this.#alone && this.state.move_count === 0 && this.state.undos === 0) {
      this.#removeAlone();
    }
  }

  #removeAlone() {
    if (this.state.removals.some((removal) => removal.length === 1)) {
      this.#act({ kind: "alone" });
    }
  }

  /** @param {readonly string[]} places */
  #select(places) {
    this.#selection = places;
    this.#tell({ kind: "changed" });
  }

  /** @param {Rejection | null} rejection */
  #stateChanged(rejection) {
    if (rejection !== null && rejection.answer.kind !== "refused") {
      // What was wanted was wanted of another position.
      this.#wishes = [];
      this.#selection = NO_PLACES;
    }
    this.#selection = keptSelection(this.#seen, this.state, this.#selection);
    this.#dropHint();
    this.#seen = this.state;
    this.#tell({ kind: "changed" });
    if (rejection !== null) {
      this.#tell({ kind: "rejected", ...rejection });
    }
    this.#goOn();
  }

  /** A hint is of one position. */
  #dropHint() {
    const { id, move_count: moveCount } = this.state;
    if (id !== this.#seen.id || moveCount !== this.#hint?.move_count) {
      this.#hint = null;
    }
  }

  /** Do what waited for an answer. */
  #goOn() {
    while (!this.#queue.busy) {
      const wish = this.#wishes.shift();
      if (wish === undefined) {
        return;
      }
      this.#do(wish);
    }
  }
}
