"""The final scoring (EI-140 to EI-152), as if the match ended now: everything it counts is public."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from rules.engine.contract import Message, Score, ScorePart
from rules.era_of_inventions.components import Box, Exchange
from rules.era_of_inventions.names import text
from rules.era_of_inventions.producing import capacity
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import AREAS, COIN, INFLUENCE, OTHER

CATEGORIES = ("patents", "invested", "capacity")


def scores(view: State) -> list[Score]:
    """Each seat's points by source; ties go to the seat with more invention markers on the board (EI-150 to EI-152)."""
    return [
        Score(
            seat,
            tuple(ScorePart(text(f"score.{source}"), points) for source, points in parts(view, seat).items()),
            (view.markers_placed(seat),),
        )
        for seat in range(len(view.players))
    ]


def tiebreaks() -> Sequence[Message]:
    """More invention markers on the board (EI-151)."""
    return (text("tiebreak.markers"),)


def parts(view: State, seat: int) -> dict[str, int]:
    player = view.players[seat]
    points = {"track": player.influence, "market": last_market(view.box, player.stock[COIN], player.cubes())}
    for category in CATEGORIES:
        points[category] = award(view, category) if seat in leaders(view, category) else 0
    return points


def standing(view: State, category: str, seat: int) -> int:
    """What a category compares: patents, stones invested, or capacity (EI-144 to EI-147)."""
    if category == "capacity":
        return capacity(view, seat)
    player = view.players[seat]
    return player.patents if category == "patents" else player.invested


def leaders(view: State, category: str) -> list[int]:
    """The seats that share the lead; empty while the best value is 0 (EI-149)."""
    standings = [standing(view, category, seat) for seat in range(len(view.players))]
    best = max(standings)
    return [seat for seat, value in enumerate(standings) if value == best] if best else []


def award(view: State, category: str) -> int:
    """The points of each leader of a category: 5 alone, fewer when shared (EI-148)."""
    sharing = len(leaders(view, category))
    return view.box.award[sharing - 1] if sharing else 0


# The last use of the market

Trade = tuple[int, int, int, int, int, int]
"""Area, coins given, cubes given, then influence, coins and cubes received."""


def last_market(box: Box, coins: int, cubes: int) -> int:
    """The most influence that one last market action can bring (EI-141, EI-142).

    Kinds of cubes don't matter: recognition takes any, and barter can always return a coin. Landing spaces give
    nothing any more (EI-143).
    """
    return _most(_trades(tuple(box.market.values())), coins, cubes, box.limits.market, (box.limits.area,) * len(AREAS))


@functools.cache
def _trades(options: tuple[Exchange, ...]) -> tuple[Trade, ...]:
    """The exchanges that can lead to influence, without cubes for cubes and goods that score nothing."""
    trades: list[Trade] = []
    for option in options:
        area, points = AREAS.index(option.area), option.amount if option.gets == INFLUENCE else 0
        back = option.amount if option.gets == OTHER else 0
        if option.coins and (points or back):
            trades.append((area, option.coins, 0, points, 0, back))
        if option.cubes and (points or back):
            trades.append((area, 0, option.cubes, points, back, 0))
    return tuple(trades)


@functools.lru_cache(maxsize=100_000)
def _most(trades: tuple[Trade, ...], coins: int, cubes: int, left: int, areas: tuple[int, ...]) -> int:
    if left == 0:
        return 0
    best = 0
    for area, coins_given, cubes_given, influence, coins_got, cubes_got in trades:
        if areas[area] and coins >= coins_given and cubes >= cubes_given:
            still = tuple(number - (index == area) for index, number in enumerate(areas))
            rest = _most(trades, coins - coins_given + coins_got, cubes - cubes_given + cubes_got, left - 1, still)
            best = max(best, influence + rest)
    return best
