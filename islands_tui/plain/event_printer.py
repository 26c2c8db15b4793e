"""Prints the events of a session as lines; what must wait until bots have played is noted for the plain table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from islands_tui.matches.bots.hint_messages import expectation_message, plan_message, reason_message
from islands_tui.matches.records.record_file import SaveFailed
from islands_tui.matches.records.shared_record import Overtaken
from islands_tui.session import events
from islands_tui.session.events import Remedy, SessionEvent
from islands_tui.text.problem import Problem
from rules.engine.contract import Message, Seat, notation

if TYPE_CHECKING:
    from islands_tui.plain.table import PlainTable
    from rules.bots.hints import Hint


class EventPrinter:
    """Prints events as they arrive, and keeps track of which log lines were printed."""

    def __init__(self, table: PlainTable) -> None:
        """What happened before this terminal joined is available as the log."""
        self._table, self._match = table, table.match
        self.has_position = False
        """Whether there is a new position to show."""
        self.must_leave = self.is_unsaved = False
        self._told = self._own = len(table.match.log)
        """The number of log lines printed, and the number right after the player's own action."""
        self._has_played = self._has_undone = self._is_at_curtain = False
        self._thinking: int | None = None
        """The bot last announced as thinking."""

    def begin(self) -> None:
        self._thinking, self._has_played, self._own = None, False, len(self._match.log)

    # The log

    def note_told(self) -> None:
        self._told = len(self._match.log)

    def untold_lines(self) -> list[str]:
        """What was not printed yet, for the player at the keyboard: the turns of bots in a sentence each.

        Without such a player, and at a shared table, where turns arrive in pieces, every line of the log is printed.
        """
        if self._table.front is None or self._table.shared is not None:
            return self._table.teller.log_lines(self._match.log[self._told :], self._table.front)
        own, since = self._match.log[self._told : self._own], self._match.log[max(self._told, self._own) :]
        teller, front = self._table.teller, self._table.front
        return [*teller.log_lines(own, front), *teller.turns(since, front)]

    def own_lines(self) -> list[str]:
        """The outcome of the player's own action."""
        return self._table.teller.log_lines(self._match.log[self._told : self._own], self._table.front)

    # Events

    def hear(self, event: SessionEvent) -> None:
        """Print an event, or note it for later."""
        table = self._table
        if table.shared is not None:
            table.shared.hear(event)
        match event:
            case events.Accepted(actions):
                for action in actions:
                    table.say("plain.chosen", notation=notation(action))
            case events.ActionPlayed():
                self._note_played()
            case events.MovesRedone(moves):
                self._note_played()
                table.say("plain.played_again", n=moves)
            case events.MovesUndone(moves):
                self._note_undone(moves)
            case events.BotThinks(seat):
                self._name_thinking(seat)
            case events.ForcedMove(seat, what):
                self._tell_forced(seat, what)
            case events.NotPlayed(problem, is_automatic):
                self._tell_unsaved(problem, is_automatic)
            case events.Refused(reason, remedy):
                self._tell_refusal(reason, remedy)
            case events.Hinted(found):
                self._tell_hint(found)
            case events.AwaitsPerson():
                self.has_position = True

    def _note_played(self) -> None:
        """The first action after a line was read is the player's own; later ones are the bots'."""
        if not self._has_played:
            self._has_played, self._own, self.is_unsaved = True, len(self._match.log), False

    def _note_undone(self, moves: int) -> None:
        self._has_undone, self.is_unsaved = True, False
        self._told = self._own = min(self._told, len(self._match.log))
        self._table.say("plain.taken_back", n=moves)

    def _name_thinking(self, seat: int) -> None:
        if seat != self._thinking:
            self._thinking = seat
            self._table.say("plain.thinks", seat=Seat(seat))
            self._table.console.flush()

    def _tell_forced(self, seat: int, what: Message) -> None:
        self._thinking = None
        if seat == self._table.front or not self._match.has_secrets(seat):
            self._table.say("table.only_answer", seat=Seat(seat), what=what)

    def _tell_unsaved(self, problem: Problem, is_automatic: bool) -> None:
        """A script must not continue with a line that was meant for another position."""
        overtaken = isinstance(problem, Overtaken)
        if not (overtaken and is_automatic):
            self._table.tell([self._table.teller.texts(problem.message)])
        if isinstance(problem, SaveFailed) and not overtaken:
            self.is_unsaved = True
            self.must_leave |= is_automatic or self._table.controller.policy.leaves_if_unsaved

    def _tell_refusal(self, reason: Message, remedy: Remedy | None) -> None:
        self._table.tell([self._table.teller.texts(reason)])
        if remedy is Remedy.AGREE:
            self._table.say("plain.where_to_agree" if self._is_at_curtain else "plain.how_to_agree")
        elif remedy is Remedy.ASK_OTHERS:
            self._table.say("shared.where_to_ask" if self._is_at_curtain else "shared.how_to_ask")

    def _tell_hint(self, found: Sequence[Hint]) -> None:
        table, legal = self._table, list(self._match.legal())
        table.say("plain.hint_label")
        for hint in found:
            choice = plan_message(table.teller.bare_choice(table.front, legal.index(hint.action)), hint)
            table.say("plain.hint", choice=choice, expected=expectation_message(hint, hint is found[0]))
        reason = reason_message(found, table.teller.texts)
        if reason is not None:
            table.tell([table.teller.texts(reason)])

    def has_undone_at_curtain(self, undo: Callable[[], None]) -> bool:
        """Undo before the next player opens the curtain; a remedy has to wait until then. Return whether it worked."""
        self._is_at_curtain, self._has_undone = True, False
        undo()
        self._table.host.settle()
        self._is_at_curtain = False
        return self._has_undone
