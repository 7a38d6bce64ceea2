"""What names a game in an address: variant, options, deal number."""

from __future__ import annotations

from functools import lru_cache
from urllib.parse import parse_qsl, urlencode
from uuid import UUID

from benben.rules import OptionError, Ruleset
from benben.rules.sentence import say


def options_text(ruleset: Ruleset) -> str:
    """Return the options that differ from the preset as ``passes=1&open_stock=on``."""
    return urlencode(ruleset.differences())


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
