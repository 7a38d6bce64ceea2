from dataclasses import replace
from functools import cache
from random import Random

from hypothesis import given, settings
from rich.console import Console, Group
from rich.table import Table

from benben.insight.review import Review, review
from benben.insight.share import Share
from benben.rules import Game
from benben.solver.result import Verdict
from benben.terminal.screens.review import (
    LIMITS,
    curve,
    moves_table,
    review_page,
    value_of,
    verdict_facts,
    winning_steps,
)
from tests.strategies import games, play_on
from tests.terminal.won import winning_game, winning_line


def shown(page: Group | Table) -> str:
    """Return what is seen of a page, wide enough that no cell needs a second line."""
    console = Console(width=200, color_system=None)
    with console.capture() as capture:
        console.print(page)
    return capture.get()


def facts_of(found: Review, game: Game) -> dict[str, str]:
    return {fact.name: fact.value for fact in verdict_facts(found, game)}


@cache
def lost_game() -> tuple[Game, Review]:
    """Return a game that could have been won, with its review."""
    deal, _ = winning_line("vegas")
    game = Game.new("vegas", deal)
    while not game.is_over:
        play_on(game, Random(1), greed=0.3, most=1)
    return game, review(game, LIMITS)


@settings(max_examples=10)
@given(games())
def test_every_move_is_told(game: Game) -> None:
    found = review(game, LIMITS)
    lines = shown(moves_table(found, game)).splitlines()[1:]
    assert [int(line.split()[0]) for line in lines] == list(range(1, len(game.moves) + 1))
    assert shown(review_page(found, game))


def test_a_lost_game_says_where_and_what_wins() -> None:
    game, found = lost_game()
    facts = facts_of(found, game)
    assert found.losing_move
    assert facts["The deal"] == "can be won"
    assert facts["Lost by"].startswith(f"move {found.losing_move}: ")
    assert facts["Cleared"] == f"{found.cleared} of 28 cards"
    assert facts["Par"] == "28 cards: no play clears more"
    assert facts["Fewest moves"].endswith("no win is shorter")
    assert "of the win chance kept" in facts["The play"]
    steps = winning_steps(found, game)
    assert steps[0].startswith(f"{found.losing_move}. ")
    page = shown(review_page(found, game))
    assert f"A win from before move {found.losing_move}\n" in page
    assert all(step in page for step in steps)
    # The line that is told does win.
    again = Game(game.ruleset, game.deal)
    assert found.winning_line is not None
    for move in (*game.moves[: found.losing_move - 1], *found.winning_line):
        again.push(move)
    outcome = again.outcome()
    assert outcome is not None
    assert outcome.won
    assert steps[-1].startswith(f"{len(again.moves)}. ")


def test_the_losing_move_stands_out() -> None:
    game, found = lost_game()
    table = moves_table(found, game)
    marked = [number for number, row in enumerate(table.rows, 1) if row.style]
    assert marked == [found.losing_move]
    losing = shown(table).splitlines()[marked[0]]
    assert "← this move lost it" in losing
    assert " ✗ " in losing
    assert "✗ can no longer be won" in shown(review_page(found, game))


def test_what_else_can_become_of_a_game() -> None:
    won = winning_game("standard")
    assert "Lost by" not in facts_of(review(won, LIMITS), won)
    game, found = lost_game()
    never = replace(found, start=Verdict.UNWINNABLE, losing_move=0, winning_line=None)
    assert facts_of(never, game)["The deal"] == "cannot be won by anyone"
    assert facts_of(never, game)["Lost by"] == "no move: it was lost as it was dealt"
    assert winning_steps(never, game) == []
    still = replace(found, losing_move=None, winning_line=None, turns=())
    assert "No move was made." in shown(review_page(still, game))
    open_par = replace(found.par, cleared=20, upper_bound=28)
    assert facts_of(replace(found, par=open_par), game)["Par"] == "20 to 28 cards"


def test_bounds_of_the_fewest_moves_are_told() -> None:
    game, found = lost_game()
    length = found.fewest.length
    bounded = replace(found.fewest, lower_bound=9)
    assert facts_of(replace(found, fewest=bounded), game)["Fewest moves"] == f"9 to {length}"
    loose = replace(found.fewest, lower_bound=0)
    assert facts_of(replace(found, fewest=loose), game)["Fewest moves"] == f"{length} or fewer"
    unknown = replace(found.fewest, length=None, verdict=Verdict.UNDECIDED)
    assert facts_of(replace(found, fewest=unknown), game)["Fewest moves"] == "not known"
    never = replace(found.fewest, length=None, verdict=Verdict.UNWINNABLE)
    assert facts_of(replace(found, fewest=never), game)["Fewest moves"] == "–"


def test_the_curve_has_a_column_for_each_chance() -> None:
    lines = curve([0.0, 0.5, 1.0, None], height=2).splitlines()
    assert lines[0] == "100\N{NO-BREAK SPACE}% ┤  █"
    assert lines[1] == "  0\N{NO-BREAK SPACE}% ┤▁██?"
    assert lines[2] == "      └────"


def test_a_long_curve_is_drawn_in_stretches() -> None:
    lines = curve([0.5] * 140, height=1).splitlines()
    assert [line.count("▄") for line in lines] == [62, 0, 0, 62, 0, 0, 16, 0, 0]
    assert lines[2].split() == ["1", "62"]
    assert lines[8].split() == ["125", "140"]


def test_a_chance_of_which_nothing_is_known_is_none() -> None:
    assert value_of(Share(0, 4, undecided=4)) is None
    assert value_of(Share(1, 4)) == 0.25
