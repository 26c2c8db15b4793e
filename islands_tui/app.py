"""The Textual app: the table of one match, on the whole screen."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, ClassVar

from textual.app import App, SystemCommand
from textual.binding import BindingType
from textual.screen import Screen

from islands_tui.drawing.terminal import Drawing, choose
from islands_tui.keys import APP_COMMANDS, TABLE_COMMANDS
from islands_tui.screens.table import TableScreen
from islands_tui.texts import Texts
from rules.engine.contract import Message
from rules.engine.match import Match

TABLES: Mapping[str, str] = {"propeller_islands": "PropellerIslands", "spyrium": "Spyrium"}
"""The class of each game's screen, in `islands_tui.screens.<game>`."""


def table_for(match: Match[Any], drawing: Drawing) -> TableScreen:
    """The screen for a match; only this game's screen is loaded."""
    module = importlib.import_module(f"islands_tui.screens.{match.game.id}")
    table: TableScreen = getattr(module, TABLES[match.game.id])(match, drawing)
    return table


class IslandsApp(App[None], inherit_bindings=False):
    """Starts on the table of a match."""

    BINDINGS: ClassVar[list[BindingType]] = [binding for command in APP_COMMANDS for binding in command.bindings()]
    ENABLE_COMMAND_PALETTE = True
    COMMAND_PALETTE_BINDING = "ctrl+p"

    def __init__(self, table: TableScreen) -> None:
        """`table` is shown at once."""
        super().__init__()
        self._table = table

    def get_default_screen(self) -> Screen[Any]:
        """The table; there is no other screen behind it."""
        return self._table

    def on_mount(self) -> None:
        """What Textual draws itself (the palette of commands) keeps to the terminal's colours too."""
        if self._table.drawing.palette.depth in ("none", "16"):
            self.theme = "ansi-light" if self._table.drawing.palette.light else "ansi-dark"

    def on_table_screen_left(self) -> None:
        """Nobody sits at the table any more."""
        self.exit()

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The commands of the table for the palette; Textual's own are not offered."""
        if isinstance(screen, TableScreen):
            texts = Texts()
            for command in TABLE_COMMANDS:
                if command.in_palette:
                    title = texts(Message(f"keys.{command.id}.hint"))
                    yield SystemCommand(title, command.help(texts), partial(screen.run_action, command.id))


def run_table(
    match: Match[Any],
    *,
    glyphs: str | None = None,
    colours: str | None = None,
    light: bool | None = None,
    mouse: bool = True,
) -> None:
    """Play a match until it is left."""
    drawing = choose(os.environ, glyphs, colours, light)
    IslandsApp(table_for(match, drawing)).run(mouse=mouse)
