"""Tries mutations in a copy of the project: the game's fast tests first, then random matches under all laws.

Tests come first since they take seconds; whoever notices the mistake first ends the trial.
"""

from __future__ import annotations

import compileall
import os
import py_compile
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from rules import GAMES
from tests.mutations.mutation import ROOT, Mutation

COPIED = ("rules", "islands_tui", "tests", "docs", "pyproject.toml")
MATCHES = 20
Check: TypeAlias = tuple[str, ...]
"""A module to run, with its arguments."""
LONGEST = 1200
"""Seconds after which a check counts as endless."""
FAILED = re.compile(r"^(?:FAILED |ERROR |seed \d+: )(.{1,160})", re.M)


class Workplace:
    """A copy of the project, in which one file at a time is wrong."""

    def __init__(self, folder: Path, matches: int = MATCHES) -> None:
        """Copy everything, compiled; Python knows each compiled file by what stands in its source, not by its time."""
        self.folder, self.matches = folder, matches
        self._as_it_is: dict[Check, str] = {}
        for name in COPIED:
            source, ignored = ROOT / name, shutil.ignore_patterns("__pycache__", "snapshots")
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=ignored)
            else:
                shutil.copy2(source, folder / name)
        by_content = py_compile.PycInvalidationMode.CHECKED_HASH
        compileall.compile_dir(folder, quiet=2, invalidation_mode=by_content)
        self.environment = {**os.environ, "PYTHONPATH": str(folder)}

    def noticed(self, mutation: Mutation) -> str:
        """What notices the mutation, or nothing."""
        path = self.folder / mutation.path
        right = path.read_text(encoding="utf-8")
        path.write_text(mutation.applied(right), encoding="utf-8")
        try:
            check, failure = self._first_failure(mutation)
        finally:
            path.write_text(right, encoding="utf-8")
        if failure and self._failure_as_it_is(check):
            sys.exit(f"{' '.join(check)} fails without any mutation: {self._failure_as_it_is(check)}")
        return failure

    def _first_failure(self, mutation: Mutation) -> tuple[Check, str]:
        for check in checks(mutation, self.matches):
            if failure := self._failure(check):
                return check, failure
        return (), ""

    def _failure_as_it_is(self, check: Check) -> str:
        """How a check fails without any mutation: then it proves nothing."""
        if check not in self._as_it_is:
            self._as_it_is[check] = self._failure(check)
        return self._as_it_is[check]

    def _failure(self, check: Check) -> str:
        command = [sys.executable, "-m", *check]
        try:
            run = subprocess.run(
                command, cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=LONGEST
            )
        except subprocess.TimeoutExpired:
            return f"{check[0]}: does not end"
        if run.returncode == 0:
            return ""
        found = FAILED.search(run.stdout + run.stderr)
        return f"{check[0]}: {found[1] if found else run.stderr.strip()[-160:]}"


def checks(mutation: Mutation, matches: int) -> Iterator[Check]:
    """The modules to run, with their arguments: tests, then matches at the smallest and the largest table."""
    tests, game = ("pytest", "-q", "-x", "-p", "no:cacheprovider", "--tb=line"), mutation.game
    if mutation.tests:
        yield *tests, *mutation.tests
        return
    fast = (*tests, "-m", "not slow")
    yield *fast, f"tests/rules/{game}"
    yield *fast, "tests/rules/test_games.py", "-k", game
    worlds = sorted((ROOT / "tests" / "worlds" / game).glob("*.toml"))
    box: list[Path | None] = [*worlds, None]
    plans = [(seats, figures) for figures in box for seats in (GAMES[game].seats[0], GAMES[game].seats[-1])]
    for number, (seats, figures) in enumerate(plans):
        games = matches // len(plans) + (number < matches % len(plans))
        if not games:
            return
        laid_over = () if figures is None else ("--components", str(figures.relative_to(ROOT)))
        plan = ("-p", str(seats), "--games", str(games), "--seed", str(1000 * (number + 1)), "--check")
        yield "islands_tui", "simulate", game, *plan, *laid_over
