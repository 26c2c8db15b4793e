"""Plain mode: a match as numbered lines, for screen readers, simple terminals and scripts on a pipe.

Every position is described in words; every choice has a number and a notation, and either picks it. If people share
the keyboard and have secrets, there is a curtain between them. The letters are the keys of the app. The match runs in
the same `TableController` that screens hold: here its events are printed, and lines become its commands.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from islands_tui.matches.index.first_matches import asked_again
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.plain.answers import Answers
from islands_tui.plain.curtain import PlainCurtain
from islands_tui.plain.event_printer import EventPrinter
from islands_tui.plain.line_host import LineHost
from islands_tui.plain.position_printer import PositionPrinter
from islands_tui.plain.telling import Teller
from islands_tui.plain.together import SharedLines
from islands_tui.registry.load_ahead import load_all
from islands_tui.session.controller import TableController
from islands_tui.session.policy import Policy
from islands_tui.session.presentation import Presentation
from islands_tui.settings import settings
from islands_tui.settings.play_only import is_play_only
from islands_tui.text.console import Console
from islands_tui.text.problem import FOUND_WRONG
from rules.engine.contract import Action, Message, MessageValue, Seat, notation, say
from rules.engine.match import CannotUndo, Match

SYNONYMS = {"undo": "u", "redo": "R", "\x12": "R", "look": "x", "help": "?", "quit": "q"}
"""Words for letters; Ctrl+R is redo in the app, and a pipe can send it here."""
WORDS = ("agree", "ask", "yes", "no", "withdraw", "sit", "rise", "away", "again")
"""Commands that are words, translated in each language."""


class Leave(Exception):  # noqa: N818 - what the player wants
    """The player leaves the table."""


def policy_of(console: Console, stored: StoredMatch) -> Policy:
    """Scripts are always asked everything, so that their lines match; people choose in the settings."""
    chosen = settings.load() if console.interactive else settings.Settings(asks_all=True, asks_again="always")
    return Policy(
        asks_forced=chosen.asks_all,
        asked_again=asked_again(stored.name, stored.match, chosen),
        asks_before_undoing_others=console.interactive,
        opens_questions=False,
        keeps_viewer=True,
        leaves_if_unsaved=not console.interactive,
    )


def play(stored: StoredMatch, guided: bool = False) -> int:
    """Play a match on this terminal or pipe; return the exit code."""
    gc.enable()
    return PlainTable(stored, patient_console(), guided).run()


def patient_console() -> Console:
    """The terminal or pipe; what may be needed later is loaded while the first answer is waited for."""
    console = Console()
    console.while_waiting = load_all
    return console


class PlainTable:
    """One match, played line by line."""

    def __init__(self, stored: StoredMatch, console: Console, guided: bool = False) -> None:
        """Start at the table; in a guided round every decision is explained."""
        self.stored, self.console = stored, console
        self.match: Match[Any] = stored.match
        self.teller = Teller(stored.match)
        self.answers = Answers(stored.match, self.teller)
        self.printer = EventPrinter(self)
        self.curtain = PlainCurtain(stored.match, console, self.teller, self.undo_at_curtain)
        self.front: int | None = None
        """The seat of the player at the keyboard."""
        self.host = LineHost(self.printer.hear)
        self.controller = TableController(stored.match, Presentation(), policy_of(console, stored))
        """Plain mode asks one question at a time: only a cursor needs the game's own presentation."""
        self.controller.host = self.host
        if guided:
            self.controller.spots.guide()
        self.position = PositionPrinter(self)
        self._commands: dict[str, Callable[[str], None]] = {
            "u": lambda rest: self.carry_out(self.controller.undoing.undo),
            "U": lambda rest: self.carry_out(self.controller.undoing.undo_turn),
            "R": lambda rest: self.carry_out(self.controller.undoing.redo),
            "g": lambda rest: self.position.toggle_guide(),
            "H": self.ask_for_hint,
            "agree": self.agree,
            "q": lambda rest: self.leave(),
        }
        self._following: StoredMatch | None = None
        self.shared = None if stored.table is None else SharedLines(self, stored.table)
        if self.shared is not None:
            del self._commands["agree"]
            self._commands |= self.shared.commands

    @property
    def is_own_turn(self) -> bool:
        decision = self.match.decision
        return decision is not None and self.controller.state.may_decide(decision)

    # The course of the match

    def run(self) -> int:
        self.say("plain.begin", match=self.stored.name, title=self.teller.title())
        for notice in self.stored.notices:
            self.tell([self.teller.texts(notice)])
        if not self.match.moves:
            self.tell(self.answers.house_values())
        try:
            self.carry_out(self.controller.start)
            while self.match.decision is not None or self.console.interactive:
                self.obey(self.read())
        except Leave:
            self.hide_secrets()
            if self.console.was_idle:
                self.say("idle.left")
        except KeyboardInterrupt:
            self.hide_secrets()
            raise
        if self.stored.table is not None and self.stored.table.is_closed:
            self.say("plain.lost")
        else:
            self._say_saved()
        self.console.flush()
        if self._following is not None:
            return self._play_on(self._following)
        return FOUND_WRONG if self.printer.is_unsaved else 0

    def _say_saved(self) -> None:
        """Say where the match is; guests of a server can type no commands, the menu leads them on."""
        if is_play_only():
            self.say("plain.saved_here")
        else:
            self.say("plain.saved" if self.match.decision is not None else "plain.kept", match=self.stored.name)

    def _play_on(self, following: StoredMatch) -> int:
        """Play at the next table, and let go of this one."""
        if self.stored.table is not None:
            self.stored.table.close()
        try:
            return PlainTable(following, self.console).run()
        finally:
            following.close()

    def go_to(self, following: StoredMatch) -> NoReturn:
        """Leave for another table."""
        self._following = following
        raise Leave

    def carry_out(self, do: Callable[[], None]) -> None:
        """Change the match, let bots play, then print what happened and ask for the next decision."""
        self.printer.begin()
        do()
        self.host.settle()
        self._answer_question()
        self.show_news()

    def show_news(self) -> None:
        """Print what happened since the last line was read."""
        if self.printer.must_leave:
            raise Leave
        while self.printer.has_position:
            self.printer.has_position = False
            self.position.show()
        if self.shared is not None:
            self.shared.tell_request()

    def _answer_question(self) -> None:
        """The controller asks before it undoes another player's move: only the whole word confirms."""
        question = self.controller.state.asking
        if question is not None:
            self.controller.state.close()
            self.tell([self.teller.texts(question.words)])
            if self.read_yes():
                question.answers[-1].do()
                self.host.settle()
            else:
                self.say("plain.not_agreed")

    # Reading

    def read(self) -> str:
        """The next line from the keyboard; the end of input leaves the table."""
        read = self.console.read if self.shared is None else self.shared.read
        line = read(self.prompt())
        if line is None:
            raise Leave
        return line

    def prompt(self) -> str:
        """The prompt before a line is read."""
        if self.match.decision is None:
            return self.teller.texts(say("plain.prompt_over"))
        if not self.is_own_turn:
            return self.teller.texts(say("plain.prompt_waiting"))
        last = len(self.match.legal())
        prompt = "plain.prompt" if last > 1 else "plain.prompt_one"
        return self.teller.texts(say(prompt, seat=Seat(self.front or 0), last=last))

    def read_yes(self) -> bool:
        """Whether the player typed the whole word."""
        line = self.console.read(self.teller.texts(say("plain.agree_prompt")))
        if line is None:
            raise Leave
        return line.casefold() == self.teller.texts(say("plain.word_yes"))

    # Typed lines

    def obey(self, line: str) -> None:
        """Carry out one line: a choice, a letter, or nothing."""
        if self.shared is not None and not self.is_own_turn and self.match.decision is not None:
            self.shared.obey_meanwhile(line)
            return
        state = self.controller.state
        current = state.chooser.current
        waiting = current.action if state.confirming and current is not None else None
        action = waiting if not line else self._picked(line)
        if action is not None and action == waiting:
            self.carry_out(self.controller.choices.accept)
            return
        state.before_command()
        if action is not None:
            self.choose(action)
        elif not line:
            self.say("plain.nothing_typed")
        elif not self.has_carried_out(line):
            self._not_understood(line)

    def _picked(self, line: str) -> Action | None:
        """The legal action with this number or notation, with or without a leading colon."""
        typed = " ".join(line.removeprefix(":").split())
        legal = self.match.legal()
        if typed.isdecimal():
            return legal[int(typed) - 1] if 1 <= int(typed) <= len(legal) else None
        return next((action for action in legal if notation(action).casefold() == typed.casefold()), None)

    def letter_for(self, word: str) -> str:
        """The letter or word of a command, for what was typed in the player's language."""
        own = {self.teller.texts(Message(f"plain.word_{english}")): english for english in WORDS}
        return SYNONYMS.get(word) or own.get(word.casefold(), word)

    def has_command(self, letter: str) -> bool:
        return letter in self._commands

    def has_carried_out(self, line: str) -> bool:
        """Carry out a command or answer a query; return whether the line was one."""
        letter, _, rest = line.partition(" ")
        letter, rest = self.letter_for(letter), rest.strip()
        if letter in self._commands:
            self._commands[letter](rest)
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
        """Play the action; if it reveals or loses something, ask for confirmation first."""
        self.carry_out(lambda: self.controller.choices.accept_action(action))
        if self.controller.state.confirming:
            self._ask_again(action)

    def _ask_again(self, action: Action) -> None:
        losses = self.teller.losses(self.front, action)
        number, ends = list(self.match.legal()).index(action) + 1, self.match.ends(action)
        if losses:
            how = "to_end_and_lose" if ends else "for_good" if self.controller.state.reveals((action,)) else "to_lose"
            self.say(f"plain.confirm_{how}", number=number, losses=losses)
        else:
            self.say("plain.confirm_to_end" if ends else "plain.confirm", number=number)

    # Commands

    def ask_for_hint(self, rest: str) -> None:
        """What the planner would do; Ctrl+C only cancels the search."""
        if self.match.header.hints and self.match.decision is not None:
            self.say("plain.hint_begins")
            self.console.flush()
        try:
            self.controller.hints.ask()
            self.host.settle()
        except KeyboardInterrupt:
            self.controller.hints.cancel()
            self.say("plain.hint_stopped")

    def agree(self, rest: str) -> None:
        """Undo moves beyond a barrier, which the whole table must agree to: `agree`, or `agree 3` moves."""
        moves = len(self.match.moves)
        try:
            to = moves - int(rest) if rest.isdecimal() else self.controller.undoing.last_action()
        except CannotUndo as refusal:
            self.tell([self.teller.texts(refusal.reason)])
            return
        if not 0 <= to < moves:
            self.say("match.nothing_to_undo")
            return
        self.say("plain.agree", n=moves - to)
        if self.read_yes():
            self.carry_out(lambda: self.controller.undoing.agree(to))
        else:
            self.say("plain.not_agreed")

    def undo_at_curtain(self) -> bool:
        """Undo before the next player opens the curtain; return whether it worked."""
        return self.printer.has_undone_at_curtain(self.controller.undoing.undo)

    def leave(self) -> NoReturn:
        raise Leave

    def hide_secrets(self) -> None:
        """Clear the screen if the player at the keyboard has seen what others may not."""
        if self.front is not None and self.match.decision is not None and self.match.has_secrets(self.front):
            self.console.clear()

    # Printing

    def say(self, id: str, /, **values: MessageValue) -> None:
        self.console.line(self.teller.texts(say(id, **values)))

    def tell(self, lines: Sequence[str]) -> None:
        self.console.lines(lines)
