"""What log lines must say, found in the positions before and after an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from rules.engine.contract import Message, Seat
from rules.engine.message_laws import Expected, Told
from rules.spyrium.components import BUILDING, PATENT, SPECIALIST, Card, Goods
from rules.spyrium.display import GAPS, PLACES
from rules.spyrium.names import card_name
from rules.spyrium.state import Quarter

ORDER_QUESTIONS = ("plot", "token", "trade", "lobby")


def quarters(told: Told) -> tuple[Quarter, Quarter]:
    return told.before.quarters[told.seat], told.after.quarters[told.seat]


def ordered(told: Told) -> tuple[int, Card] | None:
    """The place and the card that is being activated."""
    asked = told.before.decision
    if told.action.verb == "activate":
        place = int(told.action.args[1])
    elif asked.kind in ORDER_QUESTIONS:
        place = int(asked.args[1])
    else:
        return None
    return place, told.before.box.cards[told.before.display[place]]


# Rounds


def _begins(told: Told, last: bool) -> Expected:
    rounds = len(told.before.box.periods)
    begins = told.begins_round and (told.after.round == rounds) == last
    return [{"round": told.after.round, "seat": Seat(told.after.start)}] if begins else []


log_round = partial(_begins, last=False)
log_last_round = partial(_begins, last=True)


def log_income(told: Told) -> Expected:
    return [{"seat": Seat(seat)} for seat in range(len(told.before.quarters))] if told.begins_round else []


def _event(told: Told, numbered: bool) -> Expected:
    if not told.begins_round or bool(told.after.event_token) != numbered:
        return []
    return [{"event": Message(f"spyrium.event.{told.after.event}"), "n": told.after.event_token}]


log_event = partial(_event, numbered=False)
log_event_number = partial(_event, numbered=True)


def log_display(told: Told) -> Expected:
    if not told.begins_round:
        return []
    cards = tuple(card_name(told.after.display[place]) for place in PLACES)
    return [{"cards": cards, "period": told.before.box.periods[told.after.round - 1]}]


def log_end(told: Told) -> Expected:
    return [{}] if told.after.decision is None else []


# Turns


def log_place(told: Told) -> Expected:
    before, after = quarters(told)
    came = Counter(after.placed) - Counter(before.placed)
    return [
        {
            "seat": Seat(told.seat),
            "gap": gap,
            "cards": tuple(card_name(told.before.display[place]) for place in GAPS[gap] if told.before.display[place]),
        }
        for gap in came
    ]


def log_switch(told: Told) -> Expected:
    return told.by_seat(told.action.verb == "switch")


def log_pass(told: Told) -> Expected:
    return told.by_seat(told.action.verb == "pass")


def log_earn(told: Told) -> Expected:
    if told.action.verb != "earn" or len(told.action.args) == 1:
        return []
    before, after = quarters(told)
    gap, place = told.action.args
    card = card_name(told.before.display[place])
    return told.by_seat(True, money=after.money - before.money, gap=gap, card=card)


def log_earn_nothing(told: Told) -> Expected:
    gone = told.action.verb == "earn" and len(told.action.args) == 1
    return told.by_seat(gone, gap=told.action.args[0]) if gone else []


# Activating cards


def _activated(told: Told) -> tuple[str, Card] | None:
    """The gap whose worker was spent and the card that it activated."""
    before, after = quarters(told)
    left = Counter(before.placed) - Counter(after.placed)
    if not left or told.action.verb == "earn":
        return None
    asked = told.before.decision
    place = told.action.args[1] if told.action.verb == "activate" else asked.args[1]
    return next(iter(left)), told.before.box.cards[told.before.display[place]]


def _replaced(told: Told) -> Sequence[str]:
    """The buildings that left the game in the middle of a round."""
    return [] if told.begins_round or told.after.decision is None else told.after.removed[len(told.before.removed) :]


def _took_card(told: Told, kind: str) -> Expected:
    found = _activated(told)
    if found is None or found[1].kind != kind or _replaced(told):
        return []
    gap, card = found
    return told.by_seat(True, gap=gap, card=card_name(card.id))


log_specialist = partial(_took_card, kind=SPECIALIST)
log_building = partial(_took_card, kind=BUILDING)
log_patent = partial(_took_card, kind=PATENT)


def log_replacement(told: Told) -> Expected:
    found, gone = _activated(told), _replaced(told)
    if found is None or not gone:
        return []
    gap, card = found
    return told.by_seat(True, gap=gap, card=card_name(card.id), old=card_name(gone[0]))


def log_turned(told: Told) -> Expected:
    before, after = quarters(told)
    turned = Counter(after.turned) - Counter(before.turned)
    return [{"seat": Seat(told.seat), "card": card_name(patent)} for patent in turned]


# Buildings and the event


def log_use(told: Told) -> Expected:
    before, after = quarters(told)
    if told.begins_round or told.after.decision is None or len(before.buildings) != len(after.buildings):
        return []
    more = [plot for plot, times in enumerate(after.used) if times > before.used[plot]]
    return [{"seat": Seat(told.seat), "card": card_name(after.buildings[plot])} for plot in more]


def log_event_used(told: Told) -> Expected:
    """The event is logged once its number is settled."""
    asked = told.after.decision
    waits = asked is not None and asked.kind == "event_trade"
    answered = told.before.decision.kind == "event_trade"
    used = (told.action.verb == "event" and not waits) or answered
    return told.by_seat(used, event=Message(f"spyrium.event.{told.before.event}"))


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


def log_workers_lost(told: Told) -> Expected:
    """The workers that a card brings and the reserve does not have."""
    goods, before = _brought(told), quarters(told)[0]
    if goods is None:
        return None
    short = goods.workers - before.reserve
    return told.by_seat(short > 0, n=short)


def log_residence_step(told: Told) -> Expected:
    before, after = quarters(told)
    return told.by_seat(after.residence > before.residence, income=told.after.track[after.residence])


def log_residence_points(told: Told) -> Expected:
    """Points are taken by choice, or on the last space; then once for each effect."""
    quarter, last = quarters(told)[0], len(told.before.track) - 1
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
    before, after = quarters(told)
    marks = zip(told.before.box.bonus_marks, after.bonuses, strict=False)
    taken = [mark for mark, took in list(marks)[len(before.bonuses) :] if took == kind.replace("lost", "worker")]
    if kind != "money" and before.reserve and not after.reserve:
        return None  # the last worker may have come by this bonus or otherwise
    if kind != "money" and (kind == "lost") == bool(before.reserve):
        return []
    return [{"seat": Seat(told.seat), "mark": mark} for mark in taken]


log_bonus_money = partial(_bonuses, kind="money")
log_bonus_worker = partial(_bonuses, kind="worker")
log_bonus_lost = partial(_bonuses, kind="lost")
