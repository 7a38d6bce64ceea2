"""Helpers to drive the app as a person would, and to read its screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec
from unittest.mock import patch

from textual import pilot as textual_pilot
from textual.pilot import Pilot
from textual.strip import Strip
from textual.worker import WorkerCancelled

from benben.catalogue import Level
from benben.rules import Game
from benben.terminal.app import BenbenApp
from benben.terminal.dealing import Dealt
from benben.terminal.session import Session
from benben.terminal.store import Store
from benben.terminal.table import Table

_P = ParamSpec("_P")
ROUNDS = 5
"""How often nothing may be left to do before all is done.

Once for what was done, once for what that began, and the others for where things lie then.
"""


async def _at_once(min_sleep: float = 0.0, max_sleep: float = 0.0) -> None:
    """Let go on what is ready to.

    Textual's pilot waits for an idle machine instead, which on a busy one takes long and says
    nothing; what has to be waited for, `Hands.settle` knows.
    """
    await asyncio.sleep(0)


class Hands:
    """Plays on a running app.

    Args:
        app: the app.
        pilot: Textual's pilot of it.
    """

    def __init__(self, app: BenbenApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def game(self) -> Game:
        session = self.app.session
        assert isinstance(session, Session)
        return session.game

    @property
    def table(self) -> Table:
        return self.app.screen_stack[0].query_one(Table)

    @property
    def said(self) -> str:
        return self.app.session.said.text

    async def settle(self) -> None:
        """Wait for what was begun beside the screen, and for what came of it to be shown."""
        quiet = 0
        while quiet < ROUNDS:
            await self.pilot.pause()
            quiet = 0 if self.app.workers else quiet + 1
            # One that a closed page has cancelled is through, too.
            with suppress(WorkerCancelled):
                await self.app.workers.wait_for_complete()

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds."""
        for _ in range(1000):
            if holds():
                return
            await self.settle()
        raise AssertionError(f"it never came to it; the screen says\n{self.screen()}")

    async def resize(self, width: int, height: int) -> None:
        """Give the terminal another size, its width too, and wait until the table has it.

        Nothing is left to do until then but to wait for a timer of Textual's.
        """
        await self.pilot.resize_terminal(width, height)
        await self.until(lambda: self.table.outer_size.width == width)
        await self.settle()

    async def press(self, *keys: str) -> None:
        """Press keys, and wait for what they cause, the hint included."""
        for key in keys:
            await self._key(key)
        await self.settle()

    async def click(self, place: str) -> None:
        """Click on the index of a card, or on the middle of a pile."""
        await self.pilot.click(Table, offset=self._point(place))
        await self.settle()

    async def drag(self, start: str, end: str) -> None:
        await self.pilot.mouse_down(Table, offset=self._point(start))
        await self.pilot.mouse_up(Table, offset=self._point(end))
        await self.settle()

    async def play_by_keys(self, moves: list[str]) -> None:
        """Make moves with the arrow keys and Enter alone, but for drawing."""
        for move in moves:
            if move in ("d", "r"):
                await self._key("d")
                continue
            for place in move.split("+"):
                await self.settle()
                await self.walk_to(place)
                await self._key("enter")
        await self.settle()

    async def _key(self, key: str) -> None:
        """Press a key, and wait until it is dealt with."""
        self.app.simulate_key(key)
        # A key goes from the app to the table, and what that does comes back to the app.
        for pump in (self.app, self.table, self.app.screen, self.app):
            done = asyncio.Event()
            pump.call_later(done.set)
            # A dialog that the key closed deals with nothing any more.
            while pump.is_running and not done.is_set():
                await asyncio.sleep(0)

    async def walk_to(self, place: str) -> None:
        """Bring the cursor to a place by arrow keys."""
        for key in self._way_to(place):
            await self._key(key)
        assert self.table.cursor == place

    def _way_to(self, place: str) -> list[str]:
        """Return the arrow keys that lead from the cursor to a place, as few as possible."""
        seen = {self.table.cursor: list[str]()}
        queue = [self.table.cursor]
        while queue and place not in seen:
            here = queue.pop(0)
            for key in ("left", "right", "up", "down"):
                there = self.table.step(here, key)
                if there not in seen:
                    seen[there] = [*seen[here], key]
                    queue.append(there)
        return seen[place]

    def screen(self) -> str:
        """Return the characters on the screen."""
        lines = ("".join(segment.text for segment in strip).rstrip() for strip in self.strips())
        return "\n".join(lines).rstrip() + "\n"

    def box(self) -> list[str]:
        """Return the lines inside the box of a dialog, each with single spaces."""
        region = self.app.screen.query_one(".box").region
        lines = self.screen().splitlines()[region.y + 1 : region.bottom - 1]
        return [" ".join(line[region.x + 1 : region.right - 1].split()) for line in lines]

    def strips(self) -> list[Strip]:
        """Return the lines of the screen with their styles."""
        # What Textual itself exports its screenshots from.
        return self.app.screen._compositor.render_strips()

    def _point(self, place: str) -> tuple[int, int]:
        box = self.table.geometry.places[place]
        return box.x + 1, box.y + 1


@asynccontextmanager
async def playing(
    directory: Path,
    game: Game | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    now: Callable[[], float] = lambda: 0.0,
    motion: bool = False,
) -> AsyncIterator[Hands]:
    """Start the app on a game, or on what the store in a directory remembers."""
    start = None if game is None else Dealt(game, Level.RANDOM)
    store = Store(directory / "terminal.sqlite3")
    store.keep_preferences(replace(store.preferences(), motion=motion))
    app = BenbenApp(store, start, now=now)
    with patch.object(textual_pilot, "wait_for_idle", _at_once):
        async with app.run_test(size=size) as pilot:
            hands = Hands(app, pilot)
            await hands.settle()
            yield hands


def acted(test: Callable[_P, Coroutine[Any, Any, None]]) -> Callable[_P, None]:
    """Make a test of a coroutine.

    It runs in a thread of its own: in this one a browser test may have left its event loop.
    """

    @wraps(test)
    def run(*args: _P.args, **kwargs: _P.kwargs) -> None:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(lambda: asyncio.run(test(*args, **kwargs))).result()

    return run
