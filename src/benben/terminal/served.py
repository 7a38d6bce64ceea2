"""A game that a server keeps and judges: the daily deal, whose unseen cards nobody else knows."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence

from pydantic import TypeAdapter

from benben.client import Client, Json
from benben.language import gettext
from benben.rules import Ruleset, View
from benben.terminal.clock import Clock
from benben.terminal.places import Sight
from benben.terminal.play import Play, Work, at_once
from benben.terminal.server import Server, ServerError

_VIEW = TypeAdapter(View)


def sight_of(state: Json) -> Sight:
    """Return what a state of the server's shows."""
    return Sight.of_view(
        _VIEW.validate_python(state), tuple(state.get("alone", ())), state.get("day")
    )


class ServedGame(Play):
    """A game on a server. Actions that come while it is asked wait, and are done in order.

    Args:
        server: the server.
        state: the game as the server tells it.
        work: does work beside the screen.
        now: tells the time in seconds.
    """

    def __init__(
        self,
        server: Server,
        state: Json,
        work: Work = at_once,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        ruleset = Ruleset.parse(state["variant"], state["options"])
        super().__init__(ruleset, sight_of(state), None, work)
        self.server = server
        self._now = now
        self._waiting: deque[Callable[[], None]] = deque()
        self._asked = False
        self._take(state)
        self._say_situation()
        if self.sight.day is not None and self.sight.view.move_count == 0 and not self.is_over:
            self.note(title_of(self))

    # How it stands

    @property
    def id(self) -> str:
        """Return the id of the game on its server."""
        return str(self._state["id"])

    @property
    def ranked(self) -> bool:
        """Say whether it is the player's one attempt at its day."""
        return bool(self._state["ranked"])

    @property
    def seconds(self) -> float:
        """Return how long it was played."""
        return self._clock.seconds

    @property
    def locked_places(self) -> frozenset[str]:
        """Return the places whose card can never go."""
        return frozenset(self._state["locks"])

    @property
    def is_lost(self) -> bool:
        """Say whether the player can know that the game cannot be won any more."""
        return bool(self._state["lost"])

    @property
    def rewind_to(self) -> int | None:
        """Return how many moves were made before it went wrong; None if none did it."""
        target: int | None = self._state["rewind_to"]
        return target

    # What the player does

    def tap(self, name: str) -> None:
        """Pick a place, complete a removal, draw: whatever a tap on it means."""
        self._in_turn(lambda: super(ServedGame, self).tap(name))

    def drag(self, start: str, end: str) -> None:
        """Drop one place's card on another: the same as two taps."""
        self._in_turn(lambda: super(ServedGame, self).drag(start, end))

    def draw(self) -> None:
        """Draw a card; with an empty stock, turn the waste over."""
        self._in_turn(self._draw)

    def undo(self) -> None:
        """Take back one move, and what went by itself after it."""
        self._in_turn(lambda: self._send(lambda client: client.undo(self._state)))

    def redo(self) -> None:
        """Make the move again that was undone last."""
        self._in_turn(lambda: self._send(lambda client: client.redo(self._state)))

    def rewind(self) -> None:
        """Go back to before the game went wrong."""
        self._in_turn(self._rewind)

    def peek(self) -> None:
        """Look at the next stock card."""
        self._in_turn(lambda: self._send(lambda client: client.peek(self._state)))

    def resign(self) -> None:
        """Give the game up, when asked twice: it cannot be taken back."""
        self._in_turn(super().resign)

    def unselect(self) -> None:
        """Pick nothing."""
        self._in_turn(super().unselect)

    def hint(self) -> None:
        """Ask for a hint; the server counts it."""
        self._in_turn(self._ask_hint)

    def _way_on(self) -> str:
        if self.sight.day is None:
            return super()._way_on()
        return gettext("Clear as many cards as you can.")

    def _draw(self) -> None:
        view = self.sight.view
        self._move("d" if view.stock.count or not view.can_redeal else "r")

    def _remove(self, places: tuple[str, ...]) -> None:
        self._move("+".join(places), places)

    def _attempt(self, places: tuple[str, ...]) -> None:
        self._move("+".join(places), places)

    def _resign(self) -> None:
        self._send(lambda client: client.resign(self._state))

    def _move(self, move: str, places: Sequence[str] = ()) -> None:
        self._send(lambda client: client.move(self._state, move), places)

    def _rewind(self) -> None:
        target, count = self.rewind_to, self.sight.view.move_count
        if target is None:
            self._refuse_rewind()
            return
        text = self._rewound_text(target, count - target)
        self._send(lambda client: client.rewind(self._state, target), text=text)

    def _ask_hint(self) -> None:
        def ask(client: Client) -> tuple[Json, Json]:
            found = client.hint(self._state)
            return found, client.game(self.id)

        def show(answer: tuple[Json, Json] | ServerError) -> None:
            if isinstance(answer, ServerError):
                self._failed(answer, ())
            else:
                found, state = answer
                self._take(state)
                self._point_to(
                    found["slots"], str(found["sentence"]), has_move=found["move"] is not None
                )
            self._go_on()

        self.note(gettext("Thinking …"))
        self._ask(ask, show)

    # How it is asked

    def _in_turn(self, action: Callable[[], None]) -> None:
        """Do something now, or when what was asked before is answered."""
        if self._asked:
            self._waiting.append(action)
        else:
            action()

    def _send(
        self,
        question: Callable[[Client], Json],
        places: Sequence[str] = (),
        text: str | None = None,
    ) -> None:
        """Ask for something that changes the game, and show what came of it."""

        def show(answer: Json | ServerError) -> None:
            if isinstance(answer, ServerError):
                self._failed(answer, places)
            else:
                before = self.locked_places
                self._take(answer)
                self._changed(sight_of(answer), before, text)
            self._go_on()

        self._ask(question, show)

    def _ask(
        self,
        question: Callable[[Client], object],
        then: Callable[[object], None] | Callable[..., None],
    ) -> None:
        def ask() -> object:
            try:
                return self.server.ask(question)
            except ServerError as problem:
                return problem

        self._asked = True
        self._work(ask, then)

    def _failed(self, problem: ServerError, places: Sequence[str]) -> None:
        """Say why something was not done; the game is as the server tells it."""
        # What was to follow was meant for a game that had gone on.
        self._waiting.clear()
        if problem.state is not None:
            self._take(problem.state)
            self.sight = sight_of(problem.state)
        self._refuse(str(problem), places)

    def _go_on(self) -> None:
        """Do what waited for the answer."""
        self._asked = False
        while self._waiting and not self._asked:
            self._waiting.popleft()()

    def _take(self, state: Json) -> None:
        self._state = state
        self.hints = int(state["hints"])
        self._clock = Clock(float(state["seconds"]), self._now)
        self._clock.acted(running=bool(state["running"]))


def title_of(game: ServedGame) -> str:
    """Return what a day's game is, in a sentence: whether it counts."""
    if game.ranked:
        return gettext("Your one attempt at this day's deal.")
    return gettext("This day is over. Its deal can be played, and counts no more.")
