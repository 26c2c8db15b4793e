"""Window sizes: which tiers have room for more, and how a table divides its rows and columns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

SMALLEST = (80, 24)


class Tier(NamedTuple):
    """A minimum window size that has room for more."""

    name: str
    """The class that screens of this size and of every larger one have in their styles."""
    width: int
    height: int
    seats: int
    """Columns of the seats beside the board; they also get those that the board can't use."""
    board: int
    """The most columns that the board uses."""
    log: int
    """Rows of the log, and from `HUGE` on of the card of what is under the cursor, which lies beside the log."""


TIERS = (
    Tier("-small", 80, 24, 23, 112, 2),
    Tier("-medium", 100, 30, 29, 112, 3),
    Tier("-large", 120, 40, 35, 112, 5),
    Tier("-huge", 150, 44, 44, 112, 4),
    Tier("-vast", 200, 55, 74, 150, 6),
)
SMALL, MEDIUM, LARGE, HUGE, VAST = range(len(TIERS))
"""The numbers of the tiers."""
LONGEST_LOG = 8
TALL_BOARD = 20
"""The number of rows from which a board is tall."""
AROUND_BOARD = 6
"""Rows that are neither board nor log: title, rule, double rule, question, choice, keys."""
BELOW_RULE = 2
"""The rows of the decision below its double rule, unless it needs more."""


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
    tier = TIERS[number]
    if number < LARGE:
        return tier.log
    spare = height - max(tier.height, AROUND_BOARD + tier.log + board_rows)
    return min(LONGEST_LOG, tier.log + max(0, spare))


def board_height(width: int, height: int, board_rows: int) -> int:
    """The rows of the board."""
    return height - AROUND_BOARD - log_rows(width, height, board_rows)


def board_width(width: int, height: int) -> int:
    """The columns of the board; the next column is the line before the seats."""
    tier = TIERS[tier_of(width, height)]
    return min(tier.board, width - 1 - tier.seats)


def rows_shown(height: int) -> int:
    """The number of visible rows of a page with this height: without the rule at the top and the last row."""
    return max(0, height - 2)


def size_classes(width: int, height: int, board_rows: int) -> Mapping[str, bool]:
    """The style classes of a table in a window of this size; `board_rows` is the number of rows a board can use."""
    number = tier_of(width, height)
    return {tier.name: place <= number for place, tier in enumerate(TIERS)} | {
        "-too-small": is_too_small(width, height),
        "-wide": board_width(width, height) == TIERS[number].board,
        "-tall": board_height(width, height, board_rows) >= TALL_BOARD,
    }
