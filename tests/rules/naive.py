"""A second, slow and obvious engine, written from the rules in words and from nothing else.

It shares no line with ``benben``: slots are names, cards are texts such as ``QH``, and every
question is answered by looking at everything. The real engine is compared with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

RANKS = "A23456789TJQK"
LETTERS = "abcdefghij"


@cache
def covers_by_slot(pyramid_rows: int, reserve: bool) -> dict[str, list[str]]:
    """Return the slots in reading order, each with those that lie directly on it."""
    found: dict[str, list[str]] = {}
    for row in range(pyramid_rows):
        for column in range(1, row + 2):
            below = LETTERS[row + 1]
            last = row == pyramid_rows - 1
            found[f"{LETTERS[row]}{column}"] = (
                [] if last else [f"{below}{column}", f"{below}{column + 1}"]
            )
    if reserve:
        for letter, below in (("h", "i"), ("i", "j"), ("j", "")):
            for column in range(1, 9):
                found[f"{letter}{column}"] = [f"{below}{column}"] if below else []
    return found


@dataclass(frozen=True)
class NaiveRules:
    """What the rules say of one game.

    Attributes:
        pyramid_rows: rows of the pyramid.
        reserve: whether three rows of eight lie below it.
        stock: whether there is a stock.
        passes: trips through the stock, None for no end of them.
        match: ``sum-13``, ``group-13`` or ``adjacent``.
        goal: ``pyramid`` or ``all``.
        open_stock: whether the stock's top is available.
        pair_with_cover: whether a card may go together with its only remaining cover.
        equal_ranks: whether equal ranks match as well (``adjacent``).
    """

    pyramid_rows: int = 7
    reserve: bool = False
    stock: bool = True
    passes: int | None = 3
    match: str = "sum-13"
    goal: str = "pyramid"
    open_stock: bool = False
    pair_with_cover: bool = False
    equal_ranks: bool = False

    def slots(self) -> list[str]:
        """Return the names of the slots in reading order."""
        return list(covers_by_slot(self.pyramid_rows, self.reserve))

    def covers(self, slot: str) -> list[str]:
        """Return the slots that lie directly on a slot."""
        return covers_by_slot(self.pyramid_rows, self.reserve)[slot]


VARIANTS: dict[str, dict[str, object]] = {
    "standard": {},
    "vegas": {"passes": 1},
    "open": {"open_stock": True},
    "relaxed": {"match": "group-13"},
    "cheops": {"match": "adjacent"},
    "giza": {"reserve": True, "stock": False},
    "double": {"pyramid_rows": 9},
}


def naive_rules(variant: str, **options: object) -> NaiveRules:
    """Return the rules of a variant with some options changed."""
    options.pop("peeks", None)  # looking is no move
    return NaiveRules(**{**VARIANTS[variant], **options})  # type: ignore[arg-type]


def is_sequence(variant: str) -> bool:
    """Say whether cards match by neighbouring ranks in a variant."""
    return naive_rules(variant).match == "adjacent"


def value(card: str) -> int:
    """Return the value of a card, 1 to 13."""
    return RANKS.index(card[0]) + 1


@dataclass
class NaiveGame:
    """A game under way. Piles have their top last."""

    rules: NaiveRules
    tableau: dict[str, str]
    stock: list[str]
    waste: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    redeals: int = 0
    removals: int = 0
    kings: int = 0

    @classmethod
    def deal(cls, rules: NaiveRules, cards: list[str]) -> NaiveGame:
        """Deal cards in deal order: tableau in reading order, then the stock, top first."""
        slots = rules.slots()
        tableau = dict(zip(slots, cards[: len(slots)], strict=True))
        stock = cards[len(slots) :]
        assert bool(stock) == rules.stock
        return cls(rules, tableau, stock[::-1])

    # -- what lies where

    def exposed(self, slot: str) -> bool:
        """Say whether a card lies in the slot and every slot covering it is empty."""
        return slot in self.tableau and not any(
            cover in self.tableau for cover in self.rules.covers(slot)
        )

    def available(self) -> dict[str, str]:
        """Return the available cards by the name of their place, in the order of notation."""
        cards = {slot: card for slot, card in self.tableau.items() if self.exposed(slot)}
        if self.rules.open_stock and self.stock:
            cards["s"] = self.stock[-1]
        if self.waste:
            cards["w"] = self.waste[-1]
        return cards

    def freed_by_one(self) -> dict[str, str]:
        """Return the covered slots whose only remaining cover is exposed, with that cover."""
        only: dict[str, str] = {}
        if self.rules.pair_with_cover:
            for slot in self.tableau:
                left = [cover for cover in self.rules.covers(slot) if cover in self.tableau]
                if len(left) == 1 and self.exposed(left[0]):
                    only[slot] = left[0]
        return only

    # -- moves

    def removals_now(self) -> Iterator[tuple[str, ...]]:
        """Yield every legal removal as names in the order of notation."""
        available = self.available()
        under = self.freed_by_one()
        cards = available | {slot: self.tableau[slot] for slot in under}
        names = [name for name in (*self.rules.slots(), "s", "w") if name in cards]
        sets: list[tuple[str, ...]]
        if self.rules.match == "adjacent":
            wanted = {0, 1} if self.rules.equal_ranks else {1}
            sets = [
                pair
                for pair in combinations(names, 2)
                if abs(value(cards[pair[0]]) - value(cards[pair[1]])) in wanted
            ]
        else:
            most = 13 if self.rules.match == "group-13" else 2
            sets = [(name,) for name in names if value(cards[name]) == 13]
            sets += adding_to_13(names, cards, most)
        for chosen in sets:
            # A covered card goes only together with the one card left on it.
            if all(name in available or under[name] in chosen for name in chosen):
                yield chosen

    def can_draw(self) -> bool:
        """Say whether the stock holds a card."""
        return bool(self.stock)

    def can_redeal(self) -> bool:
        """Say whether the waste may be turned over."""
        left = self.rules.passes is None or self.redeals < self.rules.passes - 1
        return not self.stock and bool(self.waste) and left

    def can_remove(self) -> bool:
        """Say whether a removal is legal."""
        return any(True for _ in self.removals_now())

    def moves(self) -> set[str]:
        """Return every legal move in notation; none when the game is over."""
        if self.outcome():
            return set()
        texts = {"+".join(chosen) for chosen in self.removals_now()}
        if self.can_draw():
            texts.add("d")
        if self.can_redeal():
            texts.add("r")
        return texts

    def play(self, text: str) -> None:
        """Make a legal move."""
        if text == "d":
            self.waste.append(self.stock.pop())
        elif text == "r":
            self.stock = self.waste[::-1]
            self.waste = []
            self.redeals += 1
        else:
            self.removals += 1
            for name in text.split("+"):
                if name == "s":
                    card = self.stock.pop()
                elif name == "w":
                    card = self.waste.pop()
                else:
                    card = self.tableau.pop(name)
                self.kings += card[0] == "K"
                self.discard.append(card)

    # -- the end

    def pyramid_cards(self) -> list[str]:
        """Return the slots of the pyramid, the reserve left out, that are not empty."""
        return [slot for slot in self.tableau if slot[0] in LETTERS[: self.rules.pyramid_rows]]

    def goal_met(self) -> bool:
        """Say whether the game is won."""
        if self.rules.goal == "all":
            return not (self.tableau or self.stock or self.waste)
        return not self.pyramid_cards()

    def outcome(self) -> str | None:
        """Return ``won``, ``lost`` or None for a game still going on."""
        if self.goal_met():
            return "won"
        if self.can_remove():
            return None
        if self.rules.passes is not None:
            return None if self.can_draw() or self.can_redeal() else "lost"
        # No end of passes: play the rest of this pass and one whole pass more, drawing only.
        ahead = NaiveGame(self.rules, dict(self.tableau), list(self.stock), list(self.waste))
        for _ in range(2 * len(self.stock + self.waste) + 2):
            if ahead.can_remove():
                return None
            if ahead.can_draw():
                ahead.play("d")
            elif ahead.can_redeal():
                ahead.play("r")
        return "lost"

    # -- scores

    def leftover(self) -> int:
        """Return the tableau cards still there, of those that the goal wants gone: 0 is a win."""
        return len(self.tableau) if self.rules.goal == "all" else len(self.pyramid_cards())

    def classic(self) -> int:
        """Return 10 a removal, and 5 more for a King."""
        return 10 * self.removals + 5 * self.kings

    def vegas(self) -> int:
        """Return the dollars: 52 to start, spent, and 3 back for each tableau card removed."""
        return 3 * (len(self.rules.slots()) - len(self.tableau)) - 52

    def all_cards(self) -> list[str]:
        """Return every card, wherever it is, sorted."""
        return sorted([*self.tableau.values(), *self.stock, *self.waste, *self.discard])


def adding_to_13(names: list[str], cards: dict[str, str], most: int) -> list[tuple[str, ...]]:
    """Return every choice of names, two to `most`, whose values add to 13."""
    found: list[tuple[str, ...]] = []
    partial: list[tuple[tuple[str, ...], int]] = [((), 0)]
    for name in names:
        for chosen, total in list(partial):
            larger, sum_ = (*chosen, name), total + value(cards[name])
            if sum_ <= 13 and len(larger) <= most:
                partial.append((larger, sum_))
                if sum_ == 13 and len(larger) > 1:
                    found.append(larger)
    return found
