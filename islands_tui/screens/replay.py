"""Replay: any match, move by move, on the table of its game.

It shows what everybody sees. Only when the match is over does it tell what will be chosen next, and lets one look
through the eyes of a seat: before that, either would give secrets away.
"""

from __future__ import annotations

from typing import Any, ClassVar

from textual.timer import Timer

from islands_tui.drawing.terminal import Drawing
from islands_tui.keys.commands import REPLAY_COMMANDS, Command
from islands_tui.matches.playback import Playback
from islands_tui.matches.review import Review
from islands_tui.matches.told_review import told_better, told_nothing
from islands_tui.table.modes import REPLAY_MEANINGS, Typing
from islands_tui.table.table_screen import TableScreen
from rules.engine.contract import Action, Seat, say
from rules.engine.match import Match

TEMPOS = (1.0, 0.5, 0.2, 3.0)
"""Seconds a move, in the order in which they are tried."""


class Replay(TableScreen):
    """What a replay does; `replay_for` joins it with the screen of a game, which composes the boards."""

    commands: ClassVar[tuple[Command, ...]] = REPLAY_COMMANDS
    meanings = REPLAY_MEANINGS

    def __init__(self, match: Match[Any], drawing: Drawing) -> None:
        """`match` is what was played; it is not changed."""
        self.playback = Playback(match)
        self.review: Review | None = None
        """What was found by looking back at the match."""
        self._timer: Timer | None = None
        self._tempo = 0
        super().__init__(self.playback.match, drawing)
        self.state.is_replay = True

    def counter(self) -> str:
        """Which move it is, not which choice, and whether the moves go by on their own."""
        counter = "replay.counter" if self._timer is None else "replay.running"
        return self.state.text(counter, move=self.playback.place, n=self.playback.last)

    # Where the playback stands

    def proceed(self) -> None:
        """Show the position with what was chosen there, if that is no secret any more."""
        state, said = self.state, self.state.said
        state.renew()
        action = self.playback.next_action
        state.lay_out([action] if action is not None and self.playback.is_over else [])
        state.said, state.counter, state.is_reviewed = said, self.counter(), self.review is not None
        state.follow()
        self.paint()

    def play(self, *actions: Action) -> None:
        """What was played comes from the playback alone."""
        self.go_to(self.playback.place + 1)

    def go_to(self, place: int) -> None:
        """Wind to a place and show it."""
        self.state.said = ""
        self.playback.go_to(place)
        if self.playback.place == self.playback.last:
            self._stop()
        self.proceed()

    def step(self, direction: str) -> None:
        """One move back or forward."""
        self.go_to(self.playback.place + (1 if direction == "right" else -1))

    def go_to_round(self, direction: str) -> None:
        """To the beginning of a round."""
        self.go_to(self.playback.round_after() if direction == "down" else self.playback.round_before())

    def go_to_seat(self, number: str) -> None:
        """To the next move of a seat."""
        seat = int(number) - 1
        if seat < len(self.match.players):
            place = self.playback.next_of(seat)
            if place is None:
                self.tell(self.state.text("replay.no_more", seat=Seat(seat)))
            else:
                self.go_to(place)

    def go_to_decision(self) -> None:
        """To the next of the decisions that cost most, after the last one to the first; say what was better."""
        decisions = self.review.decisions if self.review is not None else ()
        if not decisions:
            told = say("replay.no_decisions") if self.review is None else told_nothing(self.match)
            self.tell(self.state.texts(told))
            return
        later = (decided for decided in decisions if decided.move > self.playback.place)
        decided = next(later, decisions[0])
        self.go_to(decided.move)
        self.tell(self.state.texts(told_better(self.match, decided)))

    def go_to_end(self, way: str) -> None:
        """To the first or the last position."""
        self.go_to(0 if way == "first" else self.playback.last)

    def next_move(self) -> None:
        """Go on."""
        self.go_to(self.playback.place + 1)

    def on_mouse_scroll_down(self) -> None:
        """One move on."""
        if self.state.page is None:
            self.go_to(self.playback.place + 1)

    def on_mouse_scroll_up(self) -> None:
        """One move back."""
        if self.state.page is None:
            self.go_to(self.playback.place - 1)

    # Typing

    def start_typing(self) -> None:
        """Open a line for the number of a move."""
        self.state.lay(Typing())

    def enter_typed(self, text: str) -> None:
        """Go to a move by its number."""
        if text.isdecimal() and int(text) <= self.playback.last:
            self.go_to(int(text))
        elif text:
            self.tell(self.state.text("replay.no_move", typed=text, n=self.playback.last))

    # Watching

    def run_or_stop(self) -> None:
        """Let the moves go by, or stop them; from the end, once more."""
        if self._timer is not None:
            self._stop()
        else:
            if self.playback.place == self.playback.last:
                self.playback.go_to(0)
            self._start()
        self.proceed()

    def next_tempo(self) -> None:
        """Another tempo."""
        self._tempo = (self._tempo + 1) % len(TEMPOS)
        if self._timer is not None:
            self._start()
        seconds = TEMPOS[self._tempo]
        words = "replay.tempo" if seconds >= 1 else "replay.fast"
        self.tell(self.state.text(words, n=round(seconds if seconds >= 1 else 1 / seconds)))

    def _start(self) -> None:
        self._stop()
        self._timer = self.set_interval(TEMPOS[self._tempo], lambda: self.go_to(self.playback.place + 1))

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # Looking

    def next_view(self) -> None:
        """From board to board; then, if the match is over, from seat to seat."""
        boards = self.state.presentation.boards(self.state, self.tier)
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
            state.said = state.text("replay.only_public")
        else:
            state.said = self._whose()
        self.paint()

    def _whose(self) -> str:
        viewer = self.state.keyboard.viewer
        if viewer is None:
            return self.state.text("replay.public")
        return self.state.text("replay.seat", seat=Seat(viewer))


def replay_for(table: type[TableScreen], match: Match[Any], drawing: Drawing) -> Replay:
    """The replay of a match on the kind of table that it is played at."""
    kind = type(f"{table.__name__}Replay", (Replay, table), {"DEFAULT_CSS": table.DEFAULT_CSS, "SCOPED_CSS": False})
    replay: Replay = kind(match, drawing)
    return replay
