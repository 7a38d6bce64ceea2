"""Everything fits: on every screen, in every variant, whatever is on the table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from benben.rules import VARIANTS, Game
from tests.browser.conftest import OpenTable
from tests.browser.table_page import LOST_MOVES, Size, TablePage

SIZES = [
    Size(360, 640),
    Size(412, 915),
    Size(768, 1024),
    Size(1280, 720),
    Size(1920, 1080),
    Size(640, 360),
    Size(915, 412),
]

BOXES = """() => {
    const box = element => {
        const {left, top, right, bottom} = element.getBoundingClientRect();
        return {left, top, right, bottom};
    };
    const visible = element => element.checkVisibility() && element.offsetWidth > 0;
    const found = {};
    document.querySelectorAll('.face, .pile-mark').forEach((element, index) => {
        found[`card ${element.dataset.place ?? 'pile'} ${index}`] = box(element);
    });
    document.querySelectorAll(
        '.top-bar > *, #actions > *, .pile-label:not(.pile-count), .status, .result'
    ).forEach((element, index) => {
        if (visible(element)) {
            found[`control ${element.id || element.dataset.action || element.className} ${index}`]
                = box(element);
        }
    });
    const root = document.documentElement;
    return {
        boxes: found,
        width: root.clientWidth,
        height: root.clientHeight,
        scrollWidth: root.scrollWidth,
        scrollHeight: root.scrollHeight,
    };
}"""


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Say whether two boxes share more than a rounding's width."""
    return (
        min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1
    )


def check_layout(table: TablePage) -> None:
    """Check that nothing is cut off and that no control lies on a card or on another control."""
    seen: dict[str, Any] = table.page.evaluate(BOXES)
    assert seen["scrollWidth"] <= seen["width"]
    assert seen["scrollHeight"] <= seen["height"]
    boxes = seen["boxes"]
    for name, box in boxes.items():
        assert box["left"] >= -0.5, name
        assert box["top"] >= -0.5, name
        assert box["right"] <= seen["width"] + 0.5, name
        assert box["bottom"] <= seen["height"] + 0.5, name
    controls = [name for name in boxes if name.startswith("control")]
    for control in controls:
        for other, box in boxes.items():
            assert other == control or not overlap(boxes[control], box), (control, other)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("variant", VARIANTS)
def test_everything_is_seen_whole(open_table: OpenTable, variant: str, size: Size) -> None:
    table = open_table(f"/play/{variant}/42/", size)
    check_layout(table)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_lost_game_fits_too(open_table: OpenTable, size: Size) -> None:
    table = open_table("/play/vegas/42/", size)
    table.make_all(LOST_MOVES, Game.new("vegas", 42))
    expect(table.result).to_be_visible()
    check_layout(table)


def test_a_turned_phone_shows_the_table_anew(open_table: OpenTable) -> None:
    table = open_table(size=Size(360, 640))
    table.page.set_viewport_size({"width": 640, "height": 360})
    table.page.wait_for_function("document.querySelector('#felt').clientWidth === 640")
    check_layout(table)
