"""Faults of other programs: undo, redo, scores by two paths, resumed games, deals that differ."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from benben.rules import (
    REDEAL,
    STOCK,
    VARIANTS,
    Deal,
    Game,
    IllegalMove,
    MoveKind,
    NotationError,
    Refusal,
    Result,
    Ruleset,
    card_name,
    format_record,
    parse_record,
)
from tests.rules.layouts import lay
from tests.strategies import clearable, games, play_on

WITH_STOCK = [name for name, variant in VARIANTS.items() if variant.has_stock]


class TestUndo:
    @pytest.mark.parametrize("variant", WITH_STOCK)
    @pytest.mark.parametrize("seed", range(5))
    def test_over_a_redeal_the_order_comes_back(self, variant: str, seed: int) -> None:
        ruleset = Ruleset.of(variant, passes=3)
        game = Game(ruleset, ruleset.deal(100 + seed))
        random = Random(seed)
        while REDEAL not in game.moves and not game.is_over:
            play_on(game, random, 0.3, 1)
        assert REDEAL in game.moves
        while game.moves[-1] != REDEAL:
            game.undo()
        after = game.stock, game.waste, game.pass_number
        assert game.undo() == REDEAL
        assert game.stock == ()
        assert game.waste == after[0][::-1]
        assert game.pass_number == after[2] - 1
        assert game.redo() == REDEAL
        assert (game.stock, game.waste, game.pass_number) == after

    @given(games())
    def test_one_undo_takes_back_one_whole_move(self, game: Game) -> None:
        assume(game.moves and not game.is_final)
        last = game.moves[-1]
        before = Game.replay(game.ruleset, game.deal, game.moves[:-1])
        assert game.undo() == last
        assert (game.present, game.stock, game.waste, game.discard, game.pass_number) == (
            before.present,
            before.stock,
            before.waste,
            before.discard,
            before.pass_number,
        )
        assert len(game.moves) == len(before.moves)

    @given(games(), st.integers(1, 30))
    def test_redo_makes_the_same_moves_again(self, game: Game, back: int) -> None:
        assume(game.moves and not game.is_final)
        back = min(back, len(game.moves))
        copy = game.copy()
        game.rewind(len(game.moves) - back)
        for _ in range(back):
            game.redo()
        assert game == copy
        assert (game.stock, game.waste, game.discard) == (copy.stock, copy.waste, copy.discard)

    @pytest.mark.parametrize("variant", WITH_STOCK)
    def test_a_card_that_lies_face_down_again_is_not_playable(self, variant: str) -> None:
        game = lay(variant, stock="7C 6D", open_stock=False)
        game.push_text("d")
        game.undo()
        assert STOCK not in game.playable_slots()
        assert not any(STOCK in move.slots for move in game.legal_moves)
        assert game.view().stock.card is None

    def test_after_a_win_nothing_is_taken_back_so_no_game_is_won_twice(self) -> None:
        for variant in VARIANTS:
            ruleset = Ruleset.of(variant)
            deal, line = clearable(ruleset, Random(2))
            game = Game.replay(ruleset, deal, line)
            for act in (game.undo, game.redo, game.resign, lambda game=game: game.rewind(0)):
                with pytest.raises(IllegalMove) as caught:
                    act()
                assert caught.value.code is Refusal.GAME_OVER
            outcome = game.outcome()
            assert outcome is not None
            assert outcome.result is Result.WON


class TestScores:
    @given(games())
    def test_the_way_to_a_position_makes_no_difference_to_its_score(self, game: Game) -> None:
        """Unchecked, undone and redone, replayed from moves, read from a record: one score."""
        scores = game.scores()
        assert parse_record(format_record(game)).game.scores() == scores
        assert Game.replay(game.ruleset, game.deal, game.moves).scores() == scores
        if game.moves and not game.is_final:
            game.rewind(0)
            assert game.scores() == Game(game.ruleset, game.deal).scores()
            while game.undone:
                game.redo()
            assert game.scores() == scores

    @given(games())
    def test_a_king_scores_the_same_wherever_it_lies(self, game: Game) -> None:
        for move in game.removals():
            before = game.scores().classic
            kings = sum(
                card is not None and card % 13 == 12 for card in map(game.card_at, move.slots)
            )
            game.push(move)
            assert game.scores().classic - before == 10 + 5 * kings
            game.pop()

    @given(games())
    def test_draws_and_redeals_score_nothing(self, game: Game) -> None:
        for move in list(game.legal_moves):
            if move.kind is not MoveKind.REMOVE:
                before = game.scores()
                game.push(move)
                assert game.scores() == before
                game.pop()


class TestResume:
    @given(games())
    def test_a_game_resumed_after_any_move_has_every_card_once(self, game: Game) -> None:
        again = parse_record(format_record(game)).game
        tableau = [slot for slot in range(again.ruleset.tableau.size) if again.present >> slot & 1]
        everywhere = [*tableau, *again.stock, *again.waste, *again.discard]
        assert sorted(everywhere) == list(range(len(again.deal.cards)))
        assert again.view() == _without_history(game).view()

    def test_a_forged_result_is_refused(self) -> None:
        for variant in VARIANTS:
            game = Game.new(variant, 11)
            for claim in ("won", "lost"):
                text = format_record(game).replace('[Result "*"]', f'[Result "{claim}"]')
                with pytest.raises(NotationError, match="does not follow from the moves"):
                    parse_record(text)


def _without_history(game: Game) -> Game:
    return Game.replay(
        game.ruleset, game.deal, game.moves, resigned=game.is_final and not _won(game)
    )


def _won(game: Game) -> bool:
    outcome = game.outcome()
    return outcome is not None and outcome.won


class TestDeals:
    def test_a_deal_is_the_same_in_another_process_with_another_hash_seed(self) -> None:
        program = (
            "from benben.rules import VARIANTS, Ruleset\n"
            "for name in VARIANTS: print(Ruleset.of(name).deal(271828))"
        )
        here = "".join(f"{Ruleset.of(name).deal(271828)}\n" for name in VARIANTS)
        for seed in ("0", "1", "4242"):
            environment = {**os.environ, "PYTHONHASHSEED": seed}
            there = subprocess.run(
                [sys.executable, "-c", program],
                capture_output=True, text=True, check=True, env=environment, timeout=120,
            ).stdout  # fmt: skip
            assert there == here

    def test_a_restart_gives_the_same_cards(self) -> None:
        for variant in VARIANTS:
            game = Game.new(variant, 5)
            play_on(game, Random(5), 0.7, 30)
            assert Game(game.ruleset, game.deal) == Game.new(variant, 5)

    def test_there_are_many_distinct_deals(self) -> None:
        """A small generator state would show as doubles, also far apart."""
        numbers = [*range(1, 2001), *(2**53 - 1 - step * 2**32 for step in range(1000))]
        assert len({Deal.from_number(number).cards for number in numbers}) == len(numbers)

    def test_each_card_is_in_each_place_about_equally_often(self) -> None:
        """Chi-squared over 52 × 52; far tails only, and the deals are fixed."""
        deals = 5200
        counts = [[0] * 52 for _ in range(52)]
        for number in range(1, deals + 1):
            for place, card in enumerate(Deal.from_number(number).cards):
                counts[place][card] += 1
        expected = deals / 52
        statistic = sum((n - expected) ** 2 / expected for row in counts for n in row)
        freedom = 51 * 51
        assert abs(statistic - freedom) < 5 * (2 * freedom) ** 0.5

    @pytest.mark.parametrize("variant", WITH_STOCK)
    def test_a_deal_of_given_cards_has_no_number_to_compute_the_stock_from(
        self, variant: str
    ) -> None:
        """As the daily deal is."""
        ruleset = Ruleset.of(variant, open_stock=False)
        game = Game(ruleset, ruleset.deal(str(ruleset.deal(5))))
        values = game.view().to_dict()
        assert values["deal"] is None
        hidden = {card_name(game.deal.cards[index]) for index in game.unseen()}
        shown = {slot["card"] for slot in values["slots"]}
        assert not (hidden - shown) & set(str(values).replace("'", " ").split())
