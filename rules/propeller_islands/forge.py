"""The Forge: six numbered spaces in a ring, twelve tile positions around them, and what a die can become."""

from __future__ import annotations

from rules.engine.contract import Action
from rules.engine.rng import Rng
from rules.hexgrid import Cell, ring
from rules.propeller_islands.actions import FREE, PAID, REROLL
from rules.propeller_islands.characters import level
from rules.propeller_islands.components import ENERGY, JACQUES, SIR_CHARLES, Box
from rules.propeller_islands.state import GAP, Player, State

VALUES = range(1, 7)
POSITIONS = tuple(f"P{place}" for place in range(1, 13))
SPACE_CELLS: dict[int, Cell] = dict(zip(VALUES, ring(1), strict=True))
"""The cells of the spaces around the centre (PI-004, PI-005)."""
POSITION_CELLS: dict[str, Cell] = dict(zip(POSITIONS, ring(2), strict=True))

TOUCHING: dict[int, tuple[str, ...]] = {
    value: tuple(POSITIONS[(2 * value + step) % 12] for step in (-3, -2, -1)) for value in VALUES
}
"""The three positions beside each space, clockwise (PI-006)."""
REACHED_BY: dict[str, tuple[int, ...]] = {
    position: tuple(value for value in VALUES if position in TOUCHING[value]) for position in POSITIONS
}


def wrapped(value: int) -> int:
    """A value after a change: 6 is followed by 1 (PI-041)."""
    return (value - 1) % 6 + 1


def in_reach(state: State, value: int) -> list[str]:
    """The positions with a tile that a work value may build or discard (PI-043, PI-048)."""
    forge = state.forge
    return [position for position in TOUCHING[value] if forge[position] != GAP]


def roll_dice(chance: Rng, dice: int, most: int) -> list[int]:
    """Roll, and re-roll the dice that exceed the limit of a space, until all have room (PI-031, PI-032)."""
    kept: list[int] = []
    while len(kept) < dice:
        kept += [chance.roll() for _ in range(dice - len(kept))]
        kept = [value for value in VALUES for _ in range(min(kept.count(value), most))]
    return kept


def free_steps(box: Box, player: Player) -> tuple[int, ...]:
    """How far Sir Charles may change his die for free (PI-109, PI-110)."""
    now = level(box, player)
    if player.character != SIR_CHARLES or not now:
        return ()
    reach = box.characters[SIR_CHARLES].reach[now - 1]
    return tuple(steps for steps in FREE if abs(steps) <= reach)


def die_changes(box: Box, player: Player, made: tuple[str, ...]) -> list[Action]:
    """The changes of the taken die still possible after those already made (PI-040, PI-042, PI-095, PI-097)."""
    found: list[Action] = []
    if player.character == JACQUES and not made and level(box, player):
        found.append(REROLL)
    if "free" not in made:
        found += [FREE[steps] for steps in free_steps(box, player)]
    if "paid" not in made and player.goods[ENERGY] >= box.change_price:
        found += PAID.values()
    return found
