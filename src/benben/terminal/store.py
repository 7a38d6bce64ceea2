"""Where games, results and settings are kept: one SQLite file in the user's state directory.

Every action is one transaction, so that a game is where it was whatever happens to the terminal.
A running game is kept as the JSON of `benben.exchange`, its record with the history beside it.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from platformdirs import user_state_path

from benben.catalogue import Level
from benben.exchange import game_from_dict, game_to_dict
from benben.rules import Game, Result, RulesError
from benben.terminal.preferences import Preferences
from benben.terminal.statistics import Finished, Kind, Statistics, statistics_of

SCHEMA_VERSION: Final = 1
_UNCOUNTED: Final = ""
"""What stands for the level of a game that is not counted."""
_SCHEMA: Final = """
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    variant TEXT NOT NULL,
    level TEXT NOT NULL,
    saved TEXT NOT NULL,
    hints INTEGER NOT NULL,
    seconds REAL NOT NULL,
    over INTEGER NOT NULL,
    result TEXT NOT NULL,
    touched TEXT NOT NULL,
    ended TEXT
);
CREATE INDEX game_by_key ON game (variant, level, ended);
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""


class StoreError(Exception):
    """A state file that cannot be used; the message says what to do."""


@dataclass(frozen=True)
class SavedGame:
    """A game as it is kept.

    Attributes:
        id: its number in the store.
        game: the game, replayed, with its history.
        level: the level it was dealt at; None when it is not counted.
        hints: how many hints were taken.
        seconds: how long it was played.
    """

    id: int
    game: Game
    level: Level | None
    hints: int
    seconds: float


def default_path() -> Path:
    """Return where the state file of this user lies."""
    return user_state_path("benben") / "terminal.sqlite3"


