from hypothesis import given
from hypothesis import strategies as st

from benben.rules import Game, remove
from benben.terminal.places import STOCK, WASTE, Sight
from benben.terminal.taps import TapKind, kept_selection, matches_of, meaning_of_tap
from tests.strategies import games


def sight_of(variant: str, deal: int, moves: str = "", **options: bool) -> Sight:
    game = Game.new(variant, deal, **options)
    for move in moves.split():
        game.push_text(move)
    return Sight.of(game)


@given(games(), st.data())
def test_a_tap_plays_exactly_the_listed_removals(game: Game, data: st.DataObject) -> None:
    """Any taps in a row only ever make legal moves, and refuse what the engine refuses."""
    sight = Sight.of(game)
    selection: tuple[str, ...] = ()
    for _ in range(4):
        name = data.draw(st.sampled_from(list(sight.places)))
        tap = meaning_of_tap(sight, selection, name)
        move = remove(*map(game.ruleset.tableau.slot, tap.places))
        if tap.kind is TapKind.REMOVE:
            assert move in game.legal_moves
            return
        if tap.kind is TapKind.ATTEMPT:
            assert name in tap.places
            assert move not in game.legal_moves
        elif tap.kind is TapKind.SELECT:
            selection = tap.places
            # What is picked can be completed, or is a single card.
            assert len(selection) < 2 or matches_of(sight, selection)
        elif tap.kind is TapKind.COVERED:
            assert sight.places[name].covered_by
            assert not sight.places[name].playable


@given(games())
def test_every_removal_can_be_tapped_in_every_order(game: Game) -> None:
    sight = Sight.of(game)
    for removal in sight.view.removals:
        for order in (removal, removal[::-1]):
            selection: tuple[str, ...] = ()
            for name in order[:-1]:
                tap = meaning_of_tap(sight, selection, name)
                if tap.kind is TapKind.DRAW:
                    assert name == STOCK
                    break
                if tap.kind is TapKind.REMOVE:
                    break  # its first cards are a removal themselves
                assert tap.kind is TapKind.SELECT, (removal, name)
                selection = tap.places
            else:
                tap = meaning_of_tap(sight, selection, order[-1])
                assert tap.kind is TapKind.REMOVE
                assert sorted(tap.places) == sorted(removal)


@given(games())
def test_rings_are_what_the_engine_says_matches(game: Game) -> None:
    sight, name_of = Sight.of(game), game.ruleset.tableau.name
    for slot in game.playable_slots():
        matches = {name_of(match) for match in game.matches([slot])}
        assert set(matches_of(sight, [name_of(slot)])) == matches
    assert matches_of(sight, ()) == []


def test_a_king_goes_with_one_tap() -> None:
    sight = sight_of("standard", 42)
    assert sight.places["g6"].card == "KS"
    tap = meaning_of_tap(sight, (), "g6")
    assert (tap.kind, tap.places) == (TapKind.REMOVE, ("g6",))


def test_a_second_tap_unselects() -> None:
    sight = sight_of("standard", 42)
    tap = meaning_of_tap(sight, ("g1",), "g1")
    assert (tap.kind, tap.places) == (TapKind.SELECT, ())


def test_the_stock_draws_and_an_open_one_is_picked_first() -> None:
    closed = sight_of("standard", 42)
    assert meaning_of_tap(closed, (), STOCK).kind is TapKind.DRAW
    assert meaning_of_tap(closed, ("g1",), STOCK).kind is TapKind.DRAW
    # 4H and the waste are not matched by anything at first: a tap on the open stock draws.
    for moves in ("", "d", "d d", "d d d"):
        sight = sight_of("open", 42, moves)
        tap = meaning_of_tap(sight, (), STOCK)
        matched = matches_of(sight, [STOCK])
        assert tap.kind is (TapKind.SELECT if matched else TapKind.DRAW)
        assert meaning_of_tap(sight, (STOCK,), STOCK).kind is TapKind.DRAW


def test_nothing_is_where_nothing_lies() -> None:
    assert meaning_of_tap(sight_of("giza", 1), (), STOCK).kind is TapKind.NOTHING
    assert meaning_of_tap(sight_of("standard", 42), (), WASTE).kind is TapKind.NOTHING
    assert meaning_of_tap(sight_of("standard", 42, "g6"), (), "g6").kind is TapKind.NOTHING


def test_a_selection_keeps_only_what_can_still_be_picked() -> None:
    sight = sight_of("standard", 42, "g6")
    assert kept_selection(sight, ("g6", "g1", "a1", "zz")) == ("g1",)
    # On the piles another card lies after a draw, though it may be picked as well.
    assert kept_selection(sight_of("open", 42, "d"), ("g1", "s", "w")) == ("g1",)
