"""One game being played: taps and keys go in, what to show and what to say come out.

No terminal is needed for it, and no rule is in it: the engine lists the removals, judges every
attempt and says why one is refused.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from benben.catalogue import Level
from benben.insight.hint import Hint, HintKind
from benben.insight.locks import Lock, locks
from benben.rules import (
    DRAW,
    REDEAL,
    Game,
    IllegalMove,
    Move,
    Refusal,
    card_words,
    remove,
)
from benben.terminal import words
from benben.terminal.clock import Clock
from benben.terminal.moves import move_text
from benben.terminal.places import STOCK, Sight
from benben.terminal.taps import TapKind, kept_selection, matches_of, meaning_of_tap


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


class Session:
    """A game with what its player has picked, and what was last said.

    Args:
        game: the game.
        level: the level it was dealt at.
        hints: how many hints were taken before.
        seconds: how long it was played before.
        now: tells the time in seconds.

    Attributes:
        sight: what the player sees.
        selection: the places picked.
        said: the status line.
        shaken: the places that were refused by the last action.
        ringed: the places that a hint points to.
        locked: the cards that can never go.
        auto_kings: whether cards that go alone are removed by themselves.
        losing_move: the number of the move after which the game was lost for certain, 0 for the
            deal; None when that is not known, or not so.
        version: counts the changes of the game, so that a late answer about it is noticed.
    """

    def __init__(
        self,
        game: Game,
        *,
        level: Level,
        hints: int = 0,
        seconds: float = 0.0,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.game = game
        self.level = level
        self.hints = hints
        self.clock = Clock(seconds, now)
        self.auto_kings = False
        self.losing_move: int | None = None
        self.version = 0
        self._asked_to_resign = False
        self.selection: tuple[str, ...] = ()
        self.shaken: tuple[str, ...] = ()
        self.ringed: tuple[str, ...] = ()
        self.sight = Sight.of(game)
        self.locked: tuple[Lock, ...] = locks(game)
        self.said = Said(words.situation_text(self.sight))

    @property
    def matches(self) -> list[str]:
        """Return the places that go with the selection."""
        return matches_of(self.sight, self.selection)

    @property
    def locked_places(self) -> frozenset[str]:
        """Return the places whose card can never go."""
        return frozenset(self.game.ruleset.tableau.name(lock.slot) for lock in self.locked)

    @property
    def is_lost(self) -> bool:
        """Say whether the player can know that the game cannot be won any more."""
        return self._cause is not None

    @property
    def rewind_to(self) -> int | None:
        """Return the number of moves before it went wrong; None when it did not, or was dealt so.

        It is the first move that locked a card which must go for a win, or that lost the game
        for certain in another way.
        """
        return self._cause - 1 if self._cause else None

    @property
    def _cause(self) -> int | None:
        causes = [lock.cause for lock in self.locked if lock.fatal]
        if self.losing_move is not None:
            causes.append(self.losing_move)
        return min(causes, default=None)

    # What the player does

    def tap(self, name: str) -> None:
        """Pick a place, complete a removal, draw: whatever a tap on it means."""
        tap = meaning_of_tap(self.sight, self.selection, name)
        if tap.kind is TapKind.DRAW:
            self.draw()
        elif tap.kind is TapKind.REMOVE:
            self._make(self._removal(tap.places))
        elif tap.kind is TapKind.ATTEMPT:
            problem = self.game.refusal(self._removal(tap.places))
            self._refuse(problem, tap.places)
        else:
            self._clear()
            if tap.kind is TapKind.SELECT:
                self.selection = tap.places
                self.said = Said(words.selection_text(self.sight, self.selection))
            elif tap.kind is TapKind.COVERED:
                self.shaken = tap.places
                self.said = Said(words.covered_text(self.sight, name), refused=True)
        self._say_situation()

    def drag(self, start: str, end: str) -> None:
        """Drop one place's card on another: the same as two taps."""
        if start not in self.selection:
            self.tap(start)
        if self.selection:
            self.tap(end)

    def draw(self) -> None:
        """Draw a card; with an empty stock, turn the waste over."""
        self._make(
            DRAW if self.sight.view.stock.count or not self.sight.view.can_redeal else REDEAL
        )

    def unselect(self) -> None:
        """Pick nothing."""
        self._clear()
        self.selection = ()
        self._say_situation()

    def note(self, text: str) -> None:
        """Say something in the status line."""
        self.said = Said(text, kept=True)

    def undo(self) -> None:
        """Take back one move."""
        self._act(self.game.undo, lambda move: f"Undone: {move_text(self.game, move, self.sight)}.")

    def redo(self) -> None:
        """Make the move again that was undone last."""
        before = self.sight
        self._act(self.game.redo, lambda move: f"Done again: {move_text(self.game, move, before)}.")

    def rewind(self) -> None:
        """Go back to before the game went wrong."""
        target = self.rewind_to
        if target is None:
            text = _DEALT_LOST if self.is_lost else "Nothing is known to have gone wrong yet."
            self._clear()
            self.said = Said(text, refused=True)
            return
        self._act(
            lambda: self.game.rewind(target),
            lambda moves: (
                f"Back to before move {target + 1}: {words.counted(len(moves), 'move')} "
                "taken back, one undo."
            ),
        )

    def peek(self) -> None:
        """Look at the next stock card."""
        self._act(self.game.peek, lambda card: f"The next stock card is the {card_words(card)}.")
        self.said = replace(self.said, kept=True)

    def resign(self) -> None:
        """Give the game up, when asked twice: it cannot be taken back."""
        if self._asked_to_resign or self.game.is_over:
            self._act(self.game.resign, lambda _: "")
            return
        self._clear()
        self._asked_to_resign = True
        self.said = Said("To give up this game for good, press x again.")

    # What is found out beside the game

    def show_hint(self, hint: Hint) -> None:
        """Show a hint that was given for the game as it stands; it is counted."""
        self._clear()
        self.hints += 1
        if hint.kind is HintKind.LOST:
            self.losing_move = 0 if hint.rewind_to is None else hint.rewind_to + 1
        if hint.move is not None:
            self.selection = ()
            names = map(self.game.ruleset.tableau.name, hint.move.slots)
            self.ringed = tuple(names) or (STOCK,)
        self.said = Said(hint.sentence(self.game), kept=True)

    def note_losing_move(self, number: int | None) -> None:
        """Take note of what was found out about the game as it stands."""
        self.losing_move = number
        if number is not None and not self.said.refused and not self.said.kept:
            self.said = Said()
            self._say_situation()

    # How

    def _removal(self, places: tuple[str, ...]) -> Move:
        return remove(*(self.game.ruleset.tableau.slot(name) for name in places))

    def _make(self, move: Move) -> None:
        problem = self.game.refusal(move)
        if problem is not None:
            self._refuse(problem, ())
            return
        self._act(lambda: self.game.push_unchecked(move), lambda _: "")
        if self.auto_kings:
            self._remove_kings()

    def _remove_kings(self) -> None:
        """Remove every card that goes alone now, and those that this lays open."""
        while alone := [move for move in self.game.removals() if len(move.slots) == 1]:
            self._act(lambda: self.game.push_unchecked(alone[0]), lambda _: "")

    def _act(self, action: Callable[[], object], said: Callable[..., str]) -> None:
        """Do something that changes the game; what the rules refuse is said."""
        try:
            result = action()
        except IllegalMove as problem:
            self._refuse(problem, ())
            return
        self._clear()
        self.version += 1
        self.losing_move = None
        self.sight = Sight.of(self.game)
        self.locked = locks(self.game)
        self.selection = kept_selection(self.sight, self.selection)
        begun = bool(self.game.moves or self.game.undone)
        self.clock.acted(running=begun and not self.game.is_over)
        self.said = Said(said(result))
        self._say_situation()

    def _refuse(self, problem: IllegalMove | None, places: tuple[str, ...]) -> None:
        self._clear()
        self.shaken = places
        if problem is not None:
            why = problem.facts.get("why", problem) if problem.code is Refusal.NO_MATCH else problem
            self.said = Said(words.sentence(str(why)), refused=True)

    def _clear(self) -> None:
        self.said = Said()
        self.shaken = ()
        self.ringed = ()
        self._asked_to_resign = False

    def _say_situation(self) -> None:
        """Say how the game stands where nothing else was said."""
        if self.said.text:
            return
        if self.selection and not self.game.is_over:
            self.said = Said(words.selection_text(self.sight, self.selection))
            return
        if self.is_lost and not self.game.is_over:
            self.said = Said(self._lost_text())
            return
        self.said = Said(words.situation_text(self.sight))

    def _lost_text(self) -> str:
        if self.rewind_to is None:
            return _DEALT_LOST
        why = (
            "A locked card (⊘) can never go"
            if any(lock.fatal for lock in self.locked)
            else "Lost for certain, whatever the unseen cards are"
        )
        return f"{why}: w rewinds to before it went wrong."


_DEALT_LOST: Final = "These cards were dealt so that they cannot be cleared: try another deal."
