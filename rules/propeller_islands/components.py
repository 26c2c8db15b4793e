"""The pieces of the game as frozen data: tiles, plans, dock rewards, characters and the figures on the boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

GOODS = ("energy", "steel", "gears")
ENERGY, STEEL, GEARS = range(3)
GUILDS = ("industry", "science", "culture")
LEVELS = ("I", "II")
CAPITALS = ("K1", "K2", "K3", "K4")
CHARACTERS = ("jacques", "nelson", "amelia", "marie", "nicola", "sir_charles")
JACQUES, NELSON, AMELIA, MARIE, NICOLA, SIR_CHARLES = CHARACTERS

WILD, NO_NUMBER = 0, -1
"""Activation numbers other than 1 to 6: the `?` of a Capital, and none for a tile that is never activated."""

PRODUCTION, BANNER, DICE = SLOTS = "production", "banner", "dice"
SLOT_OF = {**dict.fromkeys(GOODS, PRODUCTION), **dict.fromkeys(GUILDS, BANNER), "wild": DICE}
"""The slot that each upgrade token needs (PI-119, PI-120)."""

Amounts: TypeAlias = tuple[int, int, int]
"""Amounts of energy, steel and gears."""

NOTHING: Amounts = (0, 0, 0)


class Trade(NamedTuple):
    """One exchange of the Crystal Merchant (PI-066)."""

    given: str
    gained: str
    cost: Amounts
    gain: Amounts


class Monument(NamedTuple):
    """What a monument counts at the end, and its points (PI-141 to PI-148)."""

    counts: str
    points: int
    per: int
    guild: str
    numbers: tuple[int, ...]


class Tile(NamedTuple):
    """A building tile. `kind` is capital, depot, guild, hub or monument (PI-007)."""

    id: str
    type: str
    kind: str
    banner: str
    hub: str
    number: int
    cost: Amounts
    gain: Amounts
    then: str
    slots: tuple[str, ...]
    monument: Monument | None

    @property
    def active(self) -> bool:
        """Whether it has an activation block (PI-008)."""
        return self.number != NO_NUMBER

    @property
    def has_worker_slot(self) -> bool:
        """Whether it has a worker slot: every tile except a depot has one (PI-009)."""
        return self.kind != "depot"


class Plan(NamedTuple):
    """A plan: its cost, its upgrade and its points."""

    id: str
    level: int
    cost: Amounts
    upgrade: str
    points: int


class Reward(NamedTuple):
    """The reward of an emptied row or column of the dock (PI-077)."""

    line: str
    effect: str
    amount: int
    goods: Amounts


class Character(NamedTuple):
    """The figures of an ability, one for each of its two levels; those that it doesn't need are zero or empty."""

    id: str
    goods: tuple[Amounts, Amounts]
    choice: tuple[tuple[str, ...], tuple[str, ...]]
    reach: tuple[int, int]
    price: tuple[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """Everything in the box."""

    tiles: Mapping[str, Tile]
    plans: Mapping[str, Plan]
    rewards: Mapping[str, Reward]
    lines: Mapping[str, tuple[str, ...]]
    """The dock spaces of each row and column."""
    trades: tuple[Trade, ...]
    characters: Mapping[str, Character]
    upgrades: Mapping[str, int]
    starters: tuple[str, ...]
    start_goods: Amounts
    start_plans: tuple[int, ...]
    workers: int
    dice: tuple[int, ...]
    most_dice: int
    change_price: int
    discard_energy: int
    plans_shown: int
    plans_to_end: int
    quiet_rounds: int
    rounds: int
    trumpets: tuple[int, ...]
    fame_track: int
    points_track: int
    worth: Mapping[str, int]
    """The number of a good, or of upgrades set aside, per point."""
    digest: str

    @property
    def dock_spaces(self) -> tuple[str, ...]:
        """R1C1 to R3C4, row by row."""
        return tuple(space for line, spaces in self.lines.items() if line[0] == "R" for space in spaces)
