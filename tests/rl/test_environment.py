from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from benben.rl import PyramidEnv, environment_id
from benben.rl.observation import GONE, UNLIMITED, UNSEEN
from benben.rl.picks import DRAW_ACTION, FIRST_PICK, REDEAL_ACTION
from benben.rl.rewards import REWARDS, Rewards
from benben.rules import VARIANTS, Game, Move, OptionError, Ruleset


def play(env: PyramidEnv, seed: int, steps: int = 400) -> list[tuple[Any, ...]]:
    """Play at random until the game is over, and return what every step gave."""
    random = np.random.default_rng(seed)
    seen = []
    for _ in range(steps):
        action = random.choice(np.flatnonzero(env.action_masks()))
        seen.append((action, *env.step(action)))
        if seen[-1][3]:
            break
    return seen


@pytest.mark.parametrize("variant", VARIANTS)
def test_gymnasium_finds_nothing_to_say(variant: str) -> None:
    env = gymnasium.make(environment_id(variant), render_mode="ansi")
    check_env(env.unwrapped)


def test_ids_are_those_of_the_variants() -> None:
    assert environment_id("standard") == "benben/Standard-v0"
    registered = {name for name in gymnasium.registry if str(name).startswith("benben/")}
    assert registered == set(map(environment_id, VARIANTS))


@pytest.mark.parametrize("variant", VARIANTS)
@settings(max_examples=15)
@given(seed=st.integers(0, 2**31 - 1))
def test_masked_play_is_a_game_of_the_rules(variant: str, seed: int) -> None:
    env = PyramidEnv(variant, rewards="score")
    env.reset(seed=seed)
    seen = play(env, seed)
    replayed = Game.replay(env.ruleset, env.game.deal, env.game.moves)
    assert replayed == env.game
    assert sum(step[2] for step in seen) == pytest.approx(env.game.scores().classic)
    assert all("invalid" not in step[5] for step in seen)
    if seen[-1][3]:
        outcome = replayed.outcome()
        assert outcome is not None
        assert seen[-1][5]["outcome"] == str(outcome.result)
        assert not env.action_masks().any()


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_removal_can_be_picked_in_its_order(variant: str) -> None:
    env = PyramidEnv(variant)
    env.reset(options={"deal": 42})
    for removal in env.game.removals():
        env.reset(options={"deal": 42})
        for action in env._picks.actions_of(removal):
            assert env.action_masks()[action]
            env.step(action)
        assert env.game.moves == [removal]


def test_while_cards_are_picked_only_picks_are_valid() -> None:
    env = PyramidEnv("relaxed")
    env.reset(options={"deal": 42})
    group = next(move for move in env.game.removals() if len(move.slots) == 3)
    first, second, third = env._picks.actions_of(group)
    assert env.action_masks()[DRAW_ACTION]
    observation, reward, _, _, info = env.step(first)
    assert not env.action_masks()[DRAW_ACTION]
    assert not env.action_masks()[first]
    assert observation["picked"].sum() == 1
    assert (reward, info["moves"]) == (0.0, 0)
    env.step(second)
    observation, _, _, _, info = env.step(third)
    assert info["moves"] == 1
    assert observation["picked"].sum() == 0


def test_the_observation_is_the_table() -> None:
    env = PyramidEnv("standard")
    observation, info = env.reset(options={"deal": 42})
    ranks = list(env.game.position.ranks)
    assert list(observation["tableau"]) == ranks[:28]
    assert set(observation["stock"]) == {UNSEEN}
    assert list(observation["tops"]) == [UNSEEN, GONE]
    assert list(observation["counts"]) == [24, 0, 2]
    assert info["deal"] == 42
    observation, *_ = env.step(DRAW_ACTION)
    assert list(observation["stock"][:2]) == [ranks[28], UNSEEN]
    assert list(observation["tops"]) == [UNSEEN, ranks[28]]
    king = FIRST_PICK + 26
    assert ranks[26] == 13
    observation, *_ = env.step(king)
    assert observation["tableau"][26] == GONE


def test_redeals_are_counted_and_the_stock_stays_known() -> None:
    env = PyramidEnv("standard", options={"passes": "unlimited"})
    observation, _ = env.reset(options={"deal": 42})
    assert observation["counts"][2] == UNLIMITED
    for _ in range(24):
        observation, *_ = env.step(DRAW_ACTION)
    assert not env.action_masks()[DRAW_ACTION]
    assert UNSEEN not in observation["stock"]
    observation, *_ = env.step(REDEAL_ACTION)
    assert UNSEEN not in observation["stock"]
    assert list(observation["counts"][:2]) == [24, 0]


def observations(variant: str, cards: str, seed: int, steps: int) -> list[dict[str, list[int]]]:
    env = PyramidEnv(variant)
    first, _ = env.reset(options={"deal": cards})
    seen = [first, *(step[1] for step in play(env, seed, steps))]
    return [{name: values.tolist() for name, values in one.items()} for one in seen]


