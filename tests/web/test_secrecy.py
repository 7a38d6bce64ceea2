"""Cards that a player has not seen never leave the server: not by name, not by size.

Two games that look the same to their player and differ in the order of the unseen cards only get
the same answers, byte for byte, to everything that may be asked.
"""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from benben.rules import Card, Deal, Game, Ruleset, card_name
from tests.strategies import play_on
from tests.web.player import API, Answer, Player, State

RULESETS = [
    Ruleset.of("standard"),
    Ruleset.of("standard", peeks=1),
    Ruleset.of("standard", passes=None, goal="all"),
    Ruleset.of("vegas", pair_with_cover=True),
    Ruleset.of("open"),
    Ruleset.of("relaxed"),
    Ruleset.of("cheops", equal_ranks=True),
    Ruleset.of("double"),
    Ruleset.of("double", open_stock=True),
]
TRIES = ("s", "w", "s+w", "g1+s", "a1", "r", "g1+g2", "x")
"""Moves that are tried at every point, most of them refused: a refusal tells nothing either."""


def names(game: Game) -> set[bytes]:
    """Return the unseen cards that have no equal among those that were seen."""
    unseen = set(game.unseen())
    seen = {card for index, card in enumerate(game.deal.cards) if index not in unseen}
    return {card_name(game.deal.cards[index]).encode() for index in unseen} - {
        card_name(card).encode() for card in seen
    }


def shuffled_unseen(game: Game, random: Random) -> Deal:
    """Return a deal that looks the same so far, its unseen cards in another order."""
    cards: list[Card] = list(game.deal.cards)
    places = game.unseen()
    taken = [cards[place] for place in places]
    random.shuffle(taken)
    for place, card in zip(places, taken, strict=True):
        cards[place] = card
    return Deal.from_cards(cards, game.ruleset.variant.deck)


def anonymous(response: Answer, game_id: str) -> tuple[int, dict[str, str], bytes]:
    """Return all of an answer that a player receives, but for the game's id."""
    body = response.content.replace(game_id.encode(), b"ID")
    return response.status_code, dict(response.headers), body


def transcript(ruleset: Ruleset, deal: Deal, actions: list[str]) -> list[object]:
    """Play a newcomer's game; return every answer to what was done and tried."""
    player = Player()
    options = ruleset.differences()
    body = {"variant": ruleset.variant.id, "options": options, "cards": str(deal)}
    response = player.post(API, body)
    state: State = json.loads(response.content)
    game_id = state["id"]
    answers: list[object] = [anonymous(response, game_id)]
    for action in actions:
        what, _, move = action.partition(" ")
        more = {"move": move} if what == "moves" else {}
        response = player.act(state, what, **more)
        answers.append(anonymous(response, game_id))
        state = json.loads(response.content)
        state = state.get("state", state)
    # What is tried must not change the game: it is made on another number of moves, or refused.
    later: list[Answer] = [
        player.act(state, "moves", move=move, move_count=10**6) for move in TRIES
    ]
    later += [player.client.get(f"{API}/{game_id}"), player.client.get(f"/games/{game_id}/")]
    later += [player.act(state, what) for what in ("undo", "redo")]
    answers += [anonymous(response, game_id) for response in later]
    return answers


def refusals(player: Player, state: State) -> list[object]:
    """Return the answers to the moves that are tried and refused where a game stands."""
    answers: list[object] = []
    for move in TRIES:
        response = player.act(state, "moves", move=move)
        if response.status_code == 422:
            answers.append(anonymous(response, state["id"]))
    return answers


@pytest.mark.usefixtures("db", "frozen_clock")
@pytest.mark.parametrize("ruleset", RULESETS, ids=repr)
def test_the_order_of_unseen_cards_changes_nothing(ruleset: Ruleset) -> None:
    random = Random(11)
    game = Game(ruleset, ruleset.deal(random.randrange(1, 10**9)))
    actions: list[str] = []
    if game.can_peek:
        game.peek()
        actions.append("peek")
    for more in (0, 3, 12):
        before = len(game.moves)
        play_on(game, random, greed=0.4, most=more)
        actions += [f"moves {game.move_name(move)}" for move in game.moves[before:]]
        if more == 3 and not game.is_final:
            game.undo()
            actions.append("undo")
        twin = shuffled_unseen(game, random)
        assert twin != game.deal or len(game.unseen()) < 2
        mine = transcript(ruleset, game.deal, actions)
        assert mine == transcript(ruleset, twin, actions)


@pytest.mark.usefixtures("db", "frozen_clock")
@pytest.mark.parametrize("ruleset", RULESETS, ids=repr)
def test_refusals_tell_nothing(ruleset: Ruleset, player: Player) -> None:
    random = Random(13)
    game = Game(ruleset, ruleset.deal(77))
    fields = {"variant": ruleset.variant.id, "options": ruleset.differences()}
    twin = shuffled_unseen(game, random)
    first = player.deal(**fields, cards=str(game.deal))
    second = player.deal(**fields, cards=str(twin))
    told = refusals(player, first)
    assert told
    assert told == refusals(player, second)


@pytest.mark.usefixtures("db")
@pytest.mark.parametrize("ruleset", RULESETS, ids=repr)
def test_no_unseen_card_is_named_in_a_whole_game(ruleset: Ruleset, player: Player) -> None:
    game = Game(ruleset, ruleset.deal(123))
    play_on(game, Random(17), greed=0.6, most=60)
    moves, game = game.moves, Game(ruleset, ruleset.deal(123))
    state = player.deal(
        variant=ruleset.variant.id, options=ruleset.differences(), deal=game.deal.number
    )
    for number, move in enumerate(moves):
        if number % 10 == 0:
            unseen = names(game)
            assert unseen or not game.unseen() or ruleset.variant.id == "double"
            assert not unseen & words(player.client.get(f"{API}/{state['id']}"))
            assert not unseen & words(player.act(state, "moves", move="d", move_count=10**6))
        response = player.act(state, "moves", move=game.move_name(move))
        game.push(move)
        assert not names(game) & words(response)
        state = json.loads(response.content)


def words(response: Answer) -> set[bytes]:
    """Return every word of an answer, its headers included, that may name a card."""
    head = "\n".join(f"{name}: {value}" for name, value in response.headers.items())
    return set(re.findall(rb"\b[A2-9TJQK][CDHS]\b", head.encode() + response.content))
