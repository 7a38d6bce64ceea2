"""Deals with chosen cards in chosen places, for tests that need one exact situation."""

from __future__ import annotations

from benben.rules import Deal, Game, Ruleset, card_name
from benben.rules.options import OptionValue


def lay(
    variant: str,
    places: dict[str, str] | None = None,
    stock: str = "",
    moves: str = "",
    **options: OptionValue,
) -> Game:
    """Deal some cards to given places, the rest anywhere, and make some moves.

    Args:
        variant: the variant's id.
        places: tableau slots by name, each with its card.
        stock: the first stock cards, first drawn first.
        moves: moves in notation.
        **options: options of the game.
    """
    ruleset = Ruleset.of(variant, **options)
    size = ruleset.tableau.size
    wanted = {ruleset.tableau.slot(slot): card for slot, card in (places or {}).items()}
    wanted |= {size + index: card for index, card in enumerate(stock.split())}
    rest = [card_name(card) for card in ruleset.variant.deck]
    for card in wanted.values():
        rest.remove(card)
    cards = [wanted.get(index) or rest.pop() for index in range(len(ruleset.variant.deck))]
    return Game.replay(ruleset, Deal.from_cards(" ".join(cards), ruleset.variant.deck), moves)


def only(game: Game, *slots: str, stock: int | None = None, waste: int = 0) -> Game:
    """Put a game into a situation that may not be reachable, by clearing places away.

    Args:
        game: the game; it is changed and returned.
        *slots: names of the tableau slots that are to stay.
        stock: how many cards stay in the stock, the next ones; None for all.
        waste: how many cards lie in the waste before them, in the order of the deal.
    """
    position = game.position
    position.present = sum(1 << game.ruleset.tableau.slot(name) for name in slots)
    drawn = position.stock[::-1][:waste]
    left = position.stock[::-1][waste:]
    position.waste = drawn
    position.stock = (left if stock is None else left[:stock])[::-1]
    game._forget()
    return game


def legal(game: Game) -> set[str]:
    """Return the legal moves as text."""
    return {game.move_name(move) for move in game.legal_moves}
