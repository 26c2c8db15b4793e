"""Saved matches: every record that is stored, how it stands, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from textual.binding import BindingType

from islands_tui import storage
from islands_tui.cutting import cut_to
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import DIM, TEXT, Pad
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys import CLOSE, DELETE, EXPLAIN, GO, SAVED_COMMANDS, TAKE, WATCH, Command
from islands_tui.plain.telling import Teller
from islands_tui.players import shown_names
from islands_tui.problem import Problem
from islands_tui.reading import read_match
from islands_tui.screens.lobby import Lobby
from islands_tui.screens.situation import Question
from islands_tui.texts import Texts
from islands_tui.widgets.sheet import Sheet
from rules.engine.contract import say, winners

_DATE, _GAME, _PLAYERS = 2, 14, 33
_STANDING = 0.29
"""How much of the width the last column has."""
_TOP = 3


class Summary(NamedTuple):
    """A match in the list."""

    played: str
    game: str = ""
    players: str = ""
    stands: str = ""
    details: str = ""


class SavedScreen(Lobby[None]):
    """Hands the name of a match to `open` or `watch`; both may raise a `Problem`, which is shown here."""

    BINDINGS: ClassVar[list[BindingType]] = [binding for command in SAVED_COMMANDS for binding in command.bindings()]
    commands = SAVED_COMMANDS

    def __init__(
        self, drawing: Drawing, texts: Texts, open: Callable[[str], None], watch: Callable[[str], None]
    ) -> None:
        """The records are read one after the other, while the list is shown already."""
        super().__init__(drawing, texts)
        self._to_open, self._to_watch = open, watch
        self.names: list[str] = []
        self._summaries: dict[str, Summary] = {}

    def renew(self) -> None:
        """Look again at what is stored."""
        self.names, self._summaries = storage.names(), {}
        if self.cursor not in self.names:
            self.cursor = self.names[0] if self.names else ""
        self.call_later(self._read_on)

    def _read_on(self) -> None:
        """Read the next record that nobody has read yet, those in sight first."""
        unread = [name for name in (*self._in_sight(), *self.names) if name not in self._summaries]
        if unread and self.is_current:
            self._summaries[unread[0]] = summary_of(unread[0], self.texts)
            self.paint()
            self.call_later(self._read_on)

    # Painting

    def hints(self) -> Sequence[Command]:
        """What can be done with a match."""
        return (TAKE, WATCH, DELETE, GO, CLOSE, EXPLAIN) if self.names else (CLOSE, EXPLAIN)

    def paint_sheet(self, sheet: Sheet) -> None:
        """A row a match, and everything about the one under the cursor."""
        pad = sheet.pad
        self.paint_heading(sheet, self.text("saved.title"), self.text("saved.count", n=len(self.names)))
        if not self.names:
            pad.put(2, 2, self.text("saved.none"), DIM)
            return
        for x, heading in zip(_columns(pad), ("played", "game", "players", "stands"), strict=True):
            pad.put(x, 2, self.text(f"saved.{heading}"), DIM)
        for row, name in enumerate(self._in_sight(), start=_TOP):
            self._paint_match(sheet, row, name)
        details = pad.pad(2, pad.height - 4, pad.width - 4, 3)
        for row, line in enumerate(details.wrapped(self._summary(self.cursor).details, details.width)):
            details.say(0, row, line)

    def _paint_match(self, sheet: Sheet, row: int, name: str) -> None:
        pad, here = sheet.pad, self._summary(name)
        letter = TEXT
        if sheet.spot(name, 1, row, pad.width - 2):
            letter = CURSOR_INK
            pad.put(1, row, "[" + " " * (pad.width - 4) + "]", letter)
        elif self.is_asked_about(name):
            pad.put(1, row, "«", CHOSEN_INK)
            pad.put(pad.width - 2, row, "»", CHOSEN_INK)
        columns = _columns(pad)
        for x, end, text in zip(columns, (*columns[1:], pad.width - 1), here[:4], strict=True):
            shown = cut_to(text, end - x - 1, pad.measure)
            (pad.say if letter == TEXT else pad.put)(x, row, shown, letter)

    def _summary(self, name: str) -> Summary:
        return self._summaries.get(name, Summary("", stands=self.text("saved.reading")))

    def _in_sight(self) -> Sequence[str]:
        """The part of the list around the cursor that fits."""
        shown = self.app.size.height - 9
        place = self.names.index(self.cursor) if self.cursor in self.names else 0
        first = max(0, min(place - shown // 2, len(self.names) - shown))
        return self.names[first : first + shown]

    # What can be done

    def is_pressed_at_once(self, spot: str) -> bool:
        """The first click only goes to a match."""
        return False

    def action_move(self, direction: str) -> None:
        """Go up and down in the list."""
        if self.asking is not None or self.page is not None:
            super().action_move(direction)
        elif self.cursor in self.names:
            by = {"up": -1, "down": 1}.get(direction, 0)
            place = self.names.index(self.cursor) + by
            self.go_to(self.names[min(max(place, 0), len(self.names) - 1)])

    def take(self, spot: str) -> None:
        """Open the match."""
        self._try(self._to_open, spot)

    def action_watch(self) -> None:
        """Replay the match."""
        if self.cursor in self.names:
            self._try(self._to_watch, self.cursor)

    def _try(self, way: Callable[[str], None], name: str) -> None:
        try:
            way(name)
        except Problem as problem:
            self.tell(self.texts(problem.message))

    def action_delete(self) -> None:
        """Ask, then delete the match."""
        name = self.cursor
        if name in self.names and self.asking is None:
            question = self.text("saved.delete_question", match=name)
            answers = ((self.text("saved.keep"), self.paint), (self.text("saved.delete"), lambda: self._delete(name)))
            self.ask(Question(question, answers))

    def _delete(self, name: str) -> None:
        place = self.names.index(name)
        try:
            storage.delete(name)
        except Problem as problem:
            self.tell(self.texts(problem.message))
            return
        self.names.remove(name)
        self.cursor = self.names[min(place, len(self.names) - 1)] if self.names else ""
        self.tell(self.text("saved.deleted", match=name))


def _columns(pad: Pad) -> tuple[int, int, int, int]:
    """Where date, game, players and standing begin."""
    return (_DATE, _GAME, _PLAYERS, pad.width - int(pad.width * _STANDING))


def summary_of(name: str, texts: Texts) -> Summary:
    """Read a record; a broken one is told apart, and why."""
    moment = storage.played_at(name)
    played = f"{moment:%Y-%m-%d}" if moment else ""
    try:
        match = read_match(storage.path_of(name)).match
    except Problem as problem:
        return Summary(played, name, "", texts(say("saved.broken")), texts(problem.message))
    teller, names = Teller(match, spoken=False), shown_names(match.players)
    players = "  ".join(f"{SHAPES[seat]} {short}" for seat, short in enumerate(names))
    if match.decision is None:
        best = winners(match.scores(None))
        names_of_best = tuple(say("table.winner", name=names[seat]) for seat in best)
        stands = texts(say("saved.won", n=len(best), names=names_of_best))
    else:
        round_now = match.game.round_of(match.view(None))
        stands = texts(say("saved.round", round=round_now, name=names[match.decision.seat]))
    details = texts(say("saved.details", match=name, title=teller.title(), standing=teller.standing()))
    return Summary(played, match.game.title, players, stands, details)
