"""What every test can ask for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings as django_settings
from hypothesis import HealthCheck, settings

from tools.chromium import chromium_flags, chromium_program
from tools.postgres import DSN_VARIABLE, ThrowawayServer
from tools.server import ASYNC_VARIABLE, ServerProcess

# A busy machine must not fail a property by the clock. In CI the examples are the same each time.
settings.register_profile(
    "benben", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("benben"), derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "benben")

# No test may make a key file in the home of the person who runs it.
os.environ.setdefault("BENBEN_SECRET_KEY", "a key for tests only")
# All tests come from one address; those of the limits set their own. The variable is for programs
# that tests start: this one's settings were read before this file.
os.environ.setdefault("BENBEN_LIMIT_REQUESTS", "off")
django_settings.BENBEN_LIMIT_REQUESTS = None
# Playwright keeps an event loop in the thread of the tests, in which Django would refuse its
# database. It is set for all tests, or what one sees would depend on which ran before it.
os.environ[ASYNC_VARIABLE] = "true"
# Gymnasium sets it when it is imported, in whichever test that is.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "hide")

FOUND = pytest.StashKey[dict[str, str]]()
MARKED_BY_FIXTURE = {"browser": "browser", "postgres_dsn": "postgres"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that need a browser or a database server, so that none is forgotten."""
    for item in items:
        fixtures: list[str] = getattr(item, "fixturenames", [])
        for fixture, marker in MARKED_BY_FIXTURE.items():
            if fixture in fixtures:
                item.add_marker(marker)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """Remember the environment that a test finds."""
    item.stash[FOUND] = _environment()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """Fail a test that leaves the environment changed: the next would depend on the order."""
    result = yield
    changed = {name for name, _ in _environment().items() ^ item.stash[FOUND].items()}
    assert not changed, "it leaves variables changed"
    return result


def _environment() -> dict[str, str]:
    """Return the environment without what pytest writes into it for each phase of a test."""
    return {name: text for name, text in os.environ.items() if name != "PYTEST_CURRENT_TEST"}


@pytest.fixture(scope="session")
def postgres_dsn() -> Iterator[str]:
    """Return the address of a PostgreSQL database whose owner may create others.

    It is the one that ``make test`` started for all workers, or a throw-away server of this one.
    """
    if given := os.environ.get(DSN_VARIABLE):
        yield given
        return
    with ThrowawayServer() as server:
        yield server.dsn


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Return a server that runs for the tests of one module."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "games.sqlite3") as server:
        yield server


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the system's Chromium: pytest-playwright's own download is not used."""
    return {
        **browser_type_launch_args,
        "executable_path": chromium_program(),
        "args": chromium_flags(),
    }
