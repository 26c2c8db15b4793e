"""The viewer's hand in Ilôs by kind: how many cards, what each costs, what it could do now or why it can't."""

from __future__ import annotations

from operator import add

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, TEXT, ink
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.sizes import HUGE, VAST
from islands_tui.games.ilos.action_in_progress import intended
from islands_tui.games.ilos.presentation import OFFERS, Giving, number_of
from islands_tui.games.ilos.seats import paint_end, paint_stocks
from islands_tui.games.ilos.tiles import letter_of
from islands_tui.table_screen.painter import Beside, BoardPane, Painter
from rules.engine.contract import Message, Target, say
from rules.ilos import names
from rules.ilos.components import KINDS, MARKET, SHIP
from rules.ilos.queries import Prospect, prospects
from rules.ilos.ships import forms

_COUNT = ink("head", bold=True)
_HELD, _WORDS = 13, 14
_WIDE, _COST, _WIDE_WORDS = 31, 16, 18
"""Wide lists have a column for the cost of a card, and say where it could be played."""
_LATER_HELD, _LATER_COST, _LATER_WORDS = 14, 16, 35
"""Where number, cost and use are in the largest window, in words; a name between marks keeps apart from its number."""
_END = 3
"""The end is shown below the hand only if more rows than these are free."""


class Hand(BoardPane):
    """The hand below a heading, and the other choices."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """One row per kind; after the match, what was behind the screens."""
        if painter.view.decision is None:
            paint_stocks(painter, painter.pad)
            return
        pad, giving = painter.pad, intended(painter).giving
        gone = sum(_gone(painter, giving))
        held = "?" if painter.viewer is None else str(painter.view.players[painter.viewer].cards + gone)
        pad.put(0, 0, painter.texts(say("ilos_board.hand", n=held)), DIM)
        pad.put(13, 0, painter.texts(Message("ilos_board.hand_columns")), DIM)
        paint_hand(painter, pad, 1, giving)
        paint_offers(painter, pad, 1 + len(KINDS))


class HandBeside(Beside):
    """The hand beside the board in smaller windows, and how near the end is."""

    @classmethod
    def draw_beside(cls, painter: Painter) -> None:
        """One row per kind; the other choices follow if they are not below the map. Large windows have a heading."""
        if painter.tier >= HUGE:
            _paint_headed(painter)
            return
        has_offers = painter.tier > 0
        spare = painter.pad.height - len(KINDS) - has_offers
        pad = painter.pad.pad(0, int(spare > 0), painter.pad.width, painter.pad.height)
        if painter.view.decision is None:
            paint_stocks(painter, pad)
        else:
            paint_hand(painter, pad, 0, intended(painter).giving)
            if has_offers:
                paint_offers(painter, pad, len(KINDS))
        if has_offers and spare > _END:
            paint_end(painter, painter.pad, painter.pad.height - 2)


def _paint_headed(painter: Painter) -> None:
    """The hand in words, below a rule with the number of cards."""
    pad, giving = painter.pad, intended(painter).giving
    pad.rule(0)
    if painter.view.decision is None:
        paint_stocks(painter, pad.pad(0, 1, pad.width, pad.height - 1))
        return
    if painter.viewer is not None:
        held = painter.view.players[painter.viewer].cards + sum(_gone(painter, giving))
        pad.put(1, 0, f" {painter.texts(say('ilos_board.whole_hand', n=held))} ", DIM)
    paint_hand(painter, pad, 1, giving)


class Offers(BoardPane):
    """The choices other than playing a card, if they are not shown with the hand."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        paint_offers(painter, painter.pad, 0)


def _gone(painter: Painter, giving: Giving | None) -> list[int]:
    """The cards that have left the hand for what is being paid, by kind: those picked, and those that had to go."""
    return [0] * len(KINDS) if giving is None else list(map(add, giving.picked, painter.view.payment))


def paint_hand(painter: Painter, pad: Pad, y: int, giving: Giving | None) -> None:
    """One row per kind. While cards are being handed over, only those are shown.

    The card being played says nothing of what stops another one like it: it would seem to be about itself.
    """
    found = [] if painter.viewer is None else prospects(painter.view, painter.viewer)
    for row, prospect in enumerate(found):
        _paint_kind(painter, pad, y + row, prospect, giving)
    if not found:
        pad.put(1, y, painter.texts(Message("ilos_board.hand_hidden")), DIM)


