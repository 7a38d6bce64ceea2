"""A line of play: a deal, a list of moves, and the state they lead to."""

from __future__ import annotations

from collections.abc import Sequence

from benben.rules.cards import Card
from benben.rules.deal import Deal, check_deck
from benben.rules.errors import DealError, IllegalMove, Refusal
from benben.rules.legal_moves import LegalMoves
from benben.rules.legality import (
    available_slots,
    covered_by_one,
    covers_of,
    is_lost,
    refusal,
    removals,
)
from benben.rules.moves import Move, MoveKind, remove
from benben.rules.notation import format_move, parse_move
from benben.rules.outcome import Outcome, Reason, Result
from benben.rules.position import DealIndex, Position
from benben.rules.ruleset import Ruleset
from benben.rules.scores import Scores, score
from benben.rules.sentence import say
from benben.rules.tableau import Slot, SlotMask


class Line:
    """A deal and the moves made on it, with the state that they lead to.

    Attributes:
        ruleset: the rules in force.
        deal: the cards.
        moves: the moves made, oldest first.
    """

    def __init__(self, ruleset: Ruleset, deal: Deal) -> None:
        """Lay out a deal.

        Raises:
            DealError: the deal's cards are not the deck of the ruleset's variant.
        """
        try:
            check_deck(deal.cards, ruleset.variant.deck)
        except DealError as error:
            raise DealError(
                say(
                    "no deal for %(variant)s: %(why)s", variant=ruleset.variant.name, why=str(error)
                )
            ) from None
        self.ruleset = ruleset
        self.deal = deal
        self.moves: list[Move] = []
        self._position = Position(ruleset, deal)
        self._removed: list[tuple[DealIndex, ...]] = []
        self._resigned = False
        self._outcome: Outcome | None = None
        self._outcome_known = False
        self._removals: tuple[Move, ...] | None = None

    # What lies where

    @property
    def position(self) -> Position:
        """Return the state now; do not change it."""
        return self._position

    @property
    def present(self) -> SlotMask:
        """Return the tableau slots that are not empty."""
        return self._position.present

    @property
    def stock(self) -> tuple[DealIndex, ...]:
        """Return the deal indices of the stock, its top last."""
        return tuple(self._position.stock)

    @property
    def waste(self) -> tuple[DealIndex, ...]:
        """Return the deal indices of the waste, its top last."""
        return tuple(self._position.waste)

    @property
    def discard(self) -> tuple[DealIndex, ...]:
        """Return the deal indices of the removed cards, the most recent last."""
        return tuple(index for removed in self._removed for index in removed)

    @property
    def pass_number(self) -> int:
        """Return the pass that is under way, from 1."""
        return self._position.pass_number

    @property
    def passes_left(self) -> int | None:
        """Return how many redeals are left, None for unlimited."""
        return self._position.passes_left

    def card_at(self, slot: Slot) -> Card | None:
        """Return the card in a slot or on top of a pile (seen or not), None if there is none."""
        index = self._position.index_at(slot)
        return None if index is None else self.deal.cards[index]

    def available_slots(self) -> list[Slot]:
        """Return the slots whose card is available, sorted."""
        return available_slots(self._position)

    def playable_slots(self) -> list[Slot]:
        """Return the slots that a player may pick from, sorted: none when the game is over.

        They are the available ones and, with cover pairing, those that may go with their cover.
        """
        if self.is_over:
            return []
        return sorted([*available_slots(self._position), *covered_by_one(self._position)])

    def covers_of(self, slot: Slot) -> tuple[Slot, ...]:
        """Return the slots whose cards lie directly on a tableau slot now."""
        return covers_of(self._position, slot)

    def matches(self, slots: Sequence[Slot]) -> list[Slot]:
        """Return the slots that some legal removal adds to the given ones, sorted."""
        chosen = set(slots)
        found: set[Slot] = set()
        if not self.is_over:
            for move in self.removals():
                if chosen.issubset(move.slots):
                    found.update(move.slots)
        return sorted(found - chosen)

    # Moves

    @property
    def legal_moves(self) -> LegalMoves:
        """Return the legal moves, as a view that is computed when it is asked."""
        return LegalMoves(self)

    def removals(self) -> tuple[Move, ...]:
        """Return the legal removals in slot order, found once for each state."""
        if self._removals is None:
            self._removals = () if self.is_over else tuple(removals(self._position))
        return self._removals

    def refusal(self, move: Move) -> IllegalMove | None:
        """Return why a move is not legal now, or None when it is."""
        outcome = self.outcome()
        if outcome is not None:
            return IllegalMove(
                Refusal.GAME_OVER,
                say(
                    "the game is over (%(result)s): %(reason)s",
                    result=outcome.result.sentence,
                    reason=outcome.reason.sentence,
                ),
                {"result": str(outcome.result)},
            )
        return refusal(self._position, move)

    def push(self, move: Move) -> None:
        """Make a move.

        Raises:
            IllegalMove: the move is not legal now; the error says why.
        """
        problem = self.refusal(move)
        if problem is not None:
            raise problem
        self.push_unchecked(remove(*move.slots) if move.kind is MoveKind.REMOVE else move)

    def push_unchecked(self, move: Move) -> None:
        """Make a move that is known to be legal and canonical; an illegal one breaks the game."""
        # With unlimited passes a draw or a redeal changes nothing in what a whole pass can show.
        goes_on = (
            self._outcome_known
            and self._outcome is None
            and self.ruleset.passes is None
            and move.kind is not MoveKind.REMOVE
        )
        self._removed.append(self._position.apply(move))
        self.moves.append(move)
        self._forget()
        self._outcome_known = goes_on

    def push_text(self, text: str) -> Move:
        """Read a move and make it.

        Raises:
            NotationError: the text is no move.
            IllegalMove: the move is not legal now.
        """
        move = self.parse_move(text)
        self.push(move)
        return move

    def pop(self) -> Move:
        """Take back the last move, in any state of the game, uncounted; also a resignation.

        Returns:
            The move.

        Raises:
            IllegalMove: no move was made.
        """
        if not self.moves:
            raise IllegalMove(
                Refusal.NOTHING_TO_UNDO, say("no move was made, so none can be undone")
            )
        self._resigned = False
        self._forget()
        move = self.moves.pop()
        self._position.revert(move, self._removed.pop())
        return move

    # The end

    def resign(self) -> None:
        """Give the game up.

        Raises:
            IllegalMove: the game is over already.
        """
        if self.is_over:
            raise IllegalMove(
                Refusal.GAME_OVER, say("the game is over; there is nothing to give up")
            )
        self._resigned = True
        self._forget()

    def outcome(self) -> Outcome | None:
        """Return how the game ended and why, or None while it goes on."""
        if not self._outcome_known:
            self._outcome = self._judge()
            self._outcome_known = True
        return self._outcome

    @property
    def is_over(self) -> bool:
        """Say whether the game has ended."""
        return self.outcome() is not None

    @property
    def is_final(self) -> bool:
        """Say whether the game has ended so that nothing can be taken back: won or resigned."""
        outcome = self.outcome()
        return outcome is not None and outcome.is_final

    def scores(self) -> Scores:
        """Return the scores now."""
        cards = self.deal.cards
        gone = self.ruleset.tableau.full_mask & ~self.present
        return score(
            ([cards[index] for index in removed] for removed in self._removed if removed),
            leftover=(self.present & self.ruleset.goal_mask).bit_count(),
            tableau_removed=gone.bit_count(),
        )

    # Text

    def parse_move(self, text: str) -> Move:
        """Read a move in the notation of this game's tableau.

        Raises:
            NotationError: the text is no move.
        """
        return parse_move(text, self.ruleset.tableau)

    def move_name(self, move: Move) -> str:
        """Return a move in canonical notation."""
        return format_move(move, self.ruleset.tableau)

    def _forget(self) -> None:
        """Forget what was found out about the state before."""
        self._outcome = None
        self._outcome_known = False
        self._removals = None

    def _judge(self) -> Outcome | None:
        position = self._position
        if position.is_won:
            cleared = Reason.ALL_CLEARED if self.ruleset.goal_all else Reason.PYRAMID_CLEARED
            return Outcome(Result.WON, cleared)
        if self._resigned:
            return Outcome(Result.RESIGNED, Reason.GAVE_UP)
        if is_lost(position):
            unlimited = self.ruleset.passes is None and self.ruleset.variant.has_stock
            return Outcome(
                Result.LOST,
                Reason.FULL_PASS_WITHOUT_REMOVAL if unlimited else Reason.NO_MOVE_LEFT,
            )
        return None
