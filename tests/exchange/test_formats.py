import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benben.exchange import deal_to_dict, game_from_dict, game_to_dict, game_to_json, read_game
from benben.rules import Game, RulesError, Ruleset, format_record
from tests.strategies import games


@given(games(), st.booleans(), st.none() | st.dates())
def test_json_gives_the_same_game_back(game: Game, history: bool, day: date | None) -> None:
    text = game_to_json(game, history=history, date=day)
    imported = read_game(text)
    assert imported.game == game
    assert imported.date == day
    if history:
        again = imported.game
        assert (again.undone, again.undos, again.seen_stock) == (
            game.undone, game.undos, game.seen_stock,
        )  # fmt: skip
        assert again.view() == game.view()
    assert game_to_json(imported.game, history=history, date=day) == text


def test_the_history_tells_what_went_by_itself() -> None:
    game = Game.new("standard", 42)
    game.push_text("d")
    game.remove_alone()
    game.undo()
    again, _ = game_from_dict(game_to_dict(game, history=True))
    again.redo()
    assert again.alone == (1,)
    assert len(again.moves) == 2
    assert game_to_dict(game_from_dict(game_to_dict(again))[0], history=True)["alone"] == []


@given(games())
def test_a_record_is_imported(game: Game) -> None:
    assert read_game(format_record(game)).game == game


def test_the_json_of_a_deal_is_a_game_without_moves() -> None:
    ruleset = Ruleset.of("cheops", equal_ranks=True)
    deal = ruleset.deal(7)
    values = deal_to_dict(ruleset, deal)
    assert values["options"] == {"equal_ranks": "on"}
    assert len(values["cards"]) == 52
    game, _ = game_from_dict(json.loads(json.dumps(values)))
    assert game == Game(ruleset, deal)


def test_cards_are_named_when_wanted_or_needed() -> None:
    game = Game.new("standard", 5)
    assert "cards" not in game_to_dict(game)
    assert game_to_dict(game, cards=True)["cards"][0] == str(game.deal).split()[0]
    by_cards = Game(game.ruleset, game.ruleset.deal(str(game.deal)))
    assert game_to_dict(by_cards)["deal"] is None
    assert len(game_to_dict(by_cards)["cards"]) == 52


GOOD = {"variant": "standard", "deal": 42}


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ([], "not an object"),
        ({}, "'variant' is missing"),
        ({"variant": 3}, "'variant' is 3"),
        ({"variant": "chess", "deal": 1}, "no variant 'chess'"),
        ({"variant": "standard"}, "neither 'deal' nor 'cards'"),
        ({"variant": "standard", "deal": None, "cards": None}, "52 are needed"),
        ({**GOOD, "colour": "red"}, "no key 'colour'"),
        ({**GOOD, "deal": 0}, "from 1 to"),
        ({**GOOD, "deal": True}, "from 1 to"),
        ({**GOOD, "deal": 1.5}, "from 1 to"),
        ({**GOOD, "deal": "42"}, "from 1 to"),
        ({**GOOD, "deal": 2**60}, "from 1 to"),
        ({**GOOD, "options": []}, "'options' is"),
        ({**GOOD, "options": {"passes": 1}}, "texts such as"),
        ({**GOOD, "options": {"passes": "9"}}, "1, 2, 3 or unlimited"),
        ({**GOOD, "cards": ["QH"]}, "52 are needed"),
        ({**GOOD, "cards": ["QX"]}, "is not a card"),
        ({**GOOD, "cards": [5]}, "something else than texts"),
        ({**GOOD, "cards": str(Ruleset.of("standard").deal(43)).split()}, "not those of deal 42"),
        ({**GOOD, "moves": "d"}, "'moves' is"),
        ({**GOOD, "moves": [1]}, "something else than texts"),
        ({**GOOD, "moves": ["x"]}, "'x' is not a move"),
        ({**GOOD, "moves": ["d", "a1"]}, "move 2, a1, is illegal: a1 is covered"),
        ({**GOOD, "result": "won"}, "does not follow from the moves"),
        ({**GOOD, "result": "drawn"}, "one of won"),
        ({**GOOD, "peek": 1}, "allow no peek"),
        ({**GOOD, "date": "yesterday"}, "a day such as"),
        ({**GOOD, "undone": ["a1"]}, "covered"),
        ({**GOOD, "undos": -1}, "0 to"),
        ({**GOOD, "seen_stock": 25}, "0 to 24"),
        ({**GOOD, "moves": ["d", "g6"], "alone": [0]}, "numbers of moves that remove one card"),
        ({**GOOD, "moves": ["d", "g6"], "alone": [2]}, "numbers of moves that remove one card"),
        ({**GOOD, "moves": ["d", "g6"], "alone": [True]}, "'alone' has true"),
    ],
)
def test_what_is_no_game_is_refused_with_a_reason(values: object, says: str) -> None:
    with pytest.raises(RulesError, match=says):
        game_from_dict(values)
