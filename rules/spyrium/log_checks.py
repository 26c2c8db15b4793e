"""What log lines must say, found in the positions before and after an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.contract import Message, Seat
from rules.engine.message_laws import Checks, Told
from rules.spyrium.components import BUILDING, PATENT, SPECIALIST, Card, Goods
from rules.spyrium.display import GAPS, PLACES
from rules.spyrium.state import Quarter

Expected = Sequence[Mapping[str, Any]] | None
ORDER_QUESTIONS = ("plot", "token", "trade", "lobby")


def _quarters(told: Told) -> tuple[Quarter, Quarter]:
    return told.before.quarters[told.seat], told.after.quarters[told.seat]


def _card(card: str) -> Message:
    return Message(f"spyrium.card.{card}")


def _new_round(told: Told) -> bool:
    return bool(told.after.round > told.before.round)


def _by_seat(told: Told, holds: bool, **values: Any) -> Expected:
    """The line about the acting seat, or none."""
    return [{"seat": Seat(told.seat), **values}] if holds else []


# Rounds


def _begins(told: Told, last: bool) -> Expected:
    rounds = len(told.before.box.periods)
    begins = _new_round(told) and (told.after.round == rounds) == last
    return [{"round": told.after.round, "seat": Seat(told.after.start)}] if begins else []


def _income(told: Told) -> Expected:
    return [{"seat": Seat(seat)} for seat in range(len(told.before.quarters))] if _new_round(told) else []


def _event(told: Told, numbered: bool) -> Expected:
    if not _new_round(told) or bool(told.after.event_token) != numbered:
        return []
    return [{"event": Message(f"spyrium.event.{told.after.event}"), "n": told.after.event_token}]


def _dealt(told: Told) -> Expected:
    if not _new_round(told):
        return []
    cards = tuple(_card(told.after.display[place]) for place in PLACES)
    return [{"cards": cards, "period": told.before.box.periods[told.after.round - 1]}]


def _over(told: Told) -> Expected:
    return [{}] if told.after.decision is None else []


# Turns


def _placed(told: Told) -> Expected:
    before, after = _quarters(told)
    came = Counter(after.placed) - Counter(before.placed)
    return [
        {
            "seat": Seat(told.seat),
            "gap": gap,
            "cards": tuple(_card(told.before.display[place]) for place in GAPS[gap] if told.before.display[place]),
        }
        for gap in came
    ]


def _switched(told: Told) -> Expected:
    return _by_seat(told, told.action.verb == "switch")


def _passed(told: Told) -> Expected:
    return _by_seat(told, told.action.verb == "pass")


def _earned(told: Told) -> Expected:
    if told.action.verb != "earn" or len(told.action.args) == 1:
        return []
    before, after = _quarters(told)
    gap, place = told.action.args
    card = _card(told.before.display[place])
    return _by_seat(told, True, money=after.money - before.money, gap=gap, card=card)


def _earned_nothing(told: Told) -> Expected:
    gone = told.action.verb == "earn" and len(told.action.args) == 1
    return _by_seat(told, gone, gap=told.action.args[0]) if gone else []


# Activating cards


def _activated(told: Told) -> tuple[str, Card] | None:
    """The gap whose worker was spent and the card that it activated."""
    before, after = _quarters(told)
    left = Counter(before.placed) - Counter(after.placed)
    if not left or told.action.verb == "earn":
        return None
    asked = told.before.decision
    place = told.action.args[1] if told.action.verb == "activate" else asked.args[1]
    return next(iter(left)), told.before.box.cards[told.before.display[place]]


def _replaced(told: Told) -> Sequence[str]:
    """The buildings that left the game in the middle of a round."""
    return [] if _new_round(told) or told.after.decision is None else told.after.removed[len(told.before.removed) :]


def _took_card(told: Told, kind: str) -> Expected:
    found = _activated(told)
    if found is None or found[1].kind != kind or _replaced(told):
        return []
    gap, card = found
    return _by_seat(told, True, gap=gap, card=_card(card.id))


def _replacement(told: Told) -> Expected:
    found, gone = _activated(told), _replaced(told)
    if found is None or not gone:
        return []
    gap, card = found
    return _by_seat(told, True, gap=gap, card=_card(card.id), old=_card(gone[0]))


def _turned(told: Told) -> Expected:
    before, after = _quarters(told)
    turned = Counter(after.turned) - Counter(before.turned)
    return [{"seat": Seat(told.seat), "card": _card(patent)} for patent in turned]


# Buildings and the event


def _used(told: Told) -> Expected:
    before, after = _quarters(told)
    if _new_round(told) or told.after.decision is None or len(before.buildings) != len(after.buildings):
        return []
    more = [plot for plot, times in enumerate(after.used) if times > before.used[plot]]
    return [{"seat": Seat(told.seat), "card": _card(after.buildings[plot])} for plot in more]


def _event_used(told: Told) -> Expected:
    """The event is logged once its number is settled."""
    asked = told.after.decision
    waits = asked is not None and asked.kind == "event_trade"
    answered = told.before.decision.kind == "event_trade"
    used = (told.action.verb == "event" and not waits) or answered
    return _by_seat(told, used, event=Message(f"spyrium.event.{told.before.event}"))


# What cards bring


def _brought(told: Told) -> Goods | None:
    """What the action brings by the data of the card or building; None if it is not an effect of one of them."""
    found = _activated(told)
    if found is not None:
        return found[1].gain
    if told.action.verb != "use":
        return None
    card: Card = told.before.box.cards[told.action.args[0]]
    return card.uses[int(told.action.args[1]) - 1 if len(told.action.args) > 1 else 0].gain


def _workers_lost(told: Told) -> Expected:
    """The workers that a card brings and the reserve does not have."""
    goods, before = _brought(told), _quarters(told)[0]
    if goods is None:
        return None
    short = goods.workers - before.reserve
    return _by_seat(told, short > 0, n=short)


def _residence_step(told: Told) -> Expected:
    before, after = _quarters(told)
    return _by_seat(told, after.residence > before.residence, income=told.after.track[after.residence])


def _residence_points(told: Told) -> Expected:
    """Points are taken by choice, or on the last space; then once for each effect."""
    quarter, last = _quarters(told)[0], len(told.before.track) - 1
    goods, owed = _brought(told), told.before.pending.count(("residence", told.seat))
    if told.action.verb in ("vp", "advance"):
        taken = int(told.action.verb == "vp")
        space = quarter.residence + 1 - taken
        return [{"seat": Seat(told.seat)}] * (taken + (owed if space == last else 0))
    if goods is None:
        return None
    return [{"seat": Seat(told.seat)}] * (goods.residence if quarter.residence == last else 0)


def _bonuses(told: Told, kind: str) -> Expected:
    """The marks whose bonus was taken. A worker comes only if the reserve had one."""
    before, after = _quarters(told)
    marks = zip(told.before.box.bonus_marks, after.bonuses, strict=False)
    taken = [mark for mark, took in list(marks)[len(before.bonuses) :] if took == kind.replace("lost", "worker")]
    if kind != "money" and before.reserve and not after.reserve:
        return None  # the last worker may have come by this bonus or otherwise
    if kind != "money" and (kind == "lost") == bool(before.reserve):
        return []
    return [{"seat": Seat(told.seat), "mark": mark} for mark in taken]


LOG_CHECKS: Checks = {
    "spyrium.log.round": lambda told: _begins(told, last=False),
    "spyrium.log.last_round": lambda told: _begins(told, last=True),
    "spyrium.log.income": _income,
    "spyrium.log.event": lambda told: _event(told, numbered=False),
    "spyrium.log.event_number": lambda told: _event(told, numbered=True),
    "spyrium.log.display": _dealt,
    "spyrium.log.end": _over,
    "spyrium.log.place": _placed,
    "spyrium.log.switch": _switched,
    "spyrium.log.pass": _passed,
    "spyrium.log.earn": _earned,
    "spyrium.log.earn_nothing": _earned_nothing,
    "spyrium.log.specialist": lambda told: _took_card(told, SPECIALIST),
    "spyrium.log.building": lambda told: _took_card(told, BUILDING),
    "spyrium.log.patent": lambda told: _took_card(told, PATENT),
    "spyrium.log.replacement": _replacement,
    "spyrium.log.turned": _turned,
    "spyrium.log.use": _used,
    "spyrium.log.event_used": _event_used,
    "spyrium.log.workers_lost": _workers_lost,
    "spyrium.log.residence_step": _residence_step,
    "spyrium.log.residence_points": _residence_points,
    "spyrium.log.bonus_money": lambda told: _bonuses(told, "money"),
    "spyrium.log.bonus_worker": lambda told: _bonuses(told, "worker"),
    "spyrium.log.bonus_lost": lambda told: _bonuses(told, "lost"),
}
