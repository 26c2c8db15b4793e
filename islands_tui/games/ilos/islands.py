"""The islands of Ilôs as a list: what is free on each, whose ships are there, and who raids it."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, NamedTuple

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, ink
from islands_tui.drawing.marks import Mark, write_marked
from islands_tui.games.ilos.tiles import FIELD_INKS, field_sign, letter_of, player_ink
from islands_tui.table_screen.painter import Beside, BoardPane, Painter
from rules.engine.contract import Message, Target, say
from rules.ilos.queries import Island, islands

_NUMBER = ink("head", bold=True)
_WIDE = 54


class Islands(BoardPane):
    """The list of islands."""

    has_spots: ClassVar[bool] = True

    @classmethod
    def draw(cls, painter: Painter) -> None:
        paint_islands(painter, painter.pad, spots=cls.has_spots)


class IslandsBesideMap(Islands):
    """The list beside the map. The spots of the islands are on the map: the list only shows their marks."""

    has_spots = False


class IslandsBesideBoard(Beside):
    """The list among the seats of the largest windows."""

    @classmethod
    def draw_beside(cls, painter: Painter) -> None:
        """Below a rule. The spots are on the map."""
        painter.pad.rule(0)
        paint_islands(painter, painter.pad.pad(1, 1, painter.pad.width - 1, painter.pad.height - 1), spots=False)


class Columns(NamedTuple):
    """Where each column begins; a narrow list omits the pioneers."""

    free: int
    taken: int | None
    ships: int
    raid: int


def _columns(pad: Pad) -> Columns:
    return Columns(5, 19, 35, 49) if pad.width >= _WIDE else Columns(5, None, 18, 28)


def paint_islands(painter: Painter, pad: Pad, spots: bool) -> None:
    """A heading and as many islands as fit, around the one under the cursor."""
    found, columns = islands(painter.view), _columns(pad)
    room = pad.height - 1
    for word, x in (("islands", 0), *columns._asdict().items()):
        if x is not None:
            pad.put(x, 0, painter.texts(Message(f"ilos_board.list.{word}")), DIM)
    first, more = _window(painter, found, room)
    for row, island in enumerate(found[first : first + room - more], start=1):
        _paint_number(painter, pad, row, island, spots)
        _paint_island(painter, pad, row, island, columns)
    if more:
        hidden = len(found) - room + 1
        pad.put(1, room, painter.texts(say("ilos_board.list.more", n=hidden)), DIM)


def _window(painter: Painter, found: list[Island], room: int) -> tuple[int, bool]:
    """The first island shown, and whether a row is needed to say that there are more."""
    if len(found) <= room:
        return 0, False
    marks = [painter.mark(Target("island", str(island.number))) for island in found]
    cursor = next((place for place, mark in enumerate(marks) if mark is Mark.CURSOR), 0)
    return max(0, min(cursor - room // 2, len(found) - room + 1)), True


def _paint_number(painter: Painter, pad: Pad, y: int, island: Island, spots: bool) -> None:
    """The number with its mark; the spot itself is on the map, if that is shown."""
    target, text = Target("island", str(island.number)), f"{island.number:>2}"
    if spots:
        painter.bracketed(pad, target, 0, y, text, _NUMBER)
    else:
        write_marked(pad, 0, y, text, painter.mark(target), _NUMBER)


def _paint_island(painter: Painter, pad: Pad, y: int, island: Island, columns: Columns) -> None:
    end = columns.taken or columns.ships
    _paint_free(painter, pad, y, island, columns.free, end - columns.free)
    if columns.taken is not None:
        _paint_taken(painter, pad, y, island, columns.taken, columns.ships - columns.taken)
    _paint_ships(pad, y, island, columns.ships, columns.raid - columns.ships)
    x = columns.raid
    for seat in island.raiders:
        x = pad.put(x, y, SHAPES[seat], player_ink(seat))


def _paint_taken(painter: Painter, pad: Pad, y: int, island: Island, x: int, room: int) -> None:
    """The fields with pioneers and their owners; if there are too many, a player's pioneers share one sign."""
    view = painter.view
    taken = [place for place in island.fields if place not in island.free]
    groups = [(view.owners[place], [place]) for place in taken]
    if 2 * len(taken) >= room:
        owners = sorted({view.owners[place] for place in taken})
        groups = [(owner, [place for place in taken if view.owners[place] == owner]) for owner in owners]
    gap = int(sum(len(places) + 2 for _, places in groups) <= room)
    for owner, places in groups:
        x = pad.put(x, y, SHAPES[owner], player_ink(owner))
        for place in places:
            x = pad.put(x, y, *field_sign(view, place, painter.texts))
        x += gap


def _paint_ships(pad: Pad, y: int, island: Island, x: int, room: int) -> None:
    """The owners of the ships there; without gaps if there are too many."""
    crowd = [(seat, SHAPES[seat] + (str(n) if n > 1 else "")) for seat, n in enumerate(island.ships) if n]
    gap = int(sum(len(text) + 1 for _, text in crowd) < room)
    for seat, text in crowd:
        x = pad.put(x, y, text, player_ink(seat)) + gap


def _paint_free(painter: Painter, pad: Pad, y: int, island: Island, x: int, room: int) -> None:
    """Free fields by sign; without gaps if there are too many."""
    kinds = Counter(painter.view.box.fields[place].kind for place in island.free)
    signs = [
        (kind, letter_of(kind, painter.texts) + (str(count) if count > 1 else ""))
        for kind, count in sorted(kinds.items())
    ]
    gap = int(sum(len(text) + 1 for _, text in signs) <= room)
    for kind, text in signs:
        x = pad.put(x, y, text, FIELD_INKS[kind]) + gap
