"""What is built: how many deals of each variant, and how carefully each is measured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from benben.rules.ruleset import Ruleset
from benben.rules.variant import VARIANTS


@dataclass(frozen=True)
class Plan:
    """How the list of some rules is made.

    The deals with the numbers 1, 2, 3 … are solved in turn until enough are winnable.

    Attributes:
        ruleset: the rules.
        count: how many verified deals are wanted.
        plays: plays of the careless player for each: so many that of the easy deals at most one
            in twenty would not be easy by other plays (docs/catalogue.md).
        node_limit: nodes that the solver may use for a deal; one that needs more is passed over.
        scan_limit: the last deal number that is tried.
    """

    ruleset: Ruleset
    count: int
    plays: int
    node_limit: int
    scan_limit: int = 10_000_000

    def __post_init__(self) -> None:
        """Refuse a plan that makes nothing."""
        for name in ("count", "plays", "node_limit", "scan_limit"):
            value = getattr(self, name)
            if value < 1:
                raise ValueError(f"{name} is {value}; it must be 1 or more")


DEFAULT_COUNT: Final = 5_000
DEFAULT_PLAYS: Final = 1_000
DEFAULT_NODE_LIMIT: Final = 1_000_000

# The exceptions to the values above.
COUNTS: Final = {"standard": 20_000}
PLAYS: Final = {"giza": 8_000}  # careless wins are rare there
# There a deal that needs more nodes takes minutes, or seldom ends by ten times as many.
NODE_LIMITS: Final = {"relaxed": 100_000, "double": 20_000}


def shipped_plan(variant_id: str) -> Plan:
    """Return the plan of the list that the package ships for a variant.

    Raises:
        OptionError: there is no such variant.
    """
    return Plan(
        Ruleset.of(variant_id),
        COUNTS.get(variant_id, DEFAULT_COUNT),
        PLAYS.get(variant_id, DEFAULT_PLAYS),
        NODE_LIMITS.get(variant_id, DEFAULT_NODE_LIMIT),
    )


PLANS: Final = {variant_id: shipped_plan(variant_id) for variant_id in VARIANTS}
"""The plan of every shipped list."""
