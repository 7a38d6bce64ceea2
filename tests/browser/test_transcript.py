"""A short game as a screen reader has it: the accessibility tree after each step, and what is said.

``BENBEN_GOLDEN=new`` writes the file anew, to be read before it is committed.
"""

from __future__ import annotations

import os
from pathlib import Path

from tests.browser.conftest import OpenTable
from tests.browser.table_page import TablePage

GOLDEN = Path(__file__).parent / "golden/transcript.txt"

STEPS: list[tuple[str, list[str], int]] = [
    ("dealt", [], 0),
    ("the King of spades is taken", ["g6"], 1),
    ("a covered card is tapped", ["f1"], 1),
    ("two cards are drawn", ["s", "s"], 3),
    ("the 10 of spades is picked", ["g7"], 3),
    ("a card that does not match is tapped", ["g3"], 3),
    ("the 3 of diamonds on the waste is tapped", ["w"], 4),
]


def step_text(table: TablePage, title: str) -> str:
    """Return a step of the transcript. (The clock lies outside of the main part.)"""
    return f"== {title}\n{table.page.locator('main').aria_snapshot()}\n"


def test_a_short_game_reads_as_it_should(open_table: OpenTable) -> None:
    table = open_table()
    transcript = ""
    for title, taps, moves in STEPS:
        table.tap(*taps)
        table.settle(moves)
        transcript += step_text(table, title)
    if os.environ.get("BENBEN_GOLDEN") == "new":
        GOLDEN.write_text(transcript)
    assert transcript == GOLDEN.read_text()
