"""Writing an export: whole or not at all, and never over another file unasked."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

from islands_tui.text.problem import found_wrong, reason_of


def write_new(stem: str, ending: str, text: str) -> str:
    """Write a file in the current folder that did not exist; return its name."""
    for number in itertools.count(1):
        name = f"{stem}{ending}" if number == 1 else f"{stem}-{number}{ending}"
        try:
            _write(name, os.O_CREAT | os.O_EXCL, text)
        except FileExistsError:
            continue
        except OSError as error:
            raise found_wrong("export.not_written", file=name, reason=reason_of(error)) from None
        return name
    raise AssertionError("the numbers never end")


def write_to(path: str, text: str, overwrites: bool) -> None:
    """Write a named file, or to a device or pipe of this name; raises `FileExistsError` rather than replace unasked."""
    try:
        if overwrites and os.path.isfile(path):
            _replace(os.path.realpath(path), text)
        elif os.path.exists(path) and not os.path.isfile(path):
            _write(path, 0, text)
        else:
            _write(path, os.O_CREAT | os.O_EXCL, text)
    except FileExistsError:
        raise
    except OSError as error:
        raise found_wrong("export.not_written", file=path, reason=reason_of(error)) from None


def _replace(path: str, text: str) -> None:
    """Replace a file once the new one is whole."""
    draft = f"{path}.{os.urandom(8).hex()}"
    _write(draft, os.O_CREAT | os.O_EXCL, text)
    os.replace(draft, path)


def _write(path: str, flags: int, text: str) -> None:
    """Write everything; a new file that can't be written whole is removed."""
    descriptor = os.open(path, os.O_WRONLY | flags, 0o600)
    try:
        with open(descriptor, "wb") as stream:
            stream.write(text.encode("utf-8", "replace"))
    except OSError:
        if flags & os.O_CREAT:
            Path(path).unlink(missing_ok=True)
        raise
