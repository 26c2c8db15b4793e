"""What a terminal shows while others decide."""

from __future__ import annotations

from islands_tui.matches.shared.shared_table import SharedTable
from rules.engine.messages import Message, Seat, say


def waiting_messages(table: SharedTable) -> tuple[Message, Message]:
    """Who the table is waiting for, and for how long, or what to do meanwhile."""
    if table.is_closed:
        return say("shared.lost"), say("shared.as_it_stood")
    if table.is_asleep:
        free = tuple(say("shared.place", seat=Seat(seat)) for seat in table.people if seat not in table.present)
        return say("shared.gathering"), say("shared.free", seats=free)
    decision = table.match.decision
    if decision is None:
        return say("shared.over"), say("shared.meanwhile")
    seat = Seat(decision.seat)
    if decision.seat in table.people and decision.seat not in table.present:
        return say("shared.empty", seat=seat), _for(table.minutes)
    if not table.present:
        return say("shared.deserted"), _for(table.minutes)
    return say("table.decides", seat=seat), _for(table.minutes)


def _for(minutes: int) -> Message:
    return say("shared.meanwhile_for", n=minutes) if minutes else say("shared.meanwhile")


def request_message(table: SharedTable) -> Message:
    """The question to the table, and who has not answered yet."""
    question = table.notes.question
    assert question is not None
    moves = len(table.match.moves) - question.to
    if table.is_asking:
        missing = tuple(say("shared.place", seat=Seat(seat)) for seat in question.open_for(table.people))
        return say("shared.asked", seats=missing)
    return say("shared.question", seat=Seat(question.seats[0]), n=moves)
