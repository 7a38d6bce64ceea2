"""The pages around the table in a real browser: access, widths, the review's steps."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from benben.rules import Game
from tests.browser.table_page import DESKTOP, PHONE, Scheme, Size
from tests.browser.test_access import AXE_OPTIONS
from tools.server import ServerProcess

PAGES = (
    "/rules/",
    "/rules/giza/",
    "/rules/cheops/",
    "/strategy/",
    "/faq/",
    "/about/",
    "/statistics/",
    "/daily/",
    "/account/",
    "/account/sign-in/",
    "/developers/",
    "/staff/login/",
)
ERRORS = {
    "/nothing/": 404,
    "/play/nothing/42/": 404,
    "/language/": 405,
}


EDGES = """() => [...document.querySelectorAll('input:not([type=submit]), select')]
    .filter(field => field.checkVisibility())
    .map(field => {
        const {borderTopColor, backgroundColor} = getComputedStyle(field);
        const light = color => color.match(/[\\d.]+/g).slice(0, 3)
            .map(part => part / 255)
            .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
            .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0.05);
        const [less, more] = [light(borderTopColor), light(backgroundColor)].sort((a, b) => a - b);
        return [field.name, more / less];
    })"""
"""How much the edges of fields stand out from the fields, by WCAG's contrast ratio."""

PLAY_AND_REVIEW = """async ([variant, moves]) => {
    const token = document.cookie.match(/csrftoken=([^;]+)/)[1];
    const post = async (path, body) => (await fetch(`/api/v1/games${path}`, {
        method: 'POST',
        headers: {'Content-Type': 'application/json', 'X-CSRFToken': token},
        body: JSON.stringify(body),
    })).json();
    let state = await post('', {variant, deal: 42});
    for (const move of moves) {
        state = await post(`/${state.id}/moves`, {move, move_count: state.move_count});
    }
    await post(`/${state.id}/resign`, {move_count: state.move_count});
    return state.id;
}"""


@pytest.fixture
def quiet_page(page: Page) -> Iterator[Page]:
    """Return a page that must report no error of its own, nor of the content policy."""
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("console", lambda message: said.append(message.text))
    page.set_default_timeout(20_000)
    page.emulate_media(reduced_motion="reduce")
    yield page
    assert said == []


def check(page: Page) -> None:
    """Check what holds for every page: no violation, nothing to scroll sideways, tables too."""
    results = Axe().run(page, options=AXE_OPTIONS)
    assert results.violations_count == 0, results.generate_report()
    widths = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert widths[0] <= widths[1], page.url
    wide: list[str] = page.locator(".scroll, .scroller").evaluate_all(
        """regions => regions.filter(region => region.scrollWidth > region.clientWidth + 1)
            .map(region => region.ariaLabel)"""
    )
    assert wide == [], page.url


@pytest.mark.parametrize(
    ("size", "scheme"), [(PHONE, "light"), (DESKTOP, "dark")], ids=["phone", "desktop"]
)
def test_no_page_breaks_a_rule_of_access_or_the_width(
    quiet_page: Page, size: Size, scheme: Scheme
) -> None:
    quiet_page.set_viewport_size({"width": size.width, "height": size.height})
    quiet_page.emulate_media(color_scheme=scheme)
    for path in PAGES:
        quiet_page.goto(path)
        check(quiet_page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_edges_of_fields_are_seen(page: Page, scheme: Scheme) -> None:
    page.emulate_media(color_scheme=scheme)
    for path in ("/staff/login/", "/account/sign-in/", "/faq/"):
        page.goto(path)
        edges = dict(page.evaluate(EDGES))
        assert edges, path
        assert all(contrast >= 3 for contrast in edges.values()), (path, edges)


def test_an_error_is_a_page_as_the_others(page: Page) -> None:
    page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    page.emulate_media(color_scheme="dark")
    for path, status in ERRORS.items():
        response = page.goto(path)
        assert response
        assert response.status == status
        expect(page.get_by_role("link", name="To the table")).to_be_visible()
        check(page)


def test_a_limit_and_a_lost_database_are_pages_too(
    page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BENBEN_LIMIT_GUESSES", "1/15m")
    page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    database = tmp_path / "games.sqlite3"
    with ServerProcess(database) as own:
        for status in (422, 429):
            page.goto(f"{own.address}/account/sign-in/")
            page.get_by_label("Name").fill("Nobody")
            page.get_by_label("Password").fill("a wrong password")
            with page.expect_navigation() as answer:
                page.get_by_role("button", name="Sign in").click()
            assert answer.value.status == status
            check(page)
        with contextlib.closing(sqlite3.connect(database)) as opened:
            opened.execute("ALTER TABLE games_game RENAME TO away")
        response = page.goto(f"{own.address}/play/standard/42/")
        assert response
        assert response.status == 503
        expect(page.get_by_role("link", name="To the table")).to_be_visible()
        check(page)


def test_a_review_goes_step_by_step(quiet_page: Page) -> None:
    quiet_page.goto("/play/standard/42/")
    moves = ["g6", "d", "d", "g7+w"]
    game_id = quiet_page.evaluate(PLAY_AND_REVIEW, ["standard", moves])
    quiet_page.goto(f"/review/{game_id}/?move=0")
    # While it is made the page says so, and shows it then.
    expect(quiet_page.locator("#board")).to_be_visible()
    check(quiet_page)
    said, next_step = quiet_page.locator("#step-said"), quiet_page.locator("#step-next")
    expect(said).to_have_text("The deal")
    game = Game.new("standard", 42)
    for number, move in enumerate(moves, 1):
        next_step.click()
        game.push_text(move)
        expect(said).to_contain_text(f"Move {number}:")
        assert shown(quiet_page) == {
            slot.name: slot.card for slot in game.view().slots if slot.card is not None
        }
    expect(next_step).to_have_attribute("aria-disabled", "true")
    expect(quiet_page.locator('tr[data-number="4"]')).to_have_class("shown")
    assert "move=4" in quiet_page.url
    quiet_page.keyboard.press("ArrowLeft")
    expect(said).to_contain_text("Move 3:")
    quiet_page.locator('.moves-table a[data-move="1"]').click()
    expect(said).to_contain_text("Move 1: K♠")
    quiet_page.reload()
    expect(said).to_contain_text("Move 1: K♠")
    quiet_page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    quiet_page.emulate_media(color_scheme="dark")
    check(quiet_page)
    # Without scripts the same steps are pages of their own.
    expect(next_step).to_have_attribute("href", "?line=game&move=2#position")
    quiet_page.goto("/statistics/")
    expect(quiet_page.locator(".bar-title")).to_have_count(1)
    check(quiet_page)


def test_the_language_is_chosen_at_the_foot_of_a_page(quiet_page: Page) -> None:
    quiet_page.goto("/faq/")
    quiet_page.get_by_label("Language").select_option("de")
    quiet_page.get_by_role("button", name="Change").click()
    expect(quiet_page.locator("h1")).to_have_text("Fragen und Antworten")
    expect(quiet_page.locator("html")).to_have_attribute("lang", "de")
    quiet_page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    check(quiet_page)


def shown(page: Page) -> dict[str, str]:
    """Return the cards that the review's picture shows in the tableau."""
    found: dict[str, str] = page.locator("#board").evaluate(
        """board => Object.fromEntries(
            [...board.querySelectorAll('g[data-place]:not(.empty)')]
                .filter(place => place.dataset.place.length > 1)
                .map(place => [
                    place.dataset.place,
                    place.querySelector('use').getAttribute('href').split('-')[1],
                ])
        )"""
    )
    return found
