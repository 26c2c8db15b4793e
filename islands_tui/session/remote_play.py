"""A shared table: follow the record, and show what players at other terminals do.

The record is checked a few times a second. A change of the match makes the table continue; talk, and players who
join or leave, are shown and interrupt nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.matches.records.shared_record import Overtaken
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import HOST, TALK, players_of
from islands_tui.matches.shared.waiting_messages import time_left_message, waiting_messages
from islands_tui.session.events import (
    MatchGoesOn,
    MovesUndone,
    OthersPlayAgain,
    PeopleChanged,
    RecordTrouble,
    SeatLost,
    Talk,
    TurnChanged,
)
from islands_tui.session.overlays import TalkLine
from islands_tui.session.remote_absence import RemoteAbsence
from islands_tui.session.remote_questions import RemoteQuestions
from islands_tui.session.remote_seats import RemoteSeats
from islands_tui.session.remote_undo import RemoteUndo
from islands_tui.session.state import UnderWay
from islands_tui.text.problem import Problem
from rules.engine.contract import Message
from rules.engine.record_entries import Note, TakenBack

if TYPE_CHECKING:
    from islands_tui.matches.shared.shared_table import News, SharedTable
    from islands_tui.session.controller import TableController

LOOK_EVERY = 0.15
"""Seconds between two checks of the record."""


class RemotePlay:
    """The other terminals of a match, if there are any."""

    def __init__(self, controller: TableController) -> None:
        self._controller, self.match, self.state = controller, controller.match, controller.state
        self.seats, self.undoing = RemoteSeats(controller), RemoteUndo(controller)
        self.questions, self.absence = RemoteQuestions(controller), RemoteAbsence(controller)
        self._standing: tuple[bool, bool] = False, False
        """Whether the match was waiting to begin, and whether a player here was to move."""
        self._told: Sequence[Message | None] = ()
        """What was last shown about whom the table waits for, and about the time that is left."""
        self._was_own_turn = False
        self._trouble: Message | None = None
        """Why the record could not be read at the last check."""

    def sit_at(self, shared: SharedTable) -> None:
        self.state.shared = shared
        self.state.keyboard.share(shared.seats)
        self.rename()

    def start(self) -> None:
        if self.state.shared is not None:
            self._controller.host.every(LOOK_EVERY, self.follow)

    # Following

    def follow(self) -> None:
        shared = self.state.shared
        if shared is None or shared.is_closed:
            return
        try:
            news = shared.news()
        except Problem as problem:
            self._tell_trouble(shared, problem)
            return
        self._trouble = None
        self._take_in(shared, news)

    def follow_anew(self) -> None:
        """Check again after a possible change of the match or its players at this terminal."""
        self._standing = False, False
        self.follow()

    def _take_in(self, shared: SharedTable, news: News) -> None:
        self._tell_news(news)
        if news.lost is not None:
            self._give_way(shared, news.lost)
            return
        standing = shared.is_asleep, not self.must_wait()
        if news.has_moved or news.has_replaced or standing != self._standing:
            self.state.drop_questions()
            self._controller.loop.has_waited = True
            self._controller.loop.proceed()
            if self.match.decision is not None:
                self._controller.host.emit(MatchGoesOn())
        elif news.entries or news.seats or self._told != self._to_tell(shared):
            self._show_waiting()
            self._controller.host.changed()
        self.questions.show()

    def _give_way(self, shared: SharedTable, why: Message) -> None:
        """Show that seats which were played here are played by somebody else now."""
        self.state.keyboard.share(shared.seats)
        self.state.drop_questions()
        self._controller.loop.proceed()
        self._controller.tell(self.state.texts(why))
        self._controller.host.emit(SeatLost(why))

    def _tell_news(self, news: News) -> None:
        host = self._controller.host
        if news.seats:
            self.rename()
            host.emit(PeopleChanged())
        if said := sum(isinstance(entry, Note) and entry.kind in (TALK, HOST) for entry in news.entries):
            host.emit(Talk(said))
        if news.goes_on_elsewhere:
            self._controller.tell(self.state.text("shared.again"))
            host.emit(OthersPlayAgain())
        if any(isinstance(entry, TakenBack) for entry in news.entries):
            host.emit(MovesUndone(len(self.match.moves)))

    def _tell_trouble(self, shared: SharedTable, problem: Problem) -> None:
        """Report a problem once. It may be temporary; without a record there is nothing left to decide."""
        words, is_lost = self.state.texts(problem.message), shared.record.is_lost
        if is_lost:
            shared.is_closed = True
            self.state.drop_questions()
            self._controller.loop.proceed()
            self._controller.tell(words)
        elif self.state.notice != words:
            self._controller.tell(words)
        if problem.message != self._trouble:
            self._trouble = problem.message
            self._controller.host.emit(RecordTrouble(problem, is_lost))

    def rename(self) -> None:
        names = shown_names(players_of(self.match))
        self.state.rename(names, [f"{SHAPES[seat]} {name}" for seat, name in enumerate(names)])

    def not_played(self, problem: Problem, was_bot: bool) -> None:
        """Check whether another terminal was faster, and decide again. A bot that was overtaken says nothing."""
        if self.state.shared is not None:
            self.state.notice = ""
            self.follow_anew()
            self._show_waiting()
            if not (was_bot and isinstance(problem, Overtaken)):
                self._controller.tell(self._controller.refusal(problem))

    # Waiting

    def must_wait(self) -> bool:
        """Whether the match waits for another terminal rather than this one."""
        decision, shared = self.match.decision, self.state.shared
        if shared is None:
            return False
        return shared.is_closed or shared.is_asleep or (decision is not None and not shared.may_play(decision.seat))

    def note_standing(self) -> None:
        """Note whether a player here is to move, and report if that changed."""
        shared = self.state.shared
        if shared is None:
            return
        self.undoing.forget_refusal()
        self._standing = shared.is_asleep, not self.must_wait()
        decision = self.match.decision
        is_own = decision is not None and decision.seat in shared.seats and not self.must_wait()
        if is_own != self._was_own_turn:
            self._controller.host.emit(TurnChanged(is_own))
        self._was_own_turn = is_own

    def wait_for_others(self) -> None:
        """Nothing can be chosen; open pages and typed lines stay open."""
        self._controller.loop.bots.play = False
        self._controller.loop.has_waited = True
        if self.state.come_back():
            self._controller.host.hand_over()
        self._show_waiting()
        self._controller.host.changed()

    def _show_waiting(self) -> None:
        if self.state.shared is not None:
            self._told = self._to_tell(self.state.shared)
            if self.must_wait():
                who, words = waiting_messages(self.state.shared)
                self.state.under_way = UnderWay(self.state.texts(who), self.state.texts(words), is_busy=False)

    @staticmethod
    def _to_tell(shared: SharedTable) -> Sequence[Message | None]:
        return (*waiting_messages(shared), time_left_message(shared))

    # Talk

    def start_talking(self) -> None:
        if self.state.shared is not None and self.state.shared.seats:
            self.state.lay(TalkLine())

    def say(self, text: str) -> None:
        """Write a line of talk; if several players sit here, in the viewer's name, or else the first one's."""
        shared, viewer, refusal = self.state.shared, self.state.keyboard.viewer, None
        if shared is None or not shared.seats:
            return
        try:
            if shared.say(shared.seats[0] if viewer is None else viewer, text):
                self._controller.host.emit(Talk(1))
        except Problem as problem:
            refusal = problem.message
        self.follow()  # a player who writes has read the earlier talk: the next key is meant for it
        if refusal is not None:
            self._controller.refuse(refusal)
