"""A second opinion on everything that the rules keep up to date step by step: slow, and written from the rules alone.

Nothing of `rules.ilos` is used but the state itself and the raw data of the components.
"""

from __future__ import annotations

from typing import Any

from rules.ilos.state import State

STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
NAMES = ["N", "NE", "SE", "S", "SW", "NW"]
GOODS = ["ebony", "spices", "dye", "gold"]

FIELD_CARDS = {
    "plantation": (1, 2, 3, ("ebony", "spices", "dye")),
    "goldmine": (2, 5, 7, ("gold",)),
    "building": (2, 2, 4, ("site",)),
    "ruin": (1, 7, 7, ("ruin",)),
}
"""Own ships needed, cost, piracy cost, kinds of field."""

Spot = tuple[str, str]
"""A tile and a letter: one piece of land."""


def scores_of(state: State) -> list[int]:
    """Every seat's wealth, token by token."""
    totals = []
    for player in state.players:
        total = 0
        for number, name in enumerate(GOODS):
            covered = state.raised[number]
            row = [price for place, price in enumerate(state.box.data["market"][name]) if place >= covered]
            for _ in range(player.goods[number]):
                total += row[0]
        totals.append(total)
    return totals


def tile_name(number: int) -> str:
    return f"T{number + 1:02}"


def side(state: State, tile: str, rotation: int, direction: int) -> str:
    """The landscape on a side of a tile that has been turned clockwise so many times."""
    letters = list(state.box.data["tiles"][tile]["sides"])
    for _ in range(rotation):
        letters = [letters[-1], *letters[:-1]]
    return str(letters[direction])


def piece_on(state: State, tile: str, rotation: int, direction: int) -> Spot | None:
    """The piece of land that reaches this side of the board."""
    original = NAMES[(direction + 6 - rotation) % 6]
    for letter, text in zip("ABC", state.box.data["tiles"][tile]["regions"], strict=False):
        if original in text.split("=")[0].split():
            return tile, letter
    return None


def fits(state: State, tile: int, cell: tuple[int, int], rotation: int) -> bool:
    """The exploration rule, side by side."""
    if cell in state.laid:
        return False
    shared = []
    for direction, (q, r) in enumerate(STEPS):
        beside = state.laid.get((cell[0] + q, cell[1] + r))
        if beside is not None:
            own = side(state, tile_name(tile), rotation, direction)
            other = side(state, tile_name(beside[0]), beside[1], (direction + 3) % 6)
            shared.append((own, other))
    return bool(shared) and all(own == other for own, other in shared) and any(own in "CL" for own, _ in shared)


def placements(state: State, tile: int) -> list[str]:
    """Every legal way to lay the tile, found by trying all cells around the origin, as sorted notation."""
    reach = 1 + max(max(abs(q), abs(r)) for q, r in state.laid)
    span = range(-reach, reach + 1)
    return sorted(
        f"lay {q},{r} r{rotation}"
        for q in span
        for r in span
        for rotation in range(6)
        if fits(state, tile, (q, r), rotation)
    )


def flooded_islands(state: State) -> list[list[str]]:
    """The islands by walking over land from every piece of it, as sorted lists of names."""
    tiles: Any = state.box.data["tiles"]
    where = {tile_name(tile): (cell, rotation) for cell, (tile, rotation) in state.laid.items()}
    pieces = [(name, letter) for name in where for letter, _ in zip("ABC", tiles[name]["regions"], strict=False)]
    islands, seen = [], list[Spot]()
    for piece in pieces:
        if piece in seen:
            continue
        island, todo = [piece], [piece]
        while todo:
            for other in _beyond(state, where, todo.pop()):
                if other not in island:
                    island.append(other)
                    todo.append(other)
        seen += island
        islands.append(sorted(".".join(spot) for spot in island))
    return sorted(islands)


def _beyond(state: State, where: dict[str, tuple[tuple[int, int], int]], piece: Spot) -> list[Spot]:
    """The pieces of land across the sides of this one."""
    (q, r), rotation = where[piece[0]]
    found = []
    for direction, (dq, dr) in enumerate(STEPS):
        beside = state.laid.get((q + dq, r + dr))
        if beside is not None and piece_on(state, piece[0], rotation, direction) == piece:
            other = piece_on(state, tile_name(beside[0]), beside[1], (direction + 3) % 6)
            assert other is not None
            found.append(other)
    return found


def open_fields(state: State, seat: int, card: str) -> list[str]:
    """The fields where the card, already played, can put a pioneer, from the flooded islands."""
    needed, plain, piracy, kinds = FIELD_CARDS[card]
    names = [region.name for region in state.box.regions]
    taken = {field.name for field, owner in zip(state.box.fields, state.owners, strict=True) if owner >= 0}
    forts = {
        field.name.rpartition(".")[0] for number, field in enumerate(state.box.fields) if _is_fort(state, seat, number)
    }
    found = []
    for island in flooded_islands(state):
        ships = sum(names[region] in island for region in state.players[seat].coast)
        nests = {piece.partition(".")[0] for piece in island}
        raided = any(
            tile_name(tile) in nests
            for other, player in enumerate(state.players)
            if other != seat
            for tile in player.raids
        )
        cost = piracy if raided and not forts & set(island) else plain
        if ships >= needed and state.players[seat].cards >= cost:
            fields = [f"{piece}.{kind}" for piece in island for kind in kinds]
            found += [field for field in fields if field in state.box.field_named and field not in taken]
    return sorted(found)


def _is_fort(state: State, seat: int, field: int) -> bool:
    return state.buildings.get(field) == "fort" and state.owners[field] == seat
