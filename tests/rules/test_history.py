"""Undo, redo, rewind, peek, resignation; what is counted and what is remembered."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from benben.rules import DRAW, REDEAL, Game, IllegalMove, Refusal, Result, Ruleset, card_name
from tests.strategies import clearable, deals, games, rulesets


class PlayerActions(RuleBasedStateMachine):
    """Whatever the player does, the game is the deal and the moves that stand."""

    @initialize(data=st.data(), ruleset=rulesets())
    def deal(self, data: st.DataObject, ruleset: Ruleset) -> None:
        self.game = Game(ruleset, data.draw(deals(ruleset)))
        self.undos = 0
        self.redoable: list[object] = []
        self.groups: list[int] = []
        self.most_seen = self.game.seen_stock

    @precondition(lambda self: not self.game.is_over)
    @rule(choice=st.integers(0, 999), times=st.integers(1, 12))
    def move(self, choice: int, times: int) -> None:
        for _ in range(times):
            moves = list(self.game.legal_moves)
            if not moves:
                return
            self.game.push(moves[choice % len(moves)])
            self.redoable = []
            self.groups.append(1)

    @rule()
    def remove_alone(self) -> None:
        lone = [move for move in self.game.removals() if len(move.slots) == 1]
        move = self.game.remove_alone()
        assert move == (lone[0] if lone else None)
        if move is not None:
            self.redoable = []
            # What goes by itself before any move has none that it could come back with.
            self.groups = [*self.groups[:-1], self.groups[-1] + 1] if self.groups else [1]

    @rule()
    def undo(self) -> None:
        if not self.game.moves or self.game.is_final:
            with pytest.raises(IllegalMove):
                self.game.undo()
            return
        size = self.groups.pop()
        taken = self.game.moves[-size:]
        assert self.game.undo() == taken[0]
        self.redoable += taken[::-1]
        self.undos += 1

    @rule(to=st.integers(-2, 60))
    def rewind(self, to: int) -> None:
        before = list(self.game.moves)
        if not 0 <= to < len(before) or self.game.is_final:
            with pytest.raises(IllegalMove):
                self.game.rewind(to)
            assert self.game.moves == before
            return
        assert self.game.rewind(to) == before[to:][::-1]
        self.redoable += before[to:][::-1]
        self.undos += 1
        while sum(self.groups) > to:
            over = sum(self.groups) - to
            size = self.groups.pop()
            if size > over:
                self.groups.append(size - over)

    @rule()
    def redo(self) -> None:
        if not self.redoable or self.game.is_final:
            with pytest.raises(IllegalMove):
                self.game.redo()
            return
        before, alone = len(self.game.moves), set(self.game.alone)
        assert self.game.redo() == self.redoable[-1]
        made = len(self.game.moves) - before
        del self.redoable[-made:]
        # A rewind may have ended within a group; what is redone there goes on with it.
        if before in alone and self.groups:
            self.groups[-1] += made
        else:
            self.groups.append(made)

    @precondition(lambda self: self.game.can_peek)
    @rule()
    def peek(self) -> None:
        assert self.game.peek() == self.game.deal.cards[self.game.stock[-1]]
        assert not self.game.can_peek

    @invariant()
    def is_its_deal_and_moves(self) -> None:
        again = Game.replay(self.game.ruleset, self.game.deal, self.game.moves)
        assert (again.present, again.stock, again.waste, again.discard) == (
            self.game.present,
            self.game.stock,
            self.game.waste,
            self.game.discard,
        )
        assert again.outcome() == self.game.outcome()
        assert again.pass_number == self.game.pass_number
        # An undo does not unsee.
        assert self.game.seen_stock >= again.seen_stock
        assert self.game.seen_stock >= self.most_seen
        self.most_seen = self.game.seen_stock

    @invariant()
    def counts(self) -> None:
        assert self.game.undos == self.undos
        assert list(self.game.undone) == self.redoable


TestPlayerActions = PlayerActions.TestCase
TestPlayerActions.settings = settings(max_examples=40, stateful_step_count=25)


@given(games())
def test_undoing_everything_and_redoing_it_gives_the_same_game(game: Game) -> None:
    assume(not game.is_final)
    copy, moves = game.copy(), len(game.moves)
    for _ in range(moves):
        game.undo()
    assert game.moves == []
    assert game.undos == moves
    for _ in range(moves):
        game.redo()
    assert game == copy
    assert game.view().slots == copy.view().slots
    assert (game.stock, game.waste) == (copy.stock, copy.waste)
    with pytest.raises(IllegalMove) as caught:
        game.redo()
    assert caught.value.code is Refusal.NOTHING_TO_REDO


def test_a_rewind_of_many_moves_counts_once() -> None:
    game = Game.replay(Ruleset.of("standard"), Ruleset.of("standard").deal(42), "d d d d")
    game.rewind(1)
    assert (len(game.moves), game.undos) == (1, 1)
    assert [game.redo() for _ in range(3)] == [DRAW] * 3


def test_a_new_move_forgets_what_was_undone() -> None:
    game = Game.new("standard", 42)
    game.push(DRAW)
    game.push(DRAW)
    game.undo()
    game.push_text("g6")
    with pytest.raises(IllegalMove) as caught:
        game.redo()
    assert caught.value.code is Refusal.NOTHING_TO_REDO


def test_undo_over_a_redeal_restores_the_order() -> None:
    game = Game.new("standard", 42)
    for _ in range(24):
        game.push(DRAW)
    stock, waste = game.stock, game.waste
    game.push(REDEAL)
    assert game.stock == waste[::-1]
    assert game.pass_number == 2
    assert game.undo() == REDEAL
    assert (game.stock, game.waste, game.pass_number) == (stock, waste, 1)


def test_the_second_pass_has_the_order_of_the_first_without_what_was_removed() -> None:
    ruleset = Ruleset.of("standard")
    deal, line = clearable(ruleset, Random(5))
    game = Game.replay(ruleset, deal, line[:-1])
    while game.stock:
        game.push(DRAW)
    first_pass = [index for index in range(28, 52) if index not in game.discard]
    game.push(REDEAL)
    second_pass = []
    while game.stock:
        game.push(DRAW)
        second_pass.append(game.waste[-1])
    assert second_pass == first_pass


def test_a_won_and_a_resigned_game_are_final() -> None:
    ruleset = Ruleset.of("standard")
    deal, line = clearable(ruleset, Random(1))
    won = Game.replay(ruleset, deal, line)
    resigned = Game.replay(ruleset, deal, line[:3])
    resigned.resign()
    for game, result in ((won, Result.WON), (resigned, Result.RESIGNED)):
        outcome = game.outcome()
        assert outcome is not None
        assert outcome.result is result
        before = game.copy()
        for act in (game.undo, game.redo, game.resign, lambda game=game: game.rewind(0)):
            with pytest.raises(IllegalMove) as caught:
                act()
            assert caught.value.code is Refusal.GAME_OVER
        with pytest.raises(IllegalMove) as caught:
            game.push(DRAW)
        assert caught.value.code is Refusal.GAME_OVER
        assert game == before
        assert not game.view().can_undo


def test_a_lost_game_can_be_taken_back_and_played_on() -> None:
    game = Game.new("vegas", 42)
    for _ in range(24):
        game.push(DRAW)
    while not game.is_over:
        game.push(next(iter(game.legal_moves)))
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.result is Result.LOST
    assert game.view().can_undo
    game.undo()
    assert game.outcome() is None
    assert game.legal_moves


@pytest.mark.parametrize(
    ("moves", "seen"), [("", 0), ("d", 1), ("d d g6 d", 3), ("d " * 24 + "r d", 24)]
)
def test_seen_cards_are_the_drawn_ones(moves: str, seen: int) -> None:
    ruleset = Ruleset.of("standard")
    game = Game.replay(ruleset, ruleset.deal(42), moves)
    assert game.seen_stock == seen
    assert game.unseen() == list(range(28 + seen, 52))
    while game.moves:
        game.undo()
    assert game.seen_stock == seen


def test_an_open_stock_shows_its_top() -> None:
    game = Game.new("open", 42)
    assert game.seen_stock == 1
    game.push(DRAW)
    assert game.seen_stock == 2


def test_a_peek_is_one_card_once_and_no_move() -> None:
    game = Game.new("standard", 42, peeks=1)
    assert game.can_peek
    hidden = game.view().stock.card
    card = game.peek()
    assert hidden is None
    assert card == game.deal.cards[28]
    assert game.view().stock.card == "4H"
    assert game.unseen() == list(range(29, 52))
    assert game.moves == []
    assert game.undos == 0
    with pytest.raises(IllegalMove, match="the one peek of this game is used"):
        game.peek()
    game.push(DRAW)
    assert game.view().stock.card is None


def test_a_peek_does_not_make_the_card_available() -> None:
    game = Game.new("standard", 42, peeks=1)
    game.peek()
    with pytest.raises(IllegalMove) as caught:
        game.push_text("g1+s")
    assert caught.value.code is Refusal.FACE_DOWN
    assert not game.view().stock.playable


def test_no_peek_without_the_option_or_a_stock_card() -> None:
    game = Game.new("standard", 42)
    with pytest.raises(IllegalMove, match="these rules allow no peek"):
        game.peek()
    game = Game.new("standard", 42, peeks=1)
    for _ in range(24):
        game.push(DRAW)
    with pytest.raises(IllegalMove, match="the stock is empty"):
        game.peek()


def test_a_stored_game_gets_its_history_back() -> None:
    played = Game.new("standard", 42, peeks=1)
    played.peek()
    for text in ("d", "d", "g6", "d"):
        played.push_text(text)
    played.rewind(1)
    loaded = Game.replay(played.ruleset, played.deal, played.moves)
    loaded.restore(undone=played.undone, undos=played.undos, seen_stock=played.seen_stock)
    loaded.note_peeked(28)
    assert loaded == played
    assert loaded.view() == played.view()
    assert loaded.unseen() == played.unseen()
    assert loaded.redo() == played.redo()


@pytest.mark.parametrize("index", [-1, 0, 27, 52, 1000])
def test_a_stored_peek_must_be_at_a_stock_card(index: int) -> None:
    game = Game.new("standard", 42, peeks=1)
    with pytest.raises(IllegalMove, match="the stock has cards 1 to 24"):
        game.note_peeked(index)
    with pytest.raises(IllegalMove, match="allow no peek"):
        Game.new("standard", 42).note_peeked(28)


def test_what_goes_by_itself_comes_back_and_goes_again_with_the_move_before() -> None:
    game = Game.new("standard", 34)
    game.push(DRAW)
    game.push_text("g6+g7")
    assert game.remove_alone() == game.parse_move("f6")
    assert game.remove_alone() is None
    assert (game.alone, list(map(card_name, game.alone_cards))) == ((2,), ["KD"])
    assert game.undo() == game.parse_move("g6+g7")
    assert (game.moves, game.undos, game.alone_cards) == ([DRAW], 1, ())
    assert game.redo() == game.parse_move("g6+g7")
    assert len(game.moves) == 3
    assert game.alone_cards
    copy = game.copy()
    game.undo()
    game.push(DRAW)
    assert list(game.alone) == []
    assert list(copy.alone) == [2]
    copy.pop()
    assert list(copy.alone) == []


def test_what_goes_by_itself_before_any_move_can_be_taken_back() -> None:
    game = Game.new("standard", 42)
    assert game.remove_alone() is not None
    game.undo()
    assert game.moves == []
    game.redo()
    assert game.moves == [game.parse_move("g6")]
