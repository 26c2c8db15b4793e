"""Plain mode: a match as numbered lines, for screen readers, simple terminals and scripts on a pipe.

Every position is told in words; every choice has a number and a notation, and either picks it. Where people share
the keyboard and have secrets, a curtain falls between them. The letters are those of the app's keys.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from islands_tui.look_up.guide import guide_for
from islands_tui.matches.advice import advice_of_planner, told
from islands_tui.matches.hot_seat import needs_curtain
from islands_tui.matches.record_file import SaveFailed
from islands_tui.matches.stored_match import StoredMatch
from islands_tui.plain.answers import RECENT, Answers
from islands_tui.plain.curtain import Passed, PlainCurtain
from islands_tui.plain.telling import Teller
from islands_tui.plain.unasked import Unasked
from islands_tui.text.console import Console
from islands_tui.text.problem import FOUND_WRONG
from rules.engine.contract import Action, Message, MessageValue, Seat, notation, say
from rules.engine.match import CannotUndo, Match

SYNONYMS = {"undo": "u", "redo": "R", "\x12": "R", "look": "x", "help": "?", "quit": "q"}
"""Words for letters; Ctrl+R redoes in the app, and a pipe can send it here."""
WORDS = ("agree", "ask", "yes", "no", "withdraw", "sit", "rise")
"""Commands that are words; every language has its own for them."""


class Leave(Exception):  # noqa: N818 - what the player wants
    """The player leaves the table."""


class PlainTable:
    """One match, played line by line."""

    def __init__(self, stored: StoredMatch, console: Console, guided: bool = False) -> None:
        """Sit down at the table; in a guided round every decision is explained."""
        self.stored = stored
        self.match: Match[Any] = stored.match
        self.console = console
        self.teller = Teller(stored.match)
        self.answers = Answers(stored.match, self.teller)
        self.unasked = Unasked(stored.match, console, self.teller)
        self.curtain = PlainCurtain(stored.match, console, self.teller, self._undo_at_curtain)
        self.front: int | None = None
        """The seat whose person is in front of the keyboard."""
        self.here: Sequence[int] | None = None
        """The seats that share the keyboard, if not everybody does."""
        self.to_confirm: Action | None = None
        """An action that turns something up or destroys something, and was chosen once."""
        self.unsaved = False
        self.guide = guide_for(stored.match) if guided else None
        self._changes: dict[str, Callable[[str], None]] = {
            "u": lambda rest: self.undo(self._undo_last),
            "U": lambda rest: self.undo(self.match.undo_turn),
            "R": self.redo,
            "g": self.turn_guide,
            "H": self.advise,
            "agree": self.agree,
            "q": self.leave,
        }

    # The course of the match

    def run(self) -> int:
        """Play until the match is over or the player leaves."""
        self.say("plain.begin", match=self.stored.name, title=self.teller.title())
        for notice in self.stored.notices:
            self.tell([self.teller.texts(notice)])
        if not self.match.moves:
            self.tell(self.answers.house_values())
        try:
            self.go_on(len(self.match.log))
            while self.match.decision is not None or self.console.interactive:
                self.obey(self.read())
        except Leave:
            self._hide_secrets()
            if self.console.is_deserted:
                self.say("idle.left")
        except KeyboardInterrupt:
            self._hide_secrets()
            raise
        self.say("plain.saved" if self.match.decision is not None else "plain.kept", match=self.stored.name)
        self.console.flush()
        return FOUND_WRONG if self.unsaved else 0

    def go_on(self, told: int) -> None:
        """After any change: bots move, then whoever must decide is told and asked. `told` log lines are known."""
        self.to_confirm = None
        own = len(self.match.log)
        self._play_on()
        decision = self.match.decision
        if decision is None:
            self.tell(self.teller.log_lines(self.match.log[told:], self.front))
            self.tell(self.teller.result())
        elif decision.seat == self.front:
            self.tell(self.teller.log_lines(self.match.log[told:], self.front))
            self.ask()
        else:
            self._hand_over(decision.seat, told, own)

    def _play_on(self) -> None:
        """Let bots play, and give answers that are the only ones, up to the next real choice of a person."""
        while (action := self.unasked.next(self.front)) is not None:
            try:
                self.match.play(action)
            except SaveFailed as problem:
                self._not_saved(problem)
                raise Leave from None

    def _hand_over(self, seat: int, told: int, own: int) -> None:
        """The next person's turn; `front` is shown first what came of the own action."""
        happened = self.match.log[told:own]
        if needs_curtain(self.match, self.front, seat, self.here):
            self.tell(self.teller.log_lines(happened, self.front))
            passed = self.curtain.pass_keyboard(self.front, seat)
            if passed is Passed.LEFT:
                raise Leave
            if passed is not Passed.OPENED:
                self.front = self.front if passed is Passed.UNDONE else None
                self.go_on(len(self.match.log))
                return
        self.front = seat
        self.arrive(seat)

    def arrive(self, seat: int) -> None:
        """Say whose turn it is, what happened since that seat's last one, and what is asked."""
        self.console.line()
        self.tell(self.teller.turn(seat))
        since = self.teller.since(seat)
        if since:
            self.say("plain.since")
            if len(since) > RECENT:
                self.say("plain.earlier", n=len(since) - RECENT)
            self.tell(self.teller.log_lines(since[-RECENT:], seat))
        self.ask()

    def ask(self) -> None:
        """The question and its choices."""
        decision = self.match.decision
        if decision is not None:
            self._explain()
            self.tell(self.teller.question(decision.seat))

    def _explain(self) -> None:
        """In a guided round: what the decision is about."""
        if self.guide is not None and self.guide.is_over:
            self.guide = None
            self.say("guide.over")
        elif self.guide is not None:
            self.say("plain.guide", text=self.guide.words)

    def turn_guide(self, rest: str) -> None:
        """Begin to explain the decisions of this round, or stop it."""
        self.guide = None if self.guide is not None else guide_for(self.match)
        self.say("plain.guide_ends" if self.guide is None else "plain.guide_begins")
        if self.guide is not None:
            self._explain()

    def advise(self, rest: str) -> None:
        """What the planner would do; Ctrl+C breaks off the thinking alone."""
        if not self.match.header.hints:
            self.say("advice.off")
        elif self.match.decision is not None:
            self.say("plain.advice_begins")
            self.console.flush()
            try:
                found = advice_of_planner(self.match)(lambda: False)
            except KeyboardInterrupt:
                self.say("plain.advice_stopped")
                return
            self.say("plain.advice_label")
            legal = list(self.match.legal())
            for advice in found:
                choice = self.teller.bare_choice(self.front, legal.index(advice.action))
                self.say("plain.advice", choice=choice, expected=told(advice))

    def read(self) -> str:
        """The next line from the keyboard; the end of input leaves."""
        if self.front is None or self.match.decision is None:
            prompt = say("plain.prompt_over")
        else:
            last = len(self.match.legal())
            prompt = say("plain.prompt" if last > 1 else "plain.prompt_one", seat=Seat(self.front), last=last)
        line = self.console.read(self.teller.texts(prompt))
        if line is None:
            raise Leave
        return line

    # What is typed

    def obey(self, line: str) -> None:
        """Carry out one line: a choice, a letter, or nothing."""
        waiting, self.to_confirm = self.to_confirm, None
        action = waiting if not line else self.picked(line)
        if action is not None and action == waiting:
            self.play(action)
        elif action is not None:
            self.choose(action)
        elif not line:
            self.say("plain.nothing_typed")
        elif not self._carried_out(line):
            self._not_understood(line)

    def picked(self, line: str) -> Action | None:
        """The legal action with this number or notation, with or without a colon before it."""
        typed = " ".join(line.removeprefix(":").split())
        legal = self.match.legal()
        if typed.isdecimal():
            return legal[int(typed) - 1] if 1 <= int(typed) <= len(legal) else None
        return next((action for action in legal if notation(action).casefold() == typed.casefold()), None)

    def letter_for(self, word: str) -> str:
        """The letter or word that a command is known by, for what was typed in the player's own language."""
        own = {self.teller.texts(Message(f"plain.word_{english}")): english for english in WORDS}
        return SYNONYMS.get(word) or own.get(word.casefold(), word)

    def _carried_out(self, line: str) -> bool:
        letter, _, rest = line.partition(" ")
        letter, rest = self.letter_for(letter), rest.strip()
        if letter in self._changes:
            self._changes[letter](rest)
            return True
        answer = self.answers.to(letter, rest, self.front)
        self.tell(answer or [])
        return answer is not None

    def _not_understood(self, line: str) -> None:
        typed = " ".join(line.removeprefix(":").split())
        if self.match.decision is None:
            self.say("plain.is_over")
        elif reason := self.answers.why_not(typed):
            self.tell([reason])
        else:
            self.say("plain.not_understood", typed=typed, last=len(self.match.legal()))

    def choose(self, action: Action) -> None:
        """Play the action, or ask once more where something is turned up or lost."""
        losses, final = self.teller.losses(self.front, action), self.match.reveals(action)
        if not losses and not final:
            self.play(action)
            return
        self.to_confirm = action
        number, ends = list(self.match.legal()).index(action) + 1, self.match.ends(action)
        if losses:
            how = "to_end_and_lose" if ends else "for_good" if final else "to_lose"
            self.say(f"plain.confirm_{how}", number=number, losses=losses)
        else:
            self.say("plain.confirm_to_end" if ends else "plain.confirm", number=number)

    def play(self, action: Action) -> None:
        """Play the action and go on."""
        told = len(self.match.log)
        self.say("plain.chosen", notation=notation(action))
        if self._saved(lambda: self.match.play(action)):
            self.go_on(told)

    # Taking back

    def undo(self, undo: Callable[[], int]) -> None:
        """Take back what was done last, after a question if somebody else has done it; scripts know what they do."""
        try:
            seat: int | None = self.match.moves[self.unasked.last_choice()].seat
        except CannotUndo:
            seat = self.front
        if seat is not None and seat != self.front and self.console.interactive and not self._is_barred():
            self.say("table.others_question", seat=Seat(seat))
            if not self.read_yes():
                self.say("plain.not_agreed")
                return
        self.take_back(undo)

    def _is_barred(self) -> bool:
        """Whether only the whole table can take back what was chosen last: then it is told so, and asked once."""
        return self.match.barrier(self.unasked.last_choice()) is not None

    def _undo_last(self) -> int:
        return self.match.undo(self.unasked.last_choice())

    def take_back(self, undo: Callable[[], int]) -> None:
        """Take moves back, if that can be."""
        if self._undone(undo, "plain.how_to_agree"):
            self.go_on(len(self.match.log))

    def _undone(self, undo: Callable[[], int], advice: str) -> bool:
        """Whether moves could be taken back; `advice` is given where the whole table could."""
        try:
            if not self._saved(undo):
                return False
        except CannotUndo as refusal:
            self.tell([self.teller.texts(refusal.reason)])
            if refusal.reason.id != "match.nothing_to_undo":
                self.say(advice)
            return False
        self.say("plain.taken_back", n=len(self.match.moves))
        return True

    def _undo_at_curtain(self) -> bool:
        return self._undone(self._undo_last, "plain.where_to_agree")

    def agree(self, rest: str) -> None:
        """Take moves back beyond a barrier, which the whole table must want: `agree`, or `agree 3` moves."""
        moves = len(self.match.moves)
        try:
            to = moves - int(rest) if rest.isdecimal() else self.unasked.last_choice()
        except CannotUndo as refusal:
            self.tell([self.teller.texts(refusal.reason)])
            return
        if not 0 <= to < moves:
            self.say("match.nothing_to_undo")
            return
        self.say("plain.agree", n=moves - to)
        if self.read_yes():
            self.take_back(lambda: self.match.take_back(to, by=self.front, agreed=True))
        else:
            self.say("plain.not_agreed")

    def read_yes(self) -> bool:
        """Whether the whole word is typed."""
        line = self.console.read(self.teller.texts(say("plain.agree_prompt")))
        if line is None:
            raise Leave
        return line.casefold() == self.teller.texts(say("plain.word_yes"))

    def redo(self, rest: str) -> None:
        """Play again what was taken back last."""
        told, before = len(self.match.log), len(self.match.moves)
        try:
            self._saved(self.match.redo)
        except CannotUndo as refusal:
            self.tell([self.teller.texts(refusal.reason)])
        if len(self.match.moves) > before:  # even if the disk took only some of them
            self.say("plain.played_again", n=len(self.match.moves))
            self.go_on(told)

    # Leaving and saving

    def leave(self, rest: str) -> None:
        """Leave the table; everything is saved already."""
        raise Leave

    def _hide_secrets(self) -> None:
        if self.front is not None and self.match.decision is not None and self.match.has_secrets(self.front):
            self.console.clear()

    def _saved(self, change: Callable[[], object]) -> bool:
        """Whether the change is on the disk. A script must not go on with a line meant for another position."""
        try:
            change()
        except SaveFailed as problem:
            self._not_saved(problem)
            if not self.console.interactive:
                raise Leave from None
            return False
        self.unsaved = False
        return True

    def _not_saved(self, problem: SaveFailed) -> None:
        self.unsaved = True
        self.tell([self.teller.texts(problem.message)])

    # Speaking

    def say(self, id: str, /, **values: MessageValue) -> None:
        """A line of the interface."""
        self.console.line(self.teller.texts(say(id, **values)))

    def tell(self, lines: Sequence[str]) -> None:
        """Lines about the match."""
        for line in lines:
            self.console.line(line)
