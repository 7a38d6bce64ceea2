"""What names a game, in an address and in words: variant, options, deal number."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from urllib.parse import parse_qsl, urlencode
from uuid import UUID

from benben.rules import OPTION_SPECS, VARIANTS, OptionError, Ruleset
from benben.rules.sentence import say
from benben.web.wording import told


def options_text(ruleset: Ruleset) -> str:
    """Return the options that differ from the preset as ``passes=1&open_stock=on``."""
    return urlencode(ruleset.differences())


def variant_in_words(variant: str) -> str:
    """Return a variant's name in the language in force; the id of one that is unknown."""
    known = VARIANTS.get(variant)
    return variant if known is None else told(known.name)


def options_in_words(options: Mapping[str, str]) -> tuple[str, ...]:
    """Return options for players, in the language in force: ``Passes: 1``.

    Args:
        options: texts of values by the options' names; unknown ones stay as they are.
    """
    found = []
    for name, value in options.items():
        spec = OPTION_SPECS.get(name)
        words = (name, value) if spec is None else (spec.label, spec.value_label(value))
        found.append(": ".join(map(told, words)))
    return tuple(found)


@lru_cache(maxsize=512)
def ruleset_of(variant: str, options: str) -> Ruleset:
    """Return the rules that a variant's id and a text of options name.

    Args:
        variant: the variant's id.
        options: as `options_text` writes them, or any such query.

    Raises:
        OptionError: the variant or an option is unknown, makes no sense, or stands twice.
    """
    pairs = parse_qsl(options, keep_blank_values=True)
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise OptionError(
                say("the option %(name)s stands twice; give it once", name=repr(name[:30]))
            )
    return Ruleset.parse(variant, dict(pairs))


def address_of(game_id: UUID, ruleset: Ruleset, number: int | None) -> str:
    """Return the address that deals the same cards anywhere; without a number, the game's own."""
    if number is None:
        return f"/games/{game_id}/"
    options = options_text(ruleset)
    return f"/play/{ruleset.variant.id}/{number}/" + (f"?{options}" if options else "")
