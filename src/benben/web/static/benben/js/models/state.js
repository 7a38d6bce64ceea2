/**
 * The state of a game as the server sends it, and questions that only look things up in it.
 *
 * Nothing here knows a rule: what may be picked, what goes together and what can be done next is
 * all told by the server.
 */

/**
 * One tableau slot.
 * @typedef {object} SlotState
 * @property {string} name `g3`
 * @property {number} row from 1 at the apex
 * @property {string | null} card `QH`, or null when the slot is empty
 * @property {number | null} value
 * @property {boolean} available
 * @property {boolean} playable whether the player may pick it now
 * @property {readonly string[]} covered_by slots whose cards lie on it now
 */

/**
 * Stock, waste or discard.
 * @typedef {object} PileState
 * @property {number} count
 * @property {string | null} card its top card when that is face up
 * @property {number | null} value
 * @property {boolean} playable
 */

/**
 * @typedef {object} GameState
 * @property {string} id
 * @property {string} address
 * @property {string} variant
 * @property {string} name the variant's name for players
 * @property {Readonly<Record<string, string>>} options those that differ from the preset
 * @property {readonly string[]} rules the same in words
 * @property {number | null} deal
 * @property {readonly SlotState[]} slots in reading order
 * @property {boolean} has_stock whether the variant has a stock at all, and so a waste and passes
 * @property {PileState} stock
 * @property {PileState} waste
 * @property {PileState} discard
 * @property {number} pass_number
 * @property {number | null} passes null for unlimited
 * @property {readonly (readonly string[])[]} removals
 * @property {boolean} can_draw
 * @property {boolean} can_redeal
 * @property {boolean} can_undo
 * @property {boolean} can_redo
 * @property {boolean} can_peek whether the player may look at the next card of the stock
 * @property {number} move_count
 * @property {number} undos
 * @property {{leftover: number, classic: number, vegas: number}} scores
 * @property {{result: string, reason: string} | null} outcome
 * @property {number} seconds
 * @property {number} [seconds_limit] what `seconds` reaches while the player does nothing
 * @property {boolean} running
 * @property {readonly string[]} alone the cards that went by themselves after the last move
 * @property {readonly string[]} locks slots whose cards can never go
 * @property {boolean} lost whether it is lost for certain and can still be taken back
 * @property {number | null} rewind_to how many moves to go back to from where it was not lost for
 *   certain; null when it is not known to be lost, or was lost as it was dealt
 * @property {number} hints how many the player has taken
 * @property {string | null} level the one asked for; null when the game is not counted
 * @property {string | null} day the date of the daily deal that it is: `2026-11-30`
 * @property {Results | null} results null while the game goes on
 */

/**
 * What a game that is over is told of, beside its state.
 * @typedef {object} Results
 * @property {number} tableau_left
 * @property {number} stock_left
 * @property {number} waste_left
 * @property {boolean} partial_win
 * @property {number | null} next_deal the next deal of the level, null for given cards
 * @property {Statistics | null} statistics null when the game is not counted
 */

/**
 * What the player's games of one variant, options and level come to.
 * @typedef {object} Statistics
 * @property {number} played
 * @property {number} won
 * @property {number} win_rate from 0 to 1
 * @property {number} streak won in a row up to now
 * @property {number} best_streak
 * @property {number} partial_wins
 * @property {number | null} best_seconds
 * @property {number | null} fewest_moves
 * @property {number} best_classic
 * @property {number} best_vegas
 */

/**
 * What lies at a place: a tableau slot, `s` (stock), `w` (waste) or `x` (discard).
 * @typedef {object} PlaceState
 * @property {string} name
 * @property {string | null} card
 * @property {number | null} value
 * @property {boolean} playable
 * @property {readonly string[]} coveredBy
 * @property {number} row from 1 at the apex, 0 for a pile
 * @property {number} count cards in it
 */

export const STOCK = "s";
export const WASTE = "w";
export const DISCARD = "x";

/** @type {readonly string[]} */
export const NO_PLACES = [];

/**
 * Return what lies at a place, or null when there is no such place.
 * @param {GameState} state
 * @param {string} name
 * @returns {PlaceState | null}
 */
export function placeAt(state, name) {
  const pile = pileAt(state, name);
  if (pile !== null) {
    return { ...pile, name, coveredBy: NO_PLACES, row: 0 };
  }
  const slot = state.slots.find((candidate) => candidate.name === name);
  if (slot === undefined) {
    return null;
  }
  const { card, value, playable, row, covered_by: coveredBy } = slot;
  return { name, card, value, playable, row, coveredBy, count: card === null ? 0 : 1 };
}

/**
 * @param {GameState} state
 * @param {string} name
 * @returns {PileState | null}
 */
function pileAt(state, name) {
  switch (name) {
    case STOCK:
      return state.stock;
    case WASTE:
      return state.waste;
    case DISCARD:
      return state.discard;
    default:
      return null;
  }
}

/**
 * Say whether a place's card can never go.
 * @param {GameState} state
 * @param {string} name
 * @returns {boolean}
 */
export function isLocked(state, name) {
  return state.locks.includes(name);
}

/**
 * Return every place that can be picked or tapped, in the order of moves: the tableau in reading
 * order, then the stock and the waste where the game has them.
 * @param {GameState} state
 * @returns {string[]}
 */
export function placesOf(state) {
  const names = state.slots.map((slot) => slot.name);
  return state.has_stock ? [...names, STOCK, WASTE] : names;
}

/**
 * Write a removal as the server reads it: slots in reading order, then `s`, then `w`.
 * @param {GameState} state
 * @param {readonly string[]} places
 * @returns {string}
 */
export function moveText(state, places) {
  return placesOf(state)
    .filter((name) => places.includes(name))
    .join("+");
}
