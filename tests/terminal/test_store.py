import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given

from benben.catalogue import Level
from benben.rules import Game, Ruleset
from benben.terminal.preferences import Preferences
from benben.terminal.statistics import Kind
from benben.terminal.store import SCHEMA_VERSION, Store, StoreError, default_path
from tests.strategies import games
from tests.terminal.won import winning_game

VEGAS = Kind.of_rules(Ruleset.of("vegas"), Level.RANDOM)


class Days:
    """A calendar that moves on by a day a look."""

    def __init__(self) -> None:
        self.day = datetime(2026, 11, 30, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.day += timedelta(days=1)
        return self.day


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "deep" / "state.sqlite3", Days())


@given(game=games())
def test_a_game_comes_back_with_its_history(
    tmp_path_factory: pytest.TempPathFactory, game: Game
) -> None:
    store = Store(tmp_path_factory.mktemp("state") / "state.sqlite3")
    if game.moves and not game.is_final:
        game.undo()
    number = store.add(game, Level.EASY)
    store.save(number, game, 3, 12.5)
    saved = Store(store.path).current()
    assert saved is not None
    assert (saved.id, saved.level, saved.hints, saved.seconds) == (number, Level.EASY, 3, 12.5)
    assert saved.game == game
    assert saved.game.undone == game.undone
    assert saved.game.undos == game.undos
    assert saved.game.view() == game.view()


def test_a_new_file_has_no_game(store: Store) -> None:
    assert store.current() is None
    assert store.unfinished() == []
    assert store.find(77) is None
    assert store.preferences() == Preferences()


def test_unfinished_games_are_listed_the_last_played_first(store: Store) -> None:
    first, second, untouched, over = (Game.new("standard", deal) for deal in (1, 2, 3, 4))
    numbers = [store.add(game, Level.RANDOM) for game in (first, second, untouched, over)]
    for game, number in ((second, numbers[1]), (first, numbers[0])):
        game.push_text("d")
        store.save(number, game, 0, 0.0)
    over.push_text("d")
    over.resign()
    store.save(numbers[3], over, 0, 0.0)
    assert [saved.id for saved in store.unfinished()] == [numbers[0], numbers[1]]


def test_a_finished_game_counts_once_by_how_it_ended_last(store: Store) -> None:
    lost = Game.new("vegas", 1)
    number = store.add(lost, Level.RANDOM)
    while not lost.is_over:
        lost.push(next(iter(lost.legal_moves)))
        store.save(number, lost, 0, 9.0)
    for _ in range(3):
        store.save(number, lost, 0, 9.0)
        assert store.statistics()[VEGAS].played == 1
    assert store.statistics()[VEGAS].won == 0
    lost.undo()
    store.save(number, lost, 0, 9.0)
    assert store.statistics()[VEGAS].played == 1
    assert [saved.id for saved in store.unfinished()] == [number]
    assert set(store.statistics()) == {VEGAS}


def test_each_kind_of_game_is_counted_by_itself(store: Store) -> None:
    rules = (
        Ruleset.of("standard"),
        Ruleset.of("standard", passes=1),
        Ruleset.of("standard", passes=1, peeks=1),
        Ruleset.of("vegas"),
    )
    for ruleset in rules:
        for level in Level:
            game = Game(ruleset, ruleset.deal(1))
            game.resign()
            store.save(store.add(game, level), game, 0, 1.0)
    found = store.statistics()
    assert set(found) == {Kind.of_rules(each, level) for each in rules for level in Level}
    assert {statistics.played for statistics in found.values()} == {1}


def test_a_game_that_is_not_counted_is_kept_and_not_counted(store: Store) -> None:
    game = Game.new("standard", 1)
    game.resign()
    number = store.add(game, None)
    store.save(number, game, 0, 1.0)
    saved = store.find(number)
    assert saved is not None
    assert saved.level is None
    assert store.statistics() == {}


def test_streak_rate_and_best_time(store: Store) -> None:
    won = winning_game("standard")
    for seconds, wins in ((50.0, True), (40.0, False), (60.0, True), (30.0, True)):
        game = won.copy() if wins else Game.new("standard", 42)
        if not wins:
            game.resign()
        store.save(store.add(game, Level.STANDARD), game, 0, seconds)
    statistics = store.statistics()[Kind.of_rules(won.ruleset, Level.STANDARD)]
    assert (statistics.played, statistics.won, statistics.streak) == (4, 3, 2)
    assert (statistics.best_streak, statistics.win_rate) == (2, 0.75)
    assert statistics.best_seconds == 30.0


def test_settings_come_back(store: Store) -> None:
    wanted = Preferences(badges=False, four_colours=True, blue_back=True, sounds=True, motion=False)
    store.keep_preferences(wanted)
    assert Store(store.path).preferences() == wanted


def test_a_file_that_is_none_is_left_alone_and_told(tmp_path: Path) -> None:
    path = tmp_path / "state.sqlite3"
    path.write_text("not a database, but long enough to look like one" * 50)
    before = path.read_bytes()
    with pytest.raises(StoreError, match="move it away"):
        Store(path)
    assert path.read_bytes() == before


def test_a_newer_file_is_left_alone_and_told(store: Store) -> None:
    with sqlite3.connect(store.path) as database:
        database.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    database.close()
    with pytest.raises(StoreError, match="newer Benben"):
        Store(store.path)


def test_a_directory_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(tmp_path / "file" / "state.sqlite3")


def test_a_spoilt_game_does_not_keep_the_player_out(store: Store) -> None:
    number = store.add(Game.new("standard", 1), Level.RANDOM)
    for spoilt in ("{", "[]", '{"variant": "chess", "deal": 1}'):
        with sqlite3.connect(store.path) as database:
            database.execute("UPDATE game SET saved = ? WHERE id = ?", (spoilt, number))
        database.close()
        assert store.current() is None


def test_two_terminals_share_the_file(store: Store) -> None:
    other = Store(store.path)
    mine, theirs = Game.new("standard", 1), Game.new("giza", 2)
    first, second = store.add(mine, Level.RANDOM), other.add(theirs, Level.RANDOM)
    mine.push_text("d")
    store.save(first, mine, 0, 1.0)
    found = other.find(first)
    assert found is not None
    assert found.game == mine
    assert second != first


def test_the_file_lies_in_the_users_state_directory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", "/somewhere/state")
    assert default_path() == Path("/somewhere/state/benben/terminal.sqlite3")


def test_a_server_is_remembered_with_its_cookies(store: Store) -> None:
    assert store.server() is None
    assert store.cookies("http://a.example") == {}
    store.keep_server("http://a.example", {"sessionid": "1"})
    store.keep_server("http://b.example", {"sessionid": "2"})
    assert store.server() == "http://b.example"
    assert store.cookies("http://a.example") == {"sessionid": "1"}
    assert store.preferences() == Preferences()


def test_nobody_else_can_read_the_file(store: Store) -> None:
    assert store.path.stat().st_mode & 0o077 == 0
