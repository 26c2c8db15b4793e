"""Untrusted JSON, checked before it is parsed: a file may contain anything, and reading it must stay cheap.

Any error is a ValueError. The result is never nested deeper than requested, has no number beyond those of a game, and
no text that can't be written again.
"""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

MOST_DIGITS = 20
"""The number of digits of the largest seed."""

_BRACKET = rb'(?s)"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|([\[{])|[\]}]'
"""A whole string, whose brackets don't count, or a bracket; the group is an opening one. Rarely needed."""


def parsed(text: bytes, deepest: int) -> Any:
    """The data of a JSON text nested at most to this depth: 1 is a list of plain values."""
    _require_shallow(text, deepest)
    data = _JSON.decode(text.decode())
    if b"\\u" in text:
        json.dumps(data, ensure_ascii=False).encode()  # a lone surrogate, which no stream accepts, is a ValueError
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
