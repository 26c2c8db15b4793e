"""What Textual writes, turned into what the terminal lacks.

Textual hands over each frame as escape sequences, and sends much that has not changed. Here a frame is written on a
model of the screen first, and only the cells that differ go out, in the few bytes that `islands_tui.drawing.wire` needs
for them. The model never guesses: a frame that it does not understand goes out as it is, and the model begins anew.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from islands_tui.drawing import wire

if TYPE_CHECKING:  # the first frame waits for nothing that comes later
    from islands_tui.app.inks import Inks
    from islands_tui.app.screen_model import ScreenModel

SYNC_START, SYNC_END = "\x1b[?2026h", "\x1b[?2026l"
"""What Textual puts around a frame for terminals that can wait for its end."""
_FRAME = re.compile(r"\n*\x1b\[[0-9;]*H")
_NOT_SEEN = re.compile(r"(?:\x1b\[(?:[?<>=][0-9;]*\$?[a-z]|2[23];2t)|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x07)*")
"""Switches, questions to the terminal, title, clipboard and bell: they change nothing on the screen."""

_OTHER_SCREEN = "\x1b[?1049"
"""The switch between the shell's screen and ours: at the start, and when the program has been put aside."""


class Thrift:
    """Knows what a terminal shows."""

    def __init__(self) -> None:
        """Nothing was sent yet."""
        self.has_shown = False
        """Whether there is anything on the screen that could be spoilt."""
        self._model: ScreenModel | None = None
        self._inks: Inks | None = None
        self._unread, self._unread_size = "", (0, 0)
        """A frame that was sent as it is. It is read when the next one comes, so that nobody waits for the first."""
        self._is_marked, self._held = False, ""
        """Whether a frame has begun that waits for its end, and what it sends: each piece would wake the writer."""
        self._forgotten = self._heeded = 0
        """How often the screen was forgotten, and up to which time everything was sent again since. A signal may
        interrupt us at any place, so that a simple switch could be lost."""

    def forget(self) -> None:
        """The terminal may show anything now: everything is sent with the next frame."""
        self._forgotten += 1

    def sent_for(self, data: str, size: tuple[int, int]) -> str:
        """What has to be sent to a screen of this size in place of something that Textual writes."""
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
        """A frame with the marks around it, in one piece; nothing, if it has changed nothing."""
        held, self._held = self._held, ""
        return f"{SYNC_START}{held}{SYNC_END}" if held else ""

    def _difference(self, frame: str, size: tuple[int, int]) -> str:
        self.has_shown, forgotten = True, self._forgotten
        model = self.screen()
        if model is None:
            self._unread, self._unread_size, self._heeded = frame, size, forgotten
            return frame
        from islands_tui.app.inks import NotUnderstoodError

        if (model.grid.width, model.grid.height) != size:
            model = self._model = self._blank_model(size)
        try:
            found = _patch(model, frame, forgotten != self._heeded)
        except NotUnderstoodError:
            self._begin_anew()
            return frame
        self._heeded = forgotten
        return found

    def screen(self) -> ScreenModel | None:
        """What the terminal shows, as far as we know."""
        if self._unread:
            from islands_tui.app.inks import NotUnderstoodError

            unread, self._unread = self._unread, ""
            self._model = self._blank_model(self._unread_size)
            try:
                self._model.take_over(unread)
            except NotUnderstoodError:
                self._begin_anew()
        return self._model

    def _blank_model(self, size: tuple[int, int]) -> ScreenModel:
        """A model that knows nothing of a screen of this size but the looks that were found so far."""
        from islands_tui.app.inks import Inks
        from islands_tui.app.screen_model import ScreenModel

        self._inks = self._inks or Inks()
        return ScreenModel(*size, self._inks)

    def _begin_anew(self) -> None:
        self._model = self._inks = None


def _patch(model: ScreenModel, frame: str, whole: bool) -> str:
    """What makes a terminal show the frame; everything that is known, if the terminal may show anything now."""
    from islands_tui.app.shifts import likely_shift

    cursor, grid = model.cursor, model.grid
    before = grid.chars[:], grid.inks[:]
    changed = model.take_over(frame)
    found = wire.patch(grid, model.known() if whole else changed, model.inks, model.cursor)
    if not whole and (shift := likely_shift(before, grid, changed)) is not None:
        rest = wire.patch(grid, shift.changed(before, grid, changed), model.inks, model.cursor)
        found = min(found, shift.sequence() + rest, key=lambda sent: len(sent.encode()))
    return found or (wire.place(*model.cursor) if model.cursor != cursor else "")
