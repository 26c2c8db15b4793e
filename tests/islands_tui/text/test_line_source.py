"""Lines from a pipe: whatever comes, little of it is kept, and the next line is heard."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator

import pytest

from islands_tui.text import console
from islands_tui.text.console import LONGEST_INPUT, Console
from islands_tui.text.idle import LEAVE_AFTER_VARIABLE
from islands_tui.text.line_source import MOST_KEPT, LineSource

PIECE = 1 << 12


@pytest.fixture
def pipe() -> Iterator[tuple[LineSource, int]]:
    reading, writing = os.pipe()
    yield LineSource(reading, "utf-8"), writing
    os.close(reading)
    os.close(writing)


def test_a_line_without_end_is_not_kept_whole(pipe: tuple[LineSource, int]) -> None:
    source, writing = pipe
    for _ in range(20):
        os.write(writing, b"x" * PIECE)
        assert not source.waits(0)
    os.write(writing, b"\nnext\n")
    assert source.waits(0)
    assert len(source.readline(1 << 30)) <= MOST_KEPT + len("\n")
    assert source.readline(LONGEST_INPUT) == "next\n"


def test_a_long_line_is_read_in_parts(pipe: tuple[LineSource, int]) -> None:
    source, writing = pipe
    os.write(writing, b"a" * 1500 + b"\nb\n")
    assert [source.readline(LONGEST_INPUT) for _ in range(3)] == ["a" * 1000, "a" * 500 + "\n", "b\n"]


def test_what_others_do_is_no_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who types nothing is called away from the line again and again, and is idle all the same."""
    reading, writing = os.pipe()
    now = [0.0]

    def is_called() -> bool:
        now[0] += 1.0
        return True

    monkeypatch.setattr("islands_tui.text.console.time.monotonic", lambda: now[0])
    monkeypatch.setattr(console, "LOOK_EVERY", 0)
    monkeypatch.setenv(LEAVE_AFTER_VARIABLE, "1")
    with os.fdopen(reading) as source, os.fdopen(writing, "w") as typed:
        listener = Console(source, io.StringIO())
        heard = [listener.read_or_hear("", is_called) for _ in range(50)]
        assert set(heard) == {""}
        typed.write("n\n")
        typed.flush()
        assert listener.read_or_hear("", is_called) == "n"
        heard = [listener.read_or_hear("", is_called) for _ in range(50)]
        assert set(heard) == {""}, "a line is a sign of life"
        heard = [listener.read_or_hear("", is_called) for _ in range(50)]
        assert None in heard
        assert listener.was_idle
