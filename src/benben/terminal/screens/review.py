"""The review of a finished game: what each move did to it, and what could have been."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static
from textual.worker import get_current_worker

from benben.insight.review import Review, review
from benben.rules import Game
from benben.solver.limits import Limits
from benben.solver.result import Verdict
from benben.terminal.moves import move_text
from benben.terminal.places import Sight
from benben.terminal.screens.dialog import Dialog

LIMITS: Final = Limits(nodes=200_000, seconds=2.0)
"""What one exact question may cost here: the player waits."""

VERDICTS: Final = {
    Verdict.WINNABLE: "winnable",
    Verdict.UNWINNABLE: "lost",
    Verdict.UNDECIDED: "not known",
}
_LEVELS: Final = "▁▂▃▄▅▆▇█"
_CURVE_WIDTH: Final = 66


class ReviewStoppedError(Exception):
    """The screen was closed before the review was done."""


def summary(found: Review, game: Game) -> list[str]:
    """Return what became of a game, in sentences.

    Args:
        found: its review.
        game: the game.
    """
    outcome = game.outcome()
    said = []
    if outcome is not None and outcome.won:
        said.append("You won.")
    elif found.losing_move == 0:
        said.append("This deal could never be won, with the order of all cards known.")
    elif found.losing_move is not None:
        said.append(f"Winnable until move {found.losing_move}; then lost.")
        if found.winning_line is not None:
            line = " ".join(map(game.move_name, found.winning_line))
            said.append(f"From before move {found.losing_move} this wins: {line}")
    elif any(turn.verdict is Verdict.UNDECIDED for turn in found.turns):
        said.append("Which move lost it is not known: some positions are too hard to decide.")
    else:
        said.append("The game could still be won when it ended.")
    par, fewest = found.par, found.fewest
    most = str(par.cleared) if par.proven else f"{par.cleared} to {par.upper_bound}"
    said.append(
        f"Cleared {found.cleared} of the pyramid; par, the most any play clears, is {most}."
    )
    if fewest.length is not None:
        bound = "" if fewest.proven else f" at most, {fewest.lower_bound} at least"
        said.append(f"Fewest moves that win: {fewest.length}{bound}.")
    strength = found.strength
    said.append(
        f"{strength.slips} of {strength.moves} moves gave win chance away, "
        f"{strength.blunders} of them much; {strength.kept:.0%} of it was kept."
    )
    return said


def curve(chances: Sequence[float]) -> str:
    """Return chances, each 0 to 1, as columns of a curve, in lines that fit the box."""
    columns = "".join(_LEVELS[min(int(chance * 8), 7)] for chance in chances)
    lines = range(0, len(columns), _CURVE_WIDTH)
    return "\n".join(columns[start : start + _CURVE_WIDTH] for start in lines)


def review_text(found: Review, game: Game) -> Text:
    """Return the whole review: what became of the game, the curve, and every move.

    Args:
        found: the review.
        game: the game.
    """
    text = Text("\n".join(summary(found, game)))
    if found.turns:
        text.append("\n\nThe win chance that you could see, move by move:\n")
        text.append(curve([turn.chance.value for turn in found.turns]))
    text.append(f"\n\n{'move':>26}  {'after it':<9}  {'chance':>6}  better\n", "bold")
    text.append(f"{'the deal':>26}  {VERDICTS[found.start]}\n")
    line = Game(game.ruleset, game.deal)
    for turn in found.turns:
        sight = Sight.of(line)
        words = move_text(line, turn.move, sight)
        better = move_text(line, turn.best, sight) if turn.given_away > 0 else ""
        line.push_unchecked(turn.move)
        text.append(
            f"{turn.number:>4}. {words:>20}  {VERDICTS[turn.verdict]:<9}  "
            f"{turn.chance.value:>6.0%}  {better}\n",
            "bold reverse" if turn.number == found.losing_move else "",
        )
    return text


class ReviewScreen(Dialog[None]):
    """Shows the review of a game, once it is found.

    Args:
        game: a finished game.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("v,q,enter", "close", "Close", show=False)]

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self._text = Static("Looking at the moves …")

    def compose(self) -> ComposeResult:
        """Make the page."""
        with VerticalScroll(classes="box") as box:
            box.border_title = "Review, with the order of all cards known"
            box.border_subtitle = "Esc closes"
            yield self._text

    def on_mount(self) -> None:
        """Look at the moves beside the screen."""
        self.run_worker(self._look, thread=True)

    def _look(self) -> None:
        worker = get_current_worker()

        def tell(done: int, of: int) -> None:
            if worker.is_cancelled:
                raise ReviewStoppedError
            self.app.call_from_thread(self._text.update, f"Looking at the moves: {done} of {of} …")

        try:
            found = review(self._game, LIMITS, progress=tell)
        except ReviewStoppedError:
            return
        if not worker.is_cancelled:
            self.app.call_from_thread(self._text.update, review_text(found, self._game))
