"""Hypothesis strategies for the rules: rulesets, deals, and games in any reachable state."""

from __future__ import annotations

from itertools import product
from random import Random

from hypothesis import strategies as st

from benben.rules import (
    DRAW,
    OPTION_SPECS,
    VARIANTS,
    WASTE,
    Deal,
    Game,
    Move,
    MoveKind,
    OptionError,
    Ruleset,
    Variant,
)


def rulesets_of(variant: Variant) -> list[Ruleset]:
    """Return every combination of options that makes sense in a variant."""
    names = variant.option_names
    found = []
    for values in product(*(OPTION_SPECS[name].values for name in names)):
        texts = dict(zip(names, values, strict=True))
        try:
            found.append(Ruleset.parse(variant.id, texts))
        except OptionError:
            assert texts["peeks"] == "1", texts
            assert texts["open_stock"] == "on", texts
    return found


ALL_RULESETS = [ruleset for variant in VARIANTS.values() for ruleset in rulesets_of(variant)]
"""Every ruleset that there is; a few hundred."""


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Draw a variant, then options."""
    by_variant = [
        st.sampled_from([ruleset for ruleset in ALL_RULESETS if ruleset.variant is variant])
        for variant in VARIANTS.values()
    ]
    return st.one_of(by_variant)


@st.composite
def deals(draw: st.DrawFn, ruleset: Ruleset) -> Deal:
    """Draw a deal: by number, by given cards, or one that a known line of play clears."""
    kind = draw(st.sampled_from(("number", "number", "cards", "clearable")))
    if kind == "number":
        return ruleset.deal(draw(st.integers(1, 2**53 - 1)))
    random = Random(draw(st.integers(0, 2**32 - 1)))
    if kind == "clearable":
        return clearable(ruleset, random)[0]
    cards = list(ruleset.variant.deck)
    random.shuffle(cards)
    return Deal.from_cards(cards, ruleset.variant.deck)


def choose(game: Game, random: Random, greed: float) -> Move:
    """Return a legal move: a removal with the given probability where there is one."""
    removals = game.removals()
    if removals and random.random() < greed:
        return random.choice(removals)
    return random.choice(list(game.legal_moves))


def play_on(game: Game, random: Random, greed: float, most: int) -> None:
    """Make legal moves until the game is over, or `most` of them."""
    for _ in range(most):
        if game.is_over:
            return
        game.push_unchecked(choose(game, random, greed))


@st.composite
def games(draw: st.DrawFn, of: st.SearchStrategy[Ruleset] | None = None) -> Game:
    """Draw a game at any point of it, the end included."""
    ruleset = draw(rulesets() if of is None else of)
    random = Random(draw(st.integers(0, 2**32 - 1)))
    if draw(st.integers(0, 7)) == 0:
        deal, line = clearable(ruleset, random)
        keep = draw(st.integers(0, len(line)))
        return Game.replay(ruleset, deal, line[: len(line) - keep])
    game = Game(ruleset, draw(deals(ruleset)))
    play_on(game, random, draw(st.sampled_from((1.0, 0.9, 0.5, 0.0))), draw(st.integers(0, 160)))
    return game


def clearable(ruleset: Ruleset, random: Random) -> tuple[Deal, list[Move]]:
    """Make a deal that a known line of play clears of its pyramid.

    The line is played first, with blank cards; then the blanks that went together are given
    ranks that match. Every removal takes two cards, but for the Kings of a sum rule.

    Returns:
        The deal, and the moves that win it under the goal ``pyramid``.
    """
    while True:
        line = _blank_line(ruleset, random)
        cards = _cards_for(ruleset, [indices for indices, _ in line], random)
        if cards is not None:
            return Deal.from_cards(cards, ruleset.variant.deck), [move for _, move in line]


def _blank_line(ruleset: Ruleset, random: Random) -> list[tuple[tuple[int, ...], Move]]:
    """Return removals and draws that empty the goal's slots, with the deal indices they take."""
    tableau = ruleset.tableau
    goal = tableau.goal_mask
    present, drawn, waste = tableau.full_mask, 0, list[int]()
    line: list[tuple[tuple[int, ...], Move]] = []
    while present & goal:
        exposed = [
            slot
            for slot in range(tableau.size)
            if present >> slot & 1 and not tableau.cover_masks[slot] & present
        ]
        choices: list[tuple[int, ...]] = []
        if len(exposed) > 1:
            choices += [tuple(sorted(random.sample(exposed, 2)))] * 3
        if waste:
            choices += [(random.choice(exposed), waste[-1])] * 3
        if ruleset.match.alone(13):
            choices.append((random.choice(exposed),))
        if drawn < ruleset.stock_size:
            choices.append(())
        if not choices:
            return _blank_line(ruleset, random)
        taken = random.choice(choices)
        if not taken:
            waste.append(tableau.size + drawn)
            drawn += 1
            line.append(((), DRAW))
            continue
        slots = []
        for index in taken:
            if index < tableau.size:
                present ^= 1 << index
                slots.append(index)
            else:
                waste.pop()
                slots.append(WASTE)
        line.append((taken, Move(MoveKind.REMOVE, tuple(slots))))
    return line


def _cards_for(ruleset: Ruleset, sets: list[tuple[int, ...]], random: Random) -> list[int] | None:
    """Return cards in deal order so that each set matches, or None if the deck has too few."""
    deck = list(ruleset.variant.deck)
    random.shuffle(deck)
    cards: dict[int, int] = {}
    for indices in sets:
        if not indices:
            continue
        for first in deck:
            rank = first % 13 + 1
            if len(indices) == 1 and ruleset.match.alone(rank):
                chosen = [first]
                break
            partners = ruleset.match.partners(rank) if len(indices) == 2 else ()
            second = next((card for card in deck if card % 13 + 1 in partners), None)
            if second is not None and second != first:
                chosen = [first, second]
                break
        else:
            return None
        for index, card in zip(indices, chosen, strict=True):
            deck.remove(card)
            cards[index] = card
    rest = iter(deck)
    return [
        cards[index] if index in cards else next(rest) for index in range(len(ruleset.variant.deck))
    ]
