"""Bots from the command line: which one, in which seat."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.settings.play_only import require_no_guest
from islands_tui.text.problem import wrong_call
from rules.bots import LEVELS, MOST_PATIENT, PATIENT, USUAL_LEVEL, UnknownBot, require_bot
from rules.bots.from_file import IN_A_FILE, UnusableBot, player


def parse_bots(texts: Sequence[str], seats: int) -> dict[int, str]:
    """Seats from 0 and their bots, from texts like `2:hard`, or `2` for the usual level."""
    bots: dict[int, str] = {}
    for text in texts:
        number, colon, name = text.partition(":")
        if number not in map(str, range(1, seats + 1)):
            raise wrong_call("bots.seat", typed=text, seats=seats)
        seat = int(number) - 1
        if seat in bots:
            raise wrong_call("bots.double", seat=number)
        bots[seat] = checked_bot(name) if colon else USUAL_LEVEL
    return bots


def checked_bot(name: str) -> str:
    """The bot of this name; raises a `Problem` that lists the bots, or what may follow the name."""
    typed = name.strip().casefold()
    try:
        require_bot(typed)
    except UnknownBot as unknown:
        if unknown.patience:
            raise wrong_call("bots.patience", typed=name, bot=PATIENT, most=MOST_PATIENT) from None
        raise wrong_call("bots.unknown", typed=name, bots=", ".join(LEVELS)) from None
    return typed


def checked_player(name: str) -> str:
    """The bot of this name, or one from a file (`path/to/file.py:MyBot`), for simulations."""
    if IN_A_FILE not in name:
        return checked_bot(name)
    require_no_guest()
    try:
        player(name)
    except UnusableBot as unusable:
        raise wrong_call("bots.unusable", typed=name, reason=str(unusable)) from None
    return name
