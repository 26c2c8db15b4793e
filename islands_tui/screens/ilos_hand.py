"""The own hand of Ilôs by kind: how many, what each costs, what it could do now or why it can't."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import ACCENT, DIM, TEXT, Pad
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.palette import ink
from islands_tui.screens.ilos_tiles import SIGNS
from islands_tui.screens.scene import Scene
from rules.engine.contract import Message, Target, say
from rules.ilos import names
from rules.ilos.components import KINDS, MARKET, SHIP
from rules.ilos.survey import Prospect, prospects

END, KEEP, SUPPLY = (Target("choice", name) for name in ("end", "keep", "supply"))
OFFERS = (END, KEEP, SUPPLY)
"""Choices that are no card and lie nowhere on the map."""
_COUNT = ink("head", bold=True)
_NAME, _HELD, _WORDS = 11, 13, 15
_COST, _WIDE_WORDS = 16, 18


def paint_hand(scene: Scene, pad: Pad, y: int, proposed: Sequence[int]) -> int:
    """A row for each kind; return the row after them. `proposed` are the cards that one key would pay with."""
    found = [] if scene.viewer is None else prospects(scene.view, scene.viewer)
    for row, prospect in enumerate(found):
        _paint_kind(scene, pad, y + row, prospect, proposed[prospect.kind] if proposed else 0)
    if not found:
        pad.put(1, y, scene.texts(Message("ilos_board.hand_hidden")), DIM)
    return y + len(KINDS)


def _paint_kind(scene: Scene, pad: Pad, y: int, prospect: Prospect, proposed: int) -> None:
    name = scene.texts(Message(f"ilos_board.card.{KINDS[prospect.kind]}"))
    mark = scene.mark(Target("card", KINDS[prospect.kind]))
    idle = not prospect.held or mark is Mark.BLOCKED
    scene.bracketed(pad, Target("card", KINDS[prospect.kind]), 0, y, name, DIM if idle else TEXT)
    pad.say_right(_HELD, y, str(prospect.held), DIM if idle else _COUNT)
    wide = pad.width > 30
    if wide and prospect.cost:
        pad.say_right(_COST, y, str(prospect.cost), DIM)
    column = _WIDE_WORDS if wide else _WORDS - 1
    if proposed:
        pad.put(column, y, scene.texts(say("ilos_board.proposed", n=proposed)), ACCENT)
    elif scene.view.round:
        pad.put(column, y, scene.texts(_words(scene, prospect, wide)), DIM if prospect.reason else TEXT)


def _words(scene: Scene, prospect: Prospect, wide: bool) -> Message:
    """What a kind could do, or why not, in a few words."""
    if not prospect.held:
        return Message("ilos_board.none")
    if prospect.reason is not None:
        return Message(f"ilos_board.{prospect.reason.id.removeprefix('ilos.')}", prospect.reason.values)
    if not wide:
        return say("ilos_board.pay", n=prospect.cost) if prospect.cost else Message("ilos_board.pay_good")
    if prospect.kind == SHIP:
        return Message("ilos_board.can_sail")
    if prospect.kind == MARKET:
        return say("ilos_board.can_raise", goods=" ".join(SIGNS[good] for good in prospect.goods))
    fields = [
        (scene.view.box.fields[field].kind, names.island_of_field(scene.view, field)) for field in prospect.fields
    ]
    places = tuple(say("ilos_board.field", sign=SIGNS[kind], island=island) for kind, island in dict.fromkeys(fields))
    more = len(places) > 2
    return say("ilos_board.fields_more" if more else "ilos_board.fields", places=places[:2])


def paint_offers(scene: Scene, pad: Pad, y: int) -> None:
    """What can be done besides playing a card, side by side at the right."""
    end = pad.width
    for target in OFFERS:
        if scene.mark(target) is not Mark.NONE:
            text = scene.texts(Message(f"ilos_board.offer.{target.id}"))
            end -= pad.measure(text) + 2
            scene.bracketed(pad, target, end, y, text, _COUNT)
