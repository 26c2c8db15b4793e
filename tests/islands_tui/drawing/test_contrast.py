"""Contrast: what the player looks at can be read in every palette, by people with weak eyes too."""

from __future__ import annotations

import pytest
from rich.color import Color
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from islands_tui.drawing.ink import ROLES, TINTS, add_colours_of_games, ink, tint
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK
from islands_tui.drawing.palette import Palette
from islands_tui.registry.tables import TABLES

PALETTES = [Palette(depth, light) for depth in ("256", "rgb") for light in (False, True)]
"""The palettes that say what their background is; with fewer colours the terminal's own theme decides."""
LEAST = 4.5
HIGHLIGHTED = ("cursor", "decision")
"""The tints behind what is under the cursor, and behind the question."""
CHANGED = {"ilos": "ilos.lit"}
"""The tints behind what the choice under the cursor changes."""


def luminance(colour: Color) -> float:
    parts = [part / 255 for part in colour.get_truecolor(DEFAULT_TERMINAL_THEME)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(palette: Palette, code: int) -> float:
    """The ratio between letter and background, from 1 to 21."""
    style = palette.style(code)
    assert style.color is not None
    assert style.bgcolor is not None
    dark, light = sorted((luminance(style.color), luminance(style.bgcolor)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", PALETTES, ids=str)
def test_the_cursor_and_what_is_chosen_can_be_read_on_every_ground(palette: Palette) -> None:
    add_colours_of_games()
    grounds = [name for name in TINTS if not name.endswith("_plate") and name not in ("title", "ilos.title")]
    dim = {
        (name, code): round(contrast(palette, code | tint(name)), 1)
        for name in grounds
        for code in (CURSOR_INK, CHOSEN_INK)
        if contrast(palette, code | tint(name)) < LEAST
    }
    assert not dim


@pytest.mark.parametrize("palette", PALETTES, ids=str)
@pytest.mark.parametrize("game", TABLES)
def test_every_sign_of_a_game_can_be_read_where_it_is_highlighted(game: str, palette: Palette) -> None:
    add_colours_of_games()
    grounds = (*HIGHLIGHTED, *([CHANGED[game]] if game in CHANGED else []))
    signs = {sign.role for sign in TABLES[game].legend} - {"dim", "lines", "sea", "land", "ilos.lit"}
    dim = {
        (role, ground): round(contrast(palette, ink(role) | tint(ground)), 1)
        for role in sorted(signs & ROLES.keys())
        for ground in grounds
        if contrast(palette, ink(role) | tint(ground)) < LEAST
    }
    assert not dim
