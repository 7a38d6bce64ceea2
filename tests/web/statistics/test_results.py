from __future__ import annotations

import pytest

from benben import rules
from benben.catalogue import CatalogueError, Level, catalogue_of
from benben.rules import Ruleset
from benben.web.games.actions import Resign
from benben.web.players.models import Player
from benben.web.statistics import results as results_module
from benben.web.statistics.results import results_of
from tests.web.statistics.finished import STANDARD, act, lost_game, play_out, start, won_game

pytestmark = pytest.mark.usefixtures("each_database")


@pytest.fixture
def owner(each_database: str) -> int:
    return Player.objects.create().pk


def test_a_game_that_goes_on_has_none(owner: int) -> None:
    row = start(owner, rules.Game.new("standard", 1))
    assert results_of(row, row.replay()) is None


def test_a_win(owner: int) -> None:
    row = play_out(owner, won_game())
    results = results_of(row, row.replay())
    assert results is not None
    assert (results.tableau_left, results.partial_win, results.next_deal) == (0, False, None)
    assert results.statistics is not None
    assert (results.statistics.played, results.statistics.streak) == (1, 1)
    assert results.statistics.best_seconds == row.played // 1000


@pytest.mark.parametrize("variant", ["standard", "giza", "double"])
def test_cards_left(owner: int, variant: str) -> None:
    row = play_out(owner, lost_game(Ruleset.of(variant)))
    game = row.replay()
    results = results_of(row, game)
    assert results is not None
    left = results.tableau_left + results.stock_left + results.waste_left
    assert left + len(game.discard) == len(game.deal.cards)
    assert results.partial_win == (0 < game.scores().leftover <= 3)


def test_the_next_deal_is_of_the_level(owner: int) -> None:
    easy = catalogue_of(STANDARD).easy
    row = start(owner, rules.Game.new("standard", easy[0]), Level.EASY)
    row = act(row, Resign())
    results = results_of(row, row.replay())
    assert results is not None
    assert results.next_deal == easy[1]


def test_a_game_that_is_not_counted_has_no_statistics(owner: int) -> None:
    row = play_out(owner, won_game(), None)
    results = results_of(row, row.replay())
    assert results is not None
    assert results.statistics is None


def test_a_missing_list_leaves_the_next_deal_out(
    owner: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object) -> int:
        raise CatalogueError("gone")

    row = act(start(owner, rules.Game.new("standard", 1)), Resign())
    monkeypatch.setattr(results_module, "next_deal", missing)
    results = results_of(row, row.replay())
    assert results is not None
    assert results.next_deal is None
