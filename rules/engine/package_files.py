"""The files of a package, wherever it was loaded from; `pkgutil` does the same, but takes a while to load."""

from __future__ import annotations

import importlib
import os
from typing import Any


def read_text(package: str, path: str) -> str:
    """A file of a package, its folders with `/` between them; `FileNotFoundError` if there is none."""
    module: Any = importlib.import_module(package)
    place = os.path.join(os.path.dirname(module.__file__), *path.split("/"))
    data: bytes = module.__spec__.loader.get_data(place)
    return data.decode()
