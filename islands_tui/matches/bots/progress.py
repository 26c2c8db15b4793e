"""How far something is that takes a while."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class WorkProgress:
    """The steps done, of how many."""

    done: int = 0
    all: int = 1

    @property
    def percent(self) -> int:
        return 100 * self.done // self.all
