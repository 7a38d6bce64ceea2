"""Records: read, printed, replayed; what is wrong is told with its place."""

from __future__ import annotations

import re
from datetime import date
from random import Random

import pytest

from benben.rules import (
    Game,
    IllegalMove,
    NotationError,
    Refusal,
    Result,
    Ruleset,
    format_record,
    parse_record,
)
from tests.strategies import clearable

PLAYED = """\
[Variant "standard"]
[Deal "42"]
[Passes "1"]
[Date "2026-11-30"]
[Result "*"]

1. g6 2. d 3. d
"""


def record_of(tags: str, moves: str = "") -> str:
    return f"{tags}\n\n{moves}\n"


def test_a_canonical_record_prints_as_it_was_read() -> None:
    record = parse_record(PLAYED)
    assert record.date == date(2026, 11, 30)
    assert record.game == Game.replay(
        Ruleset.of("standard", passes=1), Ruleset.of("standard").deal(42), "g6 d d"
    )
    assert format_record(record.game, record.date) == PLAYED


@pytest.mark.parametrize(
    "moves",
    [
        "1. g6 2. d 3. d",
        "1.g6 2.d 3.d",
        "1... g6 2... d 3... d",
        "g6 d d",
        "G6 D D",
        "  g6\td\r\n\r\n\n d  ",
        "{well begun} 1. g6 {a King} 2. {nothing\nhere} d 3. d {to be\n\ncontinued}",
        "{}g6{}d{}d{}",
        "1. g6 d 3. d",
        "g6\N{NO-BREAK SPACE}d\N{EM SPACE}d",
    ],
)
def test_white_space_comments_and_numbers_make_no_difference(moves: str) -> None:
    head = '[Variant "standard"] [Deal "42"]{first}\n{second}[ Passes   " 1 " ]'
    assert parse_record(f"{head}\n{moves}").game == parse_record(PLAYED).game


def test_order_of_slots_in_a_removal_makes_no_difference() -> None:
    deal, line = clearable(Ruleset.of("standard"), Random(2))
    text = format_record(Game.replay(Ruleset.of("standard"), deal, line))
    backwards = re.sub(r"(\w\d?)\+(\w\d?)", r"\2+\1", text)
    assert backwards.split() != text.split()
    assert parse_record(backwards).game == parse_record(text).game


def test_windows_and_old_mac_line_ends() -> None:
    assert parse_record(PLAYED.replace("\n", "\r\n")).game == parse_record(PLAYED).game
    assert parse_record(PLAYED.replace("\n", "\r")).game == parse_record(PLAYED).game


def test_cards_stand_in_place_of_a_number() -> None:
    cards = str(Ruleset.of("standard").deal(42))
    game = parse_record(f'[Variant "standard"]\n[Cards "{cards}"]\nd').game
    assert game.deal.number is None
    assert game.deal.cards == Ruleset.of("standard").deal(42).cards
    assert parse_record(format_record(game)).game == game
    spread = cards.lower().replace(" ", ",\n ").replace("t", "10")
    assert parse_record(f'[Variant "standard"]\n[Cards "{spread}"]\nd').game == game


def test_long_records_are_wrapped_with_each_number_beside_its_move() -> None:
    game = Game.new("double", 3)
    while game.stock:
        game.push_text("d")
    text = format_record(game)
    lines = text.splitlines()
    assert max(map(len, lines)) <= 88
    assert all(line.split(".")[0].isdecimal() for line in lines[lines.index("") + 1 :])
    assert not any(line.endswith(".") for line in lines)


def test_every_option_prints_and_reads() -> None:
    ruleset = Ruleset.of(
        "cheops", passes=None, pair_with_cover=True, goal="all", equal_ranks=True, peeks=1
    )
    game = Game(ruleset, ruleset.deal(7))
    game.peek()
    text = format_record(game)
    assert text.splitlines()[2:] == [
        '[Passes "unlimited"]',
        '[PairWithCover "on"]',
        '[Goal "all"]',
        '[EqualRanks "on"]',
        '[Peeks "1"]',
        '[Peek "1"]',
        '[Result "*"]',
    ]
    assert parse_record(text).game == game


