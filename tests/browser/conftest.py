"""A running server, and tables opened on it in a real browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.table_page import DESKTOP, PHONE, Size, TablePage
from tools.server import ServerProcess

OpenTable = Callable[..., TablePage]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("browser") / "games.sqlite3") as running:
        yield running


@pytest.fixture(scope="session")
def base_url(server: ServerProcess) -> str:
    return server.address


@pytest.fixture(params=[PHONE, DESKTOP], ids=str)
def size(request: pytest.FixtureRequest) -> Size:
    value: Size = request.param
    return value


@pytest.fixture
def open_table(page: Page) -> Iterator[OpenTable]:
    """Open the table at an address and a size; fail if the page reports an error of its own."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.set_default_timeout(10_000)

    def open_at(address: str = "/play/standard/42/", size: Size = DESKTOP) -> TablePage:
        page.set_viewport_size({"width": size.width, "height": size.height})
        page.goto(address)
        return TablePage(page)

    yield open_at
    assert errors == []
