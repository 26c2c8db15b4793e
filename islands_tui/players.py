"""Who sits at the table: names that people may have, and bots in their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from islands_tui.problem import wrong_call
from islands_tui.texts import words
from rules.bots import BOTS
from rules.engine.match import Player

LONGEST_NAME = 20


def seated(seats: int, names: Sequence[str], bots: Mapping[int, str]) -> tuple[Player, ...]:
    """The players in seat order: bots where they were put (seats from 0), the people on the other seats in turn."""
    people = seats - len(bots)
    if len(names) != people:
        raise wrong_call("names.count", n=people, given=len(names))
    waiting = iter(checked_names(names))
    return tuple(Player(bots[seat], bots[seat]) if seat in bots else Player(next(waiting)) for seat in range(seats))


def checked_names(names: Sequence[str]) -> list[str]:
    """The names with their blanks tidied up; refuses what can't be told apart or shown."""
    checked: list[str] = []
    for name in map(checked_name, names):
        if name.casefold() in map(str.casefold, checked):
            raise wrong_call("names.double", name=name)
        checked.append(name)
    return checked


def checked_name(text: str) -> str:
    """One name, tidied up. Everything that can be shown is allowed, brackets and accents included."""
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
    return name.casefold().strip("0123456789: ") in BOTS


def default_names(count: int, remembered: Sequence[str]) -> list[str]:
    """Names for people who gave none: those of the last match, then `Player 3`."""
    names = list(remembered[:count])
    numbered = (words("names.default", n=number) for number in range(len(names) + 1, len(names) + 2 * count + 1))
    free = [name for name in numbered if name not in names]
    return names + free[: count - len(names)]


def shown_names(players: Sequence[Player]) -> tuple[str, ...]:
    """A name to show for each seat, whatever a record claims: never empty or endless, bots numbered."""
    shown: list[str] = []
    for seat, player in enumerate(players):
        if player.bot is not None:
            shown.append(words("names.bot_seat", bot=player.bot[:LONGEST_NAME], n=seat + 1))
        else:
            shown.append(player.name[:LONGEST_NAME].strip() or words("seat", n=seat + 1))
    return tuple(shown)
