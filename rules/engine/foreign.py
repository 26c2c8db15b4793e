"""JSON from elsewhere, bounded before it is built: a file may hold anything, and reading it must cost next to nothing.

Whatever is wrong with it is a ValueError. What comes out is never nested deeper than asked for, has no number that a
game could not have, and no text that can't be written again.
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

MOST_DIGITS = 20
"""As many as the largest seed has."""

_BRACKET = rb'(?s)"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|([\[{])|[\]}]'
"""A whole string, in which brackets mean nothing, or a bracket; the group is one that opens. Few texts need it."""


def parsed(text: bytes, deepest: int) -> Any:
    """The data of a JSON text that is nested at most so deep: 1 is a list of plain values."""
    _require_shallow(text, deepest)
    data = _JSON.decode(text.decode())
    if b"\\u" in text:
        json.dumps(data, ensure_ascii=False).encode()  # half a character, which no stream takes, is a ValueError
    return data


def _require_shallow(text: bytes, deepest: int) -> None:
    if text.count(b"[") + text.count(b"{") <= deepest:
        return
    depth = 0
    for found in re.finditer(_BRACKET, text):
        if found[1]:
            depth += 1
            if depth > deepest:
                raise ValueError("nested too deep")
        elif found[0] in (b"]", b"}"):
            depth -= 1


def _number(text: str) -> int:
    if len(text.lstrip("-")) > MOST_DIGITS:
        raise ValueError("a number of too many digits")
    return int(text)


def _refuse(text: str) -> NoReturn:
    raise ValueError(text)


_JSON = json.JSONDecoder(parse_int=_number, parse_constant=_refuse)
