"""Replay: any match, move by move, on the table of its game.

It shows what everybody sees. Only when the match is over does it tell what will be chosen next, and lets one look
through the eyes of a seat: before that, either would give secrets away.
"""

from __future__ import annotations

from typing import Any, ClassVar, cast

from textual.binding import BindingType
from textual.timer import Timer

from islands_tui.drawing.terminal import Drawing
from islands_tui.keys import (
    CANCEL,
    CYCLE,
    ENDS,
    GO_TO_MOVE,
    HELP,
    LEAVE,
    LOG,
    LOOK,
    MOVE,
    REPLAY_COMMANDS,
    ROUND,
    RUN,
    SCORES,
    SEAT,
    STEP,
    VIEWS,
    Command,
)
from islands_tui.screens.choosing import Choice
from islands_tui.screens.picture import Picture
from islands_tui.screens.table import TableScreen
from islands_tui.screens.tape import Tape
from islands_tui.widgets.decision_bar import Asked
from rules.engine.contract import Action, Seat
from rules.engine.match import Match

TEMPOS = (1.0, 0.5, 0.2, 3.0)
"""Seconds a move, in the order in which they are tried."""


class ReplayPicture(Picture):
    """A frame of a replay: the bar tells which move it is."""

    def _asked(self, listed: list[Choice]) -> Asked:
        return super()._asked(listed)._replace(counter=cast("Replay", self.table).counter())

    def hint(self, command: Command) -> str:
        """A key with a word; there are as many seats as players."""
        if command is SEAT:
            return command.hint(self.now.texts, len(self.now.match.players))
        return super().hint(command)

    def useful_keys(self) -> list[Command]:
        """What can be done now; the last one always fits."""
        if self.now.page is not None:
            return [CANCEL, *self.paging(), LOG, SCORES, HELP]
        if self.now.looking is not None:
            return [MOVE, CYCLE, CANCEL, HELP]
        return [STEP, ROUND, RUN, SEAT, VIEWS, SCORES, LEAVE, LOG, LOOK, GO_TO_MOVE, ENDS, HELP]


class Replay(TableScreen, inherit_bindings=False):
    """What a replay does; `replay_for` joins it with the screen of a game, which paints."""

    BINDINGS: ClassVar[list[BindingType]] = [binding for command in REPLAY_COMMANDS for binding in command.bindings()]
    commands = REPLAY_COMMANDS
    picture_type = ReplayPicture

    def __init__(self, match: Match[Any], drawing: Drawing) -> None:
        """`match` is what was played; it is not changed."""
        self.tape = Tape(match)
        self._timer: Timer | None = None
        self._tempo = 0
        super().__init__(self.tape.match, drawing)

    def counter(self) -> str:
        """Which move it is, and whether the moves go by on their own."""
        counter = "replay.counter" if self._timer is None else "replay.running"
        return self.situation.text(counter, move=self.tape.place, n=self.tape.last)

    # Where the tape stands

    def proceed(self) -> None:
        """Show the position with what was chosen there, if that is no secret any more."""
        situation, words = self.situation, self.situation.words
        situation.renew()
        action = self.tape.next_action
        situation.offer([action] if action is not None and self.tape.is_over else [])
        situation.words = words
        self.paint()

    def play(self, *actions: Action) -> None:
        """What was played comes from the tape alone."""
        self.go_to(self.tape.place + 1)

    def go_to(self, place: int) -> None:
        """Wind to a place and show it."""
        self.situation.words = ""
        self.tape.go_to(place)
        if self.tape.place == self.tape.last:
            self._stop()
        self.proceed()

    def action_step(self, direction: str) -> None:
        """One move back or forward; while looking around, the cursor moves instead."""
        if self.situation.looking is not None or self.situation.page is not None:
            super().action_move(direction)
        else:
            self.go_to(self.tape.place + (1 if direction == "right" else -1))

    def action_round(self, direction: str) -> None:
        """To the beginning of a round; on a page or while looking around, up and down."""
        if self.situation.looking is not None or self.situation.page is not None:
            super().action_move(direction)
        else:
            self.go_to(self.tape.round_after() if direction == "down" else self.tape.round_before())

    def action_seat(self, number: str) -> None:
        """To the next move of a seat."""
        seat = int(number) - 1
        if seat < len(self.match.players):
            place = self.tape.next_of(seat)
            if place is None:
                self.tell(self.situation.text("replay.no_more", seat=Seat(seat)))
            else:
                self.go_to(place)

    def action_ends(self, way: str) -> None:
        """To the first or the last position."""
        self.go_to(0 if way == "first" else self.tape.last)

    def action_accept(self) -> None:
        """Close what is open, or go on."""
        if self.situation.page is not None or self.situation.looking is not None:
            self.action_cancel()
        else:
            self.go_to(self.tape.place + 1)

    def on_mouse_scroll_down(self) -> None:
        """One move on."""
        if self.situation.page is None:
            self.go_to(self.tape.place + 1)

    def on_mouse_scroll_up(self) -> None:
        """One move back."""
        if self.situation.page is None:
            self.go_to(self.tape.place - 1)

    # Typing

    def action_go_to_move(self) -> None:
        """Open a line for the number of a move."""
        self._set_typed("")

    def _enter_typed(self, text: str) -> None:
        if text.isdecimal() and int(text) <= self.tape.last:
            self.go_to(int(text))
        elif text:
            self.tell(self.situation.text("replay.no_move", typed=text, n=self.tape.last))

    # Watching

    def action_run(self) -> None:
        """Let the moves go by, or stop them; from the end, once more."""
        if self._timer is not None:
            self._stop()
        else:
            if self.tape.place == self.tape.last:
                self.tape.go_to(0)
            self._start()
        self.proceed()

    def action_tempo(self) -> None:
        """Another tempo."""
        self._tempo = (self._tempo + 1) % len(TEMPOS)
        if self._timer is not None:
            self._start()
        seconds = TEMPOS[self._tempo]
        words = "replay.tempo" if seconds >= 1 else "replay.fast"
        self.tell(self.situation.text(words, n=round(seconds if seconds >= 1 else 1 / seconds)))

    def _start(self) -> None:
        self._stop()
        self._timer = self.set_interval(TEMPOS[self._tempo], lambda: self.go_to(self.tape.place + 1))

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # Looking

    def action_views(self) -> None:
        """From board to board; then, if the match is over, from seat to seat."""
        views: list[tuple[int | None, int]] = [(None, board) for board in range(self.boards() + 1)]
        if self.tape.is_over:
            views += [(seat, 0) for seat in range(len(self.match.players)) if self.match.has_secrets(seat)]
        situation = self.situation
        now = (situation.sitting.viewer, situation.board)
        viewer, board = views[(views.index(now) + 1) % len(views)] if now in views else views[0]
        situation.sitting.viewer = viewer
        self.proceed()
        situation.board = board
        if len(views) == 1:
            situation.words = situation.text("replay.only_public")
        else:
            situation.words = self._whose()
        self.paint()

    def _whose(self) -> str:
        viewer = self.situation.sitting.viewer
        if viewer is None:
            return self.situation.text("replay.public")
        return self.situation.text("replay.seat", seat=Seat(viewer))

    def action_leave(self) -> None:
        """Leave at once: nothing can be lost."""
        self.leave()


def replay_for(table: type[TableScreen], match: Match[Any], drawing: Drawing) -> Replay:
    """The replay of a match on the kind of table that it is played at."""
    kind = type(f"{table.__name__}Replay", (Replay, table), {})
    replay: Replay = kind(match, drawing)
    return replay
