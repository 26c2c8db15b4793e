"""Bots as they are asked for on the command line: which one, and in which seat."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.problem import wrong_call
from rules.bots import BOTS


def parse_bots(texts: Sequence[str], seats: int) -> dict[int, str]:
    """Seats from 0 and their bots, from texts like `2:random`."""
    bots: dict[int, str] = {}
    for text in texts:
        number, _, bot = text.partition(":")
        if number not in map(str, range(1, seats + 1)):
            raise wrong_call("bots.seat", typed=text, seats=seats)
        seat = int(number) - 1
        if seat in bots:
            raise wrong_call("bots.double", seat=number)
        bots[seat] = checked_bot(bot)
    return bots


def checked_bot(name: str) -> str:
    """The bot of this name; says which there are."""
    bot = name.strip().casefold()
    if bot not in BOTS:
        raise wrong_call("bots.unknown", typed=name, bots=", ".join(BOTS))
    return bot
