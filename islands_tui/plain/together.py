"""Plain mode at a shared table: what others do is printed while the table waits for a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from islands_tui.matches.setup.again import play_again
from islands_tui.matches.shared.questions import WayOn
from islands_tui.matches.shared.session_notes import talk_of
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.matches.shared.waiting_messages import question_message, waiting_messages
from islands_tui.plain.answers import HELP_TOGETHER
from islands_tui.plain.telling import Teller
from islands_tui.session import events
from islands_tui.session.events import SessionEvent
from islands_tui.text.problem import Problem
from rules.engine.messages import Message, Seat

if TYPE_CHECKING:
    from islands_tui.plain.table import PlainTable

OPEN_TO_ALL = ("r", "L", "s", "v", "?")
"""Queries about what everyone, or the seat at the keyboard, may know: allowed at any time."""
_SILENT = (events.MatchGoesOn, events.TurnChanged, events.MatchOver, events.RecordTrouble)
"""Events that do not interrupt a line."""


class SharedLines:
    """What a plain table prints and understands in addition if it is shared."""

    def __init__(self, plain: PlainTable, table: SharedTable) -> None:
        """A terminal with one seat has no curtain; one without seats is a spectator."""
        self._plain, self.table = plain, table
        self._remote = plain.controller.remote
        self._remote.sit_at(table)
        plain.answers.listed = HELP_TOGETHER
        plain.front = table.seats[0] if len(table.seats) == 1 else None
        self._present = table.present
        self._is_reading = self._is_interrupted = False
        self._has_request = False
        self._declined: Message | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "t": self.talk,
            "ask": lambda rest: plain.carry_out(self._remote.undoing.ask_others),
            "yes": lambda rest: self.answer(agrees=True),
            "no": lambda rest: self.answer(agrees=False),
            "withdraw": self.withdraw,
            "sit": self.take_seat,
            "rise": self.give_up_seat,
            "away": self.go_on_without,
            "again": self.play_again,
        }

    # Listening

    def read(self, prompt: str) -> str | None:
        """The next line typed here; meanwhile, what happens elsewhere is printed."""
        while True:
            line = "" if self._looks() else self._plain.console.read_or_hear(prompt, self._looks)
            if not self._is_interrupted:
                return line
            self._is_interrupted = False
            self._plain.show_news()
            prompt = self._plain.prompt()

    def _looks(self) -> bool:
        """Whether something happened elsewhere."""
        self._is_reading = True
        self._plain.printer.begin()
        self._plain.host.look()
        self._is_reading = False
        return self._is_interrupted

    def hear(self, event: SessionEvent) -> None:
        """Print the events that only shared tables have."""
        if self._is_reading and not isinstance(event, _SILENT):
            self._interrupt()
        match event:
            case events.PeopleChanged():
                self._tell_people()
            case events.SeatLost(why):
                self._plain.tell([self._plain.teller.texts(why)])
            case events.Talk(lines):
                told = talk_of(self._plain.match)[-lines:]
                self._plain.tell([self._plain.teller.texts(line.event.message) for line in told])
            case events.OthersPlayAgain():
                self._plain.say("shared.again")
                self._plain.say("shared.how_to_play_again")
            case events.QuestionAsked():
                self._has_request = True
            case events.QuestionDeclined(words):
                self._declined = words
            case events.RecordTrouble(problem, is_lost):
                self._tell_trouble(problem, is_lost)

    def _interrupt(self) -> None:
        """Leave the row of the prompt; while others decide, print again who they are."""
        if not self._is_interrupted and self._plain.console.interactive:
            self._plain.console.line()
        self._is_interrupted = True
        self._plain.printer.has_position |= not self._plain.is_own_turn

    def _tell_trouble(self, problem: Problem, is_lost: bool) -> None:
        """The problem may be temporary; without a record there is no table."""
        self._plain.tell([self._plain.teller.texts(problem.message)])
        self._plain.printer.must_leave |= is_lost
        self._is_interrupted |= is_lost

    def _tell_people(self) -> None:
        plain, table = self._plain, self.table
        if plain.front is not None and plain.front not in table.seats:
            plain.hide_secrets()
            plain.front = None
        if len(table.seats) == 1 and plain.controller.state.keyboard.waiting is None:
            plain.front = table.seats[0]
        plain.teller.texts.names = Teller(plain.match).texts.names
        for seat in sorted(table.present ^ self._present):
            plain.say("shared.sat_down" if seat in table.present else "shared.has_left", seat=Seat(seat))
        self._present = table.present

    def tell_waiting(self) -> None:
        who, what = waiting_messages(self.table)
        self._plain.say("shared.waiting", who=who, what=what)

    def tell_request(self) -> None:
        """Print a request to the table, or who declined it, after printing what happened."""
        if self._has_request and self.table.notes.question is not None:
            self._plain.tell([self._plain.teller.texts(question_message(self.table))])
            self._plain.say("shared.how_to_answer" if self.table.must_answer else "shared.how_to_withdraw")
        if self._declined is not None:
            self._plain.tell([self._plain.teller.texts(self._declined)])
        self._has_request, self._declined = False, None

    # Typed lines

    def obey_meanwhile(self, line: str) -> None:
        """While others decide there is nothing to choose, and their choices are not described."""
        letter, _, rest = line.partition(" ")
        letter = self._plain.letter_for(letter)
        looks = letter == "x" and " " in rest.strip()
        is_open = letter in OPEN_TO_ALL or (self._plain.has_command(letter) and letter not in ("H", "g"))
        if is_open or looks:
            self._plain.has_carried_out(line)
        elif letter == "a":
            self.tell_waiting()
        else:
            self._plain.say("shared.not_your_turn")

    def talk(self, rest: str) -> None:
        if not self.table.seats or not rest:
            self._plain.say("shared.talk_how" if self.table.seats else "shared.not_your_turn")
        else:
            self._plain.carry_out(lambda: self._remote.say(rest))

    def take_seat(self, rest: str) -> None:
        """`sit 2`: take this seat too, or take it again."""
        if not rest.isdecimal():
            self._plain.say("shared.how_to_sit")
        else:
            self._plain.carry_out(lambda: self._remote.seats.take(int(rest) - 1))

    def give_up_seat(self, rest: str) -> None:
        """`rise 2`: give up this seat; a terminal without seats is a spectator."""
        if not rest.isdecimal():
            self._plain.say("shared.how_to_sit")
        elif int(rest) - 1 not in self.table.seats:
            self._plain.say("shared.not_held", seat=int(rest))
        else:
            self._plain.carry_out(lambda: self._remote.seats.give_up(int(rest) - 1))

    def go_on_without(self, rest: str) -> None:
        """`away`: how the table can go on without a player who is away; `away 2`: ask for the second way."""
        missing = self.table.absence.missing if self.table.seats else None
        ways = list(WayOn)
        if missing is None:
            self._plain.say("shared.nobody_away")
        elif rest.isdecimal() and 1 <= int(rest) <= len(ways):
            self._plain.carry_out(lambda: self._remote.absence.ask(missing, ways[int(rest) - 1]))
        else:
            self._plain.say("shared.away_question", seat=Seat(missing))
            for number, way in enumerate(ways, start=1):
                self._plain.say("plain_menu.choice", number=number, what=Message(f"shared.away_{way}"))
            self._plain.say("shared.how_to_replace")

    def play_again(self, rest: str) -> None:
        """`again`: after the end, the next table of the same people."""
        if self._plain.match.decision is not None or not (self.table.seats or self.table.notes.following):
            self._plain.say("shared.not_over")
            return
        try:
            self._plain.go_to(play_again(self.table))
        except Problem as problem:
            self._plain.tell([self._plain.teller.texts(problem.message)])

    def answer(self, agrees: bool) -> None:
        if self.table.must_answer:
            self._plain.carry_out(lambda: self._remote.questions.answer(agrees))
        else:
            self._plain.say("shared.nothing_asked")

    def withdraw(self, rest: str) -> None:
        if not self.table.is_asking:
            self._plain.say("shared.nothing_asked")
            return
        self._plain.carry_out(self._remote.questions.withdraw)
        if not self.table.is_asking:
            self._plain.say("plain.not_agreed")
