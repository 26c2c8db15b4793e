"""The arithmetic of previews: sums with a cause for every part, and what follows by itself until the next question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.engine.contract import Event, Loss, Message, Part, Preview, Sum, say
from rules.engine.named_tuple import NamedTuple
from rules.engine.tasks import Task
from rules.spyrium.components import LOBBYING, Goods
from rules.spyrium.effects import bonus, gain, next_bonus, residence, workers_short
from rules.spyrium.prices import Way, crowd
from rules.spyrium.state import Quarter, State

HAVE: Mapping[str, Callable[[State, Quarter], int]] = {
    "money": lambda view, quarter: quarter.money,
    "spyrium": lambda view, quarter: quarter.spyrium,
    "points": lambda view, quarter: quarter.points,
    "workers": lambda view, quarter: quarter.owned(),
    "available": lambda view, quarter: quarter.available,
    "kept": lambda view, quarter: len(quarter.kept),
    "income": lambda view, quarter: view.track[quarter.residence],
}
"""What there is of each good."""

_GOOD = "spyrium.good."


class Posting(NamedTuple):
    """So much of a good, and why."""

    good: str
    amount: int
    cause: Message


def cause(name: str) -> Message:
    """Where a part of a sum comes from."""
    return Message(f"spyrium.cause.{name}")


def sums(view: State, seat: int, entries: Sequence[Posting], spent: Sequence[Sum] = ()) -> tuple[Sum, ...]:
    """One sum for each good that moves, beside what there is of it once the price is paid."""
    quarter, found = view.quarters[seat], []
    for good in dict.fromkeys(entry.good for entry in entries if entry.amount):
        parts = tuple(Part(entry.amount, entry.cause) for entry in entries if entry.good == good and entry.amount)
        paid = sum(price.total for price in spent if price.good == _GOOD + good)
        found.append(Sum(_GOOD + good, parts, HAVE[good](view, quarter) - paid))
    return tuple(found)


def price_sums(view: State, seat: int, place: int, way: Way) -> tuple[Sum, ...]:
    """What a card costs in one way, part by part in the order it is paid; what Lobbying saves is a part too."""
    card, saved = view.box.cards[view.display[place]], crowd(view, seat, place) if way.lobby else 0
    parts = (
        Part(way.price.discount, cause("discount")),
        Part(way.price.crowd + saved, cause("crowd")),
        Part(-saved, Message(f"spyrium.card.{LOBBYING}")),
        Part(way.price.plot, cause("plot")),
        Part(way.price.token, cause("token")),
    )
    base = Part(way.price.base, cause("base"))
    money = Sum(_GOOD + "money", (base, *(part for part in parts if part.amount)), view.quarters[seat].money)
    return (money, *sums(view, seat, [Posting("spyrium", card.pay.spyrium, Message(f"spyrium.card.{card.id}"))]))


def goods_entries(quarter: Quarter, goods: Goods, origin: Message) -> list[Posting]:
    """Goods that come from one origin; workers as far as the reserve has them, free at once (SP-006)."""
    workers = goods.workers - workers_short(quarter, goods)
    return [
        Posting("money", goods.money, origin),
        Posting("spyrium", goods.spyrium, origin),
        Posting("points", goods.points, origin),
        Posting("workers", workers, origin),
        Posting("available", workers, origin),
    ]


def exchange(view: State, seat: int, costs: tuple[Sum, ...], goods: Goods, origin: Message, *more: Posting) -> Preview:
    """Price and gain, with all that the gain sets off; `more` are gains that the goods do not name."""
    quarter = view.quarters[seat]
    entries = [*goods_entries(quarter, goods, origin), *more]
    points = sum(entry.amount for entry in entries if entry.good == "points")
    follows = aftermath(view, seat, goods._replace(points=points))
    gains = sums(view, seat, [*entries, *follows.entries], costs)
    return Preview(costs, gains, notes=follows.notes, losses=follows.losses)


class Aftermath(NamedTuple):
    """What goods set off: bonuses and points of the residence, until something is asked."""

    entries: tuple[Posting, ...]
    notes: tuple[Message, ...]
    losses: tuple[Loss, ...]


def aftermath(view: State, seat: int, goods: Goods) -> Aftermath:
    """Let the rules themselves tell what follows, on a copy of the table."""
    after, events = view.copy(), list[Event]()
    quarter, short = after.quarters[seat], workers_short(after.quarters[seat], goods)
    losses = [Loss(say("spyrium.loss.workers", n=short))] if short else []
    notes: list[Message] = []
    after.pending = _effects_under_way(view)
    gain(after, seat, goods)
    while after.pending:
        task, *_ = after.pending.pop()
        if task == "bonus":
            notes += _bonus_notes(after, quarter)
        asked = bonus(after, events, seat) if task == "bonus" else residence(after, events, seat)
        if asked is not None:
            notes += _residence_notes(after, quarter) if task == "residence" else []
            break
    losses += [Loss(_lost_bonus(after, quarter)) for event in events if event.lost]
    return Aftermath(tuple(_entries(events)), tuple(notes), tuple(losses))


def _effects_under_way(view: State) -> list[Task]:
    """Residence effects and bonuses that still wait for the open question to be answered."""
    last = len(view.pending)
    while last and view.pending[last - 1][0] in ("bonus", "residence"):
        last -= 1
    return view.pending[last:]


def _entries(events: Sequence[Event]) -> list[Posting]:
    """What moved by itself, by the name of what moved it."""
    return [
        Posting(change.good.removeprefix(_GOOD), change.after - change.before, cause(_cause_of(event)))
        for event in events
        for change in event.changes
    ]


def _cause_of(event: Event) -> str:
    return "residence" if event.message.id == "spyrium.log.residence_points" else "bonus"


def _bonus_notes(after: State, quarter: Quarter) -> list[Message]:
    """The mark that is reached, unless its bonus is lost: that is a loss."""
    if next_bonus(after, quarter) == "lost":
        return []
    return [say("spyrium.note.bonus", mark=after.box.bonus_marks[len(quarter.bonuses)])]


def _lost_bonus(after: State, quarter: Quarter) -> Message:
    return say("spyrium.loss.bonus", mark=after.box.bonus_marks[len(quarter.bonuses) - 1])


def _residence_notes(after: State, quarter: Quarter) -> list[Message]:
    value, step = after.track[quarter.residence : quarter.residence + 2]
    return [say("spyrium.note.residence", points=value, income=step)]
