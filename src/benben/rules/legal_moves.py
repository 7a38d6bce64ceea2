"""The legal moves of a game, as a lazy view."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from benben.rules.legality import pile_moves
from benben.rules.moves import Move

if TYPE_CHECKING:
    from benben.rules.line import Line


class LegalMoves:
    """The legal moves of a game now, found as they are asked for.

    Iterate over it, ask whether a move is in it, or count it. A finished game has none.
    """

    def __init__(self, game: Line) -> None:
        """Look at a game; the view follows the game's later moves."""
        self._game = game

    def __iter__(self) -> Iterator[Move]:
        """Yield the removals in slot order, then the draw or the redeal."""
        if self._game.is_over:
            return
        yield from self._game.removals()
        yield from pile_moves(self._game.position)

    def __contains__(self, move: object) -> bool:
        """Say whether a move is legal now."""
        return isinstance(move, Move) and self._game.refusal(move) is None

    def __len__(self) -> int:
        """Count the legal moves."""
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        """Say whether there is a legal move."""
        return next(iter(self), None) is not None

    def __repr__(self) -> str:
        """Show the moves in notation."""
        names = ", ".join(map(self._game.move_name, self))
        return f"<legal moves: {names}>"
