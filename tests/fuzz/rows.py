"""Every short row of keys: chance seldom presses just three or four certain keys one after the other.

At a table each row begins where somebody is asked something (Escape closes what lies over the board). In the list of
commands a sequence is sent in which each row stands somewhere (de Bruijn's), in pieces that overlap, so that no row is
cut in two.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from tests.fuzz.starts import Start, some_table
from tests.fuzz.steps import Step, parsed

Visit = tuple[Start, list[Step]]
PIECE = 128
"""Steps until the screen is opened anew."""
TABLE_KEYS = ("x", "v", "n", "L", "s", "enter", "colon", "pagedown")
COMMAND_STEPS = (
    "write ctrl+p", "write l", "write pagedown", "write enter", "write escape", "resize 80x4", "resize 80x24",
)  # fmt: skip
PAUSE = parsed("wait 0.3")
"""The list is filled while one types; it gets the time to be."""


def at_tables(game: str, seed: int) -> Iterator[Visit]:
    """All rows of three keys, at tables of one game with all counts."""
    steps = [parsed(f"write {key}") for row in itertools.product(TABLE_KEYS, repeat=3) for key in ("escape", *row)]
    for number in range(0, len(steps), PIECE):
        start = some_table(random.Random(f"{game} {seed} {number}"), game)
        yield start, steps[number : number + PIECE]


def in_the_list_of_commands(seed: int) -> Iterator[Visit]:
    """All rows of four steps that open, fill, leave or squeeze the list."""
    places, length = de_bruijn(len(COMMAND_STEPS), 4), 4
    circle = [parsed(COMMAND_STEPS[place]) for place in (*places, *places[: length - 1])]
    for number in range(0, len(places), PIECE):
        piece = circle[number : number + PIECE + length - 1]
        yield some_table(random.Random(f"{seed} {number}")), [part for step in piece for part in (step, PAUSE)]


def de_bruijn(kinds: int, length: int) -> list[int]:
    """A circle of numbers below `kinds` in which each row of this length stands once (Lyndon words, in order)."""
    word, circle = [-1], list[int]()
    while word:
        word[-1] += 1
        size = len(word)
        if length % size == 0:
            circle += word
        word += [word[place % size] for place in range(size, length)]
        while word and word[-1] == kinds - 1:
            word.pop()
    return circle
