"""Matches of Ilôs in progress, played with some sense, and their tables painted without a terminal.

`python -m tests.islands_tui.games.ilos.positions SEATS SEED KIND AFTER` shows a table where such a decision is open.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from islands_tui.app.islands_app import table_for
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.layout import Area
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.games.ilos.screen import IlosTable
from rules.engine.contract import Action, Decision, Target
from rules.engine.match import Match
from rules.engine.rng import Rng
from tests.islands_tui import frames
from tests.islands_tui.at_table import run_table
from tests.islands_tui.frames import Picture
from tests.islands_tui.tables import a_match

SIZES = ((80, 24), (100, 30), (120, 40), (95, 37), (170, 55))


def sensible(match: Match[Any], chance: Rng) -> Action:
    """Any legal action; turns are rarely ended while there is something else to do."""
    legal = match.legal()
    busy = [action for action in legal if action.verb != "end" or chance.below(4) == 0]
    return chance.pick(busy or legal)


def an_ilos(seats: int = 4, seed: int = 7, moves: int = 0) -> Match[Any]:
    """A match after so many moves, or at its end."""
    match, chance = a_match("ilos", seats, seed), Rng(seed)
    while match.decision is not None and len(match.moves) < moves:
        match.play(sensible(match, chance))
    return match


def asking(
    kind: str,
    seats: int = 4,
    seed: int = 7,
    after: int = 0,
    where: Callable[[Match[Any], Decision], bool] = lambda match, decision: True,
) -> Match[Any]:
    """A match at the first decision of this kind after so many moves, of this seed or one of the next."""
    for number in range(seed, seed + 20):
        match, chance = a_match("ilos", seats, number), Rng(number)
        while (decision := match.decision) is not None:
            if decision.kind == kind and len(match.moves) >= after and where(match, decision):
                return match
            match.play(sensible(match, chance))
    raise AssertionError(f"nobody was asked about {kind}")


def a_table(match: Match[Any], glyphs: str = "box") -> IlosTable:
    """The table of a match with the curtain open; nothing is shown anywhere."""
    table = table_for(match, Drawing(GLYPHS[glyphs], Palette("rgb")))
    assert isinstance(table, IlosTable)
    sit_down(table)
    return table


def sit_down(table: IlosTable) -> None:
    """Let whoever decides now look at the table."""
    table.state.sit_down()
    table.state.keyboard.open()
    table.state.renew()


def painted(table: IlosTable, size: tuple[int, int] = (120, 40)) -> Picture:
    """The frame that a window of this size would show."""
    return frames.painted(table, *size)


def tiles_of(picture: Picture) -> dict[Target, Area]:
    """Where the tiles of the map lie: elsewhere once the map has moved."""
    return {target: area for target, area in picture.spots.items() if target.kind == "tile"}


if __name__ == "__main__":
    seats, seed, kind, after = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    run_table(asking(kind, seats, seed, after))
