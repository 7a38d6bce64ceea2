"""A game that this program keeps: taps and keys go in, what to show and what to say come out.

No terminal is needed for it, and no rule is in it: the engine lists the removals, judges every
attempt and says why one is refused.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from benben.catalogue import Level
from benben.insight.certainty import losing_move
from benben.insight.hint import Hint, HintKind, hint
from benben.insight.locks import Lock, locks
from benben.language import gettext, told
from benben.rules import (
    DRAW,
    REDEAL,
    Game,
    IllegalMove,
    Move,
    Refusal,
    card_name,
    remove,
)
from benben.terminal import words
from benben.terminal.clock import Clock
from benben.terminal.places import Sight
from benben.terminal.play import Play, Work, at_once


class Session(Play):
    """A game with what its player has picked, and what was last said.

    Args:
        game: the game.
        level: the level it was dealt at; None when it is not counted.
        hints: how many hints were taken before.
        seconds: how long it was played before.
        now: tells the time in seconds.
        work: does work beside the screen.

    Attributes:
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
        level: Level | None,
        hints: int = 0,
        seconds: float = 0.0,
        now: Callable[[], float] = time.monotonic,
        work: Work = at_once,
    ) -> None:
        super().__init__(game.ruleset, Sight.of(game), level, work)
        self.game = game
        self.hints = hints
        self.clock = Clock(seconds, now)
        self.auto_kings = False
        self.losing_move: int | None = None
        self.version = 0
        self.locked: tuple[Lock, ...] = locks(game)
        self._looked_at = -1
        self._looking = False

    @property
    def seconds(self) -> float:
        """Return how long it was played."""
        return self.clock.seconds

    @property
    def locked_places(self) -> frozenset[str]:
        """Return the places whose card can never go."""
        return frozenset(self.ruleset.tableau.name(lock.slot) for lock in self.locked)

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

    def draw(self) -> None:
        """Draw a card; with an empty stock, turn the waste over."""
        view = self.sight.view
        self._make(DRAW if view.stock.count or not view.can_redeal else REDEAL)

    def undo(self) -> None:
        """Take back one move, and what went by itself after it."""
        self._act(self.game.undo)

    def redo(self) -> None:
        """Make the move again that was undone last."""
        self._act(self.game.redo)

    def rewind(self) -> None:
        """Go back to before the game went wrong."""
        target = self.rewind_to
        if target is None:
            self._refuse_rewind()
            return
        self._act(
            lambda: self.game.rewind(target),
            lambda moves: self._rewound_text(target, len(moves)),
        )

    def peek(self) -> None:
        """Look at the next stock card."""
        self._act(
            self.game.peek,
            lambda card: gettext(
                "Next in the stock: %(card)s", card=words.card_sign(card_name(card))
            ),
        )

    def hint(self) -> None:
        """Ask for a hint; it is counted when it comes before anything else is done."""
        game, version = self.game.copy(), self.version
        self.note(gettext("Thinking …"))

        def show(found: Hint) -> None:
            if version == self.version:
                self.show_hint(found)

        self._work(lambda: hint(game), show)

    def _remove(self, places: tuple[str, ...]) -> None:
        self._make(self._removal(places))

    def _attempt(self, places: tuple[str, ...]) -> None:
        problem = self.game.refusal(self._removal(places))
        if problem is not None:
            self._refuse(_why(problem), places)

    def _resign(self) -> None:
        self._act(self.game.resign)

    # What is found out beside the game

    def show_hint(self, hint: Hint) -> None:
        """Show a hint that was given for the game as it stands; it is counted."""
        self.hints += 1
        if hint.kind is HintKind.LOST:
            self.losing_move = 0 if hint.rewind_to is None else hint.rewind_to + 1
        slots = () if hint.move is None else hint.move.slots
        names = list(map(self.ruleset.tableau.name, slots))
        self._point_to(names, told(hint.sentence(self.game)), has_move=hint.move is not None)

    def look_ahead(self) -> None:
        """Find out whether the game is lost for certain; a change of the game makes it moot."""
        if self._looking or self.is_over or self.version == self._looked_at:
            return
        game, version = self.game.copy(), self.version
        self._looked_at, self._looking = version, True

        def note(found: int | None) -> None:
            self._looking = False
            if version == self.version:
                self.note_losing_move(found)
            else:
                self.look_ahead()

        self._work(lambda: losing_move(game), note)

    def note_losing_move(self, number: int | None) -> None:
        """Take note of what was found out about the game as it stands."""
        was_lost = self.is_lost
        self.losing_move = number
        if self.is_lost and not was_lost and not self.said.refused and not self.said.kept:
            said = self.said.text if self.version and not self.selection else ""
            self._clear()
            self.note(" ".join(filter(None, (said, self._lost_text()))))

    # How

    def _removal(self, places: tuple[str, ...]) -> Move:
        return remove(*(self.ruleset.tableau.slot(name) for name in places))

    def _make(self, move: Move) -> None:
        problem = self.game.refusal(move)
        if problem is not None:
            self._refuse(_why(problem))
            return
        self._act(lambda: self._push(move))

    def _push(self, move: Move) -> None:
        """Make a move, and remove what goes alone then, where that is wanted."""
        self.game.push_unchecked(move)
        while self.auto_kings and self.game.remove_alone() is not None:
            pass

    def _act(self, action: Callable[[], object], said: Callable[..., str] = lambda _: "") -> None:
        """Do something that changes the game; what the rules refuse is said."""
        try:
            result = action()
        except IllegalMove as problem:
            self._refuse(_why(problem))
            return
        self.version += 1
        self.losing_move = None
        before, self.locked = self.locked_places, locks(self.game)
        begun = bool(self.game.moves or self.game.undone)
        self.clock.acted(running=begun and not self.game.is_over)
        self._changed(Sight.of(self.game), before, said(result) or None)


def _why(problem: IllegalMove) -> str:
    """Return why something is not allowed; of cards that do not match, without the slots' names."""
    why = problem.facts.get("why", problem) if problem.code is Refusal.NO_MATCH else problem
    return words.sentence(why)
