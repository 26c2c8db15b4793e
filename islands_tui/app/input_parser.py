"""Splits terminal input into keys, clicks and pastes: any bytes at all, at a bounded cost.

Textual's parser trusts the terminal. Invalid text, numbers out of range or a window of zero width crash it. Inside a
paste it still reports keys, and it keeps an unfinished paste forever. A player may have a strange terminal, and a guest
may be malicious. So pastes are cut out here, and Textual's parser sees only what is outside of them.
"""

from __future__ import annotations

import codecs
import time
from collections.abc import Callable, Iterable

from textual import events
from textual.message import Message

from islands_tui.textual_parts.undocumented import InBandWindowResize, XTermParser

LONGEST_PASTE = 1 << 14
"""Characters of a paste that are kept; the rest is dropped."""
LONGEST_PAUSE = 2.0
"""Seconds without input after which a paste ends, even without its end marker."""
_START, _END = "\x1b[200~", "\x1b[201~"
_UNTRUSTED_SIZES = (events.Resize, InBandWindowResize)
"""The system reports the size of the window. A terminal that reports one too could claim any size."""


class InputParser:
    """Turns bytes into messages."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._parser = XTermParser()
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._clock = clock
        self._paste: _Paste | None = None
        self._tail = ""
        """The last characters outside of pastes: they may contain part of a paste's start marker."""

    def feed(self, data: bytes) -> list[Message]:
        """The messages that these bytes complete."""
        text, found = self._decoder.decode(data), list[Message]()
        while text:
            read = self._read_keys if self._paste is None else self._paste.read
            messages, text = read(text)
            found += messages
            if self._paste is not None and self._paste.has_ended:
                self._paste = None
        if self._paste is not None:
            self._paste.last_input = self._clock()
        return found

    def tick(self) -> list[Message]:
        """Input that has waited long enough for more: a lone Escape, or an unfinished paste."""
        if self._paste is None:
            return self._parsed(self._parser.tick())
        if self._clock() - self._paste.last_input < LONGEST_PAUSE:
            return []
        messages, self._paste = self._paste.end(), None
        return messages

    def _read_keys(self, text: str) -> tuple[list[Message], str]:
        """Parse up to the start of a paste; also return what follows it."""
        before, start, rest = (self._tail + text).partition(_START)
        if not start:
            self._tail = before[1 - len(_START) :]
            return self._parsed(self._parser.feed(text)), ""
        found = self._parsed(self._parser.feed(text.removesuffix(rest)))
        self._parser, self._paste, self._tail = XTermParser(), _Paste(), ""  # a new parser, which is not inside a paste
        return found, rest

    def _parsed(self, messages: Iterable[Message]) -> list[Message]:
        found: list[Message] = []
        try:
            found.extend(message for message in messages if not isinstance(message, _UNTRUSTED_SIZES))
        except Exception:  # whatever the parser fails on, it starts afresh with the next key
            self._parser = XTermParser()
        self._parser.mouse_pixels = False
        return found


class _Paste:
    """A paste in progress. Everything up to its end marker is text, even escape sequences and another start marker."""

    def __init__(self) -> None:
        self.has_ended = False
        self.last_input = 0.0
        self._kept = ""
        self._tail = ""
        """Characters not yet taken: they may contain part of the end marker."""
        self._is_reported = False

    def read(self, text: str) -> tuple[list[Message], str]:
        """Take what belongs to the paste; also return what follows it."""
        pasted, end, rest = (self._tail + text).partition(_END)
        if end:
            self._tail, self.has_ended = pasted, True
            return self.end(), rest
        self._tail = pasted[1 - len(_END) :]
        self._keep(pasted.removesuffix(self._tail))
        return (self._report() if len(self._kept) == LONGEST_PASTE else []), ""

    def end(self) -> list[Message]:
        """The paste, unless it was too long and has been reported before."""
        self._keep(self._tail)
        return self._report()

    def _keep(self, text: str) -> None:
        self._kept += text[: LONGEST_PASTE - len(self._kept)]

    def _report(self) -> list[Message]:
        if self._is_reported:
            return []
        self._is_reported = True
        return [events.Paste(self._kept.replace("\x00", ""))]
