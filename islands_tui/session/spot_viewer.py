"""Looking around: the cursor goes to any spot of the board and describes it; the rules and the guide explain more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from islands_tui.drawing.layout import forward
from islands_tui.look_up.guide import guide_for
from islands_tui.session.events import RulesWanted
from islands_tui.session.look_around import look_at, spots_to_look_at
from islands_tui.session.overlays import LookAround
from islands_tui.session.rules_lookup import start_at

if TYPE_CHECKING:
    from islands_tui.session.session import Session


class SpotViewer:
    """Moves the look-around cursor, and opens explanations."""

    def __init__(self, session: Session) -> None:
        self._session, self.state = session, session.state

    def start(self) -> None:
        """Look around, starting at the highlighted choice."""
        state = self.state
        spots, current = spots_to_look_at(state), state.chooser.current
        if spots:
            first = current.target if current and current.target in spots else spots[0]
            state.lay(LookAround(first))
            look_at(state, first)

    def move(self, direction: str) -> None:
        state, spots = self.state, spots_to_look_at(self.state)
        here = state.looking
        if here not in spots:
            self.cycle(forward(direction))
        elif here is not None:
            there = state.layout().nearest(here, spots, direction)
            if there is not None:
                look_at(state, there)

    def cycle(self, way: str) -> None:
        """Go through all spots; if the spot under the cursor is gone, start with the first."""
        spots, here = spots_to_look_at(self.state), self.state.looking
        if spots:
            by = 1 if way == "next" else -1
            place = (spots.index(here) + by) % len(spots) if here in spots else 0
            look_at(self.state, spots[place])

    def open_rules(self) -> None:
        """Open the rules at what was looked at or refused, otherwise at this decision."""
        start = start_at(self.state)
        if start is not None:
            self._session.host.emit(RulesWanted(start))

    def toggle_guide(self) -> None:
        """Start or stop explaining the decisions of this round."""
        if self.state.guide is None:
            self.state.hint = ()
            self.guide()
        else:
            self.state.guide = None

    def guide(self) -> None:
        self.state.guide = guide_for(self._session.match)
