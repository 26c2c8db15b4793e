"""Plain mode at a table of many terminals: what the others do is told as it comes, while a line is awaited."""

from __future__ import annotations

from collections.abc import Callable

from islands_tui.matches.affairs import talk_of
from islands_tui.matches.guests import guest
from islands_tui.matches.hot_seat import needs_curtain
from islands_tui.matches.record_file import SaveFailed
from islands_tui.matches.seating import seats_for
from islands_tui.matches.shared_record import Overtaken
from islands_tui.matches.shared_table import News, SharedTable
from islands_tui.matches.stored_match import StoredMatch
from islands_tui.matches.told_table import told_question, told_waiting
from islands_tui.plain.answers import HELP_TOGETHER
from islands_tui.plain.curtain import Passed
from islands_tui.plain.table import Leave, PlainTable
from islands_tui.plain.telling import Teller
from islands_tui.text.console import Console
from islands_tui.text.problem import Problem
from rules.engine.contract import Message, Seat, say
from rules.engine.entries import Note, TakenBack
from rules.engine.match import CannotUndo

OPEN_TO_ALL = ("r", "L", "s", "v", "?")
"""Questions about what everybody may know, or the seat in front: they can be asked at any time."""


class PlainTableTogether(PlainTable):
    """One terminal of a table, line by line."""

    def __init__(self, stored: StoredMatch, table: SharedTable, console: Console, guided: bool = False) -> None:
        """Whoever sits here alone has no curtain; without a seat one looks on."""
        super().__init__(stored, console, guided)
        self.table, self.here = table, table.seats
        self.answers.listed = HELP_TOGETHER
        self.front = table.seats[0] if len(table.seats) == 1 else None
        self._news: News | None = None
        self._has_turned = False
        """Whether it has become, or ceased to be, for this terminal to go on."""
        self._present = table.present
        self._told = len(self.match.log)
        self._to_ask: int | None = None
        self._trouble: Message | None = None
        """Why nothing could be heard of the others at the last look."""
        self._changes |= {
            "u": lambda rest: self._take_back_here(lambda to: self.table.take_back(to)),
            "U": lambda rest: self._take_back_here(lambda to: self.table.take_back_turn(to)),
            "t": self.talk,
            "ask": self.ask_table,
            "yes": lambda rest: self.answer(agrees=True),
            "no": lambda rest: self.answer(agrees=False),
            "withdraw": self.withdraw,
            "sit": self.take_seat,
            "rise": self.give_up_seat,
        }
        del self._changes["agree"]

    # The course of the match

    @property
    def is_own_turn(self) -> bool:
        """Whether somebody here is to decide."""
        decision = self.match.decision
        return decision is not None and decision.seat in self.table.seats and self.table.may_play(decision.seat)

    def go_on(self, told: int) -> None:
        """After any change: tell it, then ask whoever decides here, or say who is waited for."""
        self.to_confirm = self._to_ask = None
        own = len(self.match.log)
        self._play_on()
        decision = self.match.decision
        if decision is not None and self.is_own_turn and decision.seat != self.front:
            self._hand_over(decision.seat, told, own)
        else:
            self.tell(self.teller.log_lines(self.match.log[told:], self.front))
            if decision is None:
                self.tell(self.teller.result())
            elif self.is_own_turn:
                self.ask()
            else:
                self._tell_waiting()
        self._told = len(self.match.log)

    def _play_on(self) -> None:
        """Bots play here only if it is for this terminal to play them; only answers are given for who sits here."""
        while (decision := self.match.decision) is not None and self.table.may_play(decision.seat):
            action = self.unasked.next(self.front)
            if action is None:
                return
            try:
                self.match.play(action)
            except Overtaken:
                return
            except SaveFailed as problem:
                self._not_saved(problem)
                raise Leave from None

    def _tell_waiting(self) -> None:
        who, what = told_waiting(self.table)
        self.say("shared.waiting", who=who, what=what)

    # Hearing

    def read(self) -> str:
        """The next line that is typed here; what happens elsewhere meanwhile is told."""
        while True:
            line = None
            if not self._hears():
                line = self.console.read_or_hear(self.teller.texts(self._prompt()), self._hears)
            if self._news is not None:
                self._take_in(self._news)
            elif line is None:
                raise Leave
            else:
                return line

    def _prompt(self) -> Message:
        if not self.is_own_turn:
            return say("plain.prompt_over" if self.match.decision is None else "plain.prompt_waiting")
        last = len(self.match.legal())
        return say("plain.prompt" if last > 1 else "plain.prompt_one", seat=Seat(self.front or 0), last=last)

    def _hears(self) -> bool:
        was_asleep, may_play = self.table.is_asleep, self._may_go_on()
        try:
            news = self.table.news()
        except Problem as problem:
            self._tell_problem(problem)
            return False
        self._trouble = None
        changed = was_asleep != self.table.is_asleep or may_play != self._may_go_on()
        self._has_turned |= changed
        self._news = news if news.entries or news.seats or changed else None
        return self._news is not None

    def _tell_problem(self, problem: Problem) -> None:
        """Say what is wrong, once. It may pass; with a record that can't be followed any more, there is no table."""
        if problem.message != self._trouble:
            self._trouble = problem.message
            self.tell([self.teller.texts(problem.message)])
        if self.table.record.is_lost:
            raise Leave

    def _may_go_on(self) -> bool:
        decision = self.match.decision
        return decision is not None and self.table.may_play(decision.seat)

    def _take_in(self, news: News) -> None:
        """Tell what others have done, and go on if that concerns the match."""
        self._news = None
        if self.console.interactive:
            self.console.line()
        self._tell_people()
        said = sum(isinstance(entry, Note) and entry.kind == "talk" for entry in news.entries)
        self.tell([self.teller.texts(line.event.message) for line in talk_of(self.match)[-said:]] if said else [])
        if any(isinstance(entry, TakenBack) for entry in news.entries):
            self._told = min(self._told, len(self.match.log))
            self.say("plain.taken_back", n=len(self.match.moves))
        has_turned, self._has_turned = self._has_turned, False
        if news.has_moved or has_turned or not self.is_own_turn:
            self.go_on(self._told)
        if self.table.must_answer:
            self._tell_question()
        elif self.table.affairs.refused_by is not None:
            self.say("shared.refused", seat=Seat(self.table.affairs.refused_by))
            self.table.affairs.refused_by = None

    def _tell_people(self) -> None:
        self.teller.texts.names = Teller(self.match).texts.names
        for seat in sorted(self.table.present ^ self._present):
            self.say("shared.sat_down" if seat in self.table.present else "shared.has_left", seat=Seat(seat))
        self._present = self.table.present

    # Who sits here

    def take_seat(self, rest: str) -> None:
        """`sit 2`: sit there too, or again."""
        if not rest.isdecimal():
            self.say("shared.how_to_sit")
        elif self._tried(lambda: self._sit_at(int(rest) - 1)):
            self._sit_otherwise()

    def _sit_at(self, seat: int) -> None:
        name = self.table.guest or guest()
        self.table.sit(seats_for(self.table, [seat], name), name)

    def give_up_seat(self, rest: str) -> None:
        """`rise 2`: without any seat one looks on."""
        if not rest.isdecimal():
            self.say("shared.how_to_sit")
        elif int(rest) - 1 not in self.table.seats:
            self.say("shared.not_held", seat=int(rest))
        else:
            self.table.rise(int(rest) - 1)
            self._sit_otherwise()

    def _sit_otherwise(self) -> None:
        """Others sit here from now on; who is left alone is shown nothing that somebody else might still see."""
        self.here, left = self.table.seats, self.front
        if left not in self.here:
            self._hide_secrets()
            self.front = None
        if len(self.here) == 1 and left != self.here[0]:
            if left is not None and needs_curtain(self.match, left, self.here[0]):
                self._pass_to(self.here[0])
            self.front = self.here[0]
        self._tell_people()
        self.go_on(self._told)

    def _pass_to(self, seat: int) -> None:
        """Wait until that person opens the curtain."""
        while (passed := self.curtain.pass_keyboard(None, seat)) is not Passed.OPENED:
            if passed is Passed.LEFT:
                raise Leave

    # What is typed

    def obey(self, line: str) -> None:
        """While others decide, nothing is to be chosen, and nothing is told of what they may choose."""
        letter, _, rest = line.partition(" ")
        letter = self.letter_for(letter)
        looks = letter == "x" and " " in rest.strip()
        if self.is_own_turn or self.match.decision is None:
            super().obey(line)
        elif (letter in (*OPEN_TO_ALL, *self._changes) and letter not in ("H", "g")) or looks:
            self._carried_out(line)
        elif letter == "a":
            self._tell_waiting()
        else:
            self.say("shared.not_your_turn")

    def _saved(self, change: Callable[[], object]) -> bool:
        """Whether the change is on the disk. Somebody else may have been faster: then what happened is told next."""
        overtaken: list[Overtaken] = []

        def unless_overtaken() -> None:
            try:
                change()
            except Overtaken as faster:
                overtaken.append(faster)

        saved = super()._saved(unless_overtaken)
        self.tell([self.teller.texts(faster.message) for faster in overtaken])
        return saved and not overtaken

    # Talk and questions

    def talk(self, rest: str) -> None:
        """Write a line to the table."""
        if not self.table.seats or not rest:
            self.say("shared.talk_how" if self.table.seats else "shared.not_your_turn")
            return
        if self._tried(lambda: self.table.say(self.table.seats[0] if self.front is None else self.front, rest)):
            self.tell([self.teller.texts(line.event.message) for line in talk_of(self.match)[-1:]])

    def _tried(self, change: Callable[[], object]) -> bool:
        try:
            change()
        except Problem as problem:
            self.tell([self.teller.texts(problem.message)])
            return False
        return True

    def _take_back_here(self, change: Callable[[int], None]) -> None:
        """Take back what was done here, after a question if another person here has; or say that the table is asked."""
        if self.table.must_answer or self.table.is_asking:
            self._tell_question()
        elif self._may_take_back() and self._took_back(change, "shared.how_to_ask"):
            self.go_on(len(self.match.log))

    def _may_take_back(self) -> bool:
        """Whether it was the person in front, or that one agrees; scripts know what they do."""
        try:
            to = self.table.last_own_choice(self.unasked.asks_all)
        except CannotUndo:
            return True
        seat = self.match.moves[to].seat
        if self.front in (None, seat) or not self.console.interactive or not self.table.can_take_back(to):
            return True
        self.say("table.others_question", seat=Seat(seat))
        if self.read_yes():
            return True
        self.say("plain.not_agreed")
        return False

    def _took_back(self, change: Callable[[int], None], advice: str) -> bool:
        """Whether something was taken back; if not, it is told why, and with `advice` what can be done."""
        to: int | None = None
        try:
            to = self.table.last_own_choice(self.unasked.asks_all)
            change(to)
        except CannotUndo as refusal:
            self._to_ask = to
            self.tell([self.teller.texts(refusal.reason)])
            if to is not None:
                self.say(advice)
        except Problem as problem:
            self.tell([self.teller.texts(problem.message)])
        else:
            self.say("plain.taken_back", n=len(self.match.moves))
            return True
        return False

    def _undo_at_curtain(self) -> bool:
        return self._took_back(self.table.take_back, "shared.where_to_ask")

    def ask_table(self, rest: str) -> None:
        """Ask the others to take back what could not be taken back just now."""
        to = self._to_ask
        if to is None:
            self.say("match.nothing_to_undo")
        elif self._tried(lambda: self.table.ask(to)):
            if self.table.is_asking:
                self._tell_question()
            else:
                self.go_on(len(self.match.log))

    def _tell_question(self) -> None:
        self.tell([self.teller.texts(told_question(self.table))])
        self.say("shared.how_to_answer" if self.table.must_answer else "shared.how_to_withdraw")

    def answer(self, agrees: bool) -> None:
        """Answer what the table is asked."""
        if not self.table.must_answer:
            self.say("shared.nothing_asked")
            return
        before = len(self.match.moves)
        if self._tried(lambda: self.table.answer(agrees)) and len(self.match.moves) < before:
            self.say("plain.taken_back", n=len(self.match.moves))
            self.go_on(len(self.match.log))

    def withdraw(self, rest: str) -> None:
        """Ask no more."""
        if not self.table.is_asking:
            self.say("shared.nothing_asked")
        elif self._tried(self.table.withdraw):
            self.say("plain.not_agreed")

    def redo(self, rest: str) -> None:
        """Play again what was taken back, if it was played here."""
        if self.table.can_redo():
            super().redo(rest)
        else:
            self.say("match.nothing_to_redo")
