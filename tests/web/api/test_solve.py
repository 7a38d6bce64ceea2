from __future__ import annotations

import pytest

from benben.rules import VARIANTS, Game, Result, Ruleset
from benben.solver.limits import Limits
from benben.solver.solve import Solver
from benben.web import solving
from tests.web.player import Player, answer, problem

pytestmark = pytest.mark.usefixtures("db")

SOLVE = "/api/v1/solve"


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_line_wins(player: Player, variant: str) -> None:
    for deal in range(1, 50):
        told = answer(player.post(SOLVE, {"variant": variant, "deal": deal}))
        if told["verdict"] == "winnable":
            game = Game.replay(Ruleset.of(variant), Ruleset.of(variant).deal(deal), told["line"][0])
            for move in told["line"][1:]:
                game.push(game.parse_move(move))
            outcome = game.outcome()
            assert outcome is not None
            assert outcome.result is Result.WON
            return
    raise AssertionError("no winnable deal was met")


def test_cards_and_options(player: Player) -> None:
    cards = str(Ruleset.of("standard").deal(42))
    by_cards = answer(player.post(SOLVE, {"cards": cards, "options": {"passes": "1"}}))
    by_number = answer(player.post(SOLVE, {"deal": 42, "options": {"passes": "1"}}))
    assert by_cards == by_number
    assert "sessionid" not in player.client.cookies


def test_the_work_is_bounded(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving._memory, "solver", Solver(Limits(nodes=1)), raising=False)
    told = [answer(player.post(SOLVE, {"variant": "cheops", "deal": deal})) for deal in range(1, 9)]
    undecided = [each for each in told if each["verdict"] == "undecided"]
    assert undecided
    assert all(each["stop"] == "nodes" and each["line"] is None for each in undecided)


BAD = [
    ({}, "deal", "either deal or cards"),
    ({"deal": 1, "cards": "QD"}, "deal", "either deal or cards"),
    ({"deal": 0}, "deal", "deal 0 is not a deal number"),
    ({"cards": "QD"}, "deal", "1 card, 52 are needed"),
    ({"deal": 1, "variant": "golf"}, "option", "there is no variant"),
    ({"deal": "1"}, "invalid", "deal: it must be a whole number"),
    ({"deal": 1, "nodes": 10**9}, "invalid", "nodes: there is no such field"),
]


@pytest.mark.parametrize(("body", "code", "sentence"), BAD)
def test_a_bad_request(player: Player, body: dict[str, object], code: str, sentence: str) -> None:
    assert sentence in problem(player.post(SOLVE, body), 422, code)["detail"]
