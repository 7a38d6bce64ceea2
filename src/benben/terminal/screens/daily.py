"""A day's deal: what is known of it, its table, and the way to play it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from rich.table import Table
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Button, Input, Label, Static

from benben.client import Json
from benben.language import gettext
from benben.terminal.screens.dialog import Dialog
from benben.terminal.server import DayTold, Server, ServerError
from benben.terminal.words import clock_text, percent

_OTHER_LINES: Final = 7
"""Lines of the page that are not the day's: its border, a problem of two lines, the buttons."""

_LEVELS: Final = " ▁▂▃▄▅▆▇█"


def standing(lines: Sequence[Json]) -> Table:
    """Return the table of a day; who asks stands out by a mark.

    Args:
        lines: its lines, as the server tells them.
    """
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(gettext("Place"), justify="right")
    table.add_column(gettext("Name"), max_width=24, no_wrap=True, overflow="ellipsis")
    for heading in (gettext("Cleared"), gettext("Undos and hints"), gettext("Time")):
        table.add_column(heading, justify="right")
    for line in lines:
        name = line["name"] or gettext("Guest")
        mark = f"▶ {name} ({gettext('you')})" if line["you"] else f"  {name}"
        table.add_row(
            str(line["place"]),
            Text(mark),
            str(line["cleared"]),
            str(line["assists"]),
            clock_text(line["seconds"]),
            style="bold" if line["you"] else "",
        )
    return table


