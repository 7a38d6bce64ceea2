/**
 * The time played, between two answers of the server, which alone measures it.
 *
 * @typedef {import("./state.js").GameState} GameState
 */

/**
 * Return the seconds to show some time after a state came.
 * @param {Pick<GameState, "seconds" | "seconds_limit" | "running">} state
 * @param {number} passed seconds since it came
 * @returns {number} never less than the state's, nor more than a pause lets count
 */
export function secondsAfter({ seconds, seconds_limit: limit = Infinity, running }, passed) {
  return running ? Math.max(seconds, Math.min(seconds + passed, limit)) : seconds;
}
