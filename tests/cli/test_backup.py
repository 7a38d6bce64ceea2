"""``benben backup`` and ``benben restore``: what they refuse."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from benben.cli import main


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_an_address_of_another_kind_is_status_1_and_says_what_would_be_right(
    tmp_path: Path, command: str
) -> None:
    file = tmp_path / "one"
    if command == "restore":
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("CREATE TABLE games_game (moves TEXT)")
            connection.commit()
    arguments = [command, str(file), "--database", "mysql://localhost/games"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert "postgresql://" in result.stderr
