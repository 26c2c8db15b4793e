"""How far an export is: the boards of a page take a moment."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class ExportProgress:
    """The boards drawn, of how many."""

    done: int = 0
    all: int = 1
