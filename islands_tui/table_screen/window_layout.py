"""How a window is divided: the classes for the style sheet of a table, and the rows of each part."""

from __future__ import annotations

from collections.abc import Mapping

from islands_tui.drawing.sizes import TALL_BOARD, TIERS, board_height, board_width, is_too_small, tier_of
from islands_tui.session.state import TableState

BELOW_RULE = 2
"""The rows of the decision below its double rule, unless it needs more."""


def size_classes(width: int, height: int, board_rows: int) -> Mapping[str, bool]:
    """Style classes by window size; `board_rows` is the number of rows a board can use."""
    number = tier_of(width, height)
    return {tier.name: place <= number for place, tier in enumerate(TIERS)} | {
        "-too-small": is_too_small(width, height),
        "-wide": board_width(width, height) == TIERS[number].board,
        "-tall": board_height(width, height, board_rows) >= TALL_BOARD,
    }


def overlay_classes(state: TableState, card_tells: bool) -> Mapping[str, bool]:
    """Style classes by what is shown over the board; what the card of the spot tells is not said over the log too."""
    closed = state.keyboard.waiting is not None
    guided = (state.guide is not None or bool(state.advice)) and state.asking is None and not closed
    return {
        "-closed": closed,
        "-unasked": is_unasked(state),
        "-paging": state.page is not None,
        "-saying": (bool(state.said) and not card_tells) or guided,
    }


def is_unasked(state: TableState) -> bool:
    """Whether the curtain is closed and no prompt is open over it."""
    return state.keyboard.waiting is not None and state.asking is None


def page_height(state: TableState, height: int, bar: int) -> int:
    """The height of a page, from the title to the decision; `bar` is the height of the decision."""
    return height - 2 - (1 + BELOW_RULE if is_unasked(state) else bar)
