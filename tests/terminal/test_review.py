from hypothesis import given, settings

from benben.insight.verdicts import Verdicts, verdicts
from benben.rules import Game
from benben.solver.result import Verdict
from benben.terminal.screens.review import LIMITS, review_text, summary
from tests.strategies import games
from tests.terminal.won import winning_game


@settings(max_examples=15)
@given(games())
def test_every_move_has_its_verdict(game: Game) -> None:
    lines = review_text(verdicts(game, LIMITS), game).plain.splitlines()
    numbered = [line for line in lines if line[:5].strip(" .").isdigit() and "." in line[:6]]
    assert len(numbered) == len(game.moves)


def test_the_summary_says_what_became_of_the_game() -> None:
    won = winning_game("standard")
    assert summary(verdicts(won, LIMITS), won).startswith("You won")
    game = Game.new("standard", 42)
    each = (Verdict.WINNABLE, Verdict.UNWINNABLE)
    line = tuple(won.moves[:2])
    lost = summary(Verdicts(each, 1, line), game)
    assert lost.startswith("Move 1 lost it")
    assert lost.endswith(" ".join(map(won.move_name, line)))
    assert summary(Verdicts(each, 1, None), game).endswith("be won.")
    never = Verdicts((Verdict.UNWINNABLE,), 0, None)
    assert "could never be won" in summary(never, game)
    unknown = Verdicts((Verdict.UNDECIDED,), None, None)
    assert "not known" in summary(unknown, game)
    open_ = Verdicts((Verdict.WINNABLE,), None, None)
    assert "could still be won" in summary(open_, game)
