"""The review of a finished game: what each move did to it, and what could have been."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.columns import Columns
from rich.console import Group
from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static
from textual.worker import get_current_worker

from benben.insight.review import Review, Turn, review
from benben.insight.share import Share
from benben.language import gettext, ngettext, told
from benben.rules import Game, Move
from benben.rules.sentence import say
from benben.solver.limits import Limits
from benben.solver.result import Verdict
from benben.terminal.moves import move_text
from benben.terminal.places import Sight
from benben.terminal.screens.dialog import Dialog
from benben.terminal.screens.result import Fact
from benben.terminal.words import percent

LIMITS: Final = Limits(nodes=200_000, seconds=2.0)
"""What one exact question may cost here: the player waits."""

VERDICTS: Final = {
    Verdict.WINNABLE: say("can be won"),
    Verdict.UNWINNABLE: say("can no longer be won"),
    Verdict.UNDECIDED: say("not known"),
}
_START: Final = {
    Verdict.WINNABLE: say("can be won"),
    Verdict.UNWINNABLE: say("cannot be won by anyone"),
    Verdict.UNDECIDED: say("not known whether it can be won"),
}
SIGNS: Final = {Verdict.WINNABLE: "✓", Verdict.UNWINNABLE: "✗", Verdict.UNDECIDED: "?"}

_BLOCKS: Final = " ▁▂▃▄▅▆▇█"
_CURVE_WIDTH: Final = 62
_CURVE_HEIGHT: Final = 5


class ReviewStoppedError(Exception):
    """The screen was closed before the review was done."""


def verdict_facts(found: Review, game: Game) -> list[Fact]:
    """Return what became of a game, in lines.

    Args:
        found: its review.
        game: the game.
    """
    facts = [Fact(gettext("The deal"), told(_START[found.start]))]
    losing = found.losing_move
    if losing:
        move = game.moves[losing - 1]
        words = move_text(game, move, _sights(game, game.moves[:losing])[losing - 1])
        text = gettext("move %(number)s: %(move)s", number=losing, move=words)
        facts.append(Fact(gettext("Lost by"), text))
    elif losing == 0:
        facts.append(Fact(gettext("Lost by"), gettext("no move: it was lost as it was dealt")))
    goal = game.ruleset.goal_mask.bit_count()
    cleared = gettext("%(cleared)s of %(goal)s cards", cleared=found.cleared, goal=goal)
    facts += [
        Fact(gettext("Cleared"), cleared),
        Fact(gettext("Par"), _par_text(found)),
        Fact(gettext("Fewest moves"), _fewest_text(found)),
        Fact(gettext("The play"), _strength_text(found)),
    ]
    return facts


def _par_text(found: Review) -> str:
    par = found.par
    if par.proven:
        return gettext("%(cleared)s cards: no play clears more", cleared=par.cleared)
    return gettext("%(cleared)s to %(most)s cards", cleared=par.cleared, most=par.upper_bound)


def _fewest_text(found: Review) -> str:
    fewest = found.fewest
    if fewest.verdict is Verdict.UNWINNABLE:
        return "–"
    if fewest.length is None:
        return gettext("not known")
    if fewest.proven:
        return gettext("%(moves)s: no win is shorter", moves=fewest.length)
    if fewest.lower_bound:
        return gettext("%(bound)s to %(moves)s", bound=fewest.lower_bound, moves=fewest.length)
    return gettext("%(moves)s or fewer", moves=fewest.length)


def _strength_text(found: Review) -> str:
    strength = found.strength
    kept = gettext("%(kept)s of the win chance kept", kept=percent(strength.kept))
    blunders = ngettext(
        "%(blunders)s blunder",
        "%(blunders)s blunders",
        strength.blunders,
        blunders=strength.blunders,
    )
    slips = ngettext("%(slips)s slip", "%(slips)s slips", strength.slips, slips=strength.slips)
    return f"{kept}, {blunders}, {slips}"


def curve(chances: Sequence[float | None], height: int = _CURVE_HEIGHT) -> str:
    """Return chances as columns of a curve, in stretches that fit the box.

    Args:
        chances: each 0 to 1; None where nothing is known.
        height: lines of each stretch.
    """
    lines = []
    for start in range(0, len(chances), _CURVE_WIDTH):
        stretch = chances[start : start + _CURVE_WIDTH]
        levels = [None if chance is None else round(chance * height * 8) for chance in stretch]
        for line in range(height - 1, -1, -1):
            label = {height - 1: percent(1), 0: percent(0)}.get(line, "")
            columns = "".join(_block(level, line) for level in levels)
            lines.append(f"{label:>5} ┤{columns}".rstrip())
        lines.append(" " * 6 + "└" + "─" * len(stretch))
        lines.append(" " * 7 + f"{start + 1:<{max(len(stretch) - 4, 0)}}{start + len(stretch):>4}")
    return "\n".join(lines)


def _block(level: int | None, line: int) -> str:
    """Return the part of a column that stands in a line, counted from the bottom."""
    if level is None:
        return "?" if line == 0 else " "
    return _BLOCKS[min(max(level - line * 8, 0), 8)] if level or line else _BLOCKS[1]


def value_of(share: Share) -> float | None:
    """Return a share, or None when none of its orders of the cards was decided."""
    return None if share.undecided == share.trials else share.value


def moves_table(found: Review, game: Game) -> Table:
    """Return every move with its verdict, the chance before and after it, and a better one.

    Args:
        found: the review.
        game: the game.
    """
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), expand=True)
    table.add_column("", justify="right")
    table.add_column(gettext("Played"), ratio=5)
    table.add_column("")
    table.add_column(gettext("Chance"), justify="right", no_wrap=True)
    table.add_column(gettext("Better"), ratio=4)
    for turn, sight in zip(found.turns, _sights(game, game.moves), strict=True):
        is_losing = turn.number == found.losing_move
        played = move_text(game, turn.move, sight)
        if is_losing:
            played += f" ← {gettext('this move lost it')}"
        is_better = turn.given_away > 0 and turn.best != turn.move
        table.add_row(
            str(turn.number),
            played,
            SIGNS[turn.verdict],
            f"{_chance(turn.chance)} → {_chance(turn.chosen)}",
            move_text(game, turn.best, sight) if is_better else "",
            style=Style(bold=True, reverse=True) if is_losing else Style.null(),
        )
    return table


def _chance(share: Share) -> str:
    value = value_of(share)
    return "?" if value is None else percent(value)


def _sights(game: Game, moves: Sequence[Move]) -> list[Sight]:
    """Return what was seen before each of a game's moves."""
    line, sights = Game(game.ruleset, game.deal), []
    for move in moves:
        sights.append(Sight.of(line))
        line.push_unchecked(move)
    return sights


