"""The menu: where everything begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.message import Message

from islands_tui.drawing.grid import DIM, HEAD, Pad
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys import DEPART, EXPLAIN, GO, MENU_COMMANDS, PICK, TAKE, Command
from islands_tui.keys import RULEBOOK as RULEBOOK_KEY
from islands_tui.offer import Offer
from islands_tui.screens.lobby import Lobby
from islands_tui.texts import Texts
from islands_tui.widgets.archipelago import LETTERS, paint_archipelago, paint_letters
from islands_tui.widgets.sheet import Sheet

CONTINUE, NEW, SAVED, RULEBOOK, SETTINGS, QUIT = "continue", "new", "saved", "rules", "settings", "leave"
ENTRIES = (CONTINUE, NEW, SAVED, RULEBOOK, SETTINGS, QUIT)

_COLUMN = 36
"""Columns of the entries; the picture lies beside them."""
_ROWS = 24
_BELOW_LETTERS = 8


class MenuScreen(Lobby[None]):
    """Posts `Chosen` with the name of an entry."""

    BINDINGS: ClassVar[list[BindingType]] = [binding for command in MENU_COMMANDS for binding in command.bindings()]
    commands = MENU_COMMANDS

    class Chosen(Message):
        """An entry was chosen."""

        def __init__(self, entry: str) -> None:
            """`entry` is one of `ENTRIES`."""
            super().__init__()
            self.entry = entry

    def __init__(self, drawing: Drawing, texts: Texts, offer: Callable[[], Offer]) -> None:
        """`offer` is asked again whenever the menu comes back."""
        super().__init__(drawing, texts)
        self._ask_offer = offer
        self._offer = offer()
        self.cursor = CONTINUE if self._offer.waiting else NEW

    def renew(self) -> None:
        """See what has changed meanwhile."""
        before, self._offer = self._offer, self._ask_offer()
        if self.cursor == CONTINUE and not self._offer.waiting:
            self.cursor = NEW
        elif self._offer.waiting and not before.waiting:
            self.cursor = CONTINUE

    def hints(self) -> Sequence[Command]:
        """The keys of the menu."""
        return (TAKE, GO, PICK, RULEBOOK_KEY, DEPART, EXPLAIN)

    def paint_sheet(self, sheet: Sheet) -> None:
        """Letters and entries on the left, islands on the right."""
        pad = sheet.pad
        top = (pad.height - _ROWS) // 3
        left = 2 + max(0, pad.width - 132) // 2
        paint_archipelago(pad.pad(left + _COLUMN - 2, 1, pad.width - 2 * left - _COLUMN + 3, pad.height - 3))
        self._paint_name(pad.pad(left + 2, top + 1, 60, 7))
        y = top + _BELOW_LETTERS
        for entry in ENTRIES:
            y = self._paint_entry(sheet, entry, left, y)
        pad.put(left + 2, y, self.text("menu.saved_always"), DIM)

    def _paint_name(self, pad: Pad) -> None:
        paint_letters(pad)
        pad.put(0, len(LETTERS.splitlines()), self.text("menu.motto"), DIM)

    def _paint_entry(self, sheet: Sheet, entry: str, x: int, y: int) -> int:
        label = self.text(f"menu.{entry}")
        if entry == CONTINUE:
            if self._offer.waiting:
                sheet.button(entry, x, y, label, HEAD)
            else:
                sheet.pad.put(x + 2, y, label, DIM)
            for row, line in enumerate(self._offer.waiting or [self.text("menu.nothing_waits")], start=y + 1):
                sheet.pad.pad(x, row, _COLUMN, 1).say(2, 0, line, DIM)
            return y + 4
        end = sheet.button(entry, x, y, label, HEAD)
        sheet.pad.say(end + 1, y, self._note(entry), DIM)
        return y + 2

    def _note(self, entry: str) -> str:
        if entry == SAVED:
            return str(self._offer.saved)
        if entry == SETTINGS:
            return self._offer.drawing
        return self.text("menu.how_to_play") if entry == RULEBOOK else ""

    def take(self, spot: str) -> None:
        """Tell the app which entry it is."""
        self.post_message(self.Chosen(spot))

    def action_rules(self) -> None:
        """Open the rules."""
        self.take(RULEBOOK)

    def back(self) -> None:
        """There is nothing behind the menu, and leaving has a key of its own."""

    def action_leave(self) -> None:
        """Leave the program."""
        self.take(QUIT)
