"""Propeller Islands played with keys and mouse: the dice, the tiles, the island, the dock and the plans."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from islands_tui.app.islands_app import IslandsApp
from rules.engine.contract import Target, notation
from rules.engine.match import Match
from rules.propeller_islands.forge import in_reach
from rules.propeller_islands.targets import cell_target, dock_target
from tests.islands_tui.games.propeller_islands.positions import (
    ACT,
    CAPITAL,
    DEPLOY,
    DRAW,
    GAME,
    PLACE,
    RUN,
    TAKE,
    UPGRADE,
    a_long_island,
)
from tests.islands_tui.tables import Hands, a_match, an_app, highlighted, playing, rows, shown, table_of, told

LAST_STOP = 30
"""Moves after which nothing is left in a round but to stop; then the dice are rolled."""


@asynccontextmanager
async def at_table(
    match: Match[Any], width: int = 80, height: int = 24, glyphs: str = "box"
) -> AsyncIterator[tuple[IslandsApp, Hands]]:
    """Sit down and open the curtain."""
    app = an_app(match, glyphs)
    async with playing(app, width, height) as hands:
        await hands.press("space")
        yield app, hands


def named(app: IslandsApp) -> str:
    """The notation of the highlighted action."""
    action = highlighted(app)
    return "" if action is None else notation(action)


def spot(app: IslandsApp, target: Target) -> tuple[int, int]:
    """A point in the middle of a spot."""
    x, y, width, height = table_of(app).state.spots[target]
    return x + width // 2, y + height // 2


async def test_the_curtain_hides_hands_until_it_is_opened() -> None:
    match = a_match(GAME, until=TAKE)
    app = an_app(match)
    async with playing(app) as hands:
        assert "hand (- lack)" not in shown(app)
        await hands.press("enter", "v", "x")
        assert "hand (- lack)" not in shown(app)
        await hands.press("space")
        assert "hand (- lack)" in shown(app)


# The die


async def test_a_die_is_picked_by_its_number_and_shows_what_it_allows() -> None:
    match = a_match(GAME, until=TAKE)
    async with at_table(match, 120) as (app, hands):
        assert "1 2 4 6 pick" in rows(app)[23]
        await hands.press("6")
        assert named(app) == "take 6"
        assert "builds Smelter, Theatre or Observation Deck" in told(app)
        assert "[6]" in shown(app)
        await hands.press("5")
        assert named(app) == "take 6"


async def test_arrows_walk_around_the_ring() -> None:
    async with at_table(a_match(GAME, until=TAKE)) as (app, hands):
        taken = []
        for arrow in ("right", "down", "down", "up", "up"):
            await hands.press(arrow)
            taken.append(named(app))
        assert taken == ["take 2", "take 6", "take 4", "take 6", "take 1"]


async def test_a_die_is_taken_changed_taken_back_and_used() -> None:
    match = a_match(GAME, until=TAKE)
    async with at_table(match) as (app, hands):
        await hands.press("2", "enter")
        assert match.state.die == 2
        assert "«2»" in shown(app)
        assert named(app).startswith("build")
        while not named(app).startswith("paid +1"):
            await hands.press("n")
        assert "[*1→3]" in shown(app)
        assert "The 2 becomes a 3 *1 of *8" in told(app)
        await hands.press("enter")
        assert match.state.die == 3
        assert "«3»" in shown(app)
        await hands.press("u", "u")
        assert match.state.die == 0
        assert named(app) == "take 2"
        assert TAKE.is_reached(match)


async def test_building_and_removing_stand_on_the_same_tile() -> None:
    match = a_match(GAME, until=ACT)
    async with at_table(match) as (app, hands):
        first = named(app)
        assert first.startswith("build")
        assert "[ ] other use" in rows(app)[23]
        await hands.press("]")
        assert named(app) == first.replace("build", "discard")
        assert "+*2, *8 → *10" in told(app)
        await hands.press("]")
        assert named(app) == first


async def test_tiles_out_of_reach_are_marked_and_say_why() -> None:
    match = a_match(GAME, until=ACT)
    async with at_table(match) as (app, hands):
        state = match.state
        away = next(at for at in state.forge if at not in in_reach(state, state.die) and state.forge[at])
        x, y, _, _ = table_of(app).state.spots[Target("position", away)]
        assert rows(app)[y + 1][x + 2] == "¬"
        await hands.click(x + 3, y + 1)
        assert "¬ Only a" in shown(app)
        assert "(PI-043)" in shown(app)


# The island


async def test_a_small_window_turns_to_the_island_when_a_tile_is_placed() -> None:
    match = a_match(GAME, until=ACT)
    async with at_table(match) as (app, hands):
        assert Target("die", "1") in table_of(app).state.spots
        await hands.press("enter")
        spots = table_of(app).state.spots
        assert Target("die", "1") not in spots
        assert cell_target(0, (0, 0)) in spots
        assert "Where do you build the" in told(app)


async def test_from_120x40_forge_and_island_stand_side_by_side() -> None:
    match = a_match(GAME, until=PLACE)
    async with at_table(match, 120, 40) as (app, _):
        spots = table_of(app).state.spots
        assert {Target("die", "1"), Target("position", "P1"), cell_target(0, (0, 0))} <= set(spots)
        kinds = {target.kind for target in spots}
        assert {"dock", "line", "plan", "deck", "stack", "seat", "character"} <= kinds


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_tile_is_placed_with_clicks_one_more_because_a_new_tile_comes_to_the_forge(
    size: tuple[int, int],
) -> None:
    match = a_match(GAME, until=PLACE)
    async with at_table(match, *size) as (app, hands):
        target = table_of(app).state.chooser.choices[3].target
        await hands.click(*spot(app, target))
        assert table_of(app).state.chooser.index == 3
        assert PLACE.is_reached(match)
        await hands.click(*spot(app, target))
        assert "can't be undone" in shown(app)
        await hands.click(*spot(app, target))
        assert notation(match.moves[-1].action) == f"place {target.id.partition('.')[2]}"


async def test_zooming_out_shows_all_of_a_large_island_at_once() -> None:
    async with at_table(a_long_island(1, tiles=10)) as (app, hands):
        state = table_of(app).state
        assert state.layout().unseen
        await hands.press("-")
        assert not state.layout().unseen
        await hands.press("+")
        assert state.layout().unseen


async def test_a_click_never_hits_what_is_out_of_sight() -> None:
    async with at_table(a_long_island(2)) as (app, hands):
        state = table_of(app).state
        index = state.chooser.index
        hidden = next(choice.target for choice in state.chooser.choices if choice.target in state.layout().unseen)
        x, y, _, _ = state.spots[hidden]
        await hands.click(min(x, 79), y)
        assert state.chooser.index == index


async def test_looking_around_scrolls_to_where_one_looks() -> None:
    async with at_table(a_long_island(2)) as (app, hands):
        state = table_of(app).state
        far = cell_target(0, (29, 0))
        assert far in state.layout().unseen
        await hands.press("x")
        while state.looking != far:
            await hands.press("p")
        assert far not in state.layout().unseen
        assert "29,0" in shown(app)


async def test_running_tiles_marks_what_can_run_and_lists_stopping() -> None:
    match = a_match(GAME, until=RUN)
    async with at_table(match) as (app, hands):
        legal = [notation(action) for action in match.legal()]
        assert legal[-1] == "stop"
        assert f"{len(legal)} Done with the last die" in shown(app)
        await hands.press(str(len(legal)))
        assert named(app) == "stop"
        await hands.press("p")
        assert named(app) == legal[-2]


async def test_upgrades_go_to_the_tiles_that_have_room() -> None:
    match = a_match(GAME, until=UPGRADE)
    async with at_table(match) as (app, hands):
        assert table_of(app).state.chooser.choices[0].target.kind == "cell"
        assert "Set it aside" in shown(app)
        await hands.press("enter")
        assert match.moves[-1].action.verb == "upgrade"


# Dock and plans


async def test_a_worker_leaves_the_dock_where_it_stands() -> None:
    match = a_match(GAME, until=DEPLOY)
    async with at_table(match) as (app, hands):
        seat = match.state.decision.seat
        space = match.state.players[seat].dock[5]
        await hands.click(*spot(app, dock_target(seat, space)))
        assert named(app) == f"deploy {space}"
        x, y, _, _ = table_of(app).state.spots[dock_target(seat, space)]
        assert rows(app)[y][x : x + 3] == "[i]"
        assert re.search(r"row \d( \(.+\): \d left| → ).+column \d( \(.+\): \d left| → )", told(app))
        await hands.press("enter")
        assert rows(app)[y][x : x + 3] == "«i»"


async def test_a_small_window_shows_the_plans_when_one_is_drawn() -> None:
    match = a_match(GAME, until=DRAW)
    async with at_table(match) as (app, hands):
        assert "── plans on show ──" in rows(app)[1]
        targets = [choice.target.kind for choice in table_of(app).state.chooser.choices]
        assert targets == (["plan"] * 3 + ["deck"]) * 2
        for place, row in enumerate(range(2, 10), start=1):
            await hands.press(str(place))
            assert "[" in rows(app)[row][:8]
        await hands.press("8", "enter")
        assert "can't be undone" in shown(app)
        await hands.press("enter")
        assert notation(match.moves[-1].action) == "draw II"


async def test_choices_without_a_place_stand_in_the_bar() -> None:
    match = a_match(GAME, until=CAPITAL)
    async with at_table(match) as (app, hands):
        assert "[2 Gain 1 energy and 1 steel]" in shown(app)
        await hands.press("1")
        assert "[1 Deploy a worker]" in shown(app)


async def test_the_only_choice_of_a_list_also_says_that_it_can_not_be_taken_back() -> None:
    match = a_match(GAME, moves=LAST_STOP)
    async with at_table(match) as (app, hands):
        assert "[1 Done with the last die]" in shown(app)
        await hands.press("enter")
        assert "can't be undone" in shown(app)
        await hands.press("enter")
        assert match.state.round == 2


# Other boards


async def test_v_goes_through_forge_plans_and_the_islands_of_the_others() -> None:
    async with at_table(a_match(GAME, until=PLACE)) as (app, hands):
        before, boards = shown(app), []
        for _ in range(4):
            await hands.press("v")
            boards.append(rows(app)[1])
        assert "┌───────┬───────┬───────┐" in boards[0]
        assert "plans on show" in boards[1]
        assert "▲ Bob" in boards[2]
        assert "▼ Cy" in boards[3]
        assert "? 3 hidden" in shown(app)
        await hands.press("v")
        assert shown(app) == before


async def test_v_shows_islands_in_full_where_everything_else_is_in_sight() -> None:
    async with at_table(a_match(GAME, until=PLACE), 120, 40) as (app, hands):
        before = shown(app)
        for name in ("dock 10 left", "▲ Bob", "▼ Cy"):
            await hands.press("v")
            assert name in rows(app)[1][54:84]
        await hands.press("v")
        assert shown(app) == before


async def test_the_dock_rewards_of_others_can_be_looked_at() -> None:
    async with at_table(a_match(GAME, until=PLACE), 120, 40) as (app, hands):
        await hands.press("v", "v", "x")
        state = table_of(app).state
        while state.looking != Target("line", "1.C3"):
            await hands.press("n")
        assert "column 3 has" in shown(app)
        assert "[2dep]" in shown(app)


async def test_a_worker_at_the_end_of_its_row_has_both_brackets() -> None:
    match = a_match(GAME, until=DEPLOY)
    async with at_table(match) as (app, hands):
        for _ in match.legal():
            if named(app).endswith("C4"):
                break
            await hands.press("n")
        assert named(app).endswith("C4")
        assert any("[i]" in row for row in rows(app))
