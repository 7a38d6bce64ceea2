import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { ActionQueue } from "../../src/benben/web/static/benben/js/models/queue.js";
import { game, pile, slots } from "./states.js";

/**
 * @typedef {import("../../src/benben/web/static/benben/js/models/queue.js").Answer} Answer
 * @typedef {import("../../src/benben/web/static/benben/js/models/queue.js").Action} Action
 */

/** A server whose answers the test gives one by one. */
class SlowServer {
  /** @type {{id: string, action: Action, moveCount: number, key: string}[]} */
  requests = [];
  /** @type {((answer: Answer) => void)[]} */
  #answers = [];
  pauses = 0;

  /** @type {import("../../src/benben/web/static/benben/js/models/queue.js").Sender["send"]} */
  send = (id, action, moveCount, key) => {
    this.requests.push({ id, action, moveCount, key });
    return new Promise((resolve) => {
      this.#answers.push(resolve);
    });
  };

  pause = () => {
    this.pauses += 1;
    return Promise.resolve();
  };

  /** @param {Answer} answer */
  async answer(answer) {
    const next = this.#answers.shift();
    assert.ok(next, "no request is waiting for an answer");
    next(answer);
    await settled();
  }
}

/** Let every promise that can go on go on. */
async function settled() {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** @param {import("../../src/benben/web/static/benben/js/models/state.js").GameState} state */
function started(state) {
  const server = new SlowServer();
  /** @type {string[]} */
  const told = [];
  const queue = new ActionQueue(state, server, {
    changed: (rejection) => {
      if (rejection !== null) {
        told.push(`${rejection.answer.kind}: ${rejection.answer.detail}`);
      }
    },
    hinted: (hint) => told.push(`hint: ${hint.sentence}`),
    connection: (offline) => told.push(offline ? "offline" : "online"),
  });
  return { server, told, queue };
}

const PAIR = { kind: /** @type {const} */ ("moves"), move: "b1+b2", removes: ["b1", "b2"] };
const DRAW = { kind: /** @type {const} */ ("moves"), move: "d" };
const AFTER_PAIR = game({
  slots: slots(["KS", "-- --"]),
  discard: pile(2, "7D"),
  removals: [["a1"]],
  move_count: 1,
});

describe("a listed removal", () => {
  test("is shown before the answer: the cards are gone, nothing else is guessed", () => {
    const { queue } = started(game());
    void queue.add(PAIR);
    const { slots: shown, discard, removals } = queue.shown;
    assert.deepEqual(shown.map((slot) => slot.card), ["KS", null, null]);
    assert.equal(shown[0]?.playable, false);
    assert.deepEqual(discard, pile(2, "7D"));
    assert.deepEqual(removals, []);
  });

  test("then shows what the server says", async () => {
    const { queue, server } = started(game());
    void queue.add(PAIR);
    await server.answer({ kind: "done", state: AFTER_PAIR });
    assert.equal(queue.shown, AFTER_PAIR);
    assert.equal(queue.busy, false);
  });

  test("is put back with the reason when it is refused", async () => {
    const { queue, server, told } = started(game());
    const before = queue.shown;
    void queue.add(PAIR);
    await server.answer({ kind: "refused", state: null, detail: "no", why: null });
    assert.equal(queue.shown, before);
    assert.deepEqual(told, ["refused: no"]);
  });
});

describe("actions under way", () => {
  test("are sent one at a time, in order, each on the moves that the last answer counted", async () => {
    const { queue, server } = started(game());
    void queue.add(PAIR);
    void queue.add(DRAW);
    assert.equal(server.requests.length, 1);
    await server.answer({ kind: "done", state: AFTER_PAIR });
    assert.deepEqual(
      server.requests.map(({ action, moveCount }) => [action.move, moveCount]),
      [["b1+b2", 0], ["d", 1]],
    );
  });

  test("have keys of their own", async () => {
    const { queue, server } = started(game());
    void queue.add(DRAW);
    void queue.add(DRAW);
    await server.answer({ kind: "done", state: game({ move_count: 1 }) });
    const [one, two] = server.requests;
    assert.notEqual(one?.key, two?.key);
    assert.match(one?.key ?? "", /^[0-9a-f]{24}$/);
  });

  test("a removal that the last answer no longer lists is dropped, not sent", async () => {
    const { queue, server } = started(game({ removals: [["b1"], ["b1", "b2"]] }));
    void queue.add({ kind: "moves", move: "b1", removes: ["b1"] });
    void queue.add(PAIR);
    await server.answer({ kind: "done", state: AFTER_PAIR });
    assert.equal(server.requests.length, 1);
    assert.equal(queue.busy, false);
  });
});

describe("a hint", () => {
  const hint = {
    move_count: 0,
    kind: "chance",
    move: "b1+b2",
    slots: ["b1", "b2"],
    sentence: "Remove 6♥ and 7♦.",
    rewind_to: null,
    hints: 3,
  };

  test("changes nothing but the count of hints", async () => {
    const { queue, server, told } = started(game());
    const before = queue.shown;
    void queue.add({ kind: "hint" });
    await server.answer({ kind: "hinted", hint });
    assert.deepEqual(queue.shown, { ...before, hints: 3 });
    assert.deepEqual(told, ["hint: Remove 6♥ and 7♦."]);
    assert.equal(queue.busy, false);
  });

  test("that finds the game lost shows the way back", async () => {
    const { queue, server } = started(game({ move_count: 5 }));
    void queue.add({ kind: "hint" });
    await server.answer({ kind: "hinted", hint: { ...hint, kind: "lost", rewind_to: 2 } });
    assert.equal(queue.shown.lost, true);
    assert.equal(queue.shown.rewind_to, 2);
  });

  test("leaves a removal made meanwhile on its way", async () => {
    const { queue, server } = started(game());
    void queue.add({ kind: "hint" });
    void queue.add(PAIR);
    await server.answer({ kind: "hinted", hint });
    assert.equal(queue.shown.slots[1]?.card, null);
    assert.equal(server.requests.at(-1)?.action.move, "b1+b2");
  });
});

describe("a lost connection", () => {
  test("the same action is sent again, with the same key and count, until it is answered", async () => {
    const { queue, server, told } = started(game());
    void queue.add(PAIR);
    await server.answer({ kind: "unreachable", wait: null });
    await server.answer({ kind: "unreachable", wait: 5 });
    await server.answer({ kind: "done", state: AFTER_PAIR });
    const [first, ...others] = server.requests;
    assert.equal(others.length, 2);
    for (const request of others) {
      assert.deepEqual(request, first);
    }
    assert.deepEqual(told, ["offline", "offline", "online"]);
    assert.equal(queue.shown, AFTER_PAIR);
  });

  test("the cards stay gone while the move waits", async () => {
    const { queue, server } = started(game());
    void queue.add(PAIR);
    await server.answer({ kind: "unreachable", wait: null });
    assert.equal(queue.shown.slots[1]?.card, null);
  });
});

describe("a game that went on elsewhere", () => {
  test("shows the server's state and drops what was waiting", async () => {
    const { queue, server, told } = started(game());
    const elsewhere = game({ move_count: 7, removals: [] });
    void queue.add(PAIR);
    void queue.add(DRAW);
    await server.answer({ kind: "stale", state: elsewhere, detail: "stale" });
    assert.equal(queue.shown, elsewhere);
    assert.equal(queue.busy, false);
    assert.equal(server.requests.length, 1);
    assert.deepEqual(told, ["stale: stale"]);
  });
});

test("an answer for a game that left the table changes nothing", async () => {
  const { queue, server } = started(game());
  void queue.add(PAIR);
  const other = game({ id: "two" });
  queue.replace(other);
  await server.answer({ kind: "done", state: AFTER_PAIR });
  assert.equal(queue.shown, other);
  void queue.add(DRAW);
  assert.equal(server.requests.at(-1)?.id, "two");
});
