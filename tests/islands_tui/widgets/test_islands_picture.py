"""The picture of the menu."""

from __future__ import annotations

import pytest

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.widgets.islands_picture import PICTURES, IslandsPicture
from tests.islands_tui.beside import a_drawing


@pytest.mark.parametrize("glyphs", ["ascii", "box", "half"])
@pytest.mark.parametrize("picture", PICTURES, ids=["large", "small"])
def test_it_has_no_letters_which_would_be_those_of_one_language(picture: str, glyphs: str) -> None:
    drawing = a_drawing(glyphs)
    grid = Grid(100, 40)
    IslandsPicture(drawing).paint(Pad(grid, drawing.glyphs), [picture])
    shown = "".join(grid.lines())
    assert "*" in shown
    assert set(filter(str.isalpha, shown)) <= set("vo")  # the third and the fifth player's ships in ASCII
