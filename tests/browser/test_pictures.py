"""The pictures of the README, taken from the real page.

They are compared with nothing, for fonts differ from system to system: what is checked is that
the page can be pictured. ``BENBEN_PICTURES=docs/images`` puts new ones there.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

import pytest

from benben.rules import Game
from tests.browser.conftest import OpenTable
from tests.browser.table_page import DESKTOP, PHONE, Size

FOLDER_VARIABLE = "BENBEN_PICTURES"
PNG = b"\x89PNG\r\n"

PICTURES: dict[str, tuple[str, Size, Literal["light", "dark"], list[str], list[str]]] = {
    "table": ("/play/standard/42/", DESKTOP, "dark", ["g6", "d", "d"], ["g7"]),
    "phone": ("/play/standard/42/", PHONE, "light", ["g6", "d", "d"], ["g7"]),
    "giza": ("/play/giza/42/", DESKTOP, "light", [], ["g2"]),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_page_can_be_pictured(open_table: OpenTable, tmp_path: Path, name: str) -> None:
    address, size, scheme, moves, selected = PICTURES[name]
    table = open_table(address, size)
    table.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    variant, deal = address.split("/")[2:4]
    table.make_all(moves, Game.new(variant, int(deal)))
    table.tap(*selected)
    assert table.selected() == set(selected)
    folder = Path(os.environ.get(FOLDER_VARIABLE) or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    picture = folder / f"{name}.png"
    table.page.screenshot(path=picture)
    assert picture.read_bytes().startswith(PNG)
