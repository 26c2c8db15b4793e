"""`python -m tests.e2e.pondering SECONDS ARGUMENTS…` is `islands …` with planners that take at least so long."""

from __future__ import annotations

import itertools
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from islands_tui.cli.program import main
from rules.bots import planner
from rules.bots.planner import Advice
from rules.engine.contract import Action, Game


def ponder(seconds: float) -> None:
    """Let planners look at their first sample for a while before they begin; their dice and choices stay the same."""
    at_once = planner.advise

    def advise(
        game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], *further: Any, **named: Any
    ) -> list[Advice]:
        first = sample()
        samples = itertools.chain([first], iter(sample, None))
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            game.copy(first)
        return at_once(game, legal, lambda: next(samples), *further, **named)

    planner.advise = advise


if __name__ == "__main__":
    ponder(float(sys.argv.pop(1)))
    main()
