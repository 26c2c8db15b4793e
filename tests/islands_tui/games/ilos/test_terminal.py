"""Ilôs in a real terminal: what frames cost at 120x40, and a match played to its end with keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pyte
import pytest

from islands_tui.drawing import wire
from islands_tui.games.ilos.screen import IlosTable
from islands_tui.session.overlays import Confirmation
from rules.engine.match import Match
from rules.engine.rng import Rng
from tests.bench.line import COLOURS
from tests.islands_tui.games.ilos.positions import a_table, asking, painted, tiles_of
from tests.islands_tui.mirror import play_at
from tests.islands_tui.palette_looks import PaletteLooks
from tests.islands_tui.table_screen.test_bytes import ACTION, CURSOR
from tests.islands_tui.tables import a_match
from tests.islands_tui.terminal import Terminal

pytestmark = pytest.mark.slow
"""Programs in real terminals take their time."""

GHOST = 5_000
"""Bytes for moving a tile that is being laid, or for any step of the cursor that moves all of the map along."""


HALF = 120
"""Moves after which a match is played to its end; nearly everything that is asked at all is asked then."""


class Played:
    """A table in a terminal, and the same one here to know what it must show."""

    def __init__(self, terminal: Terminal, match: Match[Any], colours: str) -> None:
        self.terminal, self.match, self.colours = terminal, match, colours
        self.table: IlosTable = a_table(match)
        self.size = terminal.screen.columns, terminal.screen.lines

    def expected(self) -> pyte.Screen:
        """A terminal that got the present frame as a whole."""
        grid, screen = painted(self.table, self.size).grid, pyte.Screen(*self.size)
        every_cell = dict.fromkeys(range(grid.height), range(grid.width))
        pyte.Stream(screen).feed(wire.patch(grid, every_cell, PaletteLooks(self.colours)))
        return screen

    def steps(self) -> Iterator[tuple[bool, int]]:
        """Go through all choices once; for each whether the map moved, and the bytes sent."""
        table, chooser = self.table, self.table.state.chooser
        before = tiles_of(painted(table, self.size))
        for _ in chooser.choices:
            chooser.step(1)
            picture = painted(table, self.size)
            counter = next(line for line in picture.grid.lines() if "══ " in line and " of " in line)
            sent = self.terminal.press("n", counter[-40:])
            now = tiles_of(picture)
            yield before != now, sent
            before = now


def colours_on(screen: pyte.Screen) -> list[tuple[str, str]]:
    """The letters' colours and the grounds of all cells; blanks have no letter."""
    cells = [screen.buffer[y][x] for y in range(screen.lines) for x in range(screen.columns)]
    return [(cell.fg if cell.data != " " or cell.reverse else "", cell.bg) for cell in cells]


@contextmanager
def a_table_in_a_terminal(kind: str, colours: str = "rgb", seats: int = 3, after: int = 110) -> Iterator[Played]:
    """A decision of this kind in the middle of a match, with the curtain open."""
    args = (str(seats), "7", kind, str(after))
    terminal = Terminal("tests.islands_tui.games.ilos.positions", *args, environment=COLOURS[colours])
    try:
        terminal.wait_for("press  Space  to look")
        terminal.press(" ", "Enter choose")
        played = Played(terminal, asking(kind, seats, after=after), colours)
        for _ in range(2):
            list(played.steps())  # Textual sends the first frame up to three times
        yield played
    finally:
        terminal.close()


@pytest.mark.parametrize(("colours", "seats", "after"), [("rgb", 3, 110), ("256", 5, 260)])
def test_moving_the_ghost_of_a_tile(colours: str, seats: int, after: int) -> None:
    with a_table_in_a_terminal("lay", colours, seats, after) as played:
        assert all(sent <= GHOST for _, sent in played.steps())
        assert colours_on(played.terminal.screen) == colours_on(played.expected())


@pytest.mark.parametrize("kind", ["turn", "voyage"])
def test_moving_the_cursor(kind: str) -> None:
    with a_table_in_a_terminal(kind) as played:
        for moved, sent in played.steps():
            assert sent <= (GHOST if moved else CURSOR)


@pytest.mark.parametrize(("kind", "words"), [("turn", "What does this ship do"), ("voyage", "Pay 1 card")])
def test_an_ordinary_action(kind: str, words: str) -> None:
    with a_table_in_a_terminal(kind) as played:
        assert played.terminal.press("\r", words) <= ACTION


@pytest.mark.parametrize(("seats", "width", "height"), [(3, 120, 40)])
def test_the_second_half_of_a_match_is_played_with_keys(seats: int, width: int, height: int) -> None:
    """After every key the terminal must show the very frame that is painted here, curtains included."""
    terminal = Terminal("tests.islands_tui.at_table", "ilos", str(seats), "7", str(HALF), width=width, height=height)
    try:
        match, chance = a_match("ilos", seats, moves=HALF), Rng(seats)
        table = a_table(match)
        table.state.keyboard.viewer = None
        table.state.sit_down()
        while match.decision is not None:
            _open(terminal, table)
            _choose(terminal, table, chance)
            _enter(terminal, table)
        terminal.wait_for("wins with")
    finally:
        terminal.close()


def _compare(terminal: Terminal, table: IlosTable) -> None:
    terminal.wait_for_screen(painted(table, (terminal.screen.columns, terminal.screen.lines)).grid.lines())


def _open(terminal: Terminal, table: IlosTable) -> None:
    """Open the curtain, if it is closed."""
    _compare(terminal, table)
    if table.state.keyboard.waiting is not None:
        table.state.keyboard.open()
        table.state.renew()
        table.state.mark_changes()
        terminal.send(" ")
        _compare(terminal, table)


def _choose(terminal: Terminal, table: IlosTable, chance: Rng) -> None:
    """Go to one of the next choices; turns are rarely ended while there is something else to do."""
    chooser = table.state.chooser
    table.state.before_command()
    for _ in range(1 + chance.below(3)):
        chooser.step(1)
        terminal.send("n")
        _compare(terminal, table)
    current = chooser.current
    assert current is not None
    if current.plays and current.plays[0].verb == "end" and chance.below(3):
        chooser.step(1)
        terminal.send("n")
        _compare(terminal, table)


def _enter(terminal: Terminal, table: IlosTable) -> None:
    """Take the highlighted choice, with a second Enter where something is revealed."""
    state = table.state
    current = state.chooser.current
    assert current is not None
    actions = state.presentation.answers(state, current)
    if state.asks_again(current):
        state.lay(Confirmation())
        terminal.send("\r")
        _compare(terminal, table)
        state.close()
    terminal.send("\r")
    if not actions:
        state.presentation.step_into(state, current)
        return
    play_at(table, actions)
