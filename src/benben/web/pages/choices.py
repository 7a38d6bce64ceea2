"""What a player can choose for a new game: variants and options, as the engine has them."""

from __future__ import annotations

from typing import Any

from benben.rules import OPTION_SPECS, VARIANTS, Variant
from benben.web.wording import told


def variant_choices() -> list[dict[str, Any]]:
    """Return every variant with its rule and its options, told in the language in force."""
    return [_choice(variant) for variant in VARIANTS.values()]


def _choice(variant: Variant) -> dict[str, Any]:
    return {
        "id": variant.id,
        "name": told(variant.name),
        "rule": told(variant.match.sentence),
        "rows": len(variant.tableau.rows),
        "stock": variant.stock_size,
        "options": [
            {
                "name": spec.name,
                "label": told(spec.label),
                "values": [
                    {"value": text, "label": told(spec.value_label(text))} for text in spec.values
                ],
                "preset": spec.format(getattr(variant.preset, spec.name)),
            }
            for spec in map(OPTION_SPECS.__getitem__, variant.option_names)
        ],
    }
