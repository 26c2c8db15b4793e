"""Another distribution brings a package `rules` too. Whichever of the two Python finds, a player gets one clear line.

This module may import nothing that needs the rules, neither the catalogues' reader nor the language in use.
"""

from __future__ import annotations

import os
import tomllib
from importlib.util import find_spec
from pathlib import Path

_CATALOGUES = Path(__file__).with_name("messages")
_HOME = Path(__file__).parents[2]
"""The folder that Islands is installed in."""


def foreign_rules() -> str | None:
    """What to say if the package `rules` is not ours, or not ours any more; None if it is."""
    found = find_spec("rules")
    folder = Path(found.origin).parent if found is not None and found.origin is not None else None
    if folder is not None and folder.resolve().parent == _HOME.resolve() and _is_whole():
        return None
    words = _words()
    return words["complaint"].format(problem=words["foreign_rules"].format(folder=folder or _HOME / "rules"))


def _is_whole() -> bool:
    """An installer may have put the other package's files over ours."""
    try:
        from rules import GAMES  # noqa: F401
    except ImportError:
        return False
    return True


def _words() -> dict[str, str]:
    """The catalogue in the system's language if there is one, else in English."""
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    catalogue = _CATALOGUES / f"{system[:2]}.toml"
    if not catalogue.is_file():
        catalogue = _CATALOGUES / "en.toml"
    return tomllib.loads(catalogue.read_text(encoding="utf-8"))