def _paint_kind(painter: Painter, pad: Pad, y: int, prospect: Prospect, giving: Giving | None) -> None:
    name = painter.texts(Message(f"ilos_board.card.{KINDS[prospect.kind]}"))
    mark = painter.mark(Target("card", KINDS[prospect.kind]))
    gone = _gone(painter, giving)[prospect.kind]
    held = prospect.held + gone
    idle = not held or mark is Mark.BLOCKED
    painter.bracketed(pad, Target("card", KINDS[prospect.kind]), 0, y, name, DIM if idle else TEXT)
    pad.say_right(_HELD if painter.tier < VAST else _LATER_HELD, y, str(held), DIM if idle else _COUNT)
    column, room = _WORDS, 0
    if pad.width >= _WIDE:
        column = _WIDE_WORDS if painter.tier < VAST else _LATER_WORDS
        room = pad.width - column
        _paint_cost(painter, pad, y, prospect)
    if giving is not None:
        given = gone + giving.proposed[prospect.kind]
        if given:
            pad.put(column, y, painter.texts(say("ilos_board.gives", n=given)), ACCENT)
        elif prospect.held:
            pad.put(column, y, f"[{number_of(Target('card', KINDS[prospect.kind]))}]", DIM)
    elif painter.view.round and not (prospect.held and prospect.reason and mark is Mark.CHOSEN):
        pad.put(column, y, painter.texts(_words(painter, prospect, room)), DIM if prospect.reason else TEXT)


def _paint_cost(painter: Painter, pad: Pad, y: int, prospect: Prospect) -> None:
    """The number of other cards to pay; in the largest window in words."""
    if painter.tier < VAST:
        pad.say_right(_COST, y, str(prospect.cost or ""), DIM)
        return
    key = "whole_pay" if prospect.cost else "whole_pay_good"
    pad.put(_LATER_COST, y, painter.texts(say(f"ilos_board.{key}", n=prospect.cost)), DIM)


def _words(painter: Painter, prospect: Prospect, room: int) -> Message:
    """What a kind could do, or why it can't, in a few words; only its cost if there is no room."""
    if not prospect.held:
        return Message("ilos_board.none")
    if prospect.reason is not None:
        form = "why" if not room else "wide_why" if painter.tier < VAST else "whole_why"
        return Message(f"ilos_board.{form}.{prospect.reason.id.removeprefix('ilos.why.')}", prospect.reason.values)
    if not room:
        return say("ilos_board.pay", n=prospect.cost) if prospect.cost else Message("ilos_board.pay_good")
    if prospect.kind == SHIP:
        assert painter.viewer is not None
        return Message(f"ilos_board.can_sail.{'_'.join(forms(painter.view, painter.viewer))}")
    if prospect.kind == MARKET:
        if painter.tier >= VAST:
            return say("ilos_board.can_raise_whole", goods=tuple(map(names.good, prospect.goods)))
        return say("ilos_board.can_raise", goods=" ".join(letter_of(good, painter.texts) for good in prospect.goods))
    return say("ilos_board.fields", places=_places(painter, prospect, room))


def _places(painter: Painter, prospect: Prospect, room: int) -> str:
    """Islands with the signs of their open fields, as many as fit."""
    found: dict[int, dict[int, None]] = {}
    for field in prospect.fields:
        kind = painter.view.box.fields[field].kind
        found.setdefault(names.island_of_field(painter.view, field), {})[kind] = None
    text = ""
    for number, kinds in found.items():
        signs = " ".join(letter_of(kind, painter.texts) for kind in kinds)
        words = signs if painter.tier < VAST else tuple(map(names.field_kind, kinds))
        place = painter.texts(say("ilos_board.fields_on", island=number, signs=words))
        longer = f"{text}  {place}".strip()
        text = longer if len(longer) <= room else text
    return text


def _offer(painter: Painter, target: Target) -> str:
    """The name of an offer: before any card is picked, keeping the rest means keeping all."""
    giving = intended(painter).giving
    if target.id != "keep" or giving is None or any(giving.picked) or any(painter.view.payment):
        return target.id
    return "keep_all"


def paint_offers(painter: Painter, pad: Pad, y: int) -> None:
    """The choices other than playing a card, side by side on the right."""
    end = pad.width - 1
    for target in OFFERS:
        if painter.mark(target) is not Mark.NONE:
            text = painter.texts(Message(f"ilos_board.offer.{_offer(painter, target)}"))
            end -= pad.measure(text) + 2
            painter.bracketed(pad, target, end, y, text, _COUNT)
