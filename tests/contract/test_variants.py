"""What every registered variant must do, so that the rest can rely on it. No variant is named."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from benben.rules import (
    OPTION_SPECS,
    VARIANTS,
    Game,
    IllegalMove,
    NotationError,
    Result,
    Ruleset,
    Variant,
    canonical_deck,
    format_record,
    parse_record,
)
from benben.rules.text import table_text, title_text
from tests.golden import move_counts, playthrough
from tests.strategies import clearable, play_on, rulesets_of

every_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))


@every_variant
def test_it_is_registered_under_its_own_short_id(variant: Variant) -> None:
    assert VARIANTS[variant.id] is variant
    assert re.fullmatch(r"[a-z][a-z0-9]{1,19}", variant.id)
    assert variant.name
    assert [other.name for other in VARIANTS.values()].count(variant.name) == 1


@every_variant
def test_its_shape_can_be_played(variant: Variant) -> None:
    tableau = variant.tableau
    assert 0 < tableau.size <= min(len(variant.deck), 64)
    assert [slot for row in tableau.rows for slot in row] == list(range(tableau.size))
    assert len(tableau.rows) <= 26
    assert len(set(tableau.names)) == tableau.size
    assert not any(tableau.above[slot] >> slot & 1 for slot in range(tableau.size))
    assert tableau.goal_slots
    assert any(not covers for covers in tableau.covered_by)


@every_variant
def test_its_deck_is_whole_decks_in_canonical_order(variant: Variant) -> None:
    assert variant.deck == canonical_deck(len(variant.deck) // 52)


@every_variant
def test_its_preset_makes_sense_and_differs_in_nothing(variant: Variant) -> None:
    assert Ruleset(variant, variant.preset).differences() == {}
    assert Ruleset.of(variant.id) == Ruleset(variant, variant.preset)


@every_variant
def test_its_options_all_have_each_of_their_values(variant: Variant) -> None:
    found = rulesets_of(variant)
    for name in variant.option_names:
        values = {getattr(ruleset.options, name) for ruleset in found}
        assert values == set(OPTION_SPECS[name].values.values())


@every_variant
def test_a_number_deals_the_same_game_each_time(variant: Variant) -> None:
    assert Game.new(variant.id, 7) == Game.new(variant.id, 7)
    assert Game.new(variant.id, 7) != Game.new(variant.id, 8)


@every_variant
def test_it_can_be_won_and_lost(variant: Variant) -> None:
    ruleset = Ruleset.of(variant.id)
    deal, line = clearable(ruleset, Random(1))
    won = Game.replay(ruleset, deal, line).outcome()
    assert won is not None
    assert won.result is Result.WON
    results = set()
    for number in range(1, 60):
        game = Game(ruleset, ruleset.deal(number))
        play_on(game, Random(number), 0.2, 2000)
        outcome = game.outcome()
        results.add(None if outcome is None else outcome.result)
    assert Result.LOST in results


@every_variant
def test_its_games_print_parse_view_and_draw(variant: Variant) -> None:
    random = Random(variant.id)
    for ruleset in rulesets_of(variant):
        game = Game(ruleset, ruleset.deal(random.randrange(1, 10**9)))
        play_on(game, random, 0.8, random.randrange(80))
        assert parse_record(format_record(game)).game == game
        json.dumps(game.view().to_dict())
        assert variant.id in title_text(game.view())
        lines = table_text(game.view()).splitlines()
        assert len(lines) == len(ruleset.tableau.rows) + 2
        assert max(map(len, lines)) < 80


@every_variant
@pytest.mark.parametrize("text", ["", "x", "zz", "g1+g1", "99", "d+r", "g1 g2", "🂡", "a" * 5000])
def test_nonsense_is_a_syntax_error_that_changes_nothing(variant: Variant, text: str) -> None:
    game = Game.new(variant.id, 3)
    with pytest.raises(NotationError):
        game.push_text(text)
    assert game == Game.new(variant.id, 3)


@every_variant
@pytest.mark.parametrize("text", ["d", "r", "w", "s", "s+w", "a1", "a1+w", "a1+s"])
def test_no_pile_and_no_state_makes_a_move_crash(variant: Variant, text: str) -> None:
    for seed in range(12):
        game = Game.new(variant.id, 3)
        play_on(game, Random(seed), 0.5, 12 * seed)
        before = game.copy()
        move = game.parse_move(text)
        if move in game.legal_moves:
            game.push(move)
            game.pop()
        else:
            with pytest.raises(IllegalMove):
                game.push(move)
        assert game == before


@every_variant
def test_it_has_its_golden_game_and_its_move_counts(variant: Variant) -> None:
    assert variant.id in playthrough.GAMES
    assert playthrough.text_path(variant.id).exists()
    assert move_counts.path(variant.id).exists()
