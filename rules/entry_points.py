"""What installed packages offer: the lines of their `entry_points.txt`, as the packaging standard has them.

Read here and not by `importlib.metadata`, which takes as long to load as everything else that a call needs together.
A checkout of this program speaks for itself: its `pyproject.toml` says today what will stand in the file once it is
installed, and an installation in place (`pip install --editable`) can't go stale.
"""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Iterator

from rules.engine.named_tuple import NamedTuple

_CHECKOUT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
_OWN = "islands-tui"
_IN_PROJECT = "project.entry-points."
_FAMILY = "islands."
"""What our groups begin with: nobody asks for others, so most files need not be taken apart."""


class EntryPoint(NamedTuple):
    """A name, the object that it stands for (`package.module:object`), and the distribution that says so."""

    name: str
    value: str
    distribution: str


def entry_points(group: str) -> list[EntryPoint]:
    """The entry points of a group of ours: our own, then those of others, in the order of the path to modules."""
    found = _by_group(tuple(sys.path)).get(group, [])
    return sorted(found, key=lambda entry: entry.distribution != _OWN)


@functools.lru_cache(2)
def _by_group(path: tuple[str, ...]) -> dict[str, list[EntryPoint]]:
    found = _of_checkout()
    known = {_OWN} if found else set()
    for folder in dict.fromkeys(path):
        for distribution, text in _texts(folder or os.curdir):
            if distribution not in known:
                known.add(distribution)
                for group, entry in _entries(text, distribution) if _FAMILY in text else ():
                    found.setdefault(group, []).append(entry)
    return found


def _of_checkout() -> dict[str, list[EntryPoint]]:
    """What the `pyproject.toml` beside this package says, if it is ours: the same lines, in quotes."""
    try:
        with open(os.path.join(_CHECKOUT, "pyproject.toml"), encoding="utf-8") as file:
            text = file.read()
    except (OSError, ValueError):
        return {}
    if f'\nname = "{_OWN}"\n' not in text:
        return {}
    found: dict[str, list[EntryPoint]] = {}
    for table, entry in _entries(text, _OWN):
        if table.startswith(_IN_PROJECT):
            found.setdefault(table.removeprefix(_IN_PROJECT).strip('"'), []).append(entry)
    return found


def _texts(folder: str) -> Iterator[tuple[str, str]]:
    """The distributions in a folder of the path that offer something, and the text of their files."""
    try:
        names = os.listdir(folder)
    except OSError:
        return
    for name in sorted(name for name in names if name.endswith((".dist-info", ".egg-info"))):
        try:
            with open(os.path.join(folder, name, "entry_points.txt"), encoding="utf-8", errors="replace") as file:
                text = file.read()
        except OSError:
            continue
        yield name.rpartition(".")[0].partition("-")[0].replace("_", "-").lower(), text


def _entries(text: str, distribution: str) -> Iterator[tuple[str, EntryPoint]]:
    group = ""
    for line in text.splitlines():
        if line.startswith("["):
            group = line.strip().strip("[]").strip()
        elif ":" in line and (entry := _entry(line, distribution)) is not None:
            yield group, entry


def _entry(line: str, distribution: str) -> EntryPoint | None:
    """`name = package.module:object`, the right side in quotes in a project, and maybe something after it."""
    name, _, rest = line.partition("=")
    words = rest.replace('"', " ").replace("[", " ").split()
    module, colon, found = words[0].partition(":") if words else ("", "", "")
    is_path = colon and all(step.isidentifier() for step in (*module.split("."), *found.split(".")))
    return EntryPoint(name.strip(), f"{module}:{found}", distribution) if is_path and _is_name(name.strip()) else None


def _is_name(text: str) -> bool:
    return bool(text) and not any(sign in text for sign in "#;[]")
