"""Players in words: what they have, who leads, and the supply."""

from __future__ import annotations

from rules.engine.contract import Message, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.names import text
from rules.era_of_inventions.producing import capacity, output_words
from rules.era_of_inventions.scoring import CATEGORIES, award, leaders, parts, standing
from rules.era_of_inventions.state import State
from rules.era_of_inventions.targets import numbered
from rules.era_of_inventions.vocabulary import INFLUENCE, STOCK


def seat(view: State, id: str) -> Message | None:
    seat = numbered(str(int(id) + 1), len(view.players)) if id.isdecimal() else None
    return seat_words(view, seat - 1) if seat is not None else None


def seat_words(view: State, seat: int) -> Message:
    player = view.players[seat]
    stock = tuple((good, player.stock[good]) for good in STOCK if player.stock[good])
    return names.sentences(
        text(
            "look.seat",
            seat=Seat(seat),
            points=names.amount(INFLUENCE, player.influence),
            goods=names.amounts(stock),
        ),
        text("look.new_discs" if player.bonus_new else "look.discs_held", n=player.bonus, new=player.bonus_new),
        text("look.factories", factories=tuple(_owned_words(view, card) for card in player.factories)),
        text(
            "look.standing" if view.decision is not None else "look.final_standing",
            capacity=capacity(view, seat),
            patents=player.patents,
            invested=player.invested,
            markers=view.markers_placed(seat),
            total=sum(parts(view, seat).values()),
        ),
    )


def _owned_words(view: State, card: str) -> Message:
    goods = output_words(view.box.factories[card])
    return text("look.owned_factory", factory=names.factory(card), goods=goods)


def good(view: State, id: str) -> Message | None:
    if id not in STOCK:
        return None
    held = tuple(
        text("look.has", seat=Seat(seat), goods=names.amount(id, player.stock[id]))
        for seat, player in enumerate(view.players)
    )
    return text("look.good", good=names.ware(id), held=held)


def category(view: State, id: str) -> Message | None:
    return category_words(view, id) if id in CATEGORIES else None


def category_words(view: State, category: str) -> Message:
    ahead, name = leaders(view, category), text(f"score.{category}")
    if not ahead:
        return text("look.no_leader", category=name)
    best, points = standing(view, category, ahead[0]), names.amount(INFLUENCE, award(view, category))
    return text("look.leaders", category=name, seats=names.seats(ahead), best=best, points=points, n=len(ahead))


def supply(view: State, id: str) -> Message:
    return text("look.supply", goods=names.amount("bonus", view.bonus_supply))
