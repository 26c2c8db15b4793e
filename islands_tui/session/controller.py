"""A match played at this terminal: the object that an interface holds. Needs no terminal."""

from __future__ import annotations

from typing import Any

from islands_tui.session.bot_turns import BotTurns
from islands_tui.session.choices import Choices
from islands_tui.session.events import Left, MatchOver, Refused
from islands_tui.session.hints import Hints
from islands_tui.session.host import BackgroundTask
from islands_tui.session.mode_tables import play_tables, turned_tables
from islands_tui.session.overlays import Answer
from islands_tui.session.play_loop import PlayLoop
from islands_tui.session.policy import Policy
from islands_tui.session.presentation import Presentation
from islands_tui.session.remote_play import RemotePlay
from islands_tui.session.session import Session
from islands_tui.session.undo import Undo
from islands_tui.text.problem import Problem
from rules.engine.contract import Message
from rules.engine.match import Match


class TableController(Session):
    """Composed of parts with one job each, which reach each other through the controller.

    Only `loop`, `undoing` and `remote` change the match.
    """

    def __init__(self, match: Match[Any], presentation: Presentation, policy: Policy | None = None) -> None:
        super().__init__(match, presentation)
        self.policy = policy or self.policy
        self.state.keyboard.stays = self.policy.keeps_viewer
        self.task: BackgroundTask | None = None
        """The background search of a bot or for a hint."""
        self.loop, self.undoing, self.choices = PlayLoop(self), Undo(self), Choices(self)
        self.hints, self.remote = Hints(self), RemotePlay(self)
        self.mode_tables = play_tables(self)
        self.turned_tables = turned_tables(self, self.mode_tables)

    @property
    def bots(self) -> BotTurns:
        return self.loop.bots

    def proceed(self) -> None:
        self.loop.proceed()

    def start(self) -> None:
        super().start()
        self.remote.start()

    def stop(self) -> None:
        self.cancel_task()

    def cancel_task(self) -> None:
        if self.task is not None:
            self.task.cancel()
            self.task = None

    # Refusals

    def refuse(self, reason: Message) -> None:
        self.tell(self.state.texts(reason))
        self.host.emit(Refused(reason))

    def refusal(self, problem: Problem) -> str:
        """Why something could not be saved, in one row; the file name is left out."""
        values = dict(problem.message.values)
        if problem.message.id == "storage.not_written":
            return self.state.text("table.not_saved", reason=values["reason"])
        return self.state.texts(problem.message)

    # Typed lines

    def enter_line(self, text: str) -> None:
        self.choices.enter_line(text)

    def say_to_table(self, text: str) -> None:
        self.remote.say(text)

    # The table

    def show_result(self) -> None:
        self.host.emit(MatchOver())

    def open_curtain(self) -> None:
        self.loop.stopwatch.start()
        self.state.keyboard.open()
        self.state.renew()
        self.state.mark_changes()

    def ask_to_leave(self) -> None:
        """Ask for confirmation, then leave; the match is saved unless its record can't be followed any more."""
        stay, shared = Answer(Message("table.stay")), self.state.shared
        is_lost = shared is not None and shared.is_closed
        question = Message("table.leave_lost" if is_lost else "table.leave_question")
        self.ask(question, stay, Answer(Message("table.leave"), self.leave))

    def leave(self) -> None:
        self.bots.pause()
        self.host.emit(Left())
