"""Frames of the tables of all games; see `snapshots` for how they are kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from islands_tui.app.islands_app import IslandsApp
from tests.islands_tui.games.propeller_islands.positions import ACT, GAME, PLACE, TAKE
from tests.islands_tui.games.spyrium.positions import ALL_BUSY, CHOOSING_A_WORKER, PLACING, RICH
from tests.islands_tui.smugglers_table import a_smugglers_app, a_smuggling
from tests.islands_tui.snapshots import FOLDER, Window, cases, check_snapshot, kept, names_of, pictures
from tests.islands_tui.tables import Position, a_match, an_app, frame_of, playing, shown


class Pictured(NamedTuple):
    """A state worth a picture: a table, and the keys that lead there."""

    app: Callable[[str], IslandsApp]
    keys: tuple[str, ...] = ()


def spyrium(position: Position, seats: int = 3) -> Callable[[str], IslandsApp]:
    return lambda glyphs: an_app(a_match(seats=seats, until=position), glyphs)


def propeller(position: Position) -> Callable[[str], IslandsApp]:
    return lambda glyphs: an_app(a_match(GAME, until=position), glyphs)


PICTURED = {
    "placing": Pictured(spyrium(PLACING), ("right",)),
    "activating": Pictured(spyrium(RICH)),
    "worker_chosen": Pictured(spyrium(CHOOSING_A_WORKER), ("n", "enter", "n")),
    "five_seats": Pictured(spyrium(ALL_BUSY, seats=5)),
    "looking": Pictured(spyrium(CHOOSING_A_WORKER), ("x", "right")),
    "quarter": Pictured(spyrium(RICH), ("v", "v", "v")),
    "scores": Pictured(spyrium(RICH), ("s",)),
    "log": Pictured(spyrium(RICH), ("L",)),
    "help": Pictured(spyrium(RICH), ("question_mark",)),
    "leaving": Pictured(spyrium(RICH), ("q",)),
    "curtain": Pictured(lambda glyphs: a_smugglers_app(a_smuggling(), glyphs)),
    "propeller_taking": Pictured(propeller(TAKE), ("space", "4")),
    "propeller_changing": Pictured(propeller(ACT), ("space", "p")),
    "propeller_placing": Pictured(propeller(PLACE), ("space", *"nnnnn")),
    "propeller_far": Pictured(propeller(PLACE), ("space", *"nnnnn", "minus")),
    "propeller_other": Pictured(propeller(PLACE), ("space", "v", "v", "v")),
    "list": Pictured(lambda glyphs: a_smugglers_app(a_smuggling(bots=(1,)), glyphs)),
}
KEPT = pictures(PICTURED, ascii=["activating", "quarter", "log", "curtain", "propeller_placing"])


@pytest.mark.parametrize(("name", "window"), cases(KEPT))
async def test_the_frame_is_as_it_was(name: str, window: Window) -> None:
    pictured = PICTURED[name]
    app = pictured.app(window.glyphs)
    async with playing(app, window.width, window.height) as hands:
        await hands.press(*pictured.keys)
        check_snapshot(f"{name}-{window}", frame_of(app))


@pytest.mark.parametrize("colours", ["none", "16", "256"])
@pytest.mark.parametrize("light", [False, True])
async def test_colours_change_no_sign(colours: str, light: bool) -> None:
    usual, other = an_app(a_match(until=RICH)), an_app(a_match(until=RICH), colours=colours, light=light)
    async with playing(usual):
        expected = shown(usual)
    async with playing(other):
        assert shown(other) == expected


def test_no_snapshot_is_left_over() -> None:
    assert kept(FOLDER) == names_of(KEPT)
