"""Contrast: what the player looks at can be read in every palette, by people with weak eyes too."""

from __future__ import annotations

import pytest
from rich.color import Color
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from islands_tui.drawing.ink import LETTER_BITS, ROLES, TINT_BITS, TINTS, add_colours_of_games, ink, role_of, tint
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK
from islands_tui.drawing.palette import Palette
from islands_tui.registry.tables import TABLES
from tests.islands_tui.mirror import a_table, painted
from tests.islands_tui.tables import a_match

PALETTES = [Palette(depth, light) for depth in ("256", "rgb") for light in (False, True)]
"""The palettes that say what their background is; with fewer colours the terminal's own theme decides."""
LEAST = 4.5
HIGHLIGHTED = ("cursor", "decision")
"""The tints behind what is under the cursor, and behind the question."""
ON_CHANGED_LAND = ("text", "head", "accent", "cost")
"""The roles that stand on land that the choice under the cursor changes; fields and pieces have plain ground there."""


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
    grounds = [name for name in TINTS if not name.endswith(("_plate", "title"))]
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
    signs = {sign.role for sign in TABLES[game].legend} - {"dim", "lines", "sea", "land", "ilos.lit"}
    dim = {
        (role, ground): round(contrast(palette, ink(role) | tint(ground)), 1)
        for role in sorted(signs & ROLES.keys())
        for ground in HIGHLIGHTED
        if contrast(palette, ink(role) | tint(ground)) < LEAST
    }
    assert not dim


@pytest.mark.parametrize("palette", PALETTES, ids=str)
def test_what_stands_on_changed_land_can_be_read(palette: Palette) -> None:
    add_colours_of_games()
    dim = {
        role: round(contrast(palette, ink(role) | tint("ilos.lit")), 1)
        for role in ON_CHANGED_LAND
        if contrast(palette, ink(role) | tint("ilos.lit")) < LEAST
    }
    assert not dim


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 55)])
@pytest.mark.parametrize("zoom", [0, 1])
def test_signs_of_fields_that_a_choice_changes_have_plain_ground(size: tuple[int, int], zoom: int) -> None:
    match = a_match("ilos", moves=60)
    while match.decision is not None and match.decision.kind not in ("plantation", "goldmine"):
        match.play(match.legal()[-1])
    table = a_table(match)
    table.state.zoom = zoom
    grid = painted(table, *size).grid
    lit = tint("ilos.lit")
    roles = {f"ilos.{kind}" for kind in ("ebony", "spices", "dye", "gold")} | {f"p{seat}" for seat in range(1, 6)}
    found = [
        (x, y)
        for y, row in enumerate(grid.inks)
        for x, code in enumerate(row)
        if code & TINT_BITS == lit and role_of(code & LETTER_BITS) in roles and grid.chars[y][x] not in " ░▒"
    ]
    assert not found
