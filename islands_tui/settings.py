"""What is remembered from one call to the next: a small file that may be missing, broken or unwritable without harm."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
from collections.abc import Sequence
from typing import Any

from islands_tui.players import checked_names
from islands_tui.problem import Problem
from islands_tui.storage import home
from islands_tui.texts import LANGUAGES

FILE = "settings.json"
LARGEST = 1 << 16

POSSIBLE: dict[str, tuple[Any, ...]] = {
    "glyphs": (None, "ascii", "box", "half"),
    "colours": (None, "none", "16", "256", "rgb"),
    "light": (None, False, True),
    "mouse": (True, False),
    "language": LANGUAGES,
}
"""The values each setting may have, the usual one first; None: as the terminal says."""


@dataclasses.dataclass(frozen=True, slots=True)
class Settings:
    """What players have chosen once and for all."""

    names: tuple[str, ...] = ()
    """The people in the last match."""
    glyphs: str | None = None
    colours: str | None = None
    light: bool | None = None
    mouse: bool = True
    language: str = LANGUAGES[0]


def load() -> Settings:
    """The settings as they were remembered; whatever is no possible value counts as never chosen."""
    data = _read()
    chosen = {key: data[key] for key, values in POSSIBLE.items() if key in data and _is_one_of(data[key], values)}
    try:
        names = tuple(checked_names(data["names"]))
    except (LookupError, TypeError, AttributeError, Problem):
        names = ()
    return Settings(names, **chosen)


def _is_one_of(value: Any, values: tuple[Any, ...]) -> bool:
    return any(value is possible or (isinstance(value, str) and value == possible) for possible in values)


def _read() -> dict[str, Any]:
    try:
        with open(home() / FILE, "rb") as stream:
            data = json.loads(stream.read(LARGEST))
    except (OSError, ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def save(settings: Settings) -> None:
    """Remember the settings, for nobody else to read."""
    path = home() / FILE
    draft = path.with_suffix(f".{os.getpid()}")
    with contextlib.suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(descriptor, "w", encoding="utf-8") as stream:
                json.dump(dataclasses.asdict(settings), stream, ensure_ascii=False)
            os.replace(draft, path)
        finally:
            draft.unlink(missing_ok=True)


def remembered_names() -> list[str]:
    """The names of the people in the last match."""
    return list(load().names)


def remember_names(names: Sequence[str]) -> None:
    """Keep the names for the next match."""
    save(dataclasses.replace(load(), names=tuple(names)))
