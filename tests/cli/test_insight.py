"""``benben hint`` and ``benben chance``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from benben.cli import main
from benben.rules import Game, format_record

START = '[Variant "standard"]\n[Deal "42"]\n\n'
LOST = (
    '[Variant "vegas"]\n[Deal "1"]\n\n'
    + "d " * 24  # nothing was taken: no card of the stock can come up again
)


def run(*arguments: str, given: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=given)


def test_a_hint_is_a_move_and_a_sentence() -> None:
    result = run("hint", "-", given=START)
    assert (result.exit_code, result.stderr) == (0, "")
    move, _, sentence = result.stdout.strip().partition("  ")
    game = Game.new("standard", 42)
    assert game.parse_move(move) in game.legal_moves
    assert sentence.endswith(".")


def test_a_hint_as_json_and_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(format_record(Game.new("giza", 7)))
    result = run("hint", str(file), "--json")
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert set(told) == {"kind", "move", "sentence", "share", "rewind_to", "locks"}


def test_a_lost_game_says_so() -> None:
    result = run("hint", "-", "--json", given=LOST)
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert told["kind"] == "lost"
    assert told["move"] is None


def test_chances_tell_every_legal_move() -> None:
    result = run("chance", "-", "--worlds", "6", "--json", given=START)
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    game = Game.new("standard", 42)
    assert sorted(one["move"] for one in told["moves"]) == sorted(
        map(game.move_name, game.legal_moves)
    )
    assert told["position"]["trials"] == 6
    text = run("chance", "-", "--worlds", "6", given=START).stdout
    assert text.splitlines()[0].startswith("position   ")
    assert len(text.splitlines()) == 1 + len(game.legal_moves)


@pytest.mark.parametrize("command", ["hint", "chance"])
@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ("", "the text is empty"),
        (START + "1. f1", "f1 is covered by"),
        (START + "1. xx", "'xx' is not a move"),
    ],
)
def test_a_bad_record_is_status_1_and_the_reason(command: str, given: str, reason: str) -> None:
    result = run(command, "-", given=given)
    assert result.exit_code == 1
    assert reason in result.stderr
    assert result.stdout == ""


def test_no_worlds_are_refused() -> None:
    assert run("chance", "-", "--worlds", "0", given=START).exit_code == 2
