"""The frame that all tables share: where title, board, seats, log, decision and keys lie in a window."""

from __future__ import annotations

import functools
from typing import NamedTuple

SMALLEST = (80, 24)


class Area(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def within(self, other: Area) -> Area | None:
        """The part of it that lies in another one."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        width, height = min(self.x + self.width, other.x + other.width) - x, min(self.bottom, other.bottom) - y
        return Area(x, y, width, height) if width > 0 and height > 0 else None

    @property
    def bottom(self) -> int:
        """The first row below."""
        return self.y + self.height


class Tier(NamedTuple):
    """A window size from which on there is room for more."""

    width: int
    height: int
    seats: int
    log: int


TIERS = (Tier(120, 40, 35, 5), Tier(100, 30, 29, 3), Tier(80, 24, 23, 2))
WIDEST_BOARD, WIDEST_SEATS, LONGEST_LOG = 112, 47, 8
AROUND_BOARD = 6
"""Rows that are neither board nor log: title, rule, double rule, question, choice, keys."""


class Frame(NamedTuple):
    """The regions of one window."""

    tier: int
    """0 at 80x24, 1 from 100x30, 2 from 120x40."""
    title: Area
    board: Area
    seats: Area
    log: Area
    decision: Area
    """The question and the highlighted choice."""
    keys: Area

    @property
    def rule(self) -> int:
        """The column of the line between board and seats."""
        return self.seats.x - 1

    @property
    def overlay(self) -> Area:
        """What an overlay covers: everything between title and decision."""
        return Area(0, self.board.y, self.title.width, self.decision.y - 1 - self.board.y)


@functools.lru_cache(16)
def frame(width: int, height: int, board_rows: int = 29) -> Frame | None:
    """The frame for a window, or None where it is too small. Rows beyond `board_rows` go to the log first."""
    if width < SMALLEST[0] or height < SMALLEST[1]:
        return None
    number, tier = next((2 - place, tier) for place, tier in enumerate(TIERS) if fits(tier, width, height))
    spare = max(0, height - AROUND_BOARD - tier.log - board_rows)
    log = min(LONGEST_LOG, tier.log + spare) if number == 2 else tier.log
    board_width = min(WIDEST_BOARD, width - 1 - tier.seats)
    seats_width = min(WIDEST_SEATS, width - 1 - board_width)
    board_height = height - AROUND_BOARD - log
    below = 1 + board_height + 1
    return Frame(
        number,
        Area(0, 0, width, 1),
        Area(0, 1, board_width, board_height),
        Area(board_width + 1, 1, seats_width, board_height),
        Area(0, below, width, log),
        Area(0, below + log + 1, width, 2),
        Area(0, height - 1, width, 1),
    )


def fits(tier: Tier, width: int, height: int) -> bool:
    """Whether the window has room for the tier."""
    return width >= tier.width and height >= tier.height
