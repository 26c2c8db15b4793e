"""Propeller Islands in large windows: tiles in words, the ladder of their sizes, dice with pips, and glowing walls."""

from __future__ import annotations

import itertools

import pytest

from islands_tui.drawing.hexes import BRICKS, Lattice
from islands_tui.drawing.ink import role_of
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.paint import Canvas
from islands_tui.games.propeller_islands.bridges import bridges
from islands_tui.games.propeller_islands.faces import guild_letter
from islands_tui.games.propeller_islands.island import fame_at
from islands_tui.games.propeller_islands.plans import Plans
from islands_tui.games.propeller_islands.scales import CLOSE, LADDER, NAMED, ROOMY, largest
from islands_tui.games.propeller_islands.words import forge_words, island_words
from islands_tui.table_screen.painter import BoardContent
from islands_tui.widgets.hex_map import HexFace
from rules.hexgrid import named_cell
from rules.propeller_islands.components import GOODS
from rules.propeller_islands.forge import POSITION_CELLS
from rules.propeller_islands.names import tile_name
from rules.propeller_islands.state import Island
from rules.propeller_islands.targets import cell_target
from tests.islands_tui.games.propeller_islands.positions import GAME, PLACE, TAKE, a_long_island, a_table, painted
from tests.islands_tui.games.propeller_islands.test_languages import CELL, LANGUAGES, STATE, texts_in
from tests.islands_tui.games.propeller_islands.test_languages import GAME as RULES
from tests.islands_tui.snapshots import FOLDER, LARGE_WINDOWS, Window, check_snapshot, kept
from tests.islands_tui.tables import Position, a_match, an_app, frame_of, playing, shown, table_of

OWN = FOLDER / GAME
POSITIONS = {"taking": (TAKE, ("space", "n")), "placing": (PLACE, ("space", *"nnnnnnnn"))}
SIZES = ((150, 44), (200, 55))
SCALES = (ROOMY, CLOSE, NAMED)
EAST = 2
"""The direction of islands that grow in a row."""


@pytest.mark.parametrize("window", LARGE_WINDOWS, ids=str)
@pytest.mark.parametrize("name", POSITIONS)
async def test_the_frame_is_as_it_was(name: str, window: Window) -> None:
    position, keys = POSITIONS[name]
    app = an_app(a_match(GAME, until=position), window.glyphs)
    async with playing(app, window.width, window.height) as hands:
        await hands.press(*keys)
        check_snapshot(f"{GAME}/{name}-{window}", frame_of(app))


def test_no_snapshot_is_left_over() -> None:
    assert kept(OWN) == {f"{name}-{window}" for name in POSITIONS for window in LARGE_WINDOWS}


# Faces


def ends(face: HexFace) -> list[list[tuple[int, int]]]:
    """Where the pieces of each row begin and end."""
    return [sorted((piece.x, piece.x + len(piece.text)) for piece in row if piece.text) for row in face.rows]


