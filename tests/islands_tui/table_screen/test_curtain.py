"""The curtain between people with secrets, tried with the small test game."""

from __future__ import annotations

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.widgets.notices import paint_curtain
from tests.islands_tui.smugglers_table import a_smugglers_app, a_smuggling
from tests.islands_tui.tables import playing, shown, table_of


async def test_the_curtain_opens_with_space_never_with_enter() -> None:
    match = a_smuggling()
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        assert "Ann, it is your turn" in shown(app)
        for key in ("enter", "n", "1", "c", "escape"):
            await hands.press(key)
            assert "Ann, it is your turn" in shown(app)
        await hands.press("space")
        assert "it is your turn" not in shown(app)
        assert "Your hand" in shown(app)
        assert not match.moves


async def test_a_closed_curtain_hides_every_secret() -> None:
    match = a_smuggling()
    app = a_smugglers_app(match)
    async with playing(app) as hands:
        for key in ("x", "r", "v", "colon", "L", "L", "s", "s"):
            await hands.press(key)
            assert not any(good in shown(app) for good in ("tea", "rum", "lace"))
        assert table_of(app).state.typed is None


def test_the_longest_names_leave_the_frame_of_the_curtain_whole() -> None:
    pad = Pad(Grid(80, 24))
    name = "Konstantin Ferdinand"
    paint_curtain(
        pad, 4, "•", [f"{name}, it is your turn", "", "hand over", "hidden", "", f"{name}: press Space to look now"]
    )
    rows = [row.strip() for row in pad.grid.lines() if row.strip()]
    assert {(row[0], row[-1]) for row in rows[1:-1]} == {("║", "║")}
    assert len({len(row) for row in rows}) == 1
