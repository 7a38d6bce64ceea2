"""What the files of deploy/ and the page about them name is there."""

from __future__ import annotations

import configparser
import re
import secrets
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from django.core.management import get_commands

from benben.cli import main
from tools.server import program_environment

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "operating.md").read_text()
CONTAINER = (ROOT / "deploy" / "Containerfile").read_text()


class UnitParser(configparser.ConfigParser):
    """Reads a unit of systemd, whose names keep their capitals."""

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def unit() -> configparser.ConfigParser:
    """Return the unit of systemd."""
    parser = UnitParser(strict=False, interpolation=None)
    parser.read(ROOT / "deploy" / "benben.service")
    return parser


def check_command(words: list[str]) -> None:
    """Parse a command's words as the command line does, without running it."""
    assert Path(words[0]).name == "benben"
    context = click.Context(main)
    command = main.get_command(context, words[1])
    assert command is not None, words
    command.make_context(words[1], words[2:], parent=context)


def test_the_unit_starts_a_command_that_there_is() -> None:
    service = unit()["Service"]
    check_command(shlex.split(service["ExecStart"]))
    assert "cp deploy/benben.service" in PAGE
    assert Path(shlex.split(service["ExecStart"])[0]).parents[2] == Path("/opt/benben")
    assert "tar -x -C /opt/benben" in PAGE
    assert service["EnvironmentFile"].removeprefix("-") in PAGE
    assert f"useradd --system --home-dir /var/lib/{service['StateDirectory']}" in PAGE
    assert service["User"] == "benben"


def test_the_container_copies_and_starts_what_there_is() -> None:
    (command,) = re.findall(r"^CMD (\[.*\])$", CONTAINER, re.MULTILINE)
    check_command(re.findall(r'"([^"]+)"', command))
    for sources in re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINER, re.MULTILINE):
        for source in sources.split():
            assert (ROOT / source).exists(), source
    for name in re.findall(r"requirements/\S+\.txt", CONTAINER + PAGE):
        assert (ROOT / name).is_file(), name
    assert "/ready" in CONTAINER


def test_every_command_of_the_page_is_there() -> None:
    for line in re.findall(r"^    (?:\S+/)?(benben .+)$", PAGE, re.MULTILINE):
        check_command(shlex.split(line))
    for name in re.findall(r"benben\.web (\w+)", PAGE):
        assert name in get_commands(), name
    for name in ("backup", "restore"):
        assert CliRunner().invoke(main, [name, "--help"]).exit_code == 0


def test_the_settings_of_the_page_pass_djangos_check(tmp_path: Path) -> None:
    environment = program_environment(
        BENBEN_HOSTS="benben.example",
        BENBEN_HTTPS="on",
        BENBEN_SECRET_KEY=secrets.token_urlsafe(50),
        BENBEN_DATABASE=str(tmp_path / "games.sqlite3"),
    )
    done = subprocess.run(
        [sys.executable, "-m", "benben.web", "check", "--deploy", "--fail-level=WARNING"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", ["/health", "/ready", "/metrics", "/staff/"])
def test_every_address_of_the_page_is_there(path: str) -> None:
    assert f"`{path}`" in PAGE
