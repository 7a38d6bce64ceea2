"""What holds at every reachable position, whatever the variant and the options."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from benben.rules import (
    DRAW,
    REDEAL,
    STOCK,
    WASTE,
    Deal,
    Game,
    IllegalMove,
    Move,
    MoveKind,
    Result,
    Ruleset,
    card_name,
    format_record,
    parse_record,
)
from tests.rules.naive_twin import twin
from tests.strategies import games


def state(game: Game) -> tuple[object, ...]:
    return (
        game.present,
        game.stock,
        game.waste,
        game.discard,
        game.pass_number,
        game.passes_left,
        game.outcome(),
        game.scores(),
        list(game.legal_moves),
    )


@given(games())
def test_each_legal_move_pushes_and_pops_back_to_an_equal_game(game: Game) -> None:
    before, copy = state(game), game.copy()
    for move in list(game.legal_moves):
        game.push(move)
        assert game != copy
        assert game.pop() == move
        assert game == copy
        assert state(game) == before


@given(games())
def test_checked_and_unchecked_moves_lead_to_the_same_game(game: Game) -> None:
    for move in list(game.legal_moves):
        other = game.copy()
        game.push(move)
        other.push_unchecked(move)
        assert state(game) == state(other)
        assert game == other
        game.pop()


@given(games())
def test_no_card_is_lost_or_doubled(game: Game) -> None:
    tableau = [slot for slot in range(game.ruleset.tableau.size) if game.present >> slot & 1]
    everywhere = [*tableau, *game.stock, *game.waste, *game.discard]
    assert sorted(everywhere) == list(range(len(game.deal.cards)))
    assert sorted(game.deal.cards) == sorted(game.ruleset.variant.deck)


@given(games())
def test_a_whole_game_pops_back_to_the_deal(game: Game) -> None:
    fresh = Game(game.ruleset, game.deal)
    while game.moves:
        game.pop()
    assert state(game) == state(fresh)
    assert game == fresh


@given(games())
def test_the_outcome_is_the_one_of_the_definition(game: Game) -> None:
    outcome = game.outcome()
    assert (None if outcome is None else str(outcome.result)) == twin(game).outcome()
    assert game.is_over == (not game.legal_moves)


@given(games())
def test_legal_moves_are_one_set_however_they_are_asked_for(game: Game) -> None:
    moves = list(game.legal_moves)
    assert len(moves) == len(set(moves)) == len(game.legal_moves)
    assert bool(game.legal_moves) == bool(moves)
    for move in moves:
        assert move in game.legal_moves
        assert game.refusal(move) is None
        assert move.slots == tuple(sorted(move.slots))
        assert game.parse_move(game.move_name(move)) == move


@st.composite
def any_moves(draw: st.DrawFn) -> Move:
    """Draw any move of the right type, mostly one that makes no sense."""
    slots = st.one_of(st.integers(0, 60), st.sampled_from((STOCK, WASTE)), st.integers(-3, 200))
    kind = draw(st.sampled_from(MoveKind))
    return Move(kind, tuple(draw(st.lists(slots, max_size=5))))


@given(games(), st.lists(any_moves(), min_size=1, max_size=30))
def test_a_move_outside_the_legal_ones_is_refused_with_a_reason(
    game: Game, moves: list[Move]
) -> None:
    legal = set(game.legal_moves)
    before, copy = state(game), game.copy()
    for move in moves:
        refusal = game.refusal(move)
        canonical = Move(move.kind, tuple(sorted(move.slots)))
        assert (refusal is None) == (canonical in legal) == (move in game.legal_moves)
        if refusal is None:
            continue
        assert str(refusal)
        assert "\n" not in str(refusal)
        json.dumps(refusal.facts)
        with pytest.raises(IllegalMove) as caught:
            game.push(move)
        assert caught.value.code is refusal.code
        assert str(caught.value) == str(refusal)
        assert game == copy
        assert state(game) == before


@given(games(), st.integers(0, 2**32 - 1))
def test_pairs_of_real_slots_in_any_order(game: Game, seed: int) -> None:
    random = Random(seed)
    legal = set(game.legal_moves)
    places = [*range(game.ruleset.tableau.size), STOCK, WASTE]
    for _ in range(60):
        chosen = random.sample(places, random.choice((1, 2, 2, 3)))
        move = Move(MoveKind.REMOVE, tuple(chosen))
        assert (move in game.legal_moves) == (Move(move.kind, tuple(sorted(chosen))) in legal)


@given(games())
def test_what_may_be_picked_completes_to_a_removal(game: Game) -> None:
    playable = game.playable_slots()
    removals = game.removals()
    for move in removals:
        assert set(move.slots) <= set(playable)
        for slot in move.slots:
            assert set(move.slots) - {slot} <= set(game.matches([slot]))
        assert game.matches(move.slots) == []
    for slot in playable:
        for other in game.matches([slot]):
            assert any({slot, other} <= set(move.slots) for move in removals)
    if game.is_over:
        assert playable == []


@given(games())
def test_available_is_exposed_or_on_top(game: Game) -> None:
    available = game.available_slots()
    for slot in range(game.ruleset.tableau.size):
        there = game.card_at(slot) is not None
        assert (slot in available) == (there and not game.covers_of(slot))
    assert (WASTE in available) == bool(game.waste)
    open_stock = game.ruleset.options.open_stock
    assert (STOCK in available) == (bool(game.stock) and open_stock)


@given(games())
def test_a_copy_is_independent(game: Game) -> None:
    assume(not game.is_over)
    copy = game.copy()
    before = state(copy)
    game.push(next(iter(game.legal_moves)))
    assert state(copy) == before
    assert copy != game


@given(games(), st.booleans(), st.booleans())
def test_print_and_parse_give_the_same_game(game: Game, resign: bool, peek: bool) -> None:
    if peek and game.can_peek:
        game.peek()
    if resign and not game.is_over:
        game.resign()
    text = format_record(game)
    again = parse_record(text).game
    assert again == game
    assert state(again) == state(game)
    assert format_record(again) == text


@given(games(), st.booleans(), st.booleans())
def test_the_repr_makes_the_game_again(game: Game, resign: bool, peek: bool) -> None:
    if peek and game.can_peek:
        game.peek()
    if resign and not game.is_over:
        game.resign()
    names = {"Game": Game, "Ruleset": Ruleset}
    assert eval(repr(game), names) == game  # noqa: S307  (that is what a repr is for)


@given(games(), st.integers(0, 2**32 - 1), st.booleans())
def test_a_view_does_not_depend_on_unseen_cards(game: Game, seed: int, peek: bool) -> None:
    if peek and game.can_peek:
        game.peek()
    unseen = game.unseen()
    cards = list(game.deal.cards)
    shuffled = [cards[index] for index in unseen]
    Random(seed).shuffle(shuffled)
    for index, card in zip(unseen, shuffled, strict=True):
        cards[index] = card
    game.deal = Deal(None, game.deal.cards)
    names = [game.move_name(move) for move in game.moves]
    peeked, seen = game.peeked, game.seen_stock
    other = Game.replay(game.ruleset, Deal(None, tuple(cards)), " ".join(names))
    if peeked is not None:
        other.note_peeked(peeked)
    assert other.seen_stock == seen
    if game.ruleset.passes is None:
        # The end of an unlimited game looks at a whole pass, so it may tell of unseen cards.
        assume(game.outcome() == other.outcome())
    assert other.view() == game.view()


@given(games())
def test_a_view_names_no_unseen_card(game: Game) -> None:
    cards = [card_name(card) for card in game.deal.cards]
    unseen = {cards[index] for index in game.unseen()}
    seen = {name for index, name in enumerate(cards) if index not in set(game.unseen())}
    text = json.dumps(game.view().to_dict())
    for name in unseen - seen:
        assert f'"{name}"' not in text


@given(games())
def test_a_view_says_what_the_game_says(game: Game) -> None:
    view = game.view()
    names = game.ruleset.tableau.name
    assert [slot.name for slot in view.slots if slot.available] == [
        names(slot) for slot in game.available_slots() if slot < STOCK
    ]
    moves = {"+".join(removal) for removal in view.removals}
    moves |= {"d"} if view.can_draw else set()
    moves |= {"r"} if view.can_redeal else set()
    assert moves == {game.move_name(move) for move in game.legal_moves}
    for index, slot in enumerate(view.slots):
        card = game.card_at(index)
        assert slot.card == (None if card is None else card_name(card))
        assert slot.covered_by == tuple(names(cover) for cover in game.covers_of(index))
    assert view.stock.count == len(game.stock)
    assert view.waste.count == len(game.waste)
    assert view.discard.count == len(game.discard)
    assert view.outcome == game.outcome()
    assert view.scores == game.scores()
    assert view.move_count == len(game.moves)


@given(games())
def test_draws_and_redeals_are_legal_by_the_piles_alone(game: Game) -> None:
    if game.is_over:
        assert DRAW not in game.legal_moves
        assert REDEAL not in game.legal_moves
        return
    assert (DRAW in game.legal_moves) == bool(game.stock)
    may = not game.stock and bool(game.waste) and game.passes_left != 0
    assert (REDEAL in game.legal_moves) == may


@given(games())
def test_limited_passes_make_a_game_finite(game: Game) -> None:
    assume(game.ruleset.passes is not None)
    passes, stock = game.ruleset.passes or 0, game.ruleset.stock_size
    longest = len(game.deal.cards) + passes * (stock + 1)
    while not game.is_over:
        game.push_unchecked(next(reversed(list(game.legal_moves))))
    assert len(game.moves) <= longest
    assert game.pass_number <= passes
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.result in (Result.WON, Result.LOST)
