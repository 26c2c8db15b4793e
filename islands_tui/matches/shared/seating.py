"""Which seat a guest gets: their own, one of that name, or a free one; or why there is none."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.settings.play_only import is_play_only
from islands_tui.text.problem import AmbiguousSeat, found_wrong, wrong_call
from rules.engine.messages import Message, say


def seats_for(table: SharedTable, wanted: Sequence[int], name: str | None) -> list[int]:
    """The seats for a guest who asks for these (from 0), or for any; raises a `Problem` if there are none."""
    for seat in wanted:
        if seat not in table.people:
            raise wrong_call("tables.no_seat", seat=seat + 1, n=len(table.match.players))
    if wanted:
        _require_a_seat_for_others(table, wanted, name)
        return list(dict.fromkeys(wanted))
    if name is not None and (own := table.notes.owned_by(name)):
        return own  # also from a terminal that still holds them: who comes back takes over
    return [_open_seat(table, name)]


def _require_a_seat_for_others(table: SharedTable, wanted: Sequence[int], name: str | None) -> None:
    """Refuse the last seat of a table to a guest of a server who has all others, before the match begins."""
    own = {*table.seats, *(table.notes.owned_by(name) if name is not None else ())}
    seats = {*own, *wanted}
    if is_play_only() and table.is_asleep and seats != own and len(seats) == len(table.people) > 1:
        raise found_wrong("tables.last_seat")


def _open_seat(table: SharedTable, name: str | None) -> int:
    """A free, unreserved seat. Once a match has begun, a seat has a hand, so none is given by chance."""
    notes, free = table.notes, table.free_seats()
    open_seats = [seat for seat in free if seat not in notes.owners]
    if not open_seats:
        raise found_wrong("tables.only_owned", seats=_told(table, free)) if free else found_wrong("tables.full")
    for seat in open_seats:
        if name is not None and notes.name_of(seat).casefold() == name.casefold():
            return seat
    if len(open_seats) > 1 and notes.has_begun:
        raise AmbiguousSeat(say("tables.which_seat", seats=_told(table, open_seats)))
    return open_seats[0]


def _told(table: SharedTable, seats: Sequence[int]) -> tuple[Message, ...]:
    return tuple(say("tables.seat", seat=seat + 1, name=table.notes.name_of(seat)) for seat in seats)
