"""A guest can't use up a server: there are only so many terminals under one name, and the newest one counts."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from islands_tui.settings.guest_terminals import LINE_SIZE, MOST
from tests.e2e.running import command, environment, islands
from tests.terminals import PATIENCE, ROOT

COME = (
    "import time; from islands_tui.settings.guest_terminals import take_terminal; "
    "take_terminal(); print('in', flush=True); time.sleep(600)"
)


def come(home: Path, name: str) -> subprocess.Popen[str]:
    env = environment(home, ISLANDS_PLAY_ONLY="1", ISLANDS_USER=name)
    terminal = subprocess.Popen([sys.executable, "-c", COME], env=env, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert terminal.stdout is not None
    assert terminal.stdout.readline() == "in\n"
    return terminal


def test_the_oldest_terminal_ends_when_a_guest_comes_too_often(home: Path) -> None:
    terminals = [come(home, "Bob"), *(come(home, "Ann") for _ in range(MOST))]
    bob, *anns = terminals
    try:
        for number in range(2):
            anns.append(come(home, "ANN"))
            anns[number].wait(PATIENCE)
            assert [ann.poll() for ann in anns[number + 1 :]] == [None] * MOST
        assert bob.poll() is None
    finally:
        for terminal in (bob, *anns):
            terminal.kill()
            terminal.communicate()


def test_strangers_who_say_no_word_keep_no_guest_out(home: Path) -> None:
    key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBERERERERERERERERERERERERERERERERERERERERER"

    def stranger() -> subprocess.Popen[bytes]:
        args = command("guests", "welcome", *key.split(), smuggling=False)
        return subprocess.Popen(args, env=environment(home), cwd=ROOT, stdin=subprocess.PIPE)

    counted, lines = home / "guests" / "+strangers.terminals", list[subprocess.Popen[bytes]]()
    try:
        for number in range(MOST):
            lines.append(stranger())
            while not counted.exists() or counted.stat().st_size <= number * LINE_SIZE:
                assert lines[-1].poll() is None
                time.sleep(0.02)
        lines.append(stranger())
        lines[0].wait(PATIENCE)
        assert [line.poll() for line in lines[1:]] == [None] * MOST
    finally:
        for line in lines:
            line.kill()
            line.communicate()


def test_whoever_opens_the_menu_is_counted_and_nobody_without_a_name(home: Path) -> None:
    for env in ({"ISLANDS_PLAY_ONLY": "1"}, {"ISLANDS_USER": "Ann"}, {"ISLANDS_PLAY_ONLY": "1", "ISLANDS_USER": "Ann"}):
        assert not (home / "guests" / "ann.terminals").exists()
        assert islands(home, typed="q\n", env=env).returncode in (0, 2)
    assert (home / "guests" / "ann.terminals").stat().st_mode & 0o777 == 0o600
