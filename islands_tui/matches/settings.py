"""What is remembered from one call to the next: a small file that may be missing, broken or unwritable without harm."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from islands_tui.matches import small_file
from islands_tui.matches.chosen_language import FILE, LARGEST, language_in
from islands_tui.matches.folder import home
from islands_tui.matches.players import checked_names
from islands_tui.text.languages import known
from islands_tui.text.problem import Problem
from rules.engine.named_tuple import NamedTuple
from rules.registry import MOST_SEATS

POSSIBLE: dict[str, tuple[Any, ...]] = {
    "glyphs": (None, "ascii", "box", "half"),
    "colours": (None, "none", "16", "256", "rgb"),
    "light": (None, False, True),
    "mouse": (True, False),
    "asks_all": (False, True),
    "call": ("none", "bell", "title", "both"),
    "language": (None, *known()),
}
"""The values each setting may have, the usual one first; None: as the terminal or the system says."""


class Settings(NamedTuple):
    """What players have chosen once and for all."""

    names: tuple[str, ...] = ()
    """The people in the last match."""
    glyphs: str | None = None
    colours: str | None = None
    light: bool | None = None
    mouse: bool = True
    asks_all: bool = False
    """Whether questions are asked that have one answer only."""
    call: str = "none"
    """How this terminal calls who has waited for the others: by its bell, its title, both, or not at all."""
    language: str | None = None


def load() -> Settings:
    """The settings as they were remembered; whatever is no possible value counts as never chosen."""
    data = small_file.read(home() / FILE, LARGEST)
    chosen = {key: data[key] for key, values in POSSIBLE.items() if key in data and _is_one_of(data[key], values)}
    return Settings(_known_names(data.get("names")), **{**chosen, "language": language_in(data)})


def _known_names(names: Any) -> tuple[str, ...]:
    """Names that people may have, of as many as can play at all; anything else counts as none."""
    if not isinstance(names, list) or len(names) > MOST_SEATS or not all(isinstance(name, str) for name in names):
        return ()
    try:
        return tuple(checked_names(names))
    except Problem:
        return ()


def _is_one_of(value: Any, values: tuple[Any, ...]) -> bool:
    return any(value is possible or (isinstance(value, str) and value == possible) for possible in values)


def save(settings: Settings) -> None:
    """Remember the settings, for nobody else to read."""
    small_file.write(home() / FILE, settings._asdict())


def remembered_names() -> list[str]:
    """The names of the people in the last match."""
    return list(load().names)


def remember_names(names: Sequence[str]) -> None:
    """Keep the names for the next match."""
    save(load()._replace(names=tuple(names)))
