"""The review of a finished game: the solver's verdict beside each move."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from benben.insight.verdicts import Verdicts, verdicts
from benben.rules import Game
from benben.solver.limits import Limits
from benben.solver.result import Verdict
from benben.terminal.moves import move_text
from benben.terminal.places import Sight
from benben.terminal.screens.dialog import Dialog

LIMITS: Final = Limits(nodes=200_000, seconds=2.0)
"""What one verdict may cost here: the player waits."""

VERDICTS: Final = {
    Verdict.WINNABLE: "can be won",
    Verdict.UNWINNABLE: "lost",
    Verdict.UNDECIDED: "not known",
}


def summary(found: Verdicts, game: Game) -> str:
    """Return what became of a game in a few sentences."""
    outcome = game.outcome()
    if outcome is not None and outcome.won:
        return "You won: every position on the way could be won."
    if found.losing_move == 0:
        return "This deal could never be won, with the order of all cards known."
    if found.losing_move is None:
        undecided = Verdict.UNDECIDED in found.each
        return (
            "Which move lost it is not known: some positions are too hard to decide."
            if undecided
            else "The game could still be won when it ended."
        )
    text = f"Move {found.losing_move} lost it: before it the game could still be won"
    if found.winning_line is None:
        return f"{text}."
    line = " ".join(map(game.move_name, found.winning_line))
    return f"{text}, for instance by\n{line}"


def review_text(found: Verdicts, game: Game) -> Text:
    """Return the review: a summary, then every move with what could still be won after it."""
    text = Text(f"{summary(found, game)}\n\n")
    text.append(f"{'the deal':>34}  {VERDICTS[found.each[0]]}\n", "bold")
    line = Game(game.ruleset, game.deal)
    for number, move in enumerate(game.moves, 1):
        words = move_text(line, move, Sight.of(line))
        line.push_unchecked(move)
        style = "bold reverse" if number == found.losing_move else ""
        text.append(f"{number:>4}. {words:>28}  {VERDICTS[found.each[number]]}\n", style)
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
        self._text = Static("Looking at every move …")

    def compose(self) -> ComposeResult:
        """Make the page."""
        with VerticalScroll(classes="box") as box:
            box.border_title = "Review, with the order of all cards known"
            box.border_subtitle = "Esc closes"
            yield self._text

    def on_mount(self) -> None:
        """Find the verdicts beside the screen."""

        def look() -> None:
            text = review_text(verdicts(self._game, LIMITS), self._game)
            self.app.call_from_thread(self._text.update, text)

        self.run_worker(look, thread=True)
