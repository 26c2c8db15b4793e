"""Make a sequence that fails as short as it goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tests.fuzz.steps import Step


def shrunk(steps: Sequence[Step], fails: Callable[[Sequence[Step]], bool], tries: int = 600) -> list[Step]:
    """The shortest sequence found that still fails: steps are left out, halves first, then keys inside of steps."""
    best, left = list(steps), tries
    improved = True
    while improved and left > 0:
        improved = False
        for candidate in _shorter(best):
            left -= 1
            if left <= 0:
                break
            if fails(candidate):
                best, improved = candidate, True
                break
    return best


def _shorter(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """Candidates, the shortest first."""
    size = len(steps) // 2
    while size:
        for begin in range(len(steps) - size, -1, -size):
            yield [*steps[:begin], *steps[begin + size :]]
        size //= 2
    for place, (verb, words) in enumerate(steps):
        for word in range(len(words) if len(words) > 1 else 0):
            fewer = Step(verb, (*words[:word], *words[word + 1 :]))
            yield [*steps[:place], fewer, *steps[place + 1 :]]
