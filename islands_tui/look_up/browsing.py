"""Looking rules up: what is asked for, what is listed, what is shown, and the way back. No terminal is needed here.

The list holds what a search has found, or the contents of the books while nothing is searched for; what belongs to
the table, if the look-up was opened there, stands with it. What the cursor of the list stands on is shown at once;
opening it makes it a step on the trail that can be gone back and forward.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from islands_tui.look_up.lines import BLANK, Line, Span, entry_lines, five_minutes_lines, labelled
from islands_tui.text.cutting import cut_to
from islands_tui.text.texts import Texts
from rules import GAMES
from rules.book_entry import BookEntry
from rules.engine.contract import Message, say
from rules.engine.named_tuple import NamedTuple
from rules.rulebook import PREFIXES, Rulebook, rulebook
from rules.search import index, search

HOW_TO_PLAY = "how_to_play"
"""Stands for an id: the five minutes of a game."""

LONGEST_QUERY = 60
MOST_HITS = 60
LONGEST_TRAIL = 200
"""Steps that can be gone back: a key that is held down adds some every second."""


class Item(NamedTuple):
    """Something to read. The note says why one should: something that is not possible, and the reason."""

    game: str
    id: str
    heading: str
    note: str = ""


class Group(NamedTuple):
    """Items under a title; hits of a search have none."""

    title: str
    items: Sequence[Item]


class Start(NamedTuple):
    """Where the look-up begins: the game, its components as they are played with, and what belongs to the table."""

    game: str | None = None
    components: Mapping[str, object] = {}
    at_hand: Sequence[Group] = ()
    first: Item | None = None
    back: str = ""
    """Where it leads back to, in words."""


class LookUp:
    """The state of one look-up."""

    def __init__(self, texts: Texts, start: Start | None = None) -> None:
        """Begin without a query: with what is at hand, in front of it what the start names."""
        self._texts = texts
        self.start = start = start or Start()
        self._own = Rulebook(start.game, texts.language, start.components) if start.game and start.components else None
        self.games = tuple(PREFIXES.values())
        self.game = start.game
        """The only game that is looked into, None: all."""
        self.query = ""
        self.groups: list[Group] = []
        self.items: list[Item] = []
        self.place = 0
        """Which item of the list the cursor stands on."""
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
        """The books that are looked into."""
        return [self.book(game) for game in self.games if self.game in (None, game)]

    def read_ahead(self) -> None:
        """Take in the books now, so that the first key of a search needs not."""
        for book in self.books():
            index(book)

    # The list

    @property
    def found(self) -> int:
        """How many hits the search has."""
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
        """Search for something else."""
        self.query = query[:LONGEST_QUERY]
        self._list()
        self.go_to(0)

    def choose(self, by: int) -> None:
        """Go up or down in the list, not beyond its ends, and show what is there."""
        self.go_to(self.place + by)

    def go_to(self, place: int) -> None:
        """Go to an item of the list and show it."""
        if self.items:
            self.place = max(0, min(place, len(self.items) - 1))
            self.shown = self.items[self.place]

    def next_game(self, by: int) -> None:
        """Look into another game, or into all of them."""
        games = (None, *self.games)
        self.look_into(games[(games.index(self.game) + by) % len(games)])

    def look_into(self, game: str | None) -> None:
        """Look into one game, or into all of them."""
        self.game = game
        self._list()
        self.go_to(0)

    # What is shown, and the trail

    def open(self, item: Item | None = None) -> None:
        """Make an item, or what is shown, a step on the trail."""
        item = item or self.shown
        if item is not None and (not self.trail or item != self.trail[self._step]):
            self.trail[self._step + 1 :] = [item]
            del self.trail[:-LONGEST_TRAIL]
            self._step = len(self.trail) - 1
        self.shown = item

    def follow(self, link: str) -> None:
        """Open the entry that a link in the text leads to."""
        assert self.shown is not None
        self.open()
        self.open(self._item(self.book(self.shown.game).entry(link)))

    def go_back(self) -> None:
        """To the step of the trail before what is shown."""
        if self.trail:
            if self.shown == self.trail[self._step]:
                self._step = max(0, self._step - 1)
            self.shown = self.trail[self._step]

    def go_forward(self) -> None:
        """To the step of the trail after what is shown."""
        if self.trail:
            self._step = min(len(self.trail) - 1, self._step + 1)
            self.shown = self.trail[self._step]

    def lines(self, width: int, spell: Callable[[str], str] = str) -> list[Line]:
        """What is shown, in lines of at most this width; `spell` writes it in the alphabet of the terminal."""
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
