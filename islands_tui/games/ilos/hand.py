"""The own hand of Ilôs by kind: how many, what each costs, what it could do now or why it can't."""

from __future__ import annotations

from islands_tui.drawing.grid import ACCENT, DIM, TEXT, Pad
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.palette import ink
from islands_tui.games.ilos.presentation import OFFERS, Giving
from islands_tui.games.ilos.seats import paint_end, paint_stocks
from islands_tui.games.ilos.tiles import letter_of
from islands_tui.games.ilos.under_way import under_way
from islands_tui.table.board_pane import Beside, BoardPane
from islands_tui.table.scene import Scene
from rules.engine.contract import Message, Target, say
from rules.ilos import names
from rules.ilos.components import KINDS, MARKET, SHIP
from rules.ilos.ships import forms
from rules.ilos.survey import Prospect, prospects

_COUNT = ink("head", bold=True)
_HELD, _WORDS = 13, 14
_WIDE, _COST, _WIDE_WORDS = 31, 16, 18
"""Wide lists have a column for what a card costs, and say where it could go."""
_END = 3
"""More rows than these must be spare before the end is told below the hand."""


class Hand(BoardPane):
    """The hand below a heading, and what else can be done."""

    kinds = frozenset({"card", "choice"})
    concerns = frozenset({"giving"})

    def draw(self, scene: Scene) -> None:
        """A row for each kind; at the end what lay behind the screens."""
        if scene.view.decision is None:
            paint_stocks(scene, scene.pad)
            return
        pad, giving = scene.pad, under_way(scene.content).giving
        picked = 0 if giving is None else sum(giving.picked)
        held = "?" if scene.viewer is None else str(scene.view.players[scene.viewer].cards + picked)
        pad.put(0, 0, scene.texts(say("ilos_board.hand", n=held)), DIM)
        pad.put(13, 0, scene.texts(Message("ilos_board.hand_columns")), DIM)
        paint_hand(scene, pad, 1, giving)
        paint_offers(scene, pad, 1 + len(KINDS))


class HandBeside(Beside):
    """The hand beside the board of a smaller window, and how far the end is."""

    kinds = frozenset({"card", "choice", "pile"})
    concerns = frozenset({"giving"})

    def draw_beside(self, scene: Scene) -> None:
        """A row for each kind; what else can be done follows where it does not stand below the map."""
        has_offers = scene.tier > 0
        spare = scene.pad.height - len(KINDS) - has_offers
        pad = scene.pad.pad(0, int(spare > 0), scene.pad.width, scene.pad.height)
        if scene.view.decision is None:
            paint_stocks(scene, pad)
        else:
            paint_hand(scene, pad, 0, under_way(scene.content).giving)
            if has_offers:
                paint_offers(scene, pad, len(KINDS))
        if has_offers and spare > _END:
            paint_end(scene, scene.pad, scene.pad.height - 2)


class Offers(BoardPane):
    """What can be done besides playing a card, where the hand does not tell it."""

    kinds = frozenset({"choice"})
    concerns = frozenset()

    def draw(self, scene: Scene) -> None:
        """At the right end of the row."""
        paint_offers(scene, scene.pad, 0)


def paint_hand(scene: Scene, pad: Pad, y: int, giving: Giving | None) -> None:
    """A row for each kind. While cards are handed over, nothing else matters."""
    found = [] if scene.viewer is None else prospects(scene.view, scene.viewer)
    for row, prospect in enumerate(found):
        _paint_kind(scene, pad, y + row, prospect, giving)
    if not found:
        pad.put(1, y, scene.texts(Message("ilos_board.hand_hidden")), DIM)


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
        return say("ilos_board.can_raise", goods=" ".join(letter_of(good, scene.texts) for good in prospect.goods))
    return say("ilos_board.fields", places=_places(scene, prospect, room))


def _places(scene: Scene, prospect: Prospect, room: int) -> str:
    """Islands with the signs of their open fields, as many as fit."""
    found: dict[int, dict[str, None]] = {}
    for field in prospect.fields:
        sign = letter_of(scene.view.box.fields[field].kind, scene.texts)
        found.setdefault(names.island_of_field(scene.view, field), {})[sign] = None
    text = ""
    for number, signs in found.items():
        place = scene.texts(say("ilos_board.fields_on", island=number, signs=" ".join(signs)))
        longer = f"{text}  {place}".strip()
        text = longer if len(longer) <= room else text
    return text


def _offer(scene: Scene, target: Target) -> str:
    """What an offer is called: before any card is picked, keeping the rest means keeping all."""
    giving = under_way(scene.content).giving
    if target.id != "keep" or giving is None or any(giving.picked) or any(scene.view.payment):
        return target.id
    return "keep_all"


def paint_offers(scene: Scene, pad: Pad, y: int) -> None:
    """What can be done besides playing a card, side by side at the right."""
    end = pad.width - 1
    for target in OFFERS:
        if scene.mark(target) is not Mark.NONE:
            text = scene.texts(Message(f"ilos_board.offer.{_offer(scene, target)}"))
            end -= pad.measure(text) + 2
            scene.bracketed(pad, target, end, y, text, _COUNT)
