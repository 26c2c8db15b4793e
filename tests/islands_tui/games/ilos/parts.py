"""The table of Ilôs as a player sees it: its parts, and where things lie."""

from __future__ import annotations

from islands_tui.app.islands_app import IslandsApp
from rules.engine.contract import Target
from tests.islands_tui.frames import regions_of
from tests.islands_tui.tables import rows, table_of

SPACE = "space"
"""Opens the curtain: there are secrets, and several people."""


def board(app: IslandsApp) -> str:
    """What stands on the board."""
    frame = regions_of(table_of(app))
    return "\n".join(row[: frame.rule] for row in rows(app)[1 : frame.board.bottom])


def seats(app: IslandsApp) -> str:
    """What stands beside the board."""
    frame = regions_of(table_of(app))
    return "\n".join(row[frame.seats.x :] for row in rows(app)[1 : frame.board.bottom])


def spot_of(app: IslandsApp, kind: str, id: str) -> tuple[int, int]:
    """The middle of a spot."""
    area = table_of(app).state.spots[Target(kind, id)]
    return area.x + area.width // 2, area.y + area.height // 2
