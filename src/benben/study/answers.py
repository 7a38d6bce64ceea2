"""What pages about the game say, each beside the figure that settles it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final

from benben.catalogue import Entry, catalogue_of
from benben.insight.share import Share
from benben.rules import Ruleset
from benben.rules.options import OptionValue
from benben.study.cells import PASSES
from benben.study.summary import Summary
from benben.study.tables import count, interval, known, name_of, percent, table

PUBLIC_COUNT: Final[Sequence[tuple[Mapping[str, OptionValue], float]]] = (
    ({"passes": 1}, 9.02),
    ({"passes": None}, 66.87),
    ({"passes": 1, "pair_with_cover": True}, 22.77),
    ({"passes": None, "pair_with_cover": True}, 83.15),
    ({"passes": 1, "goal": "all"}, 6.80),
    ({"passes": 1, "goal": "all", "pair_with_cover": True}, 15.92),
)
"""A public count of 100 million deals of the game with an open stock, in per cent."""


def answers(summary: Summary) -> Iterator[str]:
    """Yield one paragraph for each saying that the study has figures for."""
    yield from _winnable(summary)
    yield from _passes(summary)
    yield from _lengths(summary)
    yield from _careless()
    yield from _hidden(summary)
    yield from _comparison(summary)


def _said(saying: str, answer: str) -> str:
    return f"**“{saying}”** {answer}\n"


def _winnable(summary: Summary) -> Iterator[str]:
    share = summary.verdict("standard")
    if share is not None:
        yield _said(
            "About 30 % of deals are winnable.",
            f"With three passes and the pyramid to clear, {known(share)} can be won (interval "
            f"{interval(share)} %, {count(share.trials)} deals). Thirty per cent is nearer to how "
            "often people win, which says nothing about the deals.",
        )
    one, one_open = summary.verdict("vegas"), summary.verdict("open", passes=1)
    if one is not None:
        more = f"; with the top of the stock open, {known(one_open)}" if one_open else ""
        yield _said("Five per cent in one pass.", f"{known(one)} can be won in one pass{more}.")
    relaxed, everything = summary.verdict("relaxed"), summary.verdict("standard", goal="all")
    if relaxed is not None and share is not None:
        hard = (
            f" When the stock must be cleared too, {known(everything)} are left."
            if everything
            else ""
        )
        yield _said(
            "Over 60 % in Relaxed.",
            "Elsewhere “Relaxed” means that only the pyramid must be cleared, which is the "
            f"standard game here: {known(share)}.{hard} With the group rule, which is what Relaxed "
            f"means here, {known(relaxed)} can be won.",
        )


def _passes(summary: Summary) -> Iterator[str]:
    shares = [summary.verdict("standard", passes=passes) for passes in PASSES]
    one, two, three, unlimited = ("" if share is None else known(share) for share in shares)
    if one and two and three and unlimited:
        yield _said(
            "Two more passes hardly matter.",
            f"They matter more than anything else: one pass {one}, two {two}, three {three}. Only "
            f"from there on it is true: without any limit {unlimited}.",
        )


def _lengths(summary: Summary) -> Iterator[str]:
    lengths = summary.fewest.get("standard")
    if lengths is None:
        return
    deals = sum(lengths.moves.values())
    within = sum(number for moves, number in lengths.moves.items() if 25 <= moves <= 40)
    removals = sum(lengths.removals.values())
    yield _said(
        "Most wins take 25 to 40 moves.",
        f"Draws and redeals counted, the *shortest* win of {percent(within / deals)} of the "
        f"winnable deals has 25 to 40 moves; the shortest of all has {min(lengths.moves)}, and "
        f"{percent(sum(n for m, n in lengths.moves.items() if m > 40) / deals)} need more than 40. "
        f"Removals alone are {min(lengths.removals)} to {max(lengths.removals)} "
        f"({count(removals)} deals).",
    )


def _careless() -> Iterator[str]:
    catalogue = catalogue_of(Ruleset.of("standard"))
    easy = _mean(entry for entry in catalogue if catalogue.is_easy(entry.number))
    every = _mean(catalogue)
    yield _said(
        "Easy deals are easy.",
        f"A careless player loses {percent(1 - easy)} of plays of the Easy deals, and "
        f"{percent(1 - every)} of plays of all verified deals: easier by far, and no gift.",
    )


def _mean(entries: Iterable[Entry]) -> float:
    """Return the careless player's mean share of wins over some deals."""
    return fmean(entry.difficulty.share for entry in entries)


def _hidden(summary: Summary) -> Iterator[str]:
    play = summary.fair.get("standard")
    if play is not None:
        yield _said(
            "Without knowing the stock you cannot win most deals.",
            f"One who always follows the fair hint wins {percent(play.fair.value)} (interval "
            f"{interval(play.fair)} %) where {known(play.known)} can be won with everything known: "
            "the hidden stock costs "
            f"{100 * (play.known.value - play.fair.value):.2f} points. A careless player wins "
            f"{percent(play.careless.value)}.",
        )


def _comparison(summary: Summary) -> Iterator[str]:
    """Yield the comparison with the public count, rules by rules."""
    rows = []
    for options, public in PUBLIC_COUNT:
        share = summary.verdict("open", **options)
        if share is not None:
            name = name_of(Ruleset.of("open", **options))
            rows.append(
                (name, f"{public:.2f} %", known(share), interval(share), _fits(public, share))
            )
    if rows:
        yield (
            "**Beside a public count of 100 million deals** with the top of the stock open "
            "(docs/rules.md):\n"
        )
        yield table(("rules", "public count", "here", "interval, %", "agrees"), rows)


def _fits(public: float, share: Share) -> str:
    low, high = share.interval
    return "yes" if 100 * low <= public <= 100 * high else "no"
