"""Blocked actions: what a player might expect but can't do, with reason and rule; one function per question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine.contract import HIDDEN, Blocked, Decision, Reason
from rules.hexgrid import Cell, reading_order
from rules.propeller_islands import actions
from rules.propeller_islands.characters import extra_price, leftover_reach, level
from rules.propeller_islands.components import ENERGY, JACQUES, LEVELS, MARIE, SIR_CHARLES, SLOT_OF, WILD, Box
from rules.propeller_islands.effects import only
from rules.propeller_islands.forge import POSITIONS, REACHED_BY, TOUCHING, VALUES, free_steps
from rules.propeller_islands.island import (
    affordable,
    free_slots,
    number_at,
    payable_trades,
    runnable,
    tile_at,
    upgrade_in,
    usable_depots,
)
from rules.propeller_islands.names import amounts, character_name, numbers_name, text, tile_name, upgrade_name
from rules.propeller_islands.plans import missing
from rules.propeller_islands.state import GAP, Island, Player, State


def _cells(island: Island) -> list[Cell]:
    return sorted(island.tiles, key=reading_order)


# Dice


def take_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    why = Reason(text("why.no_die"), "PI-035")
    return [Blocked(actions.TAKE[value], *why) for value in VALUES if value not in state.dice]


def act_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    box, player, made = state.box, state.players[decision.seat], decision.args
    yield from _paid_blocked(box, player, made)
    yield from _ability_blocked(box, player, made)
    yield from _positions_blocked(state)


def _paid_blocked(box: Box, player: Player, made: tuple[str, ...]) -> list[Blocked]:
    if "paid" in made:
        why = Reason(text("why.paid_once"), "PI-040")
    elif player.goods[ENERGY] < box.change_price:
        why = Reason(text("why.lack", goods=amounts(only("energy", box.change_price))), "PI-040")
    else:
        return []
    return [Blocked(action, *why) for action in actions.PAID.values()]


def _ability_blocked(box: Box, player: Player, made: tuple[str, ...]) -> list[Blocked]:
    name = character_name(player.character)
    locked = Reason(text("why.locked", character=name, fame=box.trumpets[0]), "PI-093")
    if player.character == JACQUES:
        if not level(box, player):
            return [Blocked(actions.REROLL, *locked)]
        why = (
            Reason(text("why.reroll_once"), "PI-095")
            if "reroll" in made
            else Reason(text("why.reroll_first"), "PI-042")
        )
        return [Blocked(actions.REROLL, *why)] if made else []
    if player.character != SIR_CHARLES:
        return []
    if "free" in made:
        used = Reason(text("why.free_once", character=name), "PI-109")
        return [Blocked(action, *used) for action in actions.FREE.values()]
    steps = free_steps(box, player)
    farther = Reason(text("why.farther", character=name, fame=box.trumpets[1]), "PI-110")
    why = farther if steps else locked
    return [Blocked(action, *why) for step, action in actions.FREE.items() if step not in steps]


def _positions_blocked(state: State) -> Iterator[Blocked]:
    for position in POSITIONS:
        if state.forge[position] == GAP:
            why = Reason(text("why.empty_position"), "PI-043")
        elif position not in TOUCHING[state.die]:
            numbers = numbers_name(REACHED_BY[position])
            why = Reason(text("why.out_of_reach", numbers=numbers, value=state.die), "PI-043")
        else:
            continue
        yield Blocked(actions.BUILD[position], *why)
        yield Blocked(actions.DISCARD[position], *why._replace(rule="PI-048"))


def leftover_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    box, player, die = state.box, state.players[decision.seat], state.dice[0]
    reach = leftover_reach(box, player)
    why = Reason(text("why.leftover", value=die, n=reach), "PI-098")
    return [Blocked(actions.USE[value], *why) for value in VALUES if min((value - die) % 6, (die - value) % 6) > reach]


# Building and running


def place_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    why = Reason(text("why.occupied"), "PI-044")
    return [Blocked(actions.PLACE[cell], *why) for cell in _cells(state.players[decision.seat].island)]


def run_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    value, extra = decision.args
    box, player = state.box, state.players[decision.seat]
    for cell in _cells(player.island):
        why = why_not_run(box, player, cell, value)
        if why is not None:
            yield Blocked(actions.ACTIVATE[cell], *why)
        if cell in player.island.standing and number_at(box, player.island, cell) not in (value, WILD):
            locked = _why_no_extra(box, player, cell, extra)
            if locked is not None:
                yield Blocked(actions.EXTRA[cell], *locked)


def any_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    box, player = state.box, state.players[decision.seat]
    reasons = [(cell, why_not_run(box, player, cell)) for cell in _cells(player.island)]
    return [Blocked(actions.ACTIVATE[cell], *why) for cell, why in reasons if why is not None]


def why_not_run(box: Box, player: Player, cell: Cell, value: int | None = None) -> Reason | None:
    """Why a tile can't be activated by a die of this value or, without a die, regardless of number."""
    island = player.island
    tile = tile_at(box, island, cell)
    if not tile.active:
        return Reason(text("why.never_runs", tile=tile_name(tile)), "PI-008")
    if cell in island.vacant:
        return Reason(text("why.no_worker"), "PI-049")
    if cell in island.lying:
        return Reason(text("why.worker_used"), "PI-054")
    number = number_at(box, island, cell)
    if value is not None and number not in (value, WILD):
        return Reason(text("why.number", number=number, value=value), "PI-049")
    if runnable(box, player, cell, player.goods):
        return None
    return _why_no_effect(box, player, cell)


