"""The one place that says what of a game is sent, to the page as to the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from django.conf import settings
from pydantic import TypeAdapter

from benben.rules import View, card_name
from benben.web.games import clock
from benben.web.games.naming import address_of, options_in_words
from benben.web.games.outlook import locks_of, rewind_target
from benben.web.games.play import Played
from benben.web.statistics.results import Results, results_of
from benben.web.wording import told


@dataclass(frozen=True)
class State(View):
    """What the player may see of a game, with its name and its clock.

    Attributes:
        rules: the options that differ from the preset, in words.
        id: names the game in the API.
        address: where the game is played; for a numbered deal it deals the same cards to anyone.
        seconds: whole seconds played so far.
        seconds_limit: what `seconds` reaches if the player does nothing more; a pause counts no
            further.
        running: whether the seconds are being counted now.
        alone: the cards that went by themselves after the last move, in order.
        locks: the slots whose cards can never go.
        lost: whether the game is lost for certain and can still be taken back.
        rewind_to: how many moves to go back to from where a lost game was not lost for certain;
            None when it is not known to be lost, or was lost as it was dealt.
        hints: how many hints the player has taken.
        level: the level that the game was asked for with; None when the game is not counted,
            because its cards were given by hand.
        day: the date of the daily deal that it is; None for any other game.
        ranked: whether it is the player's one attempt at that day.
        results: what is told when the game is over, None while it goes on.
    """

    rules: tuple[str, ...]
    id: str
    address: str
    seconds: int
    seconds_limit: int
    running: bool
    alone: tuple[str, ...]
    locks: tuple[str, ...]
    lost: bool
    rewind_to: int | None
    hints: int
    level: str | None
    day: str | None
    ranked: bool
    results: Results | None


_ADAPTER: Final = TypeAdapter(State)


def state_of(played: Played) -> State:
    """Return what is sent of a game."""
    row, game = played.row, played.game
    away = timedelta(seconds=settings.BENBEN_AWAY_SECONDS)
    view = game.view()
    return State(
        **{**vars(view), "name": told(view.name)},
        rules=options_in_words(view.options),
        id=str(row.pk),
        address=address_of(row.pk, game.ruleset, game.deal.number),
        seconds=row.clock.read(clock.now(), away) // 1000,
        seconds_limit=row.clock.limit(away) // 1000,
        running=row.clock.running,
        alone=tuple(map(card_name, game.alone_cards)),
        locks=locks_of(game),
        lost=row.lost_at is not None and not row.is_final,
        rewind_to=rewind_target(row),
        hints=row.hints,
        level=row.level or None,
        day=None if row.day is None else row.day.isoformat(),
        ranked=row.ranked,
        results=results_of(row, game),
    )


def state_values(state: State) -> dict[str, Any]:
    """Return a state as values that JSON knows."""
    values: dict[str, Any] = _ADAPTER.dump_python(state, mode="json")
    return values
