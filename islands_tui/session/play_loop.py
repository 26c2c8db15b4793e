"""The course of a match: play, save, play forced choices, let bots play, turn to the player to move."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from islands_tui.matches.bots.bot_moves import bot_to_move
from islands_tui.matches.bots.forced_moves import forced_action
from islands_tui.session.bot_turns import BotTurns
from islands_tui.session.events import ActionPlayed, AwaitsPerson, ForcedMove, MatchOver, NotPlayed
from islands_tui.session.modes import Mode
from islands_tui.text.problem import Problem
from rules.engine.contract import Action, Decision, Event, Seat, say

if TYPE_CHECKING:
    from islands_tui.session.controller import TableController
    from islands_tui.session.state import TableState


class Stopwatch:
    """Starts whenever a decision is shown. At a shared table the record counts, since programs come and go."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._since = time.monotonic()

    def start(self) -> None:
        self._since = time.monotonic()

    @property
    def seconds(self) -> int:
        shared = self._state.shared
        return round(time.monotonic() - self._since) if shared is None else shared.seconds


class PlayLoop:
    """Changes the match by playing; besides it, only `Undo` and `RemotePlay` do."""

    def __init__(self, controller: TableController) -> None:
        self._controller, self.match, self.state = controller, controller.match, controller.state
        self.bots = BotTurns(controller)
        self.stopwatch = Stopwatch(controller.state)
        self._answered: tuple[int, str] | None = None
        """The seat and the kind of the question that was answered last, if nothing was undone since."""
        self.has_waited = False
        """Whether the player here watched others think or play: then an open page stays open."""

    def play(self, *actions: Action) -> None:
        """Play an action of the open decision, or several in a row; an action that can't be saved is not played."""
        before = len(self.match.moves)
        self._answered = asked(self.match.decision)
        try:
            for action in actions:
                self.match.play(action, self.stopwatch.seconds)
                self.stopwatch.start()
        except Problem as problem:
            self.not_played(problem, in_part=len(self.match.moves) > before)
        else:
            self._controller.host.emit(ActionPlayed())
            self.proceed()

    def not_played(self, problem: Problem, in_part: bool = False) -> None:
        """Say why an action was not played; of several actions, some may have been."""
        was_bot = self.bots.play
        self.bots.play, self.state.under_way = False, None
        if in_part:
            self.state.sit_down()
        self._controller.tell(self._controller.refusal(problem))
        self._controller.host.emit(NotPlayed(problem, was_bot))
        self._controller.remote.not_played(problem, was_bot)

    def proceed(self) -> None:
        """After a change: play forced choices, let a bot play, wait for others, or turn to the player to move."""
        host, remote = self._controller.host, self._controller.remote
        self._controller.cancel_task()
        self.stopwatch.start()
        unsaved = self._give_forced_answers()
        bot = self._bot_to_move()
        if remote.must_wait():
            remote.wait_for_others()
        elif bot is None:
            self._turn_to_person()
        else:
            self.bots.let_play(bot)
        if unsaved:
            self._controller.tell(unsaved)
        if self.match.decision is None:
            host.emit(MatchOver())
        remote.note_standing()
        if not self.bots.play:
            host.emit(AwaitsPerson())

    def _bot_to_move(self) -> str | None:
        """The bot to move; at a shared table also one that stands in for somebody who is away."""
        shared, decision = self.state.shared, self.match.decision
        if shared is None or decision is None:
            return bot_to_move(self.match)
        return shared.notes.bot_of(decision.seat)

    def _give_forced_answers(self) -> str:
        """Play the forced choices of people here; return why one could not be saved."""
        try:
            while not self._controller.policy.asks_forced and self._give_forced_answer():
                pass
        except Problem as problem:
            self._controller.host.emit(NotPlayed(problem, is_automatic=True))
            return self._controller.refusal(problem)
        return ""

    def _give_forced_answer(self) -> bool:
        match, action, decision = self.match, forced_action(self.match), self.match.decision
        if action is None or decision is None or self._bot_to_move() is not None:
            return False
        if not self.state.may_decide(decision):
            return False
        seat = decision.seat
        what = match.game.describe(match.view(seat), action)
        self._controller.host.emit(ForcedMove(seat, what))
        match.play(action, self.stopwatch.seconds)
        may_read = (seat,) if match.has_secrets(seat) else None
        self.state.log.note_given(Event(say("table.only_answer", seat=Seat(seat), what=what), seats=may_read))
        return True

    def _turn_to_person(self) -> None:
        """Keep open pages open; drop keys that were typed before a question of another kind was visible."""
        answered, self._answered = self._answered, None
        state, host, waited = self.state, self._controller.host, self.has_waited
        unread = state.notice if self.bots.play else ""
        changed = state.come_back() if waited else state.sit_down()
        if state.keyboard.waiting is None:
            state.notice = state.notice or unread
        self.bots.rest()
        self.has_waited = False
        if waited or (answered is not None and state.decision is not None and answered[0] != state.decision.seat):
            state.mark_changes()
        if changed:
            host.hand_over()
        elif state.mode is Mode.CHOOSING and (waited or answered not in (None, asked(self.match.decision))):
            host.await_frame()
        host.changed()


def asked(decision: Decision | None) -> tuple[int, str] | None:
    """Who is asked what kind of question."""
    return None if decision is None else (decision.seat, decision.kind)
