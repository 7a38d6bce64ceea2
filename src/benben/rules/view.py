"""What the player may see of a game, and nothing else.

A view is made of values only: no unseen card can be reached from it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from benben.rules.cards import Card, card_name, rank_of
from benben.rules.legality import can_draw, can_redeal, cover_mask_of
from benben.rules.outcome import Outcome
from benben.rules.scores import Scores
from benben.rules.tableau import STOCK, WASTE, Slot, SlotMask, slots_of

if TYPE_CHECKING:
    from benben.rules.game import Game


@dataclass(frozen=True)
class SlotView:
    """One tableau slot.

    Attributes:
        name: ``g3``.
        row: its row, from 1 at the apex.
        card: the card's name, or None when the slot is empty.
        value: the card's value, or None.
        available: whether the card is exposed.
        playable: whether the player may pick it now.
        covered_by: names of the slots whose cards lie on it now.
    """

    name: str
    row: int
    card: str | None
    value: int | None
    available: bool
    playable: bool
    covered_by: tuple[str, ...]


@dataclass(frozen=True)
class PileView:
    """Stock, waste or discard.

    Attributes:
        count: how many cards are in it.
        card: its top card's name when that is face up, else None.
        value: that card's value, or None.
        playable: whether the player may pick it now.
    """

    count: int
    card: str | None
    value: int | None
    playable: bool


@dataclass(frozen=True)
class View:
    """A game as its player may see it.

    Attributes:
        variant: the variant's id.
        name: the variant's name.
        options: the options that differ from the preset, as texts by name.
        deal: the deal number, or None for cards from elsewhere.
        slots: the tableau in reading order.
        has_stock: whether the variant has a stock at all, and so a waste and passes.
        stock: the stock; its top is face up with the open stock rule, or after a peek.
        waste: the waste.
        discard: the removed cards.
        pass_number: the pass under way, from 1.
        passes: how many passes there are, None for unlimited.
        removals: every legal removal, as slot names.
        can_draw: whether a card can be drawn.
        can_redeal: whether the waste can be turned over.
        can_undo: whether a move can be taken back.
        can_redo: whether an undone move can be made again.
        can_peek: whether the player may look at the next stock card.
        move_count: how many moves were made.
        undos: how often the player took something back.
        scores: the scores now.
        outcome: how the game ended, None while it goes on.
    """

    variant: str
    name: str
    options: dict[str, str]
    deal: int | None
    slots: tuple[SlotView, ...]
    has_stock: bool
    stock: PileView
    waste: PileView
    discard: PileView
    pass_number: int
    passes: int | None
    removals: tuple[tuple[str, ...], ...]
    can_draw: bool
    can_redeal: bool
    can_undo: bool
    can_redo: bool
    can_peek: bool
    move_count: int
    undos: int
    scores: Scores
    outcome: Outcome | None

    def to_dict(self) -> dict[str, Any]:
        """Return the view as values that JSON knows."""
        return asdict(self)


@lru_cache(maxsize=16)
def _slot_viewer(
    names: tuple[str, ...],
) -> Callable[[Slot, Card | None, SlotMask, bool, bool], SlotView]:
    """Return what views the slots of a tableau; most look the same in game after game."""

    @lru_cache(maxsize=20_000)
    def slot_view(
        slot: Slot, card: Card | None, covers: SlotMask, available: bool, playable: bool
    ) -> SlotView:
        return SlotView(
            name=names[slot],
            row=ord(names[slot][0]) - ord("a") + 1,
            card=None if card is None else card_name(card),
            value=None if card is None else rank_of(card),
            available=available,
            playable=playable,
            covered_by=tuple(names[cover] for cover in slots_of(covers)),
        )

    return slot_view


def view_of(game: Game) -> View:
    """Return what the player may see of a game."""
    position, ruleset, tableau = game.position, game.ruleset, game.ruleset.tableau
    over, cards, viewed = game.is_over, game.deal.cards, _slot_viewer(tableau.names)
    playable = set(game.playable_slots())
    available = set(game.available_slots())
    stock_top = position.stock[-1] if position.stock else None
    face_up = stock_top is not None and (ruleset.options.open_stock or stock_top == game.peeked)

    def pile(slot: Slot, count: int, *, shown: bool) -> PileView:
        card = game.card_at(slot) if shown else None
        if card is None:
            return PileView(count, None, None, playable=False)
        return PileView(count, card_name(card), rank_of(card), playable=slot in playable)

    def slot_view(slot: Slot) -> SlotView:
        if not position.present >> slot & 1:
            return viewed(slot, None, 0, False, False)
        covers = cover_mask_of(position, slot)
        return viewed(slot, cards[slot], covers, slot in available, slot in playable)

    discard = game.discard
    last = game.deal.cards[discard[-1]] if discard else None
    return View(
        variant=ruleset.variant.id,
        name=ruleset.variant.name,
        options=ruleset.differences(),
        deal=game.deal.number,
        slots=tuple(slot_view(slot) for slot in range(tableau.size)),
        has_stock=ruleset.variant.has_stock,
        stock=pile(STOCK, len(position.stock), shown=face_up),
        waste=pile(WASTE, len(position.waste), shown=True),
        discard=PileView(
            len(discard),
            None if last is None else card_name(last),
            None if last is None else rank_of(last),
            playable=False,
        ),
        pass_number=game.pass_number,
        passes=ruleset.passes,
        removals=tuple(tuple(map(tableau.name, move.slots)) for move in game.removals()),
        can_draw=not over and can_draw(position),
        can_redeal=not over and can_redeal(position),
        can_undo=bool(game.moves) and not game.is_final,
        can_redo=bool(game.undone) and not game.is_final,
        can_peek=game.can_peek,
        move_count=len(game.moves),
        undos=game.undos,
        scores=game.scores(),
        outcome=game.outcome(),
    )
