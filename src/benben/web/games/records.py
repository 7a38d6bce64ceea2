"""Games as records: read one in, write one out."""

from __future__ import annotations

from benben.rules import Record, format_record
from benben.rules.sentence import say
from benben.web.games import clock
from benben.web.games.actions import MAX_MOVES, GameFull
from benben.web.games.play import Played
from benben.web.games.start import store_game
from benben.web.players.current import PlayerId


class RecordHidden(Exception):  # noqa: N818  (a refusal, not a fault)
    """A record would tell cards that the player, or others who play the day, have not seen."""

    def __init__(self, *, of_day: bool) -> None:
        super().__init__(
            say("the record would tell all cards of this day; it can be had when the day is over")
            if of_day
            else say(
                "the record would tell all cards of this game; it can be had when the game is over"
            )
        )


def record_of(played: Played) -> str:
    """Return the record of a game, dated by the day it ended, or was last played.

    Raises:
        RecordHidden: the day of its deal goes on, or the game does and has no deal number, so that
            its record would list the deck.
    """
    row, game = played.row, played.game
    of_day = row.keeps_secret(clock.now())
    if of_day or (game.deal.number is None and not game.is_over):
        raise RecordHidden(of_day=of_day)
    return format_record(game, (row.ended_at or row.touched_at).date())


def keep_record(player: PlayerId, record: Record, key: str = "") -> Played:
    """Store the game of a record as a player's own. It has no level: it is not counted.

    Args:
        player: whose game it becomes.
        record: the record, whose moves were checked when it was read.
        key: names this request; a repeat carries the same one and gets the same game.

    Raises:
        GameFull: it has more moves than a game can hold.
    """
    count = len(record.game.moves)
    if count > MAX_MOVES:
        raise GameFull(
            say(
                "the record has %(count)s moves; a game holds at most %(most)s",
                count=count,
                most=MAX_MOVES,
            )
        )
    return store_game(player, record.game, key=key)
