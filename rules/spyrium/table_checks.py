"""What the table in words must say, found in the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.contract import Message, Seat
from rules.engine.message_laws import Checks, Told
from rules.spyrium.components import CRANE
from rules.spyrium.display import GAPS, PLACES

Expected = Sequence[Mapping[str, Any]] | None


def _card(card: str) -> Message:
    return Message(f"spyrium.card.{card}")


def _gaps(told: Told) -> Expected:
    """The gaps where workers stand, with the cards beside them."""
    display, lines = told.before.display, []
    for gap in dict.fromkeys(gap for gap in GAPS for quarter in told.before.quarters if gap in quarter.placed):
        beside = [display[place] for place in GAPS[gap]]
        names = tuple(_card(card) if card else Message("spyrium.look.empty") for card in beside)
        lines.append({"gap": gap, "cards": names if any(beside) else (Message("spyrium.look.both_empty"),)})
    return lines


def _workers(told: Told) -> Expected:
    quarters = enumerate(told.before.quarters)
    counts = [(seat, Counter(quarter.placed)) for seat, quarter in quarters]
    return [{"seat": Seat(seat), "n": n} for seat, gaps in counts for n in gaps.values()]


def _empty_places(told: Told) -> Expected:
    return [{"place": place} for place in PLACES if not told.before.display[place]]


def _numbers_on_events(told: Told) -> Expected:
    tokens = (told.before.event_token, told.before.future_token)
    return [{"token": Message("spyrium.token", (("n", token),))} for token in tokens if token]


def _event(told: Told, name: str) -> Expected:
    """Whether the event is unused or gone, and the next one is due, only shown, or missing."""
    before, rounds = told.before, len(told.before.box.periods)
    future = "" if not before.future else "spare_event" if before.round == rounds else "future_event"
    unused = bool(before.event) and not any(quarter.event_used for quarter in before.quarters)
    return [{}] * {"event": unused, "no_event": (not before.event) + (not future), future: True}.get(name, 0)


def _quarters(told: Told) -> Expected:
    """Used buildings and patents are turned; the next plot costs as much as there are buildings, less with a Crane."""
    lines = []
    for seat, quarter in enumerate(told.before.quarters):
        buildings = [(card, used > 0) for card, used in zip(quarter.buildings, quarter.used, strict=True)]
        patents = [(card, card in quarter.turned) for card in quarter.patents]
        saved = told.before.box.plot_discount if CRANE in quarter.patents else 0
        lines.append(
            {
                "seat": Seat(seat),
                "buildings": tuple(_shown(*each) for each in buildings),
                "patents": tuple(_shown(*each) for each in patents),
                "plot": max(0, len(buildings) - saved),
                "kept": tuple(Message("spyrium.token", (("n", token),)) for token in sorted(quarter.kept)),
            }
        )
    return lines


def _shown(card: str, turned: bool) -> Message:
    return Message("spyrium.look.turned", (("card", _card(card)),)) if turned else _card(card)


def _turned(told: Told) -> Expected:
    lines = []
    for quarter in told.before.quarters:
        used = [card for card, times in zip(quarter.buildings, quarter.used, strict=True) if times]
        lines += [{"card": _card(card)} for card in (*used, *(own for own in quarter.patents if own in quarter.turned))]
    return lines


def _discard(told: Told) -> Expected:
    return [{"number": number, "n": n} for number, n in Counter(told.before.discard).items()]


TABLE_CHECKS: Checks = {
    "spyrium.look.gap": _gaps,
    "spyrium.look.workers": _workers,
    "spyrium.look.empty_place": _empty_places,
    "spyrium.look.with_token": _numbers_on_events,
    "spyrium.look.event": lambda told: _event(told, "event"),
    "spyrium.look.no_event": lambda told: _event(told, "no_event"),
    "spyrium.look.future_event": lambda told: _event(told, "future_event"),
    "spyrium.look.spare_event": lambda told: _event(told, "spare_event"),
    "spyrium.look.quarter": _quarters,
    "spyrium.look.turned": _turned,
    "spyrium.look.pile": _discard,
}
