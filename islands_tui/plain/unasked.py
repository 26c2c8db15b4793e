"""Moves that nobody at the keyboard is asked for in plain mode: those of bots, and answers that are the only ones."""

from __future__ import annotations

from typing import Any

from islands_tui.matches import settings
from islands_tui.matches.bot_moves import bot_to_move, chosen_by_bot, takes_time
from islands_tui.matches.only_answers import last_choice, only_answer
from islands_tui.plain.telling import Teller
from islands_tui.text.console import Console
from rules.engine.contract import Action, Seat, say
from rules.engine.match import Match


class Unasked:
    """Finds them, and tells of them."""

    def __init__(self, match: Match[Any], console: Console, teller: Teller) -> None:
        """Scripts are asked everything, so that their lines fit; people as they like."""
        self.match, self.console, self.teller = match, console, teller
        self.asks_all = not console.interactive or settings.load().asks_all
        self._thinks: int | None = None
        """The bot that is known to think."""

    def next(self, front: int | None) -> Action | None:
        """The next such move, told to whoever sits in front; None: a person has a choice, or the match is over."""
        decision, bot = self.match.decision, bot_to_move(self.match)
        if bot is None or decision is None:
            self._thinks = None
            return self._only_answer(front)
        if takes_time(bot) and decision.seat != self._thinks:
            self._thinks = decision.seat
            self.console.line(self.teller.texts(say("plain.thinks", seat=Seat(decision.seat))))
            self.console.flush()
        return chosen_by_bot(self.match, bot)

    def _only_answer(self, front: int | None) -> Action | None:
        answer, decision = None if self.asks_all else only_answer(self.match), self.match.decision
        if answer is None or decision is None:
            return None
        seat = decision.seat
        if seat == front or not self.match.has_secrets(seat):
            what = self.match.game.describe(self.match.view(seat), answer)
            self.console.line(self.teller.texts(say("table.only_answer", seat=Seat(seat), what=what)))
        return answer

    def last_choice(self) -> int:
        """The move (from 0) that a person was asked for last: what undo goes back to."""
        return self.match.last_move_of_a_person() if self.asks_all else last_choice(self.match)
