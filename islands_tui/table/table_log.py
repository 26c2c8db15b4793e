"""The log of a table as the person at the keyboard may read it: how the table was set, what happened, what is new."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from islands_tui.matches.affairs import log_of
from islands_tui.table.keyboard import Keyboard
from islands_tui.text.texts import Texts
from islands_tui.widgets.log_rows import LogEntry
from rules.engine.contract import Event, Message, say
from rules.engine.course import Move
from rules.engine.match import LogLine, Match
from rules.engine.named_tuple import NamedTuple

_MOST_TOLD = 256
"""Lines whose words are remembered: more than any window shows."""


class Given(NamedTuple):
    """An answer that was given by itself: the move, and what the log tells of it."""

    move: Move
    event: Event


class TableLog:
    """What a table tells of its match, and which lines are new to whoever sits down."""

    def __init__(self, match: Match[Any], keyboard: Keyboard) -> None:
        """No answer was given by itself yet."""
        self.match, self.keyboard = match, keyboard
        self._given: dict[int, Given] = {}
        """The answers that were given by themselves, by the number of the move."""
        self._speaking: tuple[Texts, str] | None = None
        self._words: dict[int, tuple[Message, str]] = {}
        """What was told last, in which words; messages are kept, so that the identity of each stays its own."""

    def note_given(self, event: Event) -> None:
        """The last move was an answer that was given by itself; this is what is told of it."""
        self._given[len(self.match.moves)] = Given(self.match.moves[-1], event)

    def entries(self, texts: Texts, most: int | None = None) -> list[LogEntry]:
        """The log as the person at the keyboard may read it, or its last lines."""
        viewer, last_own = self.keyboard.viewer, self.keyboard.last_own_move(self._answers_given())
        entries: list[LogEntry] = []
        for line in reversed(self._lines()):
            message = line.event.seen_by(viewer)
            if message is not None:
                changes = line.event.changes if message is line.event.message else ()
                entries.append(LogEntry(line.move, line.move > last_own > 0, self._told(texts, message), changes))
            if len(entries) == most:
                break
        return entries[::-1]

    def _told(self, texts: Texts, message: Message) -> str:
        """A line in words, made once: it is shown with every key. The same object always says the same."""
        speaking = (texts, texts.language)
        if self._speaking != speaking or len(self._words) >= _MOST_TOLD:
            self._speaking, self._words = speaking, {}
        known = self._words.get(id(message))
        if known is None:
            known = self._words[id(message)] = message, texts(message)
        return known[1]

    def unread(self) -> int:
        """How many lines of the log are new to the person at the keyboard."""
        viewer, last_own = self.keyboard.viewer, self.keyboard.last_own_move(self._answers_given())
        if not last_own:
            return 0
        return sum(line.move > last_own and line.event.seen_by(viewer) is not None for line in self._lines())

    def _lines(self) -> Sequence[LogLine]:
        """How the table was set, and what has happened; of answers given by themselves it is told that they were.

        What came of such an answer says it itself where everybody may read both: a line before it would say it twice.
        """
        lines, told = [self._setup], set[int]()
        given = self._answers_given()
        for line in log_of(self.match):
            answer = given.get(line.move)
            if answer is not None and line.move not in told:
                told.add(line.move)
                if answer.seats is None and line.event.seats is None:
                    did = say("table.only_answer_did", what=line.event.message)
                    line = line._replace(event=line.event._replace(message=did))
                else:
                    lines.append(LogLine(line.move, answer))
            lines.append(line)
        lines += [LogLine(number, answer) for number, answer in given.items() if number not in told]
        return sorted(lines, key=lambda line: line.move)

    def _answers_given(self) -> dict[int, Event]:
        """The answers given by themselves that still stand, by the numbers of their moves."""
        moves = self.match.moves
        return {
            number: answer.event
            for number, answer in self._given.items()
            if number <= len(moves) and moves[number - 1] is answer.move
        }

    @functools.cached_property
    def _setup(self) -> LogLine:
        """How the table was set, as everybody saw it."""
        match = self.match
        status = match.game.status(match.game.view(match.state_at(0), None))
        return LogLine(0, Event(say("table.setup", status=status)))
