"""The entry points of installed packages.

A checkout of this program reads its own `pyproject.toml` instead of its metadata, so that an editable installation
can't go stale.
"""

from __future__ import annotations

import functools
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

_PROJECT = Path(__file__).parent.parent / "pyproject.toml"
_OWN = "islands-tui"


class EntryPoint(NamedTuple):
    """A name, the object it refers to (`package.module:object`), and the distribution that declares it."""

    name: str
    value: str
    distribution: str


def entry_points(group: str) -> list[EntryPoint]:
    """The entry points of a group: our own, then those of other packages in the order of `sys.path`."""
    return _entry_points(group, tuple(sys.path))


@functools.lru_cache(4)
def _entry_points(group: str, path: tuple[str, ...]) -> list[EntryPoint]:
    """Search again only if the path has changed."""
    installed = [EntryPoint(each.name, each.value, _distribution(each)) for each in metadata.entry_points(group=group)]
    others = [entry for entry in installed if entry.distribution != _OWN]
    return (_of_checkout(group) or [entry for entry in installed if entry.distribution == _OWN]) + others


def _distribution(entry: metadata.EntryPoint) -> str:
    name = entry.dist.name if entry.dist is not None else None  # a broken installation may have no name
    return (name or "?").replace("_", "-").lower()


def _of_checkout(group: str) -> list[EntryPoint]:
    try:
        project = tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]
    except (OSError, ValueError, KeyError):
        return []
    entries = project.get("entry-points", {}) if project.get("name") == _OWN else {}
    return [EntryPoint(name, value, _OWN) for name, value in entries.get(group, {}).items()]
