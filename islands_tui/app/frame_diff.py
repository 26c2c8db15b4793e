"""Reduces what Textual writes to what the terminal needs.

Textual writes each frame as escape sequences, including much that has not changed. Here a frame is first applied to a
model of the screen, and only the cells that differ are sent, in the few bytes that `islands_tui.drawing.wire` needs
for them. The model never guesses: a frame that it can't parse is sent unchanged, and the model is reset.
"""

from __future__ import annotations

import re

from islands_tui.app.inks import Inks, NotUnderstoodError
from islands_tui.app.screen_model import ScreenModel
from islands_tui.drawing import wire

SYNC_START, SYNC_END = "\x1b[?2026h", "\x1b[?2026l"
"""What Textual puts around a frame for terminals with synchronized output."""
_FRAME = re.compile(r"\n*\x1b\[[0-9;]*H")
_NOT_SEEN = re.compile(r"(?:\x1b\[(?:[?<>=][0-9;]*\$?[a-z]|2[23];2t)|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x07)*")
"""Modes, queries to the terminal, title, clipboard and bell: they change nothing on the screen."""

_OTHER_SCREEN = "\x1b[?1049"
"""The switch between the shell's screen and ours: at the start, and after the program was suspended."""


class FrameDiff:
    """Tracks what a terminal shows."""

    def __init__(self) -> None:
        self.has_shown = False
        """Whether there is anything on the screen that could be damaged."""
        self._model: ScreenModel | None = None
        self._inks: Inks | None = None
        self._is_marked, self._held = False, ""
        """Whether a synchronized frame has begun, and its output so far: each write would wake the writer thread."""
        self._forgotten = self._heeded = 0
        """How often the screen was forgotten, and the last of these counts after which everything was sent again. Two
        counters, because a signal may interrupt us anywhere and a simple flag could be lost."""

    def forget(self) -> None:
        """The terminal's content is unknown now: the next frame sends everything."""
        self._forgotten += 1

    def sent_for(self, data: str, size: tuple[int, int]) -> str:
        """What to send to a screen of this size instead of what Textual writes."""
        if data == SYNC_START:
            self._is_marked = True
            return ""
        if data == SYNC_END and self._is_marked:
            self._is_marked = False
            return self._held_frame()
        if not _FRAME.match(data):
            if _OTHER_SCREEN in data or not _NOT_SEEN.fullmatch(data):
                self.forget()
            return self._held_frame() + data
        found = self._difference(data, size)
        if not self._is_marked:
            return found
        self._held += found
        return ""

    def _held_frame(self) -> str:
        """A frame with its synchronization marks, in one piece; empty if nothing has changed."""
        held, self._held = self._held, ""
        return f"{SYNC_START}{held}{SYNC_END}" if held else ""

    def _difference(self, frame: str, size: tuple[int, int]) -> str:
        self.has_shown, forgotten = True, self._forgotten
        model = self._model
        if model is None or (model.grid.width, model.grid.height) != size:
            model = self._model = self._blank_model(size)
        try:
            found = _patch(model, frame, forgotten != self._heeded)
        except NotUnderstoodError:
            self._model = self._inks = None
            return frame
        self._heeded = forgotten
        return found

    def screen(self) -> ScreenModel | None:
        return self._model

    def _blank_model(self, size: tuple[int, int]) -> ScreenModel:
        """A model of an unknown screen of this size, which keeps the looks found so far."""
        self._inks = self._inks or Inks()
        return ScreenModel(*size, self._inks)


def _patch(model: ScreenModel, frame: str, whole: bool) -> str:
    """The output that makes a terminal show the frame; `whole`: all known cells, as its content is unknown."""
    cursor = model.cursor
    changed = model.take_over(frame)
    found = wire.patch(model.grid, model.known() if whole else changed, model.inks, model.cursor)
    return found or (wire.place(*model.cursor) if model.cursor != cursor else "")
