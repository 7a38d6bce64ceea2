"""``benben tui``, also in a real pseudo-terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner, Result

from benben.catalogue import Level
from benben.cli import main
from benben.language import speak, spoken
from benben.rules import Game
from benben.terminal import app
from benben.terminal.dealing import Dealt
from benben.terminal.store import Store
from tools.server import program_environment

PROGRAM = Path(sys.executable).with_name("benben")
DEADLINE = 120.0


class Start(NamedTuple):
    """What the app is started with."""

    store: Store
    dealt: Dealt | None
    server: str | None
    daily: bool


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Start]]:
    """Return what the app is started with, in place of starting it."""
    calls: list[Start] = []

    def run(store: Store, dealt: Dealt | None, *, server: str | None, daily: bool) -> None:
        calls.append(Start(store, dealt, server, daily))

    monkeypatch.setattr(app, "run", run)
    # Click's runner gives the command streams of its own.
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda _: True, raising=False)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    yield calls
    speak("en")


def run(tmp_path: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["tui", "--state", str(tmp_path / "state.sqlite3"), *arguments])


def test_without_arguments_the_last_game_goes_on(tmp_path: Path, started: list[Start]) -> None:
    assert run(tmp_path).exit_code == 0
    (start,) = started
    assert start.store.path == tmp_path / "state.sqlite3"
    assert start[1:] == (None, None, False)
    assert spoken() == "en"


@pytest.mark.parametrize(
    ("arguments", "environment", "language"),
    [
        ((), {"LANG": "de_DE.UTF-8"}, "de"),
        (("--language", "en"), {"LANG": "de_DE.UTF-8"}, "en"),
        (("--language", "de_AT"), {}, "de"),
    ],
)
def test_the_language_is_asked_for(
    tmp_path: Path,
    started: list[Start],
    arguments: tuple[str, ...],
    environment: dict[str, str],
    language: str,
) -> None:
    command = ["tui", "--state", str(tmp_path / "state.sqlite3"), *arguments]
    assert CliRunner(env=environment).invoke(main, command).exit_code == 0
    assert len(started) == 1
    assert spoken() == language


def test_the_daily_deal_is_opened_on_a_server(tmp_path: Path, started: list[Start]) -> None:
    assert run(tmp_path, "--daily", "--server", "https://benben.example").exit_code == 0
    assert started[0][1:] == (None, "https://benben.example", True)


@pytest.mark.parametrize(
    ("arguments", "game"),
    [
        (("7",), Game.new("standard", 7)),
        (("7", "--variant", "cheops", "-o", "passes=1"), Game.new("cheops", 7, passes=1)),
        (("/play/giza/9/",), Game.new("giza", 9)),
        (('[Variant "vegas"] [Deal "5"]',), Game.new("vegas", 5)),
    ],
)
def test_a_deal_starts_another_game(
    tmp_path: Path,
    started: list[Start],
    arguments: tuple[str, ...],
    game: Game,
) -> None:
    assert run(tmp_path, *arguments).exit_code == 0
    dealt = started[0].dealt
    assert dealt is not None
    assert dealt.game == game


def test_a_level_or_a_variant_starts_another_game(tmp_path: Path, started: list[Start]) -> None:
    for arguments, level in ((("--variant", "giza"), "random"), (("--level", "easy"), "easy")):
        assert run(tmp_path, *arguments).exit_code == 0
        dealt = started[-1].dealt
        assert dealt is not None
        assert dealt.level is Level(level)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("0",), "from 1 to"),
        (("--variant", "chess"), "no variant"),
        (("--level", "hard"), "no level 'hard'"),
        (("7", "--level", "easy"), "give one"),
        (("--language", "fr"), "'fr' is not spoken here; there are en, de"),
        (("-o", "peeks=1", "-o", "open_stock=on"), "contradicts"),
    ],
)
def test_what_makes_no_sense_is_told(
    tmp_path: Path,
    started: list[Start],
    arguments: tuple[str, ...],
    says: str,
) -> None:
    result = run(tmp_path, *arguments)
    assert result.exit_code == 2
    assert says in " ".join(result.stderr.split())
    assert started == []


def test_a_file_that_is_no_state_is_told(tmp_path: Path) -> None:
    (tmp_path / "state.sqlite3").write_text("nothing of the sort" * 100)
    result = run(tmp_path)
    assert result.exit_code == 1
    assert "move it away" in result.stderr


def test_without_a_terminal_it_says_what_else_there_is(tmp_path: Path) -> None:
    done = subprocess.run(
        [PROGRAM, "tui", "--state", tmp_path / "state"],
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=DEADLINE,
    )  # fmt: skip
    assert done.returncode == 1
    assert "needs a terminal" in done.stderr


def test_it_plays_in_a_real_terminal_and_is_killed_without_loss(tmp_path: Path) -> None:
    state = tmp_path / "state.sqlite3"
    process, screen = _start(state, "18")
    _read_until(screen, "Deal 18")
    os.write(screen, b"dd")
    _read_until(screen, "Moves 2")
    process.kill()
    process.wait(DEADLINE)
    os.close(screen)
    saved = Store(state).current()
    assert saved is not None
    assert len(saved.game.moves) == 2
    process, screen = _start(state)
    _read_until(screen, "Moves 2")
    os.write(screen, b"q")
    _read_until(screen, "")
    assert process.wait(DEADLINE) == 0
    os.close(screen)


def _start(state: Path, *arguments: str) -> tuple[subprocess.Popen[bytes], int]:
    """Start the command in a pseudo-terminal of 80 × 24."""
    screen, inside = pty.openpty()
    fcntl.ioctl(inside, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        [PROGRAM, "tui", "--state", state, *arguments],
        stdin=inside, stdout=inside, stderr=inside, start_new_session=True,
        env=program_environment(TERM="xterm-256color", COLUMNS="", LINES="", LC_ALL="C.UTF-8"),
    )  # fmt: skip
    os.close(inside)
    return process, screen


def _read_until(screen: int, text: str) -> None:
    """Read what a terminal is sent until a text is in it, or, for none, until it closes."""
    seen, deadline = b"", time.monotonic() + DEADLINE
    while not text or text.encode() not in seen:
        left = deadline - time.monotonic()
        assert left > 0, f"{text!r} did not come in {seen[-2000:]!r}"
        if select.select([screen], [], [], left)[0]:
            try:
                seen += os.read(screen, 65536)
            except OSError:  # the other side closed
                assert not text, f"{text!r} did not come in {seen[-2000:]!r}"
                return
