"""Settings are in force at once, and last."""

from __future__ import annotations

from playwright.sync_api import expect

from benben.rules import Game
from tests.browser.conftest import OpenTable
from tests.browser.table_page import Scheme, TablePage, replayed

BAR = ".top-bar"


def style(table: TablePage, selector: str, name: str) -> str:
    """Return a computed style of the first element that a selector finds."""
    value: str = table.page.locator(selector).first.evaluate(
        "(element, name) => getComputedStyle(element).getPropertyValue(name)", name
    )
    return value


def reopened(table: TablePage) -> TablePage:
    """Return the table after a reload."""
    table.page.reload()
    return TablePage(table.page)


def test_the_settings_change_the_table_and_last(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    before = {
        "diamond": style(table, '.face[data-suit="D"]', "color"),
        "heart": style(table, '.face[data-suit="H"]', "color"),
        "back": style(table, ".back", "color"),
        "bar": style(table, BAR, "background-color"),
        "stock": str(table.place("s").bounding_box()),
    }
    assert before["diamond"] == before["heart"]
    assert page.locator(".value").first.is_visible()

    page.keyboard.press("s")
    form = page.locator("#settings-form")
    form.get_by_label("Theme").select_option("dark")
    form.get_by_label("Card back").select_option("blue")
    form.get_by_label("Four-colour deck").check()
    form.get_by_label("Values beside").uncheck()
    form.get_by_label("Left-handed").check()
    page.keyboard.press("Escape")

    for shown in (table, reopened(table)):
        assert style(shown, '.face[data-suit="D"]', "color") != style(
            shown, '.face[data-suit="H"]', "color"
        )
        assert style(shown, ".back", "color") != before["back"]
        assert style(shown, BAR, "background-color") != before["bar"]
        assert str(shown.place("s").bounding_box()) != before["stock"]
        expect(page.locator(".value").first).to_be_hidden()

    page.keyboard.press("s")
    expect(form.get_by_label("Left-handed")).to_be_checked()
    expect(form.get_by_label("Values beside")).not_to_be_checked()
    expect(form.get_by_label("Theme")).to_have_value("dark")


def test_the_theme_is_the_systems_until_another_is_chosen(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    schemes: tuple[Scheme, ...] = ("light", "dark")
    colours = {}
    for system in schemes:
        page.emulate_media(color_scheme=system)
        colours[system] = style(table, BAR, "background-color")
    assert colours["light"] != colours["dark"]
    page.keyboard.press("s")
    for theme in schemes:
        page.get_by_label("Theme").select_option(theme)
        for system in schemes:
            page.emulate_media(color_scheme=system)
            assert style(table, BAR, "background-color") == colours[theme]
    page.get_by_label("Theme").select_option("system")
    assert style(table, BAR, "background-color") == colours["dark"]


def test_settings_are_kept_with_the_player_and_in_force_from_the_first_paint(
    open_table: OpenTable,
) -> None:
    table = open_table()
    page = table.page
    page.keyboard.press("s")
    with page.expect_response("**/api/v1/settings") as kept:
        page.get_by_label("Left-handed").check()
    with page.expect_response("**/api/v1/settings") as kept:
        page.get_by_label("Theme").select_option("dark")
    assert kept.value.ok
    stored = page.evaluate("fetch('/api/v1/settings').then(answer => answer.json())")
    assert (stored["theme"], stored["hand"], stored["level"]) == ("dark", "left", "standard")
    # Another device has no cookie of them: the server writes them into the page.
    page.context.clear_cookies(name="appearance")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.appearance") == "theme-dark.hand-left"


def test_the_table_speaks_the_language_that_is_chosen(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    page.keyboard.press("s")
    with page.expect_navigation():
        page.get_by_label("Language of the page").select_option("de")
    table = TablePage(page)
    assert page.evaluate("document.documentElement.lang") == "de"
    expect(table.status).to_have_text("Wähle eine leuchtende Karte.")
    shown = table.read()
    assert shown["g6"]["name"] == "Pik-König, Reihe 7, frei"
    assert shown["s"]["name"] == "Stapel: Durchgang 1/3 · noch 24"
    table.tap("s")
    table.settle(1)
    expect(table.status).to_have_text("4♥ gezogen.")


def test_sounds_are_off_until_they_are_wanted(open_table: OpenTable) -> None:
    table = open_table()
    table.page.evaluate("""() => {
        window.sounds = 0;
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) {
            window.sounds += 1;
            return start.apply(this, when);
        };
    }""")
    table.tap("g6")
    table.settle(1)
    assert table.page.evaluate("window.sounds") == 0
    table.page.keyboard.press("s")
    table.page.locator("#settings-form").get_by_label("Sounds").check()
    table.page.keyboard.press("Escape")
    table.tap("s")
    table.settle(2)
    assert table.page.evaluate("window.sounds") > 0


def test_kings_come_back_with_the_move_that_freed_them(
    open_table: OpenTable,
) -> None:
    """Also after a reload: what went by itself is in the server's record, not in the page."""
    table = open_table("/play/standard/138/")
    page = table.page
    page.keyboard.press("s")
    with page.expect_response("**/api/v1/settings"):
        page.locator("#settings-form").get_by_label("Remove Kings by themselves").check()
    page.keyboard.press("Escape")
    game = Game.new("standard", 138)
    table.tap("s")
    table.settle(1)
    table.tap("g5", "g6")
    table.settle(3)
    expect(table.status).to_have_text("K♥ removed.")
    pair = replayed(game, ["d", "g5+g6", "f5"])
    for shown in (table, reopened(table)):
        shown.settle(3)
        shown.expect_position(pair)
    page.keyboard.press("u")
    table = TablePage(page)
    table.settle(1)
    before = replayed(Game.new("standard", 138), ["d"])
    for shown in (table, reopened(table)):
        # A King that was taken back stays until the next move.
        shown.settle(1)
        shown.expect_position(before)
    page.keyboard.press("r")
    table.settle(3)
    reopened(table).expect_position(pair)
    assert page.evaluate("JSON.parse(document.getElementById('state').textContent).undos") == 1


def test_a_game_is_chosen_in_the_dialog(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    page.locator("#open-games").click()
    dialog = page.locator("#games")
    dialog.get_by_role("radio", name="Cheops").check()
    dialog.get_by_text("House rules").click()
    dialog.get_by_label("Equal ranks match").select_option("on")
    dialog.get_by_label("Deal number").fill("7")
    dialog.get_by_role("button", name="Deal", exact=True).click()
    expect(dialog).to_be_hidden()
    expect(page.locator("#game-name")).to_have_text("Cheops")
    expect(page.locator("#deal-name")).to_have_text("Deal 7 · Equal ranks match: yes")
    expect(page).to_have_url("/play/cheops/7/?equal_ranks=on")


def test_a_deal_number_that_does_not_exist_is_told_in_the_dialog(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    page.locator("#open-games").click()
    dialog = page.locator("#games")
    dialog.get_by_label("Deal number").fill("99999999999999999999")
    dialog.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator("#games-problem")).to_contain_text("deal")
    expect(dialog).to_be_visible()
    table.settle(0)
