"""Help that a player asks for: a hint, which is counted, and the win chance.

Everything comes from what the player has seen, and is worked out between two short statements to
the database, outside of any transaction.
"""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.db.models import F, Q

from benben import rules
from benben.insight.certainty import losing_move
from benben.insight.chance import FULL, chances, position_chance
from benben.insight.hint import Hint, HintKind, hint
from benben.insight.share import Share
from benben.rules import Move, card_name
from benben.web.games.memory import recall
from benben.web.games.models import Game
from benben.web.games.play import Played, StaleAction, find_game
from benben.web.players.current import PlayerId
from benben.web.wording import told


@dataclass(frozen=True)
class ShareTold:
    """A share of sampled orders of the unseen cards.

    Attributes:
        wins: orders in which the game can be won.
        trials: orders that were looked at.
        undecided: those whose answer is not known.
        exact: whether nothing is unseen, so that nothing is estimated.
        value: the share of the decided orders.
        low: the lower end of the interval of 95 %.
        high: the upper end.
    """

    wins: int
    trials: int
    undecided: int
    exact: bool
    value: float
    low: float
    high: float

    @classmethod
    def of(cls, share: Share) -> ShareTold:
        """Return a share as it is told."""
        low, high = share.interval
        return cls(share.wins, share.trials, share.undecided, share.exact, share.value, low, high)


@dataclass(frozen=True)
class HintTold:
    """The best next move from what the player has seen.

    Attributes:
        move_count: the number of moves that it was given on.
        kind: why this is the hint; views translate by it.
        move: the move as the API takes it, None when the game is over or lost for certain.
        slots: the cards to remove; none for a draw or a redeal.
        cards: their names.
        sentence: the hint in words.
        share: the win chance after the move, None where none was needed.
        rewind_to: for a lost game, how many moves to go back to; None when it is not lost, or
            was lost as it was dealt.
        hints: how many hints the player has had in this game, this one included.
    """

    move_count: int
    kind: HintKind
    move: str | None
    slots: tuple[str, ...]
    cards: tuple[str, ...]
    sentence: str
    share: ShareTold | None
    rewind_to: int | None
    hints: int


@dataclass(frozen=True)
class MoveChanceTold:
    """The win chance after a legal move.

    Attributes:
        move: the move as the API takes it.
        slots: the cards that it removes.
        share: the win chance.
    """

    move: str
    slots: tuple[str, ...]
    share: ShareTold


@dataclass(frozen=True)
class ChanceTold:
    """The win chance from what the player has seen.

    Attributes:
        move_count: the number of moves that it holds for.
        position: the win chance now.
        moves: that after each legal move, best first. It says as much as a hint and more, so it is
            told once the hint for this state was taken, and None before.
    """

    move_count: int
    position: ShareTold
    moves: tuple[MoveChanceTold, ...] | None


def take_hint(player: PlayerId | None, game_id: UUID, count: int) -> HintTold | None:
    """Give a player a hint, and count it; again for the same state it is not counted again.

    Args:
        player: who asks.
        game_id: the game.
        count: the number of moves that the hint is wanted for.

    Returns:
        None when the player has no such game.

    Raises:
        StaleAction: the game has another number of moves, or went on meanwhile.
    """
    row = find_game(player, game_id)
    if row is None:
        return None
    played = Played(row, recall(row))
    if len(played.game.moves) != count:
        raise StaleAction(played, count)
    given = _hint(played)
    if given.kind is not HintKind.OVER:
        _count(row, given)
        # The row as it is now tells the count, and whether the game went on in the meantime.
        now = find_game(player, game_id)
        if now is None:
            return None
        if now.version != row.version:
            raise StaleAction(Played(now, recall(now)), count)
        row = now
    return _told(given, played.game, row.hints)


def tell_chance(player: PlayerId | None, game_id: UUID) -> ChanceTold | None:
    """Tell a player the win chance of a game; None when the player has no such game."""
    row = find_game(player, game_id)
    if row is None:
        return None
    game = recall(row)
    if row.hinted_version != row.version and not game.is_over:
        position = ShareTold.of(position_chance(game, FULL))
        return ChanceTold(len(game.moves), position, None)
    found = chances(game, FULL)
    moves = tuple(
        MoveChanceTold(
            game.move_name(each.move), _slot_names(game, each.move), ShareTold.of(each.share)
        )
        for each in found.moves
    )
    return ChanceTold(len(game.moves), ShareTold.of(found.position), moves)


def _hint(played: Played) -> Hint:
    """Return the hint; what is known of a loss from the moves before is not proved again."""
    row, game = played.row, played.game
    if row.lost_at is None or game.is_over:
        return hint(game)
    cause = losing_move(game, row.lost_at)
    return Hint(HintKind.LOST, rewind_to=cause - 1 if cause else None)


def _count(row: Game, given: Hint) -> None:
    """Count a hint, once for each state of a game, and keep a loss that it found."""
    values: dict[str, object] = {"hints": F("hints") + 1, "hinted_version": row.version}
    if given.kind is HintKind.LOST:
        values["lost_at"] = 0 if given.rewind_to is None else given.rewind_to + 1
    Game.objects.filter(
        Q(hinted_version=None) | ~Q(hinted_version=row.version), pk=row.pk, version=row.version
    ).update(**values)


def _told(given: Hint, game: rules.Game, hints: int) -> HintTold:
    move = given.move
    found = [] if move is None else [game.card_at(slot) for slot in move.slots]
    return HintTold(
        move_count=len(game.moves),
        kind=given.kind,
        move=None if move is None else game.move_name(move),
        slots=() if move is None else _slot_names(game, move),
        cards=tuple(card_name(card) for card in found if card is not None),
        sentence=told(given.sentence(game)),
        share=None if given.share is None else ShareTold.of(given.share),
        rewind_to=given.rewind_to,
        hints=hints,
    )


def _slot_names(game: rules.Game, move: Move) -> tuple[str, ...]:
    return tuple(map(game.ruleset.tableau.name, move.slots))
