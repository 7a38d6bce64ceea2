"""What is shown when a game is over, and what can be done next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from benben.catalogue import CatalogueError, LevelError
from benben.language import gettext
from benben.terminal.dealing import deal_after, deal_again, deal_anew
from benben.terminal.screens.result import ResultScreen, facts, headline
from benben.terminal.served import ServedGame
from benben.terminal.session import Session
from benben.terminal.statistics import Kind, Statistics
from benben.terminal.store import Store
from benben.terminal.words import sentence

if TYPE_CHECKING:
    from benben.terminal.app import BenbenApp

_DEALS: Final = {"deal": deal_anew, "again": deal_again, "next": deal_after}


class Ending:
    """Shows the results card, and does what is chosen on it.

    Args:
        app: the app.
        store: where the statistics are kept.
    """

    def __init__(self, app: BenbenApp, store: Store) -> None:
        self._app = app
        self._store = store

    def show(self) -> None:
        """Show the card of the game on the table, if it is over and its card is not there yet."""
        session = self._app.session
        outcome = session.sight.view.outcome
        shown = any(isinstance(each, ResultScreen) for each in self._app.screen_stack)
        if outcome is None or shown:
            return
        statistics = None
        if session.level is not None:
            kind = Kind.of_rules(session.ruleset, session.level)
            statistics = self._store.statistics().get(kind, Statistics())
        screen = ResultScreen(
            outcome,
            headline(session, statistics),
            facts(session, statistics, self._app.link()),
            self._choices(final=outcome.is_final),
        )
        self._app.push_screen(screen, self._do)

    def _choices(self, *, final: bool) -> list[tuple[str, str]]:
        """Return what can be done next: answers, and what they are called.

        Args:
            final: whether nothing can be taken back any more.
        """
        session = self._app.session
        back = [] if final else [("undo", gettext("Undo"))]
        if back and session.rewind_to is not None:
            back.append(("rewind", gettext("Rewind")))
        if isinstance(session, ServedGame):
            return [("daily", gettext("Daily deal")), *back, ("new", gettext("New game"))]
        return [
            ("deal", gettext("Play again")),
            ("again", gettext("Same deal")),
            ("next", gettext("Next deal")),
            *back,
            ("review", gettext("Review")),
        ]

    def _do(self, answer: str | None) -> None:
        app, session = self._app, self._app.session
        others = {
            "new": app.action_new_game,
            "undo": lambda: app.action_act("undo"),
            "rewind": lambda: app.action_act("rewind"),
            "copy": app.action_copy_link,
            "record": app.action_record,
            "review": app.action_review,
            "daily": app.action_daily,
        }
        if answer in others:
            others[answer]()
        elif answer is not None and isinstance(session, Session):
            try:
                app.begin_dealt(_DEALS[answer](session.game, session.level))
            except (LevelError, CatalogueError) as problem:
                session.note(sentence(problem), refused=True)
                app.show()
