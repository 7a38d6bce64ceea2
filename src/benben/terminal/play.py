"""A game on the table: what the player picked, what a tap means, what is said. No rule is in it.

Who keeps the game, and judges what is tried, is left to those who build on it: this program's own
engine (`benben.terminal.session`), or a server (`benben.terminal.served`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from benben.language import gettext, ngettext
from benben.rules import Ruleset
from benben.terminal import words
from benben.terminal.news import Event, event_between, news_text
from benben.terminal.places import STOCK, Sight
from benben.terminal.taps import TapKind, kept_selection, matches_of, meaning_of_tap

if TYPE_CHECKING:
    from benben.catalogue import Level

Work: TypeAlias = Callable[[Callable[[], Any], Callable[[Any], None]], None]
"""Does the first beside the screen, and hands what it returns to the second."""


def at_once(task: Callable[[], Any], then: Callable[[Any], None]) -> None:
    """Do some work at once, for those who have no screen."""
    then(task())


@dataclass(frozen=True)
class Said:
    """What the status line says.

    Attributes:
        text: the sentence.
        refused: whether it tells why something was not done.
        kept: whether news about the game must not take its place.
    """

    text: str = ""
    refused: bool = False
    kept: bool = False


class Play(ABC):
    """A game with what its player has picked, and what was last said.

    Args:
        ruleset: the rules.
        sight: what the player sees.
        level: the level it was dealt at; None when it is not counted.
        work: does work beside the screen.

    Attributes:
        selection: the places picked.
        said: the status line.
        shaken: the places that were refused by the last action.
        ringed: the places that a hint points to.
        hints: how many hints were taken.
        event: what happened last that the bell may ring for; whoever rings it takes it away.
    """

    def __init__(
        self, ruleset: Ruleset, sight: Sight, level: Level | None, work: Work = at_once
    ) -> None:
        self.ruleset = ruleset
        self.sight = sight
        self.level = level
        self.hints = 0
        self.selection: tuple[str, ...] = ()
        self.shaken: tuple[str, ...] = ()
        self.ringed: tuple[str, ...] = ()
        self.event: Event | None = None
        self.said = Said(words.situation_text(sight))
        self._work = work
        self._asked_to_resign = False

    @property
    def matches(self) -> list[str]:
        """Return the places that go with the selection."""
        return matches_of(self.sight, self.selection)

    @property
    def is_over(self) -> bool:
        """Say whether the game has ended."""
        return self.sight.view.outcome is not None

    @property
    @abstractmethod
    def seconds(self) -> float:
        """Return how long it was played."""

    @property
    @abstractmethod
    def locked_places(self) -> frozenset[str]:
        """Return the places whose card can never go."""

    @property
    @abstractmethod
    def is_lost(self) -> bool:
        """Say whether the player can know that the game cannot be won any more."""

    @property
    @abstractmethod
    def rewind_to(self) -> int | None:
        """Return how many moves were made before it went wrong; None if none did it."""

    # What the player does

    def tap(self, name: str) -> None:
        """Pick a place, complete a removal, draw: whatever a tap on it means."""
        tap = meaning_of_tap(self.sight, self.selection, name)
        if tap.kind is TapKind.DRAW:
            self.draw()
        elif tap.kind is TapKind.REMOVE:
            self._remove(tap.places)
        elif tap.kind is TapKind.ATTEMPT:
            self._attempt(tap.places)
        else:
            self._clear()
            if tap.kind is TapKind.SELECT:
                self.selection = tap.places
            elif tap.kind is TapKind.COVERED:
                self._refuse(words.covered_text(self.sight, name), tap.places)
        self._say_situation()

    def drag(self, start: str, end: str) -> None:
        """Drop one place's card on another: the same as two taps."""
        if start not in self.selection:
            self.tap(start)
        if self.selection:
            self.tap(end)

    def unselect(self) -> None:
        """Pick nothing."""
        self._clear()
        self.selection = ()
        self._say_situation()

    def note(self, text: str, *, refused: bool = False) -> None:
        """Say something in the status line."""
        self.said = Said(text, refused=refused, kept=True)

    def resign(self) -> None:
        """Give the game up, when asked twice: it cannot be taken back."""
        if self._asked_to_resign or self.is_over:
            self._resign()
            return
        self._clear()
        self._asked_to_resign = True
        self.said = Said(gettext("To give up this game for good, press x again."))

    @abstractmethod
    def draw(self) -> None:
        """Draw a card; with an empty stock, turn the waste over."""

    @abstractmethod
    def undo(self) -> None:
        """Take back one move, and what went by itself after it."""

    @abstractmethod
    def redo(self) -> None:
        """Make the move again that was undone last."""

    @abstractmethod
    def rewind(self) -> None:
        """Go back to before the game went wrong."""

    @abstractmethod
    def peek(self) -> None:
        """Look at the next stock card."""

    @abstractmethod
    def hint(self) -> None:
        """Ask for a hint; it is counted."""

    @abstractmethod
    def _remove(self, places: tuple[str, ...]) -> None:
        """Make a removal that is listed."""

    @abstractmethod
    def _attempt(self, places: tuple[str, ...]) -> None:
        """Let it be said why some places are no removal."""

    @abstractmethod
    def _resign(self) -> None:
        """Give the game up."""

    # How

    def _changed(self, sight: Sight, before_locks: frozenset[str], text: str | None = None) -> None:
        """Show the game as it stands after something was done, and say what.

        Args:
            sight: what is seen now.
            before_locks: the places whose card could never go before.
            text: what to say; None for what can be seen to have happened.
        """
        before, self.sight = self.sight, sight
        self._clear()
        self.selection = kept_selection(sight, self.selection)
        self.event = event_between(before, sight)
        if text is None:
            text = news_text(before, sight, self.locked_places - before_locks)
        if self.is_over:
            text = " ".join(filter(None, (text, words.situation_text(sight))))
        elif self.is_lost:
            text = " ".join(filter(None, (text, self._lost_text())))
        self.said = Said(text)
        self._say_situation()

    def _refuse(self, text: str, places: Sequence[str] = ()) -> None:
        """Say why something was not done, and mark what it was tried with."""
        self._clear()
        self.shaken = tuple(places)
        self.event = Event.REFUSED
        self.said = Said(text, refused=True)

    def _point_to(self, names: Sequence[str], sentence: str, *, has_move: bool) -> None:
        """Show a hint: ring what it speaks of, the stock for a draw."""
        self._clear()
        if has_move:
            self.selection = ()
            self.ringed = tuple(names) or (STOCK,)
        self.said = Said(sentence, kept=True)

    def _clear(self) -> None:
        self.said = Said()
        self.shaken = ()
        self.ringed = ()
        self._asked_to_resign = False

    def _say_situation(self) -> None:
        """Say how the game stands where nothing else was said."""
        if self.said.text:
            return
        if self.selection and not self.is_over:
            self.said = Said(words.selection_text(self.sight, self.selection))
        elif self.is_lost and not self.is_over:
            self.said = Said(self._lost_text())
        else:
            self.said = Said(words.situation_text(self.sight))

    def _way_on(self) -> str:
        """Return what can be done about a deal that nobody can win."""
        return gettext("n deals another.")

    def _refuse_rewind(self) -> None:
        text = gettext("The game is not known to be lost: there is nothing to rewind.")
        self._refuse(self._lost_text() if self.is_lost else text)

    def _rewound_text(self, target: int, count: int) -> str:
        back = ngettext("Taken back.", "%(count)s moves taken back.", count)
        return gettext("Back to before move %(number)s.", number=target + 1) + f" {back}"

    def _lost_text(self) -> str:
        if self.rewind_to is None:
            return gettext("This deal was lost from the start.") + " " + self._way_on()
        lost = gettext("The game is lost for certain.")
        return lost + " " + gettext("w rewinds to before it went wrong.")
