"""New match: the game, its options, and who plays in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events
from textual.app import ComposeResult

from islands_tui.commands.catalogue import (
    BACK,
    CHANGE,
    EXPLAIN,
    GO,
    NEW_MATCH_COMMANDS,
    ORDER,
    TAKE,
    Direction,
    Upright,
)
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.ink import DIM
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.setup.draft import LONGEST_SEED, Draft, UnfitName
from islands_tui.matches.setup.new_match import MatchRequest
from islands_tui.screens.form import Form
from islands_tui.screens.introduction import ABOVE_AND_BELOW, Introduction, IntroductionContent, has_lesson, has_room
from islands_tui.screens.new_match_rows import GAME, GUIDED, SEED, START, NewMatchRows, seat_of
from islands_tui.screens.seat_table import AROUND, NAME, WHO, SeatTable
from islands_tui.screens.seed_note import SeedNote, SeedNoteContent
from islands_tui.text.problem import Problem
from islands_tui.widgets.choices import Buttons, ButtonsContent
from islands_tui.widgets.fields import Fields, FieldsContent, FormField, rows_needed
from islands_tui.widgets.pane import PaneGroup
from islands_tui.widgets.text_field import TextField
from islands_tui.widgets.text_lines import TextLines
from islands_tui.widgets.title import TitleContent

LONGEST_TYPED = 40
"""Longer than any valid name, so that the screen can say what is wrong with a longer one."""
_VALUES, _AROUND = 10, 6
"""The column of the values, and the columns left and right of the body."""
_FORM = 80
"""The columns of the form and what is around it where the game is introduced beside it."""
_MOST_LABEL = 16
"""The maximum that the labels of options may push their values to the right."""
_OTHER_ROWS = 13
"""The number of rows other than fields and seats."""
_SPARE = 2
"""How many of these rows can be left out: a blank row, and a second row of advice."""
_MOST_BLANKS = 3
"""The most blank rows between two parts."""
_ORDERING = ("[", "]")
"""Characters that no name needs: they move a seat."""


class NewMatchScreen(Form[StoredMatch]):
    """Dismissed with the new match, or with nothing."""

    commands = NEW_MATCH_COMMANDS

    def __init__(self, drawing: Drawing, draft: Draft, begin: Callable[[MatchRequest], StoredMatch]) -> None:
        """`begin` creates the match, or raises a `Problem`: then the draft stays as it is.

        If the draft repeats a match, nothing needs to be chosen: the cursor starts on the start button.
        """
        self.rows, self.draft = NewMatchRows(draft), draft
        super().__init__(drawing, self.rows.texts)
        self.cursor = START if draft.repeats else GAME
        self.guided = False
        """Whether the first round is guided."""
        self._begin = begin

    # Rows

    def fields(self) -> Sequence[FormField]:
        return self.rows.fields()

    def choices(self) -> Sequence[str]:
        return self.rows.choices()

    def advice(self) -> str:
        return self.rows.advice(self.cursor)

    def change(self, field: str, value: str) -> None:
        """Choose a value; a different game has its own texts."""
        try:
            self.rows.change(field, value)
        except Problem as problem:
            self.tell(self.rows.explained(problem))
            return
        self.texts = self.rows.texts
        self.paint()

    @property
    def _seat(self) -> int | None:
        return seat_of(self.cursor)

    def _typed_in(self) -> TextField | None:
        seat = self._seat
        if self.cursor == SEED:
            return self.query_one("#seed-field", TextField)
        if seat is None or not self.cursor.startswith(NAME) or self.draft.seats[seat].bot is not None:
            return None
        return self.query_one(f"#{self.cursor}", TextField)

    # What commands do

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(GO, self.move), on(CHANGE, self.change_next), on(ORDER, self._move_seat), on(TAKE, self.accept),
            on(BACK, self.back), on(EXPLAIN, self.open_help),
        )  # fmt: skip

    def move(self, direction: Direction) -> None:
        """Move between rows; in a seat's row, between name and player; in other rows, change the value."""
        seat = self._seat
        if self.cursor in (START, GUIDED):
            self._move_from_start(direction)
        elif seat is None:
            super().move(direction)
        elif direction in ("left", "right"):
            self.go_to(f"{NAME if direction == 'left' else WHO}{seat}")
        else:
            column = NAME if self.cursor.startswith(NAME) else WHO
            there = seat + (-1 if direction == "up" else 1)
            if 0 <= there < self.draft.count:
                self.go_to(f"{column}{there}")
            else:
                self.cursor = f"{NAME}{seat}"
                super().move(direction)

    def _move_from_start(self, direction: Direction) -> None:
        """Move between the two start buttons, or up."""
        if direction in ("left", "right"):
            self.go_to(START if direction == "left" else GUIDED)
        elif direction == "up":
            self.cursor = START
            self.step(-1)

    def change_next(self) -> None:
        seat = self._seat
        if seat is None:
            super().change_next()
        else:
            self.draft.change_player(seat)
            self.paint()

    def _move_seat(self, way: Upright) -> None:
        """Move a seat in the turn order; the cursor goes with it."""
        seat = self._seat
        if seat is not None:
            there = self.draft.move(seat, -1 if way == "up" else 1)
            self.go_to(f"{NAME if self.cursor.startswith(NAME) else WHO}{there}")

    def accept(self) -> None:
        """Go to the next row; on the last one, start the match."""
        seat = self._seat
        if self.cursor in (START, GUIDED):
            self._start(self.cursor)
            return
        if seat is not None:
            self.cursor = f"{NAME}{seat}"
        super().accept()

    def take(self, spot: str) -> None:
        """Take what was clicked: a value, a player, a start button."""
        if spot in (START, GUIDED):
            self._start(spot)
        elif spot.startswith(WHO):
            self.change_next()
        else:
            super().take(spot)

    def go_to(self, spot: str) -> None:
        """Go to a row; in a name, the first character typed replaces it."""
        if (field := self._typed_in()) is not None and spot != self.cursor:
            field.leave()
        super().go_to(spot)

    def _start(self, way: str) -> None:
        self.guided = way == GUIDED
        try:
            stored = self._begin(self.draft.request())
        except UnfitName as unfit:
            self.go_to(f"{NAME}{unfit.seat}")
            self.query_one(f"#{self.cursor}", TextField).enter()
            self.tell(self.rows.explained(unfit.problem))
        except Problem as problem:
            self.tell(self.rows.explained(problem))
        else:
            self.dismiss(stored)

    # Typing

    def typed(self, event: events.Key) -> bool:
        """Letters go into a name, digits into the seed; keys that leave the field remain commands.

        A name does not begin with a blank: before anything is typed, Space changes the player, as on a bot's name.
        """
        field = self._typed_in()
        if field is None or event.character in _ORDERING or (field.is_fresh and event.character == " "):
            return False
        if event.key in ("left", "right"):
            if event.key == "right" and field.has_nothing_right:
                return False
            field.edit(event.key)
        elif not self.typed_into(field, event):
            return False
        self._take_over(field)
        return True

    def pasted(self, text: str) -> None:
        if (field := self._typed_in()) is not None:
            field.paste(text)
            self._take_over(field)

    def _take_over(self, field: TextField) -> None:
        seat = self._seat
        if seat is None:
            self.draft.seed = field.value
        else:
            self.draft.seats[seat].name = field.value
        self.tell("")

    # What is shown

    def compose_body(self) -> ComposeResult:
        """The game and its description, number of players, seats, options, seed, and two start buttons.

        In large windows the game is introduced beside them.
        """
        drawing = self.drawing
        yield Fields(drawing, id="game")
        yield TextLines(drawing, id="about")
        yield Fields(drawing, id="players")
        with PaneGroup(drawing, id="seats"):
            yield SeatTable(drawing)
            for seat in range(len(self.draft.all_seats)):
                yield TextField(drawing, f"{NAME}{seat}", longest=LONGEST_TYPED, id=f"{NAME}{seat}", classes="name")
        yield Fields(drawing, id="options")
        with PaneGroup(drawing, id="seed"):
            yield TextLines(drawing, id="seed-label")
            yield TextField(drawing, SEED, longest=LONGEST_SEED, only="0123456789", id="seed-field")
            yield SeedNote(drawing)
        yield Buttons(drawing)
        yield Introduction(drawing)

    def heading(self) -> TitleContent:
        right = self.text("new_match.summary", game=self.draft.info.title, n=self.draft.count)
        return TitleContent("", self.text("new_match.title"), "", right)

    def hints(self) -> Sequence[AnyCommand]:
        """The keys of this row; while text is typed, Space and the question mark are text."""
        order = (ORDER,) if self._seat is not None else ()
        return (TAKE, GO, *order, BACK) if self._typed_in() else (TAKE, GO, CHANGE, *order, BACK, EXPLAIN)

    def show_body(self) -> None:
        self._introduce()
        game, players, *options = self.fields()
        heights = [
            self._show_fields("#game", [game], _VALUES),
            self._show_fields("#players", [players], _VALUES),
            self._show_fields("#options", options, self._column(options)),
        ]
        self.query_one("#about", TextLines).show([[Piece(0, self.rows.about(), DIM)]], self.drawing)
        self._show_seats()
        self._show_seed()
        buttons = [(name, self.text(f"new_match.{name}")) for name in (START, GUIDED)]
        self.show(Buttons, ButtonsContent(buttons, self.cursor))
        self._spread(sum(heights))

    def _introduce(self) -> None:
        introduction, game = self.query_one(Introduction), self.draft.info
        introduction.display = has_room(*self.app.size) and has_lesson(game)
        if introduction.display:
            introduction.styles.width = self.app.size.width - _FORM
            introduction.styles.height = self.app.size.height - ABOVE_AND_BELOW
            introduction.show(IntroductionContent(game.id, self.texts.language), self.drawing)

    @property
    def _width(self) -> int:
        """The columns of the form."""
        return (_FORM if self.query_one(Introduction).display else self.app.size.width) - _AROUND

    def _column(self, options: Sequence[FormField]) -> int:
        """The column of the options' values: that of the other rows, unless the labels are longer."""
        longest = max(map(self.measure, (option.label for option in options)))
        return min(_VALUES + _MOST_LABEL, max(_VALUES, longest + 2))

    def _show_fields(self, id: str, fields: Sequence[FormField], column: int) -> int:
        """Show rows of values; return the number of screen rows they take."""
        pane, content = self.query_one(id, Fields), FieldsContent(fields, self.cursor, column)
        height = rows_needed(content, self._width, self.measure)
        pane.styles.height = height
        pane.show(content, self.drawing)
        return height

    def _spread(self, fields: int) -> None:
        """Put blank rows between the parts, from the top, as far as the window has room.

        If rows are missing, the ones above and below the game are left out.
        """
        rows = _OTHER_ROWS + fields + len(self.draft.seats)
        missing = rows - _SPARE - self.app.size.height
        right = 0 if self.query_one(Introduction).display else _AROUND // 2
        self.query_one("#body").styles.padding = (0 if missing > 0 else 1, right, 0, _AROUND // 2)
        parts, spare = ("#players", "#seats", "#options", "#seed", "Buttons"), self.app.size.height - rows
        for place, part in enumerate(parts):
            self.space(part, min(_MOST_BLANKS, max(int(place < spare), spare // len(parts))))

    def _show_seats(self) -> None:
        content = self.rows.seats(self.cursor)
        self.query_one("#seats").styles.height = len(content.seats) + AROUND
        self.show(SeatTable, content)
        for seat, player in enumerate(self.draft.all_seats):
            field = self.query_one(f"#{NAME}{seat}", TextField)
            field.display, field.visible = seat < self.draft.count, player.bot is None
            self._show_typed(field, player.name)

    def _show_seed(self) -> None:
        seed, field = self.draft.seed, self.query_one("#seed-field", TextField)
        field.display = bool(seed) or self.cursor == SEED
        self._show_typed(field, seed)
        self.query_one("#seed-label", TextLines).show([[Piece(0, self.text("new_match.seed"), DIM)]], self.drawing)
        note = self.text("new_match.same_seed" if seed else "new_match.drawn")
        self.show(SeedNote, SeedNoteContent(note, is_alone=not field.display))

    def _show_typed(self, field: TextField, text: str) -> None:
        field.show(text, self.drawing)
        if field is not self._typed_in():
            field.leave()
        elif not field.is_typed_in:
            field.enter(fresh=field.spot != SEED)
