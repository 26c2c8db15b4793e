"""Window sizes: which tiers have room for more, and how a table divides its rows and columns."""

from __future__ import annotations

from typing import NamedTuple

SMALLEST = (80, 24)


class Tier(NamedTuple):
    """A minimum window size that has room for more."""

    name: str
    """The class that a screen of this size has in its styles."""
    width: int
    height: int
    seats: int
    """Columns of the seats beside the board."""
    log: int
    """Rows of the log."""


TIERS = (Tier("-small", 80, 24, 23, 2), Tier("-medium", 100, 30, 29, 3), Tier("-large", 120, 40, 35, 5))
WIDEST_BOARD, WIDEST_SEATS, LONGEST_LOG = 112, 47, 8
TALL_BOARD = 20
"""The number of rows from which a board is tall."""
AROUND_BOARD = 6
"""Rows that are neither board nor log: title, rule, double rule, question, choice, keys."""


def is_too_small(width: int, height: int) -> bool:
    """Whether a window can't show a table."""
    return width < SMALLEST[0] or height < SMALLEST[1]


def tier_of(width: int, height: int) -> int:
    """The number of the largest tier that fits a window; the smallest tier if none fits."""
    fitting = [number for number, tier in enumerate(TIERS) if width >= tier.width and height >= tier.height]
    return max(fitting, default=0)


def log_rows(width: int, height: int, board_rows: int) -> int:
    """The rows of the log: in large windows it first gets those that the board can't use."""
    number = tier_of(width, height)
    least = TIERS[number].log
    if number < len(TIERS) - 1:
        return least
    spare = max(0, height - AROUND_BOARD - least - board_rows)
    return min(LONGEST_LOG, least + spare)


def board_height(width: int, height: int, board_rows: int) -> int:
    """The rows of the board."""
    return height - AROUND_BOARD - log_rows(width, height, board_rows)


def board_width(width: int, height: int) -> int:
    """The columns of the board; the next column is the line before the seats."""
    return min(WIDEST_BOARD, width - 1 - TIERS[tier_of(width, height)].seats)


def rows_shown(height: int) -> int:
    """The number of visible rows of a page with this height: without the rule at the top and the last row."""
    return max(0, height - 2)
