"""Small JSON files next to the records. They may be missing, broken or unwritable without harm."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any

from islands_tui.settings.data_folder import belongs_to_group, like_home
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
    draft = path.with_name(f".{path.name}.{os.urandom(8).hex()}")
    with contextlib.suppress(OSError):
        folder = like_home(path.parent)
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
        try:
            if belongs_to_group(folder):
                os.fchmod(descriptor, 0o660)
            with open(descriptor, "w", encoding="utf-8") as stream:
                json.dump(data, stream, ensure_ascii=False)
            os.replace(draft, path)
        finally:
            draft.unlink(missing_ok=True)
