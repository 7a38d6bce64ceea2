"""What the API takes and gives, as types that its OpenAPI document shows."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from ninja import Schema
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StringConstraints,
)

from benben.catalogue import Level
from benben.rules import MAX_DEAL
from benben.web.games.models import KEY_LENGTH
from benben.web.games.state import State

MAX_COUNT: Final = 2**31 - 1


def _whole(value: object) -> object:
    """Return a number without a fraction as the integer that it is in JSON, however written."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Integer: TypeAlias = Annotated[StrictInt, BeforeValidator(_whole)]

Key = Annotated[
    str,
    StringConstraints(pattern=rf"^[A-Za-z0-9_.:-]{{1,{KEY_LENGTH}}}$"),
    Field(description="Names this request, chosen at random; a repeat carries the same key."),
]
MoveCount = Annotated[
    Integer,
    Field(ge=0, le=MAX_COUNT, description="The number of moves that the action is made on."),
]

Options = Annotated[
    dict[Annotated[str, StringConstraints(max_length=32)], Annotated[str, Field(max_length=32)]],
    Field(max_length=20, examples=[{"passes": "1"}], description="Those that differ by name."),
]
Cards = Annotated[
    str, Field(max_length=1000, description="The whole deck in deal order: ``QD TS …``.")
]


# What a request answers is shown in the OpenAPI document and never validated, so the library's
# models for it are made when that is asked for: a third of the time that the API takes to load.
Schema.model_config["defer_build"] = True


class StrictModel(BaseModel):
    """A body that has the fields it names and no others."""

    model_config = ConfigDict(extra="forbid")


class NewGame(StrictModel):
    """A game to deal: of the level, unless a deal or cards are given.

    The level that is asked for is the one that the game counts under; without one it is `random`.
    A game of given cards is not counted.
    """

    variant: Annotated[str, Field(max_length=32, examples=["standard"])] = "standard"
    options: Options = {}
    deal: Annotated[Integer | None, Field(description=f"A deal number, from 1 to {MAX_DEAL}.")] = (
        None
    )
    after: Annotated[
        Integer | None, Field(description="Deal the next deal of the level after this number.")
    ] = None
    level: Level | None = None
    cards: Cards | None = None
    key: Key | None = None


class SolveIn(StrictModel):
    """A deal to solve: of a number or of given cards."""

    variant: Annotated[str, Field(max_length=32, examples=["standard"])] = "standard"
    options: Options = {}
    deal: Integer | None = None
    cards: Cards | None = None


class Act(StrictModel):
    """An action on a game."""

    move_count: MoveCount
    key: Key | None = None


class HintIn(StrictModel):
    """What a hint is wanted for."""

    move_count: MoveCount


class MoveIn(Act):
    """A move."""

    move: Annotated[str, Field(max_length=200, examples=["g2+g5", "g3+w", "d", "r"])]
    alone: Annotated[
        StrictBool, Field(description="Whether cards that go alone then go by themselves.")
    ] = False


class RewindIn(Act):
    """How far to go back."""

    to: Annotated[Integer, Field(ge=0, le=MAX_COUNT, description="How many moves stay.")]


class ProblemOut(BaseModel):
    """A problem document (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    code: str


class FieldProblem(BaseModel):
    """One field that is wrong."""

    where: str
    what: str


class InputProblem(ProblemOut):
    """A request that cannot be carried out as it is; nothing was changed.

    For an action that the rules refuse, `code` is the kind of refusal, `facts` the values in the
    sentence, and `state` the game as it stands.
    """

    errors: list[FieldProblem] = []
    facts: dict[str, Any] = {}
    state: State | None = None


class ConflictProblem(ProblemOut):
    """The game is not where the action was made on; `state` is where it is."""

    state: State
