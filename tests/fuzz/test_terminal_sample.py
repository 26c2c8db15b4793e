"""A sample of the fuzzer through a real terminal: the driver, the way out and the frames take part as well."""

from __future__ import annotations

import contextlib
import os
import random
import select
import signal
import time
from pathlib import Path

import pytest

from islands_tui.app.crash import FOLDER
from tests.e2e.screens import screen
from tests.fuzz.steps import Fingers, Step
from tests.terminals import PseudoTerminal, Screen

EVENTS = 300
FRAME = 0.02
"""Seconds that the program gets after each step, at least."""
PATIENCE = 10.0
LEFT = (0,)
ENDED = (128 + signal.SIGTERM, -signal.SIGTERM, *LEFT)
"""Exit codes; the last keys may have begun to leave when the signal comes, so that it finds nobody listening."""
STARTS = {
    "menu": (),
    "rules": ("rules",),
    "propeller_islands": ("play", "propeller_islands", "-p", "2", "--seed", "4"),
    "era_of_inventions": ("play", "era_of_inventions", "-p", "3", "--seed", "4"),
    "ilos": ("play", "ilos", "-p", "2", "--seed", "4"),
    "spyrium": ("play", "spyrium", "-p", "2", "--bot", "2:random", "--seed", "4"),
}


def drain(terminal: Screen, seconds: float) -> bool:
    """Read, and forget, until nothing has come for so long; False if the program has closed the terminal."""
    with contextlib.suppress(OSError):
        while select.select([terminal.master], [], [], seconds)[0]:
            if not os.read(terminal.master, 1 << 16):
                return False
        return True
    return False


def take(terminal: Screen, step: Step) -> bool:
    """Do a step, as a hand would; False if the program has ended."""
    if step.verb == "resize":
        width, height = map(int, step.words[0].split("x"))
        PseudoTerminal.resize(terminal, width, height)  # the window alone: nobody looks at what is shown
    elif step.verb == "write":
        data = step.data
        while data:
            if not drain(terminal, 0):
                return False
            if select.select([], [terminal.master], [], FRAME)[1]:
                data = data[os.write(terminal.master, data[:1024]) :]
    return drain(terminal, FRAME)


def sample(home: Path, start: str, fingers: Fingers, events: int) -> int:
    """Send events until the program is left; return how many, once it has ended as it should."""
    terminal, count = screen(home, "--play-only", *STARTS[start]), 0
    try:
        terminal.wait_until(lambda text: bool(text.strip()), "a first frame")
        os.set_blocking(terminal.master, False)
        lives = True
        while lives and count < events:
            step = fingers.step()
            count += step.events
            lives = take(terminal, step)
        if lives:
            terminal.process.send_signal(signal.SIGTERM)
            end = time.monotonic() + PATIENCE
            while drain(terminal, FRAME) and time.monotonic() < end:
                pass
        code = terminal.process.wait(PATIENCE)
        assert code in (ENDED if lives else LEFT), (start, count)
    finally:
        terminal.close()
    return count


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS)
def test_nothing_that_comes_through_a_terminal_ends_the_program(tmp_path: Path, start: str) -> None:
    home = tmp_path / "home"
    fingers, left = Fingers(random.Random(f"terminal {start}")), EVENTS
    while left > 0:
        left -= sample(home, start, fingers, left)
    reports = [path.read_text() for path in (home / FOLDER).glob("crash-*.txt")]
    assert not reports, reports[0]
