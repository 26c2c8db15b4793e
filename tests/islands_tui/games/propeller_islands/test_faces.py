"""The faces of Propeller Islands' tiles: seven columns for name, symbols, effect and worker."""

from __future__ import annotations

import itertools

import pytest

import rules
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.marks import Mark
from islands_tui.games.propeller_islands.faces import INSIDE, counted, forge_face, island_face
from islands_tui.text.texts import Texts
from islands_tui.widgets.hex_map import HexFace
from rules.propeller_islands.components import GOODS, NOTHING
from rules.propeller_islands.names import pips
from rules.propeller_islands.state import Island, State

GAME = rules.game("propeller_islands")
TEXTS = Texts(["rules.propeller_islands", "islands_tui.games.propeller_islands"], ["■ Ann", "▲ Bob"])
STATE: State = GAME.setup(2, 7, {})
CONVERSIONS = [name for name, tile in STATE.box.tiles.items() if tile.cost != NOTHING]
CELL = (0, 1)


def written(face: HexFace) -> list[str]:
    """The two rows; no piece lies over another or beyond the edge."""
    grid = [[" "] * INSIDE for _ in face.rows]
    for row, pieces in zip(grid, face.rows, strict=True):
        for piece in pieces:
            for x, sign in enumerate(piece.text, start=piece.x):
                assert row[x] == " "
                row[x] = sign
    return ["".join(row) for row in grid]


def assert_no_gain_without_its_price(face: HexFace, cost: tuple[int, int, int]) -> None:
    name, effect = written(face)
    whole = pips(cost) in effect or counted(cost) in effect
    beside = name.endswith(counted(cost))
    assert whole or beside
    assert "→" in effect


@pytest.mark.parametrize("tile", CONVERSIONS)
def test_a_conversion_at_the_forge_shows_its_price(tile: str) -> None:
    face = forge_face(STATE.box.tiles[tile], Mark.NONE, TEXTS, len)
    assert_no_gain_without_its_price(face, STATE.box.tiles[tile].cost)


@pytest.mark.parametrize("tile", CONVERSIONS)
def test_a_conversion_on_an_island_shows_its_price_with_any_upgrades_and_its_worker(tile: str) -> None:
    for good, banner, worker in itertools.product(("", *GOODS), ("", "culture"), (False, True)):
        view = GAME.view(STATE, 0)
        view.players[0].island = Island(
            {(0, 0): "K1", CELL: tile},
            [] if worker else [CELL],
            [CELL] if worker else [],
            [],
            {CELL: good} if good else {},
            {CELL: banner} if banner else {},
            [],
        )
        face = island_face(view, 0, CELL, Mark.NONE, TEXTS, len)
        assert_no_gain_without_its_price(face, view.box.tiles[tile].cost)
        assert written(face)[1].endswith("i" if worker else "·")


@pytest.mark.parametrize("tile", CONVERSIONS)
def test_letters_alone_leave_room_for_the_price_too(tile: str) -> None:
    ascii_pad = Pad(Grid(INSIDE, 2), glyphs=GLYPHS["ascii"])
    face = forge_face(STATE.box.tiles[tile], Mark.NONE, TEXTS, ascii_pad.measure)
    assert any(counted(STATE.box.tiles[tile].cost) in piece.text for row in face.rows for piece in row) or any(
        pips(STATE.box.tiles[tile].cost) in piece.text for row in face.rows for piece in row
    )


@pytest.mark.parametrize("tile", [name for name, tile in STATE.box.tiles.items() if tile.then and tile.has_worker_slot])
def test_no_letter_of_an_effect_touches_the_worker(tile: str) -> None:
    """`anyi` would be read as one word."""
    state = GAME.copy(STATE)
    state.players[0].island = Island({CELL: tile}, [], [CELL], [], {}, {}, [])
    effect = written(island_face(state, 0, CELL, Mark.NONE, TEXTS, len))[1]
    assert effect.endswith("i")
    assert not effect[-2].isalpha()
