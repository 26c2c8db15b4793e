"""What a terminal sends, taken apart into keys, clicks and pastes: any bytes at all, at a bounded price.

Textual's parser trusts the terminal. Bytes that are no text, numbers that are out of range or a window of no width end
it, and a paste without an end is kept for ever. A player may have a strange terminal, and a guest may mean harm.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterable

from textual import events
from textual.message import Message
from textual.messages import InBandWindowResize

from islands_tui.app.textual_private import XTermParser

LONGEST_PASTE = 1 << 14
"""Characters; what comes after them is dropped."""
_END_OF_PASTE = "\x1b[201~"
_TOLD_ELSEWHERE = (events.Resize, InBandWindowResize)
"""The system tells how large the window is, so a terminal need not: it might tell of any size."""


class Incoming:
    """Turns bytes into messages."""

    def __init__(self) -> None:
        """Nothing has come yet."""
        self._parser = XTermParser()
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._silent = 0
        """Characters since the last message: they are part of something that has not ended."""
        self._dropped: str | None = None
        """The last of the characters that are dropped, until the paste ends; None if all are wanted."""

    def feed(self, data: bytes) -> list[Message]:
        """The messages that these bytes complete."""
        text = self._decoder.decode(data)
        if self._dropped is not None:
            text = self._after_paste(self._dropped + text)
        found = self._parsed(text)
        self._silent = 0 if found else self._silent + len(text)
        if self._silent > LONGEST_PASTE:
            found = self._cut_off()
        return found

    def tick(self) -> list[Message]:
        """What has waited long enough for more, like an Escape that is only that."""
        return self._wanted(self._parser.tick())

    def _parsed(self, text: str) -> list[Message]:
        return self._wanted(self._parser.feed(text)) if text else []

    def _wanted(self, messages: Iterable[Message]) -> list[Message]:
        found: list[Message] = []
        try:
            found.extend(message for message in messages if not isinstance(message, _TOLD_ELSEWHERE))
        except Exception:  # whatever the parser stumbles over, the next key is a new one
            self._parser = XTermParser()
        self._parser.mouse_pixels = False
        return found

    def _cut_off(self) -> list[Message]:
        """End a paste that is too long; drop the rest of it."""
        self._silent = 0
        found = self._parsed(_END_OF_PASTE + "\x00")  # the parser tells of a paste when the next character comes
        pasted = [message for message in found if isinstance(message, events.Paste)]
        if pasted:
            self._dropped = ""
        return list(pasted)

    def _after_paste(self, text: str) -> str:
        """What stands behind the end of the paste."""
        dropped, end, rest = text.partition(_END_OF_PASTE)
        self._dropped = None if end else dropped[1 - len(_END_OF_PASTE) :]
        return rest
