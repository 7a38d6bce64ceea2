from hypothesis import given
from hypothesis import strategies as st

from benben.catalogue import Level
from benben.insight.hint import Hint, HintKind
from benben.rules import Game, Result, remove
from benben.terminal.session import Session
from tests.strategies import games


def session_of(game: Game) -> Session:
    return Session(game, level=Level.RANDOM, now=lambda: 0.0)


def selection_of(session: Session) -> tuple[str, ...]:
    """Return what is selected now; a call, since each tap changes it."""
    return session.selection


def test_two_taps_remove_and_a_mismatch_is_told_with_its_sum() -> None:
    session = session_of(Game.new("standard", 18))
    names = {place.card: name for name, place in session.sight.places.items() if place.card}
    session.tap("g1")
    assert selection_of(session) == ("g1",)
    other = next(
        name
        for name, place in session.sight.places.items()
        if place.playable and name not in ("g1", *session.matches) and place.value != 13
    )
    session.tap(other)
    assert session.shaken == ("g1", other)
    assert session.said.refused
    assert session.said.text.endswith("you need 13.")
    assert selection_of(session) == ("g1",)
    assert names
    session.unselect()
    assert selection_of(session) == ()
    session.tap("g2")
    session.tap("g3")
    session.tap("g4")
    assert [session.game.move_name(move) for move in session.game.moves] == ["g2", "g3+g4"]


def test_a_tap_on_a_covered_card_names_its_covers() -> None:
    session = session_of(Game.new("standard", 42))
    session.tap("f1")
    assert session.said.text == "Covered by 2♣ and 8♥"
    assert session.said.refused


def test_drawing_turns_the_waste_over_when_the_stock_is_empty() -> None:
    session = session_of(Game.new("standard", 42))
    for _ in range(25):
        session.draw()
    assert session.game.pass_number == 2
    once = session_of(Game.new("vegas", 42))
    for _ in range(25):
        once.draw()
    assert once.game.pass_number == 1
    assert once.said.text == "The stock is empty and cannot be filled again."
    giza = session_of(Game.new("giza", 1))
    giza.draw()
    assert giza.said.text == "Giza has no stock, so it has no waste either."


def test_undo_and_redo_tell_what_they_did() -> None:
    session = session_of(Game.new("standard", 18))
    session.undo()
    assert session.said.text == "No move was made, so none can be undone."
    session.tap("g3")
    session.tap("g4")
    removed = session.said.text
    assert removed.endswith(" removed.")
    assert " and " in removed
    session.draw()
    assert session.said.text.endswith(" drawn.")
    session.undo()
    assert session.said.text == "Taken back."
    cards = [session.game.card_at(session.game.ruleset.tableau.slot(name)) for name in ("g3", "g4")]
    assert cards == [None, None]
    session.undo()
    session.redo()
    assert session.said.text == removed
    assert session.game.undos == 2


def test_a_selection_survives_a_draw_and_is_told() -> None:
    session = session_of(Game.new("standard", 42))
    session.tap("g1")
    session.draw()
    assert selection_of(session) == ("g1",)
    assert session.said.text.endswith(" drawn.")
    session.tap("g2")
    session.unselect()
    session.tap("g1")
    assert session.said.text.startswith("2♣")


def test_dragging_is_two_taps() -> None:
    session = session_of(Game.new("standard", 18))
    session.drag("g3", "g4")
    assert [session.game.move_name(move) for move in session.game.moves] == ["g3+g4"]
    session.drag("g2", "g1")  # a King goes when it is picked up
    assert session.game.moves[-1] == remove(session.game.ruleset.tableau.slot("g2"))
    assert selection_of(session) == ()


def test_giving_up_must_be_asked_for_twice() -> None:
    session = session_of(Game.new("standard", 42))
    session.resign()
    assert not session.game.is_over
    session.draw()
    session.resign()
    assert not session.game.is_over
    session.resign()
    outcome = session.game.outcome()
    assert outcome is not None
    assert outcome.result is Result.RESIGNED


def test_kings_go_by_themselves_when_that_is_wanted() -> None:
    session = session_of(Game.new("standard", 42))
    session.auto_kings = True
    session.draw()
    assert session.game.card_at(session.game.ruleset.tableau.slot("g6")) is None
    session.undo()
    assert session.sight.places["g6"].card == "KS"


def test_a_peek_is_told_and_used_up() -> None:
    session = session_of(Game.new("standard", 42, peeks=1))
    session.peek()
    assert session.said.text == "Next in the stock: 4♥"
    session.peek()
    assert session.said.text == "The one peek of this game is used."


def test_a_hint_rings_what_it_speaks_of_and_is_counted() -> None:
    session = session_of(Game.new("standard", 42))
    move = next(iter(session.game.removals()))
    session.show_hint(Hint(HintKind.ALONE, move))
    assert session.ringed == ("g6",)
    assert session.hints == 1
    assert session.said.text == "Remove King of spades: it goes alone and costs nothing."


def test_a_lost_game_offers_to_go_back_to_before_it() -> None:
    session = session_of(Game.new("standard", 42))
    session.rewind()
    assert session.said.text == "The game is not known to be lost: there is nothing to rewind."
    for _ in range(5):
        session.draw()
    session.note_losing_move(3)
    assert session.is_lost
    assert session.rewind_to == 2
    assert "w rewinds" in session.said.text
    session.rewind()
    assert len(session.game.moves) == 2
    assert session.game.undos == 1
    assert session.said.text == "Back to before move 3. 3 moves taken back."
    assert not session.is_lost


def test_a_deal_that_was_lost_from_the_start_offers_another() -> None:
    session = session_of(Game.new("standard", 42))
    session.note_losing_move(0)
    assert session.rewind_to is None
    assert "lost from the start. n deals another." in session.said.text
    session.rewind()
    assert "lost from the start" in session.said.text
    assert session.said.refused


def test_a_lock_is_shown_with_what_caused_it() -> None:
    for deal in range(1, 400):
        game = Game.new("standard", deal)
        session = session_of(game)
        while not session.game.is_over and not session.locked:
            removals = session.game.removals()
            if removals:
                for slot in removals[-1].slots:
                    session.tap(game.ruleset.tableau.name(slot))
            else:
                session.draw()
        causes = [lock.cause for lock in session.locked if lock.fatal]
        if causes and min(causes) > 0 and not session.game.is_over:
            break
    else:
        raise AssertionError("no deal locks a card by play")
    assert session.rewind_to == min(causes) - 1
    assert "w rewinds to before it went wrong." in session.said.text
    assert session.locked_places
    session.rewind()
    assert not session.is_lost


@given(games(), st.lists(st.integers(0, 200), max_size=30))
def test_whatever_is_tapped_the_game_stays_sound(game: Game, taps: list[int]) -> None:
    session = session_of(game.copy())
    for number in taps:
        names = list(session.sight.places)
        if number % 7 == 0:
            session.undo()
        elif number % 7 == 1:
            session.redo()
        else:
            session.tap(names[number % len(names)])
        replayed = Game.replay(game.ruleset, game.deal, session.game.moves)
        assert replayed.position.present == session.game.position.present
        assert set(session.selection) <= set(names)
        assert session.sight.view == session.game.view()
        assert session.said.text or not session.sight.view.outcome
