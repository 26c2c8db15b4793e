"""One spot of the table in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.engine.contract import Message, MessageValue, Seat, Sum, Target
from rules.hexgrid import Cell, cell_name, named_cell
from rules.propeller_islands import names
from rules.propeller_islands.characters import level
from rules.propeller_islands.components import GUILDS, LEVELS, NOTHING, SLOTS, WILD, Box
from rules.propeller_islands.dock import left_in, lines_of
from rules.propeller_islands.forge import REACHED_BY, VALUES
from rules.propeller_islands.island import banners_at, build_connections, number_at, shore, tile_at, upgrade_in
from rules.propeller_islands.names import text
from rules.propeller_islands.plans import missing
from rules.propeller_islands.previews import die_builds, die_runs
from rules.propeller_islands.scoring import on_track, parts
from rules.propeller_islands.state import GAP, Island, Player, State
from rules.propeller_islands.sums import goods_sums
from rules.propeller_islands.turn import is_leftover_time


def look(view: State, target: Target) -> Message:
    try:
        return LOOKS[target.kind](view, target.id)
    except (KeyError, ValueError, IndexError):
        return text("look.nothing")


def price_of(view: State, target: Target) -> tuple[Sum, ...] | None:
    """The price of a plan; nothing else on the table has a price."""
    card = view.box.plans.get(target.id) if target.kind == "plan" else None
    if card is None or view.decision is None:
        return None
    return goods_sums(view.players[view.decision.seat].goods, (card.cost, text("cause.plan")))


def _die(view: State, id: str) -> Message:
    value = int(id)
    if value not in VALUES:
        raise ValueError(id)
    number, runs = view.dice.count(value), names.counted(die_runs(view, _decider(view), value))
    if is_leftover_time(view):
        return text("look.last_die" if number else "look.no_last_die", value=value, n=number, runs=runs)
    builds = names.either(die_builds(view, value))
    return text("look.die" if number else "look.no_die", value=value, n=number, builds=builds, runs=runs)


def position_line(view: State, id: str) -> Message:
    numbers = names.numbers_name(REACHED_BY[id])
    if view.forge[id] == GAP:
        return text("look.empty_position", position=id, numbers=numbers)
    tile = view.box.tiles[view.forge[id]]
    return text("look.position", position=id, tile=names.full_tile(view.box, tile), numbers=numbers)


def _cell(view: State, id: str) -> Message:
    seat, name = _of_seat(view, id)
    player, cell, decision = view.players[seat], named_cell(name), view.decision
    if cell in player.island.tiles:
        return island_tile(view.box, player, cell)
    if cell not in shore(player.island):
        return text("look.sky", cell=name)
    if decision is None or decision.kind != "place" or decision.seat != seat:
        return text("look.shore", cell=name)
    tile = view.box.tiles[decision.args[0]]
    fame = len(build_connections(view.box, player.island, tile, cell))
    return text("look.building_place", cell=name, tile=names.tile_name(tile), n=fame)


def _of_seat(view: State, id: str) -> tuple[int, str]:
    """The seat of a spot and its name there; without a seat, the seat to move."""
    seat, dot, name = id.rpartition(".")
    return (_index(seat) if dot else _decider(view), name)


def _index(seat: str) -> int:
    """A seat's number; negative ones are refused, since they would count from the end."""
    if not seat.isdecimal():
        raise ValueError(seat)
    return int(seat)


def _decider(view: State) -> int:
    return view.decision.seat if view.decision is not None else 0


def island_tile(box: Box, player: Player, cell: Cell) -> Message:
    island = player.island
    tile = tile_at(box, island, cell)
    values: dict[str, MessageValue] = {
        "cell": cell_name(cell),
        "tile": names.tile_name(tile),
        "when": names.when(box, tile),
        "guilds": _guilds(box, island, cell),
    }
    if tile.kind == "depot":
        return text("look.depot", **values)
    values["worker"] = _worker(island, cell)
    if tile.kind == "monument":
        return text("look.monument", **values)
    number, upgrades = number_at(box, island, cell), [upgrade_in(island, slot, cell) for slot in SLOTS]
    values["number"] = text("look.any_number") if number == WILD else text("look.number", number=number)
    values["upgrade"] = tuple(names.upgrade_name(upgrade) for upgrade in upgrades if upgrade) or text("look.no_upgrade")
    return text("look.building", **values)


def _worker(island: Island, cell: Cell) -> Message:
    if cell in island.vacant:
        return text("worker.none")
    return text("worker.ready" if cell in island.standing else "worker.used")


