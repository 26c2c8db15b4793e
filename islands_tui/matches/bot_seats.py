"""Bots as they are asked for on the command line: which one, and in which seat."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.text.problem import wrong_call
from rules.bots import BOTS, MOST_PATIENT, PATIENT, STRONGEST, UnknownBot, require_bot


def parse_bots(texts: Sequence[str], seats: int) -> dict[int, str]:
    """Seats from 0 and their bots, from texts like `2:greedy`, or `2` for the strongest."""
    bots: dict[int, str] = {}
    for text in texts:
        number, colon, name = text.partition(":")
        if number not in map(str, range(1, seats + 1)):
            raise wrong_call("bots.seat", typed=text, seats=seats)
        seat = int(number) - 1
        if seat in bots:
            raise wrong_call("bots.double", seat=number)
        bots[seat] = checked_bot(name) if colon else STRONGEST
    return bots


def checked_bot(name: str) -> str:
    """The bot of this name; says which there are, and what may follow its name."""
    typed = name.strip().casefold()
    try:
        require_bot(typed)
    except UnknownBot as unknown:
        if unknown.patience:
            raise wrong_call("bots.patience", typed=name, bot=PATIENT, most=MOST_PATIENT) from None
        raise wrong_call("bots.unknown", typed=name, bots=", ".join(BOTS)) from None
    return typed
