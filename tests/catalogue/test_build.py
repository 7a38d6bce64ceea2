"""Making a list anew gives the same bytes, whatever it is made with."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from benben.catalogue import CatalogueError
from benben.catalogue.build import CHUNK, build, scan, write_whole
from benben.catalogue.catalogue import Catalogue
from benben.catalogue.plan import PLANS, Plan
from benben.catalogue.shipped import shipped_list
from benben.rules import VARIANTS, Ruleset
from tests.executors import HereAndNow

SMALL = Plan(Ruleset.of("standard"), count=150, plays=20, node_limit=10_000)


def columns_of(catalogue: Catalogue) -> tuple[bytes, bytes, bytes]:
    return catalogue._gaps, catalogue._wins, catalogue._cleared


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_the_shipped_list_begins_as_one_made_anew(variant_id: str) -> None:
    """With vegas, 128 numbers hold four or five deals; elsewhere this is some dozens."""
    plan = PLANS[variant_id]
    found = scan(plan, range(1, 41 if variant_id != "vegas" else CHUNK + 1))
    made = Catalogue.of(
        plan.ruleset,
        found.entries,
        plays=plan.plays,
        node_limit=plan.node_limit,
        scanned=found.numbers.stop - 1,
        undecided=len(found.undecided),
    )
    shipped = columns_of(shipped_list(variant_id))
    for column, whole in zip(columns_of(made), shipped, strict=True):
        assert column
        assert whole.startswith(column)


def test_the_bytes_do_not_depend_on_the_processes() -> None:
    one_by_one = build(SMALL, HereAndNow(), ahead=1).to_bytes()
    with ThreadPoolExecutor(3) as threads:
        assert build(SMALL, threads, ahead=5).to_bytes() == one_by_one
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=context) as processes:
        assert build(SMALL, processes).to_bytes() == one_by_one


def test_a_smaller_list_is_the_beginning_of_a_larger_one() -> None:
    larger = build(SMALL, HereAndNow())
    smaller = build(replace(SMALL, count=40), HereAndNow())
    assert list(smaller) == list(larger)[:40]
    assert smaller.header.scanned == smaller.numbers[-1]
    for small, large in zip(columns_of(smaller), columns_of(larger), strict=True):
        assert large.startswith(small)


def test_only_deals_before_the_last_listed_one_count_as_undecided() -> None:
    hurried = replace(SMALL, count=20, node_limit=20)
    catalogue = build(hurried, HereAndNow())
    found = scan(hurried, range(1, catalogue.header.scanned + 1))
    assert len(found.entries) == 20
    assert catalogue.header.undecided == len(found.undecided) > 0


def test_progress_is_told_after_each_task() -> None:
    told: list[tuple[int, int]] = []
    build(SMALL, HereAndNow(), progress=lambda verified, scanned: told.append((verified, scanned)))
    assert [scanned for _, scanned in told] == [CHUNK, 2 * CHUNK]
    assert 0 < told[0][0] < told[1][0] == SMALL.count


@pytest.mark.parametrize("name", ["count", "plays", "node_limit", "scan_limit"])
def test_a_plan_that_makes_nothing_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} is 0"):
        Plan(SMALL.ruleset, **{"count": 1, "plays": 1, "node_limit": 1, name: 0})


def test_a_list_that_cannot_be_filled_ends_with_the_last_number_to_try() -> None:
    told: list[int] = []
    plan = replace(SMALL, scan_limit=CHUNK + 9)
    with pytest.raises(CatalogueError, match=r"only \d+ of 150 deals are verified up to 137"):
        build(plan, HereAndNow(), progress=lambda _, scanned: told.append(scanned))
    assert told == [CHUNK, CHUNK + 9]


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lists" / "giza.bin"
    write_whole(path, b"first")
    assert path.read_bytes() == b"first"

    def full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"second")
    assert path.read_bytes() == b"first"
    assert [found.name for found in path.parent.iterdir()] == ["giza.bin"]
