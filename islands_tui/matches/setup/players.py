"""The players of a match: people by name, and bots in their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from islands_tui.settings.names import LONGEST_NAME, checked_names
from islands_tui.text.problem import wrong_call
from islands_tui.text.texts import words
from rules.bots import LEVELS, OLD_NAMES, is_bot, level_of
from rules.engine.record_entries import Participant

LONGEST_BOT = 12


def seated(seats: int, names: Sequence[str], bots: Mapping[int, str]) -> tuple[Participant, ...]:
    """The players in seat order: bots in their seats (from 0), people in the others in turn."""
    people = seats - len(bots)
    if len(names) != people:
        raise wrong_call("names.count", n=people, given=len(names))
    waiting = iter(checked_names(names))
    return tuple(
        Participant(bots[seat], bots[seat]) if seat in bots else Participant(next(waiting)) for seat in range(seats)
    )


def _bot_label(bot: str) -> str:
    """The level of a bot; one of another kind, or that does not exist, is shown as it is called."""
    is_level = bot.partition(":")[0] in (*LEVELS, *OLD_NAMES) and is_bot(bot)
    return words(f"bots.level.{level_of(bot)}") if is_level else bot[:LONGEST_BOT]


def default_names(count: int, remembered: Sequence[str]) -> list[str]:
    """Default names: those of the last match, then `Player 3`."""
    names = list(remembered[:count])
    numbered = (words("names.default", n=number) for number in range(len(names) + 1, len(names) + 2 * count + 1))
    free = [name for name in numbered if name not in names]
    return names + free[: count - len(names)]


def shown_names(players: Sequence[Participant]) -> tuple[str, ...]:
    """A display name for each seat, never empty or too long, whatever a record contains. Bots have their own names."""
    people = [player.name[:LONGEST_NAME].strip() for player in players if player.bot is None]
    taken = {name.casefold() for name in people}
    free = (name for name in words("names.of_bots").split(", ") if name.casefold() not in taken)
    shown: list[str] = []
    for seat, player in enumerate(players):
        if player.bot is not None:
            name = next(free, None) or words("seat", n=seat + 1)
            shown.append(words("names.bot_seat", name=name, bot=_bot_label(player.bot)))
        else:
            shown.append(player.name[:LONGEST_NAME].strip() or words("seat", n=seat + 1))
    return tuple(shown)
