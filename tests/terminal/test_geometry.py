import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.rules import VARIANTS, Ruleset
from benben.terminal.geometry import LABEL, Box, geometry
from benben.terminal.places import DISCARD, STOCK, WASTE

SMALLEST = (80, 20)
"""What is left for the table of a terminal of 80 × 24."""


def preset(variant: str) -> Ruleset:
    return Ruleset(VARIANTS[variant], VARIANTS[variant].preset)


@pytest.mark.parametrize("variant", VARIANTS)
@given(width=st.integers(80, 250), height=st.integers(20, 80))
def test_every_variant_fits_from_80_by_24_on(variant: str, width: int, height: int) -> None:
    ruleset = preset(variant)
    laid_out = geometry(ruleset, width, height)
    assert laid_out.fits
    places = laid_out.places
    slots = [places[name] for name in ruleset.tableau.names]
    piles = [box for name, box in places.items() if name not in ruleset.tableau.names]
    for box in places.values():
        assert box.x >= 0
        assert box.right <= width
        assert box.y >= 0
        assert box.bottom <= height
    for pile in piles:
        assert not any(pile.meets(box) for box in (*slots, *piles) if box is not pile)
    for number, box in enumerate(slots):
        # The index can be read: on its own line, or on the border where that is all there is.
        for line in (box.y, box.y + 1):
            index = Box(box.x + 1, line, 5 if box.width > 6 else 4, 1)
            if not any(other.meets(index) for other in slots[number + 1 :]):
                break
        else:
            pytest.fail(f"the index of slot {number} is hidden")


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_larger_terminal_never_shows_smaller_cards(variant: str) -> None:
    ruleset = preset(variant)
    widths = [geometry(ruleset, 80 + 2 * step, 20 + step).size.width for step in range(60)]
    assert widths == sorted(widths)
    assert widths[0] < widths[-1]


def test_a_terminal_that_is_too_small_is_noticed() -> None:
    assert not geometry(preset("standard"), 40, 20).fits
    assert not geometry(preset("giza"), 80, 15).fits


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_cell_belongs_to_the_uppermost_card(variant: str) -> None:
    ruleset = preset(variant)
    laid_out = geometry(ruleset, *SMALLEST)
    present = dict.fromkeys(ruleset.tableau.names)
    for name in ruleset.tableau.names:
        box = laid_out.places[name]
        found = laid_out.at(box.x + 1, box.y, present)
        assert found == name
    apex = laid_out.places["a1"]
    assert laid_out.at(apex.x + 1, apex.bottom - 1, present) != "a1"
    assert laid_out.at(apex.x + 1, apex.bottom - 1, {"a1": None}) == "a1"
    assert laid_out.at(0, 19, {}) is None


def test_piles_and_their_labels_are_one_place() -> None:
    laid_out = geometry(preset("standard"), *SMALLEST)
    for name in (STOCK, WASTE, DISCARD):
        for key in (name, name + LABEL):
            box = laid_out.places[key]
            assert laid_out.at(box.x, box.y, {}) == name
    assert STOCK not in geometry(preset("giza"), *SMALLEST).places
