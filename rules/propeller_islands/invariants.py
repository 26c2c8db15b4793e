"""The invariants of every match."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.pieces import miscounted
from rules.hexgrid import Cell, neighbours, reading_order
from rules.propeller_islands.components import BANNER, CAPITALS, DICE, PRODUCTION, Box
from rules.propeller_islands.dock import left_in
from rules.propeller_islands.island import banners_at, tile_at
from rules.propeller_islands.state import GAP, Island, Player, State


def problems(state: State) -> list[str]:
    found = [*tile_problems(state), *plan_problems(state), *upgrade_problems(state), *dice_problems(state)]
    found += round_problems(state)
    for seat, player in enumerate(state.players):
        found += [f"seat {seat}: {problem}" for problem in player_problems(state, seat, player)]
        found += [f"seat {seat}: {problem}" for problem in island_problems(state.box, player.island)]
    return found


def tile_problems(state: State) -> Iterator[str]:
    """Every tile is in exactly one place (PI-012, PI-153); the decision names a tile being built."""
    tiles = [*state.stack, *state.removed, *(tile for tile in state.forge.values() if tile != GAP)]
    tiles += [tile for player in state.players for tile in player.island.tiles.values()]
    if state.decision is not None and state.decision.kind == "place":
        tiles.append(state.decision.args[0])
    out_of_game = CAPITALS[len(state.players) :]
    yield from miscounted("tile", tiles, [tile for tile in state.box.tiles if tile not in out_of_game])


def plan_problems(state: State) -> Iterator[str]:
    """Every card is in exactly one place, on its level's side of the display, and hands are full between turns."""
    cards = [card for player in state.players for card in (*player.hand, *player.completed)]
    shown = [card for cards in state.display for card in cards if card != GAP]
    yield from miscounted("plan", [*cards, *shown, *state.decks[0], *state.decks[1]], list(state.box.plans))
    for level, (deck, display) in enumerate(zip(state.decks, state.display, strict=True), start=1):
        strays = [card for card in (*deck, *display) if card and state.box.plans[card].level != level]
        yield from (f"{card} is among level {level}" for card in strays)
        if deck and GAP in display:
            yield f"the display of level {level} has a gap beside a deck"
    if state.decision is not None and state.decision.kind == "take" and (shown or any(state.decks)):
        full = sum(state.box.start_plans)
        for seat, player in enumerate(state.players):
            if len(player.hand) != full:
                yield f"seat {seat} holds {len(player.hand)} cards between turns"


def upgrade_problems(state: State) -> Iterator[str]:
    """Every token is in the supply, on a tile or aside, and each completed card brought one (PI-113, PI-125)."""
    owned = [player_upgrades(player) for player in state.players]
    if state.decision is not None and state.decision.kind == "upgrade":
        owned[state.decision.seat].append(state.decision.args[0])
    for upgrade, tokens in state.box.upgrades.items():
        there = state.supply[upgrade] + sum(each.count(upgrade) for each in owned)
        if there != tokens or state.supply[upgrade] < 0:
            yield f"there are {there} upgrades {upgrade}, {state.supply[upgrade]} of them in the supply"
    for seat, player in enumerate(state.players):
        if len(owned[seat]) != len(player.completed):
            yield f"seat {seat} has {len(owned[seat])} upgrades from {len(player.completed)} plans"


def player_upgrades(player: Player) -> list[str]:
    island = player.island
    return [*island.production.values(), *island.banners.values(), *("wild" for _ in island.wild), *player.aside]


def dice_problems(state: State) -> Iterator[str]:
    """All dice are on the Forge, in the docks or in a hand, never too many on one space (PI-019, PI-032)."""
    parked = sum(len(player.parked) for player in state.players)
    there, expected = len(state.dice) + parked + (state.die != 0), state.box.dice[len(state.players) - 2]
    if there != expected:
        yield f"{there} dice of {expected}"
    if any(state.dice.count(value) > state.box.most_dice for value in state.dice):
        yield "too many dice on one space"
    if any(not 1 <= value <= 6 for value in state.dice) or not 0 <= state.die <= 6:
        yield "a die shows an impossible value"
    if any(len(player.parked) > 2 for player in state.players):
        yield "more than two dice at a dock"


