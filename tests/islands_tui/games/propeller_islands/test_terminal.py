"""Propeller Islands in a real terminal: what each key costs, and a whole match played to its end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.engine.contract import winners
from tests.bench.line import COLOURS
from tests.islands_tui.games.propeller_islands.positions import ACT, GAME, PLACE, TAKE
from tests.islands_tui.mirror import a_table as a_table_without_a_screen
from tests.islands_tui.mirror import play_at
from tests.islands_tui.table_screen.test_bytes import ACTION, CURSOR
from tests.islands_tui.tables import NAMES, Position, a_match
from tests.islands_tui.terminal import Terminal

pytestmark = pytest.mark.slow
"""Programs in real terminals take their time."""

SCROLLED = 3_000
"""A step that moves a large island draws its part of the board anew."""


def a_table(position: Position) -> Iterator[Terminal]:
    """A table at a position with the curtain open; steps to and fro await frames that are sent twice."""
    match = a_match(GAME, until=position)
    choices = len(match.legal())
    terminal = Terminal("tests.islands_tui.at_table", GAME, "3", "7", str(len(match.moves)), environment=COLOURS["rgb"])
    try:
        terminal.wait_for("press  Space  to look")
        terminal.press(" ", f"choice 1 of {choices}")
        for _ in range(2):
            terminal.press("n", f"choice 2 of {choices}")
            terminal.press("p", f"choice 1 of {choices}")
        yield terminal
    finally:
        terminal.close()


@pytest.fixture
def taking() -> Iterator[Terminal]:
    yield from a_table(TAKE)


@pytest.fixture
def acting() -> Iterator[Terminal]:
    yield from a_table(ACT)


@pytest.fixture
def placing() -> Iterator[Terminal]:
    yield from a_table(PLACE)


def test_going_through_tiles_and_changes(acting: Terminal) -> None:
    for number in (*range(2, 10), 1):
        assert acting.press("n", f"choice {number} of 9") <= CURSOR


def test_going_around_an_island_that_is_larger_than_its_window(placing: Terminal) -> None:
    costs = [placing.press("n", f"choice {number} of 14") for number in (*range(2, 15), 1)]
    assert sum(cost > CURSOR for cost in costs) <= 2
    assert max(costs) <= SCROLLED


def test_taking_a_die_and_choosing_a_tile(taking: Terminal) -> None:
    assert taking.press("\r", "Your 1 builds or removes") <= ACTION
    assert taking.press("\r", "Where do you build the") <= ACTION
    assert taking.press("u", "Your 1 builds or removes") <= ACTION
    assert taking.press("u", "Take a die") <= ACTION


def test_zooming(placing: Terminal) -> None:
    before = placing.text()
    placing.change("-")
    placing.send("+")
    placing.wait_for_screen(before.splitlines())


@pytest.mark.parametrize(("seats", "width", "height"), [(2, 80, 24)])
def test_a_whole_match_with_nothing_but_enter_and_space(seats: int, width: int, height: int) -> None:
    terminal = Terminal("tests.islands_tui.at_table", GAME, str(seats), "7", "0", width=width, height=height)
    try:
        terminal.wait_for("press  Space  to look")
        text = terminal.text()
        while "wins with" not in text:
            terminal.change(" " if "press  Space  to look" in text else "\r")
            terminal.wait_until(lambda text: any(words in text for words in ("decides", "press  Space", "wins with")))
            text = terminal.text()
        for name, points in expected_winners(seats):
            assert f"{name} wins with {points} points" in text
    finally:
        terminal.close()


def expected_winners(seats: int) -> list[tuple[str, int | None]]:
    """Who wins with how many points if everybody always takes the choice on which the cursor starts."""
    match = a_match(GAME, seats)
    table = a_table_without_a_screen(match)
    while match.decision is not None:
        table.state.keyboard.open()
        table.state.renew()
        while not (actions := table.state.chooser.take()):
            pass
        play_at(table, actions)
    scores = match.scores(None)
    return [(NAMES[seat], scores[seat].total) for seat in winners(scores)]
