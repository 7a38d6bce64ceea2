"""Read a deal or a game in whatever form it comes: number, link, cards, record, JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date as Date  # noqa: N812  (as in benben.rules.record)

from benben.exchange.deck import Repair, read_deck
from benben.exchange.formats import game_from_dict
from benben.exchange.link import is_link, parse_link
from benben.rules import Deal, Game, NotationError, Ruleset, parse_number, parse_record
from benben.rules.record import MAX_RECORD_LENGTH
from benben.rules.sentence import say


@dataclass(frozen=True)
class Imported:
    """A game that came in.

    Attributes:
        game: the game, replayed; a deal is a game without moves.
        date: the day it was played, or None.
        repairs: what was repaired in typed cards.
        names_rules: whether the text named the variant; otherwise the given rules were taken.
    """

    game: Game
    date: Date | None = None
    repairs: tuple[Repair, ...] = ()
    names_rules: bool = True


def read_game(text: str, ruleset: Ruleset | None = None) -> Imported:
    """Read a deal or a game.

    Args:
        text: a deal number, a link, the cards of a deck, a game record, or JSON.
        ruleset: the rules of a number or of cards, which name none; standard without it.

    Raises:
        RulesError: the text cannot be read; what was expected depends on what it looks like.
    """
    plain = text.strip()
    if len(text) > MAX_RECORD_LENGTH:
        raise NotationError(
            say("the text is %(count)s characters long", count=len(text)),
            expected=say("at most %(most)s", most=MAX_RECORD_LENGTH),
        )
    if not plain:
        raise NotationError(
            say("the text is empty"),
            expected=say("a deal number, a link, cards, a record, or JSON"),
        )
    if plain.startswith("{") and '"' in plain:
        return Imported(*game_from_dict(_json(plain)))
    if plain.startswith(("[", "{")):
        record = parse_record(text)
        return Imported(record.game, record.date)
    if is_link(plain):
        return Imported(Game(*parse_link(plain)))
    rules = ruleset or Ruleset.of("standard")
    if len(plain.split()) == 1 and plain.lstrip("#+-.").replace(".", "").isdigit():
        return Imported(
            Game(rules, rules.deal(parse_number(plain.removeprefix("#")))), None, (), False
        )
    reading = read_deck(text, rules.variant.deck)
    deal = Deal.from_cards(reading.cards, rules.variant.deck)
    return Imported(Game(rules, deal), None, reading.repairs, False)


def _json(text: str) -> object:
    """Read JSON, every key once.

    Raises:
        NotationError: it is not JSON; with line and column.
    """

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        values = dict(pairs)
        if len(values) < len(pairs):
            names = [name for name, _ in pairs]
            twice = next(name for name in names if names.count(name) > 1)
            raise NotationError(
                say("the key %(name)s stands twice", name=repr(twice[:30])),
                expected=say("each key once"),
            )
        return values

    try:
        return json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise NotationError(
            say("this is not JSON (%(problem)s)", problem=error.msg.lower()),
            expected=say("a game as JSON"),
            line=error.lineno,
            column=error.colno,
        ) from None
    except (RecursionError, ValueError) as error:
        if isinstance(error, NotationError):
            raise
        raise NotationError(
            say("the JSON cannot be read"), expected=say("a game as JSON")
        ) from None
