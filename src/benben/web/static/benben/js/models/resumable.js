/**
 * The games that the player has begun and can go on with.
 *
 * @typedef {import("./state.js").GameState} GameState
 */

/**
 * What tells one game from another.
 * @typedef {object} BegunGame
 * @property {string} id
 * @property {string} address
 * @property {string} name the variant's name
 * @property {readonly string[]} rules the options that differ from the preset, in words
 * @property {number | null} deal
 * @property {string | null} level
 * @property {string | null} day
 * @property {number} move_count
 */

/** The list of begun games: what the page brought, and what was left since. */
export class Resumable {
  #games;

  /** @param {readonly BegunGame[]} games the last played first */
  constructor(games) {
    this.#games = [...games];
  }

  /**
   * Note a game that leaves the table for another.
   * @param {GameState} state
   */
  leave(state) {
    this.#games = this.#games.filter(({ id }) => id !== state.id);
    if (state.move_count > 0 && state.outcome === null) {
      this.#games.unshift(state);
    }
  }

  /**
   * Return the games but the one that is on the table.
   * @param {{id: string}} current
   * @returns {readonly BegunGame[]}
   */
  others(current) {
    return this.#games.filter(({ id }) => id !== current.id);
  }
}
