"""What a terminal shows while others decide, and what is asked at the table."""

from __future__ import annotations

from islands_tui.matches.shared.questions import GoBack, Replace, TableQuestion
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.text.durations import duration_message
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
    if decision.seat in table.notes.persons and decision.seat not in table.present:
        return say("shared.empty", seat=seat), _meanwhile(table)
    if not table.present:
        return say("shared.deserted"), _meanwhile(table)
    return say("table.decides", seat=seat), _meanwhile(table)


def _meanwhile(table: SharedTable) -> Message:
    minutes = table.minutes
    if table.seats and table.absence.missing is not None:
        return say("shared.away_for", n=minutes)
    return say("shared.meanwhile_for", n=minutes) if minutes else say("shared.meanwhile")


def time_left_message(table: SharedTable) -> Message | None:
    """How much time the player to move has left; None without a clock, or before the match begins."""
    clock, decision = table.match.header.clock, table.match.decision
    if not clock or decision is None or table.is_asleep:
        return None
    return duration_message(max(0, clock * 60 - table.absence.used(decision.seat)))


def away_message(table: SharedTable) -> Message | None:
    """Whose seats are empty besides that of the player to move, which is told anyway; None if everybody is there."""
    decision = table.match.decision
    others = [seat for seat in table.notes.persons if decision is None or seat != decision.seat]
    empty = [seat for seat in others if seat not in table.present]
    if table.is_asleep or table.is_closed or not empty:
        return None
    return say("shared.is_away", seat=Seat(empty[0])) if len(empty) == 1 else say("shared.are_away", n=len(empty))


def question_message(table: SharedTable) -> Message:
    """The question to the table, and who has not answered yet."""
    question = table.notes.question
    assert question is not None
    missing = tuple(say("shared.place", seat=Seat(seat)) for seat in table.still_to_answer(question))
    match question.about:
        case GoBack(to):
            if table.is_asking:
                return say("shared.asked", seats=missing)
            return say("shared.question", seat=Seat(question.seats[0]), n=len(table.match.moves) - to)
        case Replace(seat, way):
            if table.is_asking:
                return say("shared.asked_to_replace", seats=missing)
            return say(f"shared.replace_{way}", seat=Seat(question.seats[0]), away=Seat(seat))


def answers_to(question: TableQuestion) -> tuple[Message, Message]:
    """No and yes."""
    if isinstance(question.about, GoBack):
        return say("shared.no"), say("shared.yes")
    return say("shared.no_wait"), say("shared.yes_replace")


def declined_message(question: TableQuestion, seat: int) -> Message:
    """Who has said no, and what follows."""
    told = "shared.refused" if isinstance(question.about, GoBack) else "shared.refused_to_replace"
    return say(told, seat=Seat(seat))
