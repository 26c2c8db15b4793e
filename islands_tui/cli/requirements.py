"""What Islands requires of its environment: a system like Linux or macOS, and its own `rules` package.

Another distribution brings a package `rules` too; whichever of the two Python finds, a player gets one clear line. This
module may import nothing that needs either, so not even the reader of the catalogues or the language in use.
"""

from __future__ import annotations

import os
import tomllib
from importlib.util import find_spec
from pathlib import Path

_CATALOGUES = Path(__file__).with_name("messages")
_HOME = Path(__file__).parents[2]
"""The folder that Islands is installed in."""
_OF_THE_SYSTEM = ("fcntl", "termios")
"""Modules that lock records and read keys. Windows has neither; its subsystem for Linux (WSL) has both."""


def complaint() -> str | None:
    """What is missing, in one line; None if nothing is."""
    if not all(map(find_spec, _OF_THE_SYSTEM)):
        return _say("no_system")
    found = find_spec("rules")
    folder = Path(found.origin).parent if found is not None and found.origin is not None else None
    if folder is not None and folder.resolve().parent == _HOME.resolve() and _is_whole():
        return None
    return _say("foreign_rules", folder=folder or _HOME / "rules")


def _is_whole() -> bool:
    """An installer may have put the other package's files over ours."""
    try:
        from rules import GAMES  # noqa: F401
    except ImportError:
        return False
    return True


def _say(problem: str, **values: object) -> str:
    """A text of the catalogue in the system's language if there is one, else in English."""
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    catalogue = _CATALOGUES / f"{system[:2]}.toml"
    if not catalogue.is_file():
        catalogue = _CATALOGUES / "en.toml"
    words = tomllib.loads(catalogue.read_text(encoding="utf-8"))
    line: str = words["complaint"].format(problem=words[problem].format(**values))
    return line
