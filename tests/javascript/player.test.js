import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { Player } from "../../src/benben/web/static/benben/js/models/player.js";
import { game, pile, slots } from "./states.js";

/**
 * @typedef {import("../../src/benben/web/static/benben/js/models/state.js").GameState} GameState
 * @typedef {import("../../src/benben/web/static/benben/js/models/queue.js").Answer} Answer
 */

/** @param {GameState} state */
function seated(state) {
  /** @type {string[]} */
  const sent = [];
  /** @type {((answer: Answer) => void)[]} */
  const waiting = [];
  /** @type {string[]} */
  const told = [];
  const player = new Player(
    state,
    {
      send: (_id, action) => {
        sent.push(action.move ?? action.kind);
        return new Promise((resolve) => {
          waiting.push(resolve);
        });
      },
      pause: () => Promise.resolve(),
    },
    (event) => told.push(event.kind),
  );
  /** @param {Answer} given */
  const answer = async (given) => {
    waiting.shift()?.(given);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  return { player, sent, told, answer };
}

const AFTER = game({
  slots: slots(["KS", "-- --"]),
  discard: pile(2, "7D"),
  removals: [["a1"]],
  move_count: 1,
  can_undo: true,
});

describe("taps", () => {
  test("two on a listed removal send it once, in the order of moves", () => {
    const { player, sent } = seated(game());
    player.want({ kind: "tap", place: "b2" });
    player.want({ kind: "tap", place: "b1" });
    player.want({ kind: "tap", place: "b1" });
    assert.deepEqual(sent, ["b1+b2"]);
    assert.deepEqual(player.selection, []);
  });

  test("a double tap selects and unselects", () => {
    const { player, sent } = seated(game());
    player.want({ kind: "tap", place: "b2" });
    player.want({ kind: "tap", place: "b2" });
    assert.deepEqual(player.selection, []);
    assert.deepEqual(sent, []);
  });

  test("on a card that the answer may uncover wait for it, and then count", async () => {
    const { player, sent, answer } = seated(game());
    player.want({ kind: "tap", place: "b2" });
    player.want({ kind: "tap", place: "b1" });
    player.want({ kind: "tap", place: "a1" });
    assert.deepEqual(sent, ["b1+b2"]);
    await answer({ kind: "done", state: AFTER });
    assert.deepEqual(sent, ["b1+b2", "a1"]);
  });

  test("made while an answer is under way keep their order", async () => {
    const { player, sent, answer } = seated(game());
    player.want({ kind: "draw" });
    player.want({ kind: "draw" });
    player.want({ kind: "undo" });
    assert.deepEqual(sent, ["d"]);
    await answer({ kind: "done", state: game({ move_count: 1, can_undo: true }) });
    assert.deepEqual(sent, ["d", "d"]);
    await answer({ kind: "done", state: game({ move_count: 2, can_undo: true }) });
    assert.deepEqual(sent, ["d", "d", "undo"]);
  });

  test("that do not match shake and ask the server why; the first card stays selected", async () => {
    const { player, sent, told, answer } = seated(game({ removals: [] }));
    player.want({ kind: "tap", place: "b1" });
    player.want({ kind: "tap", place: "b2" });
    assert.ok(told.includes("shake"));
    assert.deepEqual(sent, ["b1+b2"]);
    await answer({ kind: "refused", state: null, detail: "", why: "6 + 7 = 13" });
    assert.equal(told.at(-1), "rejected");
    assert.deepEqual(player.selection, ["b1"]);
  });
});

test("a card picked while a draw is under way is let go when another covers it", async () => {
  const open = game({ waste: pile(1, "7S", true), removals: [["b1", "w"]] });
  const { player, sent, answer } = seated(open);
  player.want({ kind: "draw" });
  player.want({ kind: "tap", place: "w" });
  assert.deepEqual(player.selection, ["w"]);
  await answer({
    kind: "done",
    state: game({ waste: pile(2, "2C", true), removals: [["b1", "w"]], move_count: 1 }),
  });
  assert.deepEqual(player.selection, []);
  player.want({ kind: "tap", place: "b1" });
  assert.deepEqual(sent, ["d"]);
});

describe("a drag", () => {
  test("is two taps", () => {
    const { player, sent } = seated(game());
    player.want({ kind: "pair", from: "b2", to: "b1" });
    assert.deepEqual(sent, ["b1+b2"]);
  });

  test("of a card that goes alone plays that card and leaves the other", () => {
    const { player, sent } = seated(game({ removals: [["b1"]] }));
    player.want({ kind: "pair", from: "b1", to: "b2" });
    assert.deepEqual(sent, ["b1"]);
  });
});

test("draw turns the waste over when the server says that is what can be done", () => {
  const { player, sent } = seated(game({ can_draw: false, can_redeal: true, stock: pile(0) }));
  player.want({ kind: "tap", place: "s" });
  assert.deepEqual(sent, ["r"]);
});

test("what cannot be done is said and not sent", () => {
  const { player, sent, told } = seated(game({ can_draw: false }));
  for (const kind of /** @type {const} */ (["draw", "undo", "redo"])) {
    player.want({ kind });
  }
  assert.deepEqual(sent, []);
  assert.deepEqual(told, ["impossible", "impossible", "impossible"]);
});

test("taps that waited are dropped when the game went on elsewhere", async () => {
  const { player, sent, answer } = seated(game());
  player.want({ kind: "draw" });
  player.want({ kind: "draw" });
  await answer({ kind: "stale", state: game({ move_count: 9 }), detail: "" });
  assert.deepEqual(sent, ["d"]);
});
