/**
 * Cards that go alone, removed without a tap where the player wants that.
 *
 * Whatever was taken back stays on the table until the player goes on; and what went by itself is
 * taken back together with the move before it.
 *
 * @typedef {import("./state.js").GameState} GameState
 * @typedef {import("./queue.js").Action} Action
 */

/** Knows which moves of a game were made without a tap, and which one is next. */
export class AutoMoves {
  enabled = false;
  /** @type {Set<number>} how many moves were made before each such move */
  #made = new Set();
  /** Whether the last action went forward: after an undo nothing goes by itself. */
  #forward = false;
  #redone = false;

  /**
   * Begin with a game. One that is found half played is left as it was left.
   * @param {GameState} state
   */
  start({ move_count: moveCount, undos }) {
    this.#made.clear();
    this.#forward = moveCount === 0 && undos === 0;
    this.#redone = false;
  }

  /**
   * Note an action of the player.
   * @param {Action["kind"]} kind
   * @param {number} moveCount the number of moves that it is made on
   */
  note(kind, moveCount) {
    if (kind === "hint" || kind === "peek") {
      return;
    }
    this.#forward = kind === "moves";
    this.#redone = kind === "redo";
    if (this.#forward) {
      for (const made of this.#made) {
        if (made >= moveCount) {
          this.#made.delete(made);
        }
      }
    }
  }

  /** Let nothing go by itself until the player makes a move. */
  stop() {
    this.#forward = false;
    this.#redone = false;
  }

  /**
   * Note that a move is made without a tap.
   * @param {number} moveCount the number of moves before it
   */
  take(moveCount) {
    this.#made.add(moveCount);
  }

  /**
   * Return what goes by itself now: the places of a removal, the word `redo` for one that was
   * taken back with the move before it, or null.
   * @param {GameState} state with no answer under way
   * @returns {readonly string[] | "redo" | null}
   */
  next({ removals, outcome, can_redo: canRedo, move_count: moveCount }) {
    if (!this.enabled || outcome !== null) {
      return null;
    }
    if (this.#redone) {
      return canRedo && this.#made.has(moveCount) ? "redo" : null;
    }
    return (this.#forward && removals.find((removal) => removal.length === 1)) || null;
  }

  /**
   * Return how many moves an undo leaves.
   * @param {number} moveCount
   * @returns {number}
   */
  undoTarget(moveCount) {
    let to = moveCount - 1;
    while (this.enabled && to > 0 && this.#made.has(to)) {
      to -= 1;
    }
    return to;
  }
}
