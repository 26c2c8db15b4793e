"""Promises about the project as a whole: what imports what, what the README says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from islands_tui import __version__
from rules import GAMES

ROOT = Path(__file__).parent.parent


def modules_after(code: str) -> set[str]:
    """The top-level modules that a fresh Python has loaded after running the code."""
    program = f"{code}\nimport sys; print(*{{name.partition('.')[0] for name in sys.modules}})"
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(run.stdout.split())


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_load_no_user_interface(name: str) -> None:
    loaded = modules_after(f"import rules.bots, rules.engine.conformance, rules.engine.record\nrules.game({name!r})")
    assert not loaded & {"textual", "rich", "click", "platformdirs", "islands_tui"}


@pytest.mark.parametrize("name", GAMES)
def test_loading_one_game_does_not_load_the_others(name: str) -> None:
    code = f"import rules, sys\nrules.game({name!r})\nprint(*[m for m in sys.modules if m.startswith('rules.')])"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {module.split(".")[1] for module in run.stdout.split()}
    assert loaded & set(GAMES) == {name}


def test_the_readme_has_the_test_command_of_the_checks() -> None:
    command = "python3 -m venv .venv && .venv/bin/pip install --quiet --editable '.[dev]' && .venv/bin/pytest -n auto"
    assert command in (ROOT / "README.md").read_text()
    assert command in (ROOT / ".ci" / "run").read_text()


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert versions[0] == __version__
