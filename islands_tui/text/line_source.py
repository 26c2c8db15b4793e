"""Lines from a terminal or pipe, read without a store of anybody else's: so that one can wait for a line and for
something else at the same time, and know whether there is one already.
"""

from __future__ import annotations

import codecs
import os
import select
from typing import TextIO

_PIECE = 1 << 12
MOST_KEPT = 1 << 12
"""Characters of a line that has not ended: somebody may send one without end."""


class LineSource:
    """Standard input as plain mode reads it."""

    def __init__(self, descriptor: int, encoding: str) -> None:
        """Whatever can't be decoded is replaced."""
        self._descriptor = descriptor
        self._decoder = codecs.getincrementaldecoder(encoding)("replace")
        self._text, self._is_over = "", False

    @classmethod
    def of(cls, stream: TextIO) -> LineSource | None:
        """The same input as a text stream that nobody has read from; None if it has no descriptor."""
        try:
            return cls(stream.fileno(), stream.encoding or "utf-8")
        except (OSError, ValueError, LookupError):
            return None

    def readline(self, limit: int) -> str:
        """The next line with its end, or as much of it as the limit allows; nothing at the end of input."""
        while not self.has_line and len(self._text) < limit:
            self._read_more()
        end = self._text.find("\n") + 1 or len(self._text)
        line, self._text = self._text[: min(end, limit)], self._text[min(end, limit) :]
        return line

    @property
    def has_line(self) -> bool:
        """Whether a line, or the end of input, is there without waiting."""
        return "\n" in self._text or self._is_over

    def waits(self, seconds: float) -> bool:
        """Wait so long for a line at most; whether there is one."""
        if not self.has_line and select.select([self._descriptor], [], [], seconds)[0]:
            self._read_more()
        return self.has_line

    def forget(self) -> None:
        """Drop what was typed already."""
        self._text = ""

    def _read_more(self) -> None:
        data = os.read(self._descriptor, _PIECE)
        self._is_over = not data
        line, end, further = self._decoder.decode(data, final=not data).partition("\n")
        self._text += line[: max(0, MOST_KEPT - len(self._text))] + end + further
