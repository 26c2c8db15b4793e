"""The entry points of installed packages.

`importlib.metadata` would take longer to load than everything else that most calls need. A checkout of this program
reads its own `pyproject.toml` instead of its metadata, so that an editable installation can't go stale.
"""

from __future__ import annotations

import functools
import sys
import tomllib
from collections.abc import Iterator
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
    files = _files(path).items()
    installed = [entry for distribution, text in files for entry in _entries(text, group, distribution)]
    others = [entry for entry in installed if entry.distribution != _OWN]
    return (_of_checkout(group) or [entry for entry in installed if entry.distribution == _OWN]) + others


@functools.lru_cache(1)
def _files(path: tuple[str, ...]) -> dict[str, str]:
    """The files with entry points, by distribution; of two with the same name, the first counts.

    The folders are searched once for all groups.
    """
    found: dict[str, str] = {}
    for folder in path:
        for file in sorted(Path(folder).glob("*.*-info/entry_points.txt")):
            distribution = file.parent.name.partition("-")[0].replace("_", "-").lower()
            if distribution not in found:
                found[distribution] = file.read_text(encoding="utf-8", errors="replace")
    return found


def _entries(text: str, group: str, distribution: str) -> Iterator[EntryPoint]:
    """The entries of one group: lines `name = package.module:object`."""
    section = text.partition(f"[{group}]\n")[2].partition("\n[")[0]
    for name, equals, value in (line.partition("=") for line in section.splitlines()):
        if equals:
            yield EntryPoint(name.strip(), value.partition("[")[0].strip(), distribution)


def _of_checkout(group: str) -> list[EntryPoint]:
    return [EntryPoint(name, value, _OWN) for name, value in _declared_by_checkout().get(group, {}).items()]


@functools.cache
def _declared_by_checkout() -> dict[str, dict[str, str]]:
    """The groups in the `pyproject.toml` of a checkout; none if this is installed."""
    try:
        project = tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]
    except (OSError, ValueError, KeyError):
        return {}
    groups: dict[str, dict[str, str]] = project.get("entry-points", {})
    return groups if project.get("name") == _OWN else {}
