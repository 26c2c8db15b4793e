"""Checksums in records: the checksum at the end of a line covers the line and everything before it.

A list ends with it, `[0, "place 4-5", "#8d0a61c2"]`; an object has it as its last value, `"check": "#8d0a61c2"`. This
detects flipped bits as well as missing, moved or inserted lines. Records from before there were checksums continue
with them: the first covers everything before it, and from there on every line has one.
"""

from __future__ import annotations

from typing import NamedTuple
from zlib import crc32

_BEFORE_IN_LIST, _BEFORE_IN_OBJECT = b', "#', b', "check": "#'
_DIGITS = 8
_HEXADECIMAL = b"0123456789abcdef"


class ChecksumMismatch(ValueError):  # noqa: N818 - reads as what it says
    """A line was changed after it was written."""


class RunningChecksum(NamedTuple):
    """The running checksum of a record, from which the next line's is computed."""

    sum: int = 0
    begun: bool = False
    """Whether there was a checksum already; then every line must have one."""

    def put_on(self, text: str) -> tuple[str, RunningChecksum]:
        """The line of a list or an object with its checksum, and the checksum for the next line."""
        body, bracket = text[:-1], text[-1]
        check = crc32(body.encode(), self.sum)
        name = '"check": ' if bracket == "}" else ""
        return f'{body}, {name}"#{check:08x}"{bracket}\n', RunningChecksum(check, True)

    def taken_off(self, line: bytes) -> tuple[bytes, RunningChecksum]:
        """The list or object of a line without its checksum, and the checksum for the next line."""
        text = _without_end(line)
        body = _before(text, _BEFORE_IN_LIST, b'"]')
        if body is None:
            body = _before(text, _BEFORE_IN_OBJECT, b'"}')
        if body is None:
            return self._without_checksum(text)
        check = crc32(body, self.sum)
        if int(text[-2 - _DIGITS : -2], 16) != check:
            raise ChecksumMismatch
        return body + text[-1:], RunningChecksum(check, True)

    @staticmethod
    def cut_off(line: bytes) -> bytes:
        """The list or object of a line without its checksum, valid or not."""
        text = _without_end(line)
        body = _before(text, _BEFORE_IN_LIST, b'"]')
        return text if body is None else body + b"]"

    def _without_checksum(self, text: bytes) -> tuple[bytes, RunningChecksum]:
        if self.begun:
            raise ChecksumMismatch
        return text, RunningChecksum(crc32(text, self.sum))


def _without_end(line: bytes) -> bytes:
    """A line without its Unix or Windows line end."""
    return line.removesuffix(b"\n").removesuffix(b"\r")


def _before(text: bytes, before: bytes, after: bytes) -> bytes | None:
    """The part of a line before the checksum at its end; None if there is no checksum between these delimiters."""
    end = len(text) - len(after)
    digits = end - _DIGITS
    begin = digits - len(before)
    if begin < 0 or text[begin:digits] != before or text[end:] != after or text[digits:end].strip(_HEXADECIMAL):
        return None
    return text[:begin]
