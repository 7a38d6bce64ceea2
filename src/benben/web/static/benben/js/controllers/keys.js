/**
 * The keyboard.
 *
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./actions.js").Actions} Actions
 * @typedef {import("./dialogs.js").Dialogs} Dialogs
 * @typedef {import("./games.js").Games} Games
 */

import { commandOf } from "../models/keyboard.js";

/**
 * Make the keys play.
 * @param {Table} table
 * @param {Actions} actions
 * @param {Dialogs} dialogs
 * @param {Games} games
 */
export function enableKeys(table, actions, dialogs, games) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || document.querySelector("dialog[open]") || isField(event.target)) {
      return;
    }
    const command = commandOf(event);
    if (command === null) {
      return;
    }
    event.preventDefault();
    switch (command) {
      case "unselect":
        table.want({ kind: "unselect" });
        break;
      case "draw":
      case "undo":
      case "redo":
      case "rewind":
      case "hint":
      case "peek":
      case "new":
        if (!event.repeat) {
          actions.run(command);
        }
        break;
      case "help":
      case "settings":
      case "text":
        dialogs.open(command);
        break;
      case "games":
        games.open();
        break;
      default:
        table.places.walk(command);
    }
  });
}

/**
 * @param {EventTarget | null} target
 * @returns {boolean}
 */
function isField(target) {
  return target instanceof Element && target.closest("input, select, textarea") !== null;
}
