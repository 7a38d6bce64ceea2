"""The app: one table, what opens over it, and a store that remembers."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import ClassVar, TypeVar
from weakref import WeakKeyDictionary

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, Static

from benben.catalogue import CatalogueError, LevelError
from benben.exchange import format_link
from benben.insight.certainty import losing_move
from benben.insight.hint import hint
from benben.terminal import words
from benben.terminal.dealing import Dealt, deal_after, deal_again, deal_at, first_deal
from benben.terminal.preferences import Preferences
from benben.terminal.screens.games import GamesScreen
from benben.terminal.screens.help import HelpScreen
from benben.terminal.screens.new_game import NewGameScreen
from benben.terminal.screens.result import ResultScreen, facts
from benben.terminal.screens.review import ReviewScreen
from benben.terminal.screens.settings import SettingsScreen
from benben.terminal.screens.text_view import TextScreen
from benben.terminal.session import Session
from benben.terminal.store import SavedGame, Store
from benben.terminal.table import Table

Found = TypeVar("Found")
FLASH_SECONDS = 0.25


class BenbenApp(App[None]):
    """The game in a terminal.

    Args:
        store: where games and settings are kept.
        start: a game to open with; without it the last one goes on, or a new one is dealt.
        now: tells the time in seconds.
    """

    TITLE = "Benben"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #header { height: 1; padding: 0 1; text-style: bold; background: $panel; }
    #place { height: 1; padding: 0 1; color: $text-muted; }
    #status { height: 1; padding: 0 1; text-style: bold; }
    #status.refused { color: $error; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "new_game", "New"),
        Binding("d", "draw", "Draw"),
        Binding("u,ctrl+z", "undo", "Undo", key_display="u"),
        Binding("r,ctrl+y", "redo", "Redo", key_display="r"),
        Binding("h", "hint", "Hint"),
        Binding("s", "settings", "Settings"),
        Binding("question_mark", "help", "Keys", key_display="?"),
        Binding("q", "quit", "Quit"),
        # Those that only sometimes apply stand last, where the line may end.
        Binding("w", "rewind", "Rewind"),
        Binding("p", "peek", "Peek"),
        Binding("v", "review", "Review"),
        Binding("escape", "unselect", "Unpick", show=False),
        Binding("x", "resign", "Give up", show=False),
        Binding("c", "copy_link", "Copy the link", show=False),
        Binding("g", "games", "Games", show=False),
        Binding("t", "text", "Text", show=False),
    ]

    def __init__(
        self,
        store: Store,
        start: Dealt | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        colours = "NO_COLOR" not in os.environ
        # Without colours the terminal's own are kept, and Textual's filter takes all others out.
        super().__init__(ansi_color=not colours)
        self._store = store
        self._now = now
        self._colours = colours
        self._looked_at: WeakKeyDictionary[Session, int] = WeakKeyDictionary()
        self.preferences = store.preferences()
        saved = None if start else store.current()
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
        self.theme = "textual-light" if self.preferences.light else "textual-dark"
        self._table.focus()
        self.set_interval(1.0, self._show_header)
        self._show()
        self.call_after_refresh(self._show_result)
        self._look_ahead()

    def _session_of(self, saved: SavedGame) -> Session:
        session = Session(
            saved.game,
            level=saved.level,
            hints=saved.hints,
            seconds=saved.seconds,
            now=self._now,
        )
        session.auto_kings = self.preferences.auto_kings
        return session

    def _begin(self, dealt: Dealt) -> tuple[int, Session]:
        number = self._store.add(dealt.game, dealt.level)
        session = Session(dealt.game, level=dealt.level, now=self._now)
        session.auto_kings = self.preferences.auto_kings
        if dealt.note:
            session.note(dealt.note)
        return number, session

    def _open(self, number: int, session: Session) -> None:
        """Put another game on the table; the one that lies there is kept as it is."""
        self._number, self.session = number, session
        self._show()
        self._show_result()
        self._look_ahead()

    # What is shown

    def _show(self) -> None:
        self._table.show(self.session, self.preferences)
        self._show_header()
        self._show_lines()
        shown = [self.check_action(name, ()) for name in ("peek", "rewind", "review")]
        if shown != self._shown:
            # The footer is made anew, which takes longer than all the rest.
            self._shown = shown
            self.refresh_bindings()

    def _show_header(self) -> None:
        sight, session = self.session.sight, self.session
        changed = [f"{name}={text}" for name, text in sight.view.options.items()]
        left = " · ".join([sight.view.name, words.deal_name(sight), *changed])
        view = sight.view
        right = (
            f"Moves {view.move_count}  Undos {view.undos}  Hints {session.hints}  "
            f"{words.clock_text(session.clock.seconds)}"
        )
        room = self.size.width - 2 - len(right)
        self._header.update(Text(f"{left[: room - 1]:<{room}}{right}"))

    def _show_lines(self) -> None:
        session, place = self.session, self._table.cursor
        self._status.update(session.said.text)
        self._status.set_class(session.said.refused, "refused")
        text = ""
        if place in session.sight.places:
            text = words.place_name(session.sight, place, session.selection, session.locked_places)
        self._place.update(text)

    def _after(self) -> None:
        """Keep the game and show it, after whatever the player did."""
        self._keep()
        self._show()
        if self.session.shaken and self.preferences.motion:
            self.set_timer(FLASH_SECONDS, self._calm)
        self._show_result()
        self._look_ahead()

    def _keep(self) -> None:
        session = self.session
        self._store.save(self._number, session.game, session.hints, session.clock.seconds)

    def _calm(self) -> None:
        self.session.shaken = ()
        self._table.show(self.session, self.preferences)

    def _show_result(self) -> None:
        outcome = self.session.game.outcome()
        if outcome is None:
            return
        statistics = self._store.statistics(self.session.sight.view.variant, self.session.level)
        lines = facts(self.session, statistics, self._link())
        self.push_screen(ResultScreen(outcome, lines), self._after_result)

    def _link(self) -> str:
        game = self.session.game
        return "" if game.deal.number is None else format_link(game.ruleset, game.deal)

    # What is found out beside the game, while the player plays on

    def _look_ahead(self) -> None:
        """Find out whether the game is lost for certain; a change of the game makes it moot."""
        session = self.session
        if session.game.is_over or session.version == self._looked_at.get(session):
            return
        self._looked_at[session] = session.version
        game, version = session.game.copy(), session.version

        def look() -> None:
            found = losing_move(game)
            self.call_from_thread(self._answer, session, version, session.note_losing_move, found)

        self.run_worker(look, group="look ahead", exclusive=True, thread=True)

    def action_hint(self) -> None:
        """Find a hint."""
        session = self.session
        game, version = session.game.copy(), session.version
        session.note("Thinking …")
        self._show()

        def think() -> None:
            found = hint(game)
            self.call_from_thread(self._answer, session, version, session.show_hint, found)

        self.run_worker(think, group="hint", exclusive=True, thread=True)

    def _answer(
        self, session: Session, version: int, show: Callable[[Found], None], found: Found
    ) -> None:
        """Show what was found, if the game is still as it was."""
        if session is self.session and session.version == version:
            show(found)
            self._keep()
            self._show()

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

    def action_draw(self) -> None:
        """Draw, or turn the waste over."""
        self.session.draw()
        self._after()

    def action_undo(self) -> None:
        """Take one move back."""
        self.session.undo()
        self._after()

    def action_redo(self) -> None:
        """Make an undone move again."""
        self.session.redo()
        self._after()

    def action_rewind(self) -> None:
        """Go back to before it went wrong."""
        self.session.rewind()
        self._after()

    def action_peek(self) -> None:
        """Look at the next stock card."""
        self.session.peek()
        self._after()

    def action_unselect(self) -> None:
        """Pick nothing."""
        self.session.unselect()
        self._show()

    def action_resign(self) -> None:
        """Give up."""
        self.session.resign()
        self._after()

    def action_copy_link(self) -> None:
        """Copy the link of the game to the terminal's clipboard."""
        link = self._link()
        if link:
            self.copy_to_clipboard(link)
        self.session.note(f"Copied: {link}" if link else "A deal of given cards has no link.")
        self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Show Peek, Rewind and Review only where they apply."""
        if action == "peek":
            return bool(self.session.game.ruleset.options.peeks)
        if action == "rewind":
            return self.session.rewind_to is not None
        if action == "review":
            return self.session.game.is_over
        return True

    # What opens over the table

    def action_help(self) -> None:
        """Show keys and rules."""
        self.push_screen(HelpScreen(self.session.game.ruleset))

    def action_review(self) -> None:
        """Show what each move of a finished game did to it."""
        self.push_screen(ReviewScreen(self.session.game.copy()))

    def action_text(self) -> None:
        """Show the game as text."""
        self.push_screen(TextScreen(self.session))

    def action_settings(self) -> None:
        """Ask for the settings."""
        self.push_screen(SettingsScreen(self.preferences), self._keep_preferences)

    def _keep_preferences(self, preferences: Preferences | None) -> None:
        if preferences is None:
            return
        self.preferences = preferences
        self._store.keep_preferences(preferences)
        self.session.auto_kings = preferences.auto_kings
        self.theme = "textual-light" if preferences.light else "textual-dark"
        self._show()

    def action_new_game(self) -> None:
        """Ask for a new game."""
        screen = NewGameScreen(self.session.game.ruleset, self.session.level)
        self.push_screen(screen, self._begin_dealt)

    def _begin_dealt(self, dealt: Dealt | None) -> None:
        if dealt is not None:
            self._open(*self._begin(dealt))

    def action_games(self) -> None:
        """List the unfinished games."""
        self.push_screen(GamesScreen(self._store.unfinished()), self._resume)

    def _resume(self, number: int | None) -> None:
        saved = None if number is None else self._store.find(number)
        if saved is not None:
            self._open(saved.id, self._session_of(saved))

    def _after_result(self, answer: str | None) -> None:
        game, level = self.session.game, self.session.level
        deals = {
            "deal": lambda: deal_at(game.ruleset, level),
            "again": lambda: deal_again(game, level),
            "next": lambda: deal_after(game, level),
        }
        if answer in deals:
            try:
                self._begin_dealt(deals[answer]())
            except (LevelError, CatalogueError) as problem:
                self.session.note(words.sentence(str(problem)))
                self._show()
        elif answer is not None:
            {
                "new": self.action_new_game,
                "undo": self.action_undo,
                "rewind": self.action_rewind,
                "copy": self.action_copy_link,
                "review": self.action_review,
            }[answer]()


def run(store: Store, start: Dealt | None = None) -> None:
    """Play until the player quits.

    Args:
        store: where games and settings are kept.
        start: a game to open with.
    """
    BenbenApp(store, start).run()