def _why_no_effect(box: Box, player: Player, cell: Cell) -> Reason:
    """Why the effect of the tile can't be carried out (PI-052)."""
    tile = tile_at(box, player.island, cell)
    if not affordable(tile.cost, player.goods):
        return Reason(text("why.lack", goods=amounts(tile.cost)), "PI-052")
    if tile.then == "deploy":
        return Reason(text("why.no_slot" if player.dock else "why.empty_dock"), "PI-071")
    return Reason(text(f"why.no_{tile.then}"), "PI-052")


def _why_no_extra(box: Box, player: Player, cell: Cell, extra: bool) -> Reason | None:
    """Why Marie can't run one more tile there (PI-103 to PI-105)."""
    name, price = character_name(MARIE), extra_price(box, player)
    if player.character != MARIE:
        return None
    if price is None:
        return Reason(text("why.locked", character=name, fame=box.trumpets[0]), "PI-093")
    if not extra:
        return Reason(text("why.extra_once", character=name), "PI-105")
    if player.goods[ENERGY] < price:
        return Reason(text("why.lack", goods=amounts(only("energy", price))), "PI-103")
    energy, steel, gears = player.goods
    if runnable(box, player, cell, (energy - price, steel, gears)):
        return None
    if runnable(box, player, cell, player.goods):
        return Reason(text("why.extra_price", character=name, goods=amounts(only("energy", price))), "PI-103")
    return why_not_run(box, player, cell)


def trade_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    payable = payable_trades(state.box, state.players[decision.seat].goods)
    return [
        Blocked(actions.trade_action(trade), text("why.lack", goods=amounts(trade.cost)), "PI-066")
        for trade in state.box.trades
        if trade not in payable
    ]


# Workers and depots


def deploy_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    dock = state.players[decision.seat].dock
    gone = Reason(text("why.gone"), "PI-072")
    yield from (Blocked(actions.DEPLOY[space], *gone) for space in state.box.dock_spaces if space not in dock)
    if decision.args[0]:
        yield Blocked(actions.DECLINE, text("why.binding"), "PI-073")


def to_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    island = state.players[decision.seat].island
    for cell in _cells(island):
        if not tile_at(state.box, island, cell).has_worker_slot:
            yield Blocked(actions.TO[cell], text("why.no_room"), "PI-069")
        elif cell not in island.vacant:
            yield Blocked(actions.TO[cell], text("why.slot_taken"), "PI-009")


def depots_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    box, player, used = state.box, state.players[decision.seat], decision.args[1]
    usable = usable_depots(box, player, used)
    for cell in _cells(player.island):
        if tile_at(box, player.island, cell).kind == "depot" and cell not in usable:
            once = Reason(text("why.depot_once"), "PI-081")
            why = once if cell in used else Reason(text("why.no_slot" if player.dock else "why.empty_dock"), "PI-071")
            yield Blocked(actions.DEPOT[cell], *why)


# Plans


def plan_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    box, player = state.box, state.players[decision.seat]
    for card in player.hand:
        if card != HIDDEN and not affordable(box.plans[card].cost, player.goods):
            lack = amounts(missing(box, player, card))
            yield Blocked(actions.COMPLETE[card], text("why.missing", goods=lack), "PI-111")


def upgrade_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    box, island, token = state.box, state.players[decision.seat].island, decision.args[0]
    free = free_slots(box, island, token)
    for cell in _cells(island):
        if cell in free:
            continue
        there = upgrade_in(island, SLOT_OF[token], cell)
        filled = Reason(text("why.slot_filled", upgrade=upgrade_name(there or token)), "PI-119")
        yield Blocked(actions.UPGRADE[cell], *filled if there else Reason(text("why.no_upgrade_slot"), "PI-120"))


def draw_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    return [
        Blocked(actions.DRAW[level], text("why.empty_deck"), "PI-116")
        for level, deck in zip(LEVELS, state.decks, strict=True)
        if not deck
    ]
