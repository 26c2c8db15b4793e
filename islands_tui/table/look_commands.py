"""Looking things up at a table: what lies where, the rules of it, the guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message as TextualMessage

from islands_tui.drawing.directions import forward
from islands_tui.table.looking import look_at, spots_to_look_at
from islands_tui.table.modes import Looking
from islands_tui.table.screen_part import ScreenPart

if TYPE_CHECKING:
    from islands_tui.look_up.browsing import Start


class LookCommands(ScreenPart):
    """A match that can be looked at and asked about."""

    class RulesAsked(TextualMessage):
        """Somebody wants to read the rules."""

        def __init__(self, start: Start) -> None:
            """`start` says where the rules open."""
            super().__init__()
            self.start = start

    def start_looking(self) -> None:
        """Look around: the cursor goes to any spot and tells what lies there."""
        state = self.state
        spots, current = spots_to_look_at(state), state.chooser.current
        if spots:
            first = current.target if current and current.target in spots else spots[0]
            state.lay(Looking(first))
            look_at(state, first)

    def move_look(self, direction: str) -> None:
        """Go to the nearest spot in a direction."""
        state, spots = self.state, spots_to_look_at(self.state)
        here = state.looking
        if here not in spots:
            self.cycle_looks(forward(direction))
        elif here is not None:
            there = state.nearest(here, spots, direction)
            if there is not None:
                look_at(state, there)

    def cycle_looks(self, way: str) -> None:
        """Go through all spots; where the board has changed under the cursor, begin with the first."""
        spots, here = spots_to_look_at(self.state), self.state.looking
        if spots:
            by = 1 if way == "next" else -1
            place = (spots.index(here) + by) % len(spots) if here in spots else 0
            look_at(self.state, spots[place])

    def open_rules(self) -> None:
        """Open the rules: at what was looked at or refused, otherwise at this decision."""
        from islands_tui.table.rules_at_hand import start_at  # nobody waits for rulebooks before they are asked for

        start = start_at(self.state)
        if start is not None:
            self.post_message(self.RulesAsked(start))

    def switch_guide(self) -> None:
        """Explain every decision of this round, or stop it."""
        if self.state.guide is None:
            self.state.advice = ()  # a hint would lie over it
            self.guide()
        else:
            self.state.guide = None

    def guide(self) -> None:
        """Explain every decision of this round."""
        from islands_tui.look_up.guide import guide_for

        self.state.guide = guide_for(self.match)
