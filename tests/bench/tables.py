"""`python -m tests.bench tables`: how soon a move is seen at other terminals of a table, what it costs on their lines,
what waiting costs; then many races and sudden ends, and whole matches by random keys, over real lines if wanted.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import rules
from islands_tui.settings.data_folder import HOME_VARIABLE
from rules.engine.contract import notation
from tests.e2e.ssh import Server
from tests.terminals import Screen
from tests.together.clients import NAMES, Connect, Party, local, over_a_line
from tests.together.races import races, sudden_ends
from tests.together.takeovers import takeovers

SOON = 0.5
"""Seconds in which a move has to be seen."""
IDLE = 0.5
"""Per cent of a processor that a waiting terminal may take."""
RESTING = 20.0
_CALM = 0.4


def main(args: Sequence[str]) -> int:
    """Measure, then let things go wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench tables", description=__doc__)
    parser.add_argument("--moves", type=int, default=40, help="moves whose way is measured")
    parser.add_argument("--races", type=int, default=1000)
    parser.add_argument("--ends", type=int, default=200, help="programs killed while they write")
    parser.add_argument("--takeovers", type=int, default=1000, help="guests who come back to their seat")
    parser.add_argument("--matches", action="store_true", help="whole matches of every game, for two and four")
    parser.add_argument("--ssh", action="store_true", help="let their players come over a real sshd")
    options = parser.parse_args(args)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        kept = _ways(Path(folder), options.moves)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        kept &= _accidents(options.races, options.ends, options.takeovers)
    return 0 if (not options.matches or _matches(options.ssh)) and kept else 1


def _ways(home: Path, moves: int) -> bool:
    """How long a move takes from Enter at one terminal to the frame at another, and its bytes there."""
    party = Party(local(home), "spyrium", 2, 4)
    try:
        resting = _resting(party)
        times, sizes = zip(*(_way(party) for _ in range(moves)), strict=True)
    finally:
        party.close()
    late = statistics.quantiles(times, n=20)[-1]
    print(f"from Enter to the frame elsewhere: median {statistics.median(times):.3f} s, p95 {late:.3f} s")
    print(f"bytes of a move of somebody else: median {statistics.median(sizes):.0f}, most {max(sizes)}")
    print(f"a terminal that waits takes {resting:.2f} % of a processor")
    return late <= SOON and resting <= IDLE


def _way(party: Party) -> tuple[float, int]:
    """One move, typed first; then the other terminal is watched from Enter on."""
    mover, other, typed = _next_move(party)
    mover.send(f":{typed}")
    mover.wait_for(f": {typed}_")
    party.draw()
    seen, drawn, begun = other.text(), other.drawn, time.perf_counter()
    mover.send("\r\r")  # what turns something up, or takes something away, wants a second one
    while other.text() == seen:
        assert other.read(), "the move was never seen"
    return time.perf_counter() - begun, other.drawn - drawn


def _next_move(party: Party) -> tuple[Screen, Screen, str]:
    """Who is to decide, who waits, and what is played; answers that are the only ones are given by themselves first."""
    looker = party.looker
    while True:
        while looker.news().entries:
            time.sleep(_CALM)
        party.draw()
        match = looker.match
        decision, legal = match.decision, match.legal()
        assert decision is not None
        mover, other = party.clients[decision.seat], party.clients[1 - decision.seat]
        words = f"{NAMES[decision.seat]} decides"
        if words in mover.text() and words in other.text() and "choice " in mover.text():
            return mover, other, notation(party.dice.choice(legal))
        if words in mover.text() and "choice " not in mover.text() and "meanwhile" not in mover.text():
            mover.send("\r")  # the only answer, which shows something
        time.sleep(_CALM)


def _resting(party: Party) -> float:
    """The share of a processor that a terminal takes while another decides, in per cent."""
    waiting: Screen = party.clients[1]
    waiting.wait_for("decides")
    time.sleep(2.0)
    before, begun = _ticks(waiting), time.monotonic()
    time.sleep(RESTING)
    return 100 * (_ticks(waiting) - before) / os.sysconf("SC_CLK_TCK") / (time.monotonic() - begun)


def _ticks(client: Screen) -> int:
    fields = Path(f"/proc/{client.process.pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def _accidents(number: int, ends: int, comebacks: int) -> bool:
    outcome = races(number)
    print(f"{outcome.races} races: taking back came first {outcome.first} times, faults {len(outcome.faults)}")
    faults = sudden_ends(ends)
    print(f"{ends} sudden ends, faults {len(faults)}")
    lost = takeovers(comebacks)
    print(f"{comebacks} takeovers of a seat, faults {len(lost)}")
    for fault in (*outcome.faults, *faults, *lost):
        print(f"   {fault}")
    return not (outcome.faults or faults or lost)


def _matches(over_ssh: bool) -> bool:
    """Whole matches by random keys, with programs that end on the way; everybody must tell the same result."""
    kept = True
    for game in rules.GAMES.values():
        for seats in sorted({max(2, game.seats[0]), min(4, game.seats[-1])}):
            with _terminals(over_ssh) as connect:
                party = Party(connect, game.id, seats, 4)
                try:
                    played = party.play(mischief=0.004)
                finally:
                    party.close()
            same = len(set(played.results)) == 1
            kept &= same
            words = f"{played.moves} moves in {played.seconds:.0f} s, {played.ended} ends, {played.digest}"
            print(f"{game.id} for {seats}: {words}, {'one result' if same else f'DIFFERENT {played.results}'}")
    return kept


@contextmanager
def _terminals(over_ssh: bool) -> Iterator[Connect]:
    """Where players come from, to a folder of their own."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        home.mkdir()
        os.environ[HOME_VARIABLE] = str(home)
        if not over_ssh:
            yield local(home)
            return
        server = Server(Path(folder) / "sshd", home)
        try:
            yield over_a_line(server)
        finally:
            server.close()
