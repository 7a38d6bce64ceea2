"""Game records: text that a person can read, paste and mail.

    [Variant "standard"]
    [Deal "123456789"]
    [Result "*"]

    1. g1 2. g2+g4 3. d

`format_record` prints canonically; `parse_record` takes any white space, comments in braces,
and move numbers or none, and replays the moves.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date as Date  # noqa: N812  (a field is called date)
from typing import Final, NamedTuple

from benben.rules.deal import Deal, parse_number
from benben.rules.errors import DealError, IllegalMove, NotationError, OptionError
from benben.rules.game import Game
from benben.rules.options import OPTION_SPECS
from benben.rules.outcome import Result
from benben.rules.ruleset import Ruleset
from benben.rules.sentence import one_of, say

MAX_RECORD_LENGTH: Final = 262_144
"""Characters of the longest record that is read: far more than any game needs."""

ONGOING: Final = "*"
RESULTS: Final = (*(str(result) for result in Result), ONGOING)
_WIDTH: Final = 88

_OPTION_BY_TAG: Final = {spec.tag: name for name, spec in OPTION_SPECS.items()}
_TAGS: Final = ("Variant", "Deal", "Cards", *_OPTION_BY_TAG, "Peek", "Date", "Result")

_TOKEN: Final = re.compile(
    r"(?P<space>\s+)|(?P<comment>\{[^}]*\})|(?P<tag>\[[^\]]*\])|(?P<number>\d+\.+)|(?P<word>[^\s{}\[\]]+)"
)
_TAG: Final = re.compile(r'\[\s*(?P<name>\w+)\s+"(?P<value>[^"]*)"\s*\]')


@dataclass(frozen=True)
class Record:
    """A game with what a record tells beside it.

    Attributes:
        game: the game, replayed.
        date: the day it was played, or None.
    """

    game: Game
    date: Date | None = None


class _Token(NamedTuple):
    kind: str
    text: str
    line: int
    column: int

    def error(self, problem: str, expected: str = "") -> NotationError:
        return NotationError(problem, expected=expected, line=self.line, column=self.column)


def format_record(game: Game, date: Date | None = None) -> str:
    """Return the canonical record of a game, with a line feed at its end.

    Args:
        game: the game; of its history, the moves that stand.
        date: the day it was played, if that is to be told.
    """
    ruleset, deal = game.ruleset, game.deal
    tags = [("Variant", ruleset.variant.id)]
    tags.append(("Cards", str(deal)) if deal.number is None else ("Deal", str(deal.number)))
    tags += [(OPTION_SPECS[name].tag, text) for name, text in ruleset.differences().items()]
    if game.peeked is not None:
        tags.append(("Peek", str(game.peeked - ruleset.tableau.size + 1)))
    if date is not None:
        tags.append(("Date", date.isoformat()))
    tags.append(("Result", result_of(game)))
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags)
    # A number stays on the line of its move.
    moves = " ".join(
        f"{number}.\xa0{game.move_name(move)}" for number, move in enumerate(game.moves, 1)
    )
    lines = textwrap.wrap(moves, _WIDTH, break_long_words=False, break_on_hyphens=False)
    body = "".join(f"{line}\n" for line in lines).replace("\xa0", " ")
    return f"{head}\n{body}" if body else head


def parse_record(text: str) -> Record:
    """Read a record and replay its game.

    Raises:
        NotationError: the text is no record; with line, column and what was expected.
        IllegalMove: a move is not legal; the message says which, where, and why.
    """
    if len(text) > MAX_RECORD_LENGTH:
        raise NotationError(
            say("the record is too long"),
            expected=say("at most %(most)s characters", most=MAX_RECORD_LENGTH),
            line=1,
            column=1,
        )
    tags: dict[str, tuple[str, _Token]] = {}
    body: list[_Token] = []
    last = _Token("end", "", 1, 1)
    for token in _tokens(text):
        last = token
        if token.kind == "tag":
            if body:
                raise token.error(
                    say("a tag after the moves"), say("all tags before the first move")
                )
            name, value = _read_tag(token)
            if name in tags:
                raise token.error(
                    say("the tag %(tag)s stands twice", tag=name), say("each tag once")
                )
            tags[name] = (value, token)
        elif token.kind in ("number", "word"):
            body.append(token)
    game = _start(tags, last)
    _replay(game, body)
    return Record(game, _finish(game, tags))


def _tokens(text: str) -> Iterator[_Token]:
    """Yield the tokens of a record with their places, white space left out."""
    line, start, place = 1, 0, 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        column = place - start + 1
        if match is None:
            raise NotationError(
                say("%(text)s is out of place", text=repr(text[place])),
                expected={
                    "{": say("a } that closes the comment"),
                    "[": say("a ] that closes the tag"),
                }.get(text[place], say("a tag, a move or a comment")),
                line=line,
                column=column,
            )
        found = match.group()
        if match.lastgroup != "space":
            yield _Token(str(match.lastgroup), found, line, column)
        if "\n" in found:
            line += found.count("\n")
            start = place + found.rindex("\n") + 1
        place = match.end()


def _read_tag(token: _Token) -> tuple[str, str]:
    match = _TAG.fullmatch(token.text)
    if match is None:
        raise token.error(
            say("%(text)s is not a tag", text=repr(token.text[:30])), '[Name "value"]'
        )
    name = match["name"]
    if name not in _TAGS:
        raise token.error(say("there is no tag %(tag)s", tag=repr(name[:30])), one_of(_TAGS))
    return name, match["value"].strip()


def _start(tags: dict[str, tuple[str, _Token]], last: _Token) -> Game:
    """Lay out the game that the tags name."""
    if "Variant" not in tags:
        raise last.error(
            say("the record names no variant"), say('a tag such as [Variant "standard"]')
        )
    if ("Deal" in tags) == ("Cards" in tags):
        raise last.error(
            say("the record has both Deal and Cards")
            if "Deal" in tags
            else say("the record has neither Deal nor Cards"),
            say("one of the two"),
        )
    ruleset = _ruleset(tags)
    value, token = tags.get("Deal") or tags["Cards"]
    deck = ruleset.variant.deck
    try:
        if "Deal" in tags:
            return Game(ruleset, Deal.from_number(parse_number(value), deck))
        return Game(ruleset, Deal.from_cards(value, deck))
    except NotationError as error:
        raise error.at(token.line, token.column) from None
    except DealError as error:
        raise token.error(str(error)) from None


def _ruleset(tags: dict[str, tuple[str, _Token]]) -> Ruleset:
    """Return the rules that the tags name; an error stands at the tag it speaks of."""
    options = {name: tags[tag][0] for tag, name in _OPTION_BY_TAG.items() if tag in tags}
    try:
        return Ruleset.parse(tags["Variant"][0], options)
    except OptionError as error:
        at = tags.get(OPTION_SPECS[error.option].tag) if error.option else None
        _, token = at or tags["Variant"]
        raise token.error(str(error)) from None


def _replay(game: Game, body: list[_Token]) -> None:
    """Make the moves of a record's body."""
    for token in body:
        number = len(game.moves) + 1
        if token.kind == "number":
            if token.text.rstrip(".") != str(number):
                raise token.error(
                    say("the move number %(text)s", text=repr(token.text[:12])), f"{number}."
                )
            continue
        try:
            move = game.parse_move(token.text)
        except NotationError as error:
            raise error.at(token.line, token.column) from None
        problem = game.refusal(move)
        if problem is not None:
            place = {"move": number, "line": token.line, "column": token.column}
            raise IllegalMove(
                problem.code,
                say(
                    "line %(line)s, column %(column)s: move %(number)s, %(move)s, is illegal: "
                    "%(why)s",
                    line=token.line,
                    column=token.column,
                    number=number,
                    move=game.move_name(move),
                    why=str(problem),
                ),
                {**problem.facts, **place},
            )
        game.push_unchecked(move)


