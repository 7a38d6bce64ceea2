"""``benben review``."""

from __future__ import annotations

import json

from click.testing import CliRunner, Result

from benben.cli import main
from tests.golden.playthrough import record_path


def run(*arguments: str, given: str = "") -> Result:
    return CliRunner().invoke(main, ["review", *arguments], input=given)


def test_a_review_tells_every_move() -> None:
    record = '[Variant "standard"]\n[Deal "1"]\n\ng1 g2 d d'
    result = run("-", "--json", given=record)
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert [turn["move"] for turn in told["turns"]] == ["g1", "g2", "d", "d"]
    assert told["start"] == "winnable"
    assert told["fewest"]["length"] == 65
    assert told["cleared"] == 2


def test_the_text_names_the_move_that_lost() -> None:
    record = '[Variant "vegas"]\n[Deal "1"]\n\n' + "d " * 24
    result = run("-", given=record)
    assert result.exit_code == 0, result.output
    assert "then lost." in result.stdout or "This deal cannot be won." in result.stdout
    assert "par is" in result.stdout


def test_a_won_game_stays_winnable() -> None:
    result = run(str(record_path("standard")), "--json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert {turn["verdict"] for turn in told["turns"]} == {"winnable"}
    assert told["losing_move"] is None


def test_a_bad_record_is_status_1() -> None:
    result = run("-", given="nonsense")
    assert result.exit_code == 1
    assert result.stdout == ""
