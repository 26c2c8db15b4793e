"""The law of the guided round: the guide covers nothing that players need, at any size.

With and without the guide a table shows the same everywhere but in the log: every choice, the cursor, the hands, the
legend and the card of the spot. In the log the newest line stays, or the sentence about the newest turn of the others.
"""

from __future__ import annotations

import pytest

import rules
from islands_tui.look_up.guide import Guide
from islands_tui.table_screen.table_screen import TableScreen
from rules.engine.rng import Rng
from rules.rulebook import PREFIXES
from tests.islands_tui import frames
from tests.islands_tui.frames import Picture
from tests.islands_tui.whole import play_on

SMALLEST, SIZES = (80, 24), ((80, 24), (100, 30), (120, 40), (150, 44), (200, 55))
START_OF_LINE = 16
"""So much of a line tells it from the others."""


def shown_with_and_without(table: TableScreen, guide: Guide, size: tuple[int, int]) -> tuple[Picture, Picture]:
    table.state.guide = None
    plain = frames.painted(table, *size)
    table.state.guide = guide
    return plain, frames.painted(table, *size)


def faults(table: TableScreen, guide: Guide, size: tuple[int, int]) -> list[str]:
    """What the guide covers, row by row; the keys are told apart from it on purpose."""
    plain, guided = shown_with_and_without(table, guide, size)
    assert plain.frame is not None
    log = plain.frame.log
    before, after = plain.grid.lines(), guided.grid.lines()
    decision = plain.frame.decision.y
    found = []
    for y in range(size[1] - 1):
        inside = log.y - 1 <= y < min(log.y + log.height, decision)
        left, right = (log.x, log.x + log.width) if inside else (0, 0)
        if (before[y][:left], before[y][right:]) != (after[y][:left], after[y][right:]):
            found.append(f"row {y} was {before[y]!r} and is {after[y]!r}")
    told = table.state.reading.others or table.state.reading.entries(1)
    line = told[-1].text[:START_OF_LINE] if told else ""
    if any(line in row for row in before) and not any(line in row for row in after):
        found.append(f"the newest line is gone: {line!r}")
    if plain.spots != guided.spots:
        found.append("a choice lies elsewhere")
    return found


def hold_to_the_law(
    game: str, seats: int, seed: int, moves: int, sizes: tuple[tuple[int, int], ...], every: int
) -> int:
    """Play from the first move; return at how many decisions the guide said something."""
    guides: list[Guide] = []
    spoken = 0

    def visit(table: TableScreen, chance: Rng) -> None:
        nonlocal spoken
        if not guides or guides[-1].is_over:
            guides.append(Guide(table.match))
        for size in sizes:
            assert not faults(table, guides[-1], size), (table.match.decision, size)
        spoken += bool(guides[-1].lines(sizes[0][0] - 4, 1))

    play_on(game, seats, seed, moves, visit, every)
    return spoken


@pytest.mark.parametrize("name", PREFIXES.values())
def test_the_guide_covers_nothing_in_the_smallest_window(name: str) -> None:
    assert hold_to_the_law(name, rules.game(name).seats[-1], 3, 24, (SMALLEST,), 4)


@pytest.mark.slow
@pytest.mark.parametrize("name", PREFIXES.values())
def test_the_guide_covers_nothing_at_any_decision_of_the_first_rounds_at_any_size(name: str) -> None:
    seats = rules.game(name).seats
    assert hold_to_the_law(name, seats[-1], 5, 100, (SMALLEST,), 1)
    assert hold_to_the_law(name, seats[0], 7, 150, SIZES, 11)
