"""Settings: signs, colours, mouse, language. A change can be seen at once."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual.binding import BindingType

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import DIM, HEAD, TEXT
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys import CHANGE, CLOSE, EXPLAIN, FORM_COMMANDS, GO, Command
from islands_tui.screens.form import Field, Form
from islands_tui.settings import POSSIBLE, Settings
from islands_tui.texts import Texts
from islands_tui.widgets.sheet import Sheet
from rules.engine.contract import Message

_LABEL, _VALUES = 3, 16
_WORDS = {
    "glyphs": "settings.glyphs_are",
    "colours": "settings.colours_are",
    "light": "settings.light_is",
    "mouse": "settings.mouse_is",
    "language": "settings.language_is",
}


class SettingsScreen(Form[None]):
    """Tells every change to `apply`, which sets the drawing of all screens."""

    BINDINGS: ClassVar[list[BindingType]] = [binding for command in FORM_COMMANDS for binding in command.bindings()]
    commands = FORM_COMMANDS

    def __init__(self, drawing: Drawing, texts: Texts, settings: Settings, apply: Callable[[Settings], None]) -> None:
        """Start from the settings in force."""
        super().__init__(drawing, texts)
        self.settings = settings
        self._apply = apply
        self.cursor = next(iter(POSSIBLE))

    def fields(self) -> Sequence[Field]:
        """One row a setting."""
        return [self._field(key, values) for key, values in POSSIBLE.items()]

    def _field(self, key: str, values: Sequence[Any]) -> Field:
        words = [(_name(value), setting_words(self.texts, key, value)) for value in values]
        return Field(key, self.text(f"settings.{key}"), words, _name(getattr(self.settings, key)))

    def change(self, field: str, value: str) -> None:
        """Put the change into force."""
        chosen = next(possible for possible in POSSIBLE[field] if _name(possible) == value)
        self.settings = dataclasses.replace(self.settings, **{field: chosen})
        self._apply(self.settings)
        self.paint()

    def hints(self) -> Sequence[Command]:
        """The keys of a form."""
        return (GO, CHANGE, CLOSE, EXPLAIN)

    def paint_sheet(self, sheet: Sheet) -> None:
        """The rows, and a sample of how things look now."""
        self.paint_heading(sheet, self.text("settings.title"))
        y = 2
        for field in self.fields():
            y = self.paint_field(sheet, field, y, _LABEL, _VALUES) + 1
        self._paint_sample(sheet, y + 1)
        pad = sheet.pad
        pad.put(_LABEL, pad.height - 4, self.text("settings.kept"), DIM)
        pad.put(1, pad.height - 2, pad.glyphs.lead, DIM)
        pad.put(3, pad.height - 2, self.text(f"settings.advice.{self.cursor}"), DIM)

    def _paint_sample(self, sheet: Sheet, y: int) -> None:
        pad = sheet.pad.pad(_LABEL, y, 72, 4)
        pad.clear("card")
        pad.frame(0, 0, pad.width, pad.height, pad.glyphs.single)
        pad.put(2, 0, f" {self.text('settings.sample')} ", DIM)
        x = 2
        for seat, shape in enumerate(SHAPES):
            x = pad.say(x, 1, f"{shape} {self.text('names.default', n=seat + 1)}", TEXT) + 3
        x = pad.say(2, 2, self.text("settings.numbers"), HEAD) + 3
        for mark, letter in (("[Enter]", CURSOR_INK), ("«£5»", CHOSEN_INK), ("+", CHOSEN_INK), ("¬", DIM)):
            x = pad.put(x, 2, mark, letter) + 2


def setting_words(texts: Texts, key: str, value: Any) -> str:
    """A value of a setting as people read it."""
    return texts(Message(f"{_WORDS[key]}.{_name(value)}"))


def _name(value: Any) -> str:
    if value is None:
        return "auto"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
