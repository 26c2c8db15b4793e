"""A match being set up: game, seats, names, bots, options, seed. Changing one never loses what was typed in another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import rules
from islands_tui.matches.setup.new_match import LIVE_AWAY, MatchRequest
from islands_tui.matches.setup.players import default_names
from islands_tui.settings.names import checked_names
from islands_tui.text.problem import Problem
from rules.bots import LEVELS, USUAL_LEVEL, is_bot, level_of
from rules.engine.contract import Game, Option
from rules.engine.record_entries import Header

LONGEST_SEED = 19
"""The most digits of a seed."""
USUAL_SEATS = 2


class ThinkingTime(NamedTuple):
    """How long people may think at a shared table."""

    clock: int = 0
    """The minutes that each player has for the match; 0: as many as they like."""
    away: int = LIVE_AWAY
    """The minutes after which the others may replace a player who is away; 0: never."""


PACES = {
    "evening": ThinkingTime(),
    "half_hour": ThinkingTime(30),
    "hour": ThinkingTime(60),
    "days": ThinkingTime(away=0),
}
USUAL_PACE = "evening"


@dataclass(slots=True)
class DraftSeat:
    """A seat: its name is kept while a bot has the seat."""

    name: str
    bot: str | None = None


class UnfitName(Exception):  # noqa: N818 - says what was found
    """An invalid name: its seat, and the reason."""

    def __init__(self, seat: int, problem: Problem) -> None:
        super().__init__(seat)
        self.seat, self.problem = seat, problem


class Draft:
    """Everything that players choose before a match."""

    def __init__(self, names: Sequence[str] = (), game: str | None = None, players: Sequence[str | None] = ()) -> None:
        """Start with the names, the game and the players of the last match, each of them a bot or a person (None).

        Nobody has played here yet, or that game is gone: the first game, and as many people as there are names.
        """
        first = next(iter(rules.GAMES.values()))
        self.info = rules.GAMES.get(game or "", first)
        most = max(info.seats[-1] for info in rules.GAMES.values())
        people = default_names(most, names)
        self.all_seats = [_seat(people, bot) for bot in [*players, *[None] * most][:most]]
        self.seed = ""
        self.hints = True
        """Whether hints are allowed."""
        self.table = False
        """Whether it is a shared table."""
        self.pace = USUAL_PACE
        """How long people may think there, one of `PACES`."""
        self.repeats = False
        """Whether it repeats an earlier match."""
        self._count = len(players) or max(USUAL_SEATS, len(names))
        self._options: dict[str, dict[str, str]] = {}
        self._games: dict[str, Game[Any]] = {}

    @classmethod
    def like(cls, header: Header) -> Draft:
        """The same people, bots and options once more, with a new seed."""
        names = [player.name for player in header.players if player.bot is None]
        draft = cls(names, header.game, [player.bot for player in header.players])
        draft.repeats, draft.hints = True, header.hints
        draft.table = header.table
        pace = ThinkingTime(header.clock, header.away)
        draft.pace = next((name for name, known in PACES.items() if known == pace), USUAL_PACE)
        draft.options.update(header.options)
        return draft

    # The game

    @property
    def game(self) -> Game[Any]:
        """The rules of the chosen game."""
        if self.info.id not in self._games:
            self._games[self.info.id] = rules.game(self.info.id)
        return self._games[self.info.id]

    def choose_game(self, id: str) -> None:
        try:
            self._games[id] = rules.game(id)
        except rules.BrokenGame as broken:
            raise Problem(broken.message) from None
        self.info = rules.GAMES[id]

    @property
    def count(self) -> int:
        """The number of players, within the game's limits."""
        return min(max(self._count, self.info.seats[0]), self.info.seats[-1])

    @count.setter
    def count(self, count: int) -> None:
        self._count = count

    @property
    def seats(self) -> Sequence[DraftSeat]:
        return self.all_seats[: self.count]

    @property
    def choices(self) -> Sequence[Option]:
        return self.game.options

    @property
    def options(self) -> dict[str, str]:
        usual = {option.key: option.default for option in self.choices}
        return self._options.setdefault(self.info.id, usual)

    # Changes

    def change_player(self, seat: int) -> None:
        """From a person to a bot of the usual level, on to stronger and then weaker ones, and back to a person."""
        usual = LEVELS.index(USUAL_LEVEL)
        kinds: list[str | None] = [None, *LEVELS[usual:], *LEVELS[:usual]]
        here = self.all_seats[seat]
        kind = here.bot and level_of(here.bot)
        here.bot = kinds[(kinds.index(kind) + 1) % len(kinds)]

    def move(self, seat: int, by: int) -> int:
        """Swap a seat with its neighbour in the turn order; return its new place."""
        there = seat + by
        if not 0 <= there < self.count:
            return seat
        self.all_seats[seat], self.all_seats[there] = self.all_seats[there], self.all_seats[seat]
        return there

    # The result

    def request(self) -> MatchRequest:
        """The match to begin; raises `UnfitName` for the first invalid name."""
        people = [seat for seat, player in enumerate(self.seats) if player.bot is None]
        names = [self.seats[seat].name for seat in people]
        for place, seat in enumerate(people):
            try:
                checked_names(names[: place + 1])
            except Problem as problem:
                raise UnfitName(seat, problem) from None
        bots = [f"{seat + 1}:{player.bot}" for seat, player in enumerate(self.seats) if player.bot is not None]
        seed = int(self.seed) if self.seed else None
        options = [f"{key}={value}" for key, value in self.options.items()]
        clock, away = PACES[self.pace]
        request = MatchRequest(self.info, self.count, names, bots, seed, options, hints=self.hints, table=self.table)
        return request._replace(clock=clock, away=away)


def _seat(people: list[str], bot: str | None) -> DraftSeat:
    """A seat for the next person, or for a bot that can be had: it keeps the last name, for a person in its place."""
    return DraftSeat(people.pop(), bot) if bot is not None and is_bot(bot) else DraftSeat(people.pop(0))
