"""The overlays of screens other than tables: a page, or a prompt. Each has its own commands."""

from __future__ import annotations

from collections.abc import Callable

from islands_tui.commands.catalogue import CLOSE, GO, PAGE, PICK, TAKE, TURN, Direction, PageTurn, Paging
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.session.overlays import Prompt
from islands_tui.session.pages import OpenPage

_STEPS = {"up": -1, "left": -1, "down": 1, "right": 1}


def turned(way: Paging, page: int, whole: int) -> int:
    """By how many rows a page turns, where so many are shown of the whole."""
    return {"up": -page, "down": page, "first": -whole, "last": whole}[way]


class PageReader:
    """Opens, scrolls and closes a page."""

    def __init__(self, rows_in_sight: Callable[[], int], changed: Callable[[], None]) -> None:
        """`changed` shows the change."""
        self.page: OpenPage | None = None
        self._rows_in_sight, self._changed = rows_in_sight, changed

    def commands(self) -> CommandTable:
        return CommandTable(
            on(GO, self._scroll), on(TURN, self._turn), on(PAGE, self._go_to), on(TAKE, self.close),
            on(CLOSE, self.close),
        )  # fmt: skip

    def open(self, page: OpenPage) -> None:
        """Open a page; if it is already open, close it."""
        self.page = None if self.page is not None and self.page.name == page.name else page
        self._changed()

    def close(self) -> None:
        self.page = None
        self._changed()

    def _scroll(self, direction: Direction) -> None:
        self._scroll_by({"up": -1, "down": 1}.get(direction, 0))

    def _turn(self, way: PageTurn) -> None:
        self._scroll_by(self._rows_in_sight() if way == "on" else -self._rows_in_sight())

    def _go_to(self, way: Paging) -> None:
        shown, whole = self._rows_in_sight(), len(self.page.rows) if self.page is not None else 0
        self._scroll_by(turned(way, shown, whole))

    def _scroll_by(self, rows: int) -> None:
        if self.page is not None:
            self.page.turn(rows, self._rows_in_sight())
            self._changed()


class Asker:
    """Opens a prompt and carries out its answer."""

    def __init__(self, changed: Callable[[], None]) -> None:
        """`changed` shows the change."""
        self.prompt: Prompt | None = None
        self._changed = changed

    def commands(self) -> CommandTable:
        return CommandTable(on(GO, self._move), on(PICK, self._pick), on(TAKE, self._answer), on(CLOSE, self.close))

    def ask(self, prompt: Prompt) -> None:
        """Open a prompt; the first answer, which is highlighted, changes nothing."""
        self.prompt = prompt
        self._changed()

    def close(self) -> None:
        """Close the prompt without an answer."""
        self.prompt = None
        self._changed()

    def give(self, place: int) -> None:
        if self.prompt is not None and self.prompt.chooser.pick(place + 1):
            self._answer()

    def _move(self, direction: Direction) -> None:
        if self.prompt is not None:
            self.prompt.chooser.step(_STEPS[direction])
            self._changed()

    def _pick(self, number: int) -> None:
        if self.prompt is not None and self.prompt.chooser.pick(number):
            self._changed()

    def _answer(self) -> None:
        if (prompt := self.prompt) is not None:
            self.close()
            prompt.answer()
