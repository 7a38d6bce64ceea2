"""``benben deal``."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from benben.cli import main
from benben.rules import MAX_RANDOM_DEAL, VARIANTS, Ruleset, card_name, parse_number


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["deal", *arguments])


def test_the_table_as_text() -> None:
    result = run("42")
    assert result.exit_code == 0
    assert (
        result.output
        == """\
Pyramid (standard), deal 42
Remove two available cards that add up to 13; a King goes alone.

a               7C
b             3H  KC
c           AS  2S  AC
d         AH  KD  TD  5C
e       8S  JH  2H  4S  6H
f     5D  2D  5S  6D  AD  7D
g  [2C][8H][8C][4D][7H][KS][TS]

stock 24 face down   waste 0   removed 0   pass 1 of 3
"""
    )


@pytest.mark.parametrize("variant", VARIANTS)
def test_json_gives_the_deal_in_deal_order(variant: str) -> None:
    result = run("42", "--variant", variant, "--json")
    assert result.exit_code == 0
    values = json.loads(result.output)
    deck = Ruleset.of(variant).deal(42)
    assert values == {
        "variant": variant,
        "options": {},
        "deal": 42,
        "cards": [card_name(card) for card in deck.cards],
    }


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_text_shows_every_tableau_card_and_no_hidden_one(variant: str) -> None:
    words = run("7", "--variant", variant).output.replace("[", " ").replace("]", " ").split()
    ruleset = Ruleset.of(variant)
    cards = [card_name(card) for card in ruleset.deal(7).cards]
    shown = ruleset.tableau.size + ruleset.options.open_stock
    assert sorted(word for word in words if word in set(cards)) == sorted(cards[:shown])


def test_options_are_told() -> None:
    result = run("5", "--variant", "cheops", "-o", "goal=all", "--option", "passes=unlimited")
    assert result.output.startswith("Cheops (cheops), deal 5, passes=unlimited, goal=all\n")
    assert "pass 1 without limit" in result.output
    values = json.loads(run("5", "-o", "passes=1", "--json").output)
    assert values["options"] == {"passes": "1"}


def test_without_a_number_a_random_deal_is_shown() -> None:
    numbers = {json.loads(run("--json").output)["deal"] for _ in range(5)}
    assert len(numbers) > 1
    assert all(1 <= number <= MAX_RANDOM_DEAL for number in numbers)
    assert all(parse_number(str(number)) == number for number in numbers)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["0"], "deal 0 is not a deal number; it is a whole number from 1 to"),
        (["-1"], "deal -1 is not a deal number"),
        (["1.5"], "deal 1.5 is not a deal number"),
        ([str(2**60)], f"deal {2**60} is not a deal number"),
        (["forty"], "deal forty is not a deal number"),
        ([""], "is not a deal number"),
        (["--jsn"], "deal --jsn is not a deal number"),
        (["1", "2"], "unexpected extra argument"),
        (["1", "--variant", "pyramid"], "there is no variant 'pyramid'; the variants are standard"),
        (["1", "-o", "passes=9"], "passes='9' is not allowed; it may be 1, 2, 3 or unlimited"),
        (["1", "-o", "passes"], "'passes' is not name=value, such as passes=1"),
        (["1", "-o", "=1"], "'=1' is not name=value"),
        (["1", "-o", "redeals=1"], "there is no option 'redeals'; the options are passes"),
        (["1", "-o", "passes=1", "-o", "passes=2"], "passes is given twice"),
        (["1", "--variant", "giza", "-o", "peeks=1"], "peeks means nothing in Giza"),
        (["1", "--variant", "open", "-o", "peeks=1"], "peeks=1 contradicts open_stock=on"),
    ],
)
def test_bad_input_is_a_message_and_status_2(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert message in " ".join(result.stderr.split())
    assert "Traceback" not in result.stderr
