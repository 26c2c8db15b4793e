"""What is remembered between matches: a small file that may be missing, broken or unwritable without harm."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Sequence

from islands_tui.players import checked_names
from islands_tui.problem import Problem
from islands_tui.storage import home

FILE = "settings.json"
LARGEST = 1 << 16


def remembered_names() -> list[str]:
    """The names of the people in the last match."""
    try:
        with open(home() / FILE, "rb") as stream:
            data = json.loads(stream.read(LARGEST))
        return checked_names(data["names"])
    except (OSError, ValueError, RecursionError, LookupError, TypeError, AttributeError, Problem):
        return []


def remember_names(names: Sequence[str]) -> None:
    """Keep the names for the next match."""
    path = home() / FILE
    draft = path.with_suffix(f".{os.getpid()}")
    with contextlib.suppress(OSError):
        try:
            descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(descriptor, "w", encoding="utf-8") as stream:
                json.dump({"names": list(names)}, stream, ensure_ascii=False)
            os.replace(draft, path)
        finally:
            draft.unlink(missing_ok=True)
