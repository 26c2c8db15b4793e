"""A hostile guest beside two who play, over a real sshd: keys, pipes, undo loops, talk, tables, names, sudden ends.

The hostile guest has a seat as well, so the two have to go on without that person now and then.
"""

from __future__ import annotations

import contextlib
import os
import random
import select
import shlex
import subprocess
import sys
import tempfile
import time
from typing import NamedTuple

import rules
from islands_tui.matches.records.reading import LARGEST_RECORD, read_match
from islands_tui.matches.shared.by_host import end_table
from islands_tui.matches.shared.joining import open_table
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.settings import data_folder
from islands_tui.text.texts import Texts
from rules.engine.match import Match
from tests.e2e.ssh import Server
from tests.terminals import ROOT, Screen

TWO, HOSTILE = ("Ann", "Bob"), "Mallory"
SIZE = (120, 40)
POKE = 0.15
"""Seconds after which keys that changed nothing are followed by others."""
FIRST_WORDS = 60
"""The columns of a log line by which it is found again."""
CALM = 0.4
"""Seconds between two keys of somebody who decides: what needs a second Enter has to be seen first."""
STUCK = 240.0
"""Seconds without a move after which the evening is spoilt."""
KEYS = (
    "\r", "\r\r", "n\r", "nn\r\r", "u", "U", "\x12", "u\x12u\x12u\x12", "tyou all lose\r", "S", "S2\r", "q1\r", "?c",
    "\x1b[A\x1b[B", "\x1b[200~paste\x1b[201~", "\x00\x7f\xff", ":place 1-2\r", "1\r", "2\r", "4\r", "H", "\x1a", "\x10",
)  # fmt: skip
PIPES = ("u\nR\n" * 4000, "t spam\n" * 2000, "1\n" * 3000, "yes\nno\nask\nagree\n" * 500, "\x00\xff\n" * 2000)
NAMES = ("Ann", "Ann\u3164", "\u0410nn", "x" * 40, "normal", "", "Ann\x1b[2J", "Mallory")
TABLE_SPAM = ("play", "spyrium", "-p", "2", "--table", "--plain")


class Evening(NamedTuple):
    """What became of an evening."""

    matches: int
    moves: int
    attacks: int
    faults: list[str]
    shown: int
    """How many secrets were seen on the screens of those whose they are: the search for them finds what is there."""


def evening(server: Server, seconds: float, seed: int = 1, most: int | None = None) -> Evening:
    """Let two play matches beside a hostile guest until the time is up and the last match is over.

    With `most` the host ends a match after so many moves.
    """
    end, faults = time.monotonic() + seconds, list[str]()
    matches = moves = attacks = shown = 0
    while not matches or time.monotonic() < end:
        play = _Match(server, seed + matches, faults)
        try:
            play.run(most)
            play.check()
        finally:
            play.close()
        matches, moves, attacks = matches + 1, moves + len(play.match.moves), attacks + play.attacks
        shown += play.shown
        if faults:
            break
    return Evening(matches, moves, attacks, faults, shown)


