import sys

import pytest
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game as PysolGame
from pysol_cards.random import RandomBase

from benben.exchange import pysol_deal
from benben.rules import DealError

# What the package's own tests say of FreeCell: deals 24 (Microsoft) and 300 000 000 000. FreeCell
# is dealt from the same talon as Pyramid, to eight columns in turn.
FREECELL_MICROSOFT_24 = """
4C 2C 9C 8C QS 4S 2H
5H QH 3C AC 3H 4H QD
QC 9S 6H 9H 3S KS 3D
5D 2S JC 5C JH 6D AS
2D KD TH TC TD 8D
7H JS KH TS KC 7C
AH 5S 6S AD 8H JD
7S 6C 7D 4D 8S 9D
"""


def freecell_columns(number: int | str) -> list[list[str]]:
    names = str(pysol_deal(number)).split()
    return [names[column::8] for column in range(8)]


def package_columns(number: int, which: int) -> list[list[str]]:
    text = PysolGame("freecell", number, which).calc_layout_string(CardRenderer(print_ts=True))
    return [line.split() for line in text.splitlines()]


def test_the_talon_is_that_of_the_known_deal() -> None:
    known = [line.split() for line in FREECELL_MICROSOFT_24.split("\n") if line]
    assert freecell_columns(24) == freecell_columns("ms24") == known


@pytest.mark.parametrize("number", [1, 617, 11_982, 31_999])
def test_small_numbers_are_shuffled_as_microsoft_does(number: int) -> None:
    assert freecell_columns(number) == package_columns(number, RandomBase.DEALS_MS)


@pytest.mark.parametrize("number", [32_001, 240_000, 300_000_000_000, 10**20])
def test_large_numbers_are_shuffled_by_the_twister(number: int) -> None:
    assert freecell_columns(number) == package_columns(number, RandomBase.DEALS_PYSOLFC)
    assert freecell_columns(f"#{number:,}".replace(",", "")) == freecell_columns(number)


@pytest.mark.parametrize("number", [32_001, 2_000_000, 2**33 - 1])
def test_the_prefix_asks_for_microsofts_shuffle(number: int) -> None:
    assert freecell_columns(f"ms{number}") == package_columns(number, RandomBase.DEALS_MS)


def test_the_first_number_of_the_twister_is_pysolfcs() -> None:
    # The package takes 32 000 for one of Microsoft's, PySolFC does not.
    assert freecell_columns(32_000) != package_columns(32_000, RandomBase.DEALS_PYSOLFC)
    assert freecell_columns("ms32000") == package_columns(32_000, RandomBase.DEALS_PYSOLFC)


@pytest.mark.parametrize(
    "number", ["", "x", "-5", "1.5", "0", "ms0", f"ms{2**33}", 10**20 + 1, "9" * 40]
)
def test_what_is_no_number_is_refused(number: int | str) -> None:
    with pytest.raises(DealError, match=r"game number of PySolFC"):
        pysol_deal(number)


def test_a_missing_package_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysol_cards.cards", None)
    with pytest.raises(DealError, match=r"benben\[pysol\]"):
        pysol_deal(5)
