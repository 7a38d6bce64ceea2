"""From the rules engine's positions to the kernel's arrays: the only place that knows both."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from benben.rules.cards import DECK_SIZE, RANKS, rank_of
from benben.rules.deal import Deal
from benben.rules.position import Position
from benben.rules.ruleset import Ruleset
from benben.solver.errors import PositionError
from benben.solver.kernel.problem import Problem, Rules


def encode(position: Position) -> Problem:
    """Return the kernel's view of a position.

    Raises:
        PositionError: no game can lead to the position; the error says why.
    """
    check_position(position)
    return encode_unchecked(position)


def encode_unchecked(position: Position) -> Problem:
    """Return the kernel's view of a position known to have arisen in a game."""
    known = _known(position.ruleset)
    stock, waste = position.stock, position.waste
    if len(stock) + len(waste) == known.stock_size:
        mask = known.whole_stock
    else:
        mask = _mask([*stock, *waste]) >> known.size
    return Problem(
        known.rules,
        bytes(position.ranks),
        position.present,
        mask,
        stock[-1] - known.size if stock else known.stock_size,
        -1 if known.passes is None else known.passes - position.pass_number,
    )


def encode_deal(ruleset: Ruleset, deal: Deal) -> Problem:
    """Return the kernel's view of a game that begins, from cards known to be the deck's."""
    known = _known(ruleset)
    return Problem(
        known.rules,
        bytes(deal.cards).translate(_RANK_OF_CARD),
        known.whole_tableau,
        known.whole_stock,
        0,
        -1 if known.passes is None else known.passes - 1,
    )


_RANK_OF_CARD: Final = bytes(rank_of(card % DECK_SIZE) for card in range(256))


class _Known(NamedTuple):
    """What encoding needs to know of a ruleset, looked up once.

    Attributes:
        ruleset: kept so that no other can take its identity.
        rules: the kernel's view of it.
        size: slots of the tableau.
        stock_size: stock cards dealt.
        whole_tableau: the mask of all slots.
        whole_stock: the mask of all stock cards.
        passes: how many the rules allow, None for unlimited.
    """

    ruleset: Ruleset
    rules: Rules
    size: int
    stock_size: int
    whole_tableau: int
    whole_stock: int
    passes: int | None


_MOST_ENCODED: Final = 256
_known_rulesets: dict[int, _Known] = {}
"""By the identity of the ruleset: hashing one by value would cost more than an easy deal."""

_encoded: dict[tuple[int, int], tuple[Ruleset, Rules]] = {}
"""Rules by the identity of their ruleset and by free slots."""


def _known(ruleset: Ruleset) -> _Known:
    """Return what encoding needs to know of a ruleset."""
    known = _known_rulesets.get(id(ruleset))
    if known is None:
        if len(_known_rulesets) >= _MOST_ENCODED:
            _known_rulesets.clear()
        known = _known_rulesets[id(ruleset)] = _Known(
            ruleset,
            encode_rules(ruleset),
            ruleset.tableau.size,
            ruleset.stock_size,
            ruleset.tableau.full_mask,
            (1 << ruleset.stock_size) - 1,
            ruleset.passes,
        )
    return known


def encode_rules(ruleset: Ruleset, free_slots: int = 0) -> Rules:
    """Return the kernel's view of a ruleset, made once. The match rule is asked what matches.

    Args:
        ruleset: the rules in force.
        free_slots: slots laid beside the tableau, after its own, that cover nothing and that
            nothing covers: a relaxation puts cards there that may lie anywhere in the stock.
            They must be emptied where the stock must.
    """
    key = (id(ruleset), free_slots)
    known = _encoded.get(key)
    if known is None:
        if len(_encoded) >= _MOST_ENCODED:
            _encoded.clear()
        known = _encoded[key] = (ruleset, _translate(ruleset, free_slots))
    return known[1]


