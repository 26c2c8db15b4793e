"""The language of the settings, read alone: every call asks for it, and most need nothing else of the settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from islands_tui.matches.folder import home
from islands_tui.text.languages import known

FILE = "settings.json"
LARGEST = 1 << 16
LATER_SETTING = "asks_all"


def chosen_language() -> str | None:
    """What somebody has chosen once and for all; None: as the system says."""
    path = home() / FILE
    if not path.exists():
        return None
    from islands_tui.matches import small_file

    return language_in(small_file.read(path, LARGEST))


def language_in(data: Mapping[str, Any]) -> str | None:
    """The language that was chosen, if one was.

    Releases that knew English alone wrote it down unasked; their files lack the settings that came later.
    """
    language = data.get("language")
    is_chosen = isinstance(language, str) and language in known() and LATER_SETTING in data
    return language if is_chosen else None
