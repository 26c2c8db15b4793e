"""The arithmetic of previews: sums with a cause for every part, and automatic effects until the next question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.engine.contract import Event, Loss, Message, Part, Preview, Sum
from rules.engine.tasks import Task
from rules.spyrium.components import LOBBYING, Goods
from rules.spyrium.effects import bonus, gain, next_bonus, residence, take_bonus, workers_short
from rules.spyrium.holdings import holdings
from rules.spyrium.names import text
from rules.spyrium.prices import Way, crowd
from rules.spyrium.state import Quarter, State

_GOOD = "spyrium.good."


class Posting(NamedTuple):
    """An amount of a good, and its cause."""

    good: str
    amount: int
    cause: Message


def cause(name: str) -> Message:
    return text(f"cause.{name}")


def sums(view: State, seat: int, entries: Sequence[Posting], spent: Sequence[Sum] = ()) -> tuple[Sum, ...]:
    """One sum for each good that changes, with the amount owned once the price is paid."""
    have, found = holdings(view, seat).goods, []
    for good in dict.fromkeys(entry.good for entry in entries if entry.amount):
        parts = tuple(Part(entry.amount, entry.cause) for entry in entries if entry.good == good and entry.amount)
        paid = sum(price.total for price in spent if price.good == _GOOD + good)
        found.append(Sum(_GOOD + good, parts, have[_GOOD + good] - paid))
    return tuple(found)


def price_sums(view: State, seat: int, place: int, way: Way) -> tuple[Sum, ...]:
    """The price of a card in one way, part by part in order of payment; the discount by Lobbying is a part too."""
    card, saved = view.box.cards[view.display[place]], crowd(view, seat, place) if way.lobby else 0
    parts = (
        Part(way.price.discount, cause("discount")),
        Part(way.price.crowd + saved, cause("crowd")),
        Part(-saved, text(f"card.{LOBBYING}")),
        Part(way.price.plot, cause("plot")),
        Part(way.price.token, cause("token")),
    )
    base = Part(way.price.base, cause("base"))
    money = Sum(_GOOD + "money", (base, *(part for part in parts if part.amount)), view.quarters[seat].money)
    return (money, *sums(view, seat, [Posting("spyrium", card.pay.spyrium, text(f"card.{card.id}"))]))


def goods_entries(quarter: Quarter, goods: Goods, origin: Message) -> list[Posting]:
    """Goods from one origin; workers as far as the reserve lasts, available at once (SP-006)."""
    workers = goods.workers - workers_short(quarter, goods)
    return [
        Posting("money", goods.money, origin),
        Posting("spyrium", goods.spyrium, origin),
        Posting("points", goods.points, origin),
        Posting("workers", workers, origin),
        Posting("available", workers, origin),
    ]


def exchange(view: State, seat: int, costs: tuple[Sum, ...], goods: Goods, origin: Message, *more: Posting) -> Preview:
    """Price and gain, with everything that the gain triggers; `more` are gains besides the goods."""
    quarter = view.quarters[seat]
    entries = [*goods_entries(quarter, goods, origin), *more]
    points = sum(entry.amount for entry in entries if entry.good == "points")
    follows = aftermath(view, seat, goods._replace(points=points))
    gains = sums(view, seat, [*entries, *follows.entries], costs)
    return Preview(costs, gains, notes=follows.notes, losses=follows.losses)


class Aftermath(NamedTuple):
    """What goods trigger: bonuses and residence points, until the next question."""

    entries: tuple[Posting, ...]
    notes: tuple[Message, ...]
    losses: tuple[Loss, ...]


def aftermath(view: State, seat: int, goods: Goods) -> Aftermath:
    """What follows, by running the rules on a copy of the table."""
    after = view.copy()
    after.pending = _effects_under_way(view)
    short = workers_short(after.quarters[seat], goods)
    gain(after, seat, goods)
    followed = _followed(after, seat, [])
    losses = (Loss(text("loss.workers", n=short)), *followed.losses) if short else followed.losses
    return followed._replace(losses=losses)


def bonus_taken(view: State, seat: int, kind: str) -> Preview:
    """The chosen bonus, and the other one if the second mark is reached as well (SP-097, SP-098)."""
    after, events = view.copy(), list[Event]()
    after.pending = _effects_under_way(view)
    take_bonus(after, events, seat, kind)
    followed = _followed(after, seat, events)
    return Preview(gains=sums(view, seat, followed.entries), notes=followed.notes, losses=followed.losses)


def _followed(after: State, seat: int, events: list[Event]) -> Aftermath:
    """Run pending tasks until the next question; `events` report what happened until then."""
    quarter, notes = after.own(seat), list[Message]()
    while after.pending:
        task, *_ = after.pending.pop()
        if task == "bonus":
            notes += _bonus_notes(after, quarter)
        asked = bonus(after, events, seat) if task == "bonus" else residence(after, events, seat)
        if asked is not None:
            notes += _residence_notes(after, quarter) if task == "residence" else _later_marks(after, quarter)
            break
    lost = text("loss.bonus", mark=after.box.bonus_marks[len(quarter.bonuses) - 1])
    losses = [Loss(lost) for event in events if event.lost]
    return Aftermath(tuple(_entries(events)), tuple(notes), tuple(losses))


def _effects_under_way(view: State) -> list[Task]:
    """Residence effects and bonuses that come after the open question."""
    last = len(view.pending)
    while last and view.pending[last - 1][0] in ("bonus", "residence"):
        last -= 1
    return view.pending[last:]


def _entries(events: Sequence[Event]) -> list[Posting]:
    """Automatic changes, by the name of their cause."""
    found = []
    for event in events:
        origin = cause("residence" if event.message.id == "spyrium.log.residence_points" else "bonus")
        for change in event.changes:
            found.append(Posting(change.good.removeprefix(_GOOD), change.after - change.before, origin))
    return found


def _bonus_notes(after: State, quarter: Quarter) -> list[Message]:
    """The mark that is reached, unless its bonus is lost: that counts as a loss."""
    if next_bonus(after, quarter) == "lost":
        return []
    return [text("note.bonus", mark=after.box.bonus_marks[len(quarter.bonuses)])]


def _later_marks(after: State, quarter: Quarter) -> list[Message]:
    """The marks beyond the one of the open question, if one gain has reached them too (SP-098)."""
    marks = after.box.bonus_marks[len(quarter.bonuses) + 1 :]
    return [text("note.bonus", mark=mark) for mark in marks if quarter.points >= mark]


def _residence_notes(after: State, quarter: Quarter) -> list[Message]:
    value, step = after.track[quarter.residence : quarter.residence + 2]
    return [text("note.residence", points=value, income=step)]
