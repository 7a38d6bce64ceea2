/**
 * The results card: what a game that is over came to, in words.
 *
 * @typedef {import("./state.js").GameState} GameState
 * @typedef {import("./state.js").Statistics} Statistics
 */

import { levelLabel } from "./choices.js";
import { clockText } from "./sentences.js";
import { gettext, ngettext, percentText } from "./texts.js";

/** One line of the card: its name and what it says. @typedef {readonly [string, string]} Fact */

/**
 * Return the title of an end.
 * @param {string} result
 * @returns {string}
 */
export function titleOf(result) {
  switch (result) {
    case "won":
      return gettext("You won");
    case "lost":
      return gettext("No move left");
    default:
      return gettext("Given up");
  }
}

/**
 * Return what the game came to.
 * @param {GameState} state a game that is over
 * @returns {Fact[]}
 */
export function factsOf(state) {
  const { results, scores } = state;
  /** @type {Fact[]} */
  const facts = [
    [gettext("Time"), clockText(state.seconds)],
    [gettext("Moves"), String(state.move_count)],
    [gettext("Undos"), String(state.undos)],
    [gettext("Hints"), String(state.hints)],
    [gettext("Score"), state.variant === "vegas" ? dollars(scores.vegas) : String(scores.classic)],
  ];
  if (results !== null) {
    facts.push([gettext("Tableau left"), tableauLeft(results)]);
    if (state.has_stock) {
      facts.push([gettext("Stock left"), String(results.stock_left)]);
    }
  }
  return facts;
}

/**
 * @param {import("./state.js").Results} results
 * @returns {string}
 */
function tableauLeft({ tableau_left: left, partial_win: partial }) {
  return partial ? gettext("%(count)s: a partial win", { count: left }) : String(left);
}

/**
 * @param {number} amount
 * @returns {string}
 */
function dollars(amount) {
  return amount < 0 ? `−$${-amount}` : `$${amount}`;
}

/**
 * Return what the player's games of the same rules and level come to.
 * @param {GameState} state a game that is over
 * @returns {{title: string, facts: Fact[]} | null} null when the game is not counted
 */
export function recordOf(state) {
  const { level, results } = state;
  const statistics = results?.statistics ?? null;
  if (statistics === null || level === null) {
    return null;
  }
  const { won, played, win_rate: rate, streak, best_streak: best } = statistics;
  /** @type {Fact[]} */
  const facts = [
    [
      gettext("Won"),
      gettext("%(won)s of %(played)s, %(rate)s", { won, played, rate: percentText(rate) }),
    ],
    [gettext("Streak"), gettext("%(streak)s, best %(best)s", { streak, best })],
  ];
  if (statistics.best_seconds !== null) {
    facts.push([gettext("Best time"), clockText(statistics.best_seconds)]);
  }
  const values = { variant: state.name, level: levelLabel(level) };
  return { title: gettext("Your games of %(variant)s, level %(level)s", values), facts };
}

/**
 * Return whether a win is the quickest of its kind so far, and not the only one.
 * @param {GameState} state
 * @returns {boolean}
 */
export function isBestTime({ outcome, results, seconds }) {
  const statistics = results?.statistics ?? null;
  return (
    outcome?.result === "won" &&
    statistics !== null &&
    statistics.won > 1 &&
    statistics.best_seconds === seconds
  );
}

/**
 * Return the line under the title.
 * @param {GameState} state
 * @param {string} reason why the game is over
 * @returns {string}
 */
export function headlineOf(state, reason) {
  const { results } = state;
  if (isBestTime(state)) {
    return [reason, gettext("Your best time so far.")].join(" ");
  }
  if (results?.partial_win && state.outcome?.result !== "won") {
    const left = ngettext(
      "A partial win: only %(count)s card is left.",
      "A partial win: only %(count)s cards are left.",
      state.scores.leftover,
    );
    return `${reason} ${left}`;
  }
  return reason;
}
