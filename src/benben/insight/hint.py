"""The fair hint: the best next move from what the player has seen, with the reason."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from benben.insight.certainty import is_certainly_lost, losing_move, may_be_winnable
from benben.insight.chance import free_move, successors
from benben.insight.exact import Referee, winning_line
from benben.insight.knowledge import Knowledge
from benben.insight.lookahead import look_ahead
from benben.insight.sampling import Comparison, Effort, compare
from benben.insight.share import Share
from benben.rules import WASTE, Game, Move, MoveKind, card_words
from benben.rules.sentence import listed, say

EFFORT: Final = Effort(wins=32, worlds=160, nodes=2_000, budget=60_000, lead=4)
"""The effort of a hint."""

LAST_PASS: Final = Effort(wins=64, worlds=320, nodes=2_000, budget=60_000, lead=6)
"""The effort of a hint in the last pass, where a wrong choice is never made good."""

CLOSE: Final = 0.002
"""Win chances this near each other count as equal: then the move that can wait least goes first."""

NEAR: Final = 0.2
"""Win chances this near the best are worth a look ahead in the last pass."""


class HintKind(StrEnum):
    """What a hint says: a code that a view can translate."""

    ALONE = "alone"
    ONLY = "only"
    EXACT = "exact"
    CHANCE = "chance"
    LOST = "lost"
    OVER = "over"


@dataclass(frozen=True)
class Hint:
    """The best next move, or word that there is none.

    Attributes:
        kind: why this is the hint.
        move: the move, or None when the game is over or lost for certain.
        share: the estimated win chance after it, None where none was needed.
        rewind_to: for a lost game, the move count to go back to, from where it was not lost
            for certain; None when it was lost from the start, or is not lost.
    """

    kind: HintKind
    move: Move | None = None
    share: Share | None = None
    rewind_to: int | None = None

    def sentence(self, game: Game) -> str:
        """Return the hint in English.

        Args:
            game: the game that it was given for, in the same state.
        """
        if self.move is None:
            return _without_move(self)
        what = _what_to_do(game, self.move)
        if self.kind is HintKind.ALONE:
            return say("%(what)s: it goes alone and costs nothing.", what=what)
        if self.kind is HintKind.ONLY:
            return say("%(what)s: nothing else can be done.", what=what)
        if self.kind is HintKind.EXACT:
            return say(
                "%(what)s: you have seen every card, and from here the game can be won.", what=what
            )
        share = self.share
        if share is None or not share.wins:
            return say("%(what)s: no win is in sight, but this keeps most open.", what=what)
        return say(
            "%(what)s: afterwards the game can be won in %(wins)s of %(trials)s sampled "
            "orders of the cards you have not seen.",
            what=what,
            wins=share.wins,
            trials=share.trials,
        )


def hint(game: Game, effort: Effort | None = None) -> Hint:
    """Return the best next move from what the player has seen.

    Equal knowledge gives an equal hint. When nothing is unseen it is exact.

    Args:
        game: the game as it stands.
        effort: how much may be spent; None for what suits the position.
    """
    if game.is_over:
        return Hint(HintKind.OVER)
    if is_certainly_lost(game):
        cause = losing_move(game)
        return Hint(HintKind.LOST, rewind_to=cause - 1 if cause else None)
    moves = tuple(game.legal_moves)
    free = free_move(moves)
    if free is not None:
        return Hint(HintKind.ALONE, free)
    if len(moves) == 1:
        return Hint(HintKind.ONLY, moves[0])
    knowledge, referee = Knowledge.of(game), Referee(game.ruleset)
    if knowledge.is_complete:
        line = winning_line(game)
        if line is not None:
            return Hint(HintKind.EXACT, line[0], Share(1, 1, exact=True))
    states = successors(game.position, moves)
    usual = EFFORT if knowledge.state.redeals else LAST_PASS
    found = compare(knowledge, states, effort or usual, referee)
    if found.position.wins == 0:
        open_moves = [
            index
            for index, state in enumerate(states)
            if may_be_winnable(Knowledge(game.ruleset, knowledge.ranks, state, knowledge.unseen))
        ]
        return Hint(HintKind.CHANCE, moves[_first(moves, open_moves or range(len(moves)))])
    best = _best(game, knowledge, moves, found, referee)
    return Hint(HintKind.CHANCE, moves[best], found.moves[best])


def _best(
    game: Game,
    knowledge: Knowledge,
    moves: tuple[Move, ...],
    found: Comparison,
    referee: Referee,
) -> int:
    """Return the index of the best move; among close ones, the one that can wait least.

    A question that its nodes did not answer counts as lost: a win is mostly found at once. In the
    last pass, where what is passed by is gone, the best few are compared again, one look ahead.
    """
    shares = found.moves
    won = {index: shares[index].wins / shares[index].trials for index in found.kept}
    top = max(won.values())
    close = [index for index in found.kept if won[index] >= top - CLOSE]
    if knowledge.state.redeals == 0 and not knowledge.is_complete:
        near = {index: moves[index] for index in found.kept if won[index] >= top - NEAR}
        if len(near) > 1:
            ahead = look_ahead(knowledge, game.position, near, referee)
            most = max(ahead.values())
            close = [index for index in near if ahead[index] == most]
    return _first(moves, close)


def _first(moves: tuple[Move, ...], among: range | list[int]) -> int:
    """Return the index of the move that can wait least.

    A waste card is buried by the next draw, so what uses it goes first. A removal within the
    tableau stays possible while other cards come up, so drawing, which shows more, goes before it.
    """

    def urgency(index: int) -> int:
        move = moves[index]
        if move.kind is not MoveKind.REMOVE:
            return 1
        return 2 if WASTE in move.slots else 0

    return max(among, key=urgency)


def _without_move(given: Hint) -> str:
    if given.kind is HintKind.OVER:
        return say("The game is over.")
    if given.rewind_to is None:
        return say("This deal is lost for certain, and was from the start.")
    return say(
        "The game is lost for certain, whatever the order of the unseen cards. "
        "Rewind to before it went wrong."
    )


def _what_to_do(game: Game, move: Move) -> str:
    if move.kind is MoveKind.DRAW:
        return say("Draw a card")
    if move.kind is MoveKind.REDEAL:
        return say("Turn the waste over")
    cards = [game.card_at(slot) for slot in move.slots]
    words = [card_words(card) for card in cards if card is not None]
    return say("Remove %(cards)s", cards=listed(words))
