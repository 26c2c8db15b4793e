"""Own keys: what each key does, and other keys for it. A change holds at once, on all screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from textual import events
from textual.app import ComposeResult

from islands_tui.commands.catalogue import (
    ALL_USUAL,
    APP_COMMANDS,
    CHOOSE_KEY,
    CLOSE,
    DEPART,
    EXPLAIN,
    GO,
    OWN_KEYS_COMMANDS,
    PAGE,
    USUAL,
    Direction,
    Paging,
)
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.commands.own_keys import OwnKeys, in_use, keys_of, use
from islands_tui.commands.rebinding import Purpose, purposes, refusal, refusal_of_usual, with_key, without
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, TEXT
from islands_tui.drawing.marks import CURSOR_INK
from islands_tui.drawing.terminal import Drawing
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.text.texts import Texts
from islands_tui.text.truncate import cut_to
from islands_tui.widgets.pane import Pane
from islands_tui.widgets.title import TitleContent

_NAME, _KEYS = 3, 36
_OTHER_ROWS = 7
"""The number of rows without a purpose."""


class OwnKeysScreen(BaseScreen[None]):
    """Passes every change to `keep`, which stores it."""

    DEFAULT_CSS = Path(__file__).with_name("own_keys.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False
    commands = OWN_KEYS_COMMANDS

    def __init__(self, drawing: Drawing, texts: Texts, keep: Callable[[OwnKeys], None]) -> None:
        super().__init__(drawing, texts)
        self._keep = keep
        self.cursor = next(iter(purposes()))
        self.is_waiting = False
        """Whether the next key is one to choose."""

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(GO, self.move), on(PAGE, self._go_to_page), on(CHOOSE_KEY, self.accept), on(USUAL, self._take_usual),
            on(ALL_USUAL, self._take_all_usual), on(CLOSE, self.back), on(EXPLAIN, self.open_help),
            on(DEPART, self.leave),
        )  # fmt: skip

    def choices(self) -> Sequence[str]:
        return list(purposes())

    def hints(self) -> Sequence[AnyCommand]:
        return () if self.is_waiting else (CHOOSE_KEY, USUAL, ALL_USUAL, CLOSE, EXPLAIN)

    def move(self, direction: Direction) -> None:
        self._step({"up": -1, "down": 1}.get(direction, 0))

    def _go_to_page(self, way: Paging) -> None:
        """One page up or down, or to an end."""
        rows, whole = max(1, self.app.size.height - _OTHER_ROWS), len(purposes())
        self._step({"up": -rows, "down": rows, "first": -whole, "last": whole}[way])

    def _step(self, by: int) -> None:
        rows = self.choices()
        self.go_to(rows[min(max(rows.index(self.cursor) + by, 0), len(rows) - 1)])

    # Choosing a key

    def take(self, spot: str) -> None:
        """Wait for a key for this."""
        self.is_waiting = True
        self.paint()

    def typed(self, event: events.Key) -> bool:
        """The key to choose; Esc chooses none, and what works everywhere goes on working."""
        if not self.is_waiting or event.key in _everywhere():
            return False
        self.is_waiting = False
        if event.key == "escape":
            self.paint()
        else:
            self._choose(event.key)
        return True

    def _choose(self, key: str) -> None:
        wanted = self._wanted
        if key in (keys := wanted.keys(in_use())):
            problem = self.text("own_keys.last") if len(keys) == 1 else ""
        else:
            refused = refusal(self.texts, in_use(), wanted, key)
            problem = "" if refused is None else self.texts(refused)
        if problem:
            self.tell(problem)
        else:
            self._use(with_key(in_use(), wanted, key))

    def _take_usual(self) -> None:
        """Give this its usual keys again."""
        refused = refusal_of_usual(self.texts, in_use(), self._wanted)
        if refused is not None:
            self.tell(self.texts(refused))
        else:
            self._use(without(in_use(), self._wanted))

    def _take_all_usual(self) -> None:
        self._use({})

    def _use(self, own: OwnKeys) -> None:
        use(own)
        self._keep(own)
        self.paint()

    @property
    def _wanted(self) -> Purpose:
        return purposes()[self.cursor]

    # What is shown

    def compose_body(self) -> ComposeResult:
        yield Purposes(self.drawing)

    def heading(self) -> TitleContent:
        return TitleContent("", self.text("own_keys.title"), "", "")

    def advice(self) -> str:
        what = self._wanted.title(self.texts)
        return self.text("own_keys.waiting", what=what) if self.is_waiting else self._wanted.command.help(self.texts)

    def show_body(self) -> None:
        own = in_use()
        lines = [
            PurposeLine(each.id, each.title(self.texts), each.labels(self.texts, own), each.id in own)
            for each in purposes().values()
        ]
        self.show(Purposes, PurposesContent(lines, self.cursor))


def _everywhere() -> set[str]:
    return {key for command in APP_COMMANDS for key, _ in keys_of(command.id, command.keys)}


class PurposeLine(NamedTuple):
    """What keys can be chosen for, its keys, and whether they are the player's own."""

    id: str
    name: str
    keys: str
    is_own: bool


class PurposesContent(NamedTuple):
    """All lines, and the one under the cursor."""

    lines: Sequence[PurposeLine]
    cursor: str


class Purposes(Pane[PurposesContent]):
    """As many rows as fit around the cursor. The spots are what the keys are for."""

    @classmethod
    def paint(cls, pad: Pad, content: PurposesContent) -> None:
        place = next(row for row, line in enumerate(content.lines) if line.id == content.cursor)
        first = max(0, min(place - pad.height // 2, len(content.lines) - pad.height))
        for y, line in enumerate(content.lines[first : first + pad.height]):
            is_here = line.id == content.cursor
            pad.spot(line.id, 1, y, pad.width - 2)
            if is_here:
                pad.put(1, y, "[" + " " * (min(pad.width, 78) - 4) + "]", CURSOR_INK)
            pad.put(_NAME, y, cut_to(line.name, _KEYS - _NAME - 1, pad.measure), CURSOR_INK if is_here else TEXT)
            keys = CURSOR_INK if is_here else ACCENT if line.is_own else DIM
            pad.put(_KEYS, y, cut_to(line.keys, pad.width - _KEYS - 2, pad.measure), keys)