def _translate(ruleset: Ruleset, free_slots: int) -> Rules:
    """Return the kernel's view of a ruleset with some slots beside its tableau."""
    match, tableau, options = ruleset.match, ruleset.tableau, ruleset.options
    free = (0,) * free_slots
    free_goal = ((1 << free_slots) - 1) << tableau.size if ruleset.goal_all else 0
    return Rules(
        direct=tableau.cover_masks + free,
        above=tableau.above + free,
        beneath=tableau.beneath + free,
        stock_size=ruleset.stock_size,
        goal=ruleset.goal_mask | free_goal,
        goal_stock=ruleset.goal_all,
        open_stock=options.open_stock,
        pair_with_cover=options.pair_with_cover,
        groups=match.groups,
        alone=_mask(rank for rank in range(1, RANKS + 1) if match.alone(rank)),
        partners=(0, *(_mask(match.partners(rank)) for rank in range(1, RANKS + 1))),
    )


def drawn_count(position: Position) -> int:
    """Return how far the stock is drawn: stock cards before this place are not in the stock."""
    size = position.ruleset.tableau.size
    if position.stock:
        return position.stock[-1] - size
    return position.ruleset.stock_size


def check_position(position: Position) -> None:
    """Refuse a position that no game can lead to.

    Raises:
        PositionError: the error says what is wrong and what would be right.
    """
    ruleset = position.ruleset
    size, total = ruleset.tableau.size, ruleset.tableau.size + ruleset.stock_size
    if len(position.cards) != total:
        raise PositionError(f"{len(position.cards)} cards are given; the variant has {total}")
    if position.present & ~ruleset.tableau.full_mask or position.present < 0:
        raise PositionError(f"the tableau has only the slots 0 to {size - 1}")
    _check_covers(position)
    _check_piles(position, size, total)
    _check_removed(position)


def _check_covers(position: Position) -> None:
    """Refuse a removed card that others still lie on."""
    tableau, present = position.ruleset.tableau, position.present
    for slot, covers in enumerate(tableau.cover_masks):
        if not present >> slot & 1 and covers & present:
            cover = (covers & present).bit_length() - 1
            raise PositionError(
                f"{tableau.name(slot)} is empty although {tableau.name(cover)} still lies on it; "
                "a card is removed only after those that cover it"
            )


def _check_piles(position: Position, size: int, total: int) -> None:
    """Refuse stock and waste that are not the deal's stock cards in their order."""
    order = [*position.waste, *reversed(position.stock)]
    if order != sorted(set(order)) or any(not size <= index < total for index in order):
        raise PositionError(
            "stock and waste are not in the order of the deal: the waste from its bottom up and "
            f"then the stock from its top down must be rising places from {size} to {total - 1}"
        )
    passes = position.ruleset.passes
    number = position.pass_number
    if number < 1 or (passes is not None and number > passes):
        allowed = "1 or more" if passes is None else f"1 to {passes}"
        raise PositionError(f"the pass number is {number}; it must be {allowed}")


def _check_removed(position: Position) -> None:
    """Refuse a set of removed cards that no removals can leave.

    A necessary condition by ranks: where cards go in pairs with one rank only, as many cards
    of the one rank must be gone as of the other; in groups, the sum must be whole.
    """
    match, ranks, size = position.ruleset.match, position.ranks, position.ruleset.tableau.size
    there = {*position.stock, *position.waste}
    gone = [0] * (RANKS + 1)
    for index, rank in enumerate(ranks):
        if index not in there and not (index < size and position.present >> index & 1):
            gone[rank] += 1
    if match.groups:
        total = sum(rank * number for rank, number in enumerate(gone))
        if total % RANKS:
            raise PositionError(
                f"the removed cards sum to {total}, which no groups of {RANKS} make"
            )
        return
    for rank in range(1, RANKS + 1):
        partners = match.partners(rank)
        if match.alone(rank) or match.partners(partners[0]) != (rank,) or len(partners) > 1:
            continue
        if gone[rank] != gone[partners[0]]:
            raise PositionError(
                f"{gone[rank]} cards of rank {rank} are gone and {gone[partners[0]]} of rank "
                f"{partners[0]}; they go in pairs, so the numbers must be equal"
            )
    if not any(match.alone(rank) for rank in range(1, RANKS + 1)) and sum(gone) % 2:
        raise PositionError(f"{sum(gone)} cards are gone; they go in pairs, so it must be even")


def _mask(places: Iterable[int]) -> int:
    """Return the set of some places as a bit mask."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask
