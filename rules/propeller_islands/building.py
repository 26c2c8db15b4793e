"""Building a tile: fame for its connections, the bonus of a depot, the gap at the Forge (PI-043 to PI-048)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from rules.engine.contract import Action, Decision, Event, Events, Seat
from rules.hexgrid import Cell, cell_name, reading_order
from rules.propeller_islands.actions import DEPOT, PLACE, STOP, cell_in
from rules.propeller_islands.effects import add, gain_fame, only
from rules.propeller_islands.holdings import changes
from rules.propeller_islands.island import build_connections, can_deploy, shore, tile_at, usable_depots
from rules.propeller_islands.names import text, tile_name
from rules.propeller_islands.rounds import note_progress, tell_last_tile
from rules.propeller_islands.state import GAP, State


def take_from_forge(state: State, events: Events, seat: int, position: str) -> Decision:
    """Action A: the tile comes off the Forge, is built, and then its gap is filled (PI-043 to PI-045)."""
    tile_id = state.forge[position]
    state.forge[position] = GAP
    state.pending.append(("refill", position))
    if events is not None:
        tile = tile_name(state.box.tiles[tile_id])
        events.append(Event(text("log.takes_tile", seat=Seat(seat), tile=tile, position=position)))
    return Decision(seat, "place", (tile_id,))


def discard(state: State, events: Events, seat: int, position: str) -> None:
    """Action B: the tile leaves the game and brings energy (PI-048, PI-153)."""
    tile_id = state.forge[position]
    state.forge[position] = GAP
    state.removed.append(tile_id)
    player, gain = state.own(seat), only("energy", state.box.discard_energy)
    add(player, gain)
    if events is not None:
        message = text("log.discards", seat=Seat(seat), tile=tile_name(state.box.tiles[tile_id]), position=position)
        events.append(Event(message, changes(player, gain)))
    state.pending.append(("refill", position))


def refill(state: State, events: Events, position: str) -> None:
    """The top tile of the stack fills the gap; without a stack the gap stays (PI-045, PI-046)."""
    if not state.stack:
        return
    tile_id = state.forge[position] = state.stack.pop()
    if events is not None:
        tile = state.box.tiles[tile_id]
        events.append(Event(text("log.refill", position=position, tile=tile_name(tile), left=len(state.stack))))
    tell_last_tile(state, events)


def place_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Every free cell beside the island; building is mandatory (PI-044)."""
    return [PLACE[cell] for cell in shore(state.players[decision.seat].island)]


def place_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Place the tile: first its fame, then the bonus of a depot (PI-045, PI-047)."""
    seat, tile_id, cell = decision.seat, decision.args[0], cell_in(action)
    box, island = state.box, state.own(seat).island
    tile = box.tiles[tile_id]
    island.tiles[cell] = tile_id
    note_progress(state)
    if tile.has_worker_slot:
        insort(island.vacant, cell, key=reading_order)
    else:
        state.pending.append(("bonus", seat, cell))
    if events is not None:
        events.append(Event(text("log.builds", seat=Seat(seat), tile=tile_name(tile), cell=cell_name(cell))))
    fame = len(build_connections(box, island, tile, cell))
    if fame:
        gain_fame(state, events, seat, fame)


def bonus(state: State, events: Events, seat: int, cell: Cell) -> None:
    """The bonus of a depot, the same when it is built and when it is used again (PI-065, PI-067, PI-068)."""
    player = state.own(seat)
    tile = tile_at(state.box, player.island, cell)
    add(player, tile.gain)
    if events is not None:
        message = text("log.depot", seat=Seat(seat), tile=tile_name(tile), cell=cell_name(cell))
        events.append(Event(message, changes(player, tile.gain)))
    if tile.then == "deploy":
        state.pending.append(("deploy", seat, False))
        if events is not None and not can_deploy(player):
            events.append(Event(text("log.deploy_lost", seat=Seat(seat)), lost=True))


def top_tile(state: State, events: Events, seat: int) -> Decision | None:
    """Reward: the top tile of the stack must be built; without a stack it is lost (PI-080)."""
    if not state.stack:
        return None
    tile_id = state.stack.pop()
    if events is not None:
        events.append(Event(text("log.top_tile", seat=Seat(seat), tile=tile_name(state.box.tiles[tile_id]))))
    tell_last_tile(state, events)
    return Decision(seat, "place", (tile_id,))


# Using depots again


def depots(
    state: State, events: Events, seat: int, left: int, used: tuple[Cell, ...], binding: bool
) -> Decision | None:
    """Ask for a depot while one can be used: a Warehouse needs one, a reward allows several (PI-065, PI-081)."""
    if not left or not usable_depots(state.box, state.players[seat], used):
        return None
    return Decision(seat, "depots", (left, used, binding))


def depots_choices(state: State, decision: Decision) -> Sequence[Action]:
    _, used, binding = decision.args
    actions = [DEPOT[cell] for cell in usable_depots(state.box, state.players[decision.seat], used)]
    return actions if binding else [*actions, STOP]


def depots_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """One depot gives its bonus; the next question comes when all consequences are resolved."""
    if action == STOP:
        return
    left, used, binding = decision.args
    cell = cell_in(action)
    state.pending += [
        ("depots", decision.seat, left - 1, (*used, cell), binding),
        ("bonus", decision.seat, cell),
    ]
