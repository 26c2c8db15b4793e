"""Tiles, ships and pioneers of Ilôs go where they belong on the map, with keys and mouse."""

from __future__ import annotations

import pytest

from islands_tui.session.look_around import words_at
from rules.ilos.archipelago import island_numbers, landfalls, placement_of
from rules.ilos.queries import ghost
from tests.islands_tui.games.ilos.parts import SPACE, board, spot_of
from tests.islands_tui.games.ilos.positions import a_table, asking
from tests.islands_tui.tables import an_app, highlighted, playing, rows, shown, table_of, told

# Laying a tile


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
async def test_a_tile_is_a_ghost_in_its_place_until_it_is_laid(size: tuple[int, int]) -> None:
    match = asking("lay", after=60)
    tile = match.state.box.tiles[match.state.zone[match.decision.args[1] - 1]].name  # type: ignore[union-attr]
    app = an_app(match)
    async with playing(app, *size) as hands:
        await hands.press(SPACE)
        assert f"[{tile}]" in board(app)
        assert f"«{tile}»" in board(app)
        assert "▒" in board(app)
        assert "place 1 of " in shown(app)
        await hands.press("enter")
        assert match.decision is not None
        assert match.decision.kind == "coast"
        assert f"«{tile}»" in board(app)
        shores = landfalls(match.state, *ghost(match.state))  # type: ignore[misc]
        first, *others = island_numbers(match.state, shores)
        assert f"[{first}]" in board(app)
        assert all(f"+{number}" in board(app) for number in others)


async def test_brackets_go_through_the_rotations_that_fit_and_no_others() -> None:
    match = asking("lay", after=60)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        cell = placement_of(highlighted(app))[0]  # type: ignore[arg-type]
        fitting = [placement_of(action)[1] for action in match.legal() if placement_of(action)[0] == cell]
        assert len(fitting) > 1
        pictures, turned = set(), []
        for _ in fitting:
            turned.append(placement_of(highlighted(app))[1])  # type: ignore[arg-type]
            pictures.add(board(app))
            await hands.press("right_square_bracket")
        assert turned == fitting
        assert len(pictures) == len(fitting)
        assert placement_of(highlighted(app)) == (cell, fitting[0])  # type: ignore[arg-type]
        await hands.press("left_square_bracket")
        assert placement_of(highlighted(app)) == (cell, fitting[-1])  # type: ignore[arg-type]


async def test_arrows_move_the_ghost_from_cell_to_cell() -> None:
    match = asking("lay", after=60)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        cells = {placement_of(highlighted(app))[0]}  # type: ignore[arg-type]
        for key in ("down", "right", "down", "left", "down", "right"):
            await hands.press(key)
            cells.add(placement_of(highlighted(app))[0])  # type: ignore[arg-type]
        assert len(cells) > 3


async def test_the_bar_says_what_becomes_of_the_islands() -> None:
    match = asking("lay", after=60)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        for _ in match.legal():
            assert rows(app)[38].startswith(" » Beside T")
            assert "grows: " in rows(app)[38] or "become one: " in rows(app)[38]
            await hands.press("n")


def test_a_look_at_a_place_where_the_tile_fits_holds_nothing_against_it() -> None:
    state = a_table(asking("lay", after=60)).state
    fitting = {state.spot(action) for action in state.match.legal()}
    turned = {state.spot(entry.action) for entry in state.blocked if state.spot(entry.action) in fitting}
    assert turned
    assert [said for spot in fitting if "¬" in (said := words_at(state, spot))] == []
    others = {state.spot(entry.action) for entry in state.blocked} - fitting
    assert others
    assert [said for spot in others if "¬" not in (said := words_at(state, spot))] == []


async def test_cells_can_be_clicked_and_the_second_click_lays() -> None:
    match = asking("lay", after=60)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        state = table_of(app).state
        other = next(
            choice.target
            for choice in state.chooser.choices
            if choice.target != state.chooser.choices[0].target and choice.target not in state.layout().unseen
        )
        await hands.click(*spot_of(app, *other))
        assert highlighted(app).args[0] == other.id  # type: ignore[union-attr]
        await hands.click(*spot_of(app, *other))
        assert match.decision is not None
        assert match.decision.kind == "coast"


# Ships, fields and the path that stays marked


async def test_what_was_chosen_stays_marked_until_it_is_paid_for() -> None:
    match = asking("source", after=60)
    app = an_app(match)
    async with playing(app, 120, 40) as hands:
        await hands.press(SPACE)
        assert "«ship»" in board(app)
        await hands.press("enter")
        assert "«a ship from home»" in board(app)
        targets = [choice.target for choice in table_of(app).state.chooser.choices]
        island = [target for target in targets if target.kind == "island"][1]
        await hands.click(*spot_of(app, *island))
        assert f"[{island.id}" in board(app)
        await hands.press("enter")
        assert match.decision is not None
        assert match.decision.kind == "pay"
        assert f"«{island.id}" in board(app)


@pytest.mark.parametrize("kind", ["plantation", "building", "goldmine"])
async def test_fields_are_chosen_where_they_lie(kind: str) -> None:
    match = asking(kind, after=100)
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE)
        target = table_of(app).state.chooser.choices[0].target
        assert target.kind == "field"
        sign = {"ebony": "E", "spices": "P", "dye": "D", "gold": "G", "site": "B"}[target.id.split(".")[2]]
        assert f"[{sign}]" in board(app)
        if kind != "building":
            assert "each turn" in told(app)


async def test_the_tiles_on_offer_come_up_when_one_of_them_is_meant() -> None:
    match = asking("first")
    app = an_app(match)
    async with playing(app) as hands:
        await hands.press(SPACE)
        assert board(app).count("_______") + board(app).count("__░░░__") + board(app).count("░░░░░░░") >= 5
        names = [match.state.box.tiles[tile].name for tile in match.state.zone]
        assert f"[{names[0]}]" in board(app)
        await hands.press("n")
        assert f"[{names[1]}]" in board(app)
