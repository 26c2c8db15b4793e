"""How long the way of a key is: calls and files of ours for a cursor step and an accepted choice at Spyrium's table.

Run it with `python -m tests.bench.trace_walk`; `--files` also lists the files and what is called in them,
`--where METHOD` who calls a method of the game.
"""

from __future__ import annotations

import argparse
import asyncio
import collections
import os
import sys
from pathlib import Path
from types import FrameType
from typing import Any

from islands_tui.settings.settling import SETTLE_VARIABLE
from tests.islands_tui.tables import a_match, an_app, playing

ROOT = Path(__file__).parents[2]
OURS = tuple(f"{ROOT / package}/" for package in ("islands_tui", "rules"))
STEPS = (
    ("first arrow, which finds the ways between all spots", "right"),
    ("cursor step", "right"),
    ("step back", "left"),
    ("accepted choice", "enter"),
)
GAME, VIEW = ("TaskGame.", "ModularGame.", "Spyrium."), "rules/spyrium/view.py"
COUNTED = ("advance", "view", "to_json", "paint")


class Walk:
    """Counts calls of our own functions while it is active."""

    def __init__(self, where: str = "") -> None:
        self.calls: collections.Counter[str] = collections.Counter()
        self.files: collections.Counter[str] = collections.Counter()
        self.functions: collections.Counter[tuple[str, str]] = collections.Counter()
        self.callers: collections.Counter[str] = collections.Counter()
        self._where = where

    def __enter__(self) -> Walk:
        sys.setprofile(self._count)
        return self

    def __exit__(self, *exception: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: FrameType, event: str, argument: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(OURS):
            file = code.co_filename.removeprefix(f"{ROOT}/")
            self.files[file] += 1
            self.functions[file, code.co_qualname] += 1
            is_game = code.co_qualname.startswith(GAME) or (file == VIEW and code.co_name == "view")
            if code.co_name in COUNTED and (is_game or code.co_name in ("to_json", "paint")):
                self.calls[code.co_qualname] += 1
            if is_game and code.co_name == self._where:
                self.callers[_path(frame.f_back)] += 1


def _path(frame: FrameType | None) -> str:
    names: list[str] = []
    while frame is not None and len(names) < 4:
        names.append(f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}")
        frame = frame.f_back
    return " < ".join(names)


def _list_files(walk: Walk) -> None:
    """The files in alphabetical order, the functions of each by the number of calls."""
    for file in sorted(walk.files):
        found = ((name, n) for (where, name), n in walk.functions.most_common() if where == file)
        print(f"    {walk.files[file]:5} {file}: {', '.join(f'{name} {n}' for name, n in found)}")


async def _trace(where: str, lists_files: bool) -> None:
    os.environ[SETTLE_VARIABLE] = "0"  # keys are pressed at once
    app = an_app(a_match("spyrium", 3, moves=2), asks_all=False)
    async with playing(app) as hands:
        for name, key in STEPS:
            with Walk(where) as walk:
                await hands.press(key)
            counted = ", ".join(f"{n} {what}" for what, n in walk.calls.most_common())
            print(f"{name}: {walk.files.total()} calls in {len(walk.files)} files; {counted}")
            if lists_files:
                _list_files(walk)
            for path, n in walk.callers.most_common():
                print(f"    {n} {path}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.bench.trace_walk")
    parser.add_argument("--files", action="store_true", help="list the files, and what is called in them")
    parser.add_argument("--where", metavar="METHOD", default="", help="list who calls a method of the game")
    arguments = parser.parse_args()
    asyncio.run(_trace(arguments.where, arguments.files))
