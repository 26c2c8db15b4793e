"""The Hall: who has won how often, from the matches of the data folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from textual import events
from textual.app import ComposeResult

from islands_tui.commands.catalogue import (
    BOTS_TOO,
    CLOSE,
    COUNTED_GAME,
    COUNTED_SEATS,
    DEPART,
    EXPLAIN,
    HALL_COMMANDS,
    JOIN_PERSON,
    PERSON,
    RATED,
    RENAME_PERSON,
    TAKE,
    THEIR_MATCHES,
    Sideways,
)
from islands_tui.commands.command import AnyCommand
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.drawing.pieces import PageRow
from islands_tui.drawing.sizes import LARGE, SMALL, tier_of
from islands_tui.drawing.terminal import Drawing
from islands_tui.people import changes, register
from islands_tui.people.hall import Person, Selection, hall_of
from islands_tui.people.result_index import ResultIndex
from islands_tui.people.results import Result
from islands_tui.people.telling import summary
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.hall_contents import HallWords
from islands_tui.screens.hall_panes import Counted, CountedContent, People, PeopleContent, Places, PlacesContent
from islands_tui.screens.hall_selection import possible, rows_of, with_next_game, with_next_number, with_value
from islands_tui.screens.scrolling_list import first_in_sight
from islands_tui.session.overlays import Answer
from islands_tui.session.pages import OpenPage, key_rows
from islands_tui.settings.guest_name import named_guest
from islands_tui.settings.names import LONGEST_NAME
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from islands_tui.widgets.pane import PaneGroup
from islands_tui.widgets.text_field import TextField
from islands_tui.widgets.text_lines import TextLines
from islands_tui.widgets.title import TitleContent
from rules.engine.contract import Message, say

_SLICE = 0.05
"""Seconds of reading between two looks at the keys."""
_REST = 0.005
"""Seconds for keys and frames between two slices."""
_LAST_PLACES, _MOST_LAST = 40, 16
"""How many places are drawn, and how many rows the last matches take at most."""
_NEW_NAME = "new name"
_COUNTED_ROWS = 4
"""The rows of what is counted, with a blank one above and below."""


class HallScreen(BaseScreen[None]):
    """Reads records that changed since the last time, while people can look around already."""

    commands = HALL_COMMANDS

    def __init__(
        self, drawing: Drawing, texts: Texts, open_matches: Callable[[str, Sequence[str]], None], name: str = ""
    ) -> None:
        """`open_matches` gets a person's name and matches; the cursor begins on the person of a `name`."""
        super().__init__(drawing, texts)
        self._open_matches, self._wanted = open_matches, name
        self._index: ResultIndex | None = None
        self._is_reading = False
        self._selection = Selection()
        self._people = register.Register()
        self._hall = hall_of((), self._people)
        self._joining = ""
        """The key of a person who waits to be joined with another one."""
        self._renaming = ""
        """The key of a person whose new name is being typed."""

    # Reading

    def renew(self) -> None:
        """Look through the folder, and read what is new; what was read before is shown at once."""
        try:
            self._index = ResultIndex()
        except Problem as problem:
            self.notice = self.texts(problem.message)
            return
        self._is_reading = bool(self._index.unread)
        self._count()
        if self._is_reading:
            self.set_timer(_REST, self._read_on)

    def _read_on(self) -> None:
        index = self._index
        if index is None or not self._is_reading:
            return
        if self.is_in_front:
            index.read_for(_SLICE)
        self._is_reading = bool(index.unread)
        if not self._is_reading:
            index.save()
            self._count()
        self.paint()
        if self._is_reading:
            self.set_timer(_REST, self._read_on)

    def _stop_reading(self) -> None:
        """What was read is counted; the rest is read the next time."""
        assert self._index is not None
        self._is_reading = False
        self._index.save()
        self._count()
        self.tell(self.text("hall.stopped", n=len(self._index.unread)))

    def _count(self) -> None:
        self._people = register.load()
        self._hall = hall_of(self._results, self._people, self._selection)
        keys = self.choices()
        if self.cursor not in keys:
            wanted = self._people.key_of(self._wanted)
            self.cursor = wanted if wanted in keys else keys[0] if keys else ""

    @property
    def _results(self) -> Sequence[Result]:
        return self._index.results if self._index is not None else ()

    def on_unmount(self) -> None:
        """What was read is kept, however the screen is left."""
        if self._index is not None:
            self._index.save()

    # What is shown

    def compose_body(self) -> ComposeResult:
        drawing = self.drawing
        yield Counted(drawing)
        yield TextField(drawing, _NEW_NAME, longest=LONGEST_NAME)
        yield People(drawing)
        yield TextLines(drawing, id="rule", classes="rule")
        with PaneGroup(drawing, id="card", classes="beside"):
            yield TextLines(drawing, id="versus")
            yield TextLines(drawing, id="games")
        yield TextLines(drawing, id="course-rule", classes="rule")
        with PaneGroup(drawing, id="course", classes="beside"):
            yield Places(drawing)
            yield TextLines(drawing, id="last")
        yield TextLines(drawing, id="house-rule", classes="rule")
        yield TextLines(drawing, id="house")
        yield TextLines(drawing, id="how-rule", classes="rule")
        yield TextLines(drawing, id="how")

    def heading(self) -> TitleContent:
        name = named_guest()
        right = "" if name is None else self.text("menu.you_are", name=name)
        return TitleContent("", self.text("hall.title"), self.texts(summary(self._hall)), right)

    def hints(self) -> Sequence[AnyCommand]:
        if self._renaming:
            return (TAKE, CLOSE)
        if not self._hall.people:
            return (COUNTED_GAME, BOTS_TOO, CLOSE, EXPLAIN)
        return (PERSON, COUNTED_GAME, COUNTED_SEATS, BOTS_TOO, THEIR_MATCHES, CLOSE, EXPLAIN)

    def open_help(self) -> None:
        """The keys, and how everything is counted."""
        width = self.app.size.width
        rows = [*key_rows(self.texts, self.commands, width), [], *self._words.how(width - 6, 2)]
        self.open_page(OpenPage("help", self.text("pages.keys"), rows))

    def advice(self) -> str:
        index = self._index
        if self._renaming:
            return self.text("hall.type_a_name")
        if self._joining:
            return self.text("hall.join_with")
        if index is None:
            return ""
        if self._is_reading:
            return self.text("hall.reading", done=index.count - len(index.unread), n=index.count)
        if not self._people.is_sound:
            return self.text("people.unreadable", file=str(register.path()))
        for problem in index.problems.values():
            told = self.text("people.not_counted", problem=self.texts(problem))
            more = len(index.problems) - 1
            return self.text("hall.and_more", problem=told, n=more) if more else told
        return ""

    def choices(self) -> Sequence[str]:
        return [person.key for person in self._hall.people]

    @property
    def _person(self) -> Person | None:
        return self._hall.person(self.cursor)

    @property
    def _words(self) -> HallWords:
        return HallWords(self.texts, self.measure)

    def show_body(self) -> None:
        width, height = self.app.size
        words, tier, person = self._words, tier_of(width, height), self._person
        self.show(Counted, CountedContent(rows_of(self._selection, self.texts, is_narrow=width < 100)))
        field = self.query_one(TextField)
        field.display = bool(self._renaming)
        field.show(field.value, self.drawing)
        rows = height - 2 - _COUNTED_ROWS - bool(self._renaming)
        rows -= self._show_people(words, rows, tier)
        for part in ("#rule", "#card", "#course-rule", "#course", "#house-rule", "#house", "#how-rule", "#how"):
            self.query_one(part).display = False
        if person is None:
            return
        width -= 4
        house, how = words.house(self._hall, width), words.how(width)
        card = min(rows - 1, max(len(self._hall.people) + 3, len(person.by_game) + 6))
        rows -= self._show_rule("#rule", person.name) + self._show_card(words, person, card, tier)
        if tier >= LARGE and rows >= 8:
            most = max(len(result.seats) for result in person.matches)
            below = sum(len(lines) + 1 for lines in (house, how))
            course = min(rows - 1, max(2 * most, min(_MOST_LAST, rows - 1 - below)))
            rows -= self._show_rule("#course-rule", self.text("hall.course", name=person.name))
            rows -= self._show_course(words, person, course, most)
        for part, title, lines in (("house", "hall.house", house), ("how", "hall.how", how)):
            if tier >= LARGE and rows >= len(lines) + 1:
                rows -= self._show_rule(f"#{part}-rule", self.text(title)) + self._show_lines(
                    f"#{part}", lines, len(lines)
                )

    def _show_people(self, words: HallWords, rows: int, tier: int) -> int:
        """The part of the list around the cursor that leaves room for the rest; return the rows it takes."""
        people, bots = self._hall.people, self._hall.bots
        room = rows // 2 if tier > SMALL else rows - 12
        shown_bots = bots if len(people) + len(bots) < room else []
        most = max(3, room - 1 - len(shown_bots))
        place = self.choices().index(self.cursor) if self.cursor else 0
        first = first_in_sight(place, most, len(people))
        shown = people[first : first + most]
        columns = words.columns(self._hall, shown, shown_bots) if people else []
        cursor, asked = (self.cursor, self._joining) if self.asking is None else ("", self.cursor)
        nothing = self.text("hall.reading_first" if self._is_reading else "people.none")
        content = PeopleContent([person.key for person in shown], columns, cursor, asked, len(shown_bots), nothing)
        height = 1 + len(shown) + len(shown_bots)
        self.query_one(People).show_as_high(content, self.drawing, height + 1)
        return height + 1

    def _show_rule(self, part: str, text: str) -> int:
        return self._show_lines(part, self._words.rule(text, self.app.size.width), 1)

    def _show_lines(self, part: str, lines: Sequence[PageRow], rows: int) -> int:
        pane = self.query_one(part, TextLines)
        pane.display = True
        pane.show_as_high(lines, self.drawing, rows)
        return rows

    def _show_card(self, words: HallWords, person: Person, rows: int, tier: int) -> int:
        group = self.query_one("#card")
        group.display, group.styles.height = True, rows
        width = self.app.size.width
        left = 2 * (width - 2) // 5 - 3
        self.query_one("#versus", TextLines).show(words.versus(person, self._hall, left, rows), self.drawing)
        games = words.games(person, self._people, width - left - 7, rows)
        self.query_one("#games", TextLines).show(games, self.drawing)
        return rows

    def _show_course(self, words: HallWords, person: Person, rows: int, most: int) -> int:
        group = self.query_one("#course")
        group.display, group.styles.height = True, rows
        self.show(Places, PlacesContent(tuple(person.places[-_LAST_PLACES:]), most))
        self.query_one("#last", TextLines).show(words.last(person, rows), self.drawing)
        return rows

    # What commands do

    def body_commands(self) -> CommandTable:
        return CommandTable(
            on(PERSON, self.move), on(COUNTED_GAME, self._next_game), on(COUNTED_SEATS, self._next_number),
            on(BOTS_TOO, self._switch_bots), on(THEIR_MATCHES, self.accept), on(RATED, self._switch_rating),
            on(JOIN_PERSON, self._join), on(RENAME_PERSON, self._begin_renaming), on(CLOSE, self.back),
            on(EXPLAIN, self.open_help), on(DEPART, self.leave),
        )  # fmt: skip

    def is_pressed_at_once(self, spot: str) -> bool:
        """A value is chosen with one click; the first click on a person only goes there."""
        return spot not in self.choices()

    def go_to(self, spot: str) -> None:
        if spot in self.choices():
            super().go_to(spot)

    def take(self, spot: str) -> None:
        """A person's matches, or a click on a value."""
        person = self._hall.person(spot)
        if person is not None:
            self._open_matches(person.name, [result.match for result in reversed(person.matches)])
        else:
            self._select(with_value(self._selection, spot))

    def accept(self) -> None:
        if self._renaming:
            self._rename()
        else:
            super().accept()

    def _next_game(self, direction: Sideways) -> None:
        self._select(with_next_game(self._selection, 1 if direction == "right" else -1))

    def _next_number(self) -> None:
        self._select(with_next_number(self._selection))

    def _switch_bots(self) -> None:
        self._select(self._selection._replace(people_only=not self._selection.people_only))

    def _select(self, selection: Selection) -> None:
        self._selection = possible(selection)
        self._count()
        self.paint()

    def back(self) -> None:
        """Stop what was begun, then leave."""
        if self._renaming or self._joining:
            self._renaming = self._joining = ""
            self.paint()
        elif self._is_reading:
            self._stop_reading()
        else:
            self.dismiss()

    def leave(self) -> None:
        self.dismiss()

    # Who is who

    def _change(self, change: Callable[..., Message], *values: Any) -> None:
        """Change something about people, and tell what; or tell why not."""
        try:
            told = change(*values, self._results)
        except Problem as problem:
            told = problem.message
        self._count()
        self.tell(self.texts(told))

    def _switch_rating(self) -> None:
        if (person := self._person) is not None:
            self._change(changes.rate, person.key, not self._people.is_rated(person.key))

    def _join(self) -> None:
        """The first time says who is joined; the second time, with whom."""
        person, first, self._joining = self._person, self._hall.person(self._joining), ""
        if person is None or not self.attempt(changes.require_host):
            return
        if first is None or first is person:
            self._joining = "" if first is person else person.key
            self.paint()
            return
        self.ask(
            say("hall.join_question", first=first.name, into=person.name),
            Answer(say("hall.two_people")),
            Answer(say("hall.one_person"), partial(self._change, changes.join, first.key, person.key)),
        )

    def _begin_renaming(self) -> None:
        person = self._person
        if person is not None and self.attempt(changes.require_host):
            self._renaming = person.key
            field = self.query_one(TextField)
            field.show(person.name, self.drawing)
            field.enter(fresh=True)
            self.paint()

    def typed(self, event: events.Key) -> bool:
        """While a name is typed, all keys but Enter, Esc and those that hold everywhere are its own."""
        if not self._renaming:
            return False
        field = self.query_one(TextField)
        if event.is_printable and event.character:
            field.write(event.character)
            return True
        return field.edit(event.key) or event.key in ("up", "down")

    def pasted(self, text: str) -> None:
        if self._renaming:
            self.query_one(TextField).paste(text)

    def _rename(self) -> None:
        key, self._renaming = self._renaming, ""
        self._change(changes.rename, key, self.query_one(TextField).value)
