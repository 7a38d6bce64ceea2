"""The report of a study: one page of Markdown, its plots, and its figures as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benben.insight.share import Share
from benben.rules import Ruleset
from benben.rules.variant import VARIANTS
from benben.study.answers import answers
from benben.study.cells import PASSES, canonical, rules_of
from benben.study.opening import FEATURES
from benben.study.plots import by_passes, histogram
from benben.study.summary import Summary
from benben.study.tables import count, interval, known, name_of, percent, table

INTRODUCTION = """# Winnability

How many deals of Pyramid can be won, measured by the exact solver. This page, its plots and
`{data}` are made by `benben study report` from what `benben study run` measured; nothing on it is
typed by hand. A deal counts as winnable when some line of play wins it **with the order of the
stock known**; how often players win is another question, answered further down.

The deals of each row are the numbers 1, 2, 3 …, so anyone can measure them again. The interval is
Wilson's, of 95 %; deals that the solver left open at its limit of nodes count as lost at its lower
end and as won at its upper end.
"""


def write_report(summary: Summary, page: Path) -> list[Path]:
    """Write the page, its plots beside it under ``images/``, and its figures as JSON.

    Args:
        summary: the figures.
        page: where the page is written, such as ``docs/winnability.md``.

    Returns:
        All files written.

    Raises:
        OSError: a file cannot be written.
    """
    images = page.parent / "images"
    data = page.with_suffix(".json")
    written = [page, data]
    parts = [INTRODUCTION.format(data=data.name)]
    parts += _presets(summary)
    lines = _lines(summary)
    if lines:
        written.append(images / "winnability-passes.svg")
        by_passes(written[-1], lines)
        parts.append(_image("Winnable share over passes, by variant", written[-1]))
    parts += ["## What people say", "", *answers(summary), ""]
    parts += _players(summary)
    for rules, lengths in summary.fewest.items():
        written.append(images / f"fewest-{_slug(rules)}.svg")
        histogram(written[-1], lengths.moves, "moves of the shortest win")
        parts += _fewest(summary, rules, written[-1])
    for rules, par in summary.par.items():
        written.append(images / f"par-{_slug(rules)}.svg")
        histogram(written[-1], {k: v for k, v in par.items() if k >= 0}, "par: cards cleared")
        parts += _par(summary, rules, written[-1])
    parts += _openings(summary)
    parts += _grid(summary)
    parts += _method(summary)
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text("\n".join(parts).rstrip() + "\n", encoding="utf-8")
    data.write_text(json.dumps(figures(summary), indent=1) + "\n", encoding="utf-8")
    return written


def figures(summary: Summary) -> dict[str, Any]:
    """Return the shares of a study as values that JSON knows: counts, never rounded."""
    return {
        "verdicts": {
            rules: {
                "deals": share.trials,
                "winnable": share.wins,
                "undecided": share.undecided,
                "settled": summary.settled.get(rules, 0),
            }
            for rules, share in summary.verdicts.items()
        },
        "fair": {
            rules: {
                "deals": players.fair.trials,
                "winnable": players.known.wins,
                "fair_wins": players.fair.wins,
                "careless_wins": players.careless.wins,
            }
            for rules, players in summary.fair.items()
        },
    }


def _slug(rules: str) -> str:
    return rules.replace(" ", "-").replace("=", "-").replace("_", "-")


def _image(text: str, path: Path) -> str:
    return f"\n![{text}](images/{path.name})\n"


def _presets(summary: Summary) -> Iterator[str]:
    """Yield the table of the variants as they are dealt."""
    rows = []
    for variant in VARIANTS.values():
        share = summary.verdict(variant.id)
        if share is not None:
            rows.append(
                (
                    variant.name,
                    count(share.trials),
                    known(share),
                    interval(share),
                    count(share.undecided),
                )
            )
    if rows:
        yield "## The seven variants\n"
        yield table(("variant", "deals", "winnable", "interval, %", "left open"), rows)


def _lines(summary: Summary) -> dict[str, dict[str, Share]]:
    """Return the share over passes of each variant, one whose passes differ only left out."""
    lines: dict[str, dict[str, Share]] = {}
    seen: set[Ruleset] = set()
    for variant in VARIANTS.values():
        if "passes" not in variant.option_names:
            continue
        one_pass = canonical(Ruleset.of(variant.id, passes=1))
        if one_pass in seen:
            continue
        seen.add(one_pass)
        shares = {}
        for passes in PASSES:
            found = summary.verdict(variant.id, passes=passes)
            if found is not None:
                shares[str(passes or "unlimited")] = found
        if len(shares) == len(PASSES):
            lines[variant.name] = shares
    return lines


def _players(summary: Summary) -> Iterator[str]:
    """Yield the comparison of three kinds of play."""
    if not summary.fair:
        return
    yield "## Playing without knowing the stock\n"
    yield (
        "The fair player always follows the hint (docs/insight.md), which uses only what a player "
        "has seen. The careless player takes any removal in sight. All three columns are of the "
        "same deals.\n"
    )
    yield table(
        (
            "rules",
            "deals",
            "can be won",
            "fair player",
            "interval, %",
            "of the winnable",
            "careless player",
        ),
        [
            (
                name_of(rules_of(rules)),
                count(play.fair.trials),
                known(play.known),
                percent(play.fair.value),
                interval(play.fair),
                percent(play.fair.wins / max(1, play.known.wins)),
                percent(play.careless.value),
            )
            for rules, play in summary.fair.items()
        ],
    )
    yield ""


def _fewest(summary: Summary, rules: str, plot: Path) -> Iterator[str]:
    """Yield how long the shortest wins of some rules are."""
    lengths = summary.fewest[rules]
    name = name_of(rules_of(rules))
    deals = sum(lengths.moves.values())
    mean = sum(moves * number for moves, number in lengths.moves.items()) / max(1, deals)
    yield f"## The shortest wins: {name}\n"
    yield (
        f"Of {count(lengths.wins)} winnable deals the fewest moves are proven for {count(deals)}: "
        f"{min(lengths.moves)} to {max(lengths.moves)}, {mean:.1f} in the mean, draws and redeals "
        f"counted. Removals alone are {min(lengths.removals)} to {max(lengths.removals)}."
    )
    yield _image(f"Moves of the shortest win, {name}", plot)


def _par(summary: Summary, rules: str, plot: Path) -> Iterator[str]:
    """Yield how the par is distributed."""
    par = summary.par[rules]
    name = name_of(rules_of(rules))
    proven = {value: number for value, number in par.items() if value >= 0}
    deals = sum(proven.values())
    mean = sum(value * number for value, number in proven.items()) / max(1, deals)
    full = max(proven)
    lost = {value: number for value, number in proven.items() if value < full}
    yield f"## Par: {name}\n"
    yield (
        f"The most cards that any play can clear, proven for {count(deals)} of "
        f"{count(sum(par.values()))} deals: {mean:.2f} in the mean. Where the pyramid cannot be "
        f"cleared, {max(lost)} cards can go at best and {min(lost)} at worst."
    )
    yield _image(f"Par, {name}", plot)


def _openings(summary: Summary) -> Iterator[str]:
    """Yield what the dealt table tells about a deal."""
    for rules, by_feature in summary.openings.items():
        yield f"## What the dealt table tells: {name_of(rules_of(rules))}\n"
        for feature, groups in by_feature.items():
            yield table(
                (FEATURES[feature], "deals", "can be won", "careless player wins"),
                [
                    (
                        f"{group.lowest} to {group.highest}"
                        if group.lowest < group.highest
                        else str(group.lowest),
                        count(group.known.trials),
                        known(group.known),
                        percent(group.careless.value),
                    )
                    for group in groups
                ],
            )
            yield ""


def _grid(summary: Summary) -> Iterator[str]:
    """Yield every ruleset measured."""
    if summary.verdicts:
        yield "## Every ruleset\n"
        yield table(
            ("rules", "deals", "winnable", "interval, %", "left open"),
            [
                (
                    name_of(rules_of(rules)),
                    count(share.trials),
                    known(share),
                    interval(share),
                    count(share.undecided),
                )
                for rules, share in summary.verdicts.items()
            ],
        )
        yield ""


def _method(summary: Summary) -> Iterator[str]:
    """Yield how it was measured, and how to do it again."""
    limits = sorted(
        {nodes for (measure, _), nodes in summary.nodes.items() if measure == "verdict"}
    )
    yield "## How it was measured\n"
    yield (
        "`benben study run --data DIR` measures the plan in `src/benben/study/plan.csv`, part by "
        "part; started again it goes on where it was. `benben study report --data DIR` writes "
        f"this page. The limits of nodes were {', '.join(map(count, limits))} a deal. How many "
        "deals a ruleset gets is in the plan: `benben study plan --seconds 60` proposed as many as "
        "a minute of one core allows, and those that people ask about or that the solver finds "
        "easy got more, the standard game a million. A ruleset with few deals or many left open is "
        "one that the solver finds hard: its interval says how little is known."
    )
    if settled := sum(summary.settled.values()):
        yield (
            f"\nOf the deals that the solver left open, {count(settled)} were settled by its "
            "verdict of the same deal under other rules: what wins in one pass wins in three. By "
            "the same relation all verdicts were compared, and none contradicts another."
        )
