"""Every short row of keys: chance seldom presses just three or four certain keys one after the other.

At a table each row begins where somebody is asked something (Escape closes what lies over the board). Each game gets
all rows of the keys that it answers in its own way; rows with a page, which are the same in all games, are shared out
among them. In the list of commands each row begins where it is asked for, open or not.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from tests.fuzz.starts import GAMES, Start, some_table
from tests.fuzz.steps import Step, parsed

Visit = tuple[Start, list[Step]]
PIECE = 128
"""Steps until the screen is opened anew."""
KEYS_OF_GAMES = ("x", "v", "n", "enter")
TABLE_KEYS = (*KEYS_OF_GAMES, "L", "s", "colon", "pagedown")
OPEN_COMMANDS = "write ctrl+p"
COMMAND_STEPS = (
    OPEN_COMMANDS, "write l", "write pagedown", "write enter", "write escape", "resize 80x4", "resize 80x24",
)  # fmt: skip
PAUSE = parsed("wait 0.3")
"""The list is filled while one types; it gets the time to be."""


def at_tables(game: str, seed: int) -> Iterator[Visit]:
    """The rows of three keys that this game gets, at its tables with all counts."""
    steps = [parsed(f"write {key}") for row in rows_of(game) for key in ("escape", *row)]
    for number in range(0, len(steps), PIECE):
        start = some_table(random.Random(f"{game} {seed} {number}"), game)
        yield start, steps[number : number + PIECE]


def rows_of(game: str) -> list[tuple[str, ...]]:
    """Those of its own keys, and its share of the others."""
    every = itertools.product(TABLE_KEYS, repeat=3)
    shared = [row for row in every if not set(row) <= set(KEYS_OF_GAMES)]
    return [*itertools.product(KEYS_OF_GAMES, repeat=3), *shared[GAMES.index(game) :: len(GAMES)]]


def in_the_list_of_commands(seed: int) -> Iterator[Visit]:
    """All rows of four steps that ask for the list, and then fill, leave or squeeze it."""
    rows = itertools.product((OPEN_COMMANDS,), *[COMMAND_STEPS] * 3)
    steps = [parsed(step) for row in rows for step in row]
    for number in range(0, len(steps), PIECE):
        piece = steps[number : number + PIECE]
        yield some_table(random.Random(f"{seed} {number}")), [part for step in piece for part in (step, PAUSE)]
