"""An upgrade replaces the files of a program that runs: those who play notice nothing."""

from __future__ import annotations

import shutil
import sys
import sysconfig
import time
from pathlib import Path

import pytest

from tests.e2e.running import Terminal, environment
from tests.e2e.screens import DOWN, ENTER, ESC, RIGHT
from tests.terminals import ROOT, Screen, is_asleep

PACKAGES = ("islands_tui", "rules")
OTHER_RELEASE = "raise RuntimeError('a file of another release')\n"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """An installation of its own; what it depends on is linked."""
    folder = tmp_path / "site"
    for package in PACKAGES:
        shutil.copytree(ROOT / package, folder / package)
    shutil.copy(ROOT / "pyproject.toml", folder)
    for entry in Path(sysconfig.get_path("purelib")).iterdir():
        if "islands" not in entry.name:
            (folder / entry.name).symlink_to(entry)
    return folder


def installed(site: Path, *args: str) -> list[str]:
    """A call of that installation and of nothing else."""
    program = f"import sys; sys.path.insert(0, {str(site)!r}); from islands_tui.cli.program import main; main()"
    return [sys.executable, "-S", "-c", program, *args]


def alone(home: Path, **more: str) -> dict[str, str]:
    env = environment(home, **more)
    del env["PYTHONPATH"]
    return env


def install_another_release(site: Path) -> None:
    """Replace every file, and take away what the program depends on."""
    for entry in site.iterdir():
        if entry.is_symlink():
            entry.unlink()
    for file in site.rglob("*"):
        if file.suffix in (".py", ".toml", ".tcss"):
            file.write_text(OTHER_RELEASE)
    for cache in list(site.rglob("__pycache__")):
        shutil.rmtree(cache)


def go_to(line: Screen, row: str) -> None:
    """Go down until the cursor is on this row."""
    while f"[ {row} ]" not in line.text():
        line.change(DOWN)


def test_every_screen_opens_while_the_files_of_the_program_are_replaced(site: Path, home: Path) -> None:
    line = Screen(installed(site, "--play-only"), alone(home, TERM="xterm-256color"), (120, 40))
    try:
        line.wait_for("[ Play against bots ]")
        line.settled()
        install_another_release(site)
        line.press("r", "Search")
        line.press("fort", "IL-076")
        line.change(ESC)
        line.press(ESC, "[ Play against bots ]") if "New match" not in line.text() else None
        go_to(line, "New match")
        for game in ("Propeller Islands", "Era of Inventions", "Ilôs", "Spyrium"):
            line.press(ENTER, "Start the match")
            while f"[{game}]" not in line.text():  # the game of the match before is offered first
                line.change(RIGHT)
            go_to(line, "Start the match")
            line.send(ENTER)
            line.wait_until(lambda text: "? keys" in text and "Start the match" not in text, "the table")
            line.send(" ")
            for key in ("s", "L", "?", "c", "r"):
                line.change(key)
            line.change(ESC)
            line.press("q", "Leave the table?")
            line.press("2" + ENTER, "Saved matches")
            go_to(line, "New match")
        line.press("q")
        assert line.finish() == 0
        assert not list(home.glob("crash*"))
    finally:
        line.close()


def test_lines_are_played_while_the_files_of_the_program_are_replaced(site: Path, home: Path) -> None:
    line = Terminal.of(installed(site, "--play-only"), alone(home, TERM="dumb"))
    line.until("1 to 4, or q: ")
    while not is_asleep(line.process.pid):
        time.sleep(0.1)
    install_another_release(site)
    for answer, question in (("1", "1 to 4, or q: "), ("4", "1 to 4, or q: "), ("1", "1 to 2, or q: ")):
        line.type(answer)
        line.until(question)
    line.type("1")
    line.until("? for help: ")
    line.type("q")
    line.until("1 to 6, or q: ")
    line.type("q")
    assert line.finish()[1] == 0
