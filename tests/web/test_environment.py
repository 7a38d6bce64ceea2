from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from benben.web import environment


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in (environment.DATABASE, environment.SECRET_KEY):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.parametrize(
    ("text", "meant"),
    [("on", True), ("1", True), (" TRUE ", True), ("off", False), ("", False), ("no", False)],
)
def test_a_switch(monkeypatch: pytest.MonkeyPatch, text: str, meant: bool) -> None:
    monkeypatch.setenv("BENBEN_X", text)
    assert environment.switch("BENBEN_X", default=not meant) is meant


def test_a_switch_that_is_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BENBEN_X", "perhaps")
    with pytest.raises(ImproperlyConfigured, match="BENBEN_X='perhaps' is not allowed"):
        environment.switch("BENBEN_X")


def test_words_and_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BENBEN_X", "a.example, b.example  c.example")
    assert environment.words("BENBEN_X") == ["a.example", "b.example", "c.example"]
    with pytest.raises(ImproperlyConfigured, match="it is a whole number from 1"):
        environment.whole_number("BENBEN_X", 7)
    assert environment.whole_number("BENBEN_Y", 7) == 7


def test_the_database_lies_in_the_data_folder(tmp_path: Path) -> None:
    assert environment.database_text() == str(tmp_path / "data" / "benben" / "benben.sqlite3")


def test_an_sqlite_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    for text in (str(path), f"sqlite://{path}"):
        settings = environment.database(text)
        assert settings["NAME"] == str(path)
        assert settings["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
        assert "synchronous=NORMAL" in settings["OPTIONS"]["init_command"]


def test_a_postgresql_address() -> None:
    settings = environment.database("postgresql://me:p%40ss@db.example:5433/games?sslmode=require")
    assert (settings["USER"], settings["PASSWORD"]) == ("me", "p@ss")
    assert (settings["HOST"], settings["PORT"]) == ("db.example", "5433")
    assert settings["NAME"] == "games"
    assert settings["OPTIONS"] == {"sslmode": "require", **environment.POSTGRESQL_OPTIONS}


def test_an_address_that_is_none() -> None:
    with pytest.raises(ImproperlyConfigured, match="mysql://… is not allowed; it may be the path"):
        environment.database("mysql://me:secret@host/name")
    with pytest.raises(ImproperlyConfigured, match="not a PostgreSQL address"):
        environment.database("postgresql://host/name?nonsense=1")


def test_a_given_key_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(environment.SECRET_KEY, "given")
    assert environment.secret_key() == "given"
    assert not environment.key_file().exists()


def test_a_key_is_made_once_for_its_owner_only() -> None:
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(lambda _: environment.secret_key(), range(16)))
    assert len(keys) == 1
    assert len(keys.pop()) >= 50
    path = environment.key_file()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["secret-key"]


def test_the_key_lies_beside_the_database(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(environment.DATABASE, str(tmp_path / "a" / "b.sqlite3"))
    assert environment.key_file() == tmp_path / "a" / "secret-key"
    monkeypatch.setenv(environment.DATABASE, "postgresql://host/name")
    assert environment.key_file() == tmp_path / "data" / "benben" / "secret-key"


def test_a_key_that_cannot_be_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(environment.DATABASE, str(tmp_path / "file" / "b.sqlite3"))
    with pytest.raises(ImproperlyConfigured, match="set BENBEN_SECRET_KEY"):
        environment.secret_key()
