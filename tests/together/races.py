"""Two terminals that act at the same moment: one takes back, the other plays. Exactly one of them may count.

The disk is slow here: from the check that nothing was overtaken to the write, each gives the other time to come
between. Without the lock around both, no race would be won by one alone.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import time
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from os import _exit as end_at_once
from typing import Any, NamedTuple

import rules
from islands_tui.matches.records import match_store, record_file
from islands_tui.matches.records.reading import read_match
from islands_tui.matches.records.shared_record import Overtaken
from islands_tui.matches.shared.joining import join
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.settings import data_folder
from rules.engine.match import CannotUndo
from tests.islands_tui.builders import a_header

PATIENCE = 30
SLOW_DISK = 0.002
"""Seconds before a line is written."""
FORK = multiprocessing.get_context("fork")


class Outcome(NamedTuple):
    """What became of many races."""

    races: int
    first: int
    """How often the one who took back counted."""
    faults: list[str]


def a_table(seed: int, game: str = "spyrium") -> str:
    """The name of a new table for two."""
    header = a_header(("Ann", "Bob"), None, seed, game)._replace(table=True)
    stored = match_store.create(rules.game(game), header)
    stored.close()
    return stored.name


def _tried(change: Callable[[], object]) -> str:
    """What came of an attempt: it counts, somebody was faster, or it can't be."""
    try:
        change()
    except Overtaken:
        return "overtaken"
    except CannotUndo:
        return "refused"
    return "counts"


def _on_a_slow_disk(write: Callable[[int, bytes, int], None]) -> Callable[[int, bytes, int], None]:
    def wait_and_write(descriptor: int, data: bytes, at: int) -> None:
        time.sleep(SLOW_DISK)
        write(descriptor, data, at)

    return wait_and_write


def _terminal(name: str, seat: int, barrier: Barrier, orders: Connection) -> None:
    """One terminal: does what it is told, as soon as the other is ready too."""
    setattr(record_file, "_write_all", _on_a_slow_disk(record_file._write_all))  # noqa: B010 - in this process alone
    table = join(name, [seat]).table
    assert table is not None
    dice = random.Random(seat)
    while (order := orders.recv()) != "leave":
        match table, order:
            case SharedTable(), "look":
                table.news()
                orders.send((len(table.match.moves), table.match.digest(), table.match.decision))
            case SharedTable(), "play" | "take back":
                action = dice.choice(table.match.legal()) if order == "play" and table.match.decision else None
                last = len(table.match.moves) - 1
                barrier.wait(PATIENCE)
                change = partial(table.match.play, action) if action else partial(table.take_back, last)
                orders.send(_tried(change))
    table.close()


class Pair:
    """Two terminals of a table, each in a process of its own."""

    def __init__(self, name: str) -> None:
        self.name, barrier = name, FORK.Barrier(2)
        self.lines, self.processes = [], []
        for seat in range(2):
            here, there = FORK.Pipe()
            process: Any = FORK.Process(target=_terminal, args=(name, seat, barrier, there), daemon=True)
            process.start()
            self.lines.append(here)
            self.processes.append(process)

    def ask(self, seat: int, order: str) -> None:
        self.lines[seat].send(order)

    def answer(self, seat: int) -> Any:
        assert self.lines[seat].poll(PATIENCE), "a terminal hangs"
        return self.lines[seat].recv()

    def look(self) -> list[Any]:
        """How the match stands for both."""
        found = []
        for seat in (0, 1, 0, 1):  # whoever comes last begins the match
            self.ask(seat, "look")
            found.append(self.answer(seat))
        return found[2:]

    def close(self) -> None:
        for seat in range(2):
            self.ask(seat, "leave")
        for process in self.processes:
            process.join(PATIENCE)


def races(count: int, seed: int = 1) -> Outcome:
    """Let two terminals act at the same moment, so many times; tell what was wrong."""
    faults: list[str] = []
    done = first = matches = 0
    while done < count:
        pair = Pair(a_table(seed + matches))
        matches += 1
        try:
            raced, won = _race_through(pair, count - done, faults)
        finally:
            pair.close()
        done, first = done + raced, first + won
        read_match(data_folder.path_of(pair.name))
    return Outcome(done, first, faults)


def _race_through(pair: Pair, most: int, faults: list[str]) -> tuple[int, int]:
    """Race through one match; return how many races there were, and how often taking back came first."""
    raced = won = 0
    last: int | None = None
    while raced < most:
        (moves, digest, decision), (others_moves, others_digest, _) = pair.look()
        if (moves, digest) != (others_moves, others_digest):
            faults.append(f"race {raced}: the terminals differ at move {moves}")
        if decision is None:
            break
        decider = decision.seat
        if last is None or last == decider or not moves:
            barrier_free = _play_alone(pair, decider)
            last = decider if barrier_free == "counts" else None
            continue
        pair.ask(decider, "play")
        pair.ask(1 - decider, "take back")
        played, taken = pair.answer(decider), pair.answer(1 - decider)
        if taken == "refused":
            last = decider if played == "counts" else None
            continue
        raced += 1
        won += taken == "counts"
        if sorted((played, taken)) != ["counts", "overtaken"]:
            faults.append(f"race {raced}: playing {played}, taking back {taken}")
        (after, *_), _ = pair.look()
        if after != (moves + 1 if played == "counts" else moves - 1):
            faults.append(f"race {raced}: {after} moves after {moves}")
        last = decider if played == "counts" else None
    return raced, won


def _play_alone(pair: Pair, seat: int) -> str:
    """A move without a race: the other terminal only waits beside."""
    pair.ask(seat, "play")
    pair.ask(1 - seat, "take back")
    played, taken = pair.answer(seat), pair.answer(1 - seat)
    return "void" if taken == "counts" else str(played)


# Sudden ends


def sudden_ends(count: int, seed: int = 1) -> list[str]:
    """Kill a terminal in the middle of whatever it writes, so many times; return what was wrong afterwards."""
    faults: list[str] = []
    dice, name = random.Random(seed), a_table(seed)
    for number in range(count):
        child = os.fork()
        if child == 0:
            _play_without_end(name)
        time.sleep(0.03 + dice.random() * 0.05)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        try:
            stored = join(name, [0, 1])
        except Exception as error:  # whatever it is, it is what we look for
            faults.append(f"end {number}: {error!r}")
            name = a_table(seed + number + 1)
            continue
        assert stored.table is not None
        stored.table.say(0, "still here")
        is_over = stored.match.decision is None
        stored.close()
        read_match(data_folder.path_of(name))
        name = a_table(seed + number + 1) if is_over else name
    return faults


def _play_without_end(name: str) -> None:
    """Play random moves as fast as the disk takes them, until somebody ends this process."""
    try:
        table = join(name, [0, 1]).table
        assert table is not None
        dice = random.Random(os.getpid())
        while table.match.decision is not None:
            table.match.play(dice.choice(table.match.legal()))
        signal.pause()
    finally:
        end_at_once(0)
