"""What the table in words must say, found in the position."""

from __future__ import annotations

from functools import partial
from typing import Any

from rules.engine.contract import Message, Seat
from rules.engine.message_laws import Expected, Told
from rules.hexgrid import Cell, cell_name
from rules.propeller_islands.components import Tile
from rules.propeller_islands.names import plan_name, text, tile_name
from rules.propeller_islands.state import GAP, Player

RUNS_ALWAYS = "capital"


def _positions(told: Told, empty: bool) -> Expected:
    return [{"position": place} for place, tile in told.before.forge.items() if (tile == GAP) == empty]


look_position = partial(_positions, empty=False)
look_empty_position = partial(_positions, empty=True)


# Islands


def _tiles(told: Told) -> list[tuple[Player, Cell, Tile]]:
    box = told.before.box
    return [
        (player, cell, box.tiles[tile]) for player in told.before.players for cell, tile in player.island.tiles.items()
    ]


def _worker(player: Player, cell: Cell) -> Message:
    there = "ready" if cell in player.island.standing else "used" if cell in player.island.lying else "none"
    return text(f"worker.{there}")


def _number(player: Player, cell: Cell, tile: Tile) -> Message:
    any_number = tile.kind == RUNS_ALWAYS or cell in player.island.wild
    return text("look.any_number") if any_number else text("look.number", number=tile.number)


def _upgrades(player: Player, cell: Cell) -> list[str]:
    island = player.island
    there = [island.production.get(cell), island.banners.get(cell), "wild" if cell in island.wild else None]
    return [upgrade for upgrade in there if upgrade]


def look_depot(told: Told) -> Expected:
    return [
        {"cell": cell_name(cell), "tile": tile_name(tile)} for _, cell, tile in _tiles(told) if tile.kind == "depot"
    ]


def look_monument(told: Told) -> Expected:
    found = [(player, cell, tile) for player, cell, tile in _tiles(told) if tile.kind == "monument"]
    return [
        {"cell": cell_name(cell), "tile": tile_name(tile), "worker": _worker(player, cell)}
        for player, cell, tile in found
    ]


def look_building(told: Told) -> Expected:
    lines = []
    for player, cell, tile in _tiles(told):
        if tile.kind not in ("depot", "monument"):
            upgrades = tuple(text(f"upgrade.{upgrade}") for upgrade in _upgrades(player, cell))
            line = {"cell": cell_name(cell), "tile": tile_name(tile), "worker": _worker(player, cell)}
            upgrade = upgrades or text("look.no_upgrade")
            lines.append({**line, "number": _number(player, cell, tile), "upgrade": upgrade})
    return lines


def _guilds(told: Told, kind: str) -> Expected:
    """The hub symbols, or the banners, printed and added; or the tiles that have none of them."""
    lines = list[dict[str, Any]]()
    for player, cell, tile in _tiles(told):
        banners = [guild for guild in (tile.banner, player.island.banners.get(cell)) if guild]
        guilds = {"hub": [tile.hub] if tile.hub else [], "banner": banners}
        if kind == "no_symbol":
            lines += [] if tile.hub or banners else [{}]
        else:
            lines += [{"guild": text(f"guild.{guild}")} for guild in guilds[kind]]
    return lines


look_hub = partial(_guilds, kind="hub")
look_banner = partial(_guilds, kind="banner")
look_no_symbol = partial(_guilds, kind="no_symbol")


# Players


def _hands(told: Told, hidden: bool) -> Expected:
    """Everybody's own hand in cards, the others' in numbers; at the end all of them in cards."""
    lines = list[dict[str, Any]]()
    for seat, player in enumerate(told.before.players):
        own = seat == told.seat or not player.hand or told.is_over
        if own != hidden:
            plans = tuple(plan_name(told.before.box, card) for card in player.hand)
            lines.append({"seat": Seat(seat), **({"n": len(player.hand)} if hidden else {"plans": plans})})
    return lines


table_hand = partial(_hands, hidden=False)
table_hidden_hand = partial(_hands, hidden=True)


def table_done(told: Told) -> Expected:
    """Completed plans, and what was set aside, equal tokens as a number."""
    lines = []
    for seat, player in enumerate(told.before.players):
        plans = tuple(plan_name(told.before.box, card) for card in player.completed)
        tokens = [(token, player.aside.count(token)) for token in dict.fromkeys(player.aside)]
        named = [(text(f"upgrade.{token}"), n) for token, n in tokens]
        aside = tuple(name if n == 1 else text("times", n=n, of=name) for name, n in named)
        lines.append({"seat": Seat(seat), "plans": plans, "aside": aside})
    return lines


def _track(told: Told, name: str, beyond: bool) -> Expected:
    """A total on a track; beyond its end each lap is a token, and its last space still belongs to the lap."""
    lines = list[dict[str, Any]]()
    for seat, player in enumerate(told.before.players):
        length = told.before.box.fame_track if name == "fame" else told.before.box.points_track
        points = sum(part.points or 0 for part in told.game.scores(told.before)[seat].parts)
        total, tokens = player.fame if name == "fame" else points, 0
        marker = total
        while marker > length:
            tokens, marker = tokens + 1, marker - length
        if bool(tokens) == beyond:
            lines.append({"total": total, **({"tokens": tokens, "marker": marker} if tokens else {})})
    return lines


look_fame = partial(_track, name="fame", beyond=False)
look_fame_tokens = partial(_track, name="fame", beyond=True)
look_points = partial(_track, name="points", beyond=False)
look_points_tokens = partial(_track, name="points", beyond=True)
