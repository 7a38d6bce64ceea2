"""The command as it is started: its help, its version, and what it imports."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from benben import __version__
from benben.cli import main
from benben.cli.app import COMMANDS

PROGRAM = Path(sys.executable).with_name("benben")


def start(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [PROGRAM, *arguments], capture_output=True, text=True, check=False, timeout=120
    )


def test_the_installed_command_tells_its_version() -> None:
    done = start("--version")
    assert (done.returncode, done.stdout, done.stderr) == (
        0,
        f"benben, version {__version__}\n",
        "",
    )


def test_an_unknown_command_is_wrong_use_without_a_traceback() -> None:
    done = start("shuffle")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "No such command 'shuffle'" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as gone:
        done = subprocess.run(
            [PROGRAM, "deal", "42"], stdout=gone, stderr=subprocess.PIPE, text=True, timeout=120,
            check=False,
        )  # fmt: skip
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_there_and_explains_itself(name: str) -> None:
    context = click.Context(main)
    command = main.get_command(context, name)
    assert command is not None
    assert command.help
    assert name in CliRunner().invoke(main, ["--help"]).output
    assert CliRunner().invoke(main, [name, "--help"]).exit_code == 0


def test_commands_import_no_more_than_they_need() -> None:
    program = (
        "import sys; from benben.cli import main; before = set(sys.modules);"
        "main(['deal', '42'], standalone_mode=False);"
        "print(sorted({'django', 'rich', 'numpy', 'granian', 'asyncio', 'ssl', 'secrets',"
        " 'benben.solver', 'benben.web', 'benben.rules'} & set(before)));"
        "print(sorted({'django', 'rich', 'numpy', 'granian', 'asyncio', 'ssl', 'secrets',"
        " 'benben.solver', 'benben.web'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout.splitlines()[-2:] == ["[]", "[]"]
