"""Browsing the rules: the query, the list, the text shown, and the history. Needs no terminal.

The list holds search results, or the table of contents while there is no query, plus what concerns the table from which
the rules were opened. The item under the cursor is shown at once; opening it adds a step to the history.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from islands_tui.look_up.lines import BLANK, Line, Span, entry_lines, five_minutes_lines, labelled
from islands_tui.text.texts import Texts
from islands_tui.text.truncate import cut_to
from rules import GAMES
from rules.book_entry import BookEntry
from rules.engine.messages import Message, say
from rules.rulebook import PREFIXES, Rulebook, rulebook
from rules.search import index, search

HOW_TO_PLAY = "how_to_play"
"""Stands for an id: a game explained in five minutes."""

LONGEST_QUERY = 60
MOST_HITS = 60
LONGEST_TRAIL = 200
"""The longest history: a held key adds several steps a second."""


class Item(NamedTuple):
    """Something to read. The note says why: something that is not possible, and the reason."""

    game: str
    id: str
    heading: str
    note: str = ""


class Group(NamedTuple):
    """Items under a title; search results have none."""

    title: str
    items: Sequence[Item]


class Start(NamedTuple):
    """Where to begin: the game, its components as played, and what concerns the table."""

    game: str | None = None
    components: Mapping[str, object] = {}
    at_hand: Sequence[Group] = ()
    first: Item | None = None
    back: str = ""
    """Where Esc returns to, in words."""


class LookUp:
    """The state of one rules screen."""

    def __init__(self, texts: Texts, start: Start | None = None) -> None:
        """Begin without a query, at the item that the start names."""
        self._texts = texts
        self.start = start = start or Start()
        self._own = Rulebook(start.game, texts.language, start.components) if start.game and start.components else None
        self.games = tuple(PREFIXES.values())
        self.game = start.game
        """The only game that is searched; None: all."""
        self.query = ""
        self.groups: list[Group] = []
        self.items: list[Item] = []
        self.place = 0
        """The index of the item under the cursor."""
        self.shown: Item | None = start.first
        self.trail: list[Item] = [start.first] if start.first else []
        self._step = 0
        self._list()
        if start.first is None:
            self.go_to(0)
        elif start.first in self.items:
            self.place = self.items.index(start.first)

    def book(self, game: str) -> Rulebook:
        """The rulebook of a game, as it is played at the table."""
        return self._own if self._own and self._own.game == game else rulebook(game, self._texts.language)

    def books(self) -> list[Rulebook]:
        return [self.book(game) for game in self.games if self.game in (None, game)]

    def read_ahead(self) -> None:
        """Load the books now, so that the first key of a search is quick."""
        for book in self.books():
            index(book)

    # The list

    @property
    def found(self) -> int:
        return len(self.groups[0].items) if self.query.strip() else 0

    def _list(self) -> None:
        self.groups = list(self.start.at_hand)
        if self.query.strip():
            hits = search(self.books(), self.query, MOST_HITS)
            self.groups.insert(0, Group("", [Item(hit.game, hit.id, hit.heading) for hit in hits]))
        else:
            self.groups += self._contents()
        self.items = [item for group in self.groups for item in group.items]
        self.place = 0

    def _contents(self) -> list[Group]:
        books = self.books()
        lessons = [Item(book.game, HOW_TO_PLAY, GAMES[book.game].title) for book in books]
        contents = [Group(self._texts(Message("rules.how_to_play")), lessons)]
        for book in books:
            contents += self._chapters(book)
        return contents

    def _chapters(self, book: Rulebook) -> list[Group]:
        several = self.game is None
        return [
            Group(
                self._texts(say("rules.chapter", game=GAMES[book.game].title, chapter=chapter.title))
                if several
                else chapter.title,
                [self._item(book.rules[rule]) for rule in chapter.rules],
            )
            for chapter in book.chapters
        ]

    def _item(self, entry: BookEntry) -> Item:
        return Item(entry.game, entry.id, entry.heading)

    def ask(self, query: str) -> None:
        self.query = query[:LONGEST_QUERY]
        self._list()
        self.go_to(0)

    def choose(self, by: int) -> None:
        """Go up or down in the list, not beyond its ends, and show the item."""
        self.go_to(self.place + by)

    def go_to(self, place: int) -> None:
        """Go to an item of the list and show it."""
        if self.items:
            self.place = max(0, min(place, len(self.items) - 1))
            self.shown = self.items[self.place]

    def next_game(self, by: int) -> None:
        """Search the next game, or all of them."""
        games = (None, *self.games)
        self.look_into(games[(games.index(self.game) + by) % len(games)])

    def look_into(self, game: str | None) -> None:
        """Search one game, or all of them."""
        self.game = game
        self._list()
        self.go_to(0)

    # The text and the history

    def open(self, item: Item | None = None) -> None:
        """Add an item, or what is shown, to the history."""
        item = item or self.shown
        if item is not None and (not self.trail or item != self.trail[self._step]):
            self.trail[self._step + 1 :] = [item]
            del self.trail[:-LONGEST_TRAIL]
            self._step = len(self.trail) - 1
        self.shown = item

    def follow(self, link: str) -> None:
        """Open the entry behind a link."""
        assert self.shown is not None
        self.open()
        self.open(self._item(self.book(self.shown.game).entry(link)))

    def go_back(self) -> None:
        if self.trail:
            if self.shown == self.trail[self._step]:
                self._step = max(0, self._step - 1)
            self.shown = self.trail[self._step]

    def go_forward(self) -> None:
        if self.trail:
            self._step = min(len(self.trail) - 1, self._step + 1)
            self.shown = self.trail[self._step]

    def lines(self, width: int, spell: Callable[[str], str] = str) -> list[Line]:
        """The text in lines of at most this width; `spell` writes it in the terminal's alphabet."""
        if self.shown is None:
            return []
        book = self.book(self.shown.game)
        if self.shown.id == HOW_TO_PLAY:
            lines = five_minutes_lines(book, width)
            return [*lines, BLANK, self._read_next(book.rules[book.ids[0]], width)]
        entry = book.entry(self.shown.id)
        spelt = entry._replace(heading=spell(entry.heading), text=spell(entry.text), example=spell(entry.example))
        lines = entry_lines(book, spelt, width)
        if self.shown.note:
            why = labelled(self._texts(Message("rules.why_not")), spell(self.shown.note), width)
            lines = [*why, BLANK, *lines]
        following = book.following(entry)
        return [*lines, BLANK, self._read_next(following, width)] if following else lines

    def _read_next(self, entry: BookEntry, width: int) -> Line:
        label = self._texts(Message("rules.read_next"))
        heading = cut_to(entry.heading, width - len(label) - len(entry.id) - 4)
        return (Span(f"{label}  ", "dim"), Span(entry.id, "link", entry.id), Span(f"  {heading}"))
