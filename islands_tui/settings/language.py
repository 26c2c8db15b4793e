"""The language setting, read alone: every call needs it, and most need no other setting."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from islands_tui.settings import json_store
from islands_tui.settings.data_folder import home
from islands_tui.text.languages import known
from islands_tui.text.problem import Problem

FILE = "settings.json"
LARGEST = 1 << 16
LATER_SETTING = "asks_all"


def chosen_language() -> str | None:
    """The chosen language; None: the system's."""
    try:
        path = home() / FILE
    except Problem:  # every call comes here, even those that need no folder
        return None
    if not os.path.exists(path):
        return None
    return language_in(json_store.read(path, LARGEST))


def language_in(data: Mapping[str, Any]) -> str | None:
    """The chosen language, if any.

    Releases that had only English stored it unasked; their files lack later settings.
    """
    language = data.get("language")
    is_chosen = isinstance(language, str) and language in known() and LATER_SETTING in data
    return language if is_chosen else None
