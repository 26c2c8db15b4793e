"""The regions of the frame at all window sizes."""

from __future__ import annotations

import pytest

from islands_tui.drawing.frame import Area, Frame, frame


def a_frame(width: int, height: int) -> Frame:
    found = frame(width, height)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("size", "tier", "board", "seats", "log", "decision"),
    [
        ((80, 24), 0, Area(0, 1, 56, 16), Area(57, 1, 23, 16), Area(0, 18, 80, 2), Area(0, 21, 80, 2)),
        ((100, 30), 1, Area(0, 1, 70, 21), Area(71, 1, 29, 21), Area(0, 23, 100, 3), Area(0, 27, 100, 2)),
        ((120, 40), 2, Area(0, 1, 84, 29), Area(85, 1, 35, 29), Area(0, 31, 120, 5), Area(0, 37, 120, 2)),
    ],
)
def test_the_breakpoints(size: tuple[int, int], tier: int, board: Area, seats: Area, log: Area, decision: Area) -> None:
    found = a_frame(*size)
    assert (found.tier, found.board, found.seats, found.log, found.decision) == (tier, board, seats, log, decision)
    assert found.keys == Area(0, size[1] - 1, size[0], 1)


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (60, 10), (0, 0)])
def test_smaller_windows_have_no_frame(size: tuple[int, int]) -> None:
    assert frame(*size) is None


def test_a_wide_but_low_window_keeps_the_small_frame() -> None:
    assert a_frame(200, 24).tier == 0


def test_in_huge_windows_the_log_grows_to_eight_rows_and_the_board_takes_the_rest() -> None:
    huge = a_frame(200, 60)
    assert huge.log.height == 8
    assert huge.board.width == 112
    assert huge.seats.width == 47


def test_regions_follow_each_other_without_gaps_at_any_size() -> None:
    for width in range(80, 180, 7):
        for height in range(24, 70):
            found = a_frame(width, height)
            assert found.board.bottom + 1 == found.log.y
            assert found.log.bottom + 1 == found.decision.y
            assert found.decision.bottom == found.keys.y == height - 1
            assert found.seats.x == found.board.width + 1 == found.rule + 1
            assert found.seats.x + found.seats.width <= width
