"""What tests see in a terminal: whole frames, wherever the line cuts what a program sends."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from itertools import combinations

import pyte
import pytest

from tests.terminals import ASKS_FOR_FRAMES, FRAME_BEGIN, FRAME_END, HAS_FRAMES, QuickScreen, Screen

BEFORE, FRAME = b"\x1b[2J\x1b[1;1Hbefore", FRAME_BEGIN + b"\x1b[1;1Hafter \x1b[2;1Hafter" + FRAME_END


class OnALine(Screen):
    """A terminal that gets given pieces."""

    def __init__(self) -> None:
        super().__init__(["true"], {})
        self.pieces: list[bytes] = []

    def receive(self) -> bytes:
        return self.pieces.pop(0) if self.pieces else b""

    def seen(self, *pieces: bytes) -> list[list[str]]:
        """The first two lines after each step of showing these pieces."""
        self.pieces, found = list(pieces), []
        while self.read():
            found.append([line.strip() for line in self.screen.display[:2]])
        return found


@pytest.fixture
def terminal() -> Iterator[OnALine]:
    with closing(OnALine()) as terminal:
        yield terminal


def test_no_part_of_a_frame_is_seen(terminal: OnALine) -> None:
    for first, second in combinations(range(1, len(FRAME)), 2):
        seen = terminal.seen(BEFORE + FRAME[:first], FRAME[first:second], FRAME[second:])
        assert seen == [["before", ""], ["after", "after"]], (first, second)


def test_a_question_is_answered_once_also_if_it_comes_in_two_parts(
    terminal: OnALine, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers: list[bytes] = []
    monkeypatch.setattr(os, "write", lambda _, data: answers.append(data))
    for cut in range(1, len(ASKS_FOR_FRAMES)):
        answers.clear()
        terminal.seen(ASKS_FOR_FRAMES[:cut], ASKS_FOR_FRAMES[cut:], b"x", b"y")
        assert answers == [HAS_FRAMES], cut


LINES = (
    "plain text",
    "more than fits into what is left of this row",
    "日本 wide",
    "e\u0301 joined",
    "\x1b[7mreverse\x1b[0m",
    "",
)


@pytest.mark.parametrize("column", [1, 12, 20])
@pytest.mark.parametrize("line", LINES)
def test_text_that_is_drawn_at_once_looks_as_if_drawn_character_by_character(line: str, column: int) -> None:
    quick, careful = QuickScreen(20, 3), pyte.Screen(20, 3)
    for screen in (quick, careful):
        pyte.Stream(screen).feed(f"\x1b[2;1H日本日本日本日本日本\x1b[2;{column}H{line}")
    assert quick.buffer == careful.buffer
    assert (quick.cursor.x, quick.cursor.y, quick.dirty) == (careful.cursor.x, careful.cursor.y, careful.dirty)
