import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";

import {
  cardSign,
  cardWords,
  clockText,
  coveredText,
  enumeration,
  placeName,
  selectionText,
  situationText,
  stockLabel,
  valueBadge,
} from "../../src/benben/web/static/benben/js/models/sentences.js";
import { placeAt } from "../../src/benben/web/static/benben/js/models/state.js";
import {
  gettext,
  ngettext,
  percentText,
  useLanguage,
} from "../../src/benben/web/static/benben/js/models/texts.js";
import { game, pile, slots } from "./states.js";

test("cards in signs and in words", () => {
  assert.equal(cardSign("TS"), "10♠");
  assert.equal(cardSign("7D"), "7♦");
  assert.equal(cardWords("QH"), "Queen of hearts");
  assert.equal(cardWords("TC"), "10 of clubs");
  assert.equal(cardWords("AD"), "Ace of diamonds");
});

test("enumerations", () => {
  assert.equal(enumeration([]), "");
  assert.equal(enumeration(["a"]), "a");
  assert.equal(enumeration(["a", "b"]), "a and b");
  assert.equal(enumeration(["a", "b", "c"]), "a, b and c");
});

describe("the name of a place", () => {
  const state = game({
    slots: slots(["QH", "7D QC"], { a1: ["b1", "b2"] }),
    waste: pile(3, "6S", true),
    removals: [["b1", "w"]],
  });

  test("says card, row and state", () => {
    assert.equal(placeName(state, "b1", []), "7 of diamonds, row 2, available");
    assert.equal(
      placeName(state, "a1", []),
      "Queen of hearts, row 1, covered by 7 of diamonds and Queen of clubs",
    );
  });

  test("says what is selected and what matches it", () => {
    assert.equal(placeName(state, "b1", ["b1"]), "7 of diamonds, row 2, available, selected");
    assert.equal(
      placeName(state, "w", ["b1"]),
      "6 of spades, waste, top of 3 cards, available, matches",
    );
  });

  test("of the stock says what a tap does", () => {
    assert.equal(placeName(state, "s", []), "Stock: Pass 1/3 · 5 left");
    const turn = game({ stock: pile(0), can_draw: false, can_redeal: true, pass_number: 2 });
    assert.equal(placeName(turn, "s", []), "Stock: Pass 2/3 · turn over");
  });
});

test("the text under the stock", () => {
  assert.equal(stockLabel(game({ stock: pile(24) })), "Pass 1/3 · 24 left");
  assert.equal(stockLabel(game({ passes: null, pass_number: 4 })), "Pass 4 · 5 left");
  assert.equal(stockLabel(game({ stock: pile(0), pass_number: 3 })), "Pass 3/3 · empty");
});

test("the status line of a selection", () => {
  const state = game({ slots: slots(["2C 5D 6H"]), removals: [["a1", "a2", "a3"]] });
  assert.equal(selectionText(state, ["a1"]), "2♣ goes with 5♦ and 6♥");
  assert.equal(selectionText(state, ["a1", "a3"]), "2 + 6 = 8");
  assert.equal(selectionText({ ...state, removals: [] }, ["a1"]), "2♣: nothing to go with now");
});

test("what covers a card", () => {
  assert.equal(coveredText(game(), "a1"), "Covered by 6♥ and 7♦");
});

test("badges stand beside lettered ranks only", () => {
  const state = game({ slots: slots(["AC JD QH KS TS 9C"]) });
  const badges = state.slots.map(({ name }) => {
    const place = placeAt(state, name);
    return place && valueBadge(place);
  });
  assert.deepEqual(badges, ["1", "11", "12", "13", "", ""]);
});

test("the situation tells the end, and never whether something matches", () => {
  const lost = { result: "lost", reason: "no_move_left" };
  assert.match(situationText(game({ outcome: lost })), /^Nothing can be removed/);
  assert.equal(situationText(game()), situationText(game({ removals: [] })));
});

test("times", () => {
  assert.equal(clockText(0), "0:00");
  assert.equal(clockText(67.9), "1:07");
  assert.equal(clockText(3725), "1:02:05");
});

describe("another language", () => {
  afterEach(() => useLanguage("en", {}));

  test("gives its own texts and plurals", () => {
    useLanguage("de", {
      "Pass %(pass)s": "Durchgang %(pass)s",
      "%(count)s card": ["%(count)s Karte", "%(count)s Karten"],
    });
    assert.equal(gettext("Pass %(pass)s", { pass: 2 }), "Durchgang 2");
    assert.equal(ngettext("%(count)s card", "%(count)s cards", 1), "1 Karte");
    assert.equal(ngettext("%(count)s card", "%(count)s cards", 5), "5 Karten");
    assert.equal(gettext("Empty"), "Empty");
    assert.equal(percentText(0.605), "61\u00a0%");
    useLanguage("pl", { "%(count)s card": ["%(count)s karta", "%(count)s karty", "%(count)s kart"] });
    assert.equal(ngettext("%(count)s card", "%(count)s cards", 3), "3 karty");
    assert.equal(ngettext("%(count)s card", "%(count)s cards", 5), "5 kart");
  });
});
