"""What the first load costs, and that the page asks no one else for anything."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page, Response

from tests.browser.conftest import OpenTable
from tools.cards import SPRITE, sprite
from tools.server import ServerProcess

WEB = Path("src/benben/web")
MODULES = WEB / "static/benben/js"

FIRST_LOAD = 150_000
SPRITE_SIZE = 20_000


def imported_by(module: Path, found: set[str] | None = None) -> set[str]:
    """Return a module and all that it imports, by their paths from the modules' folder."""
    found = set() if found is None else found
    name = str(module.resolve().relative_to(MODULES.resolve()))
    if name not in found:
        found.add(name)
        for path in re.findall(
            r'^(?:import|\}) .*?"(\./[^"]+|\.\./[^"]+)";$', module.read_text(), re.M
        ):
            imported_by(module.parent / path, found)
    return found


def test_the_first_load_is_light_and_all_of_it_comes_from_here(
    page: Page, open_table: OpenTable, server: ServerProcess
) -> None:
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    page.on("response", note)
    open_table()
    page.wait_for_load_state("networkidle")
    assert {urlsplit(answer.url).netloc for answer in answers} == {urlsplit(server.address).netloc}
    assert [answer.url for answer in answers if not answer.ok] == []
    sizes = {answer.url: answer.request.sizes() for answer in answers}
    total = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes.values())
    assert 20_000 < total <= FIRST_LOAD, sizes


def test_everything_that_can_be_kept_is_named_by_its_content(open_table: OpenTable) -> None:
    table = open_table()
    names = table.page.evaluate(
        "performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname)"
    )
    static = [name for name in names if name.startswith("/static/")]
    assert len(static) > 20
    assert [name for name in static if not re.search(r"\.[0-9a-f]{12}\.\w+$", name)] == []


def test_every_module_is_announced_before_it_is_asked_for() -> None:
    announced = re.findall(
        r"benben/js/([\w/]+\.js)", (WEB / "templates/benben/modules.html").read_text()
    )
    assert set(announced) == imported_by(MODULES / "main.js") - {"main.js"}
    assert len(announced) == len(set(announced))


def test_the_sprite_is_the_one_that_the_tool_draws() -> None:
    assert SPRITE.read_text() == sprite()
    assert len(gzip.compress(sprite().encode())) < SPRITE_SIZE


def test_no_text_breaks_the_content_security_policy(open_table: OpenTable) -> None:
    table = open_table()
    said: list[str] = []
    table.page.on("console", lambda message: said.append(message.text))
    table.page.reload()
    table.tap("g6", "s")
    table.settle(2)
    for key in ("?", "Escape", "s", "Escape", "g", "Escape", "t", "Escape"):
        table.page.keyboard.press(key)
    assert said == []
