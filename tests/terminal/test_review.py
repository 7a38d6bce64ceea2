from dataclasses import replace
from functools import cache
from random import Random

from hypothesis import given, settings

from benben.insight.review import Review, review
from benben.rules import Game
from benben.solver.result import Verdict
from benben.terminal.screens.review import LIMITS, curve, review_text, summary
from tests.strategies import games, play_on
from tests.terminal.won import winning_game, winning_line


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
    text = review_text(review(game, LIMITS), game).plain
    numbered = [line for line in text.splitlines() if line[:4].strip().isdigit()]
    assert [int(line[:4]) for line in numbered] == list(range(1, len(game.moves) + 1))


def test_a_lost_game_says_where_and_what_wins() -> None:
    game, found = lost_game()
    said = summary(found, game)
    assert said[0] == f"Winnable until move {found.losing_move}; then lost."
    assert found.winning_line is not None
    assert said[1].endswith(" ".join(map(game.move_name, found.winning_line)))
    assert any(line.startswith(f"Cleared {found.cleared} of the pyramid; par") for line in said)
    assert any(line.startswith("Fewest moves that win: ") for line in said)
    # The line that is told does win.
    again = Game(game.ruleset, game.deal)
    assert found.losing_move
    for move in (*game.moves[: found.losing_move - 1], *found.winning_line):
        again.push(move)
    outcome = again.outcome()
    assert outcome is not None
    assert outcome.won


def test_the_losing_move_stands_out() -> None:
    game, found = lost_game()
    text = review_text(found, game)
    marked = [text.plain[span.start : span.end] for span in text.spans if "reverse" in str(span)]
    assert len(marked) == 1
    assert marked[0].strip().startswith(f"{found.losing_move}.")


def test_what_else_can_become_of_a_game() -> None:
    won = winning_game("standard")
    assert summary(review(won, LIMITS), won)[0] == "You won."
    game, found = lost_game()
    never = replace(found, losing_move=0, winning_line=None)
    assert "could never be won" in summary(never, game)[0]
    still = replace(found, losing_move=None, winning_line=None, turns=())
    assert summary(still, game)[0] == "The game could still be won when it ended."
    turn = replace(found.turns[0], verdict=Verdict.UNDECIDED)
    assert "is not known" in summary(replace(still, turns=(turn,)), game)[0]


def test_the_curve_has_a_column_for_each_chance() -> None:
    assert curve([0.0, 0.12, 0.13, 0.5, 0.99, 1.0]) == "▁▁▂▅██"
    assert [len(line) for line in curve([0.5] * 140).splitlines()] == [66, 66, 8]
