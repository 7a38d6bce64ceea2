"""Deals and games as JSON, and deals as text.

The JSON of a game is an object with the keys ``variant``, ``options`` (texts by name; those that
differ from the preset), ``deal`` (the number, or null), ``cards`` (names in deal order; always
with a deal that has no number), ``moves``, ``result`` (as in a record), and if they apply ``peek``
(the stock card looked at, 1 for the first) and ``date``. With ``history``: ``undone`` (next last),
``undos``, ``seen_stock`` and ``alone`` (which moves went by themselves, from 0). The JSON of a deal
is the same without anything after ``cards``.
"""

from __future__ import annotations

import json
from datetime import date as Date  # noqa: N812  (as in benben.rules.record)
from typing import Any, Final, TypeVar

from benben.rules import (
    Deal,
    Game,
    IllegalMove,
    NotationError,
    Result,
    Ruleset,
    card_name,
    parse_card,
)
from benben.rules.deal import check_number
from benben.rules.record import RESULTS, result_of
from benben.rules.sentence import one_of, say

DEAL_KEYS: Final = ("variant", "options", "deal", "cards")
_HISTORY: Final = ("undone", "undos", "seen_stock", "alone")
GAME_KEYS: Final = (*DEAL_KEYS, "moves", "result", "peek", "date", *_HISTORY)

_KINDS: Final[dict[type, str]] = {
    str: say("a text"),
    int: say("a whole number"),
    list: say("a list"),
    dict: say("an object"),
}

_Value = TypeVar("_Value")


def deal_to_dict(ruleset: Ruleset, deal: Deal) -> dict[str, Any]:
    """Return a deal with its rules, ready for JSON, every card named."""
    return {
        "variant": ruleset.variant.id,
        "options": ruleset.differences(),
        "deal": deal.number,
        "cards": list(map(card_name, deal.cards)),
    }


def format_deal(ruleset: Ruleset, deal: Deal) -> str:
    """Return the cards of a deal as text: the tableau row by row, then the stock.

    `read_deck` reads it again.
    """
    names = list(map(card_name, deal.cards))
    width = max(len(row) for row in ruleset.tableau.rows) * 3 - 1
    lines = [
        " ".join(names[slot] for slot in row).center(width).rstrip() for row in ruleset.tableau.rows
    ]
    stock = names[ruleset.tableau.size :]
    if stock:
        lines.append("")
        lines += [" ".join(stock[start : start + 12]) for start in range(0, len(stock), 12)]
    return "\n".join(lines) + "\n"


def game_to_dict(
    game: Game, *, history: bool = False, date: Date | None = None, cards: bool = False
) -> dict[str, Any]:
    """Return a game ready for JSON.

    Args:
        game: the game.
        history: whether what can be redone, the undos and what was seen belong to it.
        date: the day it was played, if that is to be told.
        cards: whether to name the cards also of a deal that has a number.
    """
    values = deal_to_dict(game.ruleset, game.deal)
    if game.deal.number is not None and not cards:
        del values["cards"]
    values["moves"] = list(map(game.move_name, game.moves))
    values["result"] = result_of(game)
    if game.peeked is not None:
        values["peek"] = game.peeked - game.ruleset.tableau.size + 1
    if date is not None:
        values["date"] = date.isoformat()
    if history:
        values["undone"] = list(map(game.move_name, game.undone))
        values["undos"] = game.undos
        values["seen_stock"] = game.seen_stock
        values["alone"] = list(game.alone)
    return values


def game_to_json(game: Game, *, history: bool = False, date: Date | None = None) -> str:
    """Return a game as JSON text with a line feed at its end; see `game_to_dict`."""
    return json.dumps(game_to_dict(game, history=history, date=date), indent=2) + "\n"


def game_from_dict(values: object) -> tuple[Game, Date | None]:
    """Return the game of a JSON object, replayed, and the day it was played.

    A deal is a game without moves.

    Raises:
        NotationError: the object has not the form of a game; the error names the key.
        OptionError: the variant or an option is unknown or makes no sense.
        DealError: the deal number is out of range, or the cards are not the deck.
        IllegalMove: a move is not legal.
    """
    if not isinstance(values, dict):
        raise NotationError(
            say("the JSON is not an object"),
            expected=say("the keys %(known)s", known=", ".join(GAME_KEYS)),
        )
    for key in values:
        if key not in GAME_KEYS:
            raise NotationError(
                say("there is no key %(key)s", key=repr(str(key)[:30])),
                expected=one_of(GAME_KEYS),
            )
    ruleset = Ruleset.parse(_get(values, "variant", str, None), _options(values))
    game = Game(ruleset, _deal(values, ruleset))
    for number, text in enumerate(_texts(values, "moves"), 1):
        move = game.parse_move(text)
        problem = game.refusal(move)
        if problem is not None:
            raise IllegalMove(
                problem.code,
                say(
                    "move %(number)s, %(move)s, is illegal: %(why)s",
                    number=number,
                    move=game.move_name(move),
                    why=str(problem),
                ),
                {**problem.facts, "move": number},
            )
        game.push_unchecked(move)
    _finish(game, values)
    return game, _date(values)


