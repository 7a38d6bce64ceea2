"""House rules: the options of a game, their values as text, and what they need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from benben.rules.errors import OptionError
from benben.rules.sentence import say

OptionName: TypeAlias = Literal[
    "passes", "open_stock", "pair_with_cover", "goal", "equal_ranks", "peeks"
]
OptionValue: TypeAlias = "int | bool | Goal | Literal['pyramid', 'all'] | None"


class Goal(StrEnum):
    """What must be empty for a win."""

    PYRAMID = "pyramid"
    ALL = "all"


class Need(StrEnum):
    """What a variant must have for an option to mean anything."""

    NOTHING = "nothing"
    STOCK = "a stock"
    SEQUENCE = "a match rule by adjacent ranks"

    @property
    def sentence(self) -> str:
        """Return what is needed in English."""
        return _NEEDED[self]


_NEEDED: Final = {
    Need.NOTHING: say("nothing"),
    Need.STOCK: say("a stock"),
    Need.SEQUENCE: say("a match rule by adjacent ranks"),
}


@dataclass(frozen=True)
class Options:
    """The options in force in a game.

    Attributes:
        passes: trips through the stock, 1 to 3, or None for unlimited.
        open_stock: whether the top of the stock is face up and available.
        pair_with_cover: whether a card may go with the available card that alone still covers it.
        goal: which cards must be gone for a win.
        equal_ranks: whether equal ranks match too, where ranks match by distance.
        peeks: how often the next stock card may be looked at, 0 or 1.
    """

    passes: int | None = 3
    open_stock: bool = False
    pair_with_cover: bool = False
    goal: Goal = Goal.PYRAMID
    equal_ranks: bool = False
    peeks: int = 0


@dataclass(frozen=True)
class OptionSpec:
    """An option: its values by their text, and what it needs.

    Attributes:
        name: the field of `Options`, and its name in links.
        tag: its name in a game record.
        label: its name for players.
        effect: what it changes, in a sentence for players.
        values: every value by its text.
        need: what a variant must have for it.
        words: values for players by their text, where the text itself will not do.
    """

    name: OptionName
    tag: str
    label: str
    effect: str
    values: Mapping[str, OptionValue]
    need: Need = Need.NOTHING
    words: Mapping[str, str] = field(default_factory=dict)

    def value_label(self, text: str) -> str:
        """Return a value for players.

        Args:
            text: the text of the value.
        """
        return self.words.get(text, text)

    def parse(self, text: str) -> OptionValue:
        """Return the value that a text means.

        Raises:
            OptionError: it means none; the error names those that are allowed.
        """
        try:
            return self.values[text.strip().lower()]
        except KeyError:
            raise self._not_allowed(text[:20]) from None

    def format(self, value: OptionValue) -> str:
        """Return the text of a value.

        Raises:
            OptionError: it is not one of the allowed values.
        """
        for text, known in self.values.items():
            if known == value and isinstance(known, bool) == isinstance(value, bool):
                return text
        raise self._not_allowed(value)

    def _not_allowed(self, value: object) -> OptionError:
        return OptionError(
            say(
                "%(option)s=%(value)s is not allowed; it may be %(choices)s",
                option=self.name,
                value=repr(value),
                choices=self.choices,
            ),
            self.name,
        )

    @property
    def choices(self) -> str:
        """Return the allowed texts as an enumeration in words."""
        *first, last = self.values
        return say("%(first)s or %(last)s", first=", ".join(first), last=last)


_SWITCH: Final[Mapping[str, OptionValue]] = {"on": True, "off": False}
_YES_NO: Final = {"on": say("yes"), "off": say("no")}

OPTION_SPECS: Final[Mapping[str, OptionSpec]] = {
    spec.name: spec
    for spec in (
        OptionSpec(
            "passes",
            "Passes",
            say("Passes"),
            say("How often you may go through the stock."),
            {"1": 1, "2": 2, "3": 3, "unlimited": None},
            Need.STOCK,
            {"unlimited": say("unlimited")},
        ),
        OptionSpec(
            "open_stock",
            "OpenStock",
            say("Stock face up"),
            say("The top of the stock lies face up and may be used where it lies."),
            _SWITCH,
            Need.STOCK,
            words=_YES_NO,
        ),
        OptionSpec(
            "pair_with_cover",
            "PairWithCover",
            say("Pair with the cover"),
            say(
                "A card may go together with the card that covers it, when that is the only one "
                "left on it and is available itself."
            ),
            _SWITCH,
            words=_YES_NO,
        ),
        OptionSpec(
            "goal",
            "Goal",
            say("To clear"),
            say("What must be gone for a win."),
            {str(goal): goal for goal in Goal},
            words={Goal.PYRAMID: say("the pyramid"), Goal.ALL: say("every card")},
        ),
        OptionSpec(
            "equal_ranks",
            "EqualRanks",
            say("Equal ranks match"),
            say("Two cards of the same rank match too."),
            _SWITCH,
            Need.SEQUENCE,
            words=_YES_NO,
        ),
        OptionSpec(
            "peeks",
            "Peeks",
            say("Peeks"),
            say("Once a game you may look at the next card of the stock. It is not a move."),
            {"0": 0, "1": 1},
            Need.STOCK,
            {"0": say("no"), "1": say("one a game")},
        ),
    )
}
"""Every option by its name, in the order in which links and records name them."""


def option_spec(name: str) -> OptionSpec:
    """Return the option with a name.

    Raises:
        OptionError: there is none; the error lists those that exist.
    """
    try:
        return OPTION_SPECS[name]
    except KeyError:
        raise OptionError(
            say(
                "there is no option %(name)s; the options are %(known)s",
                name=repr(name[:30]),
                known=", ".join(OPTION_SPECS),
            ),
            name,
        ) from None
