"""Frames that are kept: what changes on the screen, a sign or a colour, shows in the diff.

`ISLANDS_SNAPSHOTS=update pytest …` keeps them anew. A frame is two files: `<name>.txt` has its signs, `<name>.inks` its
colours, row by row as runs of cells that look the same. `246/233×12` are twelve cells with colour 246 on colour 233 of
the 256; attributes follow as the terminal is told them (1 is bold, 4 underlined, 7 reversed).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Set
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from islands_tui.drawing.grid import Grid
from islands_tui.drawing.wire import Look
from tests.islands_tui.palette_looks import PaletteLooks

FOLDER = Path(__file__).parent / "snapshots"
WITHOUT_INKS = "-ascii"
"""The same inks as in the box alphabet."""


class Window(NamedTuple):
    """The size of a window and the alphabet in it."""

    width: int
    height: int
    glyphs: str

    def __str__(self) -> str:
        return f"{self.width}x{self.height}-{self.glyphs}"


WINDOWS = (Window(80, 24, "box"), Window(120, 40, "half"))
"""Each picture is kept in both of them."""
ASCII = Window(80, 24, "ascii")
"""Some pictures are kept in this window too: it differs from the box alphabet in signs alone."""
LARGE_WINDOWS = (Window(150, 44, "box"), Window(200, 55, "box"))
"""Where one picture of each game is kept."""
_LOOKS = PaletteLooks("256")


def check_snapshot(name: str, grid: Grid) -> None:
    """Compare a frame with the one that was kept, or keep it."""
    check_signs(name, grid)
    if not name.endswith(WITHOUT_INKS):
        _check(FOLDER / f"{name}.inks", inks_of(grid))


def check_signs(name: str, grid: Grid) -> None:
    """Compare the signs of a frame alone."""
    _check(FOLDER / f"{name}.txt", [line.rstrip() for line in grid.lines()])


def _check(path: Path, lines: list[str]) -> None:
    if os.environ.get("ISLANDS_SNAPSHOTS") == "update":
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    assert lines == path.read_text(encoding="utf-8").splitlines()


def inks_of(grid: Grid) -> list[str]:
    """The colours of a frame, row by row. A blank looks like the letter before it where nobody sees a difference."""
    return [" ".join(_runs(chars, inks)) for chars, inks in zip(grid.chars, grid.inks, strict=True)]


def _runs(chars: list[str], inks: list[int]) -> Iterator[str]:
    before, length = Look("", "", ""), 0
    for char, code in zip(chars, inks, strict=True):
        look = _LOOKS.look(code)
        if char.isspace() and look.back == before.back and not _seen_on_a_blank(look, before):
            look = before
        if look != before and length:
            yield _written(before, length)
            length = 0
        before, length = look, length + 1
    yield _written(before, length)


def _seen_on_a_blank(*looks: Look) -> bool:
    return any(set(look.attributes.split(";")) & {"4", "7"} for look in looks)


def _written(look: Look, length: int) -> str:
    attributes = f"+{look.attributes}" if look.attributes else ""
    return f"{look.fore.removeprefix('38;5;')}/{look.back.removeprefix('48;5;')}{attributes}×{length}"


def pictures(names: Iterable[str], ascii: Iterable[str]) -> list[tuple[str, Window]]:
    """The pictures that are kept, each with its window."""
    return [(name, window) for name in names for window in WINDOWS] + [(name, ASCII) for name in ascii]


def cases(pictures: Iterable[tuple[str, Window]]) -> list[Any]:
    """Pictures as cases of a test; one of each stays in the fast tier."""
    return [
        pytest.param(name, window, id=f"{name}-{window}", marks=[pytest.mark.slow] * (window != WINDOWS[0]))
        for name, window in pictures
    ]


def names_of(pictures: Iterable[tuple[str, Window]]) -> set[str]:
    """The names under which pictures are kept."""
    return {f"{name}-{window}" for name, window in pictures}


def kept(folder: Path, signs_alone: Set[str] = frozenset()) -> set[str]:
    """The names of all frames in a folder. Each has its inks, but for some, and no inks are left over."""
    names = {path.stem for path in folder.glob("*.txt")}
    inked = {name for name in names - signs_alone if not name.endswith(WITHOUT_INKS)}
    assert {path.stem for path in folder.glob("*.inks")} == inked
    return names
