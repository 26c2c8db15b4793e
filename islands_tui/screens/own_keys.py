"""Own keys: what each key does, and other keys for it. A change holds at once, on all screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

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
)
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.commands.own_keys import OwnKeys, in_use, keys_of, use
from islands_tui.commands.rebinding import Purpose, purposes, refusal, refusal_of_usual, with_key, without
from islands_tui.drawing.ink import ACCENT, DIM
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.scrolling_list import ScrollingList, ScrollingListContent, ScrollingRow
from islands_tui.text.texts import Texts
from islands_tui.widgets.title import TitleContent

_NAME, _KEYS, _WIDEST = 3, 36, 78


class OwnKeysScreen(BaseScreen[None]):
    """Passes every change to `keep`, which stores it."""

    commands = OWN_KEYS_COMMANDS
    other_rows = 7

    def __init__(self, drawing: Drawing, texts: Texts, keep: Callable[[OwnKeys], None]) -> None:
        super().__init__(drawing, texts)
        self._keep = keep
        self.cursor = next(iter(purposes()))
        self.is_waiting = False
        """Whether the next key is one to choose."""

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(GO, self.move), on(PAGE, self.turn_page), on(CHOOSE_KEY, self.accept), on(USUAL, self._take_usual),
            on(ALL_USUAL, partial(self._use, {})), on(CLOSE, self.back), on(EXPLAIN, self.open_help),
            on(DEPART, self.leave),
        )  # fmt: skip

    def choices(self) -> Sequence[str]:
        return list(purposes())

    def hints(self) -> Sequence[AnyCommand]:
        return () if self.is_waiting else (CHOOSE_KEY, USUAL, ALL_USUAL, CLOSE, EXPLAIN)

    # Choosing a key

    def take(self, spot: str) -> None:
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

    def _use(self, own: OwnKeys) -> None:
        use(own)
        self._keep(own)
        self.paint()

    @property
    def _wanted(self) -> Purpose:
        return purposes()[self.cursor]

    # What is shown

    def compose_body(self) -> ComposeResult:
        yield ScrollingList(self.drawing)

    def heading(self) -> TitleContent:
        return TitleContent("", self.text("own_keys.title"), "", "")

    def advice(self) -> str:
        what = self._wanted.title(self.texts)
        return self.text("own_keys.waiting", what=what) if self.is_waiting else self._wanted.command.help(self.texts)

    def show_body(self) -> None:
        own = in_use()
        rows = [
            ScrollingRow(
                each.id,
                [
                    Piece(_NAME, each.title(self.texts), signs=False),
                    Piece(_KEYS, each.labels(self.texts, own), ACCENT if each.id in own else DIM, False),
                ],
            )
            for each in purposes().values()
        ]
        self.show(ScrollingList, ScrollingListContent(rows, self.cursor, widest=_WIDEST))


def _everywhere() -> set[str]:
    return {key for command in APP_COMMANDS for key, _ in keys_of(command.id, command.keys)}
