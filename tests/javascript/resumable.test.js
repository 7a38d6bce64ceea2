import assert from "node:assert/strict";
import { test } from "node:test";

import { Resumable } from "../../src/benben/web/static/benben/js/models/resumable.js";
import { game } from "./states.js";

/** @param {string} id */
function begun(id) {
  return game({ id, move_count: 3 });
}

/**
 * @param {Resumable} games
 * @param {string} current
 */
function idsOf(games, current) {
  return games.others({ id: current }).map(({ id }) => id);
}

test("the game on the table is not among those to go on with", () => {
  const games = new Resumable([begun("one"), begun("two")]);
  assert.deepEqual(idsOf(games, "one"), ["two"]);
  assert.deepEqual(idsOf(games, "three"), ["one", "two"]);
});

test("a game that was left comes first, once", () => {
  const games = new Resumable([begun("one"), begun("two")]);
  games.leave(begun("two"));
  assert.deepEqual(idsOf(games, "three"), ["two", "one"]);
});

test("a game that was not begun, or is over, is not kept", () => {
  const games = new Resumable([begun("one")]);
  games.leave(game({ id: "two" }));
  games.leave({ ...begun("one"), outcome: { result: "won", reason: "pyramid_cleared" } });
  assert.deepEqual(idsOf(games, "three"), []);
});
