"""Seats at a shared table: take one at this terminal, or give one up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from islands_tui.matches.shared.seating import seats_for
from islands_tui.session.events import PeopleChanged
from islands_tui.session.overlays import Answer
from islands_tui.settings.guest_name import guest
from islands_tui.text.problem import Problem
from rules.engine.contract import Message, say

if TYPE_CHECKING:
    from islands_tui.matches.shared.shared_table import SharedTable
    from islands_tui.session.controller import TableController


class RemoteSeats:
    """Changes who plays at this terminal."""

    def __init__(self, controller: TableController) -> None:
        self._controller, self.match, self.state = controller, controller.match, controller.state

    def ask(self) -> None:
        shared = self.state.shared
        if shared is None or shared.is_closed or self.match.decision is None:
            return
        try:
            free = shared.free_for(shared.guest or guest())
        except Problem as problem:
            self._controller.refuse(problem.message)
            return
        offers = [("shared.take_seat", seat, self.take) for seat in free]
        offers += [("shared.give_up_seat", seat, self.give_up) for seat in shared.seats]
        names = self.state.names
        answers = [Answer(say(words, seat=seat + 1, name=names[seat]), partial(do, seat)) for words, seat, do in offers]
        if answers:
            stay = Answer(Message("shared.seats_stay"))
            self._controller.ask(Message("shared.seats_question"), stay, *answers)
        else:
            self._controller.refuse(Message("shared.no_seats"))

    def take(self, seat: int) -> None:
        """Play this seat here too."""

        def sit(shared: SharedTable) -> None:
            name = shared.guest or guest()
            shared.sit(seats_for(shared, [seat], name), name)

        self._change(sit)

    def give_up(self, seat: int) -> None:
        """Give up a seat; a terminal without seats is a spectator."""
        self._change(lambda shared: shared.rise(seat))

    def _change(self, change: Callable[[SharedTable], None]) -> None:
        shared = self.state.shared
        if shared is None:
            return
        try:
            change(shared)
        except Problem as problem:
            self._controller.refuse(problem.message)
            return
        self.state.keyboard.share(shared.seats)
        self._controller.remote.rename()
        self._controller.host.emit(PeopleChanged())
        self._controller.loop.proceed()
        self._controller.remote.follow_anew()
