"""The file that a list of verified deals is kept in (docs/catalogue.md tells every byte).

A header, the name of the rules, three columns of numbers, and a SHA-256 over all of it. The
columns are unsigned LEB128: seven bits a byte, the lowest first, the high bit set on all bytes
of a number but its last.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from benben.catalogue.errors import CatalogueError
from benben.rules.sentence import say

MAGIC: Final = b"\x8bBENBEN\n"
FORMAT_VERSION: Final = 1
COLUMNS: Final = 3

_HEADER: Final = struct.Struct("<8s2H3I2Q4I")
_DIGEST_SIZE: Final = hashlib.sha256().digest_size


@dataclass(frozen=True)
class Header:
    """What a file says about its list.

    Attributes:
        rules: the rules that the deals were verified under, as text.
        player_version: the definition of the careless player.
        count: how many deals are listed.
        undecided: how many of the deals looked at the solver left open.
        plays: plays of the careless player for each deal.
        node_limit: nodes that the solver was given for each deal.
        scanned: the last deal number looked at; the first is 1.
    """

    rules: str
    player_version: int
    count: int
    undecided: int
    plays: int
    node_limit: int
    scanned: int


def pack_column(numbers: Iterable[int]) -> bytes:
    """Return whole numbers from 0 on as a column."""
    column = bytearray()
    for number in numbers:
        while number > 0x7F:
            column.append(number & 0x7F | 0x80)
            number >>= 7
        column.append(number)
    return bytes(column)


def unpack_column(column: bytes, count: int) -> list[int]:
    """Return the numbers of a column.

    Raises:
        CatalogueError: the column does not hold that many numbers, or ends within one.
    """
    numbers = []
    number = shift = 0
    for byte in column:
        if byte < 0x80:
            numbers.append(number | byte << shift)
            number = shift = 0
        else:
            number |= (byte & 0x7F) << shift
            shift += 7
    if shift or len(numbers) != count:
        raise CatalogueError(
            say(
                "a column holds %(found)s whole numbers and a part of one; there must be "
                "%(wanted)s",
                found=len(numbers),
                wanted=count,
            )
            if shift
            else say(
                "a column holds %(found)s whole numbers; there must be %(wanted)s",
                found=len(numbers),
                wanted=count,
            )
        )
    return numbers


def pack(header: Header, columns: tuple[bytes, bytes, bytes]) -> bytes:
    """Return the bytes of a file."""
    rules = header.rules.encode("ascii")
    head = _HEADER.pack(
        MAGIC,
        FORMAT_VERSION,
        header.player_version,
        header.count,
        header.undecided,
        header.plays,
        header.node_limit,
        header.scanned,
        len(rules),
        *map(len, columns),
    )
    body = b"".join((head, rules, *columns))
    return body + hashlib.sha256(body).digest()


def unpack(data: bytes) -> tuple[Header, tuple[bytes, bytes, bytes]]:
    """Return the header and the columns of a file.

    Raises:
        CatalogueError: it is no such file, of another format version, cut short or changed.
    """
    if not data.startswith(MAGIC):
        raise CatalogueError(say("it is no list of verified deals: it does not start like one"))
    if len(data) < _HEADER.size + _DIGEST_SIZE:
        raise CatalogueError(
            say("it is cut short: %(size)s bytes do not even hold its header", size=len(data))
        )
    (
        _,
        version,
        player_version,
        count,
        undecided,
        plays,
        node_limit,
        scanned,
        rules_size,
        *column_sizes,
    ) = _HEADER.unpack_from(data)
    if version != FORMAT_VERSION:
        raise CatalogueError(
            say(
                "its format is version %(version)s; this program reads version %(known)s",
                version=version,
                known=FORMAT_VERSION,
            )
        )
    size = _HEADER.size + rules_size + sum(column_sizes) + _DIGEST_SIZE
    if len(data) != size:
        raise CatalogueError(
            say(
                "it has %(size)s bytes; by its header it must have %(wanted)s",
                size=len(data),
                wanted=size,
            )
        )
    body, digest = data[:-_DIGEST_SIZE], data[-_DIGEST_SIZE:]
    if hashlib.sha256(body).digest() != digest:
        raise CatalogueError(say("its checksum is wrong: the file was changed or damaged"))
    start = _HEADER.size + rules_size
    columns = []
    for column_size in column_sizes:
        columns.append(body[start : start + column_size])
        start += column_size
    rules = body[_HEADER.size :][:rules_size].decode("ascii", "replace")
    header = Header(rules, player_version, count, undecided, plays, node_limit, scanned)
    gaps, wins, cleared = columns
    return header, (gaps, wins, cleared)
