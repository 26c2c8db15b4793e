"""Checksums in records: a line's own, at its end, covers the line and everything before it.

A list ends with it, `[0, "place 4-5", "#8d0a61c2"]`, an object has it as its last value, `"check": "#8d0a61c2"`. So a
flipped bit shows, and so do lines that were left out, moved or put in. Records from before there were checksums go on
with them: the first covers all that stands before it, and from there on every line has one.
"""

from __future__ import annotations

from zlib import crc32

from rules.engine.named_tuple import NamedTuple

_BEFORE_IN_LIST, _BEFORE_IN_OBJECT = b', "#', b', "check": "#'
_DIGITS = 8
_HEXADECIMAL = b"0123456789abcdef"


class BrokenSeal(ValueError):  # noqa: N818 - reads as what it says
    """A line is not as it was written."""


class Seal(NamedTuple):
    """How far the checksums of a record have come: what the next line's is reckoned from."""

    sum: int = 0
    begun: bool = False
    """Whether there was a checksum already; then no line may be without."""

    def put_on(self, text: str) -> tuple[str, Seal]:
        """The line of a list or an object with its checksum, and the seal for the next line."""
        body, bracket = text[:-1], text[-1]
        check = crc32(body.encode(), self.sum)
        name = '"check": ' if bracket == "}" else ""
        return f'{body}, {name}"#{check:08x}"{bracket}\n', Seal(check, True)

    def taken_off(self, line: bytes) -> tuple[bytes, Seal]:
        """The list or object of a line without its checksum, and the seal for the next line."""
        text = line.rstrip(b"\r\n")
        body = _before(text, _BEFORE_IN_LIST, b'"]')
        if body is None:
            body = _before(text, _BEFORE_IN_OBJECT, b'"}')
        if body is None:
            return self._unsealed(text)
        check = crc32(body, self.sum)
        if int(text[-2 - _DIGITS : -2], 16) != check:
            raise BrokenSeal
        return body + text[-1:], Seal(check, True)

    @staticmethod
    def cut_off(line: bytes) -> bytes:
        """The list or object of a line without its checksum, whether that fits or not."""
        text = line.rstrip(b"\r\n")
        body = _before(text, _BEFORE_IN_LIST, b'"]')
        return text if body is None else body + b"]"

    def _unsealed(self, text: bytes) -> tuple[bytes, Seal]:
        if self.begun:
            raise BrokenSeal
        return text, Seal(crc32(text, self.sum))


def _before(text: bytes, before: bytes, after: bytes) -> bytes | None:
    """What stands before a checksum at the end of a line; None if there is none, between these."""
    end = len(text) - len(after)
    digits = end - _DIGITS
    begin = digits - len(before)
    if begin < 0 or text[begin:digits] != before or text[end:] != after or text[digits:end].strip(_HEXADECIMAL):
        return None
    return text[:begin]
