"""A game: a line of play with what its player did and saw beside the moves that stand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from benben.rules.cards import Card
from benben.rules.deal import Deal
from benben.rules.errors import IllegalMove, Refusal
from benben.rules.line import Line
from benben.rules.moves import Move
from benben.rules.options import OptionValue
from benben.rules.position import DealIndex
from benben.rules.ruleset import Ruleset
from benben.rules.sentence import say
from benben.rules.view import View, view_of

_NO_PEEKS = say("these rules allow no peek (option peeks=1 does)")


class Game(Line):
    """One game: the deal, the moves made, and what the player took back and saw.

    `push` and `pop` make and take back moves, for programs. `undo`, `redo` and `rewind` are
    what a player does: they are counted, and refused in a game that is final. What went by itself
    after a move (`remove_alone`) is taken back, and made again, together with that move.

    Attributes:
        undos: how often the player took something back; a rewind of many moves counts once.
        seen_stock: how many stock cards, in deal order, the player has seen at any time; an
            undo does not unsee.
        peeked: the stock card that the player peeked at, or None.
    """

    def __init__(self, ruleset: Ruleset, deal: Deal) -> None:
        """Lay out a deal.

        Raises:
            DealError: the deal's cards are not the deck of the ruleset's variant.
        """
        super().__init__(ruleset, deal)
        self.undos = 0
        self.peeked: DealIndex | None = None
        self.seen_stock = 0
        self._undone: list[Move] = []
        self._alone: frozenset[int] = frozenset()
        self._note_seen()

    @classmethod
    def new(cls, variant_id: str, deal: int, **options: OptionValue) -> Self:
        """Start the game that a variant, a deal number and options name.

        Raises:
            OptionError: the variant or an option is unknown or makes no sense.
            DealError: the deal number is out of range.
        """
        ruleset = Ruleset.of(variant_id, **options)
        return cls(ruleset, Deal.from_number(deal, ruleset.variant.deck))

    @classmethod
    def replay(
        cls,
        ruleset: Ruleset,
        deal: Deal,
        moves: Iterable[Move] | str,
        *,
        peeked: DealIndex | None = None,
        resigned: bool = False,
    ) -> Self:
        """Start a game and make some moves.

        Args:
            ruleset: the rules in force.
            deal: the cards.
            moves: the moves, or their notation separated by white space.
            peeked: the stock card that the player looked at.
            resigned: whether the player gave up after these moves.

        Raises:
            DealError: the deal's cards are not the deck of the ruleset's variant.
            NotationError: a text is no move.
            IllegalMove: a move, the peek or the resignation is not legal.
        """
        game = cls(ruleset, deal)
        for move in moves.split() if isinstance(moves, str) else moves:
            game.push(game.parse_move(move) if isinstance(move, str) else move)
        if peeked is not None:
            game.note_peeked(peeked)
        if resigned:
            game.resign()
        return game

    # What the player does

    def push_unchecked(self, move: Move) -> None:
        """Make a legal, canonical move; what had been undone can no longer be redone."""
        self._cut()
        super().push_unchecked(move)
        self._note_seen()

    def remove_alone(self) -> Move | None:
        """Make a removal that needs no partner, as one that went by itself.

        Returns:
            The move; None when no card can go alone now.
        """
        move = next((move for move in self.removals() if len(move.slots) == 1), None)
        if move is not None:
            index = len(self.moves)
            self.push_unchecked(move)
            self._alone |= {index}
        return move

    @property
    def alone_cards(self) -> tuple[Card, ...]:
        """Return the cards that went by themselves after the last move of the player, in order."""
        count = len(self.moves)
        first = count
        while first - 1 in self._alone:
            first -= 1
        return tuple(self.deal.cards[index] for each in self._removed[first:] for index in each)

    @property
    def alone(self) -> tuple[int, ...]:
        """Return which moves went by themselves, by index, those that can be redone included."""
        return tuple(sorted(self._alone))

    def pop(self) -> Move:
        """Take back the last move, in any state of the game, uncounted and for good.

        Returns:
            The move.

        Raises:
            IllegalMove: no move was made.
        """
        move = super().pop()
        self._cut()
        return move

    def undo(self) -> Move:
        """Take back one move as a player, and what went by itself after it.

        Returns:
            The move.

        Raises:
            IllegalMove: no move was made, or the game is final.
        """
        to = len(self.moves) - 1
        while to > 0 and to in self._alone:
            to -= 1
        return self.rewind(to)[-1]

    def rewind(self, move_count: int) -> list[Move]:
        """Take back every move after the first `move_count`, as one action of the player.

        Returns:
            The moves taken back, the last made first.

        Raises:
            IllegalMove: there is nothing to take back to that point, or the game is final.
        """
        self._refuse_if_final()
        if not 0 <= move_count < len(self.moves):
            raise IllegalMove(
                Refusal.NOTHING_TO_UNDO,
                say(
                    "%(count)s moves were made, so the game cannot go back to move %(to)s",
                    count=len(self.moves),
                    to=move_count,
                )
                if self.moves
                else say("no move was made, so none can be undone"),
            )
        taken = []
        while len(self.moves) > move_count:
            taken.append(super().pop())
        self._undone += taken
        self.undos += 1
        return taken

    def redo(self) -> Move:
        """Make the move again that was undone last, and what went by itself after it.

        Returns:
            The move.

        Raises:
            IllegalMove: nothing was undone since the last move, or the game is final.
        """
        self._refuse_if_final()
        if not self._undone:
            raise IllegalMove(
                Refusal.NOTHING_TO_REDO, say("nothing was undone, so nothing to redo")
            )
        move = self._redo_one()
        while self._undone and len(self.moves) in self._alone:
            self._redo_one()
        return move

    @property
    def undone(self) -> tuple[Move, ...]:
        """Return the moves that can be redone, the next one last."""
        return tuple(self._undone)

    def restore(
        self, *, undone: Iterable[Move], undos: int, seen_stock: int, alone: Iterable[int] = ()
    ) -> None:
        """Give a replayed game the history that its moves do not tell.

        Args:
            undone: the moves that can be redone, the next one last.
            alone: which moves went by themselves, by index, those that can be redone included.
            undos: the player's count of undos.
            seen_stock: how many stock cards the player has seen at any time.
        """
        self._undone = list(undone)
        self._alone = frozenset(alone)
        self.undos = undos
        self.seen_stock = max(self.seen_stock, seen_stock)

    def peek(self) -> Card:
        """Look at the next stock card, where the rules allow it; it is not a move.

        Raises:
            IllegalMove: the rules allow no peek, it is used up, or there is no stock card.
        """
        problem = self._peek_refusal()
        if problem:
            raise IllegalMove(Refusal.NO_PEEK, problem)
        self.peeked = self._position.stock[-1]
        return self.deal.cards[self.peeked]

    @property
    def can_peek(self) -> bool:
        """Say whether the player may look at the next stock card now."""
        return not self._peek_refusal()

    def note_peeked(self, index: DealIndex) -> None:
        """Give a replayed game the peek that its moves do not tell.

        Args:
            index: the deal index of the stock card that was looked at.

        Raises:
            IllegalMove: the rules allow no peek, or the index is no stock card's.
        """
        size = self.ruleset.tableau.size
        if not self.ruleset.options.peeks:
            raise IllegalMove(Refusal.NO_PEEK, _NO_PEEKS)
        if not size <= index < len(self.deal.cards):
            raise IllegalMove(
                Refusal.NO_PEEK,
                say(
                    "the stock has cards 1 to %(last)s, not %(number)s",
                    last=self.ruleset.stock_size,
                    number=index - size + 1,
                ),
            )
        self.peeked = index

    # What the player sees

    def view(self) -> View:
        """Return what the player may see, and nothing else."""
        return view_of(self)

    def unseen(self) -> list[DealIndex]:
        """Return the deal indices of the stock cards that the player has never seen."""
        first = self.ruleset.tableau.size + self.seen_stock
        return [index for index in range(first, len(self.deal.cards)) if index != self.peeked]

    # Copies

    def copy(self) -> Game:
        """Return an independent copy, history included."""
        other = object.__new__(Game)
        other.__dict__.update(self.__dict__)
        other._position = self._position.copy()
        other.moves = self.moves[:]
        other._removed = self._removed[:]
        other._undone = self._undone[:]
        return other

    def __eq__(self, other: object) -> bool:
        """Say whether two games have the same rules, deal, moves and end."""
        if not isinstance(other, Game):
            return NotImplemented
        return self._identity() == other._identity()

    def __hash__(self) -> int:
        """Refuse: a game changes."""
        raise TypeError("a game changes, so it has no hash")

    def __repr__(self) -> str:
        """Return an expression that makes this game again."""
        deal = str(self.deal) if self.deal.number is None else self.deal.number
        moves = " ".join(map(self.move_name, self.moves))
        rest = "" if self.peeked is None else f", peeked={self.peeked}"
        rest += ", resigned=True" if self._resigned else ""
        return f"Game.replay({self.ruleset!r}, {self.ruleset!r}.deal({deal!r}), {moves!r}{rest})"

    def _peek_refusal(self) -> str:
        """Return why the player may not peek now, or an empty string."""
        if self.is_over:
            return say("the game is over; there is nothing to peek at")
        if not self.ruleset.options.peeks:
            return _NO_PEEKS
        if self.peeked is not None:
            return say("the one peek of this game is used")
        if self._position.stock:
            return ""
        return say("the stock is empty; there is no card to peek at")

    def _identity(self) -> tuple[object, ...]:
        return (self.ruleset, self.deal, self.moves, self._resigned, self.peeked)

    def _cut(self) -> None:
        """Forget what could be redone: the line ends with the moves that stand."""
        self._undone.clear()
        if self._alone:
            self._alone = frozenset(index for index in self._alone if index < len(self.moves))

    def _redo_one(self) -> Move:
        move = self._undone.pop()
        super().push_unchecked(move)
        self._note_seen()
        return move

    def _note_seen(self) -> None:
        """Remember the stock cards that lie face up now; in the first pass they come in order."""
        position, size = self._position, self.ruleset.tableau.size
        if position.waste:
            self.seen_stock = max(self.seen_stock, position.waste[-1] - size + 1)
        if position.stock and self.ruleset.options.open_stock:
            self.seen_stock = max(self.seen_stock, position.stock[-1] - size + 1)

    def _refuse_if_final(self) -> None:
        outcome = self.outcome()
        if outcome is not None and outcome.is_final:
            raise IllegalMove(
                Refusal.GAME_OVER,
                say("a %(result)s game is final; start another", result=outcome.result.sentence),
                {"result": str(outcome.result)},
            )
