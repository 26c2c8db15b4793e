"""Frames of Ilôs, painted without a terminal: whatever can be chosen is in sight, however the archipelago grows."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from textual.geometry import Size

from islands_tui.drawing.glyphs import BOX, GLYPHS, SHAPES
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.hexes import TILES
from islands_tui.drawing.ink import tint
from islands_tui.drawing.layout import DIRECTIONS, Area, ways_between
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.paint import Canvas, Spot
from islands_tui.drawing.palette import Palette
from islands_tui.games.ilos.chart import Chart
from islands_tui.games.ilos.map import paint_map
from islands_tui.games.ilos.screen import IlosTable
from islands_tui.games.ilos.tiles import isle_tint, picture_of
from islands_tui.session.choice_cursor import targets_of
from islands_tui.session.overlays import LookAround
from islands_tui.session.replay import ReplayController
from islands_tui.table_screen.painter import BoardContent, Painter
from islands_tui.widgets.hex_map import HexMap, hex_map
from rules.engine.contract import Decision, Target
from rules.engine.match import Match
from rules.engine.rng import Rng
from rules.ilos.archipelago import landfalls, placement_of
from rules.ilos.queries import Ghost
from rules.ilos.state import NO_OWNER, State
from tests.islands_tui import frames
from tests.islands_tui.beside import a_drawing
from tests.islands_tui.games.ilos.positions import (
    SIZES,
    a_table,
    an_ilos,
    asking,
    painted,
    sensible,
    sit_down,
    tiles_of,
)
from tests.islands_tui.tables import a_match

_MARGIN = Size(6, 2)
"""Columns and rows by which a hex is larger than its spot at most, with the sign that the map goes on."""
CP437 = {*bytes(range(32, 256)).decode("cp437"), *"•►¶§→▲▼"}
KINDS = ("exchange", "first", "lay", "coast", "turn", "source", "voyage", "plantation", "goldmine", "building", "side")


def moments(seats: int, seed: int, every: int) -> Iterator[IlosTable]:
    """A match, stopped at every so many decisions."""
    match, chance = a_match("ilos", seats, seed), Rng(seed)
    table = a_table(match)
    for move in itertools.count():
        if match.decision is None:
            return
        if move % every == 0:
            sit_down(table)
            yield table
        match.play(sensible(match, chance))


# Everything is in sight


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 5])
def test_every_choice_is_in_sight_when_the_cursor_goes_there(seats: int) -> None:
    looks = itertools.cycle(itertools.product(SIZES, GLYPHS, (0, 1)))
    for table in moments(seats, seed=seats, every=11):
        size, glyphs, zoom = next(looks)
        table.drawing = table.drawing._replace(glyphs=GLYPHS[glyphs])
        table.state.zoom = zoom
        chooser = table.state.chooser
        for place in range(0, len(chooser.choices), 1 + len(chooser.choices) // 8):
            chooser.index = place
            picture = painted(table, size)
            target = chooser.choices[place].target
            assert target in picture.spots, (target, size)
            assert target not in picture.unseen, (target, size, zoom)
            shown = picture.spots[target]
            assert 1 <= shown.y < shown.bottom <= size[1] - 1
            assert 0 <= shown.x < shown.x + shown.width <= size[0]


@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]])
@pytest.mark.parametrize("kind", KINDS)
def test_all_choices_of_a_decision_are_on_the_table_or_in_the_list(kind: str, size: tuple[int, int]) -> None:
    table = a_table(asking(kind, after=60 if kind not in ("exchange", "first") else 0))
    picture = painted(table, size)
    targets = targets_of(table.state.chooser.choices)
    assert [target for target in targets if target not in picture.spots] == []
    if len(targets) > 1:
        ways = ways_between({target: picture.spots[target] for target in targets})
        assert {ways[way] for way in ways} == set(targets)


@pytest.mark.slow
@pytest.mark.parametrize("glyphs", GLYPHS)
def test_only_signs_that_every_terminal_has(glyphs: str) -> None:
    for table in moments(4, seed=1, every=40):
        table.drawing = table.drawing._replace(glyphs=GLYPHS[glyphs])
        for size, zoom, board in (
            ((80, 24), 0, 0),
            ((120, 40), 0, 0),
            ((120, 40), 1, 0),
            ((80, 24), 0, 1),
            ((80, 24), 0, 2),
        ):
            table.state.zoom, table.state.board = zoom, board
            text = "".join(painted(table, size).grid.lines())
            assert text.isascii() or glyphs != "ascii"
            assert set(text) <= CP437
        table.state.zoom = table.state.board = 0


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_painted_over_the_line_beside_the_board(size: tuple[int, int]) -> None:
    for table in moments(5, seed=3, every=60):
        for zoom, board in ((0, 0), (1, 0), (0, 1), (0, 2)):
            table.state.zoom, table.state.board = zoom, board
            picture = painted(table, size)
            assert picture.frame is not None
            rule = {row[picture.frame.rule] for row in picture.grid.chars[1 : picture.frame.board.bottom]}
            assert rule == {"│"}


def test_large_windows_leave_nothing_empty_while_the_map_goes_on() -> None:
    table = a_table(asking("lay", seats=5, after=250))
    for place in range(len(table.state.chooser.choices)):
        table.state.chooser.index = place
        picture = painted(table, (150, 44))
        assert picture.frame is not None
        board = picture.frame.board
        cells = [area for target, area in picture.spots.items() if target.kind in ("tile", "cell")]
        left, right = min(area.x for area in cells), max(area.x + area.width for area in cells)
        top, bottom = min(area.y for area in cells), max(area.bottom for area in cells)
        for first, last, start, end, margin in (
            (left, right, 0, picture.frame.rule, _MARGIN.width),
            (top, bottom, board.y, board.bottom - 1, _MARGIN.height),
        ):
            if last - first > end - start:
                assert first <= start + margin
                assert last >= end - margin


def test_every_island_has_a_bright_number_in_large_windows() -> None:
    table = a_table(an_ilos(5, 3, moves=200))
    palette = Palette("256")
    for size, are_bright in (((200, 55), True), ((120, 40), False)):
        picture = painted(table, size)
        for number, regions in enumerate(table.state.view.islands):
            area = picture.spots.get(Target("island", str(number)))
            if regions and area is not None and Target("island", str(number)) not in picture.unseen:
                ground = palette.style(picture.grid.inks[area.y][area.x + 1]).bgcolor
                plate = palette.style(tint(f"{isle_tint(number)}_plate")).bgcolor
                assert (ground == plate) is are_bright, (number, size)


@pytest.mark.slow
def test_the_table_is_painted_for_bystanders_and_when_it_is_over() -> None:
    table = a_table(an_ilos(moves=90))
    table.state.keyboard.viewer = None
    table.state.renew()
    for size in SIZES:
        assert "hand hidden" in "\n".join(painted(table, size).grid.lines())
    over = a_table(an_ilos(seats=2, moves=5000))
    assert over.match.decision is None
    for size in SIZES:
        assert "The match is over" in "\n".join(painted(over, size).grid.lines())


# The map itself


Spots = Mapping[Spot, Area]


def a_map(view: State, marks: dict[Target, Mark] | None = None, ghost: Ghost | None = None) -> tuple[HexMap, Spots]:
    """The whole archipelago, on a sheet as large as it needs."""
    texts = a_table(an_ilos()).state.texts
    canvas = Canvas(1, 1, (120, 40), a_drawing())
    painter = Painter(canvas.pad({}), BoardContent(view, texts, marks=marks or {}), canvas)
    chart = Chart(painter, view, ghost)
    cells = chart.cells(lambda some: True)
    area = TILES.extent(cells)
    sheet = hex_map(Pad(Grid(area.width, area.height), BOX), TILES, cells, cells[0])
    chart.name_islands(sheet.in_sight)
    paint_map(chart, sheet)
    return sheet, sheet.pad.spots


def signs(sheet: HexMap) -> list[str]:
    return sheet.pad.grid.lines()


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_map_shows_every_ship_pioneer_raider_and_nest(seats: int) -> None:
    for seed in range(3):
        view = an_ilos(seats, seed, moves=70 * seats).state
        text = "\n".join(signs(a_map(view)[0]))
        for seat, player in enumerate(view.players):
            shape = SHAPES[seat]
            assert len(re.findall(f"{shape}[EPDGRFT]", text)) == view.owners.count(seat)
            assert len(re.findall(f"{shape}@", text)) == len(player.raids)
            ships = [found for hull in re.findall("└(.*?)┘", text) for found in re.findall(rf"{shape}([2-9])?", hull)]
            assert sum(int(count or 1) for count in ships) == len(player.coast)
        nests = [tile for tile, _ in view.laid.values() if view.box.tiles[tile].nest]
        assert len(re.findall("(?<![0-9])@", text)) == len(nests)


def test_every_field_shows_its_sign_and_every_island_its_number() -> None:
    view = an_ilos(5, 3, moves=300).state
    sheet, spots = a_map(view)
    lines = signs(sheet)
    for number, field in enumerate(view.box.fields):
        spot = spots.get(Target("field", field.name))
        assert (spot is not None) == bool(view.island_of[field.region])
        if spot is not None:
            sign = lines[spot.y - sheet.pad.y][spot.x + 1]
            expected = "EPDGRB"[field.kind]
            if number in view.buildings:
                expected = "F" if view.buildings[number] == "fort" else "T"
            assert sign == expected
            assert (lines[spot.y][spot.x] in SHAPES) == (view.owners[number] != NO_OWNER)
    for number, regions in enumerate(view.islands):
        if regions:
            spot = spots[Target("island", str(number))]
            assert lines[spot.y][spot.x + 1 :].startswith(str(number))


def test_land_and_sea_go_on_from_tile_to_tile() -> None:
    view = an_ilos(5, 3, moves=300).state
    sheet, _ = a_map(view)
    for cell, (tile, rotation) in view.laid.items():
        x, y = sheet.corner(cell)
        drawn = picture_of(view, tile, rotation)
        for run in drawn.runs:
            if run.region is None and not run.inside:
                shown = signs(sheet)[y + run.y][x + run.x : x + run.x + run.length]
                assert shown == run.outline


def test_the_ghost_lights_exactly_the_islands_it_would_touch() -> None:
    match = asking("lay", seats=4, after=140)
    view = match.view(match.decision.seat)  # type: ignore[union-attr]
    tile = view.zone[view.decision.args[1] - 1]
    for action in match.legal():
        cell, rotation = placement_of(action)
        lights = dict.fromkeys(match.game.preview(view, action).lights, Mark.LIT)
        sheet, _ = a_map(
            view, {**lights, Target("cell", str(action.args[0])): Mark.CURSOR}, Ghost(tile, cell, rotation)
        )
        lit = _lit_regions(view, sheet, Ghost(tile, cell, rotation))
        shores = landfalls(view, tile, cell, rotation)
        expected = {region for shore in shores if shore.islands for region in shore.regions}
        expected |= {region for shore in shores for island in shore.islands for region in view.islands[island]}
        assert lit == expected
        assert "[" + view.box.tiles[tile].name + "]" in "\n".join(signs(sheet))


def _lit_regions(view: State, sheet: HexMap, ghost: Ghost) -> set[int]:
    """The regions whose land is painted as changed."""
    lit = set()
    tiles = [*((tile, cell, rotation) for cell, (tile, rotation) in view.laid.items()), ghost]
    for tile, cell, rotation in tiles:
        x, y = sheet.corner(cell)
        drawn = picture_of(view, tile, rotation)
        found = Counter(
            region for (column, row), region in drawn.region_at.items() if signs(sheet)[y + row][x + column] == "▒"
        )
        lit |= {view.box.tiles[tile].regions[region] for region, count in found.items() if count > 1}
    return lit


def test_arrows_reach_every_cell_that_a_tile_can_be_laid_on() -> None:
    table = a_table(asking("lay", seats=5, after=250))
    picture = painted(table)
    targets = targets_of(table.state.chooser.choices)
    ways = ways_between({target: picture.spots[target] for target in targets})
    reached, waiting = {targets[0]}, [targets[0]]
    while waiting:
        here = waiting.pop()
        for direction in DIRECTIONS:
            there = ways.get((here, direction))
            if there is not None and there not in reached:
                reached.add(there)
                waiting.append(there)
    assert reached == set(targets)


@pytest.mark.slow
def test_the_map_stays_while_the_cursor_stays_in_sight() -> None:
    table = a_table(asking("lay", seats=5, after=250))
    chooser = table.state.chooser
    moves = shown = 0
    before: dict[Target, Area] = {}
    for place in range(len(chooser.choices)):
        chooser.index = place
        target = chooser.choices[place].target
        unseen = target in table.state.layout().unseen or place == 0
        now = tiles_of(painted(table))
        moves += before != now
        shown += not unseen and before == now
        before = now
    assert 0 < moves < len(chooser.choices) / 2
    assert shown > moves


@pytest.mark.slow
@pytest.mark.parametrize("zoom", [0, 1])
def test_painted_again_the_map_lies_where_it_lay(zoom: int) -> None:
    """Wherever one looks; the alphabet changes, so that everything is painted anew."""
    match = asking("turn", seats=5, after=250)
    table = a_table(match)
    table.state.zoom = zoom
    for tile, _ in match.state.laid.values():
        table.state.renew()
        table.state.lay(LookAround(Target("tile", match.state.box.tiles[tile].name)))
        table.drawing = table.drawing._replace(glyphs=GLYPHS["box"])
        first = painted(table, (80, 24))
        table.drawing = table.drawing._replace(glyphs=GLYPHS["ascii"])
        assert painted(table, (80, 24)).spots == first.spots


@pytest.mark.slow
def test_no_turn_begins_with_much_of_the_window_empty_while_the_map_goes_on_below() -> None:
    """Tiles go to the upper edge, where the empty cells above them are in sight as long as one is chosen."""
    match, chance = a_match("ilos", 3, 3), Rng(3)
    table = a_table(match)
    turns = 0
    while (decision := match.decision) is not None:
        sit_down(table)
        if decision.kind == "lay":
            table.state.chooser.index = 0
        board = [row[:56] for row in painted(table, (80, 24)).grid.lines()[1:16]]
        if decision.kind == "turn" and len(match.state.laid) > 8 and "··" in board[-1] and "··" not in board[0]:
            turns += 1
            assert any(row.strip() for row in board[:4])
        first = table.state.chooser.choices[0].action
        match.play(first if decision.kind == "lay" and first is not None else sensible(match, chance))
    assert turns


def test_a_replay_shows_the_same_table_for_everybody() -> None:
    match = an_ilos(moves=120)
    replay = IlosTable(match, a_table(match).drawing, ReplayController)
    assert isinstance(replay, IlosTable)
    assert isinstance(replay.session, ReplayController)
    replay.session.playback.go_to(90)
    replay.state.renew()
    for size in SIZES:
        text = "\n".join(frames.painted(replay, *size).grid.lines())
        assert "hand hidden" in text
        assert "░" in text


def test_the_number_of_the_highlighted_island_has_both_its_brackets() -> None:
    """Also where a field of the tile beside it lights up right at its edge."""
    for seats, seed in ((2, 0), (2, 18), (3, 15), (3, 19), (4, 2)):
        view = an_ilos(seats, seed, 140).view(None)
        for number in (number for number, regions in enumerate(view.islands) if regions):
            sheet, _ = a_map(view, {Target("island", str(number)): Mark.CURSOR})
            assert any(re.search(rf"\[{number}@?\]", row) for row in sheet.pad.grid.lines()), (seed, number)


def test_islands_that_become_one_have_one_number_while_a_ship_docks_there() -> None:
    def joins(match: Match[Any], decision: Decision) -> bool:
        shores = landfalls(match.state, match.state.zone[decision.args[1] - 1], decision.args[2:4], decision.args[4])
        return any(len(shore.islands) > 1 for shore in shores)

    match = asking("coast", where=joins)
    assert match.decision is not None
    _, place, q, r, rotation = match.decision.args
    tile = match.state.zone[place - 1]
    shore = next(shore for shore in landfalls(match.state, tile, (q, r), rotation) if len(shore.islands) > 1)
    region = match.state.box.regions[shore.regions[0]].name
    sheet, spots = a_map(match.state, {Target("region", region): Mark.CURSOR}, Ghost(tile, (q, r), rotation))
    assert f"[{shore.islands[0]}" in "\n".join(sheet.pad.grid.lines())
    islands = {target.id for target in spots if target.kind == "island"}
    assert str(shore.islands[0]) in islands
    assert not islands.intersection(map(str, shore.islands[1:]))
