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
        const { kind, move, to, alone = false } = action;
        const made = move === undefined ? kind : `${move}${alone ? " alone" : ""}`;
        sent.push(to === undefined ? made : `${kind} ${to}`);
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
  const over = game({ can_draw: false, outcome: { result: "won", reason: "all_cleared" } });
  const { player, sent, told } = seated(over);
  const kinds = /** @type {const} */ (["draw", "undo", "redo", "rewind", "hint", "peek", "resign"]);
  for (const kind of kinds) {
    player.want({ kind });
  }
  assert.deepEqual(sent, []);
  assert.deepEqual(told, kinds.map(() => "impossible"));
});

test("rewind goes back to where the server says", () => {
  const { player, sent } = seated(game({ move_count: 9, lost: true, rewind_to: 4 }));
  player.want({ kind: "rewind" });
  assert.deepEqual(sent, ["rewind 4"]);
});

describe("a hint", () => {
  const hint = {
    move_count: 0,
    kind: "chance",
    move: "b1+b2",
    slots: ["b1", "b2"],
    sentence: "Remove 6♥ and 7♦.",
    rewind_to: null,
    hints: 1,
  };

  test("points at its cards until the game goes on", async () => {
    const { player, told, answer } = seated(game());
    player.want({ kind: "hint" });
    await answer({ kind: "hinted", hint });
    assert.ok(told.includes("hinted"));
    assert.deepEqual(player.hinted, ["b1", "b2"]);
    player.want({ kind: "tap", place: "b1" });
    assert.deepEqual(player.hinted, ["b1", "b2"]);
    player.want({ kind: "tap", place: "b2" });
    assert.deepEqual(player.hinted, []);
  });

  test("to draw points at the stock; one without a move at nothing", async () => {
    const { player, answer } = seated(game());
    player.want({ kind: "hint" });
    await answer({ kind: "hinted", hint: { ...hint, move: "d", slots: [] } });
    assert.deepEqual(player.hinted, ["s"]);
    player.want({ kind: "hint" });
    await answer({ kind: "hinted", hint: { ...hint, kind: "lost", move: null, slots: [] } });
    assert.deepEqual(player.hinted, []);
  });

  test("comes too late for a position that is gone", async () => {
    const { player, answer } = seated(game());
    player.want({ kind: "hint" });
    player.want({ kind: "tap", place: "b1" });
    player.want({ kind: "tap", place: "b2" });
    await answer({ kind: "hinted", hint });
    assert.deepEqual(player.hinted, []);
  });
});

describe("cards that go alone", () => {
  const free = game({ removals: [["b1"], ["b1", "b2"]] });

  test("wait for a tap, as long as the player wants nothing else", () => {
    const { player, sent } = seated(free);
    player.removeAlone(false);
    assert.deepEqual(sent, []);
    player.want({ kind: "draw" });
    assert.deepEqual(sent, ["d"]);
  });

  test("go at once in a game just dealt, and with each move after", async () => {
    const { player, sent, answer } = seated(free);
    player.removeAlone(true);
    player.removeAlone(true);
    assert.deepEqual(sent, ["alone"]);
    await answer({ kind: "done", state: game({ move_count: 1, removals: [["b2"]] }) });
    assert.deepEqual(sent, ["alone"]);
    player.want({ kind: "tap", place: "b2" });
    await answer({ kind: "done", state: game({ move_count: 2, removals: [] }) });
    player.want({ kind: "draw" });
    assert.deepEqual(sent, ["alone", "b2 alone", "d alone"]);
  });

  test("go in every other game that is dealt", () => {
    const { player, sent } = seated(game({ removals: [] }));
    player.removeAlone(true);
    player.take(game({ ...free, id: "two" }));
    assert.deepEqual(sent, ["alone"]);
  });

  test("stay where a game is found half played, or was taken back to its start", () => {
    for (const state of [game({ ...free, move_count: 7 }), game({ ...free, undos: 1 })]) {
      const { player, sent } = seated(state);
      player.removeAlone(true);
      assert.deepEqual(sent, []);
    }
  });

  test("go at once when the player comes to want it", () => {
    const { player, sent } = seated(game({ ...free, move_count: 7 }));
    player.removeAlone(false);
    player.removeAlone(true);
    assert.deepEqual(sent, ["alone"]);
  });

  test("are the server's to take back and to make again", async () => {
    const { player, sent, answer } = seated(game({ move_count: 2, can_undo: true }));
    player.removeAlone(true);
    player.want({ kind: "undo" });
    await answer({ kind: "done", state: game({ ...free, undos: 1, can_redo: true }) });
    player.want({ kind: "redo" });
    assert.deepEqual(sent, ["undo", "redo"]);
  });
});

test("taps that waited are dropped when the game went on elsewhere", async () => {
  const { player, sent, answer } = seated(game());
  player.want({ kind: "draw" });
  player.want({ kind: "draw" });
  await answer({ kind: "stale", state: game({ move_count: 9 }), detail: "" });
  assert.deepEqual(sent, ["d"]);
});
