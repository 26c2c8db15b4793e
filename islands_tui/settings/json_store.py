"""Small JSON files next to the records. They may be missing, broken or unwritable without harm."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any

from islands_tui.settings.data_folder import belongs_to_group, like_home
from islands_tui.settings.whole_files import replace
from rules.engine.untrusted_json import parsed

DEEPEST = 8


def read(path: Path, largest: int) -> dict[str, Any]:
    """The JSON object in a file; empty if there is none, or if the file is too large to be ours."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)  # never wait for a pipe in its place
        with open(descriptor, "rb") as stream:
            text = stream.read(largest + 1)
        data = parsed(text, DEEPEST) if len(text) <= largest else None
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}


def write(path: Path, data: dict[str, Any]) -> None:
    """Replace a file atomically, for the people of its folder, without following links."""
    with contextlib.suppress(OSError):
        mode = 0o660 if belongs_to_group(like_home(path.parent)) else 0o600
        replace(path, json.dumps(data, ensure_ascii=False).encode(), mode)
