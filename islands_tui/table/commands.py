"""The commands of a table: which of them a key, a click or a name means. What it means in which mode stands in `modes`,
what it does in the classes that are put together here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.message import Message as TextualMessage

from islands_tui.keys.commands import ACCEPT, Command
from islands_tui.table.advice_commands import AdviceCommands
from islands_tui.table.look_commands import LookCommands
from islands_tui.table.looking import look_at
from islands_tui.table.modes import TABLE_MEANINGS, TURNED_MEANINGS, Meanings, Mode
from islands_tui.table.page_commands import PageCommands
from islands_tui.table.undo_commands import UndoCommands
from islands_tui.widgets.pane import Pane
from rules.engine.contract import Target


class TableCommands(AdviceCommands, UndoCommands, LookCommands, PageCommands):
    """What makes a match one that can be commanded."""

    class Left(TextualMessage):
        """The players have left the table."""

        def __init__(self, table: TableCommands) -> None:
            """`table` is where they sat."""
            super().__init__()
            self.table = table

    BINDINGS: ClassVar[list[BindingType]] = []
    meanings: ClassVar[Mapping[Mode, Meanings]] = TABLE_MEANINGS

    # Keys, text and mouse

    def swallows(self, event: events.Key) -> bool:
        """Feed a line that is being typed; in a window that is too small only leaving works."""
        if self.is_tiny:
            return event.key != "q"
        if self.state.mode is Mode.TYPING:
            self._type(event)
            return True
        return False

    async def carry_out(self, key: str) -> None:
        """Obey the command of a key."""
        for command in self.commands:
            if key in dict(command.keys):
                self.obey(command, dict(command.keys)[key])
                return
        await super().carry_out(key)

    async def call(self, command: Command) -> None:
        """Carry out a command that was found by its name."""
        self.obey(command)

    def obey(self, command: Command, argument: str = "") -> None:
        """Do what a command means in the mode that the table is in; nothing, if it means nothing there."""
        self.state.before_key(command.id)
        meaning = self._meaning(command)
        if meaning is not None:
            getattr(self, meaning)(*([argument] if argument else []))
        self.state.follow()
        self.paint()

    def _meaning(self, command: Command) -> str | None:
        mode = self.state.mode
        turned = TURNED_MEANINGS.get(mode, {}) if self.state.board else {}
        return turned.get(command.id) or self.meanings[mode].get(command.id)

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text triggers nothing; only a line that is being typed takes it."""
        event.stop()
        if self.state.typed is not None:
            self._set_typed(self.state.typed + "".join(event.text.splitlines()[:1]))

    def on_pane_spot_clicked(self, message: Pane.SpotClicked) -> None:
        """The first click on a spot goes there, a second one takes it; on a key's hint it is the key."""
        state, spot = self.state, message.spot
        if not self.is_in_front or self.is_stale("click", message.moment) or self.is_tiny:
            return
        if isinstance(spot, Command):
            if not any(argument for _, argument in spot.keys):
                self.obey(spot)
        elif state.mode is Mode.PAGING:
            state.close()
        elif isinstance(spot, Target):
            self._click(spot)
        state.follow()
        self.paint()

    def _click(self, target: Target) -> None:
        state = self.state
        current = state.chooser.current
        if current is not None and current.target == target and state.looking is None:
            self.obey(ACCEPT)
        else:
            state.before_key("click")
            look_at(state, target)

    def on_mouse_scroll_down(self) -> None:
        """Page on."""
        self.scroll_by(3)

    def on_mouse_scroll_up(self) -> None:
        """Page back."""
        self.scroll_by(-3)

    # The table itself

    def open_curtain(self) -> None:
        """Open the curtain for whoever it waits for."""
        self.state.keyboard.open()
        self.state.renew()

    def ask_to_leave(self) -> None:
        """Ask, then leave; the match is saved."""
        if self.is_tiny:
            self.leave()
            return
        text = self.state.text
        self.ask(text("table.leave_question"), (text("table.stay"), lambda: None), (text("table.leave"), self.leave))

    def leave(self) -> None:
        """Leave the table; nobody thinks there any more."""
        self.pause()
        self.post_message(self.Left(self))
