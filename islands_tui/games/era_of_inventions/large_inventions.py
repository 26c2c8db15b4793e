"""The invention board of Era of Inventions with headed columns, for large windows."""

from __future__ import annotations

from typing import NamedTuple

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, TEXT, ink
from islands_tui.drawing.marks import write_marked
from islands_tui.games.era_of_inventions.cards import fitting_name
from islands_tui.games.era_of_inventions.inventions import field_mark, paint_ladder
from islands_tui.games.era_of_inventions.wording import words_for
from islands_tui.table_screen.painter import Painter
from islands_tui.text.truncate import name_cut_to
from rules.engine.contract import Message, Target, say
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Field
from rules.era_of_inventions.vocabulary import COIN, DEVELOPMENT, GOLD, INFLUENCE, SILVER

_METALS = ((GOLD, ink("money", bold=True)), (SILVER, ink("metal", bold=True)))
_GAIN = ink("gain")
_EARNS = Message("era_board.heading_of.earns")
_LADDER = ("patents", "at_once", "reached")
"""The rows of the ladder."""
_LABEL, _WORDED = 10, 76
"""The columns before the ladder's steps, and the width from which these are in words."""


class _Column(NamedTuple):
    """The column of a metal: where it begins, the width of its fields, and that of what they earn."""

    x: int
    fields: int
    earns: int


def paint_large_inventions(painter: Painter, pad: Pad) -> None:
    """A heading, a row for each kind, then the ladder of the patents."""
    kinds = painter.view.box.kinds.values()
    columns = _columns(painter, pad)
    names_end = columns[0].x
    _paint_heading(painter, pad, columns)
    for y, kind in enumerate(kinds, start=1):
        mark = painter.spot(pad, Target("kind", kind.id), 0, y, names_end)
        name = fitting_name(names.kind(kind.id), names_end - 2, painter.texts, pad)
        write_marked(pad.pad(0, y, names_end, 1), 0, 0, name, mark, HEAD)
        for column, field in zip(columns, (kind.gold, kind.silver), strict=True):
            _paint_field(painter, pad.pad(column.x, y, column.fields + column.earns, 1), field, column.fields)
    ladder = pad.pad(0, len(kinds) + 1, pad.width, pad.height - len(kinds) - 1)
    if pad.width < _WORDED or ladder.height < len(_LADDER):
        paint_ladder(painter, ladder)
    else:
        _paint_ladder(painter, ladder)


def _columns(painter: Painter, pad: Pad) -> list[_Column]:
    """What prices and earnings need; the names get the rest, as much as they can use."""
    box, texts = painter.view.box, painter.texts
    needs = []
    for metal in (GOLD, SILVER):
        fields = [field for field in box.fields.values() if field.metal == metal]
        price = max(pad.measure(_price(painter, field)) for field in fields)
        royalties = [words_for(texts, field.good, field.royalty) for field in fields]
        earns = max(pad.measure(text) for text in (*royalties, texts(_EARNS)))
        needs.append((price + 2, earns + 1))
    needed = sum(map(sum, needs))
    whole = max(pad.measure(texts(names.kind(kind))) for kind in box.kinds) + 2
    name = max(0, min(whole, pad.width - needed))
    spare = max(0, pad.width - name - needed) // (2 * len(needs))
    columns, x = [], name
    for price, earns in needs:
        columns.append(_Column(x, price + spare, earns + spare))
        x += price + earns + 2 * spare
    return columns


def _paint_heading(painter: Painter, pad: Pad, columns: list[_Column]) -> None:
    texts = painter.texts
    for (metal, letter), column in zip(_METALS, columns, strict=True):
        pad.put(column.x + 1, 0, texts(Message(f"era_board.heading_of.{metal}")), letter)
        pad.put(column.x + column.fields, 0, texts(_EARNS), DIM)


def _price(painter: Painter, field: Field) -> str:
    """What a field costs and brings at once: "3 stones → 4 IP"."""
    pay, gain = (words_for(painter.texts, *cost) for cost in ((DEVELOPMENT, field.cost), (INFLUENCE, field.points)))
    return painter.texts(say("era_board.conversion", pay=pay, gain=gain))


def _paint_field(painter: Painter, pad: Pad, field: Field, width: int) -> None:
    """Who holds the field, or what it costs and brings at once; then what it earns."""
    text = _field_text(painter, pad, field, width - 2)
    mark = field_mark(painter, painter.spot(pad, Target("field", field.id), 0, 0, pad.measure(text) + 2), field)
    write_marked(pad, 0, 0, text, mark)
    is_held = field.id in painter.view.inventors
    pad.put(width, 0, words_for(painter.texts, field.good, field.royalty), _GAIN if is_held else DIM)


def _field_text(painter: Painter, pad: Pad, field: Field, room: int) -> str:
    view, texts = painter.view, painter.texts
    owner = view.inventors.get(field.id)
    if owner is None:
        return _price(painter, field)
    if field.id not in view.patented:
        return name_cut_to(texts.names[owner], room, pad.measure)
    whole = texts(say("era_board.held_with_patent", seat=texts.names[owner]))
    short = texts(say("era_board.patented", seat=SHAPES[owner]))
    return whole if pad.measure(whole) <= room else short


def _paint_ladder(painter: Painter, pad: Pad) -> None:
    """The patents in order with price and points, and below them who has come how far."""
    view, texts = painter.view, painter.texts
    step = (pad.width - _LABEL) // len(view.box.patents)
    for y, label in enumerate(_LADDER):
        pad.put(1, y, texts(Message(f"era_board.ladder.{label}")), HEAD if not y else DIM)
    for number, patent in enumerate(view.box.patents, start=1):
        x = _LABEL + (number - 1) * step
        painter.bracketed(pad, Target("patent", str(number)), x, 0, words_for(texts, COIN, patent.cost))
        points = texts(say("era_board.yields", goods=words_for(texts, INFLUENCE, patent.points)))
        pad.put(x + 1, 1, points, TEXT)
        there = " ".join(SHAPES[seat] for seat, player in enumerate(view.players) if player.patents == number)
        pad.say(x + 1, 2, there)
