"""A field to type in: the caret goes about in the text, can be seen, and never leaves the field."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK
from islands_tui.drawing.palette import DEPTHS
from islands_tui.widgets.pane import Pane
from islands_tui.widgets.text_field import TextField
from tests.islands_tui.beside import a_drawing


class Alone(App[None]):
    """Nothing but a field, ten columns wide."""

    CSS = "TextField { width: 10; }"

    def __init__(self, field: TextField) -> None:
        super().__init__()
        self.field = field
        self.clicked: list[str] = []

    def compose(self) -> ComposeResult:
        yield self.field

    def on_pane_spot_clicked(self, message: Pane.SpotClicked) -> None:
        self.clicked.append(message.spot)


@asynccontextmanager
async def a_field(text: str = "", *, fresh: bool = False, only: str = "", glyphs: str = "box") -> AsyncIterator[Alone]:
    field = TextField(a_drawing(glyphs), "name", longest=30, only=only)
    app = Alone(field)
    async with app.run_test(size=(20, 5)):
        field.show(text, field.drawing)
        field.enter(fresh=fresh)
        yield app


def shown(field: TextField) -> str:
    return field.grid.lines()[0]


def caret(field: TextField) -> list[int]:
    """The columns that are reversed."""
    return [x for x, ink in enumerate(field.grid.inks[0]) if ink == CURSOR_INK]


def press(field: TextField, *keys: str) -> None:
    for key in keys:
        if len(key) == 1:
            field.write(key)
        else:
            assert field.edit(key), key


async def test_the_caret_stands_at_the_end_and_goes_about() -> None:
    async with a_field("Bob") as app:
        assert (shown(app.field), caret(app.field)) == ("[Bob_    ]", [4])
        press(app.field, "left", "left")
        assert (shown(app.field), caret(app.field)) == ("[Bob     ]", [2])
        press(app.field, "r")
        assert (shown(app.field), caret(app.field)) == ("[Brob    ]", [3])
        press(app.field, "home", "delete", "end", "backspace", "left", "left", "left")
        assert (app.field.value, caret(app.field)) == ("ro", [1])


async def test_what_is_typed_first_takes_the_place_of_a_fresh_text_and_backspace_does_not() -> None:
    async with a_field("Ann", fresh=True) as app:
        assert (shown(app.field), caret(app.field)) == ("[Ann     ]", list(range(10)))
        press(app.field, "Z", "o")
        assert shown(app.field) == "[Zo_     ]"
    async with a_field("Ann", fresh=True) as app:
        press(app.field, "backspace")
        assert shown(app.field) == "[An_     ]"


async def test_the_caret_of_a_long_text_stays_in_sight() -> None:
    async with a_field("abcdefghijklm") as app:
        assert shown(app.field) == "[ghijklm_]"
        press(app.field, *["left"] * 13)
        assert (shown(app.field), caret(app.field)) == ("[abcdefgh]", [1])
        press(app.field, *["right"] * 8)
        assert len(caret(app.field)) == 1


async def test_wide_characters_are_never_cut_in_two() -> None:
    async with a_field("日本語日本") as app:
        assert [sign for sign in app.field.grid.chars[0] if sign] == ["[", "語", "日", "本", "_", " ", "]"]
        press(app.field, "home")
        assert caret(app.field) == [1, 2]


async def test_there_is_a_longest_text_and_what_is_too_long_is_cut_in_silence() -> None:
    async with a_field() as app:
        app.field.paste("x" * 50 + "\nsecond line")
        assert app.field.value == "x" * 30
        press(app.field, "y")
        assert app.field.value == "x" * 30


async def test_only_some_signs_can_be_typed_where_others_mean_nothing() -> None:
    async with a_field(only="0123456789") as app:
        app.field.paste("1x2-3")
        press(app.field, "z")
        assert app.field.value == "123"


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+x", "ctrl+v", "enter", "up", "f5"])
async def test_keys_that_are_not_for_a_line_of_text_are_left_to_the_screen(key: str) -> None:
    async with a_field("Ann") as app:
        assert not app.field.edit(key)
        assert app.field.value == "Ann"


async def test_a_click_is_told_and_puts_the_caret_on_the_sign() -> None:
    async with a_field("Bob") as app:
        pilot = Pilot(app)
        await pilot.click(offset=(2, 0))
        assert caret(app.field) == [2]
        await pilot.click(offset=(8, 0))
        assert caret(app.field) == [4]
        app.field.leave()
        await pilot.click(offset=(2, 0))
        assert caret(app.field) == []
        assert app.clicked == ["name"] * 3


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("colours", DEPTHS)
async def test_the_caret_is_reversed_in_every_alphabet_and_palette(glyphs: str, colours: str) -> None:
    field = TextField(a_drawing(glyphs, colours), "name", longest=30)
    app = Alone(field)
    async with app.run_test(size=(20, 5)):
        field.show("Bob", field.drawing)
        field.enter()
        press(field, "left")
        assert caret(field) == [3]
        assert field.grid.inks[0][1] == CHOSEN_INK
        (strip,) = field.render_lines(field.outer_size.region)
        assert "".join(segment.text for segment in strip) == "[Bob     ]"
        assert any(segment.style and segment.style.reverse for segment in strip)


async def test_a_field_at_rest_is_not_refreshed_by_itself() -> None:
    async with a_field("Bob") as app:
        assert not app.field.cursor_blink
        assert app.field.grid.lines() == app.field.grid.lines()
