"""Golden games: whole games written out so that a person can check every step."""

from __future__ import annotations

from pathlib import Path
from random import Random

from benben.rules import VARIANTS, Game, Goal, Result, Ruleset, format_record, parse_record
from benben.rules.text import table_text, title_text
from tests.strategies import play_on

DIRECTORY = Path(__file__).parent / "games"

GAMES: dict[str, tuple[Ruleset, Result]] = {
    **{variant: (Ruleset.of(variant), Result.WON) for variant in VARIANTS},
    "vegas-lost": (Ruleset.of("vegas"), Result.LOST),
    "standard-unlimited-lost": (Ruleset.of("standard", passes=None), Result.LOST),
    "giza-lost": (Ruleset.of("giza", goal=Goal.ALL), Result.LOST),
    "open-cover": (Ruleset.of("open", passes=1, pair_with_cover=True), Result.WON),
    "relaxed-all": (Ruleset.of("relaxed", goal=Goal.ALL), Result.WON),
    "cheops-house": (
        Ruleset.of("cheops", passes=1, open_stock=True, equal_ranks=True, goal=Goal.ALL),
        Result.LOST,
    ),
}
"""Each golden game's rules and end: a won game of every variant, and some more."""


def record_path(name: str) -> Path:
    """Return where a golden game's record is kept: what is played."""
    return DIRECTORY / f"{name}.record"


def text_path(name: str) -> Path:
    """Return where a golden game is written out: what came of it."""
    return DIRECTORY / f"{name}.txt"


def find_game(ruleset: Ruleset, result: Result) -> Game:
    """Play deal after deal at random, greedily, until a game ends as wanted."""
    for number in range(1, 100_000):
        game = Game(ruleset, ruleset.deal(number))
        play_on(game, Random(number), 1.0, 1000)
        outcome = game.outcome()
        if outcome is not None and outcome.result is result:
            return game
    raise AssertionError(f"no game of {ruleset} was {result}")


def playthrough(game: Game) -> str:
    """Write out a game: the table before every move, what was legal, what was done, the end."""
    step = Game(game.ruleset, game.deal)
    parts = [f"{title_text(game.view())}\n{game.ruleset.match.sentence}\n"]
    for number in range(len(game.moves) + 1):
        legal = " ".join(map(step.move_name, step.legal_moves)) or "nothing"
        parts.append(f"{table_text(step.view())}legal: {legal}\n")
        if number < len(game.moves):
            parts.append(f"{number + 1}. {step.move_name(game.moves[number])}\n")
            step.push(game.moves[number])
    outcome, scores = step.outcome(), step.scores()
    assert outcome is not None
    parts.append(
        f"{outcome.result}: {outcome.reason.sentence}\n"
        f"leftover {scores.leftover}, classic {scores.classic}, vegas {scores.vegas}\n"
    )
    return "\n".join(parts)


def regenerate() -> None:
    """Write every golden game anew; a game that has a record keeps its moves."""
    DIRECTORY.mkdir(exist_ok=True)
    for name, (ruleset, result) in GAMES.items():
        if record_path(name).exists():
            game = parse_record(record_path(name).read_text()).game
        else:
            game = find_game(ruleset, result)
            record_path(name).write_text(format_record(game))
        text_path(name).write_text(playthrough(game))
