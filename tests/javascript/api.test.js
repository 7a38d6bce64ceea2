import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, test } from "node:test";

import {
  dealGame,
  fetchLevels,
  keepSettings,
  sendAction,
} from "../../src/benben/web/static/benben/js/controllers/api.js";

/** @type {{address: string, body: unknown, headers: Record<string, string>}[]} */
let asked = [];
/** @type {() => Promise<Response>} */
let reply = () => Promise.reject(new Error("no connection"));
const { fetch: ownFetch } = globalThis;

/**
 * @param {number} status
 * @param {unknown} body
 * @param {Record<string, string>} [headers]
 */
function answerWith(status, body, headers = {}) {
  reply = () => Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
}

beforeEach(() => {
  asked = [];
  reply = () => Promise.reject(new Error("no connection"));
  Object.assign(globalThis, {
    document: { cookie: "other=1; csrftoken=t%20t" },
    fetch: (/** @type {string} */ address, /** @type {RequestInit} */ { body, headers }) => {
      asked.push({
        address,
        body: body === undefined ? null : JSON.parse(String(body)),
        headers: /** @type {Record<string, string>} */ (headers ?? {}),
      });
      return reply();
    },
  });
});

afterEach(() => {
  globalThis.fetch = ownFetch;
  Reflect.deleteProperty(globalThis, "document");
});

describe("an action", () => {
  test("is sent with what it was made on, its key, and the page's token", async () => {
    answerWith(200, { id: "one" });
    const answer = await sendAction("one", { kind: "moves", move: "b1+b2", alone: true }, 7, "key");
    assert.deepEqual(answer, { kind: "done", state: { id: "one" } });
    assert.equal(asked[0]?.address, "/api/v1/games/one/moves");
    assert.deepEqual(asked[0]?.body, { move_count: 7, key: "key", move: "b1+b2", alone: true });
    assert.equal(asked[0]?.headers["X-CSRFToken"], "t t");
  });

  test("says nothing that was not asked for", async () => {
    answerWith(200, {});
    await sendAction("one", { kind: "moves", move: "d", alone: false }, 0, "key");
    await sendAction("one", { kind: "rewind", to: 0 }, 3, "key");
    assert.deepEqual(asked.map(({ body }) => body), [
      { move_count: 0, key: "key", move: "d" },
      { move_count: 3, key: "key", to: 0 },
    ]);
  });

  test("a hint has no key: it changes nothing", async () => {
    answerWith(200, { sentence: "Draw." });
    const answer = await sendAction("one", { kind: "hint" }, 2, "key");
    assert.deepEqual(answer, { kind: "hinted", hint: { sentence: "Draw." } });
    assert.deepEqual(asked[0]?.body, { move_count: 2 });
  });
});

const resign = () => sendAction("one", { kind: "resign" }, 1, "key");

describe("an answer", () => {
  test("that refuses says why, and how the game stands", async () => {
    answerWith(422, { detail: "no", code: "no_match", facts: { why: "6 + 7" }, state: { id: "one" } });
    const state = { id: "one" };
    assert.deepEqual(await resign(), { kind: "refused", state, detail: "no", why: "6 + 7", code: "no_match" });
    answerWith(422, { detail: "no", code: "invalid" });
    assert.deepEqual(await resign(), { kind: "refused", state: null, detail: "no", why: null, code: "invalid" });
  });

  test("that came too late brings the game", async () => {
    answerWith(409, { detail: "late", state: { id: "one" } });
    assert.deepEqual(await resign(), { kind: "stale", state: { id: "one" }, detail: "late" });
  });

  test("about a game that is not there asks to reload", async () => {
    for (const [status, detail] of /** @type {const} */ ([
      [403, "You have no such game."],
      [404, "you have no such game"],
    ])) {
      answerWith(status, { detail });
      assert.deepEqual(await resign(), {
        kind: "gone",
        detail: "You have no such game. Reload the page to go on.",
      });
    }
  });

  test("of a server in trouble is none: it is asked again, when it says", async () => {
    for (const status of [429, 500, 502, 503, 504]) {
      answerWith(status, { detail: "later" }, { "Retry-After": "2" });
      assert.deepEqual(await resign(), { kind: "unreachable", wait: 2000 });
      answerWith(status, { detail: "later" });
      assert.deepEqual(await resign(), { kind: "unreachable", wait: null });
    }
  });

  test("that does not come, or is no JSON, is none", async () => {
    assert.deepEqual(await resign(), { kind: "unreachable", wait: null });
    reply = () => Promise.resolve(new Response("<html>", { status: 200 }));
    assert.deepEqual(await resign(), { kind: "unreachable", wait: null });
  });
});

test("a new game is asked for with its key", async () => {
  answerWith(201, { id: "two" });
  const game = { variant: "giza", options: {}, deal: 7 };
  assert.deepEqual(await dealGame(game, "key"), { kind: "done", state: { id: "two" } });
  assert.deepEqual(asked[0]?.body, { ...game, key: "key" });
});

test("levels are those that the server lists, or unknown", async () => {
  answerWith(200, { levels: [{ level: "easy" }, { level: "random" }] });
  assert.deepEqual(await fetchLevels("standard", { passes: "1" }), ["easy", "random"]);
  assert.equal(asked[0]?.address, "/api/v1/levels?variant=standard&options=passes%3D1");
  answerWith(503, { detail: "no" });
  assert.equal(await fetchLevels("standard", {}), null);
  reply = () => Promise.reject(new Error("no connection"));
  assert.equal(await fetchLevels("standard", {}), null);
});

test("settings are kept, or not; either way nothing breaks", async () => {
  answerWith(200, {});
  assert.equal(await keepSettings({ theme: "dark" }), true);
  answerWith(503, {});
  assert.equal(await keepSettings({}), false);
  reply = () => Promise.reject(new Error("no connection"));
  assert.equal(await keepSettings({}), false);
});
