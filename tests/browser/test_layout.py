"""Everything fits: on every screen, in every variant, whatever is on the table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from benben.rules import VARIANTS, Game
from tests.browser.conftest import OpenTable
from tests.browser.table_page import DESKTOP, LOST_MOVES, PHONE, Size, TablePage

SIZES = [
    Size(360, 640),
    Size(412, 915),
    Size(768, 1024),
    Size(1280, 720),
    Size(1920, 1080),
    Size(640, 360),
    Size(915, 412),
]

NEXT_FRAME = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"

LAYOUT_SHIFT = """() => new Promise(done => {
    const nameOf = node => node?.id || node?.className || node?.nodeName;
    const rect = ({x, y, width, height}) => [x, y, width, height].join(' ');
    new PerformanceObserver(list => done(list.getEntries().flatMap(entry => entry.sources.map(
        ({node, previousRect: before, currentRect: now}) =>
            `${nameOf(node)}: ${rect(before)} -> ${rect(now)} (${entry.value})`
    )))).observe({type: 'layout-shift', buffered: true});
    // Without any shift the observer is never called.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done([]))));
})"""

BOXES = """() => {
    const box = element => {
        const {left, top, right, bottom} = element.getBoundingClientRect();
        return {left, top, right, bottom};
    };
    const cut = [...document.querySelectorAll(
        '#game-name, #deal-name, .action > span, .button, .pile-label, .status'
    )].filter(element => element.checkVisibility() && element.offsetWidth > 1
        && Math.max(element.scrollWidth - element.clientWidth, element.matches('.action > span')
            ? element.offsetWidth - element.parentElement.clientWidth : 0) > 1
    ).map(element => element.textContent);
    const words = [...document.querySelectorAll('.action > span')].filter(
        element => element.checkVisibility() && element.offsetWidth > 1
    );
    // The words of two buttons must not read as one.
    cut.push(...words.slice(1).filter((word, index) =>
        word.getBoundingClientRect().left - words[index].getBoundingClientRect().right < 3
    ).map(element => element.textContent));
    const visible = element =>
        element.checkVisibility({visibilityProperty: true}) && element.offsetWidth > 0;
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
        cut,
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


def check_layout(table: TablePage, size: Size) -> None:
    """Check that nothing is cut off and that no control lies on a card or on another control."""
    seen: dict[str, Any] = table.page.evaluate(BOXES)
    assert Size(seen["width"], seen["height"]) == size
    assert seen["scrollWidth"] <= size.width, size
    assert seen["scrollHeight"] <= size.height, size
    assert seen["cut"] == [], size
    boxes = seen["boxes"]
    for name, box in boxes.items():
        assert box["left"] >= -0.5, (size, name)
        assert box["top"] >= -0.5, (size, name)
        assert box["right"] <= seen["width"] + 0.5, (size, name)
        assert box["bottom"] <= seen["height"] + 0.5, (size, name)
    controls = [name for name in boxes if name.startswith("control")]
    for control in controls:
        for other, box in boxes.items():
            assert other == control or not overlap(boxes[control], box), (size, control, other)


def speak_german(page: Page, base_url: str) -> None:
    """Ask for pages in German."""
    page.context.add_cookies([{"name": "django_language", "value": "de", "url": base_url}])


def check_sizes(table: TablePage) -> None:
    """Check the layout on every screen."""
    for size in SIZES:
        table.page.set_viewport_size({"width": size.width, "height": size.height})
        table.page.evaluate(NEXT_FRAME)
        check_layout(table, size)


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_everything_is_seen_whole(
    open_table: OpenTable, page: Page, base_url: str, variant: str, hand: str
) -> None:
    options = ""
    if hand == "left":
        # German words are longer, and a fifth button takes room from the others.
        speak_german(page, base_url)
        options = "?peeks=1&passes=1" if variant == "standard" else ""
    table = open_table(f"/play/{variant}/42/{options}")
    if hand == "left":
        table.page.keyboard.press("s")
        table.page.get_by_label("Linkshändig").check()
        table.page.keyboard.press("Escape")
    check_sizes(table)


def test_a_lost_game_fits_too(open_table: OpenTable, page: Page, base_url: str) -> None:
    speak_german(page, base_url)
    table = open_table("/play/vegas/42/")
    table.make_all(LOST_MOVES, Game.new("vegas", 42))
    expect(table.result).to_be_visible()
    # What covers what is seen after the end too.
    faces = {name: (place["face"] or "").split() for name, place in table.read().items()}
    shaded = {name for name, classes in faces.items() if "covered" in classes}
    assert {"a1", "f1"} <= shaded
    assert not shaded & {"g1", "g7"}
    check_sizes(table)
    # The results lie over the cards, whole, and nothing of them has to be scrolled to.
    table.page.locator("#result-toggle").click()
    for size in SIZES:
        table.page.set_viewport_size({"width": size.width, "height": size.height})
        table.page.evaluate(NEXT_FRAME)
        box = table.result.bounding_box()
        assert box, size
        assert box["x"] >= 0, size
        assert box["x"] + box["width"] <= size.width, size
        assert box["y"] >= 0, size
        assert box["y"] + box["height"] <= size.height, size
        hidden = table.result.evaluate("card => card.scrollHeight - card.clientHeight")
        assert hidden <= 0, size


def test_the_word_of_a_lost_connection_lies_over_no_card(
    open_table: OpenTable, page: Page, base_url: str
) -> None:
    speak_german(page, base_url)
    table = open_table()
    page.context.set_offline(True)
    table.tap("g6")
    expect(table.banner).to_be_visible()
    for size in SIZES:
        page.set_viewport_size({"width": size.width, "height": size.height})
        page.evaluate(NEXT_FRAME)
        boxes = page.evaluate(BOXES)["boxes"]
        banner = page.evaluate("document.querySelector('#banner').getBoundingClientRect().toJSON()")
        hidden = [
            name for name in boxes if name.startswith("card") and overlap(banner, boxes[name])
        ]
        assert hidden == [], size
        assert banner["left"] >= 0, size
        assert banner["right"] <= size.width, size
        assert banner["bottom"] <= size.height, size
    page.context.set_offline(False)
    table.settle(1)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
def test_nothing_jumps_when_the_page_loads(open_table: OpenTable, size: Size) -> None:
    table = open_table(size=size)
    house_rules = "/play/standard/42/?peeks=1&passes=1"
    for address in ("/play/standard/42/", house_rules, "/play/open/42/", "/play/giza/42/"):
        table.page.goto(address)
        assert table.page.evaluate(LAYOUT_SHIFT) == [], address
