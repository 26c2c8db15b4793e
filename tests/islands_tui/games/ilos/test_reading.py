"""What can be read off the table of Ilôs in small windows: tiles beside the map, fleets, pioneers, numbers."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from textual.geometry import Size

from islands_tui.drawing.glyphs import GLYPHS, SHAPES
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.layout import Area
from islands_tui.games.ilos.coasts import LARGEST
from islands_tui.games.ilos.tiles import berthed, cells_of_word, letter_of, paint_hull, picture_of, placed_words
from islands_tui.games.ilos.zone import ZoneTile, emptiest_corner
from islands_tui.registry.tables import words_of
from islands_tui.text.languages import known, set_language
from islands_tui.text.texts import Texts
from rules.engine.contract import Message, Target, notation
from rules.engine.match import Match
from rules.ilos.queries import islands
from rules.ilos.state import NO_OWNER
from tests.islands_tui.games.ilos.positions import a_table, an_ilos, asking, painted, sit_down
from tests.islands_tui.tables import an_app, highlighted, playing, rows, shown, table_of

SPACE = "space"
LETTERED = ("ebony", "spices", "dye", "gold", "ruin", "building_site", "fort", "trading_post")


def test_the_tile_under_the_cursor_hides_next_to_nothing_of_the_map_it_is_compared_with() -> None:
    table = a_table(asking("voyage", seats=3, after=60, where=lambda match, _: "explore 2" in names(match.legal())))
    map_alone = painted(table, (80, 24))
    for name in ("explore 1", "explore 2"):
        table.state.chooser.index = [notation(c.action) for c in table.state.chooser.choices if c.action].index(name)
        picture = painted(table, (80, 24))
        before, after = ("\n".join(found.grid.lines()[1:16]) for found in (map_alone, picture))
        differing = sum(one != other for one, other in zip(before, after, strict=True))
        assert 20 < differing <= 15 * 7 + 20  # the picture, and marks


async def test_the_picture_of_a_tile_goes_with_the_cursor() -> None:
    match = asking("voyage", seats=3, after=60, where=lambda match, _: "explore 2" in names(match.legal()))
    app, seen = an_app(match), set()
    async with playing(app) as hands:
        await hands.press(SPACE)
        for _ in range(2 * len(table_of(app).state.chooser.choices)):
            cursor, picture = table_of(app).state.cursor, table_of(app).query_one(ZoneTile)
            is_meant = cursor is not None and cursor.kind == "zone"
            assert bool(picture.region) == is_meant
            assert not is_meant or app.size.region.contains_region(picture.region)
            seen.add(is_meant)
            await hands.press("n")
    assert seen == {True, False}


def names(actions: object) -> list[str]:
    return [notation(action) for action in actions]  # type: ignore[attr-defined]


def test_a_picture_comes_up_in_the_corner_where_it_hides_least() -> None:
    size = Size(56, 15)
    assert emptiest_corner(size, []) == (0, 0)
    assert emptiest_corner(size, [Area(0, 0, 13, 7)]) == (41, 0)
    assert emptiest_corner(size, [Area(0, 0, 56, 7)]) == (0, 8)
    assert emptiest_corner(size, [Area(0, 0, 56, 7), Area(0, 9, 5, 5)]) == (41, 8)


def test_ships_at_one_coast_share_a_hull_if_there_is_room() -> None:
    state = an_ilos().state
    shape = picture_of(state, 0, 0).shapes[0]
    crowd = [(0, 2), (1, 1)]
    assert [found for _, found in berthed(shape, crowd, set())] == [crowd]
    row = {spot[1]: [other for other in shape.berths if other[1] == spot[1]] for spot in shape.berths}
    narrow = {spot for spots in row.values() for spot in spots[4:]}
    assert [found for _, found in berthed(shape, crowd, narrow)] == [[one] for one in crowd]


def test_words_on_a_large_tile_keep_clear_of_each_other_and_of_other_land() -> None:
    state = an_ilos().state
    placed = 0
    for tile in range(len(state.box.tiles)):
        drawn = picture_of(state, tile, 0, LARGEST)
        words = {site: "spices" for shape in drawn.shapes for site in shape.sites}
        found = placed_words(drawn, LARGEST, words)
        placed += len(found)
        cells = [cell for site in words for cell in (cells_of_word(found[site], "spices") if site in found else [site])]
        assert len(set(cells)) == len(cells)
        for site, start in found.items():
            own = cells_of_word(start, "spices")
            assert site in own[1:-1]
            assert {drawn.region_at.get(cell, drawn.region_at[site]) for cell in own} == {drawn.region_at[site]}
    assert placed > len(state.box.tiles)


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_a_hull_tells_ships_from_pioneers_in_every_alphabet(glyphs: str) -> None:
    pad = Pad(Grid(8, 1), GLYPHS[glyphs])
    paint_hull(pad, 0, 0, [(0, 2), (1, 1)])
    assert pad.grid.lines() == ["(#2^)   " if glyphs == "ascii" else "└■2▲┘   "]


@pytest.mark.parametrize("language", known())
def test_the_letters_on_the_map_are_those_of_the_language_and_tell_things_apart(language: str) -> None:
    texts = Texts(words_of("ilos"), language=language)
    letters = {name: texts(Message(f"letters.{name}")) for name in LETTERED}
    assert all(len(letter) == 1 and letter.isascii() and letter.isupper() for letter in letters.values())
    assert len(set(letters.values())) == len(LETTERED)
    legend = " ".join(texts(Message(f"ilos_board.legend_{row}")) for row in range(1, 5)).split()
    assert {letter for letter in legend if letter.isalpha() and len(letter) == 1} == set(letters.values())


def test_the_small_map_tells_what_a_pioneer_stands_on() -> None:
    table = a_table(an_ilos(seats=3, moves=160))
    table.state.zoom = 1
    picture = painted(table, (120, 40))
    view, lines = table.state.view, picture.grid.lines()
    taken = [field for field, owner in enumerate(view.owners) if owner != NO_OWNER and field not in view.buildings]
    assert taken
    shown = 0
    for field in taken:
        area = picture.spots.get(("field", view.box.fields[field].name))  # type: ignore[call-overload]
        if area is None:
            continue
        assert lines[area.y][area.x] == SHAPES[view.owners[field]]
        shown += lines[area.y + 1][area.x] == letter_of(view.box.fields[field].kind, table.state.texts)
    assert shown >= len(taken) - 1  # in a crowd a ship may lie over a sign


async def test_c_goes_back_step_by_step_out_of_a_ship_action() -> None:
    match = asking("turn", seats=3, after=40, where=lambda found, _: "play ship" in names(found.legal()))
    moves = len(match.moves)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE, ":", *"play ship", "enter", "enter")
        deep = len(match.moves)
        assert deep > moves
        assert "c back" in rows(app)[23]
        for _ in range(deep - moves):
            await hands.press("c")
        assert len(match.moves) == moves
        assert match.decision is not None
        assert match.decision.kind == "turn"
        await hands.press("c")
        assert len(match.moves) == moves  # what was done before the action stays


@pytest.mark.parametrize(("owners", "taken"), [(1, 0), (1, 5), (1, 9), (2, 2), (2, 7), (4, 4), (4, 8), (4, 9)])
def test_the_list_names_every_pioneer_of_an_island_however_many_there_are(taken: int, owners: int) -> None:
    table = a_table(a_crowded_match())
    view, state = table.state.view, table.state
    island = max(islands(view), key=lambda found: len(found.fields))
    view.buildings.clear()
    for number, field in enumerate(island.fields):
        view.owners[field] = number % owners if number < taken else NO_OWNER
    state.board = 1
    picture = painted(table, (80, 24))
    area = picture.spots[Target("island", str(island.number))]
    row = "".join(picture.grid.chars[area.y])
    signs = [letter_of(view.box.fields[field].kind, state.texts) for field in island.fields[:taken]]
    shown = row[20:36]
    assert sorted(sign for sign in shown if sign.isalpha()) == sorted(signs)
    assert {sign for sign in shown if sign in SHAPES} == set(SHAPES[: min(owners, taken)])
    assert shown.endswith(" ")


@cache
def a_crowded_match() -> Match[Any]:
    """A match with an island of at least nine fields."""
    matches = (an_ilos(5, seed, 250) for seed in range(1, 100))
    return next(match for match in matches if any(len(found.fields) > 8 for found in islands(match.state)))


@pytest.mark.parametrize("kind", ["turn", "voyage"])
async def test_a_digit_picks_only_what_bears_that_number(kind: str) -> None:
    match = asking(kind, seats=3, after=40)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE)
        state = table_of(app).state
        for digit in range(1, 10):
            before = highlighted(app)
            await hands.press(str(digit))
            if highlighted(app) != before:
                current = state.chooser.current
                assert current is not None
                assert (current.target.kind, current.target.id) == ("island", str(digit))
        assert ("pick" in rows(app)[23]) <= (kind in ("voyage", "source"))


@pytest.mark.parametrize("kind", ["voyage", "source"])
async def test_a_digit_picks_nothing_where_the_map_has_room_for_the_numbers_of_tiles_only(kind: str) -> None:
    app = an_app(asking(kind, seats=3, after=40, where=lambda match, decision: len(match.legal()) <= 9))
    async with playing(app, 120) as hands:
        await hands.press(SPACE)
        assert "pick" in rows(app)[23]
        await hands.press("minus")
        assert "pick" not in rows(app)[23]
        for digit in range(1, 10):
            before = highlighted(app)
            await hands.press(str(digit))
            assert highlighted(app) == before
            assert f"No choice has the number {digit};" in shown(app)


def test_no_two_choices_share_a_number() -> None:
    table = a_table(an_ilos(seats=3))
    match = table.match
    for action in [move.action for move in an_ilos(seats=3, moves=150).moves]:
        sit_down(table)
        numbers = sorted(table.state.number(choice) for choice in table.state.chooser.choices)
        rotations = match.decision is not None and match.decision.kind == "lay"
        assert rotations or all(one < other for one, other in pairwise(numbers) if one)
        match.play(action)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 55)])
async def test_an_empty_map_says_what_comes(size: tuple[int, int], language: str) -> None:
    set_language(language)
    app = an_app(an_ilos())
    words = Texts(words_of("ilos"), language=language)(Message("ilos_board.unknown.head"))
    async with playing(app, *size) as hands:
        await hands.press(SPACE)
        assert words in shown(app)
        match = table_of(app).match
        while not match.state.laid:
            match.play(match.legal()[0])
        table_of(app).session.proceed()
        await hands.press(SPACE, "n")
        assert words not in shown(app)