def round_problems(state: State) -> Iterator[str]:
    """No match lasts too long or goes too many rounds without progress (PI-155)."""
    if state.round > state.box.rounds:
        yield f"round {state.round} of {state.box.rounds}"
    if not 0 <= state.round - state.last_progress <= state.box.quiet_rounds:
        yield f"the last progress was in round {state.last_progress}, now it is round {state.round}"


def player_problems(state: State, seat: int, player: Player) -> Iterator[str]:
    box, island = state.box, player.island
    if min(player.goods) < 0:
        yield f"goods below zero: {player.goods}"
    workers = len(player.dock) + len(island.standing) + len(island.lying)
    if workers != box.workers:
        yield f"{workers} workers instead of {box.workers}"
    empty = [line for line in box.lines if not left_in(box, player.dock, line)]
    if sorted(player.rewarded) != sorted(empty):
        yield f"rewarded {player.rewarded}, but empty are {empty}"
    unpaid = unpaid_rewards(state, seat)
    rewards = sum(box.rewards[line].amount for line in player.rewarded if box.rewards[line].effect == "fame")
    rewards -= sum(box.rewards[line].amount for line in unpaid if box.rewards[line].effect == "fame")
    expected = all_connections(box, island) + rewards
    if player.fame != expected:
        yield f"fame {player.fame} instead of {expected} (PI-083, PI-089)"
    had_a_turn = (seat - state.start) % len(state.players) < state.turn
    if not had_a_turn and (island.lying or player.helped or player.parked):
        yield "something is used before the first turn of the round (PI-131, PI-132)"


def unpaid_rewards(state: State, seat: int) -> list[str]:
    """The emptied lines of a seat whose reward is still pending."""
    lines = [line for task in state.pending if task[:2] == ("rewards", seat) for line in task[2]]
    if state.decision is not None and state.decision[:2] == (seat, "rewards"):
        lines += state.decision.args
    return lines


def all_connections(box: Box, island: Island) -> int:
    """The guild connections of the whole island (PI-082)."""
    return sum(
        banners_at(box, island, beside).count(tile_at(box, island, cell).hub)
        for cell in island.tiles
        for beside in neighbours(cell)
        if beside in island.tiles
    )


def island_problems(box: Box, island: Island) -> Iterator[str]:
    """One connected island; workers only in slots, upgrades only where they fit (PI-009, PI-044, PI-119, PI-120)."""
    if len(reached_from((0, 0), island)) != len(island.tiles):
        yield "the island falls apart"
    slots = [cell for cell in island.tiles if tile_at(box, island, cell).has_worker_slot]
    if sorted([*island.vacant, *island.standing, *island.lying]) != sorted(slots):
        yield "the worker slots don't match the tiles"
    for cells in (island.vacant, island.standing, island.lying):
        if cells != sorted(cells, key=reading_order):
            yield "cells are out of order"
    for slot, used in ((PRODUCTION, [*island.production]), (BANNER, [*island.banners]), (DICE, island.wild)):
        if len(used) != len(set(used)) or not all(slot in tile_at(box, island, cell).slots for cell in used):
            yield f"{slot} upgrades where none fit"


def worn(state: State) -> State:
    """The table with all workers lying, dice at all docks, and all abilities used (PI-131, PI-132)."""
    used = state.copy()
    for player in used.own_all():
        for cell in player.island.standing.copy():
            player.island.lay_down(cell)
        player.helped, player.parked = True, [1, 2, 3]
    return used


def reached_from(start: Cell, island: Island) -> list[Cell]:
    reached = [start]
    for cell in reached:
        reached += [beside for beside in neighbours(cell) if beside in island.tiles and beside not in reached]
    return reached
