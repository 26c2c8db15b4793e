"""Painting changes nothing: what a table knows is the same before and after, whatever was done there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from islands_tui.app.islands_app import IslandsApp, table_for, table_type
from islands_tui.registry.tables import TABLES
from islands_tui.screens.replay import Replay, replay_for
from islands_tui.table.state import TableState
from islands_tui.table.table_screen import TableScreen
from rules.engine.chance import Chance
from tests.islands_tui import frames
from tests.islands_tui.beside import a_drawing
from tests.islands_tui.tables import a_match, an_app, playing

SIZES = ((80, 24), (100, 30), (120, 40))
KEYS = (
    *("n", "p", "left", "right", "up", "down", "1", "2", "enter", "enter", "v", "x", "escape", "space", "u"),
    *("L", "s", "plus", "minus", "colon", "g", "home", "end", "question_mark"),
)

games = pytest.mark.parametrize("game", TABLES)
sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def known(state: TableState) -> dict[str, Any]:
    """What a table knows, besides where things lie: that is found by painting them."""
    plain = ("board", "zoom", "said", "counter", "is_reviewed", "advice", "refused", "mode", "cursor")
    return {**{name: getattr(state, name) for name in plain}, **vars(state.presentation), "at": state.chooser.index}


@pytest.fixture
def changes(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, object, object]]:
    """What any painting changes of what a table knows."""
    found: list[tuple[str, object, object]] = []

    def watched(paint: Callable[[Any], None]) -> Callable[[TableScreen], None]:
        def painting(table: TableScreen) -> None:
            before = known(table.state)
            paint(table)
            after = known(table.state)
            found.extend((name, before[name], after[name]) for name in before if before[name] != after[name])

        return painting

    for kind in (Replay, TableScreen):
        monkeypatch.setattr(kind, "paint", watched(kind.paint))
    return found


async def press_any(app: IslandsApp, keys: int) -> None:
    chance = Chance(keys)
    async with playing(app) as hands:
        for _ in range(keys):
            await hands.press(chance.pick(KEYS))


@games
async def test_no_key_leaves_it_to_painting_to_change_the_table(game: str, changes: list[object]) -> None:
    await press_any(an_app(a_match(game, moves=20)), 60)
    assert changes == []


@games
async def test_no_move_of_bots_leaves_it_to_painting_to_change_the_table(game: str, changes: list[object]) -> None:
    await press_any(an_app(a_match(game, bots=(1,))), 40)
    assert changes == []


@games
async def test_no_replay_leaves_it_to_painting_to_change_the_table(game: str, changes: list[object]) -> None:
    match = a_match(game, moves=20)
    await press_any(IslandsApp(replay_for(table_type(match), match, a_drawing())), 40)
    assert changes == []


@sizes
@games
def test_painted_twice_it_is_the_same_frame(game: str, size: tuple[int, int]) -> None:
    table, rng = table_for(a_match(game), a_drawing()), Chance(5)
    state = table.state
    for step in range(12):
        state.sit_down()
        if state.keyboard.waiting is not None:
            state.keyboard.open()
            state.renew()
        state.chooser.step(rng.below(5))
        state.board = step % (state.presentation.boards(state, SIZES.index(size)) + 1)
        first, again = frames.painted(table, *size), frames.painted(table, *size)
        assert (again.grid.chars, again.grid.inks, again.spots) == (first.grid.chars, first.grid.inks, first.spots)
        state.match.play(rng.pick(state.match.legal()))
