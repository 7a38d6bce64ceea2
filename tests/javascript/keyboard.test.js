import assert from "node:assert/strict";
import { describe, test } from "node:test";

import {
  commandOf,
  nearest,
  neighbour,
} from "../../src/benben/web/static/benben/js/models/keyboard.js";

const NO_MODIFIER = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe("keys", () => {
  for (const [key, command] of /** @type {const} */ ([
    ["d", "draw"],
    ["D", "draw"],
    ["?", "help"],
    ["ArrowUp", "up"],
    ["Escape", "unselect"],
    ["q", null],
    ["toString", null],
  ])) {
    test(`${key} is ${command}`, () => {
      assert.equal(commandOf({ ...NO_MODIFIER, key }), command);
    });
  }

  test("Ctrl and Cmd with Z and Y undo and redo, and leave all else to the browser", () => {
    assert.equal(commandOf({ ...NO_MODIFIER, ctrlKey: true, key: "z" }), "undo");
    assert.equal(commandOf({ ...NO_MODIFIER, metaKey: true, shiftKey: true, key: "Z" }), "redo");
    assert.equal(commandOf({ ...NO_MODIFIER, ctrlKey: true, key: "y" }), "redo");
    assert.equal(commandOf({ ...NO_MODIFIER, ctrlKey: true, key: "r" }), null);
    assert.equal(commandOf({ ...NO_MODIFIER, altKey: true, key: "d" }), null);
  });
});

//      a1
//    b1  b2
//  c1  c2  c3      w s
const PLACES = new Map([
  ["a1", { x: 100, y: 0 }],
  ["b1", { x: 75, y: 40 }],
  ["b2", { x: 125, y: 40 }],
  ["c1", { x: 50, y: 80 }],
  ["c2", { x: 100, y: 80 }],
  ["c3", { x: 150, y: 80 }],
  ["w", { x: 250, y: 80 }],
  ["s", { x: 300, y: 80 }],
]);

describe("arrows", () => {
  for (const [from, command, to] of /** @type {const} */ ([
    ["c1", "right", "c2"],
    ["c2", "left", "c1"],
    ["c1", "left", "c1"],
    ["c3", "right", "w"],
    ["s", "left", "w"],
    ["c1", "up", "b1"],
    ["c3", "up", "b2"],
    ["b2", "up", "a1"],
    ["a1", "up", "a1"],
    ["a1", "down", "b1"],
    ["b2", "down", "c2"],
    ["c2", "down", "c2"],
    ["c2", "first", "a1"],
    ["c2", "last", "s"],
  ])) {
    test(`${command} from ${from} leads to ${to}`, () => {
      assert.equal(neighbour(PLACES, from, command), to);
    });
  }

  test("every place is reached from every other", () => {
    const commands = /** @type {const} */ (["left", "right", "up", "down"]);
    const reached = new Set(["a1"]);
    const open = ["a1"];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      for (const command of commands) {
        const next = neighbour(PLACES, place, command);
        if (!reached.has(next)) {
          reached.add(next);
          open.push(next);
        }
      }
    }
    assert.deepEqual(reached, new Set(PLACES.keys()));
  });

  test("from a place that is gone lead to the first", () => {
    assert.equal(neighbour(PLACES, "z9", "left"), "a1");
  });
});

test("the focus goes to the nearest place when its own is gone", () => {
  assert.equal(nearest(PLACES, { x: 140, y: 70 }), "c3");
  assert.equal(nearest(new Map(), { x: 0, y: 0 }), null);
});
