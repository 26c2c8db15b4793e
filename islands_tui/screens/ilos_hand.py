"""The own hand of Ilôs by kind: how many, what each costs, what it could do now or why it can't."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import ACCENT, DIM, TEXT, Pad
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.palette import ink
from islands_tui.screens.choosing import PROPOSAL
from islands_tui.screens.ilos_tiles import SIGNS
from islands_tui.screens.scene import Scene
from rules.engine.contract import Message, Target, say
from rules.ilos import names
from rules.ilos.components import KINDS, MARKET, SHIP
from rules.ilos.ships import forms
from rules.ilos.survey import Prospect, prospects

END, KEEP, SUPPLY = (Target("choice", name) for name in ("end", "keep", "supply"))
OFFERS = (END, KEEP, SUPPLY, PROPOSAL)
"""Choices that are no card and lie nowhere on the map."""
_COUNT = ink("head", bold=True)
_HELD, _WORDS = 13, 14
_WIDE, _COST, _WIDE_WORDS = 31, 16, 18
"""Wide lists have a column for what a card costs, and say where it could go."""


class Giving(NamedTuple):
    """Cards of the hand by kind that are about to be handed over."""

    picked: Sequence[int]
    """Those picked one by one: the hand in the view is without them."""
    proposed: Sequence[int]
    """Those that one key would add."""


def picked(giving: Giving | None) -> int:
    """How many cards are picked already."""
    return 0 if giving is None else sum(giving.picked)


def paint_hand(scene: Scene, pad: Pad, y: int, giving: Giving | None) -> int:
    """A row for each kind; return the row after them. While cards are handed over, nothing else matters."""
    found = [] if scene.viewer is None else prospects(scene.view, scene.viewer)
    for row, prospect in enumerate(found):
        _paint_kind(scene, pad, y + row, prospect, giving)
    if not found:
        pad.put(1, y, scene.texts(Message("ilos_board.hand_hidden")), DIM)
    return y + len(KINDS)


def _paint_kind(scene: Scene, pad: Pad, y: int, prospect: Prospect, giving: Giving | None) -> None:
    name = scene.texts(Message(f"ilos_board.card.{KINDS[prospect.kind]}"))
    mark = scene.mark(Target("card", KINDS[prospect.kind]))
    held = prospect.held + (giving.picked[prospect.kind] if giving else 0)
    idle = not held or mark is Mark.BLOCKED
    scene.bracketed(pad, Target("card", KINDS[prospect.kind]), 0, y, name, DIM if idle else TEXT)
    pad.say_right(_HELD, y, str(held), DIM if idle else _COUNT)
    column, room = _WORDS, 0
    if pad.width >= _WIDE:
        column, room = _WIDE_WORDS, pad.width - _WIDE_WORDS
        pad.say_right(_COST, y, str(prospect.cost or ""), DIM)
    if giving is not None:
        given = giving.picked[prospect.kind] + giving.proposed[prospect.kind]
        pad.put(column, y, scene.texts(say("ilos_board.gives", n=given)) if given else "", ACCENT)
    elif scene.view.round:
        pad.put(column, y, scene.texts(_words(scene, prospect, room)), DIM if prospect.reason else TEXT)


def _words(scene: Scene, prospect: Prospect, room: int) -> Message:
    """What a kind could do, or why not, in a few words; without room only what it costs."""
    if not prospect.held:
        return Message("ilos_board.none")
    if prospect.reason is not None:
        form = "wide_why" if room else "why"
        return Message(f"ilos_board.{form}.{prospect.reason.id.removeprefix('ilos.why.')}", prospect.reason.values)
    if not room:
        return say("ilos_board.pay", n=prospect.cost) if prospect.cost else Message("ilos_board.pay_good")
    if prospect.kind == SHIP:
        assert scene.viewer is not None
        return Message(f"ilos_board.can_sail.{'_'.join(forms(scene.view, scene.viewer))}")
    if prospect.kind == MARKET:
        return say("ilos_board.can_raise", goods=" ".join(SIGNS[good] for good in prospect.goods))
    return say("ilos_board.fields", places=_places(scene, prospect, room))


def _places(scene: Scene, prospect: Prospect, room: int) -> str:
    """Islands with the signs of their open fields, as many as fit."""
    found: dict[int, dict[str, None]] = {}
    for field in prospect.fields:
        sign = SIGNS[scene.view.box.fields[field].kind]
        found.setdefault(names.island_of_field(scene.view, field), {})[sign] = None
    text = ""
    for number, signs in found.items():
        place = scene.texts(say("ilos_board.fields_on", island=number, signs=" ".join(signs)))
        longer = f"{text}  {place}".strip()
        text = longer if len(longer) <= room else text
    return text


def paint_offers(scene: Scene, pad: Pad, y: int) -> None:
    """What can be done besides playing a card, side by side at the right."""
    end = pad.width - 1
    for target in OFFERS:
        if scene.mark(target) is not Mark.NONE:
            text = scene.texts(Message(f"ilos_board.offer.{target.id}"))
            end -= pad.measure(text) + 2
            scene.bracketed(pad, target, end, y, text, _COUNT)