def _finish(game: Game, tags: dict[str, tuple[str, _Token]]) -> Date | None:
    """Apply the tags that speak of the played game, and return its date."""
    if "Peek" in tags:
        value, token = tags["Peek"]
        if not (value.isascii() and value.isdecimal() and len(value) < 4):
            raise token.error(
                say("%(text)s is not a stock card", text=repr(value[:20])),
                say("its number, 1 for the first"),
            )
        try:
            game.note_peeked(game.ruleset.tableau.size + int(value) - 1)
        except IllegalMove as error:
            raise token.error(str(error)) from None
    if "Result" in tags:
        value, token = tags["Result"]
        if value not in RESULTS:
            raise token.error(
                say("%(text)s is not a result", text=repr(value[:20])), one_of(RESULTS)
            )
        if value == Result.RESIGNED and not game.is_over:
            game.resign()
        if value != result_of(game):
            raise token.error(
                say("the result %(text)s does not follow from the moves", text=repr(value)),
                result_of(game),
            )
    if "Date" not in tags:
        return None
    value, token = tags["Date"]
    try:
        return Date.fromisoformat(value)
    except ValueError:
        raise token.error(
            say("%(text)s is not a date", text=repr(value[:20])), say("a day such as 2026-11-30")
        ) from None


def result_of(game: Game) -> str:
    """Return the result of a game as a record tells it."""
    outcome = game.outcome()
    return ONGOING if outcome is None else str(outcome.result)
