"""Move-count tables: how many lines of play there are, move by move, from chosen positions.

A wrong rule anywhere changes some count. The counting is in the way of chess programs ("perft").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from benben.rules import OPTION_SPECS, VARIANTS, Game, OptionError, Ruleset, parse_record
from tests.golden.playthrough import record_path

DIRECTORY = Path(__file__).parent / "perft"
COLUMNS = ("lines", "removals", "draws", "redeals", "won", "lost")
DEPTH = 12
MAIN, SIDE = 1500, 200
"""A table ends before a depth with more lines than this: the preset's, an option's."""


def path(variant: str) -> Path:
    """Return where the tables of a variant are kept."""
    return DIRECTORY / f"{variant}.txt"


def positions(variant: str) -> Iterator[tuple[Game, int]]:
    """Yield the games to count from, each with its limit.

    They are a fresh deal, one near the end of a pass, the last moves of the golden game; and
    then each value of each option, late in a pass.
    """
    preset = Ruleset.of(variant)
    yield Game(preset, preset.deal(1)), MAIN
    yield late_in_pass(preset, 42), MAIN
    golden = parse_record(record_path(variant).read_text()).game
    for _ in range(min(9, len(golden.moves))):
        golden.pop()
    yield golden, MAIN
    for option, spec in OPTION_SPECS.items():
        for text in spec.values:
            try:
                ruleset = Ruleset.parse(variant, {option: text})
            except OptionError:
                continue
            if ruleset != preset:
                yield late_in_pass(ruleset, 1000), SIDE


def late_in_pass(ruleset: Ruleset, number: int) -> Game:
    """Return a game in which the first removals were made and two cards are left to draw."""
    game = Game(ruleset, ruleset.deal(number))
    for _ in range(4):
        if game.removals():
            game.push(game.removals()[0])
    while len(game.stock) > 2:
        game.push_text("d")
    return game


def table(game: Game, limit: int) -> list[Counter[str]]:
    """Return the counts by depth, up to the last with no more than `limit` lines."""
    counts: list[Counter[str]] = []
    frontier = [game]
    while len(counts) < DEPTH:
        here = Counter[str]()
        deeper = []
        for line in frontier:
            for move in line.legal_moves:
                after = line.copy()
                after.push_unchecked(move)
                here["lines"] += 1
                here[("removals", "draws", "redeals")[move.kind]] += 1
                outcome = after.outcome()
                if outcome is None:
                    deeper.append(after)
                else:
                    here[str(outcome.result)] += 1
            if here["lines"] > limit:
                return counts
        if not here:
            return counts
        counts.append(here)
        frontier = deeper
    return counts


def tables_text(variant: str) -> str:
    """Return the tables of a variant as the golden file holds them."""
    sections = []
    for game, limit in positions(variant):
        moves = " ".join(map(game.move_name, game.moves))
        options = "".join(f" {name}={text}" for name, text in game.ruleset.differences().items())
        lines = [f"{variant}{options} deal {game.deal.number} after {moves or 'no move'}"]
        lines.append("depth" + "".join(f"{column:>10}" for column in COLUMNS))
        for depth, counts in enumerate(table(game, limit), 1):
            lines.append(f"{depth:5}" + "".join(f"{counts[column]:10}" for column in COLUMNS))
        sections.append("\n".join(lines) + "\n")
    return "\n".join(sections)


def regenerate() -> None:
    """Write every table anew."""
    DIRECTORY.mkdir(exist_ok=True)
    for variant in VARIANTS:
        path(variant).write_text(tables_text(variant))
