"""Turns of bots: fast bots play once pending keys are handled, slow bots search in the background."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from islands_tui.matches.bots.bot_moves import choice_of_bot, chosen_by_bot, takes_time
from islands_tui.session.events import BotThinks
from islands_tui.session.host import Stoppable
from islands_tui.session.state import UnderWay
from rules.engine.contract import Action, Seat

if TYPE_CHECKING:
    from islands_tui.session.controller import TableController

CALM = 0.25
"""The minimum time in seconds between two frames while a bot thinks, so that each frame can be seen."""


class BotTurns:
    """Lets the bot to move play; the play loop handles its choice."""

    def __init__(self, controller: TableController) -> None:
        self._controller, self.match, self.state = controller, controller.match, controller.state
        self.play = False
        """Whether a bot is playing; False also if it was stopped."""
        self._shown_at, self._is_shown_soon = 0.0, False
        self._held: Callable[[], object] | None = None
        """What waits until the last move was shown long enough."""
        self._timer: Stoppable | None = None
        self._hurries = False
        """Whether a key was pressed: the moves up to the next person's turn are not shown one by one."""

    def let_play(self, bot: str) -> None:
        """A fast bot plays as soon as pending keys are handled; a slow one searches in the background."""
        state, host = self.state, self._controller.host
        if not self.play:
            state.close_all()
        self.play = True
        state.look_on()
        state.under_way = self._status("thinks")
        if takes_time(self.match, bot):
            if self.match.decision is not None:
                host.emit(BotThinks(self.match.decision.seat))
            self._controller.task = host.think(choice_of_bot(self.match, bot), self._play_found)
            self._show_thinking()
        else:
            moves = len(self.match.moves)
            self._after_a_look(lambda: host.later(self._play_quick, bot, moves))
            if not state.keyboard.people:
                host.changed()

    def _play_quick(self, bot: str, moves: int) -> None:
        if self.play and self._controller.host.is_here and len(self.match.moves) == moves:
            self._controller.loop.play(chosen_by_bot(self.match, bot))

    def _play_found(self, action: Action) -> None:
        if self._controller.host.is_here:
            self._controller.task = None
            self._after_a_look(lambda: self._controller.loop.play(action))

    # Its pace

    def _after_a_look(self, do: Callable[[], object]) -> None:
        """Go on when the last move was shown for a while; the steps of one action are not shown one by one."""
        decision, seconds = self.match.decision, self._controller.policy.pace
        is_step = decision is None or self.match.game.continues(decision)
        if not seconds or self._hurries or is_step or not self.state.keyboard.people or self.state.shared is not None:
            do()
            return
        self._held = do
        self._controller.loop.has_waited = True
        self._timer = self._controller.host.after(seconds, self._let_go)
        self._controller.host.changed()

    def _let_go(self) -> None:
        held, self._held = self._held, None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if held is not None and self.play and self._controller.host.is_here:
            held()

    def hurry(self) -> bool:
        """Show no more moves one by one until the next person's turn; return whether any was waited for."""
        if self._held is None:
            return False
        self._hurries = True
        self._let_go()
        return True

    def rest(self) -> None:
        """A person decides."""
        self.play = self._hurries = False

    def _show_thinking(self) -> None:
        """Show who is thinking and what was played: immediately, but at most a few times a second."""
        rest = self._shown_at + CALM - time.monotonic()
        if rest <= 0:
            self._controller.loop.has_waited = True
            self._shown_at = time.monotonic()
            self._controller.host.changed()
        elif not self._is_shown_soon:
            self._is_shown_soon = True
            self._controller.host.after(rest, self._show_thinking_still)

    def _show_thinking_still(self) -> None:
        self._is_shown_soon = False
        if self.play:
            self._show_thinking()

    def _status(self, what: str) -> UnderWay:
        decision = self.match.decision
        who = self.state.text(f"bots.{what}", seat=Seat(decision.seat)) if decision is not None else ""
        return UnderWay(who, self.state.text(f"bots.while_{what}"), what == "thinks")

    # Commands

    def pause(self) -> None:
        """Stop the bots immediately, until a player resumes them."""
        if self.play:
            self._controller.cancel_task()
            self.play, self._held = False, None
            self.state.under_way = self._status("stopped")

    def stop(self) -> None:
        """Stop the bot that is thinking; at a shared table it plays for everyone, so it can't be stopped."""
        if self.state.shared is None:
            self.pause()

    def go_on(self) -> None:
        """Resume a stopped bot, or retry a move that could not be saved."""
        if not self.play:
            self._controller.loop.proceed()
