"""Bots of installed packages: entry points `islands.bots`, each a name and a class without arguments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from rules.entry_points import entry_points

if TYPE_CHECKING:
    from rules.bots.protocol import Bot

GROUP = "islands.bots"


def installed() -> Mapping[str, str]:
    """Name and `package.module:Class` of each; the first of a name counts."""
    return {entry.name: entry.value for entry in reversed(entry_points(GROUP))}


def load(value: str) -> Bot:
    """A new bot of this class."""
    module, _, name = value.partition(":")
    make: Callable[[], Bot] = getattr(import_module(module), name)
    return make()
