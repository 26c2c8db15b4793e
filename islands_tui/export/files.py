"""Writing an export: whole or not at all, and never over another file unasked."""

from __future__ import annotations

import os
from pathlib import Path

from islands_tui.settings import whole_files
from islands_tui.text.problem import found_wrong, reason_of


def write_new(stem: str, ending: str, text: str) -> str:
    """Write a file in the current folder that did not exist; return its name."""
    names = (f"{name}{ending}" for name in whole_files.numbered(stem))
    try:
        return whole_files.under_free_name(names, lambda name: whole_files.write_new(name, _encoded(text)))
    except OSError as error:
        raise found_wrong("export.not_written", file=f"{stem}{ending}", reason=reason_of(error)) from None


def write_to(path: str, text: str, overwrites: bool) -> None:
    """Write a named file, or to a device or pipe of this name; raises `FileExistsError` rather than replace unasked."""
    try:
        if os.path.exists(path) and not os.path.isfile(path):
            Path(path).write_bytes(_encoded(text))
        elif overwrites and os.path.isfile(path):
            whole_files.replace(Path(path).resolve(), _encoded(text))
        else:
            whole_files.write_new(path, _encoded(text))
    except FileExistsError:
        raise
    except OSError as error:
        raise found_wrong("export.not_written", file=path, reason=reason_of(error)) from None


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "replace")
