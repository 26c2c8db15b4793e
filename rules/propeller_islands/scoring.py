"""Scoring: fame, leftovers, monuments, plans; and tiebreaks (PI-135 to PI-151)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from rules.engine.contract import Message, Score, ScorePart
from rules.hexgrid import Cell, neighbours, reading_order
from rules.propeller_islands.components import GOODS, GUILDS, Box, Monument
from rules.propeller_islands.island import tile_at
from rules.propeller_islands.names import text, tile_name
from rules.propeller_islands.state import Island, State


def scores(view: State) -> list[Score]:
    return [Score(seat, parts(view, seat), tiebreak(view, seat)) for seat in range(len(view.players))]


def parts(view: State, seat: int) -> tuple[ScorePart, ...]:
    """A seat's points in the order of counting (PI-135 to PI-139)."""
    box, player = view.box, view.players[seat]
    leftovers = dict(zip(GOODS, player.goods, strict=True))
    leftovers["aside"] = len(player.aside)
    return (
        ScorePart(text("score.fame"), player.fame),
        *(ScorePart(text(f"score.{name}"), amount // box.worth[name]) for name, amount in leftovers.items()),
        *monuments(box, player.island),
        ScorePart(text("score.plans"), sum(box.plans[card].points for card in player.completed)),
    )


def tiebreaks() -> Sequence[Message]:
    """What `tiebreak` compares (PI-151)."""
    return tuple(text(f"tiebreak.{name}") for name in ("dock", "plans", "order"))


def tiebreak(view: State, seat: int) -> tuple[int, int, int]:
    """More workers in the dock, then fewer plans, then later in the order of the last round (PI-151)."""
    player = view.players[seat]
    return (len(player.dock), -len(player.completed), (seat - view.start) % len(view.players))


def on_track(points: int, length: int) -> tuple[int, int]:
    """Bonus tokens and the marker's place: a token is taken only beyond the last step (PI-090, PI-091, PI-140)."""
    tokens = max(0, points - 1) // length
    return (tokens, points - tokens * length)


# Monuments


def monuments(box: Box, island: Island) -> list[ScorePart]:
    """The points of an island's monuments by type; they need no worker (PI-138, PI-150)."""
    points: dict[Message, int] = {}
    for cell in sorted(island.tiles, key=reading_order):
        tile = tile_at(box, island, cell)
        if tile.monument is not None:
            name = tile_name(tile)
            points[name] = points.get(name, 0) + tile.monument.points * sets(box, island, cell, tile.monument)
    group = text("score.monuments")
    return [ScorePart(text("score.monument", tile=name), worth, group) for name, worth in points.items()]


def monument_points(box: Box, island: Island) -> int:
    return sum(part.points or 0 for part in monuments(box, island))


def sets(box: Box, island: Island, cell: Cell, monument: Monument) -> int:
    return COUNTERS[monument.counts](box, island, cell, monument)


def _workers(box: Box, island: Island, cell: Cell, monument: Monument) -> int:
    """Workers of the island, standing or lying (PI-141)."""
    return (len(island.standing) + len(island.lying)) // monument.per


def _depots(box: Box, island: Island, cell: Cell, monument: Monument) -> int:
    """Depots of the island (PI-142)."""
    tiles = box.tiles
    return [tiles[tile].kind for tile in island.tiles.values()].count("depot") // monument.per


def _neighbours(box: Box, island: Island, cell: Cell, monument: Monument) -> int:
    """One if it is surrounded (PI-143)."""
    return sum([beside in island.tiles for beside in neighbours(cell)]) // monument.per


def _guilds_around(box: Box, island: Island, cell: Cell, monument: Monument) -> int:
    """Sets of one banner of each guild on the neighbours (PI-144)."""
    around = _banners_on(box, island, [beside for beside in neighbours(cell) if beside in island.tiles])
    return min([around.count(guild) for guild in GUILDS])


def _banners(box: Box, island: Island, cell: Cell, monument: Monument) -> int:
    """Banners of one guild on the island, printed and added (PI-145)."""
    return _banners_on(box, island, island.tiles).count(monument.guild) // monument.per


def _banners_on(box: Box, island: Island, cells: Collection[Cell]) -> list[str]:
    """The banners on these tiles, printed and added; an empty text for a tile without one."""
    tiles, island_tiles, added = box.tiles, island.tiles, island.banners
    found = [tiles[island_tiles[cell]].banner for cell in cells]
    return found + [added[cell] for cell in cells if cell in added] if added else found


def _different_numbers(box: Box, island: Island, cell: Cell, monument: Monument) -> int:
    """The maximum number of disjoint sets of tiles with this many different numbers (PI-146).

    Of each number so many tiles count as there are sets.
    """
    numbers = _numbers(box, island)
    found = 0
    while sum([min(amount, found + 1) for amount in numbers]) >= monument.per * (found + 1):
        found += 1
    return found


def _given_numbers(box: Box, island: Island, cell: Cell, monument: Monument) -> int:
    """Sets of tiles with the given numbers (PI-147, PI-148)."""
    numbers = _numbers(box, island)
    return min([numbers[number] for number in monument.numbers])


def _numbers(box: Box, island: Island) -> list[int]:
    """The number of tiles with each activation number; those with `?` don't count (PI-149)."""
    tiles, wild, found = box.tiles, island.wild, [0] * 7
    for cell, tile in island.tiles.items():
        number = tiles[tile].number
        if number > 0 and cell not in wild:
            found[number] += 1
    return found


COUNTERS: Mapping[str, Callable[[Box, Island, Cell, Monument], int]] = {
    "workers": _workers,
    "depots": _depots,
    "neighbours": _neighbours,
    "guilds_around": _guilds_around,
    "banners": _banners,
    "different_numbers": _different_numbers,
    "numbers": _given_numbers,
}
