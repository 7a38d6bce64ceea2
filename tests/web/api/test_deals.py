from __future__ import annotations

import pytest

from benben.catalogue import CatalogueError, catalogue_of
from benben.rules import MAX_DEAL, Ruleset
from benben.web.api import deals as deals_module
from tests.web.player import API, Player, answer, problem

pytestmark = pytest.mark.usefixtures("each_database")

LEVELS, DEALS = "/api/v1/levels", "/api/v1/deals"
STANDARD = catalogue_of(Ruleset.of("standard"))


def test_the_levels_of_a_variant(player: Player) -> None:
    told = answer(player.client.get(LEVELS))
    assert told == {
        "variant": "standard",
        "options": {},
        "levels": [
            {"level": "easy", "deals": len(STANDARD.easy)},
            {"level": "standard", "deals": len(STANDARD)},
            {"level": "random", "deals": None},
        ],
    }


def test_rules_without_verified_deals_have_one(player: Player) -> None:
    told = answer(player.client.get(LEVELS, {"options": "goal=all"}))
    assert told["options"] == {"goal": "all"}
    assert told["levels"] == [{"level": "random", "deals": None}]


def test_a_deal_of_a_level(player: Player) -> None:
    told = answer(player.client.get(DEALS, {"level": "easy"}))
    assert told["level"] == "easy"
    assert STANDARD.is_easy(told["deal"])


def test_the_next_deal_of_a_level(player: Player) -> None:
    told = answer(player.client.get(DEALS, {"level": "standard", "after": "100"}))
    assert told["deal"] == next(n for n in STANDARD.numbers if n > 100)
    assert answer(player.client.get(DEALS, {"after": 100}))["deal"] == 101
    assert answer(player.client.get(DEALS, {"after": MAX_DEAL}))["deal"] == 1


BAD = [
    ({"variant": "golf"}, "option", "there is no variant 'golf'"),
    ({"options": "pases=1"}, "option", "there is no option"),
    ({"options": "passes=1&passes=1"}, "option", "stands twice"),
    ({"level": "hard"}, "invalid", "level: it must be easy, standard or random"),
    ({"level": "easy", "options": "goal=all"}, "level", "no deals of Pyramid are verified for"),
    ({"after": "0"}, "invalid", "after: it must be 1 or more"),
    ({"after": str(2**60)}, "invalid", "after: "),
    ({"after": "9" * 5000}, "invalid", "after: "),
    ({"after": "x"}, "invalid", "after: it must be a whole number"),
    ({"options": "a" * 201}, "invalid", "options: it must have 200 characters at most"),
]


@pytest.mark.parametrize(("query", "code", "sentence"), BAD)
def test_a_bad_question(player: Player, query: dict[str, str], code: str, sentence: str) -> None:
    assert sentence in problem(player.client.get(DEALS, query), 422, code)["detail"]


def test_a_game_of_a_level(player: Player) -> None:
    state = player.deal(level="easy")
    assert state["level"] == "easy"
    assert STANDARD.is_easy(state["deal"])
    same = player.deal(deal=state["deal"], level="easy")
    assert (same["deal"], same["level"]) == (state["deal"], "easy")
    following = player.deal(after=state["deal"], level="easy")
    assert STANDARD.is_easy(following["deal"])
    assert following["deal"] != state["deal"]


def test_a_game_of_a_number_or_of_none_is_random(player: Player) -> None:
    assert player.deal(deal=STANDARD.easy[0])["level"] == "random"
    assert player.deal()["level"] == "random"
    assert player.open(f"/play/standard/{STANDARD.easy[1]}/")["level"] == "random"


def test_a_game_of_given_cards_has_no_level(player: Player) -> None:
    cards = str(Ruleset.of("standard").deal(1))
    assert player.deal(cards=cards)["level"] is None
    problem(player.post(API, {"cards": cards, "level": "easy"}), 422, "level")
    problem(player.post(API, {"deal": STANDARD.easy[0], "after": 1}), 422, "deal")
    problem(player.post(API, {"level": "easy", "options": {"goal": "all"}}), 422, "level")
    problem(player.post(API, {"level": "hard"}), 422, "invalid")


def test_a_missing_list_is_the_servers_fault(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object) -> int:
        raise CatalogueError("the list of verified deals /srv/standard.bin cannot be read")

    monkeypatch.setattr(deals_module, "random_deal", missing)
    told = problem(player.client.get(DEALS, {"level": "easy"}), 503, "catalogue")
    assert "/srv" not in told["detail"]
