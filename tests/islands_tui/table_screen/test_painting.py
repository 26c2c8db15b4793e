"""Painting changes nothing: what a table knows is the same before and after, whatever was done there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from islands_tui.app.islands_app import IslandsApp, table_for
from islands_tui.app.table_types import table_type
from islands_tui.registry.tables import TABLES
from islands_tui.session.replay import ReplayController
from islands_tui.session.state import TableState
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.widgets.decision_bar import DecisionBar
from islands_tui.widgets.keys_row import KeysRow
from islands_tui.widgets.log import Log
from islands_tui.widgets.pane import Pane
from islands_tui.widgets.title import Title
from rules.engine.rng import Rng
from tests.islands_tui import frames
from tests.islands_tui.beside import a_drawing
from tests.islands_tui.tables import a_match, an_app, frame_of, playing, table_of

SIZES = ((80, 24), (100, 30), (120, 40))
KEYS = (
    *("n", "p", "left", "right", "up", "down", "1", "2", "enter", "enter", "v", "x", "escape", "space", "u"),
    *("L", "s", "plus", "minus", "colon", "g", "home", "end", "question_mark"),
)
PAINTS = ("paint", "paint_cursor")

games = pytest.mark.parametrize("game", TABLES)
sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def known(state: TableState) -> dict[str, Any]:
    """What a table knows, besides where things lie: that is found by painting them."""
    plain = ("board", "zoom", "notice", "counter", "is_reviewed", "hint", "refused", "mode", "cursor")
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

    for paint in PAINTS:
        monkeypatch.setattr(TableScreen, paint, watched(getattr(TableScreen, paint)))
    return found


async def press_any(app: IslandsApp, keys: int) -> None:
    chance = Rng(keys)
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
    await press_any(IslandsApp(table_type(match)(match, a_drawing(), ReplayController)), 40)
    assert changes == []


@pytest.fixture
def paints(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every painting of a table."""
    found: list[object] = []

    def counted(paint: Callable[[Any], None]) -> Callable[[TableScreen], None]:
        return lambda table: found.append(table) or paint(table)  # type: ignore[func-returns-value]

    for paint in PAINTS:
        monkeypatch.setattr(TableScreen, paint, counted(getattr(TableScreen, paint)))
    return found


@games
async def test_a_key_paints_once(game: str, paints: list[object]) -> None:
    """Also a key that opens or closes something, or takes a choice: where everything is can be told before it is.

    Space opens the curtain, and calls nothing where there is none: then nothing is painted.
    """
    app = an_app(a_match(game, moves=20))
    async with playing(app) as hands:
        await hands.press("space")  # opens a curtain, if there is one
        for key in (
            "n",
            "right",
            "question_mark",
            "escape",
            "s",
            "s",
            "v",
            "v",
            "x",
            "left",
            "escape",
            "enter",
        ):
            paints.clear()
            calls = table_of(app).command_table().for_key(key) is not None
            await hands.press(key)
            assert len(paints) == calls, key


@games
async def test_a_cursor_key_paints_what_shows_the_cursor_and_nothing_else(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted, show = list[object](), Pane.show

    def noted(pane: Pane[Any], content: Any, drawing: Any = None) -> None:
        painted.append(type(pane))
        show(pane, content, drawing)

    monkeypatch.setattr(Pane, "show", noted)
    app = an_app(a_match(game))
    async with playing(app, *SIZES[-1]) as hands:  # so large that no choice is on another board
        await hands.press("space", "n")  # opens a curtain, and clears what was marked as new
        for key in ("n", "p"):
            painted.clear()
            await hands.press(key)
            assert DecisionBar in painted
            assert not {Title, Log, KeysRow} & set(painted)


@sizes
@games
async def test_a_moved_cursor_is_painted_as_everything_would_be(game: str, size: tuple[int, int]) -> None:
    """Also where it leads to another board, or to a choice that needs more rows."""
    app, chance = an_app(a_match(game, moves=14)), Rng(size[0])
    async with playing(app, *size) as hands:
        for _ in range(24):
            await hands.press(chance.pick(KEYS[:6] if chance.below(5) else ("enter", "space", "right_square_bracket")))
            before = frame_of(app)
            table_of(app).paint()
            await hands.settle()
            assert frame_of(app).lines() == before.lines()
            assert frame_of(app).inks == before.inks


@sizes
@games
def test_painted_twice_it_is_the_same_frame(game: str, size: tuple[int, int]) -> None:
    table, rng = table_for(a_match(game), a_drawing()), Rng(5)
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
