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
from granian.http import HTTP1Settings

from benben.cli import main
from benben.cli.serve import WRONG_SETTING
from benben.web.serve import STOP_TIMEOUT
from tools.server import program_environment

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "operating.md").read_text()
CONTAINER = (ROOT / "deploy" / "Containerfile").read_text()
AS_SERVICE = (ROOT / "deploy" / "as-benben").read_text()
NGINX = (ROOT / "deploy" / "nginx.conf").read_text()
SHOWN = re.findall(r"^    (\S.*)$", PAGE, re.MULTILINE)
"""The lines that the page shows for typing or for a file."""
OPERATED = re.compile(r"\b(?:benben (?:backup|restore)|python -m benben\.web)\b")
"""What works on the service's own database."""
AS = re.compile(r"(?:as-benben|podman (?:exec|run --rm)(?: -\S+(?: \S+:\S+)?)* benben) (.+)$")
"""How the page runs a command where the service's settings and data are."""


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
    for line in SHOWN:
        if line.startswith("ExecStart=/"):
            check_command(shlex.split(line.removeprefix("ExecStart=")))


def test_the_unit_waits_for_word_and_tries_no_wrong_setting_again() -> None:
    service = unit()["Service"]
    # tests/cli/test_serve.py sees it told so.
    assert service["Type"] == "notify"
    hopeless = service["RestartPreventExitStatus"].split()
    assert hopeless == [str(click.UsageError.exit_code), str(WRONG_SETTING)]
    assert int(service["TimeoutStopSec"]) > STOP_TIMEOUT
    assert f"--stop-timeout {service['TimeoutStopSec']}" in PAGE
    assert f"--stop-timeout {service['TimeoutStopSec']}" in CONTAINER


def test_what_works_on_the_services_database_is_run_as_the_service() -> None:
    told = [line for line in SHOWN if OPERATED.search(line)]
    assert len(told) >= 6
    for line in told:
        assert AS.match(line), line


def test_a_command_run_as_the_service_has_its_user_settings_and_data() -> None:
    service = unit()["Service"]
    for name in ("User", "Group", "UMask", "EnvironmentFile"):
        assert f"--property={name}={service[name]}" in AS_SERVICE
    assert f"--setenv={service['Environment']}" in AS_SERVICE
    program = Path(shlex.split(service["ExecStart"])[0])
    assert f"--setenv=PATH={program.parent}:" in AS_SERVICE


def test_a_command_run_as_the_service_gets_its_words_as_they_are(tmp_path: Path) -> None:
    told = tmp_path / "systemd-run"
    told.write_text("#!/bin/sh\nprintf '%s\\n' \"$@\"\n")
    told.chmod(0o755)
    done = subprocess.run(
        ["/bin/sh", ROOT / "deploy" / "as-benben", "benben", "backup", "/two words"],
        env={"PATH": f"{tmp_path}:/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    words = done.stdout.splitlines()
    assert words[words.index("--") :] == ["--", "/usr/bin/env", "benben", "backup", "/two words"]


def test_the_proxy_tells_what_the_server_reads_and_passes_to_its_address() -> None:
    words = shlex.split(unit()["Service"]["ExecStart"])
    host, port = (words[words.index(name) + 1] for name in ("--host", "--port"))
    assert f"server {host}:{port};" in NGINX
    for told in (
        "X-Forwarded-Proto $scheme",
        "X-Forwarded-For $proxy_add_x_forwarded_for",
        "Host $host",
    ):
        assert f"proxy_set_header {told};" in NGINX
    assert "cp deploy/nginx.conf" in PAGE


def test_the_proxy_gives_idle_connections_up_before_the_server_does() -> None:
    closed_after = HTTP1Settings().header_read_timeout // 1000
    (kept,) = re.findall(r"^    keepalive_timeout (\d+)s;$", NGINX, re.MULTILINE)
    assert int(kept) < closed_after
    assert f"{closed_after} seconds" in NGINX
    assert f"after {closed_after} seconds" in PAGE


def test_the_container_copies_and_starts_what_there_is() -> None:
    (command,) = re.findall(r"^CMD (\[.*\])$", CONTAINER, re.MULTILINE)
    check_command(re.findall(r'"([^"]+)"', command))
    for sources in re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINER, re.MULTILINE):
        for source in sources.split():
            assert (ROOT / source).exists(), source
    for name in re.findall(r"requirements/\S+\.txt", CONTAINER + PAGE):
        assert (ROOT / name).is_file(), name
    assert "/ready" in CONTAINER
    # In the format that podman takes when none is named there is no such thing.
    assert "podman build --format docker " in CONTAINER
    for line in re.findall(r"^(?:#   |    )(podman build .+)$", CONTAINER + PAGE, re.MULTILINE):
        assert "--format docker" in line


def test_the_container_gets_what_it_copies_and_nothing_built() -> None:
    ignored = (ROOT / ".containerignore").read_text().splitlines()
    assert "*" in ignored
    assert {"**/*.so", "**/__pycache__"} <= set(ignored)
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINER, re.MULTILINE)
    assert {f"!{name}" for line in copied for name in line.split()} == {
        line for line in ignored if line.startswith("!")
    }


def test_every_command_of_the_page_is_there() -> None:
    for line in SHOWN:
        if (found := AS.match(line)) and found[1].startswith("benben "):
            check_command(shlex.split(found[1]))
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
