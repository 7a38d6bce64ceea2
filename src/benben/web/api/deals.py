"""Deals by level through the API."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Router
from pydantic import Field

from benben.catalogue import Level, catalogue_of, levels_of, next_deal, random_deal
from benben.rules import MAX_DEAL
from benben.web.api.answers import json_answer
from benben.web.api.schemas import InputProblem, ProblemOut
from benben.web.games.naming import ruleset_of

router = Router(tags=["deals"])

_ERRORS = {403: ProblemOut, 422: InputProblem, 503: ProblemOut}

Variant = Annotated[str, Field(max_length=32, examples=["standard"])]
Options = Annotated[
    str,
    Field(max_length=200, description="As in an address: ``passes=1&open_stock=on``."),
]


@dataclass(frozen=True)
class LevelTold:
    """A level of some rules.

    Attributes:
        level: its name.
        deals: how many deals are listed for it; None where any number will do.
    """

    level: Level
    deals: int | None


@dataclass(frozen=True)
class LevelsTold:
    """The levels that some rules have.

    Attributes:
        variant: the variant's id.
        options: the options that differ from the preset.
        levels: the levels, easiest first. Easy and standard deals are verified winnable, with the
            order of the stock known.
    """

    variant: str
    options: dict[str, str]
    levels: tuple[LevelTold, ...]


@dataclass(frozen=True)
class DealTold:
    """A deal of a level.

    Attributes:
        variant: the variant's id.
        options: the options that differ from the preset.
        level: the level.
        deal: the deal number.
    """

    variant: str
    options: dict[str, str]
    level: Level
    deal: int


@router.get("/levels", response={200: LevelsTold, **_ERRORS}, summary="Levels")
def levels(
    request: HttpRequest, variant: Variant = "standard", options: Options = ""
) -> HttpResponse:
    """Return the levels that a variant has under some options."""
    ruleset = ruleset_of(variant, options)

    def deals(level: Level) -> int | None:
        if level is Level.RANDOM:
            return None
        listed = catalogue_of(ruleset)
        return len(listed.easy) if level is Level.EASY else len(listed)

    told = tuple(LevelTold(level, deals(level)) for level in levels_of(ruleset))
    return json_answer(LevelsTold(ruleset.variant.id, ruleset.differences(), told))


@router.get("/deals", response={200: DealTold, **_ERRORS}, summary="A deal of a level")
def deals(
    request: HttpRequest,
    variant: Variant = "standard",
    options: Options = "",
    level: Level = Level.RANDOM,
    after: Annotated[
        int | None,
        Field(ge=1, le=MAX_DEAL, description="The next deal of the level after this one."),
    ] = None,
) -> HttpResponse:
    """Return the number of a deal of a level: any of them, or the next after another."""
    ruleset = ruleset_of(variant, options)
    number = random_deal(ruleset, level) if after is None else next_deal(ruleset, level, after)
    return json_answer(DealTold(ruleset.variant.id, ruleset.differences(), level, number))
