"""The engine's sentences in other languages."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from django.utils import translation

import benben
from benben.insight.hint import hint
from benben.rules import Game, IllegalMove, OptionError, Reason, Ruleset
from benben.rules.sentence import say
from benben.web.wording import told, told_values
from tests.web.player import API, Player, answer, problem

GERMAN = {"Accept-Language": "de"}


def why_not(move: str, variant: str = "standard", **options: bool) -> IllegalMove:
    ruleset = Ruleset.of(variant, **options)
    with pytest.raises(IllegalMove) as refused:
        Game(ruleset, ruleset.deal(42)).push_text(move)
    return refused.value


@pytest.mark.parametrize("move", ["g1+g2", "a1", "r", "g1+w", "s"])
def test_in_english_a_sentence_is_what_the_engine_says(move: str) -> None:
    error = why_not(move)
    assert told(error) == str(error)


def test_the_parts_of_a_sentence_are_translated_too() -> None:
    with translation.override("de"):
        # 8 of hearts, and the king of spades.
        assert told(why_not("g2+g6")) == ("g2+g6 passen nicht: 8 + König 13 = 21, nötig ist 13")
        assert told(why_not("f1")) == "f1 ist verdeckt von g1 und g2"
        assert told(why_not("g1+g6", "cheops", equal_ranks=True)) == (
            "g1+g6 passen nicht: 2 und König 13 liegen 11 auseinander, "
            "nötig ist eins oder derselbe Rang"
        )


def test_facts_are_told_and_other_values_stay() -> None:
    facts = why_not("g2+g6").facts
    with translation.override("de"):
        in_german = told_values(facts)
    assert in_german["why"] == "8 + König 13 = 21, nötig ist 13"
    assert in_german["ranks"] == facts["ranks"]


def test_hints_outcomes_and_options() -> None:
    with pytest.raises(OptionError) as refused:
        Ruleset.parse("open", {"peeks": "1"})
    with translation.override("de"):
        assert told(hint(Game.new("standard", 42)).sentence(Game.new("standard", 42))) == (
            "Räume Pik-König ab: Das geht allein und kostet nichts."
        )
        assert told(Reason.PYRAMID_CLEARED.sentence) == "Die Pyramide ist abgeräumt."
        assert told(refused.value).startswith("peeks=1 widerspricht open_stock=on")


def test_other_texts_stay_as_they_are() -> None:
    with translation.override("de"):
        assert told("Draw a card") == "Draw a card"
        assert told(say("no such text: %(x)s", x=1)) == "no such text: 1"


@pytest.mark.django_db
def test_the_api_answers_in_the_language_of_the_request() -> None:
    player = Player()
    state = player.deal(deal=42)
    player.client.defaults["HTTP_ACCEPT_LANGUAGE"] = "de"
    refused = problem(player.act(state, "moves", move="g2+g6"), 422, "no_match")
    assert refused["detail"] == "g2+g6 passen nicht: 8 + König 13 = 21, nötig ist 13"
    assert refused["facts"]["why"] == "8 + König 13 = 21, nötig ist 13"
    given = answer(player.act(state, "hint"))
    assert given["sentence"] == "Räume Pik-König ab: Das geht allein und kostet nichts."
    odd = player.post(API, {"variant": "standard", "deal": 0})
    assert "Blattnummer" in problem(odd, 422, "deal")["detail"]


@pytest.mark.django_db
def test_a_page_tells_its_modules_their_texts_only_in_another_language() -> None:
    player = Player()
    assert 'id="catalogue"' not in player.client.get("/").content.decode()
    page = player.client.get("/", headers=GERMAN).content.decode()
    assert 'id="catalogue" type="application/json"' in page
    assert "Neues Spiel" in page


ANSWERED = {
    *("RulesError", "OptionError", "DealError", "NotationError", "IllegalMove"),
    *("LevelError", "GameFull", "KeyReused", "StaleAction", "Problem"),
}
"""Errors whose text the server answers with."""


def written_out(module: Path) -> list[str]:
    """Return the texts of such errors that are no sentences, and so stay in English."""
    found: list[str] = []
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and _called(node) in ANSWERED:
            for given in (*node.args, *(keyword.value for keyword in node.keywords)):
                found += _english(given)
    return found


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def _english(node: ast.AST) -> list[str]:
    """Return the texts of more than one word in an expression, but for those that are said."""
    if isinstance(node, ast.Call) and _called(node) in ("say", "listed"):
        return []
    if isinstance(node, ast.Constant | ast.JoinedStr):
        text = ast.unparse(node)
        return [text] if isinstance(node, ast.JoinedStr) or " " in text else []
    return [text for child in ast.iter_child_nodes(node) for text in _english(child)]


@pytest.mark.parametrize("package", ["rules", "insight", "solver", "web"])
def test_what_is_refused_is_said_in_sentences(package: str) -> None:
    modules = sorted((Path(benben.__file__).parent / package).rglob("*.py"))
    assert modules
    assert [text for module in modules for text in written_out(module)] == []


def test_a_text_that_is_no_sentence_is_found(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('DealError(say("a b") if x else f"no {x}")\nOther("a b")\nDealError("c d")')
    assert written_out(module) == ["f'no {x}'", "'c d'"]
