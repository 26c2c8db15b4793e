"""All modules of the interface, for tests that look at each of their classes."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import islands_tui

OURS = ("islands_tui", "rules")


def every_module() -> Iterator[ModuleType]:
    """All modules, but for those that need an extra which is not installed here."""
    for found in pkgutil.walk_packages(islands_tui.__path__, "islands_tui."):
        if not found.name.endswith("__main__"):
            try:
                yield importlib.import_module(found.name)
            except ModuleNotFoundError as error:
                if (error.name or "").partition(".")[0] in OURS:
                    raise
