"""One line names what is missing beside Islands' own files: a system that it knows, or its own package `rules`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.running import environment
from tests.terminals import ROOT


@pytest.fixture
def other(tmp_path: Path) -> Path:
    package = tmp_path / "site" / "rules"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("def add_rule(name, test): ...\n")
    return package.parent


def call(home: Path, *path: Path, **env: str) -> subprocess.CompletedProcess[str]:
    found_in = ":".join(map(str, path))
    return subprocess.run(
        [sys.executable, "-m", "islands_tui", "games"],
        env=environment(home, PYTHONPATH=found_in, **env),
        cwd="/",
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(("language", "says"), [("C", "environment of its own"), ("de_DE", "eigene Umgebung")])
def test_one_that_comes_first_is_named(home: Path, other: Path, language: str, says: str) -> None:
    called = call(home, other, ROOT, LC_ALL=language)
    assert (called.returncode, called.stdout) == (1, "")
    assert called.stderr.count("\n") == 1
    assert str(other / "rules") in called.stderr
    assert says in called.stderr


def test_one_that_comes_later_harms_nothing(home: Path, other: Path) -> None:
    called = call(home, ROOT, other)
    assert (called.returncode, called.stderr) == (0, "")
    assert "Spyrium" in called.stdout


def test_one_that_was_installed_over_ours_is_named(home: Path, other: Path, tmp_path: Path) -> None:
    for package in ("islands_tui", "rules"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(other / "rules" / "__init__.py", tmp_path / "rules")
    called = call(home, tmp_path)
    assert called.returncode == 1
    assert called.stderr.count("\n") == 1
    assert str(tmp_path / "rules") in called.stderr


@pytest.mark.parametrize("module", ["fcntl", "termios"])
@pytest.mark.parametrize("call", [(), ("games",), ("--help",)])
def test_on_windows_one_line_names_wsl(home: Path, module: str, call: tuple[str, ...]) -> None:
    program = f"import sys; sys.modules[{module!r}] = None; from islands_tui.cli.program import main; main()"
    called = subprocess.run(
        [sys.executable, "-c", program, *call], env=environment(home), capture_output=True, text=True, check=False
    )
    assert (called.returncode, called.stdout) == (1, "")
    assert (
        called.stderr == "islands: Islands needs Linux, macOS or, on Windows, WSL (learn.microsoft.com/windows/wsl)\n"
    )
