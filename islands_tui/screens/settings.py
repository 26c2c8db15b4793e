"""Settings: signs, colours, mouse, language. A change is visible immediately."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from textual.app import ComposeResult

from islands_tui.commands.catalogue import CHANGE, CLOSE, DEPART, EXPLAIN, GO, OWN_KEYS, SETTINGS_COMMANDS, TAKE
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.commands.own_keys import OwnKeys
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, TEXT
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.screens.form import Form
from islands_tui.screens.introduction import ABOVE_AND_BELOW, Pieces, PiecesContent, has_lesson, has_room
from islands_tui.screens.own_keys import OwnKeysScreen
from islands_tui.settings.settings import POSSIBLE, Settings
from islands_tui.text.texts import Texts
from islands_tui.widgets.fields import Fields, FieldsContent, FormField, rows_needed
from islands_tui.widgets.pane import Pane
from islands_tui.widgets.text_lines import TextLines
from islands_tui.widgets.title import TitleContent
from rules import GAMES
from rules.engine.contract import Message

_VALUES, _AROUND = 13, 6
"""The column of the values, and the columns left and right of the body."""
_FORM = 80
"""The columns of the form and what is around it where pieces of the games are shown beside it."""
_OTHER_ROWS = 13
"""The number of rows other than fields, used to decide whether blank rows fit between the fields."""
_MOST_BLANKS = 2
"""The most blank rows between two fields."""
_WORDS = {
    "glyphs": "settings.glyphs_are",
    "colours": "settings.colours_are",
    "light": "settings.light_is",
    "mouse": "settings.mouse_is",
    "asks_all": "settings.asks_all_is",
    "asks_again": "settings.asks_again_is",
    "pace": "settings.pace_is",
    "call": "settings.call_is",
    "language": "settings.language_is",
}


class SettingsScreen(Form[None]):
    """Passes every change to `apply`, which sets the drawing of all screens."""

    commands = SETTINGS_COMMANDS

    def __init__(self, drawing: Drawing, texts: Texts, settings: Settings, apply: Callable[[Settings], None]) -> None:
        super().__init__(drawing, texts)
        self.settings = settings
        self._apply = apply
        self.cursor = next(iter(POSSIBLE))

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(GO, self.move), on(CHANGE, self.change_next), on(TAKE, self.accept), on(CLOSE, self.back),
            on(OWN_KEYS, self.open_keys), on(EXPLAIN, self.open_help), on(DEPART, self.leave),
        )  # fmt: skip

    def open_keys(self) -> None:
        self.app.push_screen(OwnKeysScreen(self.drawing, self.texts, self._keep_keys))

    def _keep_keys(self, keys: OwnKeys) -> None:
        self.settings = self.settings._replace(keys=keys)
        self._apply(self.settings)

    def fields(self) -> Sequence[FormField]:
        return [self._field(key, values) for key, values in POSSIBLE.items()]

    def _field(self, key: str, values: Sequence[Any]) -> FormField:
        words = [(_name(value), setting_words(self.texts, key, value)) for value in values]
        return FormField(key, self.text(f"settings.{key}"), words, _name(getattr(self.settings, key)))

    def change(self, field: str, value: str) -> None:
        chosen = next(possible for possible in POSSIBLE[field] if _name(possible) == value)
        self.settings = self.settings._replace(**{field: chosen})
        self._apply(self.settings)
        self.paint()

    def hints(self) -> Sequence[AnyCommand]:
        return (GO, CHANGE, OWN_KEYS, CLOSE, EXPLAIN)

    # What is shown

    def compose_body(self) -> ComposeResult:
        yield Fields(self.drawing)
        yield Sample(self.drawing)
        yield TextLines(self.drawing, id="kept")
        yield Pieces(self.drawing)

    def heading(self) -> TitleContent:
        return TitleContent("", self.text("settings.title"), "", "")

    def advice(self) -> str:
        return self.text(f"settings.advice.{self.cursor}")

    def show_body(self) -> None:
        fields, content = self.query_one(Fields), FieldsContent(self.fields(), self.cursor, _VALUES)
        pieces = self.query_one(Pieces)
        pieces.display = has_room(*self.app.size)
        if pieces.display:
            games = tuple(info.id for info in GAMES.values() if has_lesson(info))
            pieces.styles.width = self.app.size.width - _FORM
            pieces.styles.height = self.app.size.height - ABOVE_AND_BELOW
            pieces.show(PiecesContent(games, self.texts.language), self.drawing)
        self.query_one("#body").styles.padding = (1, 0 if pieces.display else _AROUND // 2, 0, _AROUND // 2)
        columns = _FORM if pieces.display else self.app.size.width
        width = columns - _AROUND
        gaps = (content._replace(gap=gap) for gap in range(_MOST_BLANKS, -1, -1))
        content = next(
            (one for one in gaps if rows_needed(one, width, self.measure) + _OTHER_ROWS <= self.app.size.height),
            content,
        )
        fields.styles.height = rows_needed(content, width, self.measure)
        fields.show(content, self.drawing)
        names = [self.text("names.default", n=seat + 1) for seat in range(len(SHAPES))]
        figures, key = self.text("settings.numbers"), self.text("keys.take.name")
        self.show(Sample, SampleContent(self.text("settings.sample"), names, figures, key))
        self.show(TextLines, [[Piece(0, self.text("settings.kept"), DIM)]])


class SampleContent(NamedTuple):
    """The title of the sample, the players in it, some figures, and a key."""

    title: str
    names: Sequence[str]
    numbers: str
    key: str


class Sample(Pane[SampleContent]):
    """Shapes, signs and marks in the current drawing."""

    @classmethod
    def paint(cls, pad: Pad, content: SampleContent) -> None:
        pad.clear("card")
        pad.frame(0, 0, pad.width, pad.height, pad.glyphs.single)
        pad.put(2, 0, f" {content.title} ", DIM)
        x = 2
        for shape, name in zip(SHAPES, content.names, strict=True):
            x = pad.say(x, 1, f"{shape} {name}", TEXT) + 3
        x = pad.say(2, 2, content.numbers, HEAD) + 3
        for mark, letter in ((f"[{content.key}]", CURSOR_INK), ("«£5»", CHOSEN_INK), ("+", CHOSEN_INK), ("¬", DIM)):
            x = pad.put(x, 2, mark, letter) + 2


def setting_words(texts: Texts, key: str, value: Any) -> str:
    """A value of a setting in words."""
    if key == "language" and value is not None:
        return Texts(language=value)(Message("language.name"))  # each language is named in itself
    return texts(Message(f"{_WORDS[key]}.{_name(value)}"))


def _name(value: Any) -> str:
    if value is None:
        return "auto"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
