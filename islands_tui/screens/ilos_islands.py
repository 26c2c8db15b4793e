"""The islands of Ilôs as a list: what is free on each, whose ships are there, who raids it."""

from __future__ import annotations

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import DIM, TEXT, Pad
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.palette import ink
from islands_tui.screens.ilos_tiles import FIELD_INKS, FORT_SIGN, SIGNS, player_ink
from islands_tui.screens.scene import Scene
from rules.engine.contract import Message, Target, say
from rules.ilos.survey import Island, islands

_NUMBER = ink("head", bold=True)
_FREE, _SHIPS = 5, 18


def paint_islands(scene: Scene, pad: Pad, spots: bool = False) -> None:
    """A heading and as many islands as fit, around the one under the cursor."""
    found = islands(scene.view)
    room = pad.height - 1
    for x, word in ((0, "islands"), (_FREE, "free"), (_SHIPS, "ships"), (_raid_column(pad), "raid")):
        pad.put(x, 0, scene.texts(Message(f"ilos_board.list.{word}")), DIM)
    first, more = _window(scene, found, room)
    for row, island in enumerate(found[first : first + room - more], start=1):
        _paint_island(scene, pad, row, island, spots)
    if more:
        hidden = len(found) - room + 1
        pad.put(1, room, scene.texts(say("ilos_board.list.more", n=hidden)), DIM)


def _raid_column(pad: Pad) -> int:
    return min(pad.width - 7, 30)


def _window(scene: Scene, found: list[Island], room: int) -> tuple[int, bool]:
    """The first island that is shown, and whether a row is needed to say that there are more."""
    if len(found) <= room:
        return 0, False
    marks = [scene.mark(Target("island", str(island.number))) for island in found]
    cursor = next((place for place, mark in enumerate(marks) if mark is Mark.CURSOR), 0)
    return max(0, min(cursor - room // 2, len(found) - room + 1)), True


def _paint_island(scene: Scene, pad: Pad, y: int, island: Island, spots: bool) -> None:
    target = Target("island", str(island.number))
    if spots:
        scene.bracketed(pad, target, 0, y, f"{island.number:>2}", _NUMBER)
    else:
        scene.written(pad, scene.mark(target), 0, y, f"{island.number:>2}", _NUMBER)
    _paint_free(scene, pad, y, island)
    x = _SHIPS
    for seat, count in enumerate(island.ships):
        if count:
            x = pad.put(x, y, SHAPES[seat] + (str(count) if count > 1 else ""), player_ink(seat)) + 1
    for seat in island.forts:
        x = pad.put(x, y, SHAPES[seat], player_ink(seat))
        x = pad.put(x, y, FORT_SIGN, TEXT) + 1
    x = _raid_column(pad)
    for seat in island.raiders:
        x = pad.put(x, y, SHAPES[seat], player_ink(seat))


def _paint_free(scene: Scene, pad: Pad, y: int, island: Island) -> None:
    """Free fields by sign; the gaps between them go where there are too many."""
    kinds = [scene.view.box.fields[field].kind for field in island.free]
    signs = [
        (kind, sign + (str(kinds.count(kind)) if kinds.count(kind) > 1 else ""))
        for kind, sign in enumerate(SIGNS)
        if kind in kinds
    ]
    gap = int(sum(len(text) + 1 for _, text in signs) <= _SHIPS - _FREE)
    x = _FREE
    for kind, text in signs:
        x = pad.put(x, y, text, FIELD_INKS[kind]) + gap
