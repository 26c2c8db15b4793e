"""New match: who plays what, in which order, by which rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from islands_tui.drawing.terminal import Drawing
from islands_tui.keys.commands import NEW_MATCH_COMMANDS
from islands_tui.matches.draft import Draft, UnfitName
from islands_tui.matches.new_match import Wishes
from islands_tui.matches.stored_match import StoredMatch
from islands_tui.screens.new_match_form import GUIDED, START, NewMatchForm
from islands_tui.screens.seat_table import NAME, WHO
from islands_tui.text.problem import Problem
from islands_tui.widgets.text_field import TextField

_ORDERING = ("[", "]")
"""Signs that no name needs: they move a seat."""


class NewMatchScreen(NewMatchForm):
    """Dismissed with the match that was begun, or with nothing."""

    DEFAULT_CSS = Path(__file__).with_name("new_match.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False
    BINDINGS: ClassVar[list[BindingType]] = [
        binding for command in NEW_MATCH_COMMANDS for binding in command.bindings()
    ]
    commands = NEW_MATCH_COMMANDS

    def __init__(self, drawing: Drawing, draft: Draft, begin: Callable[[Wishes], StoredMatch]) -> None:
        """`begin` makes the match, or raises a `Problem`: then the draft stays as it is."""
        super().__init__(drawing, draft)
        self.guided = False
        """Whether the first round is to be explained."""
        self._begin = begin

    # Keys

    def action_move(self, direction: str) -> None:
        """Go from row to row; in a seat's row between name and player, elsewhere to another value."""
        seat = self._seat()
        if self.cursor in (START, GUIDED) and self.page is None:
            self._move_from_start(direction)
        elif seat is None or self.page is not None:
            super().action_move(direction)
        elif direction in ("left", "right"):
            self.go_to(f"{NAME if direction == 'left' else WHO}{seat}")
        else:
            column = NAME if self.cursor.startswith(NAME) else WHO
            there = seat + (-1 if direction == "up" else 1)
            if 0 <= there < self.draft.count:
                self.go_to(f"{column}{there}")
            else:
                self.cursor = f"{NAME}{seat}"
                super().action_move(direction)

    def _move_from_start(self, direction: str) -> None:
        """Between the two ways to start, or up."""
        if direction in ("left", "right"):
            self.go_to(START if direction == "left" else GUIDED)
        elif direction == "up":
            self.cursor = START
            self.step(-1)

    def action_change(self) -> None:
        """The next value, or another kind of player."""
        seat = self._seat()
        if seat is None:
            super().action_change()
        else:
            self.draft.change_player(seat)
            self.paint()

    def action_order(self, way: str) -> None:
        """Move a seat in the turn order; the cursor goes with it."""
        seat = self._seat()
        if seat is not None:
            there = self.draft.move(seat, -1 if way == "up" else 1)
            self.go_to(f"{NAME if self.cursor.startswith(NAME) else WHO}{there}")

    def action_accept(self) -> None:
        """Go on to the next row; on the last one begin."""
        seat = self._seat()
        if self.page is None and self.cursor in (START, GUIDED):
            self._start(self.cursor)
        elif self.page is None and seat is not None:
            self.cursor = f"{NAME}{seat}"
            self.step(1)
        else:
            super().action_accept()

    def take(self, spot: str) -> None:
        """What was clicked: a value, a player, the start."""
        if spot in (START, GUIDED):
            self._start(spot)
        elif spot.startswith(WHO):
            self.action_change()
        else:
            super().take(spot)

    def go_to(self, spot: str) -> None:
        """Go to a row; what is typed in a name there takes its place, until something was typed."""
        if (field := self._typed_in()) is not None and spot != self.cursor:
            field.leave()
        super().go_to(spot)

    def swallows(self, event: events.Key) -> bool:
        """Letters go into a name, digits into the seed; the keys that move on from there stay keys."""
        if super().swallows(event):
            return True
        field = self._typed_in()
        if self.page is not None or field is None or event.character in _ORDERING:
            return False
        if event.key in ("left", "right"):
            if event.key == "right" and field.has_nothing_right:
                return False
            field.edit(event.key)
        elif not self.types(field, event):
            return False
        self._take_over(field)
        return True

    def on_paste(self, event: events.Paste) -> None:
        """A line of pasted text goes where text is typed, and triggers nothing."""
        event.stop()
        field = self._typed_in()
        if not self.too_small and self.page is None and field is not None:
            field.paste(event.text)
            self._take_over(field)

    def _take_over(self, field: TextField) -> None:
        """What stands in a field is what was meant."""
        seat = self._seat()
        if seat is None:
            self.draft.seed = field.value
        else:
            self.draft.seats[seat].name = field.value
        self.words = ""
        self.paint()

    # The end

    def _start(self, way: str) -> None:
        self.guided = way == GUIDED
        try:
            stored = self._begin(self.draft.wishes())
        except UnfitName as unfit:
            self.go_to(f"{NAME}{unfit.seat}")
            self.query_one(f"#{self.cursor}", TextField).enter()
            self.tell(self._explained(unfit.problem))
        except Problem as problem:
            self.tell(self._explained(problem))
        else:
            self.dismiss(stored)
