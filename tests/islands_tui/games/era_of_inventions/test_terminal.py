"""Era of Inventions in a real terminal: what frames cost at 120x40, and a match played to its end with keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.bench.line import COLOURS
from tests.islands_tui.games.era_of_inventions.matches import an_era, asking
from tests.islands_tui.mirror import Mirror, play_with_keys
from tests.islands_tui.table_screen.test_bytes import ACTION, CURSOR, PAGE
from tests.islands_tui.terminal import Terminal

pytestmark = pytest.mark.slow
"""Programs in real terminals take their time."""

HALF = 120
"""Moves after which a match is played to its end."""
KINDS = ("place", "give", "make")
"""One on each board, and one in the list; that a widget refreshes only what has changed is tried on each alone."""


@contextmanager
def a_mirror(kind: str) -> Iterator[Mirror]:
    """Five seats at a decision of this kind, in a terminal; the first frames are over."""
    match = asking(kind, seats=5, after=100)
    moves = str(len(match.moves))
    terminal = Terminal("tests.islands_tui.games.era_of_inventions.at_era", "5", "7", moves, environment=COLOURS["rgb"])
    try:
        mirror = Mirror(terminal, match)
        for _ in range(2 * len(mirror.table.state.chooser.choices)):
            mirror.next()
        yield mirror
    finally:
        terminal.close()


@pytest.mark.parametrize("kind", KINDS)
def test_moving_the_cursor_and_acting_stay_within_their_bytes(kind: str) -> None:
    with a_mirror(kind) as mirror:
        for _ in mirror.table.state.chooser.choices:
            assert mirror.next() <= CURSOR
        assert mirror.enter() <= ACTION


def test_a_seat_in_full_costs_no_more_than_a_page() -> None:
    with a_mirror("make") as mirror:
        assert mirror.terminal.press("v", "if the match ended now") <= PAGE
        assert mirror.terminal.press("c", "exchange market") <= PAGE


@pytest.mark.parametrize(("seats", "width", "height"), [(3, 80, 24)])
def test_the_second_half_of_a_match_is_played_with_keys(seats: int, width: int, height: int) -> None:
    args = (str(seats), "7", str(HALF))
    terminal = Terminal("tests.islands_tui.games.era_of_inventions.at_era", *args, width=width, height=height)
    try:
        match = an_era(seats, moves=HALF, rich=True)
        play_with_keys(terminal, match, seed=seats)
        terminal.wait_for("wins with")
    finally:
        terminal.close()
