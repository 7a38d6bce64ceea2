"""The figures that pages of the server tell, taken out of those of a study."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from benben.rules import Ruleset
from benben.rules.variant import VARIANTS
from benben.study.cells import canonical, rules_key

RULES: Final = (
    Ruleset.of("standard"),
    Ruleset.of("standard", passes=2),
    Ruleset.of("standard", passes=None),
    *(Ruleset.of(variant) for variant in VARIANTS if variant != "standard"),
)
"""The rules that pages tell of, in their order: every variant as it is dealt, and the standard
game with other passes."""

_SOURCE: Final = (
    "Written by `benben study report`, from the same counts as docs/winnability.json. `winnable` "
    "of the deals 1 to `deals` have a win with the order of all cards known; `undecided` were left "
    "open."
)


def page_figures(figures: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the pages tell.

    Args:
        figures: the figures of a study, as its report writes them. Rules that it did not measure
            are left out: the pages then tell what the list of verified deals counted.
    """
    rows = []
    for ruleset in RULES:
        counts = figures["verdicts"].get(rules_key(canonical(ruleset)))
        if counts is not None:
            names = ("deals", "winnable", "undecided")
            rows.append(
                {
                    "variant": ruleset.variant.id,
                    "options": ruleset.differences(),
                    **{name: counts[name] for name in names},
                }
            )
    return {"source": _SOURCE, "winnable": rows}


def write_page_figures(figures: Mapping[str, Any], path: Path) -> None:
    """Write what the pages tell.

    Raises:
        OSError: it cannot be written.
    """
    text = json.dumps(page_figures(figures), indent=1, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")
