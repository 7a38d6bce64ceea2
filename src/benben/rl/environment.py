"""The Gymnasium environment."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from benben.catalogue import Level, random_deal
from benben.rl.labels import LIMITS, Label, Labeller
from benben.rl.observation import Observation, StockSight, observation_space, observe
from benben.rl.picks import Picks
from benben.rl.rewards import Rewards, rewards_of
from benben.rules import MAX_RANDOM_DEAL, Game, Ruleset, Scores
from benben.rules.text import table_text
from benben.solver.limits import Limits

_RESET_OPTIONS = ("deal", "level")


class PyramidEnv(gymnasium.Env[Observation, np.int64]):
    """One game of Pyramid, card by card; see `benben.rl.picks` for the actions.

    An action that the mask forbids changes nothing, costs ``rewards.invalid``, and is told in
    ``info["invalid"]``. The episode terminates when the game is won or lost.

    Args:
        variant: the variant's id.
        options: house rules, as texts by name: ``{"passes": "1"}``.
        stock: ``hidden``: the agent sees what a player sees; ``open``: the order of the stock too.
        rewards: a name of `benben.rl.rewards.REWARDS`, or rewards of one's own.
        labels: put the exact solver's label of each position into ``info["label"]``; None while
            cards are picked.
        limits: what one label may cost.
        render_mode: ``ansi`` or None.

    Raises:
        OptionError: the variant or an option is unknown or makes no sense.
        ValueError: another argument is not one of those.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        variant: str = "standard",
        *,
        options: Mapping[str, str] | None = None,
        stock: StockSight = "hidden",
        rewards: str | Rewards = "win",
        labels: bool = False,
        limits: Limits = LIMITS,
        render_mode: str | None = None,
    ) -> None:
        if stock not in ("hidden", "open"):
            raise ValueError(f"stock={stock!r} is not allowed; it may be 'hidden' or 'open'")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode={render_mode!r} is not allowed; it may be 'ansi'")
        self.ruleset = Ruleset.parse(variant, options)
        self.rewards = rewards_of(rewards)
        self.render_mode = render_mode
        self._sight = stock
        self._labeller = Labeller(limits) if labels else None
        self._picks = Picks(self.ruleset)
        self.action_space: spaces.Discrete = spaces.Discrete(self._picks.action_count)
        self.observation_space = cast(
            "spaces.Space[Observation]", observation_space(self.ruleset, self._picks)
        )
        self._game: Game | None = None
        # The scores now; they are added up over all moves, and only a removal changes them.
        self._scores = Scores(0, 0, 0)
        self._mask = np.zeros(self._picks.action_count, dtype=np.int8)

    @property
    def game(self) -> Game:
        """Return the game that is played; do not change it.

        Raises:
            gymnasium.error.ResetNeeded: there is none yet.
        """
        if self._game is None:
            raise gymnasium.error.ResetNeeded("call reset() first: no game is dealt")
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game.

        Args:
            seed: seeds the choice of deals.
            options: ``{"deal": 123}`` or ``{"deal": "QD TS …"}`` for given cards; or
                ``{"level": "easy"}`` for a verified deal of a level. Without them the deal is a
                random one.

        Raises:
            ValueError: an option is unknown, or the deal or level does not exist.
        """
        super().reset(seed=seed)
        chosen = dict(options or {})
        unknown = [name for name in chosen if name not in _RESET_OPTIONS]
        if unknown or len(chosen) > 1:
            raise ValueError(
                f"reset() takes one of the options {' and '.join(_RESET_OPTIONS)}, "
                f"not {', '.join(map(repr, chosen))}"
            )
        self._game = Game(self.ruleset, self.ruleset.deal(self._number(chosen)))
        self._scores = self._game.scores()
        self._picks.picked = ()
        return self._look()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Pick a card, draw or redeal.

        Returns:
            Observation, reward, whether the game is over, False, and the info.

        Raises:
            ValueError: the action is not in the action space.
        """
        game, number = self.game, int(action)
        if not 0 <= number < self._picks.action_count:
            raise ValueError(
                f"action {number} does not exist; there are 0 to {self._picks.action_count - 1}"
            )
        if not self._mask[number]:
            observation, info = self._look()
            info["invalid"] = True
            return observation, self.rewards.invalid, game.is_over, False, info
        before = self._scores
        move = self._picks.take(game, number)
        if move is not None:
            game.push_unchecked(move)
            if move.slots:
                self._scores = game.scores()
        reward = self.rewards.of(before, self._scores, game.outcome())
        observation, info = self._look()
        return observation, reward, game.is_over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are valid now, as maskable algorithms ask for it."""
        return self._mask.astype(np.bool_)

    def render(self) -> str | None:
        """Return the table as text in the mode ``ansi``."""
        if self.render_mode != "ansi":
            return None
        game = self.game
        text = table_text(game.view())
        if self._picks.picked:
            names = ", ".join(map(game.ruleset.tableau.name, self._picks.picked))
            text += f"picked {names}\n"
        return text

    def _number(self, chosen: Mapping[str, Any]) -> int | str:
        """Return the deal number, or the cards, that the options of a reset name."""
        if "deal" in chosen:
            deal: int | str = chosen["deal"]
            return deal if isinstance(deal, str) else int(deal)
        if "level" in chosen:
            random = Random(int(self.np_random.integers(2**63)))  # noqa: S311  (no secret)
            return random_deal(self.ruleset, Level.parse(str(chosen["level"])), random)
        return int(self.np_random.integers(1, MAX_RANDOM_DEAL + 1))

    def _look(self) -> tuple[Observation, dict[str, Any]]:
        """Return observation and info of the state."""
        game = self.game
        self._mask = self._picks.mask(game)
        outcome = game.outcome()
        info: dict[str, Any] = {
            "action_mask": self._mask.copy(),
            "deal": game.deal.number,
            "moves": len(game.moves),
            "outcome": None if outcome is None else str(outcome.result),
        }
        if self._labeller is not None:
            info["label"] = self._label(self._labeller)
        return observe(game, self._picks, self._mask, self._sight), info

    def _label(self, labeller: Labeller) -> Label | None:
        return None if self._picks.picked else labeller.label(self.game, self._picks)
