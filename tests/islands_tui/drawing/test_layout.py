"""Arrow keys between spots."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from islands_tui.drawing.layout import DIRECTIONS, Area, ways_between

areas = some.builds(Area, some.integers(0, 80), some.integers(0, 24), some.integers(1, 12), some.integers(1, 5))


def test_arrows_go_to_the_nearest_spot_in_a_grid() -> None:
    spots = {f"{column}{row}": Area(column * 20, row * 5, 10, 3) for column in range(3) for row in range(3)}
    ways = ways_between(spots)
    assert ways["11", "left"] == "01"
    assert ways["11", "right"] == "21"
    assert ways["11", "up"] == "10"
    assert ways["11", "down"] == "12"
    assert ("00", "left") not in ways


def test_up_and_down_go_row_by_row_even_if_rows_are_staggered() -> None:
    spots = {"1-2": Area(16, 0, 5, 4), "2-3": Area(35, 0, 5, 4), "2-5": Area(21, 4, 14, 1), "4-5": Area(16, 5, 5, 4)}
    ways = ways_between(spots)
    assert ways["1-2", "down"] == "2-5"
    assert ways["1-2", "right"] == "2-3"
    assert ways["2-5", "down"] == "4-5"
    assert ways["4-5", "up"] == "2-5"


@given(
    some.lists(
        areas, min_size=1, max_size=25, unique_by=lambda area: (2 * area.x + area.width, 2 * area.y + area.height)
    )
)
def test_every_spot_is_reached_from_every_other(found: list[Area]) -> None:
    spots = dict(enumerate(found))
    ways = ways_between(spots)
    for start in spots:
        reached, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            for direction in DIRECTIONS:
                following = ways.get((here, direction))
                if following is not None and following not in reached:
                    reached.add(following)
                    waiting.append(following)
        assert reached == set(spots)


@given(
    some.lists(
        areas, min_size=2, max_size=12, unique_by=lambda area: (2 * area.x + area.width, 2 * area.y + area.height)
    )
)
def test_an_arrow_never_leads_the_wrong_way(found: list[Area]) -> None:
    spots = dict(enumerate(found))
    for (spot, direction), other in ways_between(spots).items():
        step_x, step_y = DIRECTIONS[direction]
        here, there = spots[spot], spots[other]
        along_x = (2 * there.x + there.width - 2 * here.x - here.width) * step_x
        along_y = (2 * there.y + there.height - 2 * here.y - here.height) * step_y
        assert along_x + along_y > 0
