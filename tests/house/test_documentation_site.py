"""The documentation site builds without a warning, and its reference lacks nothing."""

from __future__ import annotations

import fcntl
import inspect
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules, walk_packages
from typing import Any

import click
import pytest

import benben
from benben.cli import main
from benben.rules import OPTION_SPECS, VARIANTS
from benben.web.api.api import api
from tools.server import program_environment

ROOT = Path(__file__).parents[2]
DOORS = {"cli", "web"}
"""Parts whose reference is of another kind: the command line, and the API with the settings."""

PACKAGES = sorted({each.name for each in iter_modules(benben.__path__)} - DOORS)
TEXT = re.compile(r"\s+")


class Page(HTMLParser):
    """A page of the site: what it says under each heading, and what it asks for.

    Attributes:
        ids: every place that can be linked to.
        codes: by the nearest heading's id before them, the texts set as code.
        requests: addresses that a browser fetches to show the page.
    """

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.codes: dict[str, set[str]] = {"": set()}
        self.requests: list[str] = []
        self._heading = ""
        self._code: list[str] | None = None
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if "id" in told:
            self.ids.add(told["id"])
            if re.fullmatch(r"h[1-6]", tag):
                self._heading = told["id"]
                self.codes.setdefault(self._heading, set())
        if tag == "code":
            self._code = []
        if tag in ("script", "img", "iframe", "source") and "src" in told:
            self.requests.append(told["src"])
        if tag == "link" and told.get("rel") not in ("canonical", "prev", "next"):
            self.requests.append(told.get("href", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "code" and self._code is not None:
            self.codes[self._heading].add(TEXT.sub(" ", "".join(self._code)).strip())
            self._code = None

    def handle_data(self, data: str) -> None:
        if self._code is not None:
            self._code.append(data)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Return the folder of the site, built once for all processes of a run."""
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent
    folder, done = shared / "site", shared / "site-is-built"
    with (shared / "site-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            built = subprocess.run(
                [sys.executable, "-m", "tools.site", "build", "--strict", "--site-dir", folder],
                cwd=ROOT,
                env=program_environment(),
                capture_output=True,
                text=True,
                check=False,
            )
            assert built.returncode == 0, built.stdout + built.stderr
            assert "WARNING" not in built.stderr
            done.touch()
    return folder


def reference(site: Path, name: str) -> Page:
    """Return a page of the reference."""
    return Page(site / "reference" / f"{name}.html")


def commands(
    command: click.Command = main, path: tuple[str, ...] = ("benben",)
) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what click tells of each command, by the id of its heading."""
    told = command.to_info_dict(click.Context(command, info_name=path[-1]))
    yield "-".join(path), told
    if isinstance(command, click.Group):
        for name in told["commands"]:
            inner = command.get_command(click.Context(command), name)
            assert inner is not None
            yield from commands(inner, (*path, name))


def missing(page: Page, heading: str, wanted: set[str]) -> set[str]:
    """Return what a page does not name under a heading, or the heading itself."""
    if heading not in page.codes:
        return {heading}
    return wanted - page.codes[heading]


def test_every_command_and_option_is_there(site: Path) -> None:
    page = reference(site, "command-line")
    lacking = {}
    for heading, told in commands():
        options = [each for each in told["params"] if each["param_type_name"] == "option"]
        wanted = {name for each in options for name in (*each["opts"], *each["secondary_opts"])}
        if less := missing(page, heading, wanted):
            lacking[heading] = less
    assert lacking == {}


def test_what_is_not_there_is_found_missing(site: Path) -> None:
    page = reference(site, "command-line")
    assert missing(page, "benben-solve", {"--deal", "--nonsense"}) == {"--nonsense"}
    assert missing(page, "benben-nonsense", set()) == {"benben-nonsense"}


def test_every_setting_is_there(site: Path) -> None:
    web = ROOT / "src" / "benben" / "web"
    used = {
        name
        for path in web.rglob("*.py")
        for name in re.findall(r"\"(BENBEN_[A-Z_]+)\"", path.read_text())
    }
    page = reference(site, "settings")
    assert used
    assert used <= page.ids
    assert {each for each in page.ids if each.startswith("BENBEN_")} == used


def test_every_request_and_type_of_the_api_is_there(site: Path) -> None:
    page = reference(site, "endpoints")
    schema = api.get_openapi_schema()
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            wanted = {f"{method.upper()} {path}"}
            wanted |= {each["name"] for each in operation.get("parameters", [])}
            assert missing(page, operation["operationId"], wanted) == set(), path
    for name, told in schema["components"]["schemas"].items():
        wanted = {*told.get("properties", {}), *map(str, told.get("enum", []))}
        assert missing(page, f"type-{name}", wanted) == set(), name


def test_every_variant_and_option_is_there(site: Path) -> None:
    page = reference(site, "variants")
    for variant in VARIANTS.values():
        assert missing(page, variant.id, {variant.id, *variant.option_names}) == set()
    for name, spec in OPTION_SPECS.items():
        assert f"option-{name}" in page.ids
        assert missing(page, "options", {name, *spec.values}) == set()


def exported(name: str) -> set[str]:
    """Return what a package exports, or else the classes and functions that its modules hold."""
    module = import_module(name)
    if hasattr(module, "__all__"):
        return {f"{name}.{each}" for each in module.__all__}
    inner = [each.name for each in walk_packages(getattr(module, "__path__", []), f"{name}.")]
    return {
        f"{holder.__name__}.{each}"
        for holder in (module, *map(import_module, inner))
        for each, value in vars(holder).items()
        if inspect.isclass(value) or inspect.isfunction(value)
        if value.__module__ == holder.__name__ and not each.startswith("_")
    }


@pytest.mark.parametrize("package", PACKAGES)
def test_everything_that_a_package_exports_is_there(site: Path, package: str) -> None:
    wanted = exported(f"benben.{package}")
    assert wanted
    assert wanted - reference(site, f"benben.{package}").ids == set()


def test_every_document_is_a_page_and_in_the_navigation(site: Path) -> None:
    index = (site / "index.html").read_text(encoding="utf-8")
    for path in (ROOT / "docs").rglob("*.md"):
        place = path.relative_to(ROOT / "docs").with_suffix(".html").as_posix()
        place = re.sub(r"\bREADME\.html$", "index.html", place)
        assert (site / place).exists()
        assert f'href="{place}"' in index or place == "index.html", place


def test_no_page_asks_another_host_for_anything(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert pages
    for path in pages:
        assert [to for to in Page(path).requests if re.match(r"(?:[a-z]+:)?//", to)] == [], path
    for style in site.rglob("*.css"):
        assert not re.search(r"(?:@import|url\()\s*[\"']?(?:https?:)?//", style.read_text())
