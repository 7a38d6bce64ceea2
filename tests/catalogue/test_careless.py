"""The careless player of the kernel and its slow twin make the same moves."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benben.catalogue.difficulty import SEED_OFFSET, Difficulty, measure
from benben.rules import VARIANTS, DealError, Game, MoveKind, Ruleset
from benben.rules.deal import splitmix64
from benben.rules.position import Position
from benben.solver.encode import encode
from benben.solver.kernel.careless import CarelessPlayer
from tests.catalogue.naive import careless_game, careless_move, careless_plays
from tests.strategies import deals, games, rulesets

WON, LOST, REMOVAL = 0, 1, 2


def step_with(game: Game, player: CarelessPlayer, move_before: int) -> None:
    """Let the player make the move that the twin has just made in a game."""
    present, piles = game.present, {*game.stock, *game.waste}
    move = game.pop()
    before, piles_before = game.present, {*game.stock, *game.waste}
    game.push_unchecked(move)
    kind, slots, stock = player.step()
    assert kind == REMOVAL + int(move.kind), f"move {move_before + 1}: {move}"
    if move.kind is MoveKind.REMOVE:
        size = game.ruleset.tableau.size
        assert slots == before ^ present
        assert stock == sum(1 << (index - size) for index in piles_before - piles)


def finish_with(game: Game, player: CarelessPlayer) -> None:
    """Let the player find the end of a game that is over."""
    outcome = game.outcome()
    assert outcome is not None
    kind, *_ = player.step()
    if game.ruleset.passes is None and not outcome.won:
        # The rules foresee that a whole pass will bring nothing; the player goes and looks.
        while kind > REMOVAL:
            kind, *_ = player.step()
    assert kind == (WON if outcome.won else LOST)


@given(st.data(), rulesets(), st.integers(0, 2**64 - 1))
@settings(max_examples=150)
def test_both_players_make_the_same_moves(data: st.DataObject, ruleset: Ruleset, seed: int) -> None:
    deal = data.draw(deals(ruleset))
    player = CarelessPlayer(encode(Position(ruleset, deal)), seed)
    source = splitmix64(seed)
    for _ in range(3):
        for game in careless_game(ruleset, deal, source):
            if game.moves:
                step_with(game, player, len(game.moves))
        finish_with(game, player)
        player.restart()


@given(games(), st.integers(0, 2**64 - 1))
@settings(max_examples=100)
def test_both_players_go_on_alike_from_the_middle_of_a_game(game: Game, seed: int) -> None:
    player = CarelessPlayer(encode(game.position), seed)
    source = splitmix64(seed)
    while not game.is_over:
        game.push(careless_move(game, source))
        step_with(game, player, len(game.moves))
    finish_with(game, player)


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_many_plays_count_what_their_games_show(variant_id: str) -> None:
    ruleset = Ruleset.of(variant_id)
    for number in (1, 2, 3):
        deal = ruleset.deal(number)
        difficulty = measure(Position(ruleset, deal), number, 12)
        assert difficulty == Difficulty(
            12, *careless_plays(ruleset, deal, number + SEED_OFFSET, 12)
        )


def test_known_plays_stay_as_they_are() -> None:
    """These figures must never change without another PLAYER_VERSION: shipped lists hold them."""
    measured = {}
    for variant_id in VARIANTS:
        ruleset = Ruleset.of(variant_id)
        difficulty = measure(Position(ruleset, ruleset.deal(12)), 12, 1000)
        measured[variant_id] = (difficulty.wins, difficulty.cleared)
    assert measured == {
        "standard": (433, 24661),
        "vegas": (0, 22658),
        "open": (217, 21945),
        "relaxed": (0, 25735),
        "cheops": (0, 19005),
        "giza": (3, 13951),
        "double": (143, 40224),
    }


def test_the_random_numbers_go_on_from_call_to_call() -> None:
    ruleset = Ruleset.of("standard")
    problem = encode(Position(ruleset, ruleset.deal(12)))
    together = CarelessPlayer(problem, 1).plays(20)
    player = CarelessPlayer(problem, 1)
    apart = [player.plays(1) for _ in range(20)]
    assert together == (sum(won for won, _ in apart), sum(cleared for _, cleared in apart))
    assert len(set(apart)) > 1


def test_share_and_mean() -> None:
    difficulty = Difficulty(plays=200, wins=50, cleared=4000)
    assert difficulty.share == 0.25
    assert difficulty.mean_cleared == 20


@pytest.mark.parametrize("plays", [0, -1])
def test_no_plays_are_refused(plays: int) -> None:
    ruleset = Ruleset.of("giza")
    with pytest.raises(ValueError, match="must be 1 or more"):
        measure(Position(ruleset, ruleset.deal(1)), 1, plays)


def test_a_number_out_of_range_is_refused() -> None:
    ruleset = Ruleset.of("giza")
    with pytest.raises(DealError):
        measure(Position(ruleset, ruleset.deal(1)), 2**53, 1)


def test_the_largest_deal_number_is_played() -> None:
    ruleset = Ruleset.of("standard")
    number = 2**53 - 1
    deal = ruleset.deal(number)
    difficulty = measure(Position(ruleset, deal), number, 3)
    assert (difficulty.wins, difficulty.cleared) == careless_plays(
        ruleset, deal, number + SEED_OFFSET, 3
    )
