"""Rows that move by one: the terminal moves them, and what differs then is written."""

from __future__ import annotations

import random

import pytest

from tests.islands_tui.app.watching import Pair

WIDTH, HEIGHT = 30, 12
LOOKS = ("31", "1;38;5;3", "38;2;1;2;3;48;2;9;9;9", "7;42", "0")
MOVED = ("\x1b[M", "\x1b[L")


def a_row(dice: random.Random) -> str:
    """A row of words in several looks."""
    text = "".join(dice.choice("abcdefgh ─═") for _ in range(WIDTH - 3)) + "東x"
    cut = dice.randrange(WIDTH - 3)
    return f"\x1b[{dice.choice(LOOKS)}m{text[:cut]}\x1b[{dice.choice(LOOKS)}m{text[cut:]}\x1b[0m"


def a_frame(rows: list[str]) -> str:
    return "\n".join(f"\x1b[{y + 1};1H{row}" for y, row in enumerate(rows)) + "\x1b[1;1H"


@pytest.mark.parametrize("seed", range(40))
def test_moved_rows_look_right_and_cost_little(seed: int) -> None:
    dice, pair = random.Random(seed), Pair(WIDTH, HEIGHT)
    rows = [a_row(dice) for _ in range(HEIGHT)]
    pair.write(a_frame(rows))
    top = dice.randrange(HEIGHT - 3)
    bottom = dice.randrange(top + 3, HEIGHT)
    gone, new = (top, bottom) if dice.random() < 0.5 else (bottom, top)
    del rows[gone]
    rows.insert(new, a_row(dice))
    if dice.random() < 0.5:
        rows[dice.randrange(HEIGHT)] = a_row(dice)
    sent = pair.write(a_frame(rows))
    pair.compare()
    assert all(sequence in sent for sequence in MOVED)


def test_a_row_that_changes_alone_is_not_looked_for_elsewhere() -> None:
    dice, pair = random.Random(1), Pair(WIDTH, HEIGHT)
    rows = [a_row(dice) for _ in range(HEIGHT)]
    pair.write(a_frame(rows))
    rows[4] = rows[5]
    sent = pair.write(a_frame(rows))
    pair.compare()
    assert not any(sequence in sent for sequence in MOVED)


def test_nothing_is_moved_while_parts_of_the_screen_are_unknown() -> None:
    dice, pair = random.Random(2), Pair(WIDTH, HEIGHT)
    rows = [a_row(dice) for _ in range(HEIGHT - 1)]
    pair.write(a_frame(rows))
    sent = pair.write(a_frame([*rows[1:], a_row(dice)]))
    pair.compare()
    assert not any(sequence in sent for sequence in MOVED)
