/**
 * The server's API, as the table uses it.
 *
 * @typedef {import("../models/state.js").GameState} GameState
 * @typedef {import("../models/queue.js").Action} Action
 * @typedef {import("../models/queue.js").Answer} Answer
 * @typedef {Exclude<Answer, {kind: "hinted"}>} StateAnswer
 */

import { gettext, sentence } from "../models/texts.js";

const GAMES = "/api/v1/games";

/** Without an answer for this long, in milliseconds, a request counts as lost and is sent again. */
const PATIENCE = 15000;

/**
 * A new game to ask for.
 * @typedef {object} NewGame
 * @property {string} variant
 * @property {Readonly<Record<string, string>>} options
 * @property {number} [deal]
 * @property {string} [level] any deal of it, the named deal of it, or the next one of it
 * @property {number} [after] deal the next one of the level after this
 */

/**
 * Send one action on a game.
 * @param {string} id
 * @param {Action} action
 * @param {number} moveCount the number of moves it is made on
 * @param {string} key the same for every try of one action
 * @returns {Promise<Answer>}
 */
export function sendAction(id, action, moveCount, key) {
  const { kind, move, to, alone } = action;
  const address = `${GAMES}/${encodeURIComponent(id)}/${kind}`;
  if (kind === "hint") {
    // It changes nothing, and is counted once for each state: it needs no key.
    return askHint(address, moveCount);
  }
  return post(address, {
    move_count: moveCount,
    key,
    ...(move && { move }),
    ...(alone && { alone }),
    ...(to !== undefined && { to }),
  });
}

/**
 * @param {string} address
 * @param {number} moveCount
 * @returns {Promise<Answer>}
 */
async function askHint(address, moveCount) {
  const answer = await post(address, { move_count: moveCount });
  return answer.kind === "done" ? { kind: "hinted", hint: /** @type {any} */ (answer.state) } : answer;
}

/**
 * Ask for a new game.
 * @param {NewGame} game
 * @param {string} key the same for every try
 * @returns {Promise<StateAnswer>}
 */
export function dealGame(game, key) {
  return post(GAMES, { ...game, key });
}

/**
 * Ask for the levels that some rules have.
 * @param {string} variant
 * @param {Readonly<Record<string, string>>} options
 * @returns {Promise<string[] | null>} null when the server does not tell
 */
export async function fetchLevels(variant, options) {
  const query = new URLSearchParams({ variant, options: new URLSearchParams(options).toString() });
  try {
    const response = await fetch(`/api/v1/levels?${query}`, { signal: AbortSignal.timeout(PATIENCE) });
    const body = await response.json();
    return response.ok ? body.levels.map((/** @type {{level: string}} */ told) => told.level) : null;
  } catch {
    return null;
  }
}

/**
 * Keep the player's settings on the server. They are in force already, and in a cookie: when this
 * fails, the next change brings them all.
 * @param {Readonly<Record<string, string>>} settings
 * @returns {Promise<boolean>} whether they are kept
 */
export async function keepSettings(settings) {
  try {
    const response = await fetch("/api/v1/settings", {
      method: "PUT",
      headers: { "Content-Type": "application/json", "X-CSRFToken": cookie("csrftoken") },
      body: JSON.stringify(settings),
      keepalive: true,
    });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * @param {string} address
 * @param {object} values
 * @returns {Promise<StateAnswer>}
 */
async function post(address, values) {
  let response;
  let body;
  try {
    response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-CSRFToken": cookie("csrftoken") },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(PATIENCE),
    });
    body = await response.json();
  } catch {
    // No connection, a connection that broke, or a text that is not the server's.
    return { kind: "unreachable", wait: null };
  }
  return answerOf(response, body);
}

/**
 * @param {Response} response
 * @param {any} body
 * @returns {StateAnswer}
 */
function answerOf(response, body) {
  if (response.ok) {
    return { kind: "done", state: body };
  }
  const detail = String(body.detail ?? response.statusText);
  const state = body.state ?? null;
  switch (response.status) {
    case 409:
      return { kind: "stale", state, detail };
    case 403:
    case 404: {
      // Another sentence follows.
      const reason = sentence(detail) + (/[.!?…]$/.test(detail) ? "" : ".");
      return { kind: "gone", detail: gettext("%(reason)s Reload the page to go on.", { reason }) };
    }
    case 429:
    case 500:
    case 502:
    case 503:
    case 504: {
      const seconds = Number(response.headers.get("Retry-After"));
      return { kind: "unreachable", wait: seconds > 0 ? seconds * 1000 : null };
    }
    default:
      return { kind: "refused", state, detail, why: body.facts?.why ?? null, code: body.code };
  }
}

/**
 * @param {string} name
 * @returns {string}
 */
function cookie(name) {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}
