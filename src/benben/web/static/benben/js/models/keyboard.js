/**
 * What the keys do.
 *
 * @typedef {import("./layout.js").Point} Point
 */

/**
 * What a key asks for.
 * @typedef {"draw" | "undo" | "redo" | "rewind" | "hint" | "peek" | "new" | "unselect" | "help" | "settings" | "text" | "games"
 *   | "left" | "right" | "up" | "down" | "first" | "last"} KeyCommand
 */

/** @type {Readonly<Record<string, KeyCommand>>} */
const COMMANDS = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "first",
  End: "last",
  Escape: "unselect",
  "?": "help",
  d: "draw",
  u: "undo",
  r: "redo",
  h: "hint",
  p: "peek",
  w: "rewind",
  n: "new",
  s: "settings",
  t: "text",
  g: "games",
};

/**
 * Return what a key press asks for, or null.
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean, shiftKey: boolean}} press
 * @returns {KeyCommand | null}
 */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  if (altKey) {
    return null;
  }
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (ctrlKey || metaKey) {
    if (name === "z") {
      return shiftKey ? "redo" : "undo";
    }
    return name === "y" ? "redo" : null;
  }
  return Object.hasOwn(COMMANDS, name) ? (COMMANDS[name] ?? null) : null;
}

/**
 * Return the place that an arrow leads to: along the row to the sides, to the nearest card of the
 * next row up and down. A key at the edge stays where it is.
 * @param {ReadonlyMap<string, Point>} places the places that can have the focus
 * @param {string} from
 * @param {KeyCommand} command
 * @returns {string}
 */
export function neighbour(places, from, command) {
  const names = [...places.keys()];
  if (command === "first") {
    return names[0] ?? from;
  }
  if (command === "last") {
    return names.at(-1) ?? from;
  }
  const here = places.get(from);
  if (here === undefined) {
    return names[0] ?? from;
  }
  const sideways = command === "left" || command === "right";
  const sign = command === "left" || command === "up" ? -1 : 1;
  let best = from;
  let bestDistance = Infinity;
  for (const [name, there] of places) {
    const along = sign * (sideways ? there.x - here.x : there.y - here.y);
    const across = Math.abs(sideways ? there.y - here.y : there.x - here.x);
    if (name !== from && along > 0 && (!sideways || across <= along)) {
      // Sideways the row counts before the distance; up and down the next row does.
      const distance = sideways ? across * 100 + along : along * 100 + across;
      if (distance < bestDistance) {
        best = name;
        bestDistance = distance;
      }
    }
  }
  return best;
}

/**
 * Return the place nearest to one that is gone.
 * @param {ReadonlyMap<string, Point>} places the places that can have the focus
 * @param {Point} gone
 * @returns {string | null}
 */
export function nearest(places, gone) {
  let best = null;
  let bestDistance = Infinity;
  for (const [name, { x, y }] of places) {
    const distance = Math.hypot(x - gone.x, y - gone.y);
    if (distance < bestDistance) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}
