"""What the table in words must say, found in the position."""

from __future__ import annotations

from collections import Counter
from functools import partial

from rules.engine.contract import Message, Seat
from rules.engine.message_laws import Expected, Told
from rules.spyrium.components import CRANE
from rules.spyrium.display import GAPS, PLACES
from rules.spyrium.names import card_name


def look_gap(told: Told) -> Expected:
    """The gaps where workers stand, with the cards beside them."""
    display, lines = told.before.display, []
    for gap in dict.fromkeys(gap for gap in GAPS for quarter in told.before.quarters if gap in quarter.placed):
        beside = [display[place] for place in GAPS[gap]]
        names = tuple(card_name(card) if card else Message("spyrium.look.empty") for card in beside)
        lines.append({"gap": gap, "cards": names if any(beside) else (Message("spyrium.look.both_empty"),)})
    return lines


def look_workers(told: Told) -> Expected:
    quarters = enumerate(told.before.quarters)
    counts = [(seat, Counter(quarter.placed)) for seat, quarter in quarters]
    return [{"seat": Seat(seat), "n": n} for seat, gaps in counts for n in gaps.values()]


def look_empty_place(told: Told) -> Expected:
    return [{"place": place} for place in PLACES if not told.before.display[place]]


def look_with_token(told: Told) -> Expected:
    tokens = (told.before.event_token, told.before.future_token)
    return [{"token": Message("spyrium.token", (("n", token),))} for token in tokens if token]


def _event(told: Told, name: str) -> Expected:
    """Whether the event is unused or gone, and the next one is due, only shown, or missing."""
    before, rounds = told.before, len(told.before.box.periods)
    future = "" if not before.future else "spare_event" if before.round == rounds else "future_event"
    unused = bool(before.event) and not any(quarter.event_used for quarter in before.quarters)
    return [{}] * {"event": unused, "no_event": (not before.event) + (not future), future: True}.get(name, 0)


look_event = partial(_event, name="event")
look_no_event = partial(_event, name="no_event")
look_future_event = partial(_event, name="future_event")
look_spare_event = partial(_event, name="spare_event")


def look_quarter(told: Told) -> Expected:
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
    return Message("spyrium.look.turned", (("card", card_name(card)),)) if turned else card_name(card)


def look_turned(told: Told) -> Expected:
    lines = []
    for quarter in told.before.quarters:
        used = [card for card, times in zip(quarter.buildings, quarter.used, strict=True) if times]
        used += [own for own in quarter.patents if own in quarter.turned]
        lines += [{"card": card_name(card)} for card in used]
    return lines


def look_pile(told: Told) -> Expected:
    return [{"number": number, "n": n} for number, n in Counter(told.before.discard).items()]
