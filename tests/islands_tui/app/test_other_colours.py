"""Other colours are in force everywhere at once: also where nothing stands."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from islands_tui.app.islands_app import IslandsApp
from islands_tui.drawing.palette import DEPTHS
from islands_tui.widgets.title import Title
from tests.islands_tui.app.watching import Pair, watch
from tests.islands_tui.beside import a_menu
from tests.islands_tui.tables import a_match, an_app, table_of


def grounds(pair: Pair) -> set[str]:
    """The colours behind the cells that stand on the ground itself."""
    return {cell.bg for row in pair.thrifty.buffer.values() for cell in row.values() if cell.data == " "}


@pytest.mark.parametrize(("game", "size"), [("propeller_islands", (80, 24)), ("ilos", (120, 40))])
async def test_a_table_without_colours_has_none_left(game: str, size: tuple[int, int]) -> None:
    """At these tables there are columns that no widget covers."""
    app = an_app(a_match(game, moves=20), colours=DEPTHS[DEPTHS.index("none") - 1])

    async def change(pilot: Pilot[None], pair: Pair) -> None:
        table = table_of(app)
        await pilot.pause()
        if table.state.keyboard.waiting is not None:
            await pilot.press("space")
        await pilot.pause()
        assert len(grounds(pair)) > 1
        table.next_colours()
        table.paint()
        await pilot.pause()
        assert table.drawing.palette.depth == "none"
        assert grounds(pair) == {"default"}

    await watch(app, size, change)


async def test_the_settings_without_colours_have_none_left() -> None:
    app: IslandsApp = a_menu()

    async def change(pilot: Pilot[None], pair: Pair) -> None:
        await pilot.press("8")
        await pilot.pause()
        assert len(grounds(pair)) > 1
        await pilot.press("down", "right")
        await pilot.pause()
        assert app.drawing.palette.depth == "none"
        assert grounds(pair) == {"default"}
        await pilot.press("escape")
        await pilot.pause()
        assert grounds(pair) == {"default"}

    await watch(app, (120, 40), change)


async def test_a_chosen_palette_is_sent_whatever_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("COLORTERM", raising=False)
    app = an_app(a_match("spyrium"), colours="rgb")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        title = table_of(app).query_one(Title)
        assert "48;2;" in title.render_line(0).render(app.console)
