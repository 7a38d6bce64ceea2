"""The file of a list: nothing is lost on the way, and no damage goes unseen."""

import hashlib
import re
import struct
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.catalogue import Catalogue, CatalogueError, Difficulty, Entry
from benben.catalogue.binary import FORMAT_VERSION, MAGIC, pack_column, unpack_column
from benben.catalogue.difficulty import PLAYER_VERSION
from benben.rules import Ruleset
from tests.catalogue.lists import catalogues

STANDARD = Ruleset.of("standard")


def small_list() -> Catalogue:
    entries = [
        Entry(number, Difficulty(1000, wins, 20_000 + wins))
        for number, wins in ((1, 670), (2, 1000), (300, 0), (301, 5))
    ]
    return Catalogue.of(STANDARD, entries, plays=1000, node_limit=10**6, scanned=301, undecided=2)


def sealed(body: bytes) -> bytes:
    """Return a file's bytes with the checksum that they should have."""
    return body + hashlib.sha256(body).digest()


@given(st.lists(st.integers(0, 2**64)))
def test_a_column_holds_any_numbers(numbers: list[int]) -> None:
    assert unpack_column(pack_column(numbers), len(numbers)) == numbers


def test_a_column_is_leb128() -> None:
    assert pack_column([0, 127, 128, 300, 624485]).hex() == "007f8001ac02e58e26"


@pytest.mark.parametrize(
    ("column", "message"),
    [
        (b"\x01", "1 whole numbers; there must be 2"),
        (b"\x01\x02\x03", "3 whole numbers; there must be 2"),
        (b"\x01\x02\x80", "2 whole numbers and a part of one; there must be 2"),
    ],
)
def test_a_column_of_another_length_is_refused(column: bytes, message: str) -> None:
    with pytest.raises(CatalogueError, match=message):
        unpack_column(column, 2)


@given(catalogues())
def test_a_list_comes_back_as_it_was(catalogue: Catalogue) -> None:
    data = catalogue.to_bytes()
    again = Catalogue.from_bytes(catalogue.ruleset, data)
    assert list(again) == list(catalogue)
    assert again.header == catalogue.header
    assert again.to_bytes() == data


def test_the_file_is_as_the_document_says() -> None:
    """Written out byte by byte from docs/catalogue.md, not from the code."""
    rules = (
        b"standard passes=3 open_stock=off pair_with_cover=off goal=pyramid equal_ranks=off peeks=0"
    )
    gaps = b"\x01\x01\xaa\x02\x01"
    wins = b"\x9e\x05\xe8\x07\x00\x05"
    cleared = b"\xbe\xa1\x01\x88\xa4\x01\xa0\x9c\x01\xa5\x9c\x01"
    head = (
        b"\x8bBENBEN\n"
        + struct.pack("<HH", 1, 1)
        + struct.pack("<III", 4, 2, 1000)
        + struct.pack("<QQ", 10**6, 301)
        + struct.pack("<IIII", len(rules), len(gaps), len(wins), len(cleared))
    )
    assert len(head) == 56
    body = head + rules + gaps + wins + cleared
    assert small_list().to_bytes() == body + hashlib.sha256(body).digest()


@given(st.data())
def test_a_cut_is_seen(data: st.DataObject) -> None:
    whole = small_list().to_bytes()
    size = data.draw(st.integers(0, len(whole) - 1))
    with pytest.raises(CatalogueError, match=r"cut short|by its header|does not start"):
        Catalogue.from_bytes(STANDARD, whole[:size])


@given(st.data())
def test_a_changed_bit_is_seen(data: st.DataObject) -> None:
    changed = bytearray(small_list().to_bytes())
    place = data.draw(st.integers(0, len(changed) - 1))
    changed[place] ^= 1 << data.draw(st.integers(0, 7))
    with pytest.raises(CatalogueError):
        Catalogue.from_bytes(STANDARD, bytes(changed))


@given(st.binary(max_size=300))
def test_foreign_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(CatalogueError):
        Catalogue.from_bytes(STANDARD, data)
    with pytest.raises(CatalogueError):
        Catalogue.from_bytes(STANDARD, sealed(MAGIC + data))


def test_more_bytes_are_seen() -> None:
    with pytest.raises(CatalogueError, match="it must have"):
        Catalogue.from_bytes(STANDARD, small_list().to_bytes() + b"\n")


def test_another_format_version_is_told() -> None:
    body = bytearray(small_list().to_bytes()[:-32])
    body[8:10] = struct.pack("<H", FORMAT_VERSION + 1)
    with pytest.raises(CatalogueError, match="format is version 2; this program reads version 1"):
        Catalogue.from_bytes(STANDARD, sealed(bytes(body)))


def test_another_careless_player_is_told() -> None:
    body = bytearray(small_list().to_bytes()[:-32])
    body[10:12] = struct.pack("<H", PLAYER_VERSION + 1)
    with pytest.raises(CatalogueError, match="careless player is version 2"):
        Catalogue.from_bytes(STANDARD, sealed(bytes(body)))


def test_other_rules_are_told() -> None:
    with pytest.raises(CatalogueError, match=re.escape("'standard passes=3 ")):
        Catalogue.from_bytes(Ruleset.of("vegas"), small_list().to_bytes())
    with pytest.raises(CatalogueError, match=re.escape("'standard passes=3 ")):
        Catalogue.from_bytes(STANDARD.with_options(passes=2), small_list().to_bytes())


def test_numbers_past_the_last_one_looked_at_are_told() -> None:
    body = bytearray(small_list().to_bytes()[:-32])
    body[32:40] = struct.pack("<Q", 300)
    with pytest.raises(CatalogueError, match="do not rise"):
        _ = Catalogue.from_bytes(STANDARD, sealed(bytes(body))).numbers


def test_the_format_is_documented() -> None:
    text = (Path(__file__).parents[2] / "docs" / "catalogue.md").read_text()
    assert f"Format version {FORMAT_VERSION}" in text
    assert f"careless player, version {PLAYER_VERSION}" in text.lower()
