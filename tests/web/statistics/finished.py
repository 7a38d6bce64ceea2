"""Games that are played to their end through the server, for tests of what is counted."""

from __future__ import annotations

from random import Random

from benben import rules
from benben.catalogue import Level
from benben.rules import Result, Ruleset
from benben.web.games.actions import Action, MakeMove
from benben.web.games.models import Game
from benben.web.games.play import play
from benben.web.games.start import start_game
from benben.web.players.current import PlayerId
from tests.strategies import clearable, play_on

STANDARD = Ruleset.of("standard")


def start(owner: PlayerId, game: rules.Game, level: Level | None = Level.RANDOM) -> Game:
    """Deal a game to a player."""
    return start_game(owner, game.ruleset, game.deal, level=level).row


def act(row: Game, action: Action) -> Game:
    """Do something on a game as it stands."""
    count = len(Game.objects.get(pk=row.pk).moves.split())
    played = play(row.player_id, row.pk, action, count)
    assert played is not None
    return played.row


def play_out(owner: PlayerId, game: rules.Game, level: Level | None = Level.RANDOM) -> Game:
    """Deal a game and make all moves of one."""
    row = start(owner, game, level)
    for move in game.moves:
        row = act(row, MakeMove(game.move_name(move)))
    return row


def won_game(ruleset: Ruleset = STANDARD, seed: int = 3) -> rules.Game:
    """Return a game that was won."""
    deal, moves = clearable(ruleset, Random(seed))
    return rules.Game.replay(ruleset, deal, moves)


def lost_game(ruleset: Ruleset = STANDARD, seed: int = 1) -> rules.Game:
    """Return a game that came to a dead end."""
    while True:
        game = rules.Game(ruleset, ruleset.deal(seed))
        play_on(game, Random(seed), greed=0.9, most=2000)
        outcome = game.outcome()
        if outcome is not None and outcome.result is Result.LOST:
            return game
        seed += 1


def lost_then_won() -> tuple[rules.Game, rules.Game]:
    """Return two games of one deal: a dead end, and a win."""
    for seed in range(100):
        won = won_game(seed=seed)
        for attempt in range(10):
            lost = rules.Game(won.ruleset, won.deal)
            play_on(lost, Random(attempt), greed=0.5, most=2000)
            outcome = lost.outcome()
            if outcome is not None and outcome.result is Result.LOST:
                return lost, won
    raise AssertionError("no dead end was found")
