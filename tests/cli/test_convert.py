"""``benben convert``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from benben.cli import main
from benben.exchange import format_deal, pysol_deal, read_game
from benben.rules import Game, Ruleset, format_record

GAME = Game.new("giza", 7)
GAME.push(next(iter(GAME.legal_moves)))


def run(*arguments: str, text: str = "") -> Result:
    return CliRunner().invoke(main, ["convert", *arguments], input=text)


def test_a_game_goes_through_every_form_and_back(tmp_path: Path) -> None:
    record = format_record(GAME)
    as_json = run("-", "--to", "json", text=record)
    assert as_json.exit_code == 0
    assert json.loads(as_json.output)["moves"] == [GAME.move_name(GAME.moves[0])]
    file = tmp_path / "game.json"
    file.write_text(as_json.output, encoding="utf-8")
    assert run(str(file)).output == record
    assert run(str(file), "--to", "link").output == "/play/giza/7/\n"
    cards = run(str(file), "--to", "cards").output
    assert cards == format_deal(GAME.ruleset, GAME.deal)
    assert read_game(cards, GAME.ruleset).game.deal.cards == GAME.deal.cards


def test_typed_cards_are_repaired_and_told() -> None:
    names = str(Ruleset.of("standard").deal(42)).split()
    names[4] = "?"
    result = run("--text", " ".join(names), "--to", "cards")
    assert result.exit_code == 0
    assert result.stdout == format_deal(
        Game.new("standard", 42).ruleset, Game.new("standard", 42).deal
    )
    assert result.stderr.startswith("repaired: card 5, '?', read as 2S")


def test_the_rules_are_for_what_names_none() -> None:
    result = run("--text", "7", "--variant", "giza", "-o", "goal=all", "--to", "link")
    assert result.output == "/play/giza/7/?goal=all\n"
    assert run("--text", "/play/vegas/7/", "--variant", "giza", "--to", "link").output == (
        "/play/vegas/7/\n"
    )


def test_a_deal_of_pysolfc() -> None:
    result = run("--pysol", "ms24", "--variant", "open", "--to", "json")
    values = json.loads(result.output)
    assert values["variant"] == "open"
    assert " ".join(values["cards"]) == str(pysol_deal("ms24"))


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        ((), 2, "Give one of FILE"),
        (("-", "--text", "5"), 2, "Give one of FILE"),
        (("--text", "0"), 1, "from 1 to"),
        (("--text", "QH TS"), 1, "2 cards, 52 are needed"),
        (("--text", "{"), 1, "out of place"),
        (("--text", '{"variant": 3}'), 1, "'variant' is 3"),
        (("--pysol", "x"), 1, "game number of PySolFC"),
        (("--pysol", "5", "--variant", "double"), 1, "104 are needed"),
        (("--text", "5", "--variant", "chess"), 2, "no variant 'chess'"),
        (("--text", "5", "--to", "xml"), 2, "'xml' is not one of"),
        (("/no/such/file",), 1, "No such file"),
        (("--text", str(Ruleset.of("standard").deal(1)), "--to", "link"), 1, "has no link"),
    ],
)
def test_what_cannot_be_converted_is_told(arguments: tuple[str, ...], code: int, says: str) -> None:
    result = run(*arguments)
    assert result.exit_code == code
    assert says in result.stderr
    assert result.stdout == ""
    assert "Traceback" not in result.stderr


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_bytes(b"[Variant \xff]")
    result = run(str(file))
    assert result.exit_code == 1
    assert "is not UTF-8" in result.stderr
