"""A second scorer, slow and written without the game's own counting: sets are laid out piece by piece."""

from __future__ import annotations

from rules.propeller_islands.components import Tile
from rules.propeller_islands.state import Player, State


def scores_of(state: State) -> list[int]:
    """The points of every seat at the end."""
    return [_points(state, player) for player in state.players]


def _points(state: State, player: Player) -> int:
    energy, steel, gears = player.goods
    points = player.fame + int(energy / 3) + int(steel / 2) + gears + int(len(player.aside) / 2)
    for card in player.completed:
        points += state.box.plans[card].points
    for cell, name in player.island.tiles.items():
        points += _monument(state, player, cell, state.box.tiles[name])
    return points


def _monument(state: State, player: Player, cell: tuple[int, int], tile: Tile) -> int:
    island = player.island
    everywhere = [banner for there in island.tiles for banner in _banners(state, player, there)]
    around = [there for there in island.tiles if _touch(there, cell)]
    match tile.type:
        case "14":
            return 3 * _full_groups(len(island.standing + island.lying), 6)
        case "15":
            depots = [name for name in island.tiles.values() if state.box.tiles[name].type in ("02", "03", "04")]
            return 5 * _full_groups(len(depots), 3)
        case "16":
            return 5 if len(around) == 6 else 0
        case "17":
            beside = [banner for there in around for banner in _banners(state, player, there)]
            return 5 * _sets(beside, ["industry", "science", "culture"])
        case "18":
            return 4 * _full_groups(everywhere.count("science"), 3)
        case "19":
            return 4 * _full_groups(everywhere.count("culture"), 3)
        case "20":
            return 4 * _full_groups(everywhere.count("industry"), 3)
        case "21":
            return 5 * _different(_numbers(state, player))
        case "22":
            return 5 * _sets(_numbers(state, player), [2, 4, 6])
        case "23":
            return 5 * _sets(_numbers(state, player), [1, 3, 5])
        case _:
            return 0


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    q, r = one[0] - other[0], one[1] - other[1]
    return (abs(q) + abs(r) + abs(q + r)) == 2


def _banners(state: State, player: Player, cell: tuple[int, int]) -> list[str]:
    found = (
        [state.box.tiles[player.island.tiles[cell]].banner] if state.box.tiles[player.island.tiles[cell]].banner else []
    )
    return [*found, player.island.banners[cell]] if cell in player.island.banners else found


def _numbers(state: State, player: Player) -> list[int]:
    island = player.island
    shown = [state.box.tiles[name].number for cell, name in island.tiles.items() if cell not in island.wild]
    return [number for number in shown if number in (1, 2, 3, 4, 5, 6)]


def _full_groups(amount: int, size: int) -> int:
    groups = 0
    while amount >= size:
        amount -= size
        groups += 1
    return groups


def _sets(pieces: list[str] | list[int], wanted: list[str] | list[int]) -> int:
    left: list[str | int] = [*pieces]
    sets = 0
    while all(piece in left for piece in wanted):
        for piece in wanted:
            left.remove(piece)
        sets += 1
    return sets


def _different(numbers: list[int]) -> int:
    """Sets of four different numbers, always made of the four most frequent ones, which is best."""
    left = {number: numbers.count(number) for number in numbers}
    sets = 0
    while sum(amount > 0 for amount in left.values()) >= 4:
        for number in sorted(left, key=lambda number: -left[number])[:4]:
            left[number] -= 1
        sets += 1
    return sets
