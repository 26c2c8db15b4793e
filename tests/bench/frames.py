"""What frames cost with all colours, along whole matches: steps of the cursor, and actions."""

from __future__ import annotations

from typing import NamedTuple

from islands_tui.drawing import wire
from islands_tui.drawing.grid import Grid
from islands_tui.drawing.hexes import Point
from islands_tui.table_screen.table_screen import TableScreen
from rules.engine.rng import Rng
from tests.islands_tui.mirror import a_table, painted
from tests.islands_tui.palette_looks import PaletteLooks
from tests.islands_tui.tables import a_match

LOOKS = PaletteLooks("rgb")
AROUND = 23
"""Bytes that Textual puts around a frame: where it begins, and marks for terminals that wait for its end."""
MOST_STEPS = 3
"""Choices that somebody goes through before taking one."""


class Frames(NamedTuple):
    """Bytes of all frames of a match."""

    steps: list[int]
    actions: list[int]


def played(game: str, seats: int, seed: int, size: Point = (120, 40)) -> Frames:
    """Play a match at its table in a window of this size; a curtain is opened before anything is counted."""
    match = a_match(game, seats, seed)
    table, chance, frames = a_table(match), Rng(seed), Frames([], [])
    while match.decision is not None:
        table.state.keyboard.open()
        table.state.renew()
        before = painted(table, *size).grid
        for _ in range(1 + chance.below(MOST_STEPS)):
            table.state.chooser.step(1)
            table.state.follow()
            before = _count(table, before, frames.steps, size)
        _take(table, before, frames.actions, size)
    return frames


def _take(table: TableScreen, before: Grid, counted: list[int], size: Point) -> None:
    """Take choices until something is played."""
    current = table.state.chooser.current
    assert current is not None
    presentation = table.state.presentation
    actions = presentation.answers(table.state, current)
    if not actions:
        presentation.step_into(table.state, current)
        _take(table, _count(table, before, counted, size), counted, size)
        return
    for action in actions:
        table.match.play(action)
    if table.match.decision is not None:
        table.state.sit_down()
        _count(table, before, counted, size)


def _count(table: TableScreen, before: Grid, counted: list[int], size: Point) -> Grid:
    after = painted(table, *size).grid
    sent = wire.patch(after, after.changes(before), LOOKS)
    counted.append(len(sent.encode()) + AROUND)
    return after
