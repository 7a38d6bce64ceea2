"""Games that look the same to their player, for tests of what help may depend on."""

from __future__ import annotations

from random import Random

from benben.rules import Deal, Game


def same_to_the_player(game: Game, random: Random) -> Game:
    """Return a game with the same moves and sights, its unseen stock cards in another order."""
    unseen = game.unseen()
    shuffled = unseen[:]
    random.shuffle(shuffled)
    cards = list(game.deal.cards)
    for index, other in zip(unseen, shuffled, strict=True):
        cards[index] = game.deal.cards[other]
    twin = Game.replay(game.ruleset, Deal.from_cards(cards, game.ruleset.variant.deck), game.moves)
    twin.restore(undone=game.undone, undos=game.undos, seen_stock=game.seen_stock)
    if game.peeked is not None:
        twin.note_peeked(game.peeked)
    return twin
