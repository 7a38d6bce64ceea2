from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from benben import rules
from benben.web.games.models import Game
from benben.web.games.naming import options_text
from tests.strategies import games


def row_of(game: rules.Game) -> Game:
    """Return a row that holds a game; it is not saved."""
    at = datetime(2026, 11, 30, tzinfo=UTC)
    outcome = game.outcome()
    return Game(
        player_id=1,
        variant=game.ruleset.variant.id,
        options=options_text(game.ruleset),
        deal=game.deal.number,
        cards="" if game.deal.number is not None else str(game.deal),
        moves=" ".join(map(game.move_name, game.moves)),
        undone=" ".join(map(game.move_name, game.undone)),
        undos=game.undos,
        seen_stock=game.seen_stock,
        peeked=game.peeked,
        result="" if outcome is None else str(outcome.result),
        created_at=at,
        touched_at=at,
    )


@given(games(), st.data())
def test_a_game_comes_back_from_its_row_with_its_history(
    game: rules.Game, data: st.DataObject
) -> None:
    for action in data.draw(st.lists(st.sampled_from(["undo", "redo", "peek"]), max_size=5)):
        if action == "undo" and game.moves and not game.is_final:
            game.undo()
        elif action == "redo" and game.undone and not game.is_final:
            game.redo()
        elif action == "peek" and game.can_peek:
            game.peek()
    if not game.is_over and data.draw(st.booleans()):
        game.resign()
    back = row_of(game).replay()
    assert back == game
    assert back.view() == game.view()
    assert back.undone == game.undone
    assert back.seen_stock == game.seen_stock
    assert back.unseen() == game.unseen()
