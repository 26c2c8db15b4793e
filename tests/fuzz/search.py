"""Look for sequences that end the app: many short visits to all screens, from one seed."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tests.fuzz.playing import Failure, play
from tests.fuzz.rows import Visit
from tests.fuzz.shrinking import shrunk
from tests.fuzz.starts import SHARED, Start, some_start
from tests.fuzz.steps import Fingers, Step, written

LONGEST_VISIT = 150
"""Events until the next screen is opened."""


class Found(NamedTuple):
    """A failure and the shortest way to it."""

    failure: Failure
    start: Start
    steps: Sequence[Step]

    def __str__(self) -> str:
        return f"{self.failure.kind} after\n{self.start}\n{written(self.steps)}\n{self.failure.text}"


class Search:
    """One run. `found` grows; the same failure is kept once."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.events = self.visits = 0
        self.found: dict[tuple[str, str], Found] = {}

    def run(self, events: int) -> None:
        """Go on until so many events were sent."""
        for number in itertools.count():
            if self.events >= events:
                return
            self._visit(random.Random(f"{self.seed} {number}"), events - self.events)

    def pay(self, visits: Iterable[Visit]) -> None:
        """Send what was thought of beforehand."""
        for start, steps in visits:
            self._send(start, steps, len(steps))

    def _visit(self, chance: random.Random, most: int) -> None:
        start, fingers = some_start(chance), Fingers(chance)
        fingers.size, fingers.has_company = (start.width, start.height), start.kind in SHARED
        self._send(start, _endless(fingers), min(most, LONGEST_VISIT))

    def _send(self, start: Start, steps: Iterable[Step], most: int) -> None:
        played = play(start, steps, most)
        self.visits += 1
        self.events += sum(step.events for step in played.done)
        failure = played.failure
        if failure is not None and failure.what not in self.found:
            self.found[failure.what] = Found(failure, start, shortest(failure, start, played.done))


def shortest(failure: Failure, start: Start, steps: Sequence[Step]) -> Sequence[Step]:
    """The shortest way found to the same failure."""

    def fails(candidate: Sequence[Step]) -> bool:
        again = play(start, candidate).failure
        return again is not None and again.what == failure.what

    return shrunk(steps, fails)


def _endless(fingers: Fingers) -> Iterator[Step]:
    while True:
        yield fingers.step()