def _guilds(box: Box, island: Island, cell: Cell) -> MessageValue:
    hub = tile_at(box, island, cell).hub
    symbols = [text("look.hub", guild=names.guild_name(hub))] if hub else []
    symbols += [text("look.banner", guild=names.guild_name(guild)) for guild in banners_at(box, island, cell)]
    return tuple(symbols) or text("look.no_symbol")


def _dock(view: State, id: str) -> Message:
    seat, space = _of_seat(view, id)
    first, second = (_line(view, f"{seat}.{line}") for line in lines_of(space))
    there = text("look.worker_waits" if space in view.players[seat].dock else "look.worker_gone")
    return text("look.dock", there=there, row_line=first, column_line=second, **names.space_values(space))


def _line(view: State, id: str) -> Message:
    seat, line = _of_seat(view, id)
    reward, left = view.box.rewards[line], left_in(view.box, view.players[seat].dock, line)
    return text(
        "look.line" if left else "look.line_done", line=names.line_name(line), n=left, reward=names.reward_name(reward)
    )


def _plan(view: State, id: str) -> Message:
    if id not in view.box.plans:
        return names.plan_name(view.box, id)
    if view.decision is None:
        return text("look.plan_over", id=id, plan=names.plan_name(view.box, id))
    lack = missing(view.box, view.players[_decider(view)], id)
    able = text("note.lack", goods=names.amounts(lack)) if lack != NOTHING else text("note.affordable")
    return text("look.plan", id=id, plan=names.plan_name(view.box, id), able=able)


def _deck(view: State, id: str) -> Message:
    return text("look.deck", level=id, n=len(view.decks[LEVELS.index(id)]))


def _stack(view: State, id: str) -> Message:
    return text("look.stack", n=len(view.stack))


def seat_line(view: State, id: str) -> Message:
    seat = _index(id)
    player, box = view.players[seat], view.box
    points = sum(part.points or 0 for part in parts(view, seat))
    return text(
        "look.seat" if view.decision is not None else "look.final_seat",
        seat=Seat(seat),
        character=names.character_name(player.character),
        ability=ability(view, seat),
        goods=names.amounts(player.goods),
        fame=_track("fame", player.fame, box.fame_track),
        plans=len(player.completed),
        enough=box.plans_to_end,
        dock=len(player.dock),
        points=_track("points", points, box.points_track),
    )


def _track(name: str, total: int, length: int) -> Message:
    """A total, and beyond the end of the track its tokens and marker (PI-090, PI-140)."""
    tokens, marker = on_track(total, length)
    if not tokens:
        return text(f"look.{name}", total=total)
    return text(f"look.{name}_tokens", total=total, tokens=tokens, marker=marker)


def ability(view: State, seat: int) -> Message:
    """What the character can do now, or the fame from which it can."""
    player, box = view.players[seat], view.box
    now = level(box, player)
    if now:
        return names.ability_name(box, player.character, now)
    return text("ability.later", fame=box.trumpets[0], ability=names.ability_name(box, player.character, 1))


def _character(view: State, id: str) -> Message:
    first, second = view.box.trumpets
    return text(
        "look.character",
        character=names.character_name(view.box.characters[id].id),
        first=first,
        one=names.ability_name(view.box, id, 1),
        second=second,
        two=names.ability_name(view.box, id, 2),
    )


def _guild(view: State, id: str) -> Message:
    if id not in GUILDS:
        raise KeyError(id)
    return text("look.guild", guild=names.guild_name(id))


def _upgrade(view: State, id: str) -> Message:
    return text("look.upgrade", upgrade=names.upgrade_name(id), left=view.supply[id])


def _choice(view: State, id: str) -> Message:
    verb = id.split(" ")[0]
    return text(f"look.choice.{verb}") if verb in CHOICES else text("look.nothing")


CHOICES = (
    *("build", "discard", "run", "paid", "free", "reroll", "stop", "worker", "income"),
    *("trade", "decline", "gain", "skip", "aside"),
)
LOOKS: Mapping[str, Callable[[State, str], Message]] = {
    "die": _die,
    "position": position_line,
    "cell": _cell,
    "dock": _dock,
    "line": _line,
    "plan": _plan,
    "deck": _deck,
    "stack": _stack,
    "seat": seat_line,
    "character": _character,
    "guild": _guild,
    "upgrade": _upgrade,
    "choice": _choice,
}
