"""Which names people may have."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.text.problem import wrong_call
from rules.bots import is_bot

LONGEST_NAME = 20


def checked_names(names: Sequence[str]) -> list[str]:
    """The names with normalized spaces; rejects names that can't be told apart or displayed."""
    checked: dict[str, str] = {}
    for name in map(checked_name, names):
        if name.casefold() in checked:
            raise wrong_call("names.double", name=name)
        checked[name.casefold()] = name
    return list(checked.values())


def checked_name(text: str) -> str:
    """One name with normalized spaces. Everything printable is allowed, brackets and accents included."""
    if not text.replace("\t", " ").isprintable():
        raise wrong_call("names.unprintable", name=text)
    name = " ".join(text.split())
    if not name:
        raise wrong_call("names.empty")
    if len(name) > LONGEST_NAME:
        raise wrong_call("names.long", name=name[:LONGEST_NAME], longest=LONGEST_NAME)
    if _looks_like_a_bot(name):
        raise wrong_call("names.bot", name=name)
    return name


def _looks_like_a_bot(name: str) -> bool:
    kind = name.casefold().rpartition("(")[2].strip("0123456789:() ")
    return is_bot(kind)
