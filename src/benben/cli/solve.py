"""``benben solve``: exact answers about deals and games."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click

from benben.cli.files import game_of, text_of
from benben.cli.rules import rules_options, ruleset_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from benben.cli.solving import Question
    from benben.rules import Game, Ruleset
    from benben.solver.limits import Limits

_DEFAULT_NODES = 10_000_000
_CHUNK = 20
"""Deals that a process is given at a time."""


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("record", required=False, metavar="[RECORD]")
@rules_options
@click.option("--deal", "deal", metavar="N", help="Solve the deal with this number.")
@click.option("--deals", metavar="A-B", help="Solve the deals from A to B.")
@click.option("--cards", metavar="CARDS", help="Solve the deal of these cards, in deal order.")
@click.option("--cards-file", metavar="FILE", help="Solve the deals of a file, one a line.")
@click.option(
    "--goal",
    type=click.Choice(("win", "fewest", "most")),
    default="win",
    show_default=True,
    help="Any win, a win in the fewest moves, or the most cards that can be cleared.",
)
@click.option(
    "--limit-nodes",
    type=click.IntRange(1, 1 << 60),
    default=_DEFAULT_NODES,
    show_default=True,
    help="States to look at for one deal at most; past it the answer is undecided.",
)
@click.option(
    "--limit-seconds",
    type=click.FloatRange(0, min_open=True),
    help="Seconds for one deal at most.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=os.cpu_count() or 1,
    show_default="all cores",
    help="Processes for many deals.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line for each deal.")
def solve(
    record: str | None,
    variant: str,
    options: tuple[str, ...],
    deal: str | None,
    deals: str | None,
    cards: str | None,
    cards_file: str | None,
    goal: str,
    limit_nodes: int,
    limit_seconds: float | None,
    jobs: int,
    as_json: bool,
) -> None:
    """Solve deals, or a game from its last position, with the whole card order known.

    RECORD is a file with a game record; - is the standard input, for --cards-file too. Every
    draw, redeal and removal counts one move. Each line that is printed was replayed by the rules.
    """
    from benben.solver.limits import Limits

    if sum(given is not None for given in (record, deal, deals, cards, cards_file)) != 1:
        raise click.UsageError("Give one of RECORD, --deal, --deals, --cards and --cards-file.")
    limits = Limits(nodes=limit_nodes, seconds=limit_seconds)
    if record is not None:
        _solve_one(game_of(record).game, goal, limits, as_json=as_json)
        return
    ruleset = ruleset_of(variant, options)
    if deal is not None or cards is not None:
        _solve_one(_game(ruleset, deal, cards), goal, limits, as_json=as_json)
        return
    asked = _range(deals) if deals is not None else list(_lines(ruleset, cards_file or ""))
    _solve_many(ruleset, asked, goal, limits, jobs, as_json=as_json)


def _game(ruleset: Ruleset, deal: str | None, cards: str | None) -> Game:
    """Return a new game of a deal number or of cards.

    Raises:
        click.BadParameter: they are no deal; with the reason.
    """
    from benben.rules import Game, RulesError, parse_number

    try:
        return Game(ruleset, ruleset.deal(cards or "" if deal is None else parse_number(deal)))
    except RulesError as error:
        hint = "--cards" if deal is None else "--deal"
        raise click.BadParameter(str(error), param_hint=hint) from None


def _range(text: str) -> range:
    """Return the deal numbers that ``A-B`` names.

    Raises:
        click.BadParameter: it names none.
    """
    from benben.rules import DealError, parse_number

    first, dash, last = text.partition("-")
    try:
        found = range(parse_number(first), parse_number(last if dash else first) + 1)
    except DealError as error:
        raise click.BadParameter(str(error), param_hint="--deals") from None
    if not found:
        raise click.BadParameter(f"{text}: the first number is the larger", param_hint="--deals")
    return found


def _lines(ruleset: Ruleset, file: str) -> Iterator[str]:
    """Yield the deals of a file, each checked; empty lines and those after # are passed over.

    Raises:
        click.ClickException: the file cannot be read, or a line is no deal; with its number.
    """
    from benben.rules import RulesError

    for number, line in enumerate(text_of(file).splitlines(), 1):
        cards = line.strip()
        if not cards or cards.startswith("#"):
            continue
        try:
            ruleset.deal(cards)
        except RulesError as error:
            raise click.ClickException(f"{file}: line {number}: {error}") from None
        yield cards


def _solve_one(game: Game, goal: str, limits: Limits, *, as_json: bool) -> None:
    """Solve one game and print the answer, its line with the cards that go."""
    from benben.cli.solving import answer

    told = answer(game, goal, limits)
    if as_json:
        click.echo(json.dumps(told))
        return
    click.echo(_sentence(told, (game.ruleset.goal_mask).bit_count()))
    for text in _line_text(game, told["moves"] or []):
        click.echo(text)
    click.echo(f"{told['nodes']:,} nodes, {told['seconds'] * 1000:.1f} ms")


def _solve_many(
    ruleset: Ruleset,
    deals: range | list[str],
    goal: str,
    limits: Limits,
    jobs: int,
    *,
    as_json: bool,
) -> None:
    """Solve many deals in processes, and print an answer a line in their order."""
    from concurrent.futures import ProcessPoolExecutor
    from itertools import chain
    from multiprocessing import get_context

    from rich.console import Console
    from rich.progress import track

    from benben.cli.solving import Question, answers

    questions = (
        Question(ruleset, tuple(deals[first : first + _CHUNK]), goal, limits)
        for first in range(0, len(deals), _CHUNK)
    )
    whole = ruleset.goal_mask.bit_count()
    console = Console(stderr=True)
    found: Iterable[dict[str, Any]]
    if jobs == 1 or len(deals) == 1:
        found = chain.from_iterable(map(answers, questions))
        executor = None
    else:
        executor = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
        found = _ahead(executor, questions, 10 * jobs)
    try:
        for told in track(found, "Solving", total=len(deals), console=console, transient=True):
            if as_json:
                click.echo(json.dumps(told))
            else:
                click.echo(f"{told['deal'] or '-'}: {_sentence(told, whole)}")
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)


def _ahead(
    executor: Executor, questions: Iterable[Question], most: int
) -> Iterator[dict[str, Any]]:
    """Yield answers in order, with no more than `most` questions under way."""
    from collections import deque
    from concurrent.futures import Future

    from benben.cli.solving import answer_all

    under_way: deque[Future[list[dict[str, Any]]]] = deque()
    for question in questions:
        under_way.append(executor.submit(answer_all, question))
        if len(under_way) >= most:
            yield from under_way.popleft().result()
    while under_way:
        yield from under_way.popleft().result()


def _sentence(told: dict[str, Any], whole: int) -> str:
    """Return an answer in words."""
    stopped = f" (the limit of {told['stop']} was reached)" if told["stop"] else ""
    if told["cleared"] is not None:
        if told["cleared"] == told["upper_bound"]:
            return f"{told['cleared']} of {whole} cards can be cleared, and no more"
        return (
            f"at least {told['cleared']} and at most {told['upper_bound']} of {whole} cards "
            f"can be cleared{stopped}"
        )
    if told["verdict"] != "winnable" or told["length"] is None:
        return f"{told['verdict']}{stopped}"
    if told["lower_bound"] is None:
        return f"winnable, in {told['length']} moves or fewer"
    if told["lower_bound"] == told["length"]:
        return f"winnable, in {told['length']} moves and no fewer"
    return f"winnable, in {told['length']} moves, and at least {told['lower_bound']}{stopped}"


def _line_text(game: Game, moves: list[str]) -> Iterator[str]:
    """Yield a line in move notation with the cards that go, draws in a row together."""
    from benben.rules import MoveKind, card_name

    line = game.copy()
    draws = 0
    number = len(game.moves)
    for name in moves:
        move = line.parse_move(name)
        number += 1
        if move.kind is MoveKind.DRAW:
            draws += 1
            line.push(move)
            continue
        if draws:
            yield f"{number - draws:4}. d{f' × {draws}' if draws > 1 else ''}"
            draws = 0
        cards = [line.card_at(slot) for slot in move.slots]
        shown = " ".join(card_name(card) for card in cards if card is not None)
        yield f"{number:4}. {name:12} {shown}".rstrip()
        line.push(move)