def winning_steps(found: Review, game: Game) -> list[str]:
    """Return a win from before the move that lost the game, move by move; nothing without."""
    losing = found.losing_move
    if not losing or found.winning_line is None:
        return []
    moves = [*game.moves[: losing - 1], *found.winning_line]
    sights = _sights(game, moves)
    return [
        f"{number + 1}. {move_text(game, moves[number], sights[number])}"
        for number in range(losing - 1, len(moves))
    ]


def review_page(found: Review, game: Game) -> Group:
    """Return the whole review: what became of the game, a win, the curve, and every move.

    Args:
        found: the review.
        game: the game.
    """
    facts = Table.grid(padding=(0, 2, 0, 0))
    for fact in verdict_facts(found, game):
        facts.add_row(Text(fact.name, "bold", justify="right"), Text(fact.value))
    parts: list[Columns | Table | Text] = [facts]
    if steps := winning_steps(found, game):
        title = gettext("A win from before move %(number)s", number=found.losing_move)
        parts.append(Text(f"\n{title}", "bold"))
        parts.append(Columns([Text(step, no_wrap=True) for step in steps], padding=(0, 2)))
    if found.turns:
        parts.append(Text(f"\n{gettext('The win chance that could be seen')}", "bold"))
        parts.append(Text(curve(_chances(found.turns))))
        parts.append(Text(f"\n{gettext('Every move')}", "bold"))
        signs = "   ".join(f"{SIGNS[each]} {told(words)}" for each, words in VERDICTS.items())
        parts.append(Text(f"{gettext('Then the game')}: {signs}", "dim"))
        parts.append(moves_table(found, game))
        parts.append(
            Text(
                "\n"
                + gettext(
                    "The verdict knows the order of all cards; the chance knows what had been "
                    "seen. So a move can be right by the chance and lose all the same."
                ),
                "dim",
            )
        )
    else:
        parts.append(Text(f"\n{gettext('No move was made.')}"))
    return Group(*parts)


def _chances(turns: Sequence[Turn]) -> list[float | None]:
    """Return the chances before each move, and after the last one."""
    return [*(value_of(turn.chance) for turn in turns), value_of(turns[-1].chosen)]


class ReviewScreen(Dialog[None]):
    """Shows the review of a game, once it is found.

    Args:
        game: a finished game.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("v,q,enter", "close", "Close", show=False)]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self._text = Static(gettext("Looking at the moves …"))

    def compose(self) -> ComposeResult:
        """Make the page."""
        with VerticalScroll(classes="box") as box:
            box.border_title = gettext("Review")
            box.border_subtitle = gettext("Esc closes")
            yield self._text

    def on_mount(self) -> None:
        """Look at the moves beside the screen."""
        self.run_worker(self._look, thread=True)

    def _look(self) -> None:
        worker = get_current_worker()

        def tell(done: int, of: int) -> None:
            if worker.is_cancelled:
                raise ReviewStoppedError
            text = gettext("Looking at the moves: %(done)s of %(of)s …", done=done, of=of)
            self.app.call_from_thread(self._text.update, text)

        try:
            found = review(self._game, LIMITS, progress=tell)
        except ReviewStoppedError:
            return
        if not worker.is_cancelled:
            self.app.call_from_thread(self._text.update, review_page(found, self._game))
