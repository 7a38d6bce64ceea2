"""What a player can do to a game, each with the text that tells one from another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from benben.rules import Game, IllegalMove, Refusal
from benben.rules.sentence import say

MAX_MOVES: Final = 5000
"""Moves that one game holds. The longest games of people have a few hundred; without end there are
only draws and redeals with unlimited passes."""


class GameFull(ValueError):  # noqa: N818  (a refusal, not a fault)
    """A game has as many moves as a game can hold."""


class Action(ABC):
    """Something that changes a game."""

    @property
    @abstractmethod
    def text(self) -> str:
        """Tell this action from every other one; a repeated request has the same text."""

    @abstractmethod
    def apply(self, game: Game) -> None:
        """Do it.

        Raises:
            NotationError: it cannot be read.
            IllegalMove: the rules forbid it now.
            GameFull: the game can hold no further move.
        """


@dataclass(frozen=True)
class MakeMove(Action):
    """Make a move.

    Attributes:
        move: the move in the notation of the rules.
        alone: whether cards that go alone then go by themselves.
    """

    move: str
    alone: bool = False

    @property
    def text(self) -> str:
        """Return the move as it was written; what is too long to be one, in part."""
        return f"move {self.move[:68]}{' alone' * self.alone}"

    def apply(self, game: Game) -> None:
        """Make the move."""
        move = game.parse_move(self.move)
        problem = game.refusal(move)
        if problem is not None:
            raise problem
        if len(game.moves) >= MAX_MOVES:
            raise GameFull(
                say(
                    "a game holds at most %(most)s moves, and this one is full; "
                    "undo some, or give it up and start another",
                    most=MAX_MOVES,
                )
            )
        game.push(move)
        if self.alone:
            _let_go(game)


@dataclass(frozen=True)
class RemoveAlone(Action):
    """Let the cards that go alone go by themselves, before any move or beside them."""

    @property
    def text(self) -> str:
        """Return ``alone``."""
        return "alone"

    def apply(self, game: Game) -> None:
        """Remove them."""
        if not _let_go(game):
            raise IllegalMove(Refusal.NO_MATCH, say("no card goes alone now"))


@dataclass(frozen=True)
class Undo(Action):
    """Take back one move."""

    @property
    def text(self) -> str:
        """Return ``undo``."""
        return "undo"

    def apply(self, game: Game) -> None:
        """Take it back, with what went by itself after it."""
        game.undo()


@dataclass(frozen=True)
class Redo(Action):
    """Make the move again that was undone last."""

    @property
    def text(self) -> str:
        """Return ``redo``."""
        return "redo"

    def apply(self, game: Game) -> None:
        """Make it again."""
        game.redo()


@dataclass(frozen=True)
class Rewind(Action):
    """Take back every move after some first ones.

    Attributes:
        to: how many moves stay.
    """

    to: int

    @property
    def text(self) -> str:
        """Return ``rewind`` and the number of moves that stay."""
        return f"rewind {self.to}"

    def apply(self, game: Game) -> None:
        """Take them back."""
        game.rewind(self.to)


@dataclass(frozen=True)
class Peek(Action):
    """Look at the next stock card."""

    @property
    def text(self) -> str:
        """Return ``peek``."""
        return "peek"

    def apply(self, game: Game) -> None:
        """Turn it up."""
        game.peek()


@dataclass(frozen=True)
class Resign(Action):
    """Give the game up."""

    @property
    def text(self) -> str:
        """Return ``resign``."""
        return "resign"

    def apply(self, game: Game) -> None:
        """End the game."""
        game.resign()


def _let_go(game: Game) -> bool:
    """Remove what goes alone, and what that lays open, as far as the game can hold it.

    Returns:
        Whether anything went.
    """
    before = len(game.moves)
    while len(game.moves) < MAX_MOVES and game.remove_alone() is not None:
        pass
    return len(game.moves) > before
