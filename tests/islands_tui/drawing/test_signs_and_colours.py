"""Alphabets and palettes: everything can be told apart, in any of them."""

from __future__ import annotations

from itertools import combinations

import pytest
from rich.color import Color
from rich.style import Style

from islands_tui.drawing.glyphs import ASCII, BOX, GLYPHS, HALF, MARKS, PLAYERS, SHAPES
from islands_tui.drawing.ink import ROLES, TINTS, add_colours_of_games, ink, tint
from islands_tui.drawing.palette import DEPTHS, Palette
from islands_tui.drawing.terminal import choose, colour_depth, is_light
from islands_tui.registry.table_info import Sign
from islands_tui.registry.tables import TABLES

CP437 = bytes(range(128, 256)).decode("cp437")
CONTROL_PICTURES = "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"
MISSING_IN_CONSOLE_FONTS = "▀▄▌▐▓○►◄▬◘♪☼ΩΓδΦ√Σ"
PALETTES = [Palette(depth, light) for depth in DEPTHS for light in (False, True)]


def all_signs() -> list[Sign]:
    """Every sign of every game."""
    return [sign for table in TABLES.values() for sign in table.legend]


@pytest.mark.parametrize("palette", PALETTES, ids=str)
@pytest.mark.parametrize("alphabet", ["ascii", "box"])
def test_no_two_things_of_a_game_share_sign_and_colour(palette: Palette, alphabet: str) -> None:
    for game, table in TABLES.items():
        for one, other in combinations(table.legend, 2):
            looks = [(getattr(sign, alphabet), palette.style(ink(sign.role))) for sign in (one, other)]
            assert looks[0] != looks[1], f"{one.name} and {other.name} look the same in {game}"


def test_every_game_explains_its_players_and_the_marks_of_all_games() -> None:
    assert all({*PLAYERS, *MARKS} <= set(table.legend) for table in TABLES.values())


def test_a_sign_that_two_games_have_is_written_the_same_in_ascii() -> None:
    assert len({(sign.box, sign.ascii) for sign in all_signs()}) == len({sign.box for sign in all_signs()})


def test_a_sign_that_means_nothing_else_has_one_colour() -> None:
    signs = {(sign.box, sign.role) for sign in all_signs() if sign.unmistakable}
    assert len(signs) == len({box for box, _ in signs})
    assert not any(box.isascii() for box, _ in signs)


@pytest.mark.parametrize("alphabet", ["ascii", "box"])
def test_players_can_be_told_apart_without_colour(alphabet: str) -> None:
    shapes = [getattr(sign, alphabet) for sign in PLAYERS]
    assert len(set(shapes)) == 5


@pytest.mark.parametrize("palette", [palette for palette in PALETTES if palette.depth != "none"], ids=str)
def test_players_have_five_different_colours(palette: Palette) -> None:
    assert len({palette.style(ink(f"p{seat}")) for seat in range(1, 6)}) == 5


def test_the_box_alphabet_is_in_cp437_and_in_console_fonts() -> None:
    lines = "".join("".join(lines) for lines in (BOX.single, BOX.double))
    used = "".join(sign.box for sign in all_signs()) + lines + BOX.lead
    for char in used:
        assert char.isascii() or char in CP437 + CONTROL_PICTURES
        assert char not in MISSING_IN_CONSOLE_FONTS


def test_the_half_alphabet_is_in_cp437() -> None:
    used = "".join("".join(lines) for lines in (HALF.single, HALF.double)) + HALF.lead
    assert all(char.isascii() or char in CP437 + CONTROL_PICTURES for char in used)


def test_ascii_translates_every_sign_as_listed() -> None:
    for sign in all_signs():
        assert ASCII(sign.box) == sign.ascii, sign.name


@pytest.mark.parametrize(
    ("text", "plain"),
    [("i§ → 4 VP", "iS -> 4 VP"), ("Ilôs", "Ilos"), ("Zoë", "Zoe"), ("Łukasz 東", "?ukasz ?"), ("┌─┐", ".-.")],
)
def test_ascii_shows_any_text_somehow(text: str, plain: str) -> None:
    assert ASCII(text) == plain


def test_tints_are_left_out_where_there_are_few_colours() -> None:
    code = ink("text") | tint("card")
    assert Palette("16").style(code).bgcolor is None
    assert Palette("none").style(code).bgcolor is None
    assert Palette("256").style(code).bgcolor == Color.from_ansi(235)
    assert Palette("rgb").style(code).bgcolor == Color.from_rgb(27, 35, 45)


def test_no_colour_leaves_bold_and_reverse_only() -> None:
    add_colours_of_games()
    allowed = (Style(reverse=True), Style(bold=True, reverse=True))
    for role in ROLES:
        for name in TINTS:
            assert Palette("none").style(ink(role, reverse=True) | tint(name)) in allowed


@pytest.mark.parametrize(
    ("environment", "depth"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "rgb"),
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "screen-256color"}, "256"),
        ({"TERM": "xterm-kitty"}, "256"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "screen", "COLORTERM": "truecolor"}, "16"),
        ({"TERM": "linux", "COLORTERM": "truecolor"}, "16"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
        ({"TERM": "vt100"}, "none"),
        ({"TERM": "dumb"}, "none"),
        ({}, "none"),
    ],
)
def test_the_environment_says_how_many_colours(environment: dict[str, str], depth: str) -> None:
    assert colour_depth(environment) == depth


def test_the_encoding_decides_about_the_alphabet() -> None:
    terminal = {"TERM": "xterm-256color"}
    assert choose(terminal, encoding="utf-8").glyphs is BOX
    assert choose(terminal, encoding="UTF8").glyphs is BOX
    assert choose(terminal, encoding="ANSI_X3.4-1968").glyphs is ASCII
    assert choose(terminal, encoding="latin-1").glyphs is ASCII
    assert choose({**terminal, "COLORTERM": "truecolor"}, encoding="utf-8").glyphs is HALF
    assert choose({"TERM": "linux", "COLORTERM": "truecolor"}, encoding="utf-8").glyphs is BOX
    assert choose({**terminal, "COLORTERM": "truecolor"}, encoding="latin-1").glyphs is ASCII
    assert choose(terminal, encoding="no such thing").glyphs is ASCII


def test_wishes_come_first_where_they_are_possible() -> None:
    assert choose({"TERM": "xterm-256color"}, glyphs="half", encoding="latin-1").glyphs is HALF
    assert choose({"TERM": "linux"}, glyphs="half", encoding="utf-8").glyphs is BOX
    assert choose({"TERM": "xterm"}, glyphs="half", colours="none", encoding="utf-8").glyphs is BOX
    assert choose({"TERM": "linux"}, colours="256").palette.depth == "256"
    assert choose({"TERM": "linux"}, light=True).palette.light


def test_a_light_background_is_recognised() -> None:
    assert is_light({"COLORFGBG": "0;15"})
    assert not is_light({"COLORFGBG": "15;0"})
    assert not is_light({})


def test_shapes_stand_in_seat_order() -> None:
    assert [sign.box for sign in PLAYERS] == list(SHAPES)
    assert set(GLYPHS) == {"ascii", "box", "half"}
