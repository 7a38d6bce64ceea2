/**
 * The waste as the player has seen it grow, so that the card under its top can be shown as soon
 * as the top is taken. The server tells only the top; what lay there before was on screen.
 *
 * @typedef {import("./state.js").GameState} GameState
 * @typedef {import("./state.js").PileState} PileState
 */

/** Remembers the top of the waste by how many cards lay in it. */
export class WasteMemory {
  /** @type {Map<number, PileState>} */
  #tops = new Map();
  #gameId = "";
  #count = 0;

  /**
   * Note a state of the game. Steps of more than one card at once, such as turning the waste over,
   * start anew: what lies below was not seen in this order.
   * @param {GameState} state
   */
  note({ id, waste }) {
    if (id !== this.#gameId || Math.abs(waste.count - this.#count) > 1) {
      this.forget();
    }
    this.#gameId = id;
    this.#count = waste.count;
    for (const count of this.#tops.keys()) {
      if (count > waste.count) {
        this.#tops.delete(count);
      }
    }
    this.#tops.set(waste.count, waste);
  }

  /** Forget everything: the game went on unseen. */
  forget() {
    this.#tops.clear();
  }

  /**
   * Return what shows of a waste whose top is taken. It can be picked when the server says so.
   * @param {PileState} waste
   * @returns {PileState}
   */
  beneath({ count }) {
    const { card, value } = this.#tops.get(count - 1) ?? { card: null, value: null };
    return { count: count - 1, card, value, playable: false };
  }
}
