"""Links: the address that names a game anywhere, ``/play/giza/123/?goal=all``."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from benben.rules import Deal, NotationError, OptionError, Ruleset, parse_number
from benben.rules.sentence import say

MAX_LINK_LENGTH: Final = 2048
"""Characters of the longest link that is read."""

_PATH: Final = re.compile(r"(?:.*/)?play/(?P<variant>[^/]+)/(?P<deal>[^/]+)/?")
_EXPECTED: Final = say("a link such as %(link)s", link="/play/standard/123/?passes=1")


def format_link(ruleset: Ruleset, deal: Deal) -> str:
    """Return the address of a game without its host.

    Args:
        ruleset: the rules; the options that differ from the preset are named.
        deal: a deal with a number.

    Raises:
        NotationError: the deal has no number, so that no link can name it.
    """
    if deal.number is None:
        raise NotationError(
            say("a deal of given cards has no link"),
            expected=say("a deal with a number; give the cards or the record away instead"),
        )
    options = urlencode(ruleset.differences())
    return f"/play/{ruleset.variant.id}/{deal.number}/" + (f"?{options}" if options else "")


def is_link(text: str) -> bool:
    """Say whether a text looks like the link of a game."""
    return len(text) <= MAX_LINK_LENGTH and "play/" in text and len(text.split()) == 1


def parse_link(text: str) -> tuple[Ruleset, Deal]:
    """Read a link, with or without a host.

    Raises:
        NotationError: the text is no link of a game.
        OptionError: the variant or an option is unknown, makes no sense, or stands twice.
        DealError: the deal number is out of range.
    """
    if len(text) > MAX_LINK_LENGTH:
        raise NotationError(
            say("the link is %(count)s characters long", count=len(text)), expected=_EXPECTED
        )
    try:
        parts = urlsplit(text.strip())
        pairs = parse_qsl(parts.query, keep_blank_values=True)
    except ValueError:
        raise NotationError(
            say("%(text)s is not a link", text=repr(text[:40])), expected=_EXPECTED
        ) from None
    match = _PATH.fullmatch(parts.path)
    if match is None:
        raise NotationError(
            say("%(text)s is not the link of a game", text=repr(text[:40])), expected=_EXPECTED
        )
    options = dict(pairs)
    if len(options) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise OptionError(
            say("the option %(name)s stands twice; give it once", name=repr(twice[:30]))
        )
    ruleset = Ruleset.parse(match["variant"], options)
    return ruleset, ruleset.deal(parse_number(match["deal"]))
