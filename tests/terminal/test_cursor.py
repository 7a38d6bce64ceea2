import pytest

from benben.rules import VARIANTS, Ruleset
from benben.terminal.cursor import Way, nearest, neighbour
from benben.terminal.geometry import Box, geometry
from benben.terminal.places import STOCK, WASTE


def places_of(variant: str, width: int = 80, height: int = 20) -> dict[str, Box]:
    ruleset = Ruleset(VARIANTS[variant], VARIANTS[variant].preset)
    boxes = geometry(ruleset, width, height).places
    names = [*ruleset.tableau.names, *([STOCK, WASTE] if ruleset.variant.has_stock else [])]
    return {name: boxes[name] for name in names}


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("g1", Way.RIGHT, "g2"),
        ("g7", Way.RIGHT, "g7"),
        ("g1", Way.LEFT, "g1"),
        ("g1", Way.UP, "f1"),
        ("f3", Way.DOWN, "g3"),
        ("a1", Way.LEFT, WASTE),
        (WASTE, Way.LEFT, STOCK),
        (WASTE, Way.RIGHT, "a1"),
        ("gone", Way.LEFT, "a1"),
    ],
)
def test_arrows_walk_the_rows(start: str, way: Way, end: str) -> None:
    assert neighbour(places_of("standard"), start, way) == end


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("size", [(80, 20), (120, 36)])
def test_every_card_can_be_reached_from_every_other(variant: str, size: tuple[int, int]) -> None:
    places = places_of(variant, *size)
    for start in places:
        reached = {start}
        queue = [start]
        while queue:
            here = queue.pop()
            for way in Way:
                there = neighbour(places, here, way)
                if there not in reached:
                    reached.add(there)
                    queue.append(there)
        assert reached == set(places)


def test_the_nearest_card_takes_over() -> None:
    places = places_of("standard")
    gone = places.pop("g4")
    assert nearest(places, gone) in {"g3", "g5", "f3", "f4"}
    assert nearest({}, gone) is None
