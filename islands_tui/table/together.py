"""A table whose people sit at terminals of their own: what the others do is followed, and shown as it comes.

The record is looked at a few times a second. Whatever changes the match makes the table go on; talk, and people who
come and go, are painted and disturb nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.affairs import players_of
from islands_tui.matches.guests import guest
from islands_tui.matches.players import shown_names
from islands_tui.matches.told_table import told_question, told_waiting
from islands_tui.table.modes import Mode, Talking
from islands_tui.table.screen_part import ScreenPart
from islands_tui.table.state import UnderWay
from islands_tui.text.problem import Problem
from rules.engine.contract import Seat
from rules.engine.match import CannotUndo, Match

if TYPE_CHECKING:  # most matches are no tables of many terminals
    from islands_tui.matches.shared_table import News, SharedTable

LOOK_EVERY = 0.15
"""Seconds from one look at the record to the next."""


class TogetherScreen(ScreenPart):
    """A match that goes on at several terminals, if it is one for many."""

    def __init__(self, match: Match[Any], drawing: Drawing) -> None:
        """At first as if everybody sat here."""
        super().__init__(match, drawing)
        self.shared: SharedTable | None = None
        self._standing: tuple[bool, bool] = False, False
        """Whether the match waited to begin, and whether somebody here was to decide."""
        self._minutes = 0
        self._shown_question: object = None
        self._was_own_turn = False

    def sit_at(self, shared: SharedTable) -> None:
        """Play at a table of many terminals, with the seats that are held here."""
        self.shared = self.state.shared = shared
        self.state.keyboard.share(shared.seats)
        self._rename()

    # Who sits here

    def ask_for_seats(self) -> None:
        """Offer the seats that can be taken here or given up; one that is in front of a shared terminal may do both."""
        shared = self.shared
        if shared is None or shared.is_closed or self.match.decision is None:
            return
        text, names = self.state.text, self.state.names
        try:
            free = shared.free_for(shared.guest or guest())
        except Problem as problem:
            self.tell(self.refusal(problem))
            return
        ways = [("shared.take_seat", seat, self.take_seat) for seat in free]
        ways += [("shared.give_up_seat", seat, self.give_up_seat) for seat in shared.seats]
        answers = [(text(words, seat=seat + 1, name=names[seat]), partial(way, seat)) for words, seat, way in ways]
        if answers:
            self.ask(text("shared.seats_question"), (text("shared.seats_stay"), lambda: None), *answers)
        else:
            self.tell(text("shared.no_seats"))

    def take_seat(self, seat: int) -> None:
        """Sit down there too."""
        if self.shared is not None:
            shared = self.shared
            self._change_seats(lambda: shared.sit([seat], shared.guest or guest()))

    def give_up_seat(self, seat: int) -> None:
        """Rise from there; without any seat one looks on."""
        if self.shared is not None:
            shared = self.shared
            self._change_seats(lambda: shared.rise(seat))

    def _change_seats(self, change: Callable[[], None]) -> None:
        try:
            change()
        except Problem as problem:
            self.tell(self.refusal(problem))
            return
        if self.shared is not None:
            self.state.keyboard.share(self.shared.seats)
        self._rename()
        self._standing = False, False
        self.proceed()
        self.follow()

    def on_mount(self) -> None:
        """Follow the record from now on."""
        if self.shared is not None:
            self.set_interval(LOOK_EVERY, self.follow)

    # Following

    def follow(self) -> None:
        """See what has happened elsewhere."""
        shared = self.shared
        if shared is None or shared.is_closed:
            return
        try:
            news = shared.news()
        except Problem as problem:
            self._lose_sight(problem)
            return
        self._take_in(shared, news)

    def _take_in(self, shared: SharedTable, news: News) -> None:
        if news.seats:
            self._rename()
        standing = shared.is_asleep, not self.must_wait()
        if news.has_moved or standing != self._standing:
            self.state.drop_questions()
            self._was_seen_thinking = True
            self.proceed()
            if self.match.decision is not None:
                self.post_message(self.GoesOn(self))
        elif news.entries or news.seats or self._minutes != self._waited():
            self._tell_waiting()
            self.paint()
        self._show_question(shared)

    def _lose_sight(self, problem: Problem) -> None:
        """Say what is wrong, once. It may pass; a record that can't be followed any more leaves nothing to decide."""
        words = self.state.texts(problem.message)
        if self.shared is not None and self.shared.record.is_lost:
            self.shared.is_closed = True
            self.state.drop_questions()
            self.proceed()
            self.tell(words)
        elif self.state.said != words:
            self.tell(words)

    def _rename(self) -> None:
        names = shown_names(players_of(self.match))
        self.state.rename(names, [f"{SHAPES[seat]} {name}" for seat, name in enumerate(names)])

    def not_played(self, problem: Problem, in_part: bool) -> None:
        """Somebody else may have been faster: see what happened, and decide again. A bot needs no words for it."""
        was_bot = self.bots_play
        super().not_played(problem, in_part)
        if self.shared is not None:
            from islands_tui.matches.shared_record import Overtaken

            self._standing = False, False
            self.state.said = ""
            self.follow()
            self._tell_waiting()
            if not (was_bot and isinstance(problem, Overtaken)):
                self.tell(self.refusal(problem))

    # Waiting

    def must_wait(self) -> bool:
        """Whether it is not for anybody here to go on."""
        decision, shared = self.match.decision, self.shared
        if shared is None:
            return False
        return shared.is_closed or shared.is_asleep or (decision is not None and not shared.may_play(decision.seat))

    def proceed(self) -> None:
        """Go on as at any table; call whoever has waited when it is their turn."""
        super().proceed()
        shared = self.shared
        if shared is None:
            return
        self._standing = shared.is_asleep, not self.must_wait()
        decision = self.match.decision
        is_own = decision is not None and decision.seat in shared.seats and not self.must_wait()
        if is_own != self._was_own_turn:
            self.post_message(self.OwnTurn(self, is_own))
        self._was_own_turn = is_own

    def wait_for_others(self) -> None:
        """Nothing can be chosen; what somebody reads or types stays open."""
        self.bots_play = False
        self._was_seen_thinking = True
        if self.state.come_back():
            self.freshness.hold()
        self._tell_waiting()
        self.paint()

    def _waited(self) -> int:
        return 0 if self.shared is None else self.shared.minutes

    def _tell_waiting(self) -> None:
        """Who is waited for, and for how long."""
        self._minutes = self._waited()
        if self.shared is not None and self.must_wait():
            who, words = told_waiting(self.shared)
            self.state.under_way = UnderWay(self.state.texts(who), self.state.texts(words), is_busy=False)

    # Talk

    def start_talking(self) -> None:
        """Open a line for the others."""
        if self.shared is not None and self.shared.seats:
            self.state.lay(Talking())

    def say_to_table(self, text: str) -> None:
        """Write a line to the table; of several people here it is said by who is looked at, or the first."""
        shared, viewer, refusal = self.shared, self.state.keyboard.viewer, ""
        if shared is None or not shared.seats:
            return
        try:
            shared.say(shared.seats[0] if viewer is None else viewer, text)
        except Problem as problem:
            refusal = self.refusal(problem)
        self.follow()  # who writes has read what others wrote before: the next key is for that
        if refusal:
            self.tell(refusal)

    # Taking back

    def undo_together(self, shared: SharedTable, whole_turn: bool = False) -> None:
        """Take back what was done here; what others have to agree to is asked of them."""
        if shared.must_answer:
            self._shown_question = None
            self._show_question(shared)
        elif shared.is_asking:
            self._offer_to_withdraw(shared)
        else:
            self._take_back_here(shared, whole_turn)

    def _take_back_here(self, shared: SharedTable, whole_turn: bool) -> None:
        """What another person at this terminal did is taken back after a question, as at one keyboard."""
        state, viewer = self.state, self.state.keyboard.viewer
        try:
            to = shared.last_own_choice(state.asks_all)
        except CannotUndo as refusal:
            state.said = state.texts(refusal.reason)
            return
        to = min(to, state.presentation.began(self.match, to))
        seat = self.match.moves[to].seat
        if viewer in (None, seat) or not shared.can_take_back(to):
            self._take_back_to(shared, to, whole_turn)
        else:
            text = state.text
            yes = text("table.agree"), lambda: self._take_back_to(shared, to, whole_turn)
            self.ask(text("table.others_question", seat=Seat(seat)), (text("table.go_on"), lambda: None), yes)

    def _take_back_to(self, shared: SharedTable, to: int, whole_turn: bool) -> None:
        try:
            shared.take_back_turn(to) if whole_turn else shared.take_back(to)
        except CannotUndo as refusal:
            self._offer_to_ask(shared, to, self.state.texts(refusal.reason))
        except Problem as problem:
            self.not_played(problem, in_part=False)
        else:
            self.proceed()

    def _offer_to_ask(self, shared: SharedTable, to: int, reason: str) -> None:
        text = self.state.text
        yes = text("shared.ask"), lambda: self._ask_the_others(shared, to)
        self.ask(text("shared.ask_question", reason=reason), (text("table.go_on"), lambda: None), yes)

    def _ask_the_others(self, shared: SharedTable, to: int) -> None:
        """Ask, and say so: the answers may take their time."""
        self._try(lambda: shared.ask(to))
        if shared.is_asking:
            self.tell(self.state.texts(told_question(shared)))

    def _offer_to_withdraw(self, shared: SharedTable) -> None:
        text = self.state.text
        withdraw = text("shared.withdraw"), lambda: self._try(shared.withdraw)
        question = self.state.texts(told_question(shared))
        self.ask(question, (text("shared.keep_asking"), lambda: None), withdraw)

    def _show_question(self, shared: SharedTable) -> None:
        """Ask whoever sits here what the table is asked, once and never amid a line; then say how it ended."""
        question = shared.affairs.question
        asked = None if question is None else question[:2]
        if asked == self._shown_question or (asked is not None and self.state.mode is Mode.TYPING):
            return
        before, self._shown_question = self._shown_question, asked
        if asked is None:
            self._end_question(shared, before)
        elif shared.must_answer and question is not None:
            text = self.state.text
            no = text("shared.no"), lambda: self._try(lambda: shared.answer(agrees=False))
            yes = text("shared.yes"), lambda: self._try(lambda: shared.answer(agrees=True))
            self.ask(self.state.texts(told_question(shared)), no, yes)
            self.post_message(self.GoesOn(self))
            self.freshness.await_frame()
            self.paint()

    def _end_question(self, shared: SharedTable, before: object) -> None:
        if before is not None:
            self.state.drop_questions()
            if shared.affairs.refused_by is not None:
                self.state.said = self.state.text("shared.refused", seat=Seat(shared.affairs.refused_by))
            self.paint()

    def _try(self, change: Any) -> None:
        """Ask, answer or withdraw; then go on from wherever the table stands."""
        try:
            change()
        except Problem as problem:
            self.not_played(problem, in_part=False)
            return
        self._standing = False, False
        self.follow()
