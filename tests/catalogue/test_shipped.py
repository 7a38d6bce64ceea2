"""The lists that are shipped: whole, and true."""

from pathlib import Path
from random import Random

import pytest

from benben.catalogue import CatalogueError
from benben.catalogue.check import check
from benben.catalogue.plan import PLANS
from benben.catalogue.shipped import DATA_DIRECTORY, list_path, read_list, shipped_list
from benben.language import speak, told
from benben.rules import VARIANTS, OptionError

WANTED = {"standard": 20_000}


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_every_variant_has_a_list_as_planned(variant_id: str) -> None:
    catalogue = shipped_list(variant_id)
    plan = PLANS[variant_id]
    assert len(catalogue) == plan.count >= WANTED.get(variant_id, 5_000)
    assert len(catalogue.numbers) == len(set(catalogue.numbers)) == plan.count
    assert catalogue.header.plays == plan.plays
    assert catalogue.header.node_limit == plan.node_limit
    assert catalogue.header.scanned == catalogue.numbers[-1]
    goal = catalogue.ruleset.goal_mask.bit_count()
    for entry in catalogue:
        difficulty = entry.difficulty
        assert difficulty.wins * goal <= difficulty.cleared <= plan.plays * goal


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_a_sample_of_the_list_is_solved_and_played_again(variant_id: str) -> None:
    found = check(shipped_list(variant_id), sample=12, random=Random(variant_id))
    assert found.checked == 12
    assert found.faults == ()


def test_nothing_but_lists_lies_in_the_directory() -> None:
    names = {path.name for path in DATA_DIRECTORY.iterdir()}
    assert names == {f"{variant_id}.bin" for variant_id in VARIANTS}


def test_a_missing_list_is_told_with_its_remedy(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"giza\.bin cannot be read.*No such file.*build giza"):
        read_list("giza", tmp_path)


@pytest.mark.parametrize("keep", [0, 7, 40, 100, 9000])
def test_a_list_cut_short_is_told_with_its_remedy(tmp_path: Path, keep: int) -> None:
    list_path("vegas", tmp_path).write_bytes(list_path("vegas").read_bytes()[:keep])
    with pytest.raises(CatalogueError, match=r"vegas\.bin is of no use: it .*build vegas"):
        read_list("vegas", tmp_path)


def test_a_damaged_list_is_told_with_its_remedy(tmp_path: Path) -> None:
    data = bytearray(list_path("open").read_bytes())
    data[5000] ^= 1
    list_path("open", tmp_path).write_bytes(bytes(data))
    with pytest.raises(CatalogueError, match=r"checksum is wrong.*build open"):
        read_list("open", tmp_path)


def test_the_list_of_another_variant_is_told(tmp_path: Path) -> None:
    list_path("open", tmp_path).write_bytes(list_path("vegas").read_bytes())
    with pytest.raises(CatalogueError, match="it lists deals of 'vegas "):
        read_list("open", tmp_path)


def test_the_player_is_told_in_german(tmp_path: Path) -> None:
    list_path("open", tmp_path).write_bytes(list_path("vegas").read_bytes())
    speak("de")
    try:
        with pytest.raises(CatalogueError) as caught:
            read_list("open", tmp_path)
        words = told(caught.value)
    finally:
        speak("en")
    assert "open.bin ist unbrauchbar: sie enthält Blätter von 'vegas passes=1 " in words
    assert " und nicht von 'open passes=" in words
    assert words.endswith("; `benben catalogue build open` erstellt sie neu")


def test_there_is_no_list_of_no_variant() -> None:
    with pytest.raises(OptionError, match="there is no variant 'sphinx'"):
        shipped_list("sphinx")
    with pytest.raises(OptionError, match="there is no variant"):
        list_path("../secret")
