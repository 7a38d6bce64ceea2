"""The end of a game: what it came to, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from benben.rules import Outcome, Result
from benben.terminal.screens.dialog import Dialog
from benben.terminal.session import Session
from benben.terminal.store import Statistics
from benben.terminal.words import clock_text, counted, deal_name

CELEBRATION = "✦ ⋆ ▲ ⋆ ✦"
TITLES = {
    Result.WON: "You won",
    Result.LOST: "No move left",
    Result.RESIGNED: "Given up",
}


@dataclass(frozen=True)
class Fact:
    """One line of the result.

    Attributes:
        name: what it is.
        value: what it came to.
    """

    name: str
    value: str


def facts(session: Session, statistics: Statistics, link: str) -> list[Fact]:
    """Return the lines of the result, in order.

    Args:
        session: the game that ended.
        statistics: the player's results in its variant at its level, this one counted.
        link: the link of the game, or an empty text.
    """
    view = session.sight.view
    scores = view.scores
    left = counted(scores.leftover, "card")
    if scores.partial_win:
        left += ", a partial win"
    stock = view.stock.count + view.waste.count
    best = statistics.best_seconds
    lines = [
        Fact("Time", clock_text(session.clock.seconds)),
        Fact("Moves", str(view.move_count)),
        Fact("Undos", str(view.undos)),
        Fact("Hints", str(session.hints)),
        Fact("Left in the pyramid", left),
    ]
    if view.has_stock:
        lines.append(Fact("Left in the stock", counted(stock, "card")))
    rate = round(100 * statistics.won / statistics.played) if statistics.played else 0
    lines += [
        Fact("Score", f"{scores.classic}   Las Vegas {_dollars(scores.vegas)}"),
        Fact("Level", session.level),
        Fact(
            "Deal", deal_name(session.sight).removeprefix("Deal ") + (f"   {link}" if link else "")
        ),
        Fact("Won so far", f"{statistics.won} of {statistics.played} ({rate} %)"),
        Fact("In a row", str(statistics.streak)),
        Fact("Best time", "–" if best is None else clock_text(best)),
    ]
    return lines


def _dollars(amount: int) -> str:
    return f"−${-amount}" if amount < 0 else f"${amount}"


class ResultScreen(Dialog[str]):
    """Shows the end of a game; the answer is what to do next.

    Args:
        outcome: how it ended.
        lines: the facts.
    """

    DEFAULT_CSS = """
    ResultScreen > .box { width: 64; }
    ResultScreen #title { text-align: center; text-style: bold; width: 100%; }
    ResultScreen Button { min-width: 10; margin: 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "app.focus_next", "Next", show=False),
        Binding("left", "app.focus_previous", "Previous", show=False),
        Binding("n", "answer('new')", "New game", show=False),
        Binding("u", "answer('undo')", "Undo", show=False),
        Binding("w", "answer('rewind')", "Rewind", show=False),
        Binding("c", "answer('copy')", "Copy the link", show=False),
        Binding("v", "answer('review')", "Review", show=False),
    ]

    def __init__(self, outcome: Outcome, lines: Sequence[Fact]) -> None:
        super().__init__()
        self._outcome = outcome
        self._lines = lines

    def compose(self) -> ComposeResult:
        """Make the card."""
        won = self._outcome.won
        with Vertical(classes="box"):
            title = TITLES[self._outcome.result]
            yield Static(f"{CELEBRATION}  {title}  {CELEBRATION}" if won else title, id="title")
            text = Text(f"{self._outcome.reason.sentence}\n\n")
            for line in self._lines:
                text.append(f"{line.name:>19}  ", "bold")
                text.append(f"{line.value}\n")
            yield Static(text)
            with Horizontal(classes="buttons"):
                yield Button("New game", variant="primary", id="deal", compact=True)
                yield Button("Same deal", id="again", compact=True)
                yield Button("Next deal", id="next", compact=True)
                if not self._outcome.is_final:
                    yield Button("Undo", id="undo", compact=True)
                yield Button("Review", id="review", compact=True)

    def action_answer(self, answer: str) -> None:
        """Answer by a key."""
        self.dismiss(answer)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer by a button."""
        self.dismiss(event.button.id)
