"""Lines on a terminal: no word is broken at the end of a row, and pipes get lines as they are."""

from __future__ import annotations

import io
import os

import pytest

from islands_tui.text import console
from islands_tui.text.console import LineOutput, in_columns

LONG = "  3. Build the Laboratory on a new plot; costs 5 base plus 2 crowd makes 7 of 10; then 12 VP [build 5 new]"


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_a_row_ends_between_words(columns: int) -> None:
    rows = in_columns(LONG, columns)
    assert all(len(row) <= columns for row in rows)
    assert " ".join(row.strip() for row in rows) == LONG.strip()
    assert {len(row) - len(row.lstrip()) for row in rows} == {2}


def test_only_a_word_longer_than_a_row_is_broken() -> None:
    assert in_columns("a " + "b" * 25, 10)[0] == "a bbbbbbbb"
    assert "".join(in_columns("x" * 25, 10)) == "x" * 25


def test_pipes_get_whole_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    LineOutput(pipe).line(LONG)
    assert pipe.getvalue() == f"{LONG}\n"
    terminal = io.StringIO()
    monkeypatch.setattr(console, "columns_of", lambda out: 40)
    LineOutput(terminal).line(LONG)
    assert len(terminal.getvalue().splitlines()) > 2


def test_a_terminal_tells_how_wide_it_is() -> None:
    master, slave = os.openpty()
    with os.fdopen(slave, "w") as out, os.fdopen(master, "rb"):
        assert console.columns_of(out) is None or console.columns_of(out) > 0  # type: ignore[operator]
    assert console.columns_of(None) is None
