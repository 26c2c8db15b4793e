"""What the first frame of a table waits for, and what it must not wait for."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from rules import GAMES
from tests.e2e.running import environment
from tests.terminals import PATIENCE, Screen

LATER = (
    "rules.bots.greedy", "rules.bots.planner", "rules.bots.random", "rules.component_entries", "rules.rulebook",
    "rules.engine.duties", "rules.engine.reading", "rules.engine.worth", "rules.search", "islands_tui.look_up",
    "islands_tui.plain", "islands_tui.screens", "islands_tui.app.crash", "islands_tui.matches.shared_record",
    "islands_tui.matches.shared_table", "importlib.metadata", "ssl", "_ssl", "hashlib", "_hashlib", "tomllib",
)  # fmt: skip
"""Packages and modules that serve what may come later."""
LATER_DUTIES = ("worth", "tables", "invariants", "holdings")
"""The same among the modules of a game's rules."""


@pytest.mark.parametrize(("game", "language"), [*((game, "en") for game in GAMES), ("spyrium", "de"), ("ilos", "fr")])
def test_the_first_frame_of_a_table_waits_for_nothing_that_comes_later(
    game: str, language: str, home: Path, tmp_path: Path
) -> None:
    told = tmp_path / "loaded"
    call = ("--language", language, "play", game, "-p", "3", "--names", "Ann A,Ann B,Ann C", "--seed", "7")
    program = [sys.executable, "-m", "tests.e2e.telling", str(told), *call]
    terminal = Screen(program, environment(home, TERM="xterm-256color"), (120, 40))
    try:
        terminal.wait_for("Ann")
        terminal.process.send_signal(signal.SIGUSR1)
        terminal.process.wait(PATIENCE)
    finally:
        terminal.close()
    loaded = told.read_text().split()
    later = (*LATER, *(f"rules.{game}.{duty}" for duty in LATER_DUTIES))
    assert "islands_tui.table.table_screen" in loaded
    assert [name for name in loaded if f"{name}.".startswith(tuple(f"{module}." for module in later))] == []
