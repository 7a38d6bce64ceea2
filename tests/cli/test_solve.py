"""``benben solve``: every way to name deals, every goal, and bad input."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from benben.cli import main
from benben.rules import Game, Ruleset


def run(*arguments: str, given: str = "") -> Result:
    return CliRunner().invoke(main, ["solve", *arguments], input=given)


def told(*arguments: str, given: str = "") -> list[dict[str, Any]]:
    result = run(*arguments, "--json", given=given)
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_the_line_of_a_win_replays() -> None:
    (answer,) = told("--deal", "1")
    assert answer["verdict"] == "winnable"
    ruleset = Ruleset.of("standard")
    game = Game.replay(ruleset, ruleset.deal(1), " ".join(answer["moves"]))
    assert game.position.is_won
    assert answer["length"] == len(answer["moves"])


def test_the_text_shows_moves_and_cards() -> None:
    lines = run("--deal", "1").stdout.splitlines()
    assert lines[0].startswith("winnable, in ")
    assert any(line.split()[1] in ("g1", "g2") for line in lines[1:-1])
    assert " nodes, " in lines[-1]


def test_each_goal_answers_its_question() -> None:
    (fewest,) = told("--deal", "2", "--goal", "fewest")
    assert fewest["length"] == fewest["lower_bound"] == len(fewest["moves"])
    (most,) = told("--deal", "3", "--goal", "most")
    assert most["cleared"] == most["upper_bound"] < 28
    assert most["verdict"] == "unwinnable"
    (win,) = told("--deal", "3")
    assert (win["verdict"], win["moves"]) == ("unwinnable", None)


def test_many_deals_come_in_order_whatever_the_jobs() -> None:
    one = told("--deals", "1-50", "--jobs", "1")
    two = told("--deals", "1-50", "--jobs", "2")
    assert [answer["deal"] for answer in one] == list(range(1, 51))
    for answer in one + two:
        del answer["seconds"]
    assert one == two


def test_options_change_the_answer() -> None:
    passes = [told("--deals", "1-30", "-o", f"passes={n}", "--jobs", "1") for n in ("1", "3")]
    won = [sum(answer["verdict"] == "winnable" for answer in found) for found in passes]
    assert won[0] < won[1]


def test_cards_and_files_of_cards(tmp_path: Path) -> None:
    cards = str(Ruleset.of("giza").deal(5))
    (by_cards,) = told("--variant", "giza", "--cards", cards)
    file = tmp_path / "deals.txt"
    file.write_text(f"# two deals\n{cards}\n\n{cards}\n")
    by_file = told("--variant", "giza", "--cards-file", str(file), "--jobs", "1")
    by_input = told("--variant", "giza", "--cards-file", "-", given=cards)
    assert [answer["verdict"] for answer in by_file] == [by_cards["verdict"]] * 2
    assert by_input[0]["verdict"] == by_cards["verdict"]


def test_a_record_is_solved_from_its_last_position() -> None:
    (whole,) = told("--deal", "1")
    moves = whole["moves"]
    record = '[Variant "standard"]\n[Deal "1"]\n\n' + " ".join(moves[:-1])
    (rest,) = told("-", given=record)
    assert rest["moves"] == moves[-1:]


def test_a_limit_leaves_it_undecided() -> None:
    (answer,) = told("--deal", "2", "-o", "passes=2", "--limit-nodes", "1")
    assert (answer["verdict"], answer["stop"]) == ("undecided", "nodes")


@pytest.mark.parametrize(
    ("arguments", "status", "reason"),
    [
        ((), 2, "Give one of"),
        (("--deal", "1", "--deals", "1-2"), 2, "Give one of"),
        (("--deal", "0"), 2, "not a deal number"),
        (("--deal", "1.5"), 2, "not a deal number"),
        (("--deals", "5-1"), 2, "the first number is the larger"),
        (("--deals", "a-b"), 2, "not a deal number"),
        (("--cards", "QH QH"), 2, "52"),
        (("--deal", "1", "--limit-nodes", "0"), 2, "limit-nodes"),
        (("--deal", "1", "--limit-seconds", "0"), 2, "limit-seconds"),
        (("--deal", "1", "--variant", "piza"), 2, "there is no variant"),
        (("--deal", "1", "-o", "passes=9"), 2, "passes"),
        (("--cards-file", "/no/such/file"), 1, "No such file"),
        (("/no/such/file",), 1, "No such file"),
    ],
)
def test_bad_input_is_told(arguments: tuple[str, ...], status: int, reason: str) -> None:
    result = run(*arguments)
    assert result.exit_code == status
    assert reason in result.stderr
    assert "Traceback" not in result.output


def test_a_bad_line_of_a_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "deals.txt"
    file.write_text(f"{Ruleset.of('standard').deal(1)}\nQH QS\n")
    result = run("--cards-file", str(file))
    assert result.exit_code == 1
    assert "line 2" in result.stderr
