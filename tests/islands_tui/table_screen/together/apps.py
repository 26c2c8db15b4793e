"""A table on the screen whose people sit at terminals of their own: one is the app, the others are played here."""

from __future__ import annotations

from islands_tui.app.islands_app import IslandsApp, table_of
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.shared.joining import join
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.settings.settings import Settings
from tests.islands_tui import tables
from tests.islands_tui.shared_tables import a_table, sat
from tests.islands_tui.tables import Hands


def an_app(stored: StoredMatch, call: str = "none") -> IslandsApp:
    table = table_of(stored, Drawing(GLYPHS["box"], Palette("rgb", False)))
    return IslandsApp(table, stored=stored, settings=Settings(asks_all=True, call=call))


async def look(app: IslandsApp, hands: Hands) -> None:
    """What has happened elsewhere is seen, as it is a few times a second."""
    tables.table_of(app).controller.remote.follow()
    await hands.settle()


def ann_and(name: str = "") -> tuple[IslandsApp, SharedTable]:
    """Ann at the screen, Bob at another terminal; Ann is to begin."""
    name = name or a_table()
    stored = join(name, [0])
    bob = sat(name, 1)
    assert stored.table is not None
    stored.table.news()
    return an_app(stored), bob
