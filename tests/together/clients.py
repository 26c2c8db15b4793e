"""Real programs in real terminals at one table, played by random keys; lines are cut and programs killed on the way."""

from __future__ import annotations

import contextlib
import os
import random
import select
import shlex
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from islands_tui.matches.shared.joining import open_table
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.settings.data_folder import HOME_VARIABLE, names
from islands_tui.settings.settling import SETTLE_VARIABLE
from tests.e2e.ssh import Server
from tests.terminals import ROOT, Screen

NAMES = ("Ann", "Bob", "Cy", "Dee")
SIZES = ((80, 24), (120, 40), (100, 30), (80, 24))
NOISE = ("L", "?", "x", "s", "v", "c", "c", "u", "thello\r", "\x1b[A", "1", "r\x1b\x1b")
"""What people do who wait or have not made up their minds: none of it leaves the table."""
POKE = 0.2
"""Seconds after which keys that changed nothing are followed by others."""
STUCK = 90.0

Connect = Callable[[Sequence[str], tuple[int, int]], Screen]
"""Begins a program with these arguments, in a window of this size."""


def local(home: Path) -> Connect:
    """Programs on pseudo-terminals of this machine."""
    env = {
        "PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), HOME_VARIABLE: str(home), "LANG": "C.UTF-8",
        "TERM": "xterm-256color", SETTLE_VARIABLE: "0",
    }  # fmt: skip
    return lambda args, size: Screen([sys.executable, "-m", "islands_tui", *args], env, size)


def over_a_line(server: Server) -> Connect:
    """Programs at the other end of SSH."""

    def connect(args: Sequence[str], size: tuple[int, int]) -> Screen:
        program = shlex.join([sys.executable, "-m", "islands_tui", *args])
        line = server.open(f"cd {ROOT} && exec {program}")
        line.resize(*size)
        return line

    return connect


class Match(NamedTuple):
    """What became of a match."""

    moves: int
    ended: int
    """How many programs were killed or cut off."""
    digest: str
    results: list[str]
    """What each terminal says at the end."""
    seconds: float


class Party:
    """Some terminals at one table, and somebody who looks on to know whose turn it is."""

    def __init__(self, connect: Connect, game: str, seats: int, seed: int, bots: int = 0) -> None:
        """So many people and, behind them, bots."""
        self.connect, self.dice = connect, random.Random(seed)
        people = ",".join(NAMES[:seats])
        behind = [word for bot in range(bots) for word in ("--bot", f"{seats + bot + 1}:random")]
        first = connect(["play", game, "--names", people, "--seed", str(seed), "--table", *behind], SIZES[0])
        first.wait_for("Free seats")
        (self.name,) = names()
        self.clients = [first, *(self._joined(seat) for seat in range(1, seats))]
        table = open_table(self.name).table
        assert table is not None
        self.looker: SharedTable = table
        self.ended = 0

    def _joined(self, seat: int) -> Screen:
        return self.connect(["join", self.name, "--seat", str(seat + 1)], SIZES[seat])

    def close(self) -> None:
        for client in self.clients:
            client.close()
        self.looker.close()

    # Playing

    def play(self, mischief: float = 0.0, most: int | None = None) -> Match:
        """Press random keys until the match is over, or so many moves were played."""
        begun = changed = time.monotonic()
        while (decision := self.looker.match.decision) is not None and not self._has_enough(most):
            if self.looker.news().entries:
                changed = time.monotonic()
                continue
            assert time.monotonic() - changed < STUCK, self._told()
            if self.dice.random() < mischief:
                self._end_somebody()
            self._poke(decision.seat)
            self._read_for(POKE)
        results = [] if self.looker.match.decision is not None else [self._result(client) for client in self.clients]
        match = self.looker.match
        return Match(len(match.moves), self.ended, match.digest(), results, time.monotonic() - begun)

    def _has_enough(self, most: int | None) -> bool:
        return most is not None and len(self.looker.match.moves) >= most

    def _poke(self, decider: int) -> None:
        for seat, client in enumerate(self.clients):
            if "Do you agree?" in client.text():
                self._send(client, self.dice.choice(("1\r", "2\r")))
            elif seat == decider:
                keys = "n" * self.dice.randrange(4) + self.dice.choice(("\r", "\r\r", "\r", "2\r", "c\r"))
                self._send(client, self.dice.choice(NOISE) if self.dice.random() < 0.05 else keys)
            elif self.dice.random() < 0.05:
                self._send(client, self.dice.choice(NOISE))

    def _send(self, client: Screen, keys: str) -> None:
        with contextlib.suppress(OSError):  # its line is cut
            client.send(keys)

    def _read_for(self, seconds: float) -> None:
        """Let everybody draw; return early when somebody has moved."""
        end = time.monotonic() + seconds
        moves = self.looker.record.status().st_size
        while time.monotonic() < end and self.looker.record.status().st_size == moves:
            self.draw()
            time.sleep(0.01)

    def draw(self) -> None:
        for client in self.clients:
            while (client._unread or select.select([client.master], [], [], 0)[0]) and client.read():
                pass

    # Ends

    def _end_somebody(self) -> None:
        """Kill a program at whatever it does; its person sits down again at once."""
        seat = self.dice.randrange(len(self.clients))
        self.clients[seat].close()
        self.ended += 1
        while self.looker.locks.is_held_elsewhere(seat):
            time.sleep(0.01)
        self.clients[seat] = self._joined(seat)

    def _result(self, client: Screen) -> str:
        """Who has won, as a terminal tells it."""
        client.wait_until(lambda text: "wins with" in text or "win together" in text, "the result")
        told = (line.strip() for line in client.text().splitlines())
        return next(line for line in told if "wins with" in line or "win together" in line)

    def _told(self) -> str:
        return "\n\n".join(client.text() for client in self.clients)