def test_a_resigned_game_stays_resigned() -> None:
    game = Game.new("giza", 5)
    game.resign()
    text = format_record(game)
    assert '[Result "resigned"]' in text
    outcome = parse_record(text).game.outcome()
    assert outcome is not None
    assert outcome.result is Result.RESIGNED


STANDARD = '[Variant "standard"]\n[Deal "42"]'
CARDS = str(Ruleset.of("standard").deal(42))


@pytest.mark.parametrize(
    ("text", "place", "what", "right"),
    [
        ("", (1, 1), "names no variant", 'a tag such as [Variant "standard"]'),
        ("\n\n  d", (3, 3), "names no variant", "[Variant"),
        ('[Variant "standard"]', (1, 1), "neither Deal nor Cards", "one of the two"),
        (
            f'{STANDARD}\n[Cards "{CARDS}"]',
            (3, 1),
            "both Deal and Cards",
            "one of the two",
        ),
        (f'{STANDARD}\n[Colour "red"]', (3, 1), "there is no tag 'Colour'", "Variant, Deal"),
        (f'{STANDARD}\n[Deal "43"]', (3, 1), "the tag Deal stands twice", "each tag once"),
        (f"{STANDARD}\n[Deal 43]", (3, 1), "'[Deal 43]' is not a tag", '[Name "value"]'),
        (f"{STANDARD}\n  [Deal", (3, 3), "'[' is out of place", "a ] that closes the tag"),
        (f"{STANDARD}\nd {{why", (3, 3), "'{' is out of place", "a } that closes the comment"),
        (f"{STANDARD}\nd ] d", (3, 3), "']' is out of place", "a tag, a move or a comment"),
        (f'{STANDARD}\nd\n[Passes "1"]', (4, 1), "a tag after the moves", "before the first"),
        (f"{STANDARD}\n1. g6 2. x", (3, 10), "'x' is not a move", "a move such as g1"),
        (f"{STANDARD}\ng8", (3, 1), "there is no slot 'g8'", "g1 to g7"),
        (f"{STANDARD}\nh1", (3, 1), "there is no slot 'h1'", "a slot from a1 to g7"),
        (f"{STANDARD}\nd g1+g1", (3, 3), "names g1 twice", "each slot once"),
        (f"{STANDARD}\ng6+", (3, 1), "'g6+' is not a move", "a move such as"),
        (f"{STANDARD}\n1. g6 3. d", (3, 7), "the move number '3.'", "2."),
        (f"{STANDARD}\n7. g6", (3, 1), "the move number '7.'", "1."),
        (f"{STANDARD}\n{{a\nb}} {{c}}\n d zz", (5, 4), "'zz' is not a move", "a move"),
        (f'{STANDARD}\n[Result "draw"]', (3, 1), "'draw' is not a result", "won, lost, resigned"),
        (f'{STANDARD}\n[Result "won"]\nd', (3, 1), "'won' does not follow from the moves", "*"),
        (f'{STANDARD}\n[Result "lost"]', (3, 1), "'lost' does not follow from the moves", "*"),
        (f'{STANDARD}\n[Date "yesterday"]', (3, 1), "'yesterday' is not a date", "2026-11-30"),
        (f'{STANDARD}\n[Date "2026-02-30"]', (3, 1), "'2026-02-30' is not a date", "2026-11-30"),
        (f'{STANDARD}\n[Peek "x"]', (3, 1), "'x' is not a stock card", "1 for the first"),
        (f'{STANDARD}\n[Peek "1"]', (3, 1), "these rules allow no peek", ""),
        (f'{STANDARD}\n[Peeks "1"]\n[Peek "25"]', (4, 1), "the stock has cards 1 to 24", ""),
        ('[Variant "pyramid"]\n[Deal "1"]', (1, 1), "there is no variant 'pyramid'", ""),
        (
            '[Variant "pyramid"]\n[Deal "1"]\n[Passes "1"]\n[Goal "all"]',
            (1, 1),
            "there is no variant 'pyramid'",
            "",
        ),
        (
            '[Variant "standard"]\n[Passes "7"]\n[Deal "1"]\n[Goal "all"]',
            (2, 1),
            "passes='7' is not allowed; it may be 1, 2, 3 or unlimited",
            "",
        ),
        (
            '[Goal "all"]\n[EqualRanks "on"]\n[Variant "standard"]\n[Deal "1"]',
            (2, 1),
            "equal_ranks means nothing in Pyramid",
            "",
        ),
        (
            '[Variant "giza"]\n[Deal "1"]\n[Peeks "1"]',
            (3, 1),
            "peeks means nothing in Giza, which lacks a stock",
            "",
        ),
        (
            '[Variant "open"]\n[Deal "1"]\n[Peeks "1"]',
            (3, 1),
            "peeks=1 contradicts open_stock=on",
            "",
        ),
        ('[Variant "vegas"]\n[Deal "0"]', (2, 1), "deal 0 is not a deal number", ""),
        ('[Variant "vegas"]\n[Deal "-1"]', (2, 1), "deal -1 is not a deal number", ""),
        ('[Variant "vegas"]\n[Deal "1.5"]', (2, 1), "deal 1.5 is not a deal number", ""),
        (f'[Variant "vegas"]\n[Deal "{2**60}"]', (2, 1), f"deal {2**60} is not a deal", ""),
        ('[Variant "vegas"]\n[Deal "one"]', (2, 1), "deal one is not a deal number", ""),
        ('[Variant "vegas"]\n[Deal ""]', (2, 1), "is not a deal number", ""),
        (
            f'[Variant "vegas"]\n[Cards "{CARDS[3:]}"]',
            (2, 1),
            "51 cards, 52 are needed; 7C missing",
            "",
        ),
        (
            f'[Variant "vegas"]\n[Cards "{CARDS.replace("7C", "3H")}"]',
            (2, 1),
            "3H twice; 7C missing",
            "",
        ),
        (
            f'[Variant "vegas"]\n[Cards "{CARDS.replace("3H", "3X")}"]',
            (2, 1),
            "card 2, '3X' is not a card",
            "a rank (A 2 3 4 5 6 7 8 9 T J Q K) and a suit (C D H S)",
        ),
        (f'[Variant "double"]\n[Cards "{CARDS}"]', (2, 1), "52 cards, 104 are needed", ""),
        ('[Variant "double"]\n[Cards ""]', (2, 1), "0 cards, 104 are needed", ""),
    ],
)
def test_a_slip_is_told_with_line_column_and_what_was_expected(
    text: str, place: tuple[int, int], what: str, right: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    error = caught.value
    assert (error.line, error.column) == place
    assert what in error.problem
    assert right in error.expected
    assert str(error).startswith(f"line {place[0]}, column {place[1]}: ")


def test_an_illegal_move_is_another_error_and_says_which_and_why() -> None:
    text = f"{STANDARD}\n\n1. g6 2. d 3. d\n4. f2+g5 5. d\n"
    with pytest.raises(IllegalMove) as caught:
        parse_record(text)
    error = caught.value
    assert not isinstance(error, NotationError)
    assert isinstance(error, ValueError)
    assert str(error) == ("line 5, column 4: move 4, f2+g5, is illegal: f2 is covered by g2 and g3")
    assert error.code is Refusal.COVERED
    assert error.facts == {"slot": "f2", "covers": ["g2", "g3"], "move": 4, "line": 5, "column": 4}


def test_moves_after_the_end_are_illegal() -> None:
    game = Game.new("giza", 5)
    while not game.is_over:
        game.push(next(iter(game.legal_moves)))
    with pytest.raises(IllegalMove, match=r"move \d+, d, is illegal: the game is over \(lost\)"):
        parse_record(f"{format_record(game)} d")


@pytest.mark.parametrize("filler", ["d ", "1. d ", "{c} ", "x", "[", "{", " ", "\n", "g1+"])
def test_ten_megabytes_are_refused_at_once(filler: str) -> None:
    text = STANDARD + "\n" + filler * (10_000_000 // len(filler))
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    assert str(caught.value) == (
        "line 1, column 1: the record is too long; expected at most 262144 characters"
    )


@pytest.mark.parametrize("filler", ["[", "{", "{ [", '[D "', "x" * 1000 + " ", "d+", "]", "1."])
def test_the_longest_record_that_is_read_is_read_in_linear_time(filler: str) -> None:
    text = (STANDARD + "\n" + filler * (262_144 // len(filler) + 1))[:262_144]
    with pytest.raises((NotationError, IllegalMove)) as caught:
        parse_record(text)
    assert len(str(caught.value)) < 300
