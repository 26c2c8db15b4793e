"""Lines from a terminal or pipe, read without Python's buffering: so that we can wait for a line and for something
else at the same time, and know whether a line is there already.
"""

from __future__ import annotations

import codecs
import os
import select
from typing import TextIO

_PIECE = 1 << 12
MOST_KEPT = 1 << 12
"""The longest line that is kept: input may contain endless lines."""


class LineSource:
    """Standard input as plain mode reads it."""

    def __init__(self, descriptor: int, encoding: str) -> None:
        """Replaces what can't be decoded."""
        self._descriptor = descriptor
        self._decoder = codecs.getincrementaldecoder(encoding)("replace")
        self._text, self._is_over = "", False

    @classmethod
    def of(cls, stream: TextIO) -> LineSource | None:
        """The input of an unread text stream; None if it has no file descriptor."""
        try:
            return cls(stream.fileno(), stream.encoding or "utf-8")
        except (OSError, ValueError, LookupError):
            return None

    def readline(self, limit: int) -> str:
        """The next line with its end, cut off at the limit; empty at the end of input."""
        while not self.has_line and len(self._text) < limit:
            self._read_more()
        end = self._text.find("\n") + 1 or len(self._text)
        line, self._text = self._text[: min(end, limit)], self._text[min(end, limit) :]
        return line

    @property
    def has_line(self) -> bool:
        """Whether a line, or the end of input, is available without waiting."""
        return "\n" in self._text or self._is_over

    def waits(self, seconds: float) -> bool:
        """Wait up to this many seconds for a line; whether there is one."""
        if not self.has_line and select.select([self._descriptor], [], [], seconds)[0]:
            self._read_more()
        return self.has_line

    def forget(self) -> None:
        self._text = ""

    def _read_more(self) -> None:
        data = os.read(self._descriptor, _PIECE)
        self._is_over = not data
        line, end, further = self._decoder.decode(data, final=not data).partition("\n")
        self._text += line[: max(0, MOST_KEPT - len(self._text))] + end + further