@pytest.mark.parametrize("variant", [name for name, v in VARIANTS.items() if v.has_stock])
@settings(max_examples=10)
@given(seed=st.integers(0, 2**31 - 1), steps=st.integers(0, 12))
def test_a_hidden_stock_is_hidden(variant: str, seed: int, steps: int) -> None:
    """What lies deeper in the stock than was seen changes nothing that the agent is given."""
    ruleset = Ruleset(VARIANTS[variant], VARIANTS[variant].preset)
    names = str(ruleset.deal(1 + seed)).split()
    seen = ruleset.tableau.size + steps + 1
    swapped = [*names[:seen], *reversed(names[seen:])]
    first = observations(variant, " ".join(names), seed, steps)
    assert first == observations(variant, " ".join(swapped), seed, steps)


def test_an_open_stock_is_all_there() -> None:
    env = PyramidEnv("standard", stock="open")
    observation, _ = env.reset(options={"deal": 42})
    assert list(observation["stock"]) == list(env.game.position.ranks[28:])


def test_the_same_seed_deals_the_same_games() -> None:
    def deals(seed: int) -> list[int]:
        env = PyramidEnv()
        return [env.reset(seed=seed if n == 0 else None)[1]["deal"] for n in range(5)]

    assert deals(3) == deals(3)
    assert deals(3) != deals(4)
    assert len(set(deals(3))) == 5


def test_a_deal_can_be_chosen_by_number_and_by_cards() -> None:
    env = PyramidEnv("giza", options={"goal": "all"})
    _, info = env.reset(options={"deal": 7})
    assert info["deal"] == 7
    assert env.game == Game.new("giza", 7, goal=env.ruleset.options.goal)
    _, info = env.reset(options={"deal": str(env.ruleset.deal(7))})
    assert info["deal"] is None


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"deal": 0}, "from 1 to"),
        ({"deal": "QH"}, "52 are needed"),
        ({"deck": 1}, "one of the options deal and level"),
        ({"deal": 1, "level": "easy"}, "one of the options"),
        ({"level": "hard"}, "no level 'hard'"),
    ],
)
def test_a_deal_that_is_none_is_refused(options: dict[str, Any], says: str) -> None:
    env = PyramidEnv()
    env.reset(options={"deal": 42})
    with pytest.raises(ValueError, match=says):
        env.reset(options=options)
    assert env.game.deal.number == 42


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ({"variant": "chess"}, OptionError, "no variant"),
        ({"options": {"passes": "9"}}, OptionError, "1, 2, 3 or unlimited"),
        ({"stock": "shown"}, ValueError, "'hidden' or 'open'"),
        ({"rewards": "gold"}, ValueError, "win, cards, score"),
        ({"render_mode": "human"}, ValueError, "'ansi'"),
    ],
)
def test_arguments_that_make_no_sense_are_refused(
    arguments: dict[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        PyramidEnv(**arguments)


def test_a_forbidden_action_changes_nothing_and_is_told() -> None:
    env = PyramidEnv()
    before, _ = env.reset(options={"deal": 42})
    after, reward, terminated, truncated, info = env.step(REDEAL_ACTION)
    assert (reward, terminated, truncated) == (-0.1, False, False)
    assert info["invalid"]
    assert all(np.array_equal(before[name], after[name]) for name in before)
    with pytest.raises(ValueError, match="there are 0 to 31"):
        env.step(32)


def test_before_the_first_deal_there_is_no_game() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        PyramidEnv().step(0)


def test_rewards_are_what_they_say() -> None:
    env = PyramidEnv(rewards=Rewards(card=2.0, step=-0.5))
    env.reset(options={"deal": 42})
    assert env.step(DRAW_ACTION)[1] == -0.5
    assert env.step(FIRST_PICK + 26)[1] == 1.5
    assert set(REWARDS) == {"win", "cards", "score"}


def test_a_label_leads_to_the_win() -> None:
    env = PyramidEnv(labels=True, rewards="win")
    _, info = env.reset(options={"deal": 18})
    assert info["label"].winnable is True
    reward, terminated = 0.0, False
    while not terminated:
        for action in info["label"].actions:
            mask: NDArray[np.bool_] = env.action_masks()
            assert mask[action]
            _, reward, terminated, _, info = env.step(action)
    assert reward == 1.0
    assert info["outcome"] == "won"
    assert info["label"].winnable is True


def test_a_label_waits_while_cards_are_picked_and_knows_a_lost_deal() -> None:
    env = PyramidEnv("vegas", labels=True)
    _, info = env.reset(options={"deal": 1})
    pairs: list[Move] = []
    for deal in range(1, 50):
        _, info = env.reset(options={"deal": deal})
        pairs = [move for move in env.game.removals() if len(move.slots) == 2]
        if pairs and not info["label"].winnable:
            break
    assert info["label"].winnable is False
    assert info["label"].actions == ()
    *_, info = env.step(env._picks.actions_of(pairs[0])[0])
    assert info["label"] is None


def test_the_table_is_rendered_as_text() -> None:
    env = PyramidEnv("standard", render_mode="ansi")
    env.reset(options={"deal": 42})
    pair = next(move for move in Game.new("standard", 42).removals() if len(move.slots) == 1)
    assert env._picks.actions_of(pair) == [FIRST_PICK + 26]
    text = env.render()
    assert text is not None
    assert "[KS]" in text
    assert "stock 24 face down" in text
    assert PyramidEnv().render() is None
