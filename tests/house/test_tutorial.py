"""The tutorial's commands print what it says; its Python is a doctest of its own."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "tutorial.md"
FILE = re.compile(r'^```text title="([\w.]+)"\n(.*?)^```$', re.DOTALL | re.MULTILINE)
CONSOLE = re.compile(r"^```console\n(\$ .*?)^```$", re.DOTALL | re.MULTILINE)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def test_every_command_prints_what_the_tutorial_says(tmp_path: Path) -> None:
    text = PAGE.read_text()
    for name, content in FILE.findall(text):
        (tmp_path / name).write_text(content)
    commands = re.findall(
        r"^\$ (benben .+)\n((?:(?!\$ ).*\n)*)", "".join(CONSOLE.findall(text)), re.MULTILINE
    )
    assert {"deal", "hint", "solve", "review"} <= {command.split()[1] for command, _ in commands}
    program = Path(sys.executable).with_name("benben")
    for command, expected in commands:
        done = subprocess.run(
            [program, *command.split()[1:]],
            cwd=tmp_path,
            env={**os.environ, "PYTHONUTF8": "1"},
            capture_output=True,
            text=True,
            check=True,
        )
        assert doctest.OutputChecker().check_output(expected, done.stdout, FLAGS), (
            f"{command}\n{done.stdout}"
        )


def test_the_game_that_is_hinted_is_the_one_that_was_played() -> None:
    text = PAGE.read_text()
    printed = text.partition(">>> print(format_record(game))\n")[2].partition("```")[0]
    files = dict(FILE.findall(text))
    assert printed.replace("<BLANKLINE>", "").rstrip() == files["game.txt"].rstrip()
