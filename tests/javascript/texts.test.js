import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";

import {
  dateText,
  gettext,
  ngettext,
  percentText,
  useLanguage,
} from "../../src/benben/web/static/benben/js/models/texts.js";

afterEach(() => useLanguage("en", {}));

describe("in English", () => {
  test("texts are what the code says, with their values", () => {
    assert.equal(gettext("%(cards)s removed.", { cards: "6♥ and 7♦" }), "6♥ and 7♦ removed.");
    assert.equal(gettext("Deal %(number)s"), "Deal %(number)s");
  });

  test("a count chooses the form", () => {
    const moves = [0, 1, 2].map((count) => ngettext("%(count)s move", "%(count)s moves", count));
    assert.deepEqual(moves, ["0 moves", "1 move", "2 moves"]);
  });

  test("shares and dates", () => {
    assert.equal(percentText(0.666), "67%");
    assert.equal(dateText("2026-11-30"), "Nov 30, 2026");
  });
});

describe("in another language", () => {
  test("texts, forms, shares and dates are its own; what it lacks stays English", () => {
    useLanguage("de", {
      "%(cards)s removed.": "%(cards)s abgeräumt.",
      "%(count)s move": ["%(count)s Zug", "%(count)s Züge"],
    });
    assert.equal(gettext("%(cards)s removed.", { cards: "K♠" }), "K♠ abgeräumt.");
    assert.equal(ngettext("%(count)s move", "%(count)s moves", 1), "1 Zug");
    assert.equal(ngettext("%(count)s move", "%(count)s moves", 7), "7 Züge");
    assert.equal(gettext("Undo"), "Undo");
    assert.equal(percentText(0.5), "50\u00A0%");
    assert.equal(dateText("2026-11-30"), "30.11.2026");
  });

  test("a language with more forms gets the right one", () => {
    useLanguage("pl", { "%(count)s move": ["ruch", "ruchy", "ruchów", "ruchu"] });
    const forms = [1, 3, 5, 22].map((count) => ngettext("%(count)s move", "%(count)s moves", count));
    assert.deepEqual(forms, ["ruch", "ruchy", "ruchów", "ruchy"]);
  });
});
