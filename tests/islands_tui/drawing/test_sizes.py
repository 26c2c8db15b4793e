"""How windows of all sizes are shared out between board, seats and log, and how the widgets of a table lie in them."""

from __future__ import annotations

import pytest

from islands_tui.drawing.layout import Area
from islands_tui.drawing.sizes import board_height, board_width, is_too_small, log_rows, tier_of
from tests.islands_tui.frames import Regions, painted
from tests.islands_tui.mirror import a_table
from tests.islands_tui.tables import a_match


def regions(width: int, height: int) -> Regions:
    found = painted(a_table(a_match()), width, height).frame
    assert found is not None
    return found


def lowest_three(bar: Area) -> Area:
    """The bar of decisions without the rows that it takes from the log for long choices."""
    assert bar.height >= 3
    return bar._replace(y=bar.bottom - 3, height=3)


@pytest.mark.parametrize(
    ("size", "tier", "board", "seats", "log", "decision"),
    [
        ((80, 24), 0, Area(0, 1, 56, 16), Area(57, 1, 23, 16), Area(0, 18, 80, 2), Area(0, 20, 80, 3)),
        ((100, 30), 1, Area(0, 1, 70, 21), Area(71, 1, 29, 21), Area(0, 23, 100, 3), Area(0, 26, 100, 3)),
        ((120, 40), 2, Area(0, 1, 84, 29), Area(85, 1, 35, 29), Area(0, 31, 120, 5), Area(0, 36, 120, 3)),
        ((150, 44), 3, Area(0, 1, 105, 34), Area(106, 1, 44, 34), Area(75, 36, 75, 4), Area(0, 40, 150, 3)),
        ((200, 55), 4, Area(0, 1, 125, 43), Area(126, 1, 74, 43), Area(100, 45, 100, 6), Area(0, 51, 200, 3)),
    ],
)
def test_the_breakpoints(size: tuple[int, int], tier: int, board: Area, seats: Area, log: Area, decision: Area) -> None:
    found = regions(*size)
    assert (found.tier, found.board, found.seats, found.log) == (tier, board, seats, log)
    assert lowest_three(found.decision) == decision


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (60, 10), (0, 0)])
def test_smaller_windows_show_no_table(size: tuple[int, int]) -> None:
    assert is_too_small(*size)


def test_a_wide_but_low_window_is_a_small_one() -> None:
    assert tier_of(200, 24) == 0


def test_in_vast_windows_the_log_grows_to_eight_rows_and_the_board_takes_the_rest() -> None:
    assert log_rows(200, 60, 29) == 8
    assert board_height(200, 60, 29) == 46
    assert board_width(200, 60) == 125
    assert board_width(240, 60) == 150


@pytest.mark.parametrize("size", [(148, 43), (180, 40), (199, 55), (240, 66)])
def test_the_seats_go_to_the_edge(size: tuple[int, int]) -> None:
    found = regions(*size)
    assert found.seats.x + found.seats.width == size[0]


@pytest.mark.parametrize("size", [(80, 24), (87, 33), (101, 47), (119, 69), (143, 40), (178, 52), (230, 61)])
def test_regions_follow_each_other_without_gaps_at_any_size(size: tuple[int, int]) -> None:
    found, (width, height) = regions(*size), size
    assert found.board.bottom + 1 == found.log.y
    assert found.log.y < found.decision.y <= found.log.bottom
    assert found.log.bottom == lowest_three(found.decision).y
    assert found.decision.bottom == height - 1
    assert found.seats.x == found.board.width + 1 == found.rule + 1
    assert found.seats.x + found.seats.width <= width
    assert found.board.width == board_width(width, height)
    assert found.board.height == board_height(width, height, 29)
