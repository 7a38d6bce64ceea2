"""A list of verified deals: what is in it, and its easiest third."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.catalogue import Catalogue, Difficulty, Entry
from benben.catalogue.catalogue import next_after
from benben.rules import MAX_DEAL, Ruleset
from tests.catalogue.lists import catalogues

STANDARD = Ruleset.of("standard")


def list_of(*entries: tuple[int, int, int]) -> Catalogue:
    return Catalogue.of(
        STANDARD,
        [Entry(number, Difficulty(1000, wins, cleared)) for number, wins, cleared in entries],
        plays=1000,
        node_limit=1,
        scanned=entries[-1][0],
        undecided=0,
    )


@given(catalogues(), st.integers(0, MAX_DEAL + 1))
def test_a_deal_is_found_when_it_is_listed(catalogue: Catalogue, number: int) -> None:
    by_number = {entry.number: entry for entry in catalogue}
    assert len(by_number) == len(catalogue)
    for wanted in {number, *by_number}:
        assert catalogue.entry(wanted) == by_number.get(wanted)
        assert (wanted in catalogue) == (wanted in by_number)


@given(catalogues())
def test_easy_is_the_easiest_third(catalogue: Catalogue) -> None:
    easy = set(catalogue.easy)
    assert list(catalogue.easy) == sorted(easy)
    assert 3 * len(easy) - 3 < len(catalogue) <= 3 * len(easy)
    hardest_easy = min((entry.ease for entry in catalogue if entry.number in easy), default=None)
    for entry in catalogue:
        assert catalogue.is_easy(entry.number) == (entry.number in easy)
        if entry.number not in easy:
            assert hardest_easy is not None
            assert entry.ease < hardest_easy


def test_more_wins_are_easier_then_more_cards_then_the_smaller_number() -> None:
    rising = list_of((1, 5, 9000), (2, 7, 8000), (3, 5, 9001), (4, 5, 9000))
    order = sorted(rising, key=lambda entry: entry.ease, reverse=True)
    assert [entry.number for entry in order] == [2, 3, 1, 4]
    assert rising.easy == (2, 3)


@given(catalogues(), st.integers(0, MAX_DEAL))
def test_the_next_deal_is_the_next_greater_or_the_first(catalogue: Catalogue, number: int) -> None:
    if not len(catalogue):
        return
    greater = [listed for listed in catalogue.numbers if listed > number]
    assert next_after(catalogue.numbers, number) == min(greater or catalogue.numbers)


@pytest.mark.parametrize("numbers", [(2, 1), (3, 3), (0, 1)])
def test_numbers_that_do_not_rise_are_refused(numbers: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="rising"):
        list_of(*((number, 0, 0) for number in numbers))


def test_entries_of_other_plays_are_refused() -> None:
    with pytest.raises(ValueError, match="played 1000 times"):
        Catalogue.of(
            STANDARD,
            [Entry(1, Difficulty(10, 0, 0))],
            plays=1000,
            node_limit=1,
            scanned=1,
            undecided=0,
        )


def test_text_is_no_deal_number() -> None:
    assert "1" not in list_of((1, 0, 0))
