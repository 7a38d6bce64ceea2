from __future__ import annotations

from benben.web.pages.charts import BAR_WIDTH, Point, share_bars, share_curve, ticks


def test_the_parts_of_a_bar_fill_it_by_their_shares() -> None:
    bar, empty = share_bars([("games", (1, 0, 3)), ("none", (0, 0, 0))])
    assert [part.width for part in bar.parts] == [BAR_WIDTH / 4, 0, 3 * BAR_WIDTH / 4]
    assert [part.x for part in bar.parts] == [0, BAR_WIDTH / 4, BAR_WIDTH / 4]
    assert all(part.width == 0 for part in empty.parts)


def test_a_tick_stands_on_the_ground_and_tells_by_its_height() -> None:
    won, partial, lost = ticks(["won", "partial", "lost"])
    assert won.height > partial.height > lost.height
    assert {tick.y + tick.height for tick in (won, partial, lost)} == {won.y + won.height}


def test_a_curve_goes_from_left_to_right_within_its_frame() -> None:
    curve = share_curve([(1.0, 0.9, 1.0), (0.5, 0.25, 0.75), (0.0, 0.0, 0.1)])
    top, middle, bottom = (point or Point(0, 0) for point in curve.points)
    assert top.x < middle.x < bottom.x
    assert middle.y == (top.y + bottom.y) / 2
    assert {cent: y for y, cent in curve.grid}[100] == top.y
    assert {cent: y for y, cent in curve.grid}[0] == bottom.y
    assert [number for _, number in curve.ticks] == [0, 1, 2]
    assert [len(band.split()) for band in curve.bands] == [6]


def test_a_curve_has_a_gap_where_nothing_is_known() -> None:
    known = (0.5, 0.4, 0.6)
    curve = share_curve([None, known, known, None, known])
    assert [point is None for point in curve.points] == [True, False, False, True, False]
    assert [len(line.split()) for line in curve.lines] == [2, 1]
    assert share_curve([None]).lines == ()


def test_a_long_curve_has_few_numbers() -> None:
    curve = share_curve([(0.5, 0.5, 0.5)] * 200)
    assert len(curve.ticks) <= 9
