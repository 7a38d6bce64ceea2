"""The tables of the rules page, made from the registry."""

from __future__ import annotations

from collections.abc import Mapping

from benben.rules import OPTION_SPECS, VARIANTS, Variant
from benben.rules.options import Need


def tables() -> Mapping[str, str]:
    """Return each table as Markdown, by the name of its mark in the page."""
    return {"variants": _variants(), "matches": _matches(), "options": _options()}


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |\n"


def _variants() -> str:
    text = _row("id", "name", "cards", "tableau", "stock", "passes", "match", "goal")
    text += "|" + "---|" * 8 + "\n"
    for variant in VARIANTS.values():
        tableau, preset = variant.tableau, variant.preset
        shape = f"{len(tableau.rows)} rows, {tableau.size}"
        stock, passes = "none", "–"
        if variant.has_stock:
            way = "top face up and available" if preset.open_stock else "face down"
            stock = f"{variant.stock_size}, {way}"
            passes = OPTION_SPECS["passes"].format(preset.passes)
        text += _row(
            f"`{variant.id}`", variant.name, len(variant.deck), shape, stock, passes,
            f"`{variant.match.id}`", _goal(variant),
        )  # fmt: skip
    return text


def _goal(variant: Variant) -> str:
    rows = sorted({variant.tableau.row_of(slot) for slot in variant.tableau.goal_slots})
    if len(rows) == len(variant.tableau.rows):
        return str(variant.preset.goal)
    return f"{variant.preset.goal} (rows {chr(97 + rows[0])} to {chr(97 + rows[-1])})"


def _matches() -> str:
    text = _row("rule", "what may be removed") + "|---|---|\n"
    rules = {variant.match.id: variant.match for variant in VARIANTS.values()}
    for name, rule in rules.items():
        text += _row(f"`{name}`", rule.sentence)
        if rule.sequence:
            equal = rule.with_equal_ranks(True)
            text += _row(f"`{name}` with `equal_ranks`", equal.sentence)
    return text


def _options() -> str:
    text = _row("option", "in records", "values", "where") + "|---|---|---|---|\n"
    for spec in OPTION_SPECS.values():
        values = ", ".join(f"`{value}`" for value in spec.values)
        where = "every variant" if spec.need is Need.NOTHING else f"variants with {spec.need}"
        text += _row(f"`{spec.name}`", f"`{spec.tag}`", values, where)
    return text
