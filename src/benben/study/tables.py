"""Tables in Markdown, and numbers as the report writes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from benben.insight.share import Share
from benben.rules import Ruleset


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; the first column is aligned left, the others right.

    Args:
        head: the titles of the columns.
        rows: the cells of each row, as many as there are titles.
    """
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def percent(value: float) -> str:
    """Return a share in per cent, to a hundredth."""
    return f"{100 * value:.2f} %"


def interval(share: Share) -> str:
    """Return the interval of a share, undecided deals counted on both sides."""
    low, high = share.interval
    return f"{100 * low:.2f} to {100 * high:.2f}"


def known(share: Share) -> str:
    """Return a share as far as it is known: its value, or from where to where it may lie."""
    if not share.undecided:
        return percent(share.wins / share.trials)
    low = share.wins / share.trials
    high = (share.wins + share.undecided) / share.trials
    return f"{100 * low:.2f} to {100 * high:.2f} %"


def count(number: int) -> str:
    """Return a number with its thousands apart."""
    return f"{number:,}"


def name_of(ruleset: Ruleset) -> str:
    """Return rules in words: the variant's name and the options that differ from its preset."""
    changed = [f"{name} {text}" for name, text in ruleset.differences().items()]
    return ", ".join((ruleset.variant.name, *changed)).replace("_", " ")
