"""What long measurements say about themselves: how much is left, and how far an expectation can be trusted."""

from __future__ import annotations

from io import StringIO

import pytest

from tests.bench.calibration import Miss, covered, fitted
from tests.bench.progress import Progress, readable


def test_the_rest_is_estimated_by_what_each_kind_of_work_took(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 0.0, 10.0, 10.0, 40.0, 40.0])
    monkeypatch.setattr("time.monotonic", lambda: next(clock))
    work = Progress(["short", "long", "short", "long", "unknown"], StringIO())
    for _ in range(2):
        work.next("a match")
        work.finished()
    assert work.left() == 10 + 30 + 20


@pytest.mark.parametrize(("seconds", "told"), [(5, "5 s"), (125, "2 min"), (3 * 3600 + 600, "3 h 10 min")])
def test_a_length_of_time_is_readable(seconds: float, told: str) -> None:
    assert readable(seconds) == told


def test_an_interval_covers_four_of_five_and_shrinks_towards_the_end() -> None:
    misses = [Miss(left / 10, (1 + left) * number) for left in range(11) for number in range(40)]
    late, early = fitted(misses)
    assert covered(misses, (late, early)) == pytest.approx(0.8, abs=0.05)
    assert early > late > 0
