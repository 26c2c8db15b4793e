"""The invention board of Era of Inventions: nine kinds with a gold and a silver field, and the patent ladder."""

from __future__ import annotations

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, ink
from islands_tui.drawing.marks import Mark, write_marked
from islands_tui.games.era_of_inventions.cards import fitting_name
from islands_tui.games.era_of_inventions.signs import amount
from islands_tui.table_screen.painter import Painter
from rules.engine.contract import Message, Target, say
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Field
from rules.era_of_inventions.inventing import open_fields
from rules.era_of_inventions.vocabulary import COIN, DEVELOPMENT, INFLUENCE

_NAME, _SHORT_NAME, _ROYALTY_END, _LADDER, _WIDE_STEP = 16, 12, 19, 8, 8
_ROYALTY = ink("gain")


def paint_inventions(painter: Painter, pad: Pad) -> None:
    kinds = painter.view.box.kinds.values()
    narrow = pad.width < _NAME + 2 * _ROYALTY_END
    name = _SHORT_NAME if narrow else _NAME
    gold = (pad.width - name + 1) // 2 + narrow  # its points and royalty need more room than silver's
    for y, kind in enumerate(kinds):
        mark = painter.spot(pad, Target("kind", kind.id), 0, y, name)
        text = fitting_name(names.kind(kind.id), name - 1, painter.texts, pad)
        write_marked(pad.pad(0, y, name, 1), 0, 0, text, mark)
        _paint_field(painter, pad.pad(name, y, gold, 1), kind.gold)
        _paint_field(painter, pad.pad(name + gold, y, pad.width - name - gold, 1), kind.silver)
    paint_ladder(painter, pad.pad(0, len(kinds), pad.width, pad.height - len(kinds)))


def _paint_field(painter: Painter, pad: Pad, field: Field) -> None:
    """A field: its price and points or its inventor, and the royalty."""
    held = field.id in painter.view.inventors
    text = _field_text(painter, pad, field)
    mark = field_mark(painter, painter.spot(pad, Target("field", field.id), 0, 0, pad.measure(text) + 2), field)
    end = write_marked(pad, 0, 0, text, mark)
    royalty = f"+{amount(painter.texts, field.good, field.royalty)}"
    right = min(pad.width - 1, _ROYALTY_END)
    if end + pad.measure(royalty) <= right:
        pad.say_right(right, 0, royalty, _ROYALTY if held else DIM)


def field_mark(painter: Painter, mark: Mark, field: Field) -> Mark:
    """The mark of a field as it is shown: a silver field that waits for gold has one.

    A taken field needs none: the shape shows that it is taken, and cards show who earns from it.
    """
    if field.id in painter.view.inventors:
        return Mark.NONE if mark is Mark.BLOCKED else mark
    decision = painter.view.decision
    is_asked = decision is not None and decision.kind == "invent"  # marks what can't be, even if only a patent can
    waits = is_asked or field not in open_fields(painter.view)
    return Mark.BLOCKED if waits and mark is Mark.NONE else mark


def _field_text(painter: Painter, pad: Pad, field: Field) -> str:
    """Who holds the field, or what it costs and brings; in a tight form if the royalty needs the room."""
    view, texts = painter.view, painter.texts
    owner = view.inventors.get(field.id)
    if owner is not None:
        form = "patented" if field.id in view.patented else "held"
        return texts(say(f"era_board.{form}", seat=SHAPES[owner]))
    cost, points = amount(texts, DEVELOPMENT, field.cost), amount(texts, INFLUENCE, field.points)
    form = "conversion" if pad.width >= _ROYALTY_END else "step"
    return texts(say(f"era_board.{form}", pay=cost, gain=points))


def paint_ladder(painter: Painter, pad: Pad) -> None:
    """The patents in order, and how far each seat has come; on a narrow pad the points have their own row."""
    view, texts, steps = painter.view, painter.texts, len(painter.view.box.patents)
    wide = pad.width >= _LADDER + steps * _WIDE_STEP
    step = _WIDE_STEP if wide else (pad.width - _LADDER) // steps
    pad.put(1, 0, texts(Message("era_board.patents")), DIM)
    pad.say(1, 1, texts(Message(f"era_board.{'coins_for_points' if wide else 'points_of_patents'}")), DIM)
    for number, patent in enumerate(view.box.patents, start=1):
        x = _LADDER + (number - 1) * step
        text, points = amount(texts, COIN, patent.cost), str(patent.points)
        if wide:
            text = texts(say("era_board.step", pay=text, gain=points))
        else:
            pad.put(x + 1, 1, f"+{points}", DIM)
        painter.bracketed(pad, Target("patent", str(number)), x, 0, text)
        there = "".join(SHAPES[seat] for seat, player in enumerate(view.players) if player.patents == number)
        pad.say(x + 1, 1 if wide else 2, there)