def shares_text(distribution: Sequence[int]) -> str:
    """Return how many players cleared how much: a column for each count, and the share of the best.

    Args:
        distribution: how many cleared 0, 1, 2 … cards.
    """
    players, most = sum(distribution), max(distribution)
    columns = "".join(_LEVELS[-(-8 * count // most)] for count in distribution)
    every = distribution[-1]
    goal = len(distribution) - 1
    axis = f"0{goal:>{goal}}"
    told = gettext(
        "%(share)s of %(players)s cleared all %(goal)s.",
        share=percent(every / players),
        players=players,
        goal=goal,
    )
    return f"{columns}\n{axis}\n{told}"


def day_text(day: Json) -> str:
    """Return what is known of a day, in sentences.

    Args:
        day: what the server tells.
    """
    said = []
    if day["open"]:
        said.append(
            gettext(
                "One deal a day for everyone, one attempt each. It counts how many cards of the "
                "pyramid you clear; then fewer undos and hints; then the shorter time."
            )
        )
        hours, minutes = divmod(-(-day["seconds_left"] // 60), 60)
        said.append(
            gettext(
                "The next deal comes in %(hours)s h %(minutes)s min, at 00:00 UTC.",
                hours=hours,
                minutes=minutes,
            )
        )
    else:
        said.append(gettext("This day is over. Its deal can be played, and counts no more."))
    attempt, par = day["attempt"], day["par"]
    if attempt is not None:
        line = attempt["line"]
        said.append(
            gettext(
                "%(cleared)s of %(goal)s cards cleared, place %(place)s.",
                cleared=line["cleared"],
                goal=day["goal"],
                place=line["place"],
            )
            + " "
            + (
                gettext("The par is %(par)s.", par=par["cleared"])
                if par
                else gettext("The par is told when you are done.")
            )
        )
    elif par:
        said.append(
            gettext("The par was %(par)s of %(goal)s cards.", par=par["cleared"], goal=day["goal"])
        )
    return "\n".join(said)


class DailyScreen(Dialog[Json]):
    """Shows a day; the answer is the state of its game, when it is to be played.

    Args:
        server: where it is asked for.
        date: the day to show first; today without one.
    """

    DEFAULT_CSS = """
    DailyScreen VerticalScroll { height: auto; }
    DailyScreen #problem { color: $error; height: auto; width: 100%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(1)", "Earlier", show=False),
        Binding("right", "turn(-1)", "Later", show=False),
        Binding("y,q", "close", "Close", show=False),
        Binding("n", "new_game", "New game", show=False),
    ]

    def __init__(self, server: Server, date: str | None = None) -> None:
        super().__init__()
        self._server = server
        self._date = date
        self._told: DayTold | None = None
        self._asking = False
        self._again: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        """Make the page."""
        with Vertical(classes="box") as box:
            box.border_title = gettext("Daily deal")
            box.border_subtitle = gettext("← → another day, Esc closes")
            with VerticalScroll():
                yield Static(
                    gettext("Asking %(address)s …", address=self._server.address), id="day"
                )
            yield Label("", id="problem", markup=False)
            with Horizontal(classes="buttons"):
                play = Button(gettext("Play"), variant="primary", id="play", compact=True)
                play.display = False
                yield play
                done = Button(gettext("I am done: let it count"), id="done", compact=True)
                done.display = False
                yield done
                again = Button(gettext("Try again"), id="again", compact=True)
                again.display = False
                yield again
                yield Button(gettext("Close"), id="cancel", compact=True)

    def on_mount(self) -> None:
        """Ask for the day."""
        self._ask(self._date)

    def on_resize(self, event: events.Resize) -> None:
        """Leave the buttons their lines."""
        self.query_one(VerticalScroll).styles.max_height = max(event.size.height - _OTHER_LINES, 1)

    def action_turn(self, by: int) -> None:
        """Show another day.

        Args:
            by: how many days back.
        """
        if self._told is None or self._asking:
            return
        place = self._told.days.index(self._told.day["date"]) + by
        if 0 <= place < len(self._told.days):
            self._ask(self._told.days[place])

    def action_new_game(self) -> None:
        """Close the page, and ask for a game without a server."""
        self.dismiss(None)
        self.app.call_later(self.app.run_action, "new_game")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Play, close the attempt, ask once more what was not answered, or close the page."""
        if event.button.id == "play" and self._told is not None:
            self._play(self._told.day["date"])
        elif event.button.id == "done" and self._told is not None:
            # The day that is shown, though it may be over by now.
            self._ask(self._told.day["date"], close=True)
        elif event.button.id == "again" and self._again is not None:
            self._again()
        else:
            self.dismiss(None)

    def _ask(self, date: str | None, *, close: bool = False) -> None:
        """Ask for a day beside the screen.

        Args:
            date: the day; today without one.
            close: whether to let one's attempt at it count before.
        """
        self._asking = True
        self._again = lambda: self._ask(date, close=close)

        def ask() -> None:
            try:
                if close:
                    self._server.close_attempt(date)
                found: DayTold | ServerError = self._server.day(date)
            except ServerError as problem:
                found = problem
            self.app.call_from_thread(self._show, found)

        self.run_worker(ask, group="day", exclusive=True, thread=True)

    def _play(self, date: str) -> None:
        """Begin a day's game, or go on with it; until it is there, this page stays."""
        if self._asking:
            return
        self._asking = True
        self._again = lambda: self._play(date)

        def ask() -> None:
            try:
                found: Json | ServerError = self._server.ask(lambda client: client.play_daily(date))
            except ServerError as problem:
                found = problem
            self.app.call_from_thread(show, found)

        def show(found: Json | ServerError) -> None:
            if isinstance(found, ServerError):
                self._show(found)
            else:
                self.dismiss(found)

        self.run_worker(ask, group="day", thread=True)

    def _show(self, found: DayTold | ServerError) -> None:
        self._asking = False
        problem = self.query_one("#problem", Label)
        again = self.query_one("#again", Button)
        again.display = isinstance(found, ServerError)
        if isinstance(found, ServerError):
            problem.update(str(found))
            if self._told is None:
                self.query_one("#day", Static).update("")
            again.focus()
            return
        problem.update("")
        self._told = found
        day = found.day
        self.query_one(".box").border_title = f"{gettext('Daily deal')} {day['date']}"
        self.query_one("#day", Static).update(self._page(found))
        attempt = day["attempt"]
        play = self.query_one("#play", Button)
        play.label = gettext("Go on") if attempt and day["open"] else gettext("Play")
        play.display = True
        self.query_one("#done").display = bool(attempt and day["open"] and not attempt["done"])
        play.focus()

    def _page(self, found: DayTold) -> Table:
        page = Table.grid()
        page.add_row(Text(f"{day_text(found.day)}\n"))
        if found.lines:
            page.add_row(standing(found.lines))
        else:
            page.add_row(Text(gettext("Nobody has played yet.")))
        if found.day["players"]:
            page.add_row(Text(f"\n{gettext('How much was cleared')}", "bold"))
            page.add_row(Text(shares_text(found.day["distribution"])))
        attempt = found.day["attempt"]
        if attempt is not None and (attempt["done"] or not found.day["open"]):
            page.add_row(Text(f"\n{attempt['share']}"))
        return page


class ServerScreen(Dialog[str]):
    """Asks for the address of a server.

    Args:
        address: the address to begin with.
        problem: what was wrong with the last one.
    """

    DEFAULT_CSS = """
    ServerScreen #problem { color: $error; height: auto; min-height: 1; width: 100%; }
    """

    def __init__(self, address: str = "", problem: str = "") -> None:
        super().__init__()
        self._address = address
        self._problem = problem

    def compose(self) -> ComposeResult:
        """Make the line for the address."""
        with Vertical(classes="box") as box:
            box.border_title = gettext("Daily deal")
            box.border_subtitle = gettext("Enter goes on, Esc closes")
            yield Static(
                gettext(
                    "The daily deal is the same for everyone, so a server deals it: nobody "
                    "knows its cards before. On which server do you play?"
                )
            )
            yield Input(
                self._address, placeholder="https://benben.example", id="address", compact=True
            )
            yield Label(self._problem, id="problem", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer with the address."""
        if event.value.strip():
            self.dismiss(event.value.strip())