@pytest.mark.parametrize("lattice", SCALES, ids=("roomy", "close", "named"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_every_tile_fit_and_never_overlap(language: str, lattice: Lattice) -> None:
    texts, room = texts_in(language), lattice.across[0] - 1
    for (name, tile), mark in itertools.product(STATE.box.tiles.items(), (Mark.NONE, Mark.LEGAL, Mark.CURSOR)):
        faces = [forge_words(tile, (1, 2), mark, lattice, texts, len)] if lattice in (ROOMY, CLOSE) else []
        state = RULES.copy(STATE)
        for good, banner, is_wild in itertools.product(("", GOODS[1]), ("", "science"), (False, True)):
            workers = [CELL] if tile.has_worker_slot else []
            production, banners = ({CELL: what} if what else {} for what in (good, banner))
            state.players[0].island = Island({CELL: name}, [], workers, [], production, banners, [CELL] * is_wild)
            faces.append(island_words(state, 0, CELL, mark, lattice, texts, len))
            faces.append(island_words(state, 0, CELL, mark, lattice, texts, len, fame=2))
        for face in faces:
            assert len(face.rows) <= lattice.down[1] - 1
            for row in ends(face):
                assert all(0 <= start <= end <= room for start, end in row), (name, face.rows)
                assert all(end <= start for (_, end), (start, _) in itertools.pairwise(row)), (name, face.rows)


def test_every_name_is_whole_where_tiles_are_roomy() -> None:
    texts = texts_in("en")
    for tile in STATE.box.tiles.values():
        assert texts(tile_name(tile)) in [
            piece.text for piece in forge_words(tile, (), Mark.NONE, ROOMY, texts, len).rows[0]
        ]


# Scales


def test_an_island_takes_the_largest_size_in_which_it_is_whole() -> None:
    size = (108, 25)
    for rows in range(1, 9):
        tiles = [(0, row) for row in range(rows)]
        lattice = largest(LADDER, tiles, size, shore=True)
        heights = {scale: scale.extent(tiles).height + 2 * ((scale.down[1] - 1) // 2) for scale in LADDER}
        assert lattice == next((scale for scale in LADDER if heights[scale] <= size[1]), None)
    assert [largest(LADDER, [(0, row) for row in range(rows)], size, shore=True) for rows in (4, 5, 7, 9)] == [
        ROOMY, CLOSE, NAMED, None,
    ]  # fmt: skip


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_free_place_beside_a_whole_island_is_seen(size: tuple[int, int]) -> None:
    table = a_table(a_match(GAME, until=PLACE))
    view, picture = table.state.view, painted(table, size)
    lines = picture.grid.lines()
    for choice in table.state.chooser.choices[1:]:
        assert choice.target not in picture.unseen
        x, y, width, height = picture.spots[choice.target]
        fame = fame_at(view, view.decision.seat, named_cell(choice.target.id.partition(".")[2]))
        assert any((f"+ƒ{fame}" if fame else "+ ") in row[x : x + width + 1] for row in lines[y : y + height])


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_an_island_too_large_for_any_size_scrolls(size: tuple[int, int]) -> None:
    table = a_table(a_long_island(2))
    chooser = table.state.chooser
    for choice in (chooser.choices[0], chooser.choices[-1]):
        chooser.index = chooser.choices.index(choice)
        picture = painted(table, size)
        assert choice.target not in picture.unseen
        assert picture.spots[choice.target].width == BRICKS.across[0]


# Dice, walls, hands


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_dice_have_their_pips(size: tuple[int, int]) -> None:
    for moves in (0, 40, 80):
        match = a_match(GAME, seats=3, moves=moves)
        shown = "".join(painted(a_table(match), size).grid.lines())
        dice = [*match.state.dice, *([match.state.die] if match.state.die else [])]
        drawn = [value for value in dice if dice.count(value) < 3 or size == (200, 55)]
        assert shown.count("•") >= sum(drawn)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_wall_between_a_banner_and_its_hub_bears_the_letter_of_the_guild(size: tuple[int, int]) -> None:
    table = a_table(a_match(GAME, until=PLACE))
    view, seat = table.state.view, table.state.view.decision.seat
    picture = painted(table, size)
    found = list(bridges(view, seat))
    assert found
    for bridge in found:
        areas = [picture.spots[cell_target(seat, cell)] for cell in (bridge.one, bridge.other)]
        x, y = max(area.x for area in areas), max(area.y for area in areas)
        level = areas[0].y != areas[1].y
        wall = [(x + step, y) for step in range(areas[0].width // 2)] if level else [(x, y + step) for step in range(4)]
        letters = [picture.grid.chars[row][column] for column, row in wall]
        assert guild_letter(bridge.guild, table.state.texts) in letters
        roles = {role_of(picture.grid.inks[row][column]) for column, row in wall[1:]}
        assert f"{GAME}.{bridge.guild}" in roles


def test_a_hidden_hand_is_only_counted() -> None:
    match = a_match(GAME, until=PLACE)
    content = BoardContent(RULES.view(match.state, 1), texts_in("en"), viewer=0, decider=0)
    result = Plans.painted(content, Canvas(62, 15, (200, 55), a_table(match).drawing))
    assert "? 3 hidden" in result.grid.lines()[1]
    shown = {card for cards in match.state.display for card in cards}
    assert {spot.id for spot in result.spots if spot.kind == "plan"} == shown


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybodys_island_and_figures_are_shown(seats: int, size: tuple[int, int]) -> None:
    table = a_table(a_match(GAME, seats, until=Position("take", round=4)))
    picture = painted(table, size)
    for seat, player in enumerate(table.state.view.players):
        assert all(cell_target(seat, cell) in picture.spots for cell in player.island.tiles)
    assert "\n".join(picture.grid.lines()).count(f"/{table.state.view.box.plans_to_end}") == seats
    assert set(POSITION_CELLS) <= {spot.id for spot in picture.spots if spot.kind == "position"}


async def test_the_card_names_the_tiles_that_a_place_touches_and_those_whose_guild_it_meets() -> None:
    app = an_app(a_match(GAME, until=PLACE))
    async with playing(app, 200, 55) as hands:
        await hands.press("space")
        state = table_of(app).state
        for _ in state.chooser.choices:
            assert state.chooser.current is not None
            cell = named_cell(state.chooser.current.target.id.partition(".")[2])
            told = shown(app)
            assert "It would touch: " in told
            assert ("Its guild meets that of: " in told) == bool(fame_at(state.view, 0, cell))
            await hands.press("n")


@pytest.mark.parametrize(("size", "tiles"), [((150, 44), 5), ((200, 55), 8)])
def test_a_wide_island_takes_the_columns_that_others_can_spare(size: tuple[int, int], tiles: int) -> None:
    """In equal shares it would be a map of signs."""
    match = a_long_island(EAST, tiles)
    decision, players = match.decision, match.state.players
    assert decision is not None
    other = (decision.seat + 1) % len(players)
    players[decision.seat].island, players[other].island = players[other].island, players[decision.seat].island
    for seat in {0, 1, 2} - {decision.seat, other}:
        tile, *more = list(players[seat].island.tiles)[:3]
        players[seat].island = Island(
            {cell: players[seat].island.tiles[cell] for cell in (tile, *more)}, [], [tile], [], {}, {}, []
        )
    spots = painted(a_table(match), size).spots
    for seat, player in enumerate(players):
        if seat != decision.seat:
            assert {spots[cell_target(seat, cell)].width for cell in player.island.tiles} <= {8, 9, 12, 13}
