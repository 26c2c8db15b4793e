"""Laws of the session: it needs no terminal, its parts stay its own, and every interface comes to the same record."""

from __future__ import annotations

import ast
import io
import subprocess
import sys
from pathlib import Path

import pytest

from islands_tui import session
from islands_tui.plain.table import PlainTable
from islands_tui.registry.tables import TABLES
from islands_tui.session.modes import Mode
from islands_tui.session.policy import Policy
from islands_tui.session.presentation import Presentation
from islands_tui.text.console import Console
from rules.engine.contract import notation
from rules.engine.rng import Rng
from tests.islands_tui.builders import a_stored_match
from tests.islands_tui.session.at_table import AtTable

HOME = Path(session.__file__).parent
PARTS = ("play_loop", "bot_turns", "undo", "choices", "hints", "remote_play", "remote_seats", "remote_undo")
CHANGES = {"play", "redo", "undo", "undo_turn", "take_back", "take_back_turn", "replay", "go_back"}
CHANGERS = {"play_loop", "undo", "remote_play", "remote_undo", "remote_seats"}


@pytest.mark.parametrize("module", ["controller", "replay"])
def test_importing_the_session_loads_neither_textual_nor_rich(module: str) -> None:
    code = f"import sys, islands_tui.session.{module}; print({{'textual', 'rich'}} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "set()\n"


def imports_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text())
    return {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}


def test_only_the_session_knows_the_parts_of_the_controller() -> None:
    parts = {f"islands_tui.session.{part}" for part in PARTS}
    outside = [path for path in HOME.parent.rglob("*.py") if HOME not in path.parents]
    assert not [path for path in outside if imports_of(path) & parts]


def test_only_the_play_loop_undo_and_remote_play_change_the_match() -> None:
    changing = {
        path.stem
        for path in HOME.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in CHANGES
        and ast.unparse(node.func.value) in ("match", "self.match", "self._match", "state.match", "shared")
    }
    assert {"play_loop", "undo"} <= changing <= CHANGERS


@pytest.mark.parametrize("game", TABLES)
def test_lines_and_other_interfaces_come_to_the_same_record(game: str) -> None:
    """Random choices and undos, once as keys of a table and once as lines on a pipe."""
    names = ("Ann", "Bob", "Cy")
    stored, chance = a_stored_match(names=names, game=game, seed=5), Rng(7)
    policy = Policy(asks_forced=True, asks_before_undoing_others=False, keeps_viewer=True)
    table = AtTable(stored.match, policy, presentation=Presentation())
    typed: list[str] = []
    while stored.match.decision is not None and len(typed) < 120:
        if table.state.mode is Mode.WAITING:
            table.press("space")
        if chance.below(8) == 0:
            table.press("U")
            table.state.close_all()
            typed.append("U")
            continue
        action = chance.pick(stored.match.legal())
        table.controller.choices.accept_action(action)
        typed.append(notation(action))
        if table.state.confirming:
            table.controller.choices.accept()
            typed.append("")
    lines = a_stored_match(names=names, game=game, seed=5)
    source = io.StringIO("".join(f"{line}\n" for line in typed))
    PlainTable(lines, Console(source, io.StringIO())).run()
    assert len(stored.match.moves) > 20
    assert lines.file.path.read_text() == stored.file.path.read_text()
