"""A guest who logs in again and again, and takes over the own seat each time, while the match goes on.

At any time exactly one terminal plays the seat: the newest. The older one may act in the very same moment.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from threading import Barrier, Thread

from islands_tui.matches.records.reading import read_match
from islands_tui.matches.shared.joining import join
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.settings import data_folder
from islands_tui.text.problem import Problem
from tests.together.races import a_table


class _Evening:
    """Ann, who logs in again and again, and Bob, who stays."""

    def __init__(self, seed: int, faults: list[str]) -> None:
        self.dice, self.faults, self.seed = random.Random(seed), faults, seed
        self.name = ""
        self._begin()

    def _begin(self) -> None:
        self.name = a_table(self.seed)
        self.seed += 1
        self.ann, self.bob = self._sit("Ann"), self._sit("Bob")
        self.ann.news()

    def _sit(self, name: str) -> SharedTable:
        table = join(self.name, (), name).table
        assert table is not None
        return table

    def _play(self, table: SharedTable) -> str:
        """Play a random move; the reason if it is refused."""
        match = table.match
        if match.decision is None:
            return "over"
        try:
            match.play(self.dice.choice(match.legal()))
        except Problem as problem:
            return problem.message.id
        return "counts"

    def _play_to_ann(self) -> None:
        """Bob plays until Ann is to decide."""
        self.bob.news()
        while (decision := self.bob.match.decision) is not None and decision.seat == 1:
            self._play(self.bob)
        if decision is None:
            self._end()
            self._begin()
            self._play_to_ann()

    def _end(self) -> None:
        self.ann.close()
        self.bob.close()
        read_match(data_folder.path_of(self.name))

    def take_over(self, number: int) -> None:
        """Ann comes back at another terminal while the older one plays; then only the newer one may."""
        self._play_to_ann()
        older = self.ann
        older.news()
        moves, outcome = len(older.match.moves), [""]
        barrier = Barrier(2)
        other = Thread(target=_in_time, args=(barrier, lambda: outcome.append(self._play(older))))
        other.start()
        barrier.wait()
        self.ann = self._sit("Ann")
        other.join()
        self._check(number, outcome[-1] in ("counts", "tables.taken_over", "tables.overtaken"), outcome[-1])
        self._check(number, self.ann.seats == [0], "the newer terminal has no seat")
        self._check(number, self._play(older) != "counts", "the older one plays on")
        self._look_away(older)
        self.bob.news()
        self.ann.news()
        expected = moves + (outcome[-1] == "counts")
        self._check(number, len(self.bob.match.moves) == expected, f"{len(self.bob.match.moves)} moves, not {expected}")
        decision = self.ann.match.decision
        if decision is not None and decision.seat == 0:
            self._check(number, self._play(self.ann) == "counts", "the newer one can't play")
        self.bob.news()
        self._check(number, self.ann.match.digest() == self.bob.match.digest(), "the digests differ")

    def _look_away(self, older: SharedTable) -> None:
        """The older terminal is told, and lets go."""
        if older.news().lost is None and older.seats:
            self.faults.append("the older terminal was not told")
        older.close()

    def _check(self, number: int, is_right: bool, fault: str) -> None:
        if not is_right:
            self.faults.append(f"takeover {number}: {fault}")

    def close(self) -> None:
        self._end()


def _in_time(barrier: Barrier, do: Callable[[], object]) -> None:
    barrier.wait()
    do()


def takeovers(count: int, seed: int = 1) -> list[str]:
    """Let a guest take over the own seat so many times; return what was wrong."""
    faults: list[str] = []
    evening = _Evening(seed, faults)
    for number in range(count):
        evening.take_over(number)
    evening.close()
    return faults
