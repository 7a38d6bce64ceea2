"""The day's page with a table on it, and forms with something wrong, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from benben.client import Client
from tests.browser.table_page import DESKTOP, PHONE, Scheme, Size
from tests.browser.test_layout import speak_german
from tests.browser.test_pages import check
from tools.server import ServerProcess


def play_a_little(server: ServerProcess, removals: int) -> None:
    """Have somebody else try today's deal."""
    with Client(server.address) as client:
        game = client.play_daily()
        for _ in range(removals):
            move = "+".join(game["removals"][0]) if game["removals"] else "d"
            game = client.move(game, move)


def play_under_a_name(page: Page, name: str) -> None:
    """Choose a name and open today's deal."""
    page.goto("/account/name/")
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_role("status")).to_have_text("Your name is kept.")
    page.goto("/daily/")
    page.get_by_role("button", name="Play").click()
    expect(page.locator("#game-name")).to_be_visible()


@pytest.mark.parametrize(
    ("size", "scheme"), [(PHONE, "light"), (DESKTOP, "dark")], ids=["phone", "desktop"]
)
def test_a_day_is_played_and_closed(
    page: Page, browser: Browser, server: ServerProcess, size: Size, scheme: Scheme
) -> None:
    page.set_viewport_size({"width": size.width, "height": size.height})
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    for removals in (1, 3):
        play_a_little(server, removals)
    # A name of somebody else can be reported: its line is the longest.
    with browser.new_context(base_url=server.address) as other:
        play_under_a_name(other.new_page(), f"Hatshepsut of {scheme}")
    play_under_a_name(page, f"Ada {scheme}")
    page.goto("/daily/")
    expect(page.locator(".countdown")).to_have_text(
        re.compile(r"The next deal comes in \d+ h \d+ min, at 00:00 UTC\.")
    )
    expect(page.locator("main")).not_to_contain_text("Par")
    page.get_by_role("button", name="I am done").click()
    expect(page.locator("#share")).to_contain_text("Benben")
    expect(page.get_by_role("row", name=f"Ada {scheme} (you)")).to_be_visible()
    name = f"Hatshepsut of {scheme}"
    expect(page.get_by_role("button", name=f"Report the name {name}")).to_be_visible()
    check(page)
    speak_german(page, server.address)
    page.reload()
    expect(page.get_by_role("row", name=f"Ada {scheme} (du)")).to_be_visible()
    check(page)
    page.context.clear_cookies(name="django_language")
    page.goto("/account/sign-up/")
    page.get_by_label("Name").fill("Admin")
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="Make the account").click()
    expect(page.locator("[aria-invalid]")).to_have_count(2)
    check(page)