def _get(values: dict[str, Any], key: str, kind: type[_Value], default: _Value | None) -> _Value:
    """Return the value of a key, of the kind that it must be.

    Raises:
        NotationError: it is missing, where there is no default, or of another kind.
    """
    value = values.get(key)
    if value is None and default is not None:
        return default
    if not isinstance(value, kind) or isinstance(value, bool):
        raise NotationError(
            say("%(key)s is missing", key=repr(key))
            if value is None
            else say("%(key)s is %(value)s", key=repr(key), value=json.dumps(value)[:30]),
            expected=say("%(key)s as %(kind)s", key=repr(key), kind=_KINDS[kind]),
        )
    return value


def _texts(values: dict[str, Any], key: str) -> list[str]:
    texts = _get(values, key, list, [])
    if not all(isinstance(text, str) for text in texts):
        raise NotationError(_not_texts(key), expected=say("a list of texts"))
    return texts


def _not_texts(key: str) -> str:
    return say("%(key)s has something else than texts", key=repr(key))


def _options(values: dict[str, Any]) -> dict[str, str]:
    options = _get(values, "options", dict, {})
    if not all(isinstance(text, str) for text in options.values()):
        raise NotationError(
            _not_texts("options"),
            expected=say("texts such as %(example)s", example='{"passes": "1"}'),
        )
    return options


def _deal(values: dict[str, Any], ruleset: Ruleset) -> Deal:
    number = values.get("deal")
    if number is None and "cards" not in values:
        raise NotationError(
            say("neither 'deal' nor 'cards' is given"), expected=say("one of the two")
        )
    cards = None
    if values.get("cards") is not None:
        read = tuple(map(parse_card, _texts(values, "cards")))
        cards = Deal.from_cards(read, ruleset.variant.deck)
    if number is None:
        return cards or Deal.from_cards((), ruleset.variant.deck)
    deal = ruleset.deal(check_number(number))
    if cards is not None and cards.cards != deal.cards:
        raise NotationError(
            say("'cards' are not those of deal %(number)s", number=number),
            expected=say("the same deal, or one of the two"),
        )
    return deal


def _finish(game: Game, values: dict[str, Any]) -> None:
    """Give a replayed game what its moves do not tell."""
    if "peek" in values:
        game.note_peeked(game.ruleset.tableau.size + _get(values, "peek", int, None) - 1)
    undone = [game.parse_move(text) for text in _texts(values, "undone")]
    counts = {key: _get(values, key, int, 0) for key in ("undos", "seen_stock")}
    for key, most in (("undos", 10**9), ("seen_stock", game.ruleset.stock_size)):
        if not 0 <= counts[key] <= most:
            raise NotationError(
                say("%(key)s is %(value)s", key=repr(key), value=counts[key]),
                expected=say("%(first)s to %(last)s", first=0, last=most),
            )
    ahead = game.copy()
    for move in reversed(undone):
        ahead.push(move)
    game.restore(undone=undone, alone=_alone(values, ahead), **counts)
    result = _get(values, "result", str, "")
    if not result:
        return
    if result not in RESULTS:
        raise NotationError(
            say("%(key)s is %(value)s", key="'result'", value=repr(result[:20])),
            expected=one_of(RESULTS),
        )
    if result == Result.RESIGNED and not game.is_over:
        game.resign()
    follows = result_of(game)
    if result != follows:
        raise NotationError(
            say("the result %(text)s does not follow from the moves", text=repr(result)),
            expected=follows,
        )


def _alone(values: dict[str, Any], ahead: Game) -> list[int]:
    """Return which moves of a game, those that can be redone included, went by themselves."""
    found = []
    for index in _get(values, "alone", list, []):
        is_index = isinstance(index, int) and not isinstance(index, bool)
        if not (is_index and 0 <= index < len(ahead.moves) and len(ahead.moves[index].slots) == 1):
            raise NotationError(
                say("'alone' has %(value)s", value=json.dumps(index)[:30]),
                expected=say("numbers of moves that remove one card, from 0"),
            )
        found.append(index)
    return found


def _date(values: dict[str, Any]) -> Date | None:
    text = _get(values, "date", str, "")
    try:
        return Date.fromisoformat(text) if text else None
    except ValueError:
        raise NotationError(
            say("%(key)s is %(value)s", key="'date'", value=repr(text[:20])),
            expected=say("a day such as 2026-11-30"),
        ) from None
