"""Frames of Era of Inventions; see `snapshots` for how they are kept."""

from __future__ import annotations

import pytest

from tests.islands_tui.games.era_of_inventions.matches import an_era, asking
from tests.islands_tui.snapshots import FOLDER, LARGE_WINDOWS, Window, cases, check_snapshot, kept, names_of, pictures
from tests.islands_tui.tables import an_app, frame_of, playing

OWN = FOLDER / "era_of_inventions"
PICTURED = {
    "placing": lambda: an_era(5, moves=3),
    "exchanging": lambda: asking("give", after=100),
    "making": lambda: asking("make", after=190),
    "inventing": lambda: asking("invent", after=100),
}
LARGE = ("exchanging", "inventing")
"""Kept in large windows too."""
KEPT = [*pictures(PICTURED, ascii=["making"]), *((name, window) for name in LARGE for window in LARGE_WINDOWS)]


@pytest.mark.parametrize(("name", "window"), cases(KEPT))
async def test_the_frame_is_as_it_was(name: str, window: Window) -> None:
    app = an_app(PICTURED[name](), window.glyphs)
    async with playing(app, window.width, window.height) as hands:
        await hands.press("n")
        check_snapshot(f"era_of_inventions/{name}-{window}", frame_of(app))


def test_no_snapshot_is_left_over() -> None:
    assert kept(OWN) == names_of(KEPT)
