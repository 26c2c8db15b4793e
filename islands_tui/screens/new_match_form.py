"""The form of a new match: its rows and what they show. What keys do to it is the screen's."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

import rules
from islands_tui.drawing.grid import DIM, TEXT, Grid, Pad
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys.commands import BACK, CHANGE, EXPLAIN, GO, ORDER, TAKE, Command
from islands_tui.matches.draft import LONGEST_SEED, Draft, DraftSeat
from islands_tui.matches.players import shown_names
from islands_tui.matches.stored_match import StoredMatch
from islands_tui.screens.form import Form
from islands_tui.screens.seat_table import AROUND, NAME, WHO, SeatLine, SeatTable, SeatTableContent
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from islands_tui.widgets.choices import Buttons, ButtonsContent, Choices
from islands_tui.widgets.fields import Fields, FieldsContent, FormField, rows_needed
from islands_tui.widgets.pane import PaneGroup
from islands_tui.widgets.passage import Passage
from islands_tui.widgets.text_field import TextField
from islands_tui.widgets.title import TitleContent
from rules.engine.contract import Message
from rules.engine.entries import Participant
from rules.engine.named_tuple import NamedTuple
from rules.rulebook import has_rulebook, rulebook

LONGEST_TYPED = 40
"""Longer than any name may be, so that it can be said what is wrong with it."""
GAME, PLAYERS, OPTION, HINTS, SEED = "game", "players", "option.", "hints", "seed"
ALLOWED, OFF = "allowed", "off"
TABLE, ONE, EACH = "table", "one", "each"
START, GUIDED = "start", "guided"
_VALUES, _AROUND = 10, 6
"""Where the values begin, and the columns beside everything."""
_MOST_LABEL = 16
"""As far as names of options may push their values to the right."""
_OTHER_ROWS = 14
"""Those that are neither of fields nor of seats."""
_SPARE = 2
"""So many of them can be done without: blank rows, and more than one row of advice."""


class NewMatchForm(Form[StoredMatch]):
    """Who plays what, in which order, by which rules: the rows, as a draft has them."""

    def __init__(self, drawing: Drawing, draft: Draft) -> None:
        """Where a draft repeats a match, nothing needs to be chosen: the cursor waits on the start."""
        super().__init__(drawing, Texts([draft.info.home]))
        self.draft = draft
        self.cursor = START if draft.repeats else GAME

    # Fields

    def fields(self) -> Sequence[FormField]:
        """Game, number of players, options, at how many terminals it is played, hints."""
        draft = self.draft
        games = [(info.id, info.title) for info in rules.GAMES.values()]
        counts = [(str(count), str(count)) for count in draft.info.seats]
        return [
            FormField(GAME, self.text("new_match.game"), games, draft.info.id),
            FormField(PLAYERS, self.text("new_match.players"), counts, str(draft.count)),
            *self._option_fields(),
            self._table_field(),
            self._hints_field(),
        ]

    def _table_field(self) -> FormField:
        """Whether everybody sits here, or each at a terminal."""
        values = [(value, self.text(f"new_match.table_is.{value}")) for value in (ONE, EACH)]
        return FormField(TABLE, self.text("new_match.table"), values, EACH if self.draft.table else ONE)

    def _hints_field(self) -> FormField:
        """Whether somebody may ask what the planner would do."""
        values = [(value, self.text(f"new_match.hints_are.{value}")) for value in (ALLOWED, OFF)]
        return FormField(HINTS, self.text("new_match.hints"), values, ALLOWED if self.draft.hints else OFF)

    def _option_fields(self) -> list[FormField]:
        fields = []
        for option in self.draft.choices:
            texts = f"{self.draft.info.id}.option.{option.key}"
            values = [(value, self._named(f"{texts}.{value}", value)) for value in option.values]
            name = self._named(f"{texts}.name", option.key)
            fields.append(FormField(OPTION + option.key, name, values, self.draft.options[option.key]))
        return fields

    def _named(self, id: str, otherwise: str) -> str:
        return self.texts(Message(id)) if self.texts.knows(id) else otherwise

    def choices(self) -> Sequence[str]:
        """All rows; each seat is one, entered at its name."""
        seats = [f"{NAME}{seat}" for seat in range(self.draft.count)]
        options = [f"{OPTION}{option.key}" for option in self.draft.choices]
        return [GAME, PLAYERS, *seats, *options, TABLE, HINTS, SEED, START]

    def change(self, field: str, value: str) -> None:
        """Choose a game, a number of players or an option."""
        if field == GAME:
            try:
                self.draft.choose_game(value)
            except Problem as problem:
                self.tell(self._explained(problem))
                return
            self.texts = Texts([self.draft.info.home])
        elif field == PLAYERS:
            self.draft.count = int(value)
        elif field == TABLE:
            self.draft.table = value == EACH
        elif field == HINTS:
            self.draft.hints = value == ALLOWED
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

    def _typed_in(self) -> TextField | None:
        """The field under the cursor."""
        seat = self._seat()
        if self.cursor == SEED:
            return self.query_one("#seed-field", TextField)
        if seat is None or not self.cursor.startswith(NAME) or self.draft.seats[seat].bot is not None:
            return None
        return self.query_one(f"#{self.cursor}", TextField)

    def _explained(self, problem: Problem) -> str:
        """The problem in words that fit this screen, where the launcher's own speak of its options."""
        here = f"new_match.{problem.message.id}"
        return self.texts(Message(here, problem.message.values) if self.texts.knows(here) else problem.message)

    # What is shown

    def compose_body(self) -> ComposeResult:
        """The game and what it is about, how many play, the seats, the options, the seed, and two ways to start."""
        drawing = self.drawing
        yield Fields(drawing, id="game")
        yield Passage(drawing, id="about")
        yield Fields(drawing, id="players")
        with PaneGroup(drawing, id="seats"):
            yield SeatTable(drawing)
            for seat in range(len(self.draft.all_seats)):
                yield TextField(drawing, f"{NAME}{seat}", longest=LONGEST_TYPED, id=f"{NAME}{seat}", classes="name")
        yield Fields(drawing, id="options")
        with PaneGroup(drawing, id="seed"):
            yield Passage(drawing, id="seed-label")
            yield TextField(drawing, SEED, longest=LONGEST_SEED, only="0123456789", id="seed-field")
            yield SeedNote(drawing)
        yield Buttons(drawing)

    def heading(self) -> TitleContent:
        """The game and the number of players."""
        right = self.text("new_match.summary", game=self.draft.info.title, n=self.draft.count)
        return TitleContent("", self.text("new_match.title"), "", right)

    def hints(self) -> Sequence[Command]:
        """What can be done in this row; where text is typed, Space and the question mark belong to it."""
        order = (ORDER,) if self._seat() is not None else ()
        return (TAKE, GO, *order, BACK) if self._typed_in() else (TAKE, GO, CHANGE, *order, BACK, EXPLAIN)

    def show_body(self) -> None:
        """One part after the other."""
        game, players, *options = self.fields()
        heights = [
            self._show_fields("#game", [game], _VALUES),
            self._show_fields("#players", [players], _VALUES),
            self._show_fields("#options", options, self._column(options)),
        ]
        about = [Piece(0, self._about(), DIM)], [Piece(0, self._house_values(), DIM)]
        self.query_one("#about", Passage).show(about, self.drawing)
        self._show_seats()
        self._show_seed()
        buttons = [(name, self.text(f"new_match.{name}")) for name in (START, GUIDED)]
        self.show(Buttons, ButtonsContent(buttons, self.cursor))
        self._spread(sum(heights))

    def _column(self, options: Sequence[FormField]) -> int:
        """Options have longer names than other rows; where they don't, all values stand below each other."""
        longest = max(map(self._measure, (option.label for option in options)))
        return min(_VALUES + _MOST_LABEL, max(_VALUES, longest + 2))

    def _measure(self, text: str) -> int:
        return Pad(Grid(0, 0), self.drawing.glyphs).measure(text)

    def _show_fields(self, id: str, fields: Sequence[FormField], column: int) -> int:
        """Show rows of values; return how many rows of the screen they take."""
        pane, content = self.query_one(id, Fields), FieldsContent(fields, self.cursor, column)
        height = rows_needed(content, self.app.size.width - _AROUND, self._measure)
        pane.styles.height = height
        pane.show(content, self.drawing)
        return height

    def _spread(self, fields: int) -> None:
        """Blank rows between the parts, as far as the window has room; the first ones first.

        Where it has too little, the rows above the game and below it go.
        """
        rows = _OTHER_ROWS + fields + len(self.draft.seats)
        missing = rows - _SPARE - self.app.size.height
        self.query_one("#body").styles.padding = (0 if missing > 0 else 1, _AROUND // 2, 0, _AROUND // 2)
        self.query_one("#about").styles.height = 1 if missing > 1 else 2
        blanks = iter([1] * max(0, self.app.size.height - rows) + [0] * 5)
        for part in ("#players", "#seats", "#options", "#seed", "Buttons"):
            self.space(part, next(blanks))

    def _about(self) -> str:
        seats = self.draft.info.seats
        about = self._named(f"{self.draft.info.id}.about", "")
        return self.text("new_match.for", fewest=seats[0], most=seats[-1], about=about)

    def _house_values(self) -> str:
        """How much of the game was chosen by us; nothing for a game without a rulebook."""
        name = self.draft.info.id
        return rulebook(name, self.texts.language).house_values_in_words("short") if has_rulebook(name) else ""

    def _show_seats(self) -> None:
        headings = [self.text(f"new_match.{heading}") for heading in ("seats", "name", "who")]
        names = shown_names([Participant(player.name, player.bot) for player in self.draft.seats])
        lines = [self._seat_line(player, name) for player, name in zip(self.draft.seats, names, strict=True)]
        content = SeatTableContent(headings, lines, self.text("new_match.first"), self.cursor)
        self.query_one("#seats").styles.height = len(lines) + AROUND
        self.show(SeatTable, content)
        for seat, player in enumerate(self.draft.all_seats):
            field = self.query_one(f"#{NAME}{seat}", TextField)
            field.display, field.visible = seat < self.draft.count, player.bot is None
            self._show_typed(field, player.name)

    def _seat_line(self, player: DraftSeat, name: str) -> SeatLine:
        if player.bot is None:
            return SeatLine(self.text("new_match.person"))
        return SeatLine(self.text("new_match.bot"), name, self._named(f"bots.about.{player.bot}", ""))

    def _show_seed(self) -> None:
        seed, field = self.draft.seed, self.query_one("#seed-field", TextField)
        field.display = bool(seed) or self.cursor == SEED
        self._show_typed(field, seed)
        self.query_one("#seed-label", Passage).show([[Piece(0, self.text("new_match.seed"), DIM)]], self.drawing)
        note = self.text("new_match.same_seed" if seed else "new_match.drawn")
        self.show(SeedNote, SeedNoteContent(note, is_alone=not field.display))

    def _show_typed(self, field: TextField, text: str) -> None:
        field.show(text, self.drawing)
        if field is not self._typed_in():
            field.leave()
        elif not field.is_typed_in:
            field.enter(fresh=field.spot != SEED)

    def advice(self) -> str:
        """What the row under the cursor is about."""
        seat = self._seat()
        if seat is None:
            row = "option" if self.cursor.startswith(OPTION) else self.cursor
            return self.text(f"new_match.advice.{row}")
        player = self.draft.seats[seat]
        if self.cursor.startswith(WHO):
            return self.text("new_match.advice.who", n=seat + 1)
        return self.text(f"new_match.advice.{'name' if player.bot is None else 'bot'}", n=seat + 1, name=player.name)


class SeedNoteContent(NamedTuple):
    """What is to be known about the seed, and whether it stands in the place of one."""

    text: str
    is_alone: bool


class SeedNote(Choices[SeedNoteContent]):
    """Beside the seed, or in its place while none is typed: then a click leads there."""

    def paint(self, pad: Pad, content: SeedNoteContent) -> None:
        """One row."""
        end = pad.put(1, 0, content.text, TEXT if content.is_alone else DIM)
        if content.is_alone:
            self.spot(pad, SEED, 0, 0, end + 1)
