"""Replay: any match, move by move, on the table of its game.

It shows what everyone sees. The next choice and the view of a seat are shown only if the match is over: before that,
they would reveal secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from islands_tui.commands.catalogue import REPLAY_COMMANDS
from islands_tui.commands.command import AnyCommand
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.pieces import PageRow
from islands_tui.matches.bots.playback import Playback
from islands_tui.matches.bots.review_messages import improvement_message, no_decisions_message
from islands_tui.matches.exercises.play_on import PlayOn, decision_at
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import players_of
from islands_tui.session.events import PlayOnWanted
from islands_tui.session.host import BackgroundTask, Stoppable
from islands_tui.session.mode_tables import replay_tables, turned_tables
from islands_tui.session.overlays import Answer, PageOverlay, TypedLine
from islands_tui.session.pages import OpenPage
from islands_tui.session.presentation import Presentation
from islands_tui.session.session import Session
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from rules.bots import LEVELS, USUAL_LEVEL, Stop
from rules.engine.contract import Message, Seat, say
from rules.engine.match import Match

if TYPE_CHECKING:
    from islands_tui.matches.bots.review import Review

TEMPOS = (1.0, 0.5, 0.2, 3.0)
"""Seconds per move, in the order in which the key goes through them."""


TellStory: TypeAlias = Callable[[Texts, int, "Review | None", Stop], Sequence[PageRow]]
"""The rows of the story, for a width; raises `Stopped` when asked to stop."""


class ReplayController(Session):
    """A match that is shown, not played."""

    commands: ClassVar[tuple[AnyCommand, ...]] = REPLAY_COMMANDS

    def __init__(self, match: Match[Any], presentation: Presentation) -> None:
        self.playback = Playback(match)
        self._played = match
        self.name = ""
        """The name of the match, if it is stored."""
        self.tell_story: TellStory | None = None
        """Tells the story of the match, if the interface can."""
        self._telling: BackgroundTask | None = None
        self._timer: Stoppable | None = None
        self._tempo = 0
        super().__init__(self.playback.match, presentation)
        self.state.is_replay = True
        self.mode_tables = replay_tables(self)
        self.turned_tables = turned_tables(self, self.mode_tables)

    def counter(self) -> str:
        """The number of the move, instead of that of the choice, and whether the replay is running."""
        counter = "replay.counter" if self._timer is None else "replay.running"
        return self.state.text(counter, move=self.playback.place, n=self.playback.last)

    # The position

    def proceed(self) -> None:
        """Show the position, and what was chosen there if that is no longer secret."""
        state, notice = self.state, self.state.notice
        self._rename()
        state.renew()
        action = self.playback.next_action
        state.lay_out([action] if action is not None and self.playback.is_over else [])
        state.notice, state.counter, state.is_reviewed = notice, self.counter(), self.review is not None
        state.follow()
        self.host.changed()

    def _rename(self) -> None:
        """Name the seats as at this position: a bot may stand in for somebody."""
        names = shown_names(players_of(self.match))
        if names != tuple(self.state.names):
            self.state.rename(names, [f"{SHAPES[seat]} {name}" for seat, name in enumerate(names)])

    def go_to(self, place: int) -> None:
        self.state.notice = ""
        self.playback.go_to(place)
        if self.playback.place == self.playback.last:
            self._stop()
        self.proceed()

    def step(self, direction: str) -> None:
        self.go_to(self.playback.place + (1 if direction == "right" else -1))

    def go_to_round(self, direction: str) -> None:
        self.go_to(self.playback.round_after() if direction == "down" else self.playback.round_before())

    def go_to_seat(self, number: int) -> None:
        seat = number - 1
        if seat < len(self.match.players):
            place = self.playback.next_of(seat)
            if place is None:
                self.tell(self.state.text("replay.no_more", seat=Seat(seat)))
            else:
                self.go_to(place)

    def go_to_decision(self) -> None:
        """To the next of the costliest decisions, as its seat saw it, then to the first again; say what was better."""
        decisions = self.review.decisions if self.review is not None else ()
        if not decisions:
            reason = say("replay.no_decisions") if self.review is None else no_decisions_message(self.match)
            self.tell(self.state.texts(reason))
            return
        later = (decided for decided in decisions if decided.move > self.playback.place)
        decided = next(later, decisions[0])
        self.state.keyboard.viewer = decided.seat
        self.go_to(decided.move)
        better = improvement_message(self.match, decided)
        self.tell(self.state.text("review.at", move=decided.move + 1, better=better))

    # Trying again

    def play_on(self) -> None:
        """Ask how the decision at this position should be played on."""
        place = self.playback.place
        try:
            seat = decision_at(self._played, place).seat
        except Problem as problem:
            self.tell(self.state.texts(problem.message))
            return
        self._stop()
        wish = PlayOn(self._played, place, self.name)
        self.ask(
            say("exercises.who", seat=Seat(seat), move=place + 1),
            Answer(say("exercises.bots"), partial(self._choose_level, wish)),
            Answer(say("exercises.as_played"), partial(self._choose_level, wish._replace(as_played=True))),
        )

    def _choose_level(self, wish: PlayOn) -> None:
        levels = [USUAL_LEVEL, *(level for level in LEVELS if level != USUAL_LEVEL)]
        answers = [
            Answer(Message(f"bots.level.{level}"), partial(self._choose_cards, wish._replace(level=level)))
            for level in levels
        ]
        self.ask(say("exercises.which_level"), *answers)

    def _choose_cards(self, wish: PlayOn) -> None:
        self.ask(
            say("exercises.which_cards"),
            Answer(say("exercises.deal_anew"), partial(self._begin, wish)),
            Answer(say("exercises.keep_cards"), partial(self._begin, wish._replace(keeps_cards=True))),
        )

    def _begin(self, wish: PlayOn) -> None:
        self.host.emit(PlayOnWanted(wish))

    def answer(self) -> None:
        """Do what the highlighted answer to a question says."""
        if (asking := self.state.asking) is not None:
            self.state.close()
            asking.answer()

    def go_to_answer(self, direction: str) -> None:
        self.state.chooser.step(1 if direction in ("down", "right", "next") else -1)

    def pick_answer(self, number: int) -> None:
        self.state.chooser.pick(number)

    def go_to_end(self, way: str) -> None:
        self.go_to(0 if way == "first" else self.playback.last)

    def next_move(self) -> None:
        self.go_to(self.playback.place + 1)

    def wheel(self, by: int) -> None:
        """One move forward or back; on a page, some rows."""
        if self.state.page is None:
            self.go_to(self.playback.place + by)
        else:
            self.pages.scroll_by(3 * by)

    def step_back(self) -> None:
        """Stop reading earlier matches, if the story is waited for; there is no step to go back."""
        self.stop()
        self.state.chooser.back()

    # The story

    def toggle_story(self) -> None:
        """Tell the story of a match that is over on a page; it takes a moment to read the earlier matches."""
        page = self.state.page
        if self.tell_story is None or not self.playback.is_over:
            self.tell(self.state.text("story.only_over"))
        elif page is not None and page.name == "story":
            self.state.close()
        elif self._telling is None:
            work = partial(self.tell_story, self.state.texts, self.host.width, self.review)
            self._telling = self.host.think(work, self._show_story)
            self.tell(self.state.text("story.reading"))

    def _show_story(self, rows: Sequence[PageRow]) -> None:
        self._telling = None
        self.state.close_all()
        self.state.lay(PageOverlay(OpenPage("story", self.state.text("story.title"), rows)))
        self.host.changed()

    def stop(self) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None

    # Typing

    def start_typing(self) -> None:
        self.state.lay(TypedLine())

    def enter_line(self, text: str) -> None:
        if text.isdecimal() and int(text) <= self.playback.last:
            self.go_to(int(text))
        elif text:
            self.tell(self.state.text("replay.no_move", typed=text, n=self.playback.last))

    # Watching

    def run_or_stop(self) -> None:
        """Run or stop the replay; at the end, start again."""
        if self._timer is not None:
            self._stop()
        else:
            if self.playback.place == self.playback.last:
                self.playback.go_to(0)
            self._start()
        self.proceed()

    def next_tempo(self) -> None:
        self._tempo = (self._tempo + 1) % len(TEMPOS)
        if self._timer is not None:
            self._start()
        seconds = TEMPOS[self._tempo]
        words = "replay.tempo" if seconds >= 1 else "replay.fast"
        self.tell(self.state.text(words, n=round(seconds if seconds >= 1 else 1 / seconds)))

    def _start(self) -> None:
        self._stop()
        self._timer = self.host.every(TEMPOS[self._tempo], lambda: self.go_to(self.playback.place + 1))

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # Looking

    def next_view(self) -> None:
        """From board to board; then, if the match is over, from seat to seat."""
        boards = self.state.presentation.boards(self.state, self.host.tier)
        views: list[tuple[int | None, int]] = [(None, board) for board in range(boards + 1)]
        if self.playback.is_over:
            views += [(seat, 0) for seat in range(len(self.match.players)) if self.match.has_secrets(seat)]
        state = self.state
        now = (state.keyboard.viewer, state.board)
        viewer, board = views[(views.index(now) + 1) % len(views)] if now in views else views[0]
        state.keyboard.viewer = viewer
        self.proceed()
        state.board = board
        if len(views) == 1:
            state.notice = state.text("replay.only_public")
        else:
            state.notice = self._whose()
        self.host.changed()

    def _whose(self) -> str:
        viewer = self.state.keyboard.viewer
        if viewer is None:
            return self.state.text("replay.public")
        return self.state.text("replay.seat", seat=Seat(viewer))
