"""What the others at a shared table can do when a player is missing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from islands_tui.matches.shared.questions import WayOn
from islands_tui.session.overlays import Answer
from rules.engine.contract import Message, Seat, say

if TYPE_CHECKING:
    from islands_tui.matches.shared.shared_table import SharedTable
    from islands_tui.session.controller import TableController


class RemoteAbsence:
    """Offers to go on without a player who keeps the table waiting."""

    def __init__(self, controller: TableController) -> None:
        self._controller, self.state = controller, controller.state

    def offer_or_go_on(self) -> None:
        """Offer ways to continue without a missing player; if no one is missing, let the bots continue."""
        shared = self.state.shared
        missing = None if shared is None or not shared.seats else shared.absence.missing
        if missing is None:
            self._controller.bots.go_on()
        elif not self._controller.remote.questions.has_shown_again():
            self._controller.ask(
                say("shared.away_question", seat=Seat(missing)),
                Answer(Message("shared.away_wait")),
                *(Answer(Message(f"shared.away_{way}"), partial(self.ask, missing, way)) for way in WayOn),
            )

    def ask(self, seat: int, way: WayOn) -> None:
        """Ask the others who are there to go on in this way."""
        shared: SharedTable | None = self.state.shared
        if shared is not None:
            self._controller.remote.questions.ask(lambda: shared.ask_to_replace(seat, way))
