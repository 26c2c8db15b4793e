"""The rules on the whole screen: type to search, read beside the list, follow links, go back and forward."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from islands_tui.cutting import cut_to
from islands_tui.drawing.grid import ACCENT, DIM, HEAD, LINES, TEXT, Pad
from islands_tui.drawing.marks import CURSOR_INK
from islands_tui.drawing.palette import ink
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys import LIST_KEYS, RULES_COMMANDS, TEXT_KEYS, Command
from islands_tui.look_up.browsing import LookUp, Start
from islands_tui.look_up.lines import Line, bare_heading
from islands_tui.screens.lobby import Lobby
from islands_tui.texts import Texts
from islands_tui.widgets.sheet import Sheet
from rules import GAMES

INKS = {"text": TEXT, "head": HEAD, "dim": DIM, "link": ink("text", underline=True)}
TOP, BELOW = 3, 3
"""Rows above and below list and text."""

SCROLLED = 3
"""Lines that the text goes on where there is no further link in sight."""

ITEM, LINK, GAME = "item ", "link ", "game "


class RulesScreen(Lobby[None]):
    """A look-up. The keys go to the list, or to the text once something was opened."""

    BINDINGS: ClassVar[list[BindingType]] = [binding for command in RULES_COMMANDS for binding in command.bindings()]
    commands = RULES_COMMANDS

    def __init__(self, drawing: Drawing, texts: Texts, start: Start | None = None) -> None:
        """Begin where `start` says."""
        super().__init__(drawing, texts)
        self.look_up = LookUp(texts, start)
        self.reading = False
        """Whether the keys go to the text."""
        self.link: int | None = None
        """Which link of the text the cursor stands on, while reading: one in sight."""
        self._first_line = self._rows = 0
        self._lines: list[Line] = []
        self._links: list[tuple[int, str]] = []
        """The links of the text and their lines."""
        self._laid_out: tuple[object, ...] = ()

    def on_mount(self) -> None:
        """Read the books once the first frame is out."""
        super().on_mount()
        self.call_after_refresh(self.look_up.read_ahead)

    def hints(self) -> Sequence[Command]:
        """The keys of the list or of the text."""
        return TEXT_KEYS if self.reading else LIST_KEYS

    def back(self) -> None:
        """To the screen below, if there is one."""
        if len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.app.exit()

    # Painting

    def paint_sheet(self, sheet: Sheet) -> None:
        """The search above, the list on the left, the text on the right, the way back below."""
        pad, now = sheet.pad, self.look_up
        found = self.text("rules.found", n=now.found) if now.query.strip() else ""
        self.paint_heading(sheet, self.text("rules.title"), found)
        self._paint_search(sheet)
        column, rows = _column(pad), pad.height - TOP - BELOW
        pad.put(0, 2, "─" * column + "┬" + "─" * (pad.width - column - 1), LINES)
        pad.put(0, TOP + rows, "─" * column + "┴" + "─" * (pad.width - column - 1), LINES)
        for y in range(TOP, TOP + rows):
            pad.put(column, y, "│", LINES)
        self._paint_list(sheet, pad.pad(0, TOP, column, rows))
        self._paint_text(sheet, pad.pad(column + 2, TOP, pad.width - column - 3, rows))
        pad.put(1, pad.height - 2, now.start.back or self.text("rules.back_to_menu"), DIM)

    def _paint_search(self, sheet: Sheet) -> None:
        pad, now = sheet.pad, self.look_up
        games: list[tuple[str | None, str]] = [(None, self.text("rules.all_games"))]
        games += [(game, GAMES[game].title) for game in now.games]
        if sum(pad.measure(title) + 3 for _, title in games) > pad.width // 2 + 10:
            games = [(game, title) for game, title in games if game == now.game]
        x = pad.width - sum(pad.measure(title) + 3 for _, title in games)
        label = self.text("rules.in")
        pad.put(x - pad.measure(label) - 2, 1, label, DIM)
        end = pad.put(1, 1, self.text("rules.search"), DIM) + 2
        field = pad.pad(end, 1, x - pad.measure(label) - 4 - end, 1)
        field.put(min(0, field.width - len(now.query) - 1), 0, f"{now.query}_", TEXT if self.reading else ACCENT)
        for game, title in games:
            x = sheet.value(f"{GAME}{game or ''}", x, 1, title, chosen=game == now.game, lit=False) + 1

    def _paint_list(self, sheet: Sheet, pad: Pad) -> None:
        now = self.look_up
        if not now.items:
            for row, line in enumerate(pad.wrapped(self.text("rules.nothing"), pad.width - 3)):
                pad.put(1, row, line, DIM)
            return
        rows = self._list_rows()
        at = next(row for row, (place, _) in enumerate(rows) if place == now.place)
        first = max(0, min(at - pad.height // 2, len(rows) - pad.height))
        for y, (place, title) in enumerate(rows[first : first + pad.height]):
            if place is None:
                pad.put(1, y, cut_to(title, pad.width - 2, pad.measure), DIM)
            else:
                self._paint_item(sheet, pad, y, place)

    def _list_rows(self) -> list[tuple[int | None, str]]:
        """Every row of the list: the place of an item, or a title."""
        rows: list[tuple[int | None, str]] = []
        place = 0
        for group in self.look_up.groups:
            if group.title and group.items:
                rows += [(None, "")] * bool(rows) + [(None, group.title)]
            rows += [(place + number, "") for number in range(len(group.items))]
            place += len(group.items)
        return rows

    def _paint_item(self, sheet: Sheet, pad: Pad, y: int, place: int) -> None:
        item = self.look_up.items[place]
        sheet.spot(f"{ITEM}{place}", 0, y, pad.width, pad=pad)
        numbered = any(map(str.isdigit, item.id))
        text = f"{item.id} " * numbered + (item.note or bare_heading(item.id, item.heading))
        text = cut_to(text, pad.width - 2, pad.measure)
        if place == self.look_up.place:
            blanks = " " * (pad.width - 2 - pad.measure(text))
            pad.put(0, y, f"[{text}{blanks}]", TEXT if self.reading else CURSOR_INK)
        else:
            pad.put(1, y, text)

    def _paint_text(self, sheet: Sheet, pad: Pad) -> None:
        self._rows = pad.height
        self._lay_out(pad.width)
        self._scroll(0)
        number = sum(line < self._first_line for line, _ in self._links)
        for y, line in enumerate(self._lines[self._first_line : self._first_line + pad.height]):
            x = 0
            for span in line:
                letter = INKS[span.manner]
                if span.link:
                    listed = line[0].text.isspace()  # the heading belongs to it
                    sheet.spot(f"{LINK}{number}", x, y, pad.width - x if listed else len(span.text), pad=pad)
                    if self.reading and number == self.link:
                        letter = CURSOR_INK
                    number += 1
                x = (pad.put if span.link else pad.say)(x, y, span.text, letter)
        left = len(self._lines) - self._first_line - pad.height
        if left > 0:
            below = TOP + pad.height
            sheet.pad.put(pad.x + 1, below, self.text("rules.more_lines", n=left), DIM)

    def _lay_out(self, width: int) -> None:
        """Break what is shown into lines, unless it is in them already; a new text starts at its top."""
        key = (self.look_up.shown, width, self.drawing.glyphs.name)
        if key != self._laid_out:
            if self._laid_out[:1] != key[:1]:
                self._first_line, self.link = 0, None
            self._laid_out = key
            self._lines = self.look_up.lines(width, self.drawing.glyphs)
            self._links = [(y, span.link) for y, line in enumerate(self._lines) for span in line if span.link]

    def _scroll(self, by: int) -> None:
        """Go up or down in the text, not beyond its ends; the cursor is put on a link in sight, if there is one."""
        self._first_line = max(0, min(self._first_line + by, len(self._lines) - self._rows))
        in_sight = [number for number, (line, _) in enumerate(self._links) if self._is_in_sight(line)]
        if self.link not in in_sight:
            self.link = (in_sight[-1] if by < 0 else in_sight[0]) if in_sight else None

    def _is_in_sight(self, line: int) -> bool:
        return self._first_line <= line < self._first_line + self._rows

    # Keys and mouse

    def swallows(self, event: events.Key) -> bool:
        """Letters are searched for, wherever the cursor is; brackets and the question mark are commands."""
        if self.page is not None or event.key in ("left_square_bracket", "right_square_bracket", "question_mark"):
            return False
        if event.key == "backspace":
            self._ask(self.look_up.query[:-1])
        elif event.is_printable and event.character:
            self._ask(self.look_up.query + event.character)
        else:
            return False
        return True

    def on_paste(self, event: events.Paste) -> None:
        """Pasted words are searched for."""
        event.stop()
        self._ask(self.look_up.query + " ".join(event.text.split()))

    def _ask(self, query: str) -> None:
        self.reading = False
        self.look_up.ask(query)
        self.paint()

    def action_clear(self) -> None:
        """Begin a new search."""
        self._ask("")

    def action_move(self, direction: str) -> None:
        """Up and down in the list; in the text from link to link."""
        by = -1 if direction == "up" else 1
        if self.page is not None:
            super().action_move(direction)
            return
        if not self.reading:
            self.look_up.choose(by)
        elif not self._go_to_link(by):
            self._scroll(by * SCROLLED)
        self.paint()

    def _go_to_link(self, by: int) -> bool:
        """Go to the next link, if it is in sight."""
        place = -1 if self.link is None else self.link + by
        found = 0 <= place < len(self._links) and self._is_in_sight(self._links[place][0])
        if found:
            self.link = place
        return found

    def action_other_game(self, way: str) -> None:
        """Look into another game; in the text, left leads back to the list."""
        if self.reading:
            self.reading = way != "left"
        else:
            self.look_up.next_game(-1 if way == "left" else 1)
        self.paint()

    def action_leaf(self, way: str) -> None:
        """A page up or down, or to an end."""
        page, whole = self._rows - 1, len(self._lines) if self.reading else len(self.look_up.items)
        by = {"up": -page, "down": page, "first": -whole, "last": whole}[way]
        (self._scroll if self.reading else self.look_up.choose)(by)
        self.paint()

    def action_accept(self) -> None:
        """Go into the text; there, follow the link under the cursor."""
        if self.page is not None:
            self.action_cancel()
            return
        if not self.reading:
            self.look_up.open()
            self.reading = self.look_up.shown is not None
        elif self.link is not None:
            self.look_up.follow(self._links[self.link][1])
        self.paint()

    def action_trail(self, way: str) -> None:
        """Back to what was read before, or forward again."""
        if self.page is None:
            self.reading = bool(self.look_up.trail)
            (self.look_up.go_back if way == "back" else self.look_up.go_forward)()
            self.paint()
        else:
            self.action_turn(way)

    def action_back(self) -> None:
        """Out of the text into the list, then out of the rules."""
        if self.page is None and self.reading:
            self.reading = False
            self.paint()
        else:
            self.action_cancel()

    def go_to(self, spot: str) -> None:
        """A click does at once what it is about."""

    def take(self, spot: str) -> None:
        """Show an item, follow a link, or look into a game, as it was clicked."""
        kind, name = spot[: len(ITEM)], spot[len(ITEM) :]
        if kind == ITEM:
            self.reading = False
            self.look_up.go_to(int(name))
        elif kind == LINK:
            self.reading = True
            self.look_up.follow(self._links[int(name)][1])
        else:
            self.look_up.look_into(name or None)
        self.paint()


def _column(pad: Pad) -> int:
    """How wide the list is."""
    return max(34, min(48, pad.width * 3 // 8))
