"""Load modules that may be needed later before an upgrade can replace their files.

An upgrade replaces the files of a program that runs. Once the first frame stands, everything is loaded in small steps:
from then on no guest depends on the files any more.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from islands_tui.registry.tables import TABLES
from rules import GAMES
from rules.bots.installed import installed
from rules.engine.languages import keep_text

OWN = ("rules", "islands_tui")
_CLI = Path(__file__).parents[1] / "cli"
_NOT_PLAYED = tuple(_CLI / folder for folder in ("commands", "guests", "host", "people", "web"))
"""The commands: a program that plays has carried out its own already. They would load archives, mail and more."""


def load_ahead() -> Iterator[None]:
    """Load everything, one file a step. What can't be loaded fails where it is used."""
    for package in _packages():
        _load(package)
        for folder in getattr(sys.modules.get(package), "__path__", ()):
            yield from _load_package(package, Path(folder))


def load_all() -> None:
    """The same at once, while a person thinks about the first answer."""
    for _ in load_ahead():
        pass


def _packages() -> list[str]:
    """The packages of the program, and of the games and bots that others have installed."""
    homes = [place.home for info in (GAMES, TABLES) for place in info.values()]
    bots = [value.partition(":")[0] for value in installed().values()]
    tops = dict.fromkeys(name.partition(".")[0] for name in (*OWN, *homes, *bots))
    return list(tops)


def _load_package(package: str, folder: Path) -> Iterator[None]:
    for path in sorted(folder.rglob("*")):
        place = path.relative_to(folder)
        if any(path.is_relative_to(folder) for folder in _NOT_PLAYED):
            continue
        if path.suffix == ".toml":
            with suppress(OSError):
                keep_text(path)
            yield
        elif path.suffix == ".py" and path.stem != "__main__":
            parts = place.parent.parts if path.stem == "__init__" else place.with_suffix("").parts
            _load(".".join((package, *parts)))
            yield


def _load(module: str) -> None:
    if module not in sys.modules:
        with suppress(Exception):  # importing may fail in any way
            importlib.import_module(module)
