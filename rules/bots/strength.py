"""How strong bots are: matches among them, and what the wins prove.

A share of wins comes with the interval in which the true share lies with a probability of 95 % (Wilson's, which holds
for few matches and for shares near 0 and 1). A win that several seats share counts in parts.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.bots import bot, sampler
from rules.engine.contract import Game, winners
from rules.engine.rng import Rng

CONFIDENCE = 1.959964
"""Standard deviations on both sides that hold 95 % of a normal distribution."""


class Record(NamedTuple):
    """Matches and how many of them were won."""

    matches: int
    wins: float
    fair: float
    """The share of wins among equals."""

    @property
    def share(self) -> float:
        """Wins per match."""
        return self.wins / self.matches if self.matches else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies."""
        return wilson(self.wins, self.matches)

    def summary(self) -> dict[str, float]:
        """As plain data."""
        low, high = self.interval
        shares = {"share": self.share, "low": low, "high": high, "fair": self.fair}
        wins = {"matches": self.matches, "wins": round(self.wins, 4)}
        return {**wins, **{name: round(value, 4) for name, value in shares.items()}}


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """The interval of the true share of wins; anything is possible before the first match."""
    if not matches:
        return 0.0, 1.0
    share, squared = wins / matches, CONFIDENCE**2
    middle = share + squared / (2 * matches)
    reach = CONFIDENCE * math.sqrt(share * (1 - share) / matches + squared / (4 * matches**2))
    whole = 1 + squared / matches
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


class FinishedMatch(NamedTuple):
    """A match that is over."""

    bots: tuple[str, ...]
    """By seat."""
    first: int
    """The seat that began."""
    winners: tuple[int, ...]


def by_bot(matches: Iterable[FinishedMatch]) -> dict[str, Record]:
    """Every bot's matches, the wins of all its seats in them, and the fair share of so many seats."""
    played: dict[str, int] = {}
    wins: dict[str, float] = {}
    fair: dict[str, float] = {}
    for match in matches:
        for name in dict.fromkeys(match.bots):
            seats = [seat for seat, sitting in enumerate(match.bots) if sitting == name]
            played[name] = played.get(name, 0) + 1
            wins[name] = wins.get(name, 0.0) + sum(seat in match.winners for seat in seats) / len(match.winners)
            fair[name] = fair.get(name, 0.0) + len(seats) / len(match.bots)
    return {name: Record(number, wins[name], fair[name] / number) for name, number in played.items()}


def by_place(matches: Sequence[FinishedMatch]) -> list[Record]:
    """Wins by place in turn order, whoever began first."""
    if not matches:
        return []
    seats = len(matches[0].bots)
    wins = [0.0] * seats
    for match in matches:
        for seat in match.winners:
            wins[(seat - match.first) % seats] += 1 / len(match.winners)
    return [Record(len(matches), won, 1 / seats) for won in wins]


def play(
    game: Game[Any], bots: Sequence[str], seed: int, rng: Rng, options: Mapping[str, str] | None = None
) -> tuple[FinishedMatch, Any]:
    """One match among bots, with the table at its end."""
    players = [bot(name) for name in bots]
    state = game.setup(len(bots), seed, dict(options or {}))
    beginning = game.decision(state)
    assert beginning is not None
    while (decision := game.decision(state)) is not None:
        choice = players[decision.seat].choose(game, game.legal(state), sampler(game, state, rng), rng)
        game.advance(state, choice)
    return FinishedMatch(tuple(bots), beginning.seat, tuple(winners(game.scores(state)))), state
