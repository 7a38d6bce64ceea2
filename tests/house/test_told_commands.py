"""The commands that the documents show print what stands there; their Python is doctests."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.server import program_environment

DOCS = Path(__file__).parents[2] / "docs"
FILE = re.compile(r'^```text title="([\w.]+)"\n(.*?)^```$', re.DOTALL | re.MULTILINE)
CONSOLE = re.compile(r"^```console\n(\$ .*?)^```$", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def commands_in(page: str) -> list[tuple[str, str]]:
    """Return the commands that a page shows with what they print."""
    return COMMAND.findall("".join(CONSOLE.findall((DOCS / page).read_text())))


@pytest.mark.parametrize(
    "page", sorted(path.name for path in DOCS.glob("*.md") if commands_in(path.name))
)
def test_every_command_prints_what_stands_there(page: str, tmp_path: Path) -> None:
    for name, content in FILE.findall((DOCS / page).read_text()):
        (tmp_path / name).write_text(content)
    for command, expected in commands_in(page):
        name, *arguments = command.split()
        assert name == "benben"
        done = subprocess.run(
            [Path(sys.executable).with_name(name), *arguments],
            cwd=tmp_path,
            env=program_environment(PYTHONUTF8="1"),
            capture_output=True,
            text=True,
            check=True,
        )
        assert doctest.OutputChecker().check_output(expected, done.stdout, FLAGS), (
            f"{command}\n{done.stdout}"
        )


def test_the_tutorial_plays_solves_and_reviews() -> None:
    told = {command.split()[1] for command, _ in commands_in("tutorial.md")}
    assert {"deal", "hint", "solve", "review"} <= told


def test_the_game_that_is_hinted_is_the_one_that_was_played() -> None:
    text = (DOCS / "tutorial.md").read_text()
    printed = text.partition(">>> print(format_record(game))\n")[2].partition("```")[0]
    files = dict(FILE.findall(text))
    assert printed.replace("<BLANKLINE>", "").rstrip() == files["game.txt"].rstrip()
