"""The way from the table to the daily deal: the server, the day's page, the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from benben.client import Json
from benben.terminal.screens.daily import DailyScreen, ServerScreen
from benben.terminal.served import ServedGame
from benben.terminal.server import Server, ServerError
from benben.terminal.store import Store

if TYPE_CHECKING:
    from benben.terminal.app import BenbenApp


class DailyDoor:
    """Opens the day's page, and the day's game on the table.

    Args:
        app: the app.
        store: where the server and this player's cookies on it are kept.
        address: the address of the server; None for the one of last time.
    """

    def __init__(self, app: BenbenApp, store: Store, address: str | None) -> None:
        self._app = app
        self._store = store
        self._address = address or store.server()
        self._server: Server | None = None

    def open(self) -> None:
        """Show the day's page; without a known server, ask for one first."""
        if self._address is None:
            self._ask_for_server()
        else:
            self._show(self._address)

    def close(self) -> None:
        """Hang up."""
        if self._server is not None:
            self._server.close()

    def _ask_for_server(self, address: str = "", problem: str = "") -> None:
        def show(answer: str | None) -> None:
            if answer is not None:
                self._show(answer)

        self._app.push_screen(ServerScreen(address, problem), show)

    def _show(self, address: str) -> None:
        """Show the page of the day on a server; an address that is none is asked for again."""
        if self._server is None or self._server.address != address.rstrip("/"):
            cookies = self._store.cookies(address.rstrip("/"))
            try:
                self._server = Server(address, cookies, self._store.keep_server)
            except ServerError as problem:
                self._ask_for_server(address, str(problem))
                return
        server = self._server
        self._address = server.address

        def play(state: Json | None) -> None:
            if state is not None:
                app = self._app
                app.open_play(ServedGame(server, state, app.work_beside, app.now))

        shown = self._app.session
        on_table = isinstance(shown, ServedGame) and shown.server.address == server.address
        date = shown.sight.day if on_table else None
        self._app.push_screen(DailyScreen(server, date), play)
