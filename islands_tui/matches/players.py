"""Who sits at the table: names that people may have, and bots in their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from islands_tui.text.problem import wrong_call
from islands_tui.text.texts import words
from rules.bots import BOTS
from rules.engine.entries import Participant

LONGEST_NAME = 20
LONGEST_BOT = 12


def seated(seats: int, names: Sequence[str], bots: Mapping[int, str]) -> tuple[Participant, ...]:
    """The players in seat order: bots where they were put (seats from 0), the people on the other seats in turn."""
    people = seats - len(bots)
    if len(names) != people:
        raise wrong_call("names.count", n=people, given=len(names))
    waiting = iter(checked_names(names))
    return tuple(
        Participant(bots[seat], bots[seat]) if seat in bots else Participant(next(waiting)) for seat in range(seats)
    )


def checked_names(names: Sequence[str]) -> list[str]:
    """The names with their blanks tidied up; refuses what can't be told apart or shown."""
    checked: dict[str, str] = {}
    for name in map(checked_name, names):
        if name.casefold() in checked:
            raise wrong_call("names.double", name=name)
        checked[name.casefold()] = name
    return list(checked.values())


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
    kind = name.casefold().rpartition("(")[2].strip("0123456789:() ")
    return kind in BOTS


def default_names(count: int, remembered: Sequence[str]) -> list[str]:
    """Names for people who gave none: those of the last match, then `Player 3`."""
    names = list(remembered[:count])
    numbered = (words("names.default", n=number) for number in range(len(names) + 1, len(names) + 2 * count + 1))
    free = [name for name in numbered if name not in names]
    return names + free[: count - len(names)]


def shown_names(players: Sequence[Participant]) -> tuple[str, ...]:
    """A name to show for each seat, whatever a record claims: never empty or endless. Bots have names of their own."""
    people = [player.name[:LONGEST_NAME].strip() for player in players if player.bot is None]
    taken = {name.casefold() for name in people}
    free = (name for name in words("names.of_bots").split(", ") if name.casefold() not in taken)
    shown: list[str] = []
    for seat, player in enumerate(players):
        if player.bot is not None:
            name = next(free, None) or words("seat", n=seat + 1)
            shown.append(words("names.bot_seat", name=name, bot=player.bot[:LONGEST_BOT]))
        else:
            shown.append(player.name[:LONGEST_NAME].strip() or words("seat", n=seat + 1))
    return tuple(shown)
