"""Textual's inspector works: the tree of a table names its widgets, and a cell belongs to the widget that is seen."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from islands_tui.games.spyrium.display import CardDisplay
from islands_tui.registry.tables import TABLES
from islands_tui.widgets.pane import Pane
from tests.islands_tui.tables import a_match, an_app, playing, rows, table_of


def printed(tree: RenderableType) -> str:
    console = Console(width=200, file=io.StringIO(), record=True)
    console.print(tree)
    return console.export_text()


@pytest.mark.parametrize("game", TABLES)
async def test_the_tree_of_a_table_names_all_its_widgets(game: str) -> None:
    app = an_app(a_match(game))
    async with playing(app) as hands:
        await hands.press("space")
        table = table_of(app)
        tree, styled = printed(table.tree), printed(table.css_tree)
        for pane in table.query(Pane):
            assert f" {type(pane).__name__}(" in tree
            assert f" {type(pane).__name__}(" in styled


async def test_a_cell_belongs_to_the_widget_that_is_seen_there() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        display = table_of(app).query_one(CardDisplay)
        assert app.screen.get_widget_at(*display.region.offset)[0] is display
        await hands.press("question_mark")
        assert type(app.screen.get_widget_at(*display.region.offset)[0]).__name__ == "Page"


async def test_a_screenshot_shows_what_is_on_the_screen() -> None:
    app = an_app(a_match())
    async with playing(app):
        words = rows(app)[0].split()
        shown = app.export_screenshot()
        assert all(word in shown for word in words)
