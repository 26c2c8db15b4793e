"""The invention board of Era of Inventions: nine kinds with a gold and a silver field, and the patent ladder."""

from __future__ import annotations

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import DIM, TEXT, Pad
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.palette import ink
from islands_tui.screens.era_cards import fitting_name
from islands_tui.screens.era_signs import amount
from islands_tui.screens.scene import Scene, write_marked
from islands_tui.texts import Texts
from rules.engine.contract import Message, Target, say
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Field
from rules.era_of_inventions.inventing import open_fields
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import COIN, DEVELOPMENT, INFLUENCE

_NAME, _ROYALTY_END, _LADDER, _WIDE_STEP = 15, 19, 8, 8
_ROYALTY = ink("gain")


def paint_inventions(scene: Scene, pad: Pad) -> None:
    """A row for each kind, then the ladder."""
    kinds = scene.view.box.kinds.values()
    for y, kind in enumerate(kinds):
        name = _NAME + (pad.width > _NAME + 2 * _ROYALTY_END)
        half = (pad.width - name + 1) // 2
        mark = scene.spot(pad, Target("kind", kind.id), 0, y, name)
        text = fitting_name(names.kind(kind.id), _NAME - 1, scene.texts)
        write_marked(pad.pad(0, y, name, 1), 0, 0, text, mark)
        _paint_field(scene, pad.pad(name, y, half, 1), kind.gold)
        _paint_field(scene, pad.pad(name + half, y, pad.width - name - half, 1), kind.silver)
    _paint_ladder(scene, pad.pad(0, len(kinds), pad.width, pad.height - len(kinds)))


def _paint_field(scene: Scene, pad: Pad, field: Field) -> None:
    """A field: its price and points or its inventor, and where there is room the royalty.

    A shape says already that the field is taken, and a card who earns on it: no mark says it again.
    """
    text, letter = _field_text(scene.view, field, scene.texts)
    mark = scene.spot(pad, Target("field", field.id), 0, 0, pad.measure(text) + 2)
    held = field.id in scene.view.inventors
    end = write_marked(pad, 0, 0, text, Mark.NONE if held and mark is Mark.BLOCKED else mark, letter)
    royalty = f"+{amount(scene.texts, field.good, field.royalty)}"
    if end + pad.measure(royalty) <= pad.width:
        pad.say_right(min(pad.width, _ROYALTY_END), 0, royalty, _ROYALTY if held else DIM)


def _field_text(view: State, field: Field, texts: Texts) -> tuple[str, int]:
    owner = view.inventors.get(field.id)
    if owner is not None:
        form = "patented" if field.id in view.patented else "held"
        return texts(say(f"era_board.{form}", seat=SHAPES[owner])), TEXT
    if field not in open_fields(view):
        return texts(Message("era_board.gold_first")), DIM
    cost, points = amount(texts, DEVELOPMENT, field.cost), amount(texts, INFLUENCE, field.points)
    return texts(say("era_board.conversion", pay=cost, gain=points)), TEXT


def _paint_ladder(scene: Scene, pad: Pad) -> None:
    """The patents from the first to the last, and who has come how far; in narrow places the points have their row."""
    view, texts, steps = scene.view, scene.texts, len(scene.view.box.patents)
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
        scene.bracketed(pad, Target("patent", str(number)), x, 0, text)
        there = "".join(SHAPES[seat] for seat, player in enumerate(view.players) if player.patents == number)
        pad.say(x + 1, 1 if wide else 2, there)
