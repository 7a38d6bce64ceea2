/**
 * The actions of the player on their way to the server: one at a time, in order, none lost and
 * none sent as two.
 *
 * @typedef {import("./state.js").GameState} GameState
 */

import { isRemoval } from "./selection.js";
import { withoutCards } from "./optimism.js";
import { WasteMemory } from "./waste_memory.js";

/**
 * One action.
 * @typedef {object} Action
 * @property {"moves" | "alone" | "undo" | "redo" | "rewind" | "hint" | "peek" | "resign"} kind the end of its
 *   address
 * @property {string} [move] for `moves`: `g2+g5`, `d` or `r`
 * @property {boolean} [alone] for `moves`: whether cards that go alone then go by themselves
 * @property {number} [to] for `rewind`: the number of moves to keep
 * @property {readonly string[]} [removes] the places of a listed removal, shown before the answer
 */

/**
 * What the server answered.
 *
 * - `done`: the action is applied, or had been
 * - `hinted`: a hint, which changes nothing but the count of hints
 * - `refused`: it is against the rules; `detail` says why
 * - `stale`: the game had gone on elsewhere
 * - `gone`: the game is not there, or is another player's
 * - `unreachable`: there was no answer, or none that means anything; try again after `wait` ms
 * @typedef {{kind: "done", state: GameState}
 *   | {kind: "hinted", hint: Hint}
 *   | {kind: "refused", state: GameState | null, detail: string, why: string | null, code?: string}
 *   | {kind: "stale", state: GameState | null, detail: string}
 *   | {kind: "gone", detail: string}
 *   | {kind: "unreachable", wait: number | null}} Answer
 */

/**
 * The best next move from what the player has seen, as the server tells it.
 * @typedef {object} Hint
 * @property {number} move_count the number of moves that it was given on
 * @property {string} kind
 * @property {string | null} move `g2+g5`, `d` or `r`; null when there is none
 * @property {readonly string[]} slots the places of the cards to remove
 * @property {string} sentence
 * @property {number | null} rewind_to for a lost game
 * @property {number} hints how many were taken in this game
 */

/**
 * An action that was not applied, and why.
 * @typedef {object} Rejection
 * @property {Action} action
 * @property {Extract<Answer, {detail: string}>} answer
 */

/**
 * @typedef {object} QueueEvents
 * @property {(rejection: Rejection | null) => void} changed what is shown or waiting is another
 * @property {(hint: Hint) => void} hinted
 * @property {(offline: boolean) => void} connection
 */

/**
 * @typedef {object} Sender
 * @property {(id: string, action: Action, moveCount: number, key: string) => Promise<Answer>} send
 * @property {(ms: number) => Promise<void>} pause resolves after a time, or sooner when the
 *   connection is back
 */

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15000;

/** A queue of actions on one game. */
export class ActionQueue {
  /** @type {GameState} */
  #confirmed;
  /** @type {GameState} */
  #shown;
  /** @type {Action[]} */
  #waiting = [];
  /** @type {Sender} */
  #sender;
  /** @type {QueueEvents} */
  #events;
  #running = false;
  #waste = new WasteMemory();

  /**
   * @param {GameState} state
   * @param {Sender} sender
   * @param {QueueEvents} events
   */
  constructor(state, sender, events) {
    this.#confirmed = state;
    this.#shown = state;
    this.#sender = sender;
    this.#events = events;
    this.#waste.note(state);
  }

  /** The state to show: the server's last one, less the cards of removals under way. */
  get shown() {
    return this.#shown;
  }

  /** Whether an answer is awaited. */
  get busy() {
    return this.#waiting.length > 0;
  }

  /**
   * Add an action. It is sent when those before it are answered.
   * @param {Action} action
   * @returns {Promise<void>} resolves when nothing is waiting any more
   */
  add(action) {
    this.#waiting.push(action);
    if (action.removes) {
      this.#foresee(action.removes);
    }
    this.#events.changed(null);
    return this.#running ? Promise.resolve() : this.#run();
  }

  /**
   * Go on from another state, and drop what was waiting.
   * @param {GameState} state
   */
  replace(state) {
    this.#waiting = [];
    this.#confirmed = state;
    this.#shown = state;
    this.#waste.note(state);
    this.#events.changed(null);
  }

  async #run() {
    this.#running = true;
    try {
      let action = this.#waiting[0];
      while (action !== undefined) {
        const answer = await this.#answerTo(action);
        // Another game may have taken the table while the answer was under way.
        if (this.#waiting[0] === action) {
          this.#settle(action, answer);
        }
        action = this.#waiting[0];
      }
    } finally {
      this.#running = false;
    }
  }

  /**
   * Send an action until an answer comes. Every try carries the same key and number of moves, so
   * that the server applies it once however many tries reach it.
   * @param {Action} action
   * @returns {Promise<Exclude<Answer, {kind: "unreachable"}>>}
   */
  async #answerTo(action) {
    const key = freshKey();
    const { id, move_count: moveCount } = this.#confirmed;
    let pause = FIRST_PAUSE;
    let offline = false;
    for (;;) {
      const answer = await this.#sender.send(id, action, moveCount, key);
      if (answer.kind !== "unreachable") {
        if (offline) {
          this.#events.connection(false);
        }
        return answer;
      }
      offline = true;
      this.#events.connection(true);
      await this.#sender.pause(answer.wait ?? pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  /**
   * @param {Action} action
   * @param {Exclude<Answer, {kind: "unreachable"}>} answer
   */
  #settle(action, answer) {
    this.#waiting.shift();
    if (answer.kind === "hinted") {
      this.#confirmed = afterHint(this.#confirmed, answer.hint);
      this.#forecast();
      this.#events.hinted(answer.hint);
      this.#events.changed(null);
      return;
    }
    if (answer.kind !== "gone" && answer.state !== null) {
      if (answer.kind !== "done" || action.kind === "rewind") {
        this.#waste.forget();
      }
      this.#confirmed = answer.state;
      this.#waste.note(answer.state);
    }
    if (answer.kind === "stale" || answer.kind === "gone") {
      this.#waiting = [];
    }
    this.#forecast();
    this.#events.changed(answer.kind === "done" ? null : { action, answer });
  }

  /** Show the removals still waiting, and drop those that the last answer no longer lists. */
  #forecast() {
    this.#shown = this.#confirmed;
    this.#waiting = this.#waiting.filter((action) => {
      if (action.removes === undefined) {
        return true;
      }
      if (!isRemoval(this.#shown, action.removes)) {
        return false;
      }
      this.#foresee(action.removes);
      return true;
    });
  }

  /** @param {readonly string[]} removed */
  #foresee(removed) {
    this.#shown = withoutCards(this.#shown, removed, this.#waste.beneath(this.#shown.waste));
  }
}

/**
 * Return a state after a hint: it is counted, and may have found that the game is lost.
 * @param {GameState} state
 * @param {Hint} hint
 * @returns {GameState}
 */
function afterHint(state, { hints, kind, rewind_to: rewindTo }) {
  return { ...state, hints, ...(kind === "lost" && { lost: true, rewind_to: rewindTo }) };
}

/**
 * Return a key that no other action has. (`crypto.randomUUID` is missing on plain http.)
 * @returns {string}
 */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
