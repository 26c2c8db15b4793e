"""SHA-256 from where it is loaded fastest: `hashlib` brings all of OpenSSL along, and every match needs a fingerprint.

Python has a small module of its own for it, which not every build of Python includes; `random` there does the same.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from typing import Any

_HOMES = ("_sha2", "_sha256", "hashlib")
"""Python's own module under its newer and its older name, then the library."""


@cache
def sha256() -> Callable[[bytes], Any]:
    """The function that takes the bytes, as `hashlib` has it."""
    for home in _HOMES:
        try:
            found: Callable[[bytes], Any] = importlib.import_module(home).sha256
        except (ImportError, AttributeError):
            continue
        return found
    raise ImportError("sha256")
