"""Frames as plain text, in every alphabet: what changes on the screen shows in the diff.

`ISLANDS_SNAPSHOTS=update pytest tests/islands_tui/test_snapshots.py` writes them anew.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from islands_tui.app import IslandsApp
from islands_tui.drawing.glyphs import GLYPHS
from tests.islands_tui.propeller import ACT, GAME, PLACE, TAKE
from tests.islands_tui.smugglers_table import a_smugglers_app, a_smuggling
from tests.islands_tui.tables import a_match, an_app, playing, rows, shown

FOLDER = Path(__file__).parent / "snapshots"
SIZES = ((80, 24), (120, 40))


class Pictured(NamedTuple):
    """A situation worth a picture: a table, and the keys that lead there."""

    app: Callable[[str], IslandsApp]
    keys: tuple[str, ...] = ()


def spyrium(moves: int, seats: int = 3) -> Callable[[str], IslandsApp]:
    return lambda glyphs: an_app(a_match(seats=seats, moves=moves), glyphs)


def propeller(moves: int) -> Callable[[str], IslandsApp]:
    return lambda glyphs: an_app(a_match(GAME, moves=moves), glyphs)


PICTURED = {
    "placing": Pictured(spyrium(30), ("right",)),
    "activating": Pictured(spyrium(59)),
    "worker chosen": Pictured(spyrium(39), ("n", "enter", "n")),
    "five seats": Pictured(spyrium(120, seats=5)),
    "looking": Pictured(spyrium(39), ("x", "right")),
    "quarter": Pictured(spyrium(59), ("v", "v", "v")),
    "scores": Pictured(spyrium(59), ("s",)),
    "log": Pictured(spyrium(59), ("L",)),
    "help": Pictured(spyrium(59), ("question_mark",)),
    "leaving": Pictured(spyrium(59), ("q",)),
    "curtain": Pictured(lambda glyphs: a_smugglers_app(a_smuggling(), glyphs)),
    "propeller taking": Pictured(propeller(TAKE), ("space", "4")),
    "propeller changing": Pictured(propeller(ACT), ("space", "p")),
    "propeller placing": Pictured(propeller(PLACE), ("space", *"nnnnn")),
    "propeller far": Pictured(propeller(PLACE), ("space", *"nnnnn", "minus")),
    "propeller other": Pictured(propeller(PLACE), ("space", "v", "v", "v")),
    "list": Pictured(lambda glyphs: a_smugglers_app(a_smuggling(bots=(1,)), glyphs)),
}


def check_snapshot(name: str, lines: list[str]) -> None:
    """Compare a frame with the one that was kept, or keep it."""
    path = FOLDER / f"{name}.txt"
    text = "".join(line.rstrip() + "\n" for line in lines)
    if os.environ.get("ISLANDS_SNAPSHOTS") == "update":
        path.write_text(text, encoding="utf-8")
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PICTURED)
async def test_the_frame_is_as_it_was(name: str, size: tuple[int, int], glyphs: str) -> None:
    pictured = PICTURED[name]
    app = pictured.app(glyphs)
    async with playing(app, *size) as hands:
        await hands.press(*pictured.keys)
        check_snapshot(f"{name.replace(' ', '_')}-{size[0]}x{size[1]}-{glyphs}", rows(app))


@pytest.mark.parametrize("colours", ["none", "16", "256"])
@pytest.mark.parametrize("light", [False, True])
async def test_colours_change_no_sign(colours: str, light: bool) -> None:
    usual, other = an_app(a_match(moves=59)), an_app(a_match(moves=59), colours=colours, light=light)
    async with playing(usual):
        expected = shown(usual)
    async with playing(other):
        assert shown(other) == expected


def test_no_snapshot_is_left_over() -> None:
    sizes = [f"{width}x{height}" for width, height in SIZES]
    names = {f"{name.replace(' ', '_')}-{size}-{glyphs}" for name in PICTURED for size in sizes for glyphs in GLYPHS}
    assert {path.stem for path in FOLDER.glob("*.txt")} == names
