"""New match: who plays what, in which order, by which rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import BindingType

import rules
from islands_tui.draft import LONGEST_SEED, Draft, UnfitName
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import DIM, HEAD, TEXT
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys import BACK, CHANGE, EXPLAIN, GO, NEW_MATCH_COMMANDS, ORDER, TAKE, Command
from islands_tui.new_match import Wishes
from islands_tui.problem import Problem
from islands_tui.screens.form import Field, Form
from islands_tui.storage import StoredMatch
from islands_tui.texts import Texts
from islands_tui.widgets.sheet import Sheet
from rules.engine.contract import Message

LONGEST_TYPED = 40
"""Longer than any name may be, so that it can be said what is wrong with it."""
GAME, PLAYERS, NAME, WHO, OPTION, SEED = "game", "players", "name", "who", "option.", "seed"
START, GUIDED = "start", "guided"
_LABEL, _VALUES = 3, 13
_NAME_COLUMN, _WHO_COLUMN, _NOTE_COLUMN, _NAME_WIDTH = 5, 30, 40, 23


class NewMatchScreen(Form[StoredMatch]):
    """Dismissed with the match that was begun, or with nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        binding for command in NEW_MATCH_COMMANDS for binding in command.bindings()
    ]
    commands = NEW_MATCH_COMMANDS

    def __init__(self, drawing: Drawing, language: str, draft: Draft, begin: Callable[[Wishes], StoredMatch]) -> None:
        """`begin` makes the match, or raises a `Problem`: then the draft stays as it is.

        Where a draft repeats a match, nothing needs to be chosen: the cursor waits on the start.
        """
        super().__init__(drawing, Texts([f"rules.{draft.info.id}"], language=language))
        self.draft = draft
        self.guided = False
        """Whether the first round is to be explained."""
        self._begin = begin
        self._fresh = True
        """Whether nothing was typed since the cursor came to a name: what is typed then takes its place."""
        self.cursor = START if draft.repeats else GAME

    # Fields

    def fields(self) -> Sequence[Field]:
        """Game, number of players, options."""
        draft = self.draft
        games = [(info.id, info.title) for info in rules.GAMES.values()]
        counts = [(str(count), str(count)) for count in draft.info.seats]
        return [
            Field(GAME, self.text("new_match.game"), games, draft.info.id),
            Field(PLAYERS, self.text("new_match.players"), counts, str(draft.count)),
            *self._option_fields(),
        ]

    def _option_fields(self) -> list[Field]:
        fields = []
        for option in self.draft.choices:
            texts = f"{self.draft.info.id}.option.{option.key}"
            values = [(value, self._named(f"{texts}.{value}", value)) for value in option.values]
            name = self._named(f"{texts}.name", option.key)
            fields.append(Field(OPTION + option.key, name, values, self.draft.options[option.key]))
        return fields

    def _named(self, id: str, otherwise: str) -> str:
        return self.texts(Message(id)) if self.texts.knows(id) else otherwise

    def rows(self) -> Sequence[str]:
        """All rows; each seat is one, entered at its name."""
        seats = [f"{NAME}{seat}" for seat in range(self.draft.count)]
        options = [f"{OPTION}{option.key}" for option in self.draft.choices]
        return [GAME, PLAYERS, *seats, *options, SEED, START]

    def change(self, field: str, value: str) -> None:
        """Choose a game, a number of players or an option."""
        if field == GAME:
            self.draft.choose_game(value)
            self.texts = Texts([f"rules.{value}"], language=self.texts.language)
        elif field == PLAYERS:
            self.draft.count = int(value)
        else:
            self.draft.options[field.removeprefix(OPTION)] = value
        self.paint()

    def _seat(self) -> int | None:
        """The seat under the cursor."""
        for column in (NAME, WHO):
            number = self.cursor.removeprefix(column)
            if number.isdecimal():
                return int(number)
        return None

    # Painting

    def hints(self) -> Sequence[Command]:
        """What can be done in this row; where text is typed, Space and the question mark belong to it."""
        order = (ORDER,) if self._seat() is not None else ()
        return (TAKE, GO, *order, BACK) if self._types() else (TAKE, GO, CHANGE, *order, BACK, EXPLAIN)

    def paint_sheet(self, sheet: Sheet) -> None:
        """One row after the other; blank rows between them as far as the window has room."""
        pad, info = sheet.pad, self.draft.info
        right = self.text("new_match.summary", game=info.title, n=self.draft.count)
        self.paint_heading(sheet, self.text("new_match.title"), right)
        game, players, *options = self.fields()
        blanks = iter([1] * max(0, pad.height - 15 - self.draft.count - sum(map(self._height, options))) + [0] * 5)
        y = self.paint_field(sheet, game, 2, _LABEL, _VALUES)
        pad.put(_VALUES + 1, y, self._about(), DIM)
        y = self.paint_field(sheet, players, y + 1 + next(blanks), _LABEL, _VALUES)
        y = self._paint_seats(sheet, y + next(blanks))
        y += next(blanks)
        for option in options:
            y = self.paint_field(sheet, option, y, _LABEL, _VALUES + 16)
        y = self._paint_seed(sheet, y + next(blanks)) + next(blanks)
        x = sheet.button(START, _VALUES - 1, y, self.text("new_match.start"), HEAD)
        sheet.button(GUIDED, x, y, self.text("new_match.guided"))
        if not self.words:
            pad.put(1, pad.height - 2, pad.glyphs.lead, DIM)
            pad.say(3, pad.height - 2, self._advice(), DIM)

    def _height(self, field: Field) -> int:
        """Rows of an option; more than one where its words are long."""
        return 1 + (len(field.label) + sum(len(text) + 3 for _, text in field.values) > 60)

    def _about(self) -> str:
        seats = self.draft.info.seats
        about = self._named(f"new_match.about.{self.draft.info.id}", "")
        return self.text("new_match.for", fewest=seats[0], most=seats[-1], about=about)

    def _paint_seats(self, sheet: Sheet, y: int) -> int:
        pad, count = sheet.pad, self.draft.count
        width = min(pad.width - 2 * _LABEL, 74)
        pad.frame(_LABEL, y, width, count + 4, pad.glyphs.single)
        pad.put(_LABEL + 2, y, self.text("new_match.seats"), DIM)
        pad.put(_LABEL + _NAME_COLUMN + 1, y + 1, self.text("new_match.name"), DIM)
        pad.put(_LABEL + _WHO_COLUMN + 1, y + 1, self.text("new_match.who"), DIM)
        for seat in range(count):
            self._paint_seat(sheet, seat, y + 2 + seat)
        pad.put(_LABEL + _NAME_COLUMN + 1, y + 2 + count, self.text("new_match.first"), DIM)
        return y + count + 4

    def _paint_seat(self, sheet: Sheet, seat: int, y: int) -> None:
        pad, player = sheet.pad, self.draft.seats[seat]
        pad.say(_LABEL + 2, y, SHAPES[seat], HEAD)
        if player.bot is None:
            write = sheet.item if self._fresh else sheet.input
            write(f"{NAME}{seat}", _LABEL + _NAME_COLUMN, y, player.name, _NAME_WIDTH)
        else:
            sheet.item(f"{NAME}{seat}", _LABEL + _NAME_COLUMN, y, player.bot, _NAME_WIDTH)
            pad.put(_LABEL + _NOTE_COLUMN, y, self._named(f"bots.about.{player.bot}", ""), DIM)
        who = self.text("new_match.person" if player.bot is None else "new_match.bot")
        sheet.item(f"{WHO}{seat}", _LABEL + _WHO_COLUMN, y, who)

    def _paint_seed(self, sheet: Sheet, y: int) -> int:
        sheet.pad.put(_LABEL, y, self.text("new_match.seed"), DIM)
        sheet.input(SEED, _VALUES, y, self.draft.seed, LONGEST_SEED + 3)
        note = "new_match.same_seed" if self.draft.seed else "new_match.drawn"
        x = _VALUES + LONGEST_SEED + 4
        if not self.draft.seed and self.cursor != SEED:
            x = _VALUES + 1
        sheet.pad.put(x, y, self.text(note), TEXT if x == _VALUES + 1 else DIM)
        return y + 1

    def _advice(self) -> str:
        seat = self._seat()
        if seat is None:
            row = "option" if self.cursor.startswith(OPTION) else self.cursor
            return self.text(f"new_match.advice.{row}")
        player = self.draft.seats[seat]
        if self.cursor.startswith(WHO):
            return self.text("new_match.advice.who", n=seat + 1)
        return self.text(f"new_match.advice.{'name' if player.bot is None else 'bot'}", n=seat + 1, name=player.name)

    # Keys

    def go_to(self, spot: str) -> None:
        """Go to a row; a name that is typed there begins anew."""
        self._fresh = True
        super().go_to(spot)

    def action_move(self, direction: str) -> None:
        """Go from row to row; in a seat's row between name and player, elsewhere to another value."""
        seat = self._seat()
        if self.cursor in (START, GUIDED) and self.page is None:
            self._move_from_start(direction)
        elif seat is None or self.page is not None:
            super().action_move(direction)
        elif direction in ("left", "right"):
            self.go_to(f"{NAME if direction == 'left' else WHO}{seat}")
        else:
            column = NAME if self.cursor.startswith(NAME) else WHO
            there = seat + (-1 if direction == "up" else 1)
            if 0 <= there < self.draft.count:
                self.go_to(f"{column}{there}")
            else:
                self.cursor = f"{NAME}{seat}"
                super().action_move(direction)

    def _move_from_start(self, direction: str) -> None:
        """Between the two ways to start, or up."""
        if direction in ("left", "right"):
            self.go_to(START if direction == "left" else GUIDED)
        elif direction == "up":
            self.cursor = START
            self.step(-1)

    def action_change(self) -> None:
        """The next value, or another kind of player."""
        seat = self._seat()
        if seat is None:
            super().action_change()
        else:
            self.draft.change_player(seat)
            self.paint()

    def action_order(self, way: str) -> None:
        """Move a seat in the turn order; the cursor goes with it."""
        seat = self._seat()
        if seat is not None:
            there = self.draft.move(seat, -1 if way == "up" else 1)
            self.go_to(f"{NAME if self.cursor.startswith(NAME) else WHO}{there}")

    def action_accept(self) -> None:
        """Go on to the next row; on the last one begin."""
        seat = self._seat()
        if self.page is None and self.cursor in (START, GUIDED):
            self._start(self.cursor)
        elif self.page is None and seat is not None:
            self.cursor = f"{NAME}{seat}"
            self.step(1)
        else:
            super().action_accept()

    def take(self, spot: str) -> None:
        """What was clicked: a value, a player, the start."""
        if spot in (START, GUIDED):
            self._start(spot)
        elif spot.startswith(WHO):
            self.action_change()
        else:
            super().take(spot)

    def swallows(self, event: events.Key) -> bool:
        """Letters go into a name, digits into the seed; the keys that move on from there stay keys."""
        if super().swallows(event):
            return True
        if self.page is not None or not self._types():
            return False
        if event.key == "backspace":
            self._set_typed(self._typed()[:-1])
        elif event.is_printable and event.character and event.character not in "[]":
            self._type(event.character)
        else:
            return False
        return True

    def on_paste(self, event: events.Paste) -> None:
        """A line of pasted text goes where text is typed, and triggers nothing."""
        event.stop()
        if self.page is None and self._types():
            self._type("".join(event.text.splitlines()[:1]))

    def _types(self) -> bool:
        seat = self._seat()
        if seat is not None:
            return self.cursor.startswith(NAME) and self.draft.seats[seat].bot is None
        return self.cursor == SEED

    def _typed(self) -> str:
        seat = self._seat()
        return self.draft.seed if seat is None else self.draft.seats[seat].name

    def _type(self, text: str) -> None:
        replaced = self._fresh and self._seat() is not None
        self._set_typed(text if replaced else self._typed() + text)

    def _set_typed(self, text: str) -> None:
        seat = self._seat()
        self._fresh = False
        if seat is None:
            self.draft.seed = "".join(sign for sign in text if sign in "0123456789")[:LONGEST_SEED]
        else:
            self.draft.seats[seat].name = text[:LONGEST_TYPED]
        self.words = ""
        self.paint()

    # The end

    def _start(self, way: str) -> None:
        self.guided = way == GUIDED
        try:
            stored = self._begin(self.draft.wishes())
        except UnfitName as unfit:
            self.cursor, self._fresh = f"{NAME}{unfit.seat}", False
            self.tell(self._explained(unfit.problem))
        except Problem as problem:
            self.tell(self._explained(problem))
        else:
            self.dismiss(stored)

    def _explained(self, problem: Problem) -> str:
        """The problem in words that fit this screen, where the launcher's own speak of its options."""
        here = f"new_match.{problem.message.id}"
        return self.texts(Message(here, problem.message.values) if self.texts.knows(here) else problem.message)
