"""One look ahead: the next choice is made once for all worlds that look the same by then."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from benben.insight.chance import successors
from benben.insight.exact import Referee
from benben.insight.knowledge import Knowledge
from benben.insight.lookahead import NODES, WINS, WORLDS, look_ahead
from benben.rules import Game, Ruleset
from benben.rules.legality import pile_moves, removals
from tests.strategies import play_on

RULES = (
    Ruleset.of("vegas"),
    Ruleset.of("standard", passes=1, open_stock=True),
    Ruleset.of("relaxed"),
    Ruleset.of("cheops", passes=1, pair_with_cover=True),
)


def middle_games(ruleset: Ruleset, wanted: int) -> list[Game]:
    """Return games under way that have a choice of moves and some winnable world."""
    found: list[Game] = []
    for number in range(1, 400):
        game, random = Game(ruleset, ruleset.deal(number)), Random(number)
        play_on(game, random, 0.8, random.randint(2, 16))
        if game.is_over or not game.unseen() or len(game.legal_moves) < 2:
            continue
        if winnable_worlds(game):
            found.append(game)
        if len(found) == wanted:
            break
    assert len(found) == wanted
    return found


def winnable_worlds(game: Game) -> list[bytes]:
    """Return the worlds that the look ahead counts over."""
    knowledge, referee = Knowledge.of(game), Referee(game.ruleset)
    worlds = islice(knowledge.worlds(), WORLDS)
    won = (world for world in worlds if referee.can_win(world, knowledge.state, NODES))
    return list(islice(won, WINS))


def naive(game: Game) -> dict[int, int]:
    """Return the same as the look ahead: what each world leaves, then the best common choice."""
    worlds, referee = winnable_worlds(game), Referee(game.ruleset)
    found = {}
    for index, move in enumerate(game.legal_moves):
        by_look: dict[str, list[set[str]]] = {}
        for world in worlds:
            position = game.position.copy()
            position.apply(move)
            position.ranks = tuple(world)
            looks = [position.ranks[place] for place in position.waste[-1:]]
            if game.ruleset.options.open_stock:
                looks += [position.ranks[place] for place in position.stock[-1:]]
            won = by_look.setdefault(repr(looks), [])
            if position.is_won:
                won.append({"ended"})
                continue
            moves = (*removals(position), *pile_moves(position))
            alone = [other for other in moves if len(other.slots) == 1]
            states = successors(position, tuple(alone[:1]) or moves)
            won.append(
                {
                    str(place)
                    for place, state in enumerate(states)
                    if referee.can_win(world, state, NODES)
                }
            )
        found[index] = sum(
            max(
                (sum(name in won for won in worlds_won) for name in set().union(*worlds_won)),
                default=0,
            )
            for worlds_won in by_look.values()
        )
    return found


@pytest.mark.parametrize("ruleset", RULES, ids=repr)
def test_it_counts_what_the_slow_way_counts(ruleset: Ruleset) -> None:
    for game in middle_games(ruleset, 2):
        moves = dict(enumerate(game.legal_moves))
        found = look_ahead(Knowledge.of(game), game.position, moves, Referee(ruleset), budget=10**9)
        assert found == naive(game)


@pytest.mark.parametrize("ruleset", RULES, ids=repr)
def test_it_never_counts_more_than_with_the_order_known(ruleset: Ruleset) -> None:
    for game in middle_games(ruleset, 3):
        knowledge, referee = Knowledge.of(game), Referee(ruleset)
        moves = dict(enumerate(game.legal_moves))
        found = look_ahead(knowledge, game.position, moves, referee)
        worlds = winnable_worlds(game)
        states = successors(game.position, tuple(moves.values()))
        for index, state in enumerate(states):
            known = sum(referee.can_win(world, state, NODES) is True for world in worlds)
            assert found[index] <= known


def test_it_looks_at_nothing_hidden() -> None:
    game = middle_games(RULES[0], 1)[0]
    knowledge, moves = Knowledge.of(game), dict(enumerate(game.legal_moves))
    first = look_ahead(knowledge, game.position, moves, Referee(RULES[0]))
    position = game.position.copy()
    ranks = bytearray(position.ranks)
    hidden = sorted(game.unseen())
    for place, rank in zip(hidden, reversed([ranks[place] for place in hidden]), strict=True):
        ranks[place] = rank
    position.ranks = tuple(ranks)
    assert look_ahead(knowledge, position, moves, Referee(RULES[0])) == first
