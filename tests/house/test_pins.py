"""The pins tell what is installed, and nothing about where it came from."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
REQUIREMENTS = sorted(ROOT.glob("requirements/*.txt"))
NPM_LOCK = ROOT / "package-lock.json"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def pins_in(path: Path) -> dict[str, list[str]]:
    """Return the lines of each pinned package, by its canonical name."""
    pins: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in path.read_text().splitlines():
        if line and not line.startswith((" ", "#")):
            lines = pins.setdefault(canonicalize_name(re.split(r"[=\[; ]", line)[0]), [])
        lines.append(line)
    return pins


def wanted(group: str) -> set[str]:
    """Return the names of a dependency group, with those of the groups it includes."""
    names: set[str] = set()
    for entry in PROJECT["dependency-groups"][group]:
        if isinstance(entry, dict):
            names |= wanted(entry["include-group"])
        else:
            names.add(canonicalize_name(Requirement(entry).name))
    return names


RUN: set[str] = {
    canonicalize_name(Requirement(text).name) for text in PROJECT["project"]["dependencies"]
}
EXTRAS: set[str] = {
    canonicalize_name(Requirement(text).name)
    for texts in PROJECT["project"]["optional-dependencies"].values()
    for text in texts
}
WANTED: dict[str, set[str]] = {
    "bootstrap.txt": wanted("bootstrap"),
    "build.txt": wanted("build"),
    "dev.txt": RUN | EXTRAS | wanted("dev"),
    "run.txt": RUN,
}


def test_every_file_of_pins_is_known() -> None:
    assert {path.name for path in REQUIREMENTS} == set(WANTED)


@pytest.mark.parametrize("path", [*REQUIREMENTS, NPM_LOCK], ids=lambda path: path.name)
def test_pins_record_no_address_and_no_path(path: Path) -> None:
    text = path.read_text()
    assert "://" not in text
    # A path begins a word; npm's scopes and the base64 of a hash do not.
    assert not re.findall(r"""(?:^|[\s"'=])(?:/|~/|[A-Za-z]:\\)\S*""", text, re.MULTILINE)
    assert "--index-url" not in text
    assert "--find-links" not in text
    assert '"resolved"' not in text


@pytest.mark.parametrize("path", REQUIREMENTS, ids=lambda path: path.name)
def test_every_pin_is_exact_and_hashed(path: Path) -> None:
    pins = pins_in(path)
    assert pins
    for name, lines in pins.items():
        assert re.match(r"[\w.\[\],-]+==[\w.+!]+( ; .+)? \\$", lines[0]), name
        assert any(re.fullmatch(r" +--hash=sha256:[0-9a-f]{64}( \\)?", line) for line in lines)


@pytest.mark.parametrize("path", REQUIREMENTS, ids=lambda path: path.name)
def test_what_pyproject_wants_is_pinned(path: Path) -> None:
    assert WANTED[path.name] <= set(pins_in(path))


def test_a_package_has_one_version_everywhere() -> None:
    versions: dict[str, set[str]] = {}
    for path in REQUIREMENTS:
        for name, lines in pins_in(path).items():
            versions.setdefault(name, set()).add(lines[0].split(" ")[0])
    assert not {name: seen for name, seen in versions.items() if len(seen) > 1}


def test_the_build_is_pinned_with_what_it_requires() -> None:
    required = {Requirement(text).name for text in PROJECT["build-system"]["requires"]}
    assert required == wanted("build")


def test_npm_packages_are_exact_and_locked_with_hashes() -> None:
    manifest = json.loads((ROOT / "package.json").read_text())
    packages = json.loads(NPM_LOCK.read_text())["packages"]
    assert packages[""]["devDependencies"] == manifest["devDependencies"]
    for name, version in manifest["devDependencies"].items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version), name
        assert packages[f"node_modules/{name}"]["version"] == version
    locked = [package for path, package in packages.items() if path]
    assert all(package["integrity"].startswith("sha512-") for package in locked)
