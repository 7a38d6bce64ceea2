"""Small random games, told twice: to the rules engine and to the naive solver."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from benben.rules.deal import Deal
from benben.rules.game import Game
from benben.rules.matching import ADJACENT, GROUP_13, SUM_13, MatchRule
from benben.rules.options import Goal, Options
from benben.rules.ruleset import Ruleset
from benben.rules.tableau import Tableau, pyramid
from benben.rules.variant import Variant
from tests.solver.naive import NaiveGame, State

RULES: dict[str, MatchRule] = {"sum-13": SUM_13, "group-13": GROUP_13, "adjacent": ADJACENT}


@dataclass(frozen=True)
class SmallGame:
    """One game in both tongues, played on from the deal by random moves."""

    game: Game
    naive: NaiveGame
    state: State


def reserve_beside(height: int, columns: int) -> Tableau:
    """Return a small pyramid with a reserve beside it, as in Giza."""
    return pyramid(height, reserve=columns)


def random_ranks(random: Random, match: str, number: int) -> list[int]:
    """Return ranks few enough that many cards match."""
    if match == "adjacent":
        few = list(range(1, random.randint(3, 6) + 1))
        if random.random() < 0.3:
            few = [rank + 8 for rank in few if rank + 8 <= 13]
        return [random.choice(few) for _ in range(number)]
    if match == "group-13":
        few = random.sample(range(1, 14), random.randint(3, 7))
        few += [13 - rank for rank in few if rank < 13 and random.random() < 0.7]
        return [random.choice(few) for _ in range(number)]
    low = random.sample(range(1, 7), random.randint(1, 3))
    few = low + [13 - rank for rank in low] + ([13] if random.random() < 0.5 else [])
    ranks: list[int] = []
    while len(ranks) < number:
        rank = random.choice(few)
        ranks += [rank] if rank == 13 or random.random() < 0.3 else [rank, 13 - rank]
    random.shuffle(ranks)
    return ranks[:number]


def random_small_game(random: Random, match: str | None = None) -> SmallGame:
    """Return a random small game of any match rule and any options, in mid-game or not."""
    match = match or random.choice(list(RULES))
    if random.random() < 0.2:
        tableau = reserve_beside(random.randint(2, 3), random.randint(1, 2))
        stock_size = 0
    else:
        tableau = pyramid(random.randint(2, 4))
        stock_size = random.randint(0, 8 if tableau.size > 6 else 10)
    ranks = random_ranks(random, match, tableau.size + stock_size)
    cards = tuple(rank - 1 + 13 * random.randrange(4) for rank in ranks)
    passes = random.choice([1, 2, 3, None]) if stock_size else 1
    open_stock = bool(stock_size) and random.random() < 0.4
    options = Options(
        passes=passes,
        open_stock=open_stock,
        pair_with_cover=random.random() < 0.35,
        goal=Goal.ALL if random.random() < 0.3 else Goal.PYRAMID,
        equal_ranks=match == "adjacent" and random.random() < 0.4,
    )
    variant = Variant("small", "Small", tableau, deck=cards, match=RULES[match], preset=options)
    ruleset = Ruleset(variant, options)
    naive = NaiveGame(
        ranks=tuple(ranks),
        covers=tableau.covered_by,
        goal=frozenset(tableau.goal_slots),
        match=match,
        passes=passes,
        open_stock=open_stock,
        pair_with_cover=options.pair_with_cover,
        goal_all=ruleset.goal_all,
        equal_ranks=options.equal_ranks,
    )
    game = Game(ruleset, Deal(None, cards))
    for _ in range(random.choice([0, 0, 0, 1, 3, 6, 10])):
        if game.outcome() is not None:
            break
        moves = list(game.legal_moves)
        if not moves:
            break
        game.push(random.choice(moves))
    return SmallGame(game, naive, state_of(game, naive))


def state_of(game: Game, naive: NaiveGame) -> State:
    """Return the naive solver's state of a game."""
    return State(
        frozenset(slot for slot in range(len(naive.covers)) if game.present >> slot & 1),
        tuple(game.stock),
        tuple(game.waste),
        0 if game.passes_left is None else game.passes_left,
    )
