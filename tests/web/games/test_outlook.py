from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benben import rules
from benben.insight.certainty import is_certainly_lost
from benben.insight.locks import locked_slots
from benben.rules import VARIANTS, Result, slots_of
from benben.web.games.actions import MakeMove, Redo, Rewind, Undo
from benben.web.games.models import Game
from benben.web.games.outlook import MOST_NODES, locks_of, lost_at, rewind_target
from benben.web.games.play import play
from benben.web.games.start import start_game
from benben.web.players.models import Player
from tests.strategies import ALL_RULESETS, clearable, games, play_on

QUICK = ("standard", "vegas", "open")
"""Variants whose proofs need far fewer nodes than there are: found is what is there."""

SMALL = st.sampled_from([ruleset for ruleset in ALL_RULESETS if ruleset.variant.id in QUICK])


def lost_game(variant: str, number: int) -> rules.Game:
    """Return a game played at random to its end, which is no win."""
    game = rules.Game.new(variant, number)
    play_on(game, Random(number), greed=0.8, most=400)
    return game


def first_known_loss(game: rules.Game) -> int | None:
    """Return the same by trying every position from the end, with what is seen at the end."""
    line = game.copy()
    found = None
    outcome = game.outcome()
    lost = outcome is not None and outcome.result is Result.LOST
    while lost or is_certainly_lost(line, MOST_NODES):
        lost, found = False, len(line.moves)
        if not line.moves:
            break
        line.pop()
    return found


@settings(max_examples=60)
@given(games(SMALL))
def test_the_move_that_lost_is_found(game: rules.Game) -> None:
    assert lost_at(game) == first_known_loss(game)


@settings(max_examples=40)
@given(games(SMALL), st.data())
def test_what_is_kept_of_a_game_is_what_would_be_found_anew(
    game: rules.Game, data: st.DataObject
) -> None:
    """Follow a game action by action, as its row does."""
    row = Game(seen_stock=game.seen_stock, peeked=game.peeked, lost_at=lost_at(game))
    for _ in range(data.draw(st.integers(1, 6))):
        if game.is_final:
            return
        choices = ["undo"] * bool(game.moves) + ["redo"] * bool(game.undone)
        choices += ["move"] * (not game.is_over) + ["peek"] * game.can_peek
        action = data.draw(st.sampled_from(choices)) if choices else "none"
        if action == "undo":
            game.rewind(data.draw(st.integers(0, len(game.moves) - 1)))
        elif action == "redo":
            game.redo()
        elif action == "peek":
            game.peek()
        elif action == "move":
            game.push_unchecked(data.draw(st.sampled_from(list(game.legal_moves))))
        row.lost_at = lost_at(game, row)
        row.seen_stock, row.peeked = game.seen_stock, game.peeked
        assert row.lost_at == first_known_loss(game)


@given(games())
def test_locks_are_those_of_the_position(game: rules.Game) -> None:
    names = locks_of(game)
    if game.position.is_won:
        assert not names
        return
    assert {game.ruleset.tableau.slot(name) for name in names} == set(
        slots_of(locked_slots(game.position))
    )


def test_where_to_rewind_to() -> None:
    assert rewind_target(Game(lost_at=None)) is None
    assert rewind_target(Game(lost_at=0)) is None
    assert rewind_target(Game(lost_at=7)) == 6
    assert rewind_target(Game(lost_at=7, is_final=True)) is None


@pytest.mark.usefixtures("each_database")
class TestStored:
    """The row keeps what was found, through every action."""

    def played(self, variant: str) -> tuple[int, Game, rules.Game]:
        owner = Player.objects.create().pk
        number = next(n for n in range(1, 50) if lost_game(variant, n).outcome() is not None)
        game = lost_game(variant, number)
        row = start_game(owner, game.ruleset, game.deal).row
        for count, move in enumerate(game.moves):
            play(owner, row.pk, MakeMove(game.move_name(move)), count)
        return owner, Game.objects.get(pk=row.pk), game

    @pytest.mark.parametrize("variant", VARIANTS)
    def test_a_dead_end_is_lost_and_goes_back_to_where_it_was_not(self, variant: str) -> None:
        owner, row, game = self.played(variant)
        assert row.lost_at == first_known_loss(game)
        target = rewind_target(row)
        if target is None:
            assert row.lost_at == 0
            return
        played = play(owner, row.pk, Rewind(target), len(game.moves))
        assert played is not None
        assert played.row.lost_at is None
        assert not is_certainly_lost(played.game, MOST_NODES)
        again = play(owner, row.pk, Redo(), target)
        assert again is not None
        assert Game.objects.get(pk=row.pk).lost_at == again.row.lost_at == row.lost_at

    def test_an_undo_within_a_lost_part_stays_lost(self) -> None:
        owner, row, game = self.played("standard")
        assert row.lost_at is not None
        assert row.lost_at < len(game.moves)
        play(owner, row.pk, Undo(), len(game.moves))
        assert Game.objects.get(pk=row.pk).lost_at == row.lost_at


def test_a_deal_that_is_lost_as_dealt_is_known_to_be() -> None:
    number = next(n for n in range(1, 200) if is_certainly_lost(rules.Game.new("standard", n)))
    assert lost_at(rules.Game.new("standard", number)) == 0


def test_a_game_that_is_won_was_never_lost() -> None:
    ruleset = rules.Ruleset.of("standard")
    deal, moves = clearable(ruleset, Random(3))
    row = Game(lost_at=None)
    game = rules.Game(ruleset, deal)
    for move in moves:
        game.push(move)
        row.lost_at = lost_at(game, row)
        assert row.lost_at is None
        row.seen_stock = game.seen_stock
