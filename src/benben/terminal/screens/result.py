"""The end of a game: what it came to, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Static

from benben.language import gettext, ngettext, told
from benben.rules import Outcome, Result
from benben.rules.sentence import say
from benben.terminal import words
from benben.terminal.play import Play
from benben.terminal.screens.dialog import Dialog
from benben.terminal.statistics import Statistics

_IN_A_ROW: Final = 3
"""Buttons that stand beside each other."""

CELEBRATION: Final = "✦ ⋆ ▲ ⋆ ✦"
TITLES: Final = {
    Result.WON: say("You won"),
    Result.LOST: say("No move left"),
    Result.RESIGNED: say("Given up"),
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


def facts(play: Play, statistics: Statistics | None, link: str) -> list[Fact]:
    """Return the lines of the result, in order.

    Args:
        play: the game that ended.
        statistics: the player's results in games of its kind, this one counted; None when it is
            not counted.
        link: the link of the game, or an empty text.
    """
    view = play.sight.view
    scores = view.scores
    left = str(scores.leftover)
    if scores.partial_win:
        left = gettext("%(count)s: a partial win", count=left)
    lines = [
        Fact(gettext("Time"), words.clock_text(play.seconds)),
        Fact(gettext("Moves"), str(view.move_count)),
        Fact(gettext("Undos"), str(view.undos)),
        Fact(gettext("Hints"), str(play.hints)),
        Fact(gettext("Tableau left"), left),
    ]
    if view.has_stock:
        lines.append(Fact(gettext("Stock left"), str(view.stock.count + view.waste.count)))
    score = dollars(scores.vegas) if view.variant == "vegas" else str(scores.classic)
    lines.append(Fact(gettext("Score"), score))
    if play.sight.day is not None:
        lines.append(Fact(gettext("Daily deal"), play.sight.day))
    else:
        deal = "–" if view.deal is None else str(view.deal)
        lines.append(Fact(gettext("Deal number"), f"{deal}   {link}".rstrip()))
    if play.level is not None:
        lines.append(Fact(gettext("Level"), words.level_label(play.level)))
    if statistics is not None:
        lines += statistics_facts(statistics)
    return lines


def statistics_facts(statistics: Statistics) -> list[Fact]:
    """Return what games of one kind come to, in lines."""
    best = statistics.best_seconds
    won = gettext(
        "%(won)s of %(played)s, %(rate)s",
        won=statistics.won,
        played=statistics.played,
        rate=words.percent(statistics.win_rate),
    )
    streak = gettext(
        "%(streak)s, best %(best)s", streak=statistics.streak, best=statistics.best_streak
    )
    lines = [Fact(gettext("Won"), won), Fact(gettext("Streak"), streak)]
    if best is not None:
        lines.append(Fact(gettext("Best time"), words.clock_text(best)))
    return lines


def headline(play: Play, statistics: Statistics | None) -> str:
    """Return the line under the title: why the game is over, and what is special about it."""
    view = play.sight.view
    if view.outcome is None:
        return ""
    reason = told(view.outcome.reason.sentence)
    if view.outcome.won:
        best = statistics is not None and statistics.won > 1
        if best and statistics is not None and statistics.best_seconds == play.seconds:
            return f"{reason} {gettext('Your best time so far.')}"
    elif view.scores.partial_win:
        left = ngettext(
            "A partial win: only %(count)s card is left.",
            "A partial win: only %(count)s cards are left.",
            view.scores.leftover,
        )
        return f"{reason} {left}"
    return reason


def dollars(amount: int) -> str:
    """Return a score of Las Vegas: ``−$52``."""
    return f"−${-amount}" if amount < 0 else f"${amount}"


class ResultScreen(Dialog[str]):
    """Shows the end of a game; the answer is what to do next.

    Args:
        outcome: how it ended.
        text: the line under the title.
        lines: the facts.
        choices: what can be done next: answers by what they are called.
    """

    DEFAULT_CSS = """
    ResultScreen > .box { width: 72; }
    ResultScreen #title { text-align: center; text-style: bold; width: 100%; }
    ResultScreen .more { margin-top: 0; }
    ResultScreen Button { min-width: 8; margin: 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "app.focus_next", "Next", show=False),
        Binding("left", "app.focus_previous", "Previous", show=False),
        Binding("n", "answer('new')", "New game", show=False),
        Binding("u", "answer('undo')", "Undo", show=False),
        Binding("w", "answer('rewind')", "Rewind", show=False),
        Binding("c", "answer('copy')", "Copy the link", show=False),
        Binding("e", "answer('record')", "Record", show=False),
        Binding("v", "answer('review')", "Review", show=False),
        Binding("y", "answer('daily')", "Daily deal", show=False),
    ]

    def __init__(
        self, outcome: Outcome, text: str, lines: Sequence[Fact], choices: Sequence[tuple[str, str]]
    ) -> None:
        super().__init__()
        self._outcome = outcome
        self._text = text
        self._lines = lines
        self._choices = choices

    def compose(self) -> ComposeResult:
        """Make the card."""
        with Vertical(classes="box"):
            title = told(TITLES[self._outcome.result])
            if self._outcome.won:
                title = f"{CELEBRATION}  {title}  {CELEBRATION}"
            yield Static(title, id="title")
            text = Text(f"{self._text}\n\n")
            width = max(len(line.name) for line in self._lines)
            for line in self._lines:
                text.append(f"{line.name:>{width}}  ", "bold")
                text.append(f"{line.value}\n")
            yield Static(text)
            for start in range(0, len(self._choices), _IN_A_ROW):
                with Horizontal(classes="buttons" if start == 0 else "buttons more"):
                    for answer, label in self._choices[start : start + _IN_A_ROW]:
                        yield Button(label, id=answer, compact=True)

    def action_answer(self, answer: str) -> None:
        """Answer by a key."""
        self.dismiss(answer)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer by a button."""
        self.dismiss(event.button.id)
