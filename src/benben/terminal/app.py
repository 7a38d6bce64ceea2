"""The app: one table, what opens over it, and a store that remembers."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Any, Final

from rich.text import Text
from textual.app import App, ComposeResult
from textual.widgets import Footer, Static

from benben.exchange import format_link
from benben.language import gettext
from benben.rules import format_record
from benben.terminal import words
from benben.terminal.daily import DailyDoor
from benben.terminal.dealing import Dealt, first_deal
from benben.terminal.ending import Ending
from benben.terminal.keys import bindings
from benben.terminal.play import Play
from benben.terminal.preferences import Preferences
from benben.terminal.screens.games import GamesScreen
from benben.terminal.screens.help import HelpScreen
from benben.terminal.screens.new_game import NewGameScreen
from benben.terminal.screens.record import RecordScreen
from benben.terminal.screens.review import ReviewScreen
from benben.terminal.screens.settings import SettingsScreen
from benben.terminal.screens.statistics import StatisticsScreen
from benben.terminal.screens.text_view import TextScreen
from benben.terminal.session import Session
from benben.terminal.store import SavedGame, Store
from benben.terminal.table import Table
from benben.terminal.themes import THEMES, theme_for

FLASH_SECONDS: Final = 0.25


class BenbenApp(App[None]):
    """The game in a terminal.

    Args:
        store: where games and settings are kept.
        start: a game to open with; without it the last one goes on, or a new one is dealt.
        server: the address of the server for the daily deal; None for the one of last time.
        daily: whether to open the daily deal at once.
        now: tells the time in seconds.
    """

    TITLE = "Benben"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #header { height: 1; padding: 0 1; text-style: bold; background: $panel; }
    #place { height: 1; padding: 0 1; color: $text-muted; }
    #status { height: auto; min-height: 1; max-height: 2; padding: 0 1; text-style: bold; }
    #status.refused { color: $error; }
    """

    def __init__(
        self,
        store: Store,
        start: Dealt | None = None,
        *,
        server: str | None = None,
        daily: bool = False,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        colours = "NO_COLOR" not in os.environ
        # Without colours the terminal's own are kept, and Textual's filter takes all others out.
        super().__init__(ansi_color=not colours)
        for binding in bindings():
            self.bind(
                binding.key,
                binding.action,
                description=binding.description,
                show=binding.show,
                key_display=binding.key_display,
            )
        for theme in THEMES:
            self.register_theme(theme)
        self._store = store
        self.now = now
        self._colours = colours
        self._daily = daily
        self._door = DailyDoor(self, store, server)
        self._ending = Ending(self, store)
        self.preferences = store.preferences()
        saved = None if start else store.current()
        self._number: int | None = None
        self.session: Play
        if saved is not None:
            self._number, self.session = saved.id, self._session_of(saved)
        else:
            self._number, self.session = self._begin(start or first_deal())
        self._shown: list[bool | None] = []
        self._header = Static(id="header")
        self._table = Table(self.session, self.preferences, colours=self._colours)
        self._place = Static(id="place", markup=False)
        self._status = Static(id="status", markup=False)

    # Start and end

    def compose(self) -> ComposeResult:
        """Make the screen."""
        yield self._header
        yield self._table
        yield self._place
        yield self._status
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Show the game, and let the clock run."""
        self.theme = theme_for(self.preferences).name
        self._table.focus()
        self.set_interval(1.0, self._show_header)
        self.show()
        self.call_after_refresh(self._ending.show)
        self._look_ahead()
        if self._daily:
            self.call_after_refresh(self.action_daily)

    def on_unmount(self) -> None:
        """Leave the server, where there was one."""
        self._door.close()

    def _session_of(self, saved: SavedGame) -> Session:
        session = Session(
            saved.game,
            level=saved.level,
            hints=saved.hints,
            seconds=saved.seconds,
            now=self.now,
            work=self.work_beside,
        )
        session.auto_kings = self.preferences.auto_kings
        return session

    def _begin(self, dealt: Dealt) -> tuple[int, Session]:
        number = self._store.add(dealt.game, dealt.level)
        session = Session(dealt.game, level=dealt.level, now=self.now, work=self.work_beside)
        session.auto_kings = self.preferences.auto_kings
        if dealt.note:
            session.note(dealt.note)
        return number, session

    def open_play(self, session: Play, number: int | None = None) -> None:
        """Put another game on the table; the one that lies there is kept as it is.

        Args:
            session: the game.
            number: its number in the store; None for one that a server keeps.
        """
        self._number, self.session = number, session
        self.show()
        self._ending.show()
        self._look_ahead()

    def work_beside(self, task: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Do some work beside the screen; what comes of it counts while its game is there."""
        session = self.session

        def finish(found: Any) -> None:  # noqa: ANN401  (what it is, the two agree on)
            if session is self.session:
                then(found)
                self._after()

        def work() -> None:
            self.call_from_thread(finish, task())

        self.run_worker(work, group="beside", thread=True)

    # What is shown

    def show(self) -> None:
        """Show the game as it stands."""
        self._table.show(self.session, self.preferences)
        self._show_header()
        self._show_lines()
        shown = [self.check_action(name, ()) for name in ("peek", "rewind", "review")]
        if shown != self._shown:
            # The footer is made anew, which takes longer than all the rest.
            self._shown = shown
            self.refresh_bindings()

    def _show_header(self) -> None:
        session, view = self.session, self.session.sight.view
        left = " · ".join(words.game_name(session.sight))
        counts = (
            (gettext("Moves"), view.move_count),
            (gettext("Undos"), view.undos),
            (gettext("Hints"), session.hints),
        )
        told = [f"{name} {count}" for name, count in counts]
        right = "  ".join([*told, words.clock_text(session.seconds)])
        room = self.size.width - 2 - len(right)
        cut = left if len(left) < room else f"{left[: max(room - 2, 0)]}…"
        self._header.update(Text(f"{cut:<{max(room, 0)}}{right}", no_wrap=True), layout=False)

    def _show_lines(self) -> None:
        session, place = self.session, self._table.cursor
        # A long sentence takes the line above its own. Only then does anything lie elsewhere, and
        # to lay the screen out takes longer than to draw a line of it.
        is_short = len(session.said.text) <= self.size.width - 2
        moves = not (is_short and self._place.display)
        self._status.update(session.said.text, layout=moves)
        self._status.set_class(session.said.refused, "refused")
        self._place.display = is_short
        text = ""
        if place in session.sight.places:
            text = words.place_name(session.sight, place, session.selection, session.locked_places)
        self._place.update(text, layout=False)

    def _after(self) -> None:
        """Keep the game and show it, after whatever the player did."""
        session = self.session
        if self._number is not None and isinstance(session, Session):
            self._store.save(self._number, session.game, session.hints, session.seconds)
        self.show()
        if session.event is not None and self.preferences.sounds:
            self.bell()
        session.event = None
        if session.shaken and self.preferences.motion:
            self.set_timer(FLASH_SECONDS, self._calm)
        self._ending.show()
        self._look_ahead()

    def _calm(self) -> None:
        self.session.shaken = ()
        self._table.show(self.session, self.preferences)

    def _look_ahead(self) -> None:
        if isinstance(self.session, Session):
            self.session.look_ahead()

    def link(self) -> str:
        """Return the link of the game, or an empty text."""
        session = self.session
        if not isinstance(session, Session) or session.game.deal.number is None:
            return ""
        return format_link(session.ruleset, session.game.deal)

    # What the player does

    def on_table_tapped(self, event: Table.Tapped) -> None:
        """Pick a place."""
        self.session.tap(event.place)
        self._after()

    def on_table_dragged(self, event: Table.Dragged) -> None:
        """Drop a card on another."""
        self.session.drag(event.start, event.end)
        self._after()

    def on_table_moved(self) -> None:
        """Say what the cursor is on."""
        self._show_lines()

    def action_act(self, name: str) -> None:
        """Let the game do something: draw, undo, redo, rewind, peek, hint, resign.

        Args:
            name: which of them.
        """
        getattr(self.session, name)()
        self._after()

    def action_unselect(self) -> None:
        """Pick nothing."""
        self.session.unselect()
        self.show()

    def action_copy_link(self) -> None:
        """Copy the link of the game to the terminal's clipboard."""
        link = self.link()
        if link:
            self.copy_to_clipboard(link)
            self.session.note(gettext("Copied: %(link)s", link=link))
        else:
            self.session.note(gettext("A deal without a number has no link."), refused=True)
        self.show()

    def action_record(self) -> None:
        """Show the record of the game, and copy it to the terminal's clipboard."""
        session = self.session
        if isinstance(session, Session) and (session.game.deal.number or session.is_over):
            record = format_record(session.game)
            self.copy_to_clipboard(record)
            self.push_screen(RecordScreen(record))
            return
        text = gettext("The record of this game would tell cards that you have not seen.")
        self.session.note(text, refused=True)
        self.show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Show Peek, Rewind and Review only where they apply."""
        what = parameters[0] if action == "act" and parameters else action
        if what == "peek":
            return bool(self.session.ruleset.options.peeks)
        if what == "rewind":
            return self.session.rewind_to is not None
        if what == "review":
            return self.session.is_over and isinstance(self.session, Session)
        return True

    # What opens over the table

    def action_help(self) -> None:
        """Show keys and rules."""
        self.push_screen(HelpScreen(self.session.ruleset))

    def action_review(self) -> None:
        """Show what each move of a finished game did to it."""
        if isinstance(self.session, Session):
            self.push_screen(ReviewScreen(self.session.game.copy()))

    def action_text(self) -> None:
        """Show the game as text."""
        self.push_screen(TextScreen(self.session))

    def action_statistics(self) -> None:
        """Show how the player fares."""
        self.push_screen(StatisticsScreen(self._store.statistics()))

    def action_daily(self) -> None:
        """Show the daily deal."""
        self._door.open()

    def action_settings(self) -> None:
        """Ask for the settings."""
        self.push_screen(SettingsScreen(self.preferences), self._keep_preferences)

    def _keep_preferences(self, preferences: Preferences | None) -> None:
        if preferences is None:
            return
        self.preferences = preferences
        self._store.keep_preferences(preferences)
        if isinstance(self.session, Session):
            self.session.auto_kings = preferences.auto_kings
        self.theme = theme_for(preferences).name
        self.show()

    def action_new_game(self) -> None:
        """Ask for a new game."""
        screen = NewGameScreen(self.session.ruleset, self.session.level)
        self.push_screen(screen, self.begin_dealt)

    def begin_dealt(self, dealt: Dealt | None) -> None:
        """Put a game that was dealt on the table; with none, nothing happens."""
        if dealt is not None:
            number, session = self._begin(dealt)
            self.open_play(session, number)

    def action_games(self) -> None:
        """List the games to go on with."""
        self.push_screen(GamesScreen(self._store.unfinished()), self._resume)

    def _resume(self, number: int | None) -> None:
        saved = None if number is None else self._store.find(number)
        if saved is not None:
            self.open_play(self._session_of(saved), saved.id)


def run(
    store: Store, start: Dealt | None = None, *, server: str | None = None, daily: bool = False
) -> None:
    """Play until the player quits.

    Args:
        store: where games and settings are kept.
        start: a game to open with.
        server: the address of the server for the daily deal.
        daily: whether to open the daily deal at once.
    """
    BenbenApp(store, start, server=server, daily=daily).run()
