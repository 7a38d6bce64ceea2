"""The reference of variants and options, made from the registry and the engine's policies."""

from __future__ import annotations

from benben.rules import OPTION_SPECS, VARIANTS, Ruleset, Variant
from benben.rules.options import Need, OptionSpec
from benben.web.pages.rule_texts import blurb, facts_of, option_text, option_title
from tools.site.markdown import code, codes, prose, table


def page() -> str:
    """Return the page: every option with its values, every variant with its rules."""
    sections = [
        "# Variants and options",
        "[The rules](../rules.md) tell how they are played; this page lists what there is.",
        "## Options",
        table(
            ("option", "values", "what it changes", "where it means something"),
            [
                (
                    f'<span id="option-{name}"></span>{code(name)}',
                    codes(spec.values),
                    f"{option_title(name)}: {prose(option_text(name))}",
                    _where(spec),
                )
                for name, spec in OPTION_SPECS.items()
            ],
        ),
        "## Variants",
        *(_section(variant) for variant in VARIANTS.values()),
    ]
    return "\n\n".join(sections) + "\n"


def _where(spec: OptionSpec) -> str:
    if spec.need is Need.NOTHING:
        return "everywhere"
    return codes(variant.id for variant in VARIANTS.values() if variant.meets(spec.need))


def _section(variant: Variant) -> str:
    presets = [
        (code(name), code(OPTION_SPECS[name].format(getattr(variant.preset, name))))
        for name in variant.option_names
    ]
    return "\n\n".join(
        [
            f"### {variant.name} {{ #{variant.id} }}",
            f"{code(variant.id)}. {prose(blurb(variant.id))}",
            table(
                ("rule", ""),
                [(fact.title, prose(fact.text)) for fact in facts_of(Ruleset.of(variant.id))],
            ),
            table(("option", "preset"), presets),
        ]
    )
