"""What the fuzzer and people have found, each as the shortest sequence of keys: none of it ends the app any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.playing import play
from tests.fuzz.starts import read_start
from tests.fuzz.steps import parsed

FOUND = sorted((Path(__file__).parent / "found").glob("*.txt"))


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.stem)
def test_what_once_ended_the_app_does_not_any_more(path: Path) -> None:
    start, *steps = path.read_text().splitlines()
    played = play(read_start(start), map(parsed, steps))
    assert played.failure is None, played.failure.text
    assert len(played.done) == len(steps), "the app was left before the end"
