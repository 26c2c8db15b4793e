"""What the decision bar says of a question and of each of its choices. It stays the same while the cursor moves."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from islands_tui.drawing.marks import Mark
from islands_tui.drawing.paint import Room
from islands_tui.matches.shared.waiting_messages import time_left_message
from islands_tui.session.choice_cursor import Choice
from islands_tui.session.state import TableState
from islands_tui.text.truncate import BETWEEN, MORE
from islands_tui.widgets.decision_bar import AskedText, BarContent, Label, ListedChoice, rows_needed
from rules.engine.contract import Message, Seat, Target, say

_PROMPT = 18
"""The columns reserved for the label and cursor of a typed line."""
_MARGINS = 6
"""The columns that the text on a rule leaves free, both ends together."""
_MOST_KEPT = 3
"""The maximum number of rows reserved for all choices because one needs them: more would hide too much of the log."""
MOST_AHEAD = 24
"""The maximum number of choices whose texts are made before they are shown; more would take too long."""


class ChoiceText(NamedTuple):
    """A choice in phrases, the most important first: its words, losses, price, gain and consequences."""

    phrases: Sequence[str]
    counter: str
    """Which of the choices it is."""


class _Entry(NamedTuple):
    listed: ListedChoice
    is_whole: bool
    """Whether the row shows everything."""


class KeptRows(NamedTuple):
    """The number of rows reserved for a set of choices, so that the layout does not jump from one to the next."""

    choosing: object = None
    """Identifies the set of choices."""
    rows: int = 0


class QuestionTexts:
    """Who is asked what, and the texts of the choices, each made once.

    A request for a second Enter replaces the question; the effects of the choice are still shown below.
    """

    def __init__(self, table: TableState, on_board: Collection[Target], room: Room) -> None:
        """`on_board` are the targets that are on the board: choices elsewhere are listed."""
        self._table, self._room, self.on_board = table, room, on_board
        self.choices = table.chooser.choices
        self._texts: dict[int, ChoiceText] = {}
        self.listed = [] if table.typed is not None else [each for each in self.choices if each.target not in on_board]
        self._entries = [_entry(table, choice, room) for choice in self.listed]
        self._question = table.enter_again() if table.confirming else table.question()
        self._who = _who(table, room)
        self._labels = () if self.listed else _labels(table, self._question, room)

    def text_of(self, place: int) -> ChoiceText:
        """The texts of the choice at this place of the list of choices."""
        if place not in self._texts:
            table, choice = self._table, self.choices[place]
            phrases = [table.words_of(choice), *_sums(table, choice, self._room)]
            self._texts[place] = ChoiceText(phrases, _counter(table, place))
        return self._texts[place]

    def make_ahead(self) -> None:
        """Make the texts of the first choices: whoever moves the cursor once will move it again."""
        for place in range(min(len(self.choices), MOST_AHEAD)):
            self.text_of(place)

    def bar(self, marks: Mapping[Target, Mark]) -> BarContent:
        """The bar, with what the choice under the cursor costs and brings."""
        targets = [choice.target for choice in self.listed]
        return BarContent(self._asked(), targets, [marks.get(target, Mark.NONE) for target in targets])

    def _asked(self) -> AskedText:
        table = self._table
        place, current = table.chooser.index, table.chooser.current
        cursor = self.listed.index(current) if current in self.listed else None
        only_list = len(self.listed) == len(self.choices)
        told = cursor is not None and only_list and self._entries[cursor].is_whole
        counter = table.counter or ("" if current is None else self.text_of(place).counter)
        return AskedText(
            who=self._who,
            question=self._question,
            counter=counter,
            choice=() if told else self._highlighted(),
            listed=[entry.listed for entry in self._entries],
            cursor=cursor,
            only_list=only_list,
            labels=[Label(text, number == place) for number, text in enumerate(self._labels)],
        )

    def _highlighted(self) -> Sequence[str]:
        """The choice under the cursor, or the typed line instead."""
        table = self._table
        if table.typing is not None:
            return [table.text(table.typing.words, text=table.typing.text[-(self._room.width - _PROMPT) :])]
        return self.text_of(table.chooser.index).phrases if self.choices else ()

    # Rows

    def kept_rows(self, content: BarContent, before: KeptRows) -> KeptRows:
        """The rows for the open choices; `before` may belong to the same choices or to others."""
        chooser = self._table.chooser
        # a choice that is now on a board needs no row any more
        choosing = (chooser, chooser.path, self._room, content.spots)
        kept = before.rows if before.choosing == choosing else self._longest(content)
        return KeptRows(choosing, max(min(bar_rows(content, self._room), _MOST_KEPT), kept))

    def _longest(self, content: BarContent) -> int:
        """The number of rows, up to a limit, that the longest choice on the board takes."""
        needed = bar_rows(content, self._room)
        if not content.asked.only_list:
            for place in range(min(len(self.choices), MOST_AHEAD)):
                if needed >= _MOST_KEPT:
                    break
                told = content.asked._replace(choice=self.text_of(place).phrases)
                needed = max(needed, bar_rows(content._replace(asked=told), self._room))
        return min(needed, _MOST_KEPT)


def bar_rows(content: BarContent, room: Room) -> int:
    """The number of rows that the decision takes below its double rule."""
    return rows_needed(content.asked, room.width, room.measure)


def _who(table: TableState, room: Room) -> str:
    """Who is asked, and as part of what, if the rule above the question has room for it."""
    if table.asking is not None:
        return table.text("table.everybody")
    if table.under_way is not None:
        return _with_clock(table, table.under_way.who)
    if table.decision is None:
        return ""
    who = _with_clock(table, table.text("table.decides", seat=Seat(table.decision.seat)))
    within = table.presentation.within(table.view)
    whole = who if within is None else table.text("table.decides_within", who=who, what=within)
    return whole if room.measure(whole) <= room.width - _MARGINS else who


def _with_clock(table: TableState, who: str) -> str:
    """Also the time that the player to move has left, if the table has a clock."""
    left = None if table.shared is None else time_left_message(table.shared)
    return who if left is None else table.text("shared.time_left", who=who, time=left)


def _counter(table: TableState, place: int) -> str:
    """Which choice this is, if there are several."""
    chooser = table.chooser
    n = len(chooser.choices)
    if n < 2:
        return ""
    counted = table.presentation.counted(chooser, chooser.choices[place])
    return table.texts(counted or say("table.counter", place=place + 1, n=n))


def _labels(table: TableState, question: str, room: Room) -> Sequence[str]:
    """All choices in a word or two each, if the game has labels for all of them; in more words if all of them fit."""
    longer = _labels_from(table, table.presentation.longer_label)
    fits = room.measure(question) + 3 + sum(room.measure(label) + 2 for label in longer) <= room.width
    return longer if fits else _labels_from(table, table.presentation.label)


def _labels_from(table: TableState, label: Callable[[TableState, Choice], Message | None]) -> Sequence[str]:
    choices = table.chooser.choices if table.asking is None else []
    words = [label(table, choice) for choice in choices]
    return [
        f"{table.number(choice)} {table.texts(word)}"
        for choice, word in zip(choices, words, strict=True)
        if word is not None and None not in words
    ]


def _entry(table: TableState, choice: Choice, room: Room) -> _Entry:
    """A listed choice, with as many of its losses, prices and gains as fit beside it, in order."""
    number, words = table.number(choice), table.words_of(choice)
    left = room.width - room.measure(f"[{number} {words}]") - 4
    phrases = _sums(table, choice, room)
    whole = BETWEEN.join(phrases)
    if room.measure(whole) <= left:
        return _Entry(ListedChoice(number, words, whole), left >= 0)
    fitting = itertools.takewhile(lambda head: room.measure(head) <= left, _heads(phrases))
    return _Entry(ListedChoice(number, words, max(fitting, key=len, default=MORE)), False)


def _heads(phrases: Sequence[str]) -> Iterator[str]:
    """The first phrase, then one more each time, each with a sign that more follow."""
    return (f"{BETWEEN.join(phrases[:end])} {MORE}" for end in range(1, len(phrases)))


def _sums(table: TableState, choice: Choice, room: Room) -> list[str]:
    """The losses, price, gain and consequences of a choice, as separate phrases."""
    phrases = table.presentation.phrases(table, table.preview(choice), room.width)
    return list(filter(None, [*table.losses(choice), *phrases.in_order]))
