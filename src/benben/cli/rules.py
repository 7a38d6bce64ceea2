"""Options that several commands take: the rules and the deal of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from benben.rules import Ruleset

_Function = TypeVar("_Function", bound=Callable[..., Any])


class RulesetOption(click.ParamType[str]):
    """An option of the rules, ``name=value``; whether it makes sense is for the rules to say."""

    name = "name=value"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> str:
        """Return the text when it has the form ``name=value``."""
        text = str(value)
        name, equals, _ = text.partition("=")
        if not equals or not name:
            self.fail(f"{text[:30]!r} is not name=value, such as passes=1", param, ctx)
        return text


def rules_options(function: _Function) -> _Function:
    """Give a command the options ``--variant`` and ``--option``; see `ruleset_of`."""
    variant = click.option(
        "--variant",
        default="standard",
        show_default=True,
        metavar="ID",
        help="The variant, such as giza; a wrong one lists them all.",
    )
    option = click.option(
        "-o",
        "--option",
        "options",
        multiple=True,
        type=RulesetOption(),
        help="A house rule, such as passes=1 or goal=all; may be repeated.",
    )
    return variant(option(function))


def ruleset_of(variant: str, options: Sequence[str]) -> Ruleset:
    """Return the rules that the options of `rules_options` name.

    Raises:
        click.BadParameter: they name none, or they contradict each other.
    """
    from benben.rules import OptionError, Ruleset

    texts: dict[str, str] = {}
    for text in options:
        name, _, value = text.partition("=")
        if name in texts:
            raise click.BadParameter(f"{name} is given twice", param_hint="--option")
        texts[name] = value
    try:
        return Ruleset.parse(variant, texts)
    except OptionError as error:
        hint = "--option" if error.option else "--variant"
        raise click.BadParameter(str(error), param_hint=hint) from None