class _Match:
    """One match of the two, with the hostile guest in the third seat."""

    def __init__(self, server: Server, seed: int, faults: list[str]) -> None:
        self.server, self.dice, self.faults = server, random.Random(seed), faults
        self.attacks, self.shown = 0, 0
        self.seen, self.seen_by_owners = set[str](), set[str]()
        """The lines on the screens of the third guest, and of the two."""
        self.pipes: list[subprocess.Popen[bytes]] = []
        self.output = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the match
        """All that was sent to the third guest through pipes."""
        self.sent = 0
        """Its length when the match was last seen to go on."""
        before = set(data_folder.names())
        names = ",".join((*TWO, HOSTILE))
        ann = self._login("Ann", "play", "ilos", "--names", names, "--table", "--away", "1")
        ann.wait_for("Free seats")
        (self.name,) = set(data_folder.names()) - before
        self.players = [ann, self._login("Bob", "join", self.name)]
        self.hostile = self._login(HOSTILE, "join", self.name)
        table = open_table(self.name).table
        assert table is not None
        self.looker: SharedTable = table
        self.match: Match[object] = table.match
        self.changed = time.monotonic()
        """When somebody moved last."""
        self.poked = 0.0
        """When one of the two last pressed a key to decide."""

    def _login(self, name: str, *args: str) -> Screen:
        line = self.server.open(_command(name, *args))
        line.resize(*SIZE)
        return line

    # The evening

    def run(self, most: int | None) -> None:
        """Play until the match is over, whatever the third guest does."""
        while self.match.decision is not None:
            if most is not None and len(self.match.moves) >= most:
                end_table(self.name)
            self._look()
            if time.monotonic() - self.changed > STUCK:
                self.faults.append(f"nobody could go on:\n{self.players[0].text()}\n{self.players[1].text()}")
                return
            self._play()
            self._attack()
            self._draw()
        self._draw()

    def _look(self) -> None:
        """See what has been played."""
        if self.looker.news().has_moved:
            self.changed = time.monotonic()

    def _play(self) -> None:
        """The two press what leads on."""
        decision = self.match.decision
        for seat, client in enumerate(self.players):
            text = client.text()
            if "How do you go on?" in text:
                _send(client, "2\r")
            elif "asks" in text and "Yes" in text:
                _send(client, self.dice.choice(("1\r", "2\r")) if "undo" in text else "2\r")
            elif "without this player?" in text and decision is not None and decision.seat not in range(len(TWO)):
                _send(client, "\r")
            elif decision is not None and decision.seat == seat and time.monotonic() - self.poked > CALM:
                self.poked = time.monotonic()
                keys = "n" * self.dice.randrange(5) + self.dice.choice(("\r", "\r\r", "2\r", "c\r"))
                _send(client, self.dice.choice(("\r", keys)))

    def _attack(self) -> None:
        self.attacks += 1
        match self.dice.randrange(60):
            case 0:
                self.hostile.close()
                self.hostile = self._login(HOSTILE, "join", self.name)
            case 1:
                self._pipe(self.dice.choice(PIPES), HOSTILE, "join", self.name, "--plain")
            case 2:
                self._pipe("1\n2\n3\n" * 200, HOSTILE)
            case 3:
                name = self.dice.choice(NAMES)
                self._pipe("", HOSTILE, "join", self.name, "--plain", "--as", name, "--seat", "1")
            case 4:
                self._pipe("", HOSTILE, *TABLE_SPAM)
            case 5:
                self.hostile.resize(self.dice.randrange(1, 250), self.dice.randrange(1, 90))
                self.hostile.resize(*SIZE)
            case _:
                _send(self.hostile, self.dice.choice(KEYS))

    def _pipe(self, typed: str, name: str, *args: str) -> None:
        """A login without a terminal, which types as fast as it can; a few at a time."""
        self.pipes = [pipe for pipe in self.pipes if pipe.poll() is None]
        if len(self.pipes) >= 2:
            return
        pipe = subprocess.Popen(
            self.server.login(_command(name, *args), tty=False),
            stdin=subprocess.PIPE, stdout=self.output, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        assert pipe.stdin is not None
        os.set_blocking(pipe.stdin.fileno(), False)
        with contextlib.suppress(OSError):
            os.write(pipe.stdin.fileno(), typed.encode(errors="surrogateescape")[: 1 << 16])
            pipe.stdin.close()
        self.pipes.append(pipe)

    def _draw(self) -> None:
        """Let everybody draw for a moment, and note what the hostile guest sees while the match goes on."""
        end = time.monotonic() + POKE
        seen = set[str]()
        while time.monotonic() < end:
            for client in (*self.players, self.hostile):
                while (client._unread or select.select([client.master], [], [], 0)[0]) and client.read():
                    lines = self.seen_by_owners if client is not self.hostile else seen
                    lines.update(map(str.strip, client.text().splitlines()))
            time.sleep(0.01)
        sent = os.fstat(self.output.fileno()).st_size
        self._look()
        if self.match.decision is not None:
            self.seen |= seen
            self.sent = sent

    # What must hold

    def check(self) -> None:
        """Both tell one result, the record verifies and is small, and no secret was sent to the third guest."""
        results = {self._result(client) for client in self.players} if self.match.decision is None else set()
        loaded = read_match(data_folder.path_of(self.name))
        if len(results) != 1:
            self.faults.append(f"no single result: {results}")
        if loaded.torn or not loaded.is_over or loaded.match.digest() != self.match.digest():
            self.faults.append("the record tells another match")
        if loaded.size > LARGEST_RECORD // 4:
            self.faults.append(f"the record has {loaded.size} bytes")
        piped = os.pread(self.output.fileno(), self.sent, 0).decode(errors="replace")
        sent = "\n".join([*self.seen, " ".join(piped.split())])
        self.faults += [f"sent to the third guest: {secret}" for secret in self._secrets() if secret in sent]
        owners = "\n".join(self.seen_by_owners)
        self.shown = sum(secret in owners for secret in self._secrets())

    def _result(self, client: Screen) -> str:
        client.wait_until(lambda text: "wins with" in text or "win together" in text, "the result")
        return next(line.strip() for line in client.text().splitlines() if "wins with" in line or "together" in line)

    def _secrets(self) -> set[str]:
        """The lines of the log that only the two may read, as a screen shows them and as plain mode says them."""
        found = set[str]()
        people = (*TWO, HOSTILE)
        for names in ([f"{shape} {name}" for shape, name in zip("■▲▼", people, strict=True)], people):
            texts = Texts([rules.GAMES[self.match.header.game].home], names, spoken=names is people)
            for line in self.match.log:
                public, private = line.event.seen_by(2), texts(line.event.message)[:FIRST_WORDS]
                if public is None or private != texts(public)[:FIRST_WORDS]:
                    found.add(private)
        return found

    def close(self) -> None:
        for client in (*self.players, self.hostile):
            client.close()
        for pipe in self.pipes:
            pipe.kill()
            pipe.wait()
        self.output.close()
        self.looker.close()


def _command(name: str, *args: str) -> str:
    """What the host's recipe starts for a guest; here also commands that guests can't type."""
    program = shlex.join(["env", f"ISLANDS_USER={name}", "ISLANDS_PLAY_ONLY=1", sys.executable, "-m", "islands_tui"])
    return f"cd {ROOT} && exec {program} {shlex.join(args)}"


def _send(client: Screen, keys: str) -> None:
    with contextlib.suppress(OSError):  # its line is gone
        client.send(keys)