class Store:
    """The state file.

    Args:
        path: where it lies; its directory is made when it is missing.
        now: tells the date and time.

    Raises:
        StoreError: the file cannot be opened, is no state file, or is of a newer version.
    """

    def __init__(self, path: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.path = path
        self._now = now
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # It holds the keys to one's games on servers.
            path.touch(mode=0o600)
            with self._transaction() as database:
                version = database.execute("PRAGMA user_version").fetchone()[0]
                if version == 0:
                    for statement in _SCHEMA.split(";"):
                        database.execute(statement)
                    database.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        except (OSError, sqlite3.OperationalError) as problem:
            why = problem.strerror if isinstance(problem, OSError) else problem
            raise StoreError(
                f"{path} cannot be opened: {why}; name another file with --state"
            ) from problem
        except sqlite3.DatabaseError as problem:
            raise StoreError(
                f"{path} is not a state file of Benben ({problem}); move it away to start anew"
            ) from problem
        if version > SCHEMA_VERSION:
            raise StoreError(
                f"{path} was written by a newer Benben (version {version}, this one reads "
                f"{SCHEMA_VERSION}); update Benben, or move the file away to start anew"
            )

    # Games

    def add(self, game: Game, level: Level | None) -> int:
        """Keep a new game as the current one, and return its number.

        Args:
            game: the game.
            level: the level it was dealt at; None for a game that is not to be counted.
        """
        with self._transaction() as database:
            row = database.execute(
                "INSERT INTO game (variant, level, saved, hints, seconds, over, result, touched)"
                " VALUES (?, ?, ?, 0, 0, 0, '', ?)",
                (game.ruleset.variant.id, level or _UNCOUNTED, _saved(game), self._stamp()),
            )
            number = row.lastrowid or 0
            _set(database, "current", str(number))
        return number

    def save(self, number: int, game: Game, hints: int, seconds: float) -> None:
        """Keep a game as it stands; a finished one counts, once.

        A game that was lost, taken back and played on counts by how it ended last.
        """
        outcome = game.outcome()
        values = (_saved(game), hints, seconds, outcome is not None, self._stamp(), number)
        with self._transaction() as database:
            database.execute(
                "UPDATE game SET saved = ?, hints = ?, seconds = ?, over = ?, touched = ?"
                " WHERE id = ?",
                values,
            )
            if outcome is not None:
                database.execute(
                    "UPDATE game SET result = ?, ended = coalesce(ended, ?) WHERE id = ?",
                    (str(outcome.result), self._stamp(), number),
                )
            _set(database, "current", str(number))

    def current(self) -> SavedGame | None:
        """Return the game that was on the table last, or None."""
        number = self._setting("current")
        return None if number is None else self.find(int(number))

    def find(self, number: int) -> SavedGame | None:
        """Return a game by its number; None when there is none or it cannot be read."""
        with self._transaction() as database:
            row = database.execute(
                "SELECT id, saved, level, hints, seconds FROM game WHERE id = ?", (number,)
            ).fetchone()
        return None if row is None else _game(row)

    def unfinished(self, most: int = 50) -> list[SavedGame]:
        """Return the games that go on, the one played last first; untouched deals are left out."""
        with self._transaction() as database:
            rows = database.execute(
                "SELECT id, saved, level, hints, seconds FROM game WHERE NOT over"
                " AND json_extract(saved, '$.moves') != '[]'"
                " ORDER BY touched DESC, id DESC LIMIT ?",
                (most,),
            ).fetchall()
        return [game for row in rows if (game := _game(row)) is not None]

    def statistics(self) -> dict[Kind, Statistics]:
        """Return how the player fares in each kind of game that one was finished of."""
        with self._transaction() as database:
            rows = database.execute(
                "SELECT variant, level, coalesce(json_extract(saved, '$.options'), '{}'), result,"
                " seconds FROM game WHERE result != '' AND level != ? ORDER BY ended, id",
                (_UNCOUNTED,),
            ).fetchall()
        games: dict[Kind, list[Finished]] = {}
        for variant, level, options, result, seconds in rows:
            kind = Kind.of(variant, json.loads(options), Level(level))
            games.setdefault(kind, []).append(Finished(Result(result), seconds))
        return {kind: statistics_of(ended) for kind, ended in games.items()}

    # Settings

    def preferences(self) -> Preferences:
        """Return the player's settings."""
        with self._transaction() as database:
            return Preferences.read(dict(database.execute("SELECT name, value FROM setting")))

    def keep_preferences(self, preferences: Preferences) -> None:
        """Keep the player's settings."""
        with self._transaction() as database:
            for name, value in preferences.texts().items():
                _set(database, name, value)

    # Servers

    def server(self) -> str | None:
        """Return the address of the server that was played on last, or None."""
        return self._setting("server")

    def cookies(self, address: str) -> dict[str, str]:
        """Return the cookies by which a server knows this player again."""
        text = self._setting(f"cookies {address}")
        return dict(json.loads(text)) if text else {}

    def keep_server(self, address: str, cookies: Mapping[str, str]) -> None:
        """Keep a server's address, and the cookies by which it knows this player."""
        with self._transaction() as database:
            _set(database, "server", address)
            _set(database, f"cookies {address}", json.dumps(dict(cookies)))

    def _setting(self, name: str) -> str | None:
        with self._transaction() as database:
            row = database.execute("SELECT value FROM setting WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """Open the file for one transaction; two terminals may share it."""
        connection = sqlite3.connect(self.path, timeout=10, isolation_level=None)
        with closing(connection) as database:
            database.execute("BEGIN IMMEDIATE")
            try:
                yield database
            except BaseException:
                database.execute("ROLLBACK")
                raise
            database.execute("COMMIT")

    def _stamp(self) -> str:
        return self._now().isoformat(timespec="milliseconds")


def _set(database: sqlite3.Connection, name: str, value: str) -> None:
    database.execute(
        "INSERT INTO setting (name, value) VALUES (?, ?)"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, value),
    )


def _saved(game: Game) -> str:
    return json.dumps(game_to_dict(game, history=True))


def _game(row: tuple[int, str, str, int, float]) -> SavedGame | None:
    number, saved, level, hints, seconds = row
    try:
        game, _ = game_from_dict(json.loads(saved))
    except (RulesError, json.JSONDecodeError):
        # A row that another program spoilt must not keep the player from a new game.
        return None
    return SavedGame(number, game, Level(level) if level else None, hints, seconds)
