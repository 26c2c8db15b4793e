"""What is on the table: plain mutable data and fast copies."""

from __future__ import annotations

from bisect import insort

from rules.engine.chance import Chance
from rules.engine.codec import component, since
from rules.engine.contract import Decision
from rules.engine.plain import plain
from rules.engine.tasks import Task
from rules.hexgrid import Cell, reading_order
from rules.propeller_islands.components import Box

HIDDEN = "?"
"""A card or tile that a view does not show."""

GAP = ""
"""No tile on a position of the Forge, no card in a place of the display."""


@plain
class Island:
    """One seat's tiles and the workers and upgrades on them.

    The cells with a worker slot are divided into `vacant`, `standing` and `lying`, each row by row.
    """

    tiles: dict[Cell, str]
    vacant: list[Cell]
    standing: list[Cell]
    lying: list[Cell]
    production: dict[Cell, str]
    banners: dict[Cell, str]
    wild: list[Cell]

    def add_worker(self, cell: Cell) -> None:
        """A worker comes to an empty slot and stands (PI-010)."""
        self.vacant.remove(cell)
        insort(self.standing, cell, key=reading_order)

    def lay_down(self, cell: Cell) -> None:
        """The worker there has been used (PI-051)."""
        self.standing.remove(cell)
        insort(self.lying, cell, key=reading_order)

    def stand_up(self) -> None:
        """All workers are ready again (PI-131)."""
        self.standing = sorted(self.standing + self.lying, key=reading_order)
        self.lying.clear()

    def copy(self) -> Island:
        """An equal island that shares nothing."""
        return Island(
            self.tiles.copy(),
            self.vacant.copy(),
            self.standing.copy(),
            self.lying.copy(),
            self.production.copy(),
            self.banners.copy(),
            self.wild.copy(),
        )


@plain
class Player:
    """What one seat has in front of it."""

    character: str
    goods: list[int]
    """Energy, steel and gears."""
    fame: int
    helped: bool
    """Whether the ability that works once a round has done so (PI-100)."""
    dock: list[str]
    """The dock spaces that still hold a worker, row by row."""
    rewarded: list[str]
    """The rows and columns that have been emptied, in that order (PI-075)."""
    parked: list[int]
    """The dice of this round, as they were used."""
    hand: list[str]
    completed: list[str]
    aside: list[str]
    """Upgrades that were not put on a tile (PI-114)."""
    island: Island

    def copy(self) -> Player:
        """An equal player that shares nothing."""
        return Player(
            self.character,
            self.goods.copy(),
            self.fame,
            self.helped,
            self.dock.copy(),
            self.rewarded.copy(),
            self.parked.copy(),
            self.hand.copy(),
            self.completed.copy(),
            self.aside.copy(),
            self.island.copy(),
        )


@plain
class State:
    """The whole table."""

    players: list[Player]
    start: int
    """The seat with the start marker."""
    round: int
    turn: int
    """How many turns of this round have begun."""
    dice: list[int]
    """The values of the dice on the Forge, rising."""
    die: int
    """The value of the die in hand; 0: none."""
    forge: dict[str, str]
    """The tiles on P1 to P12."""
    stack: list[str]
    """The building stack; the last tile is the top."""
    removed: list[str]
    """Tiles discarded for energy."""
    decks: list[list[str]]
    """Blueprints of level I and of level II; the last card is the top."""
    display: list[list[str]]
    """The face-up blueprints of each level."""
    supply: dict[str, int]
    """Upgrade tokens that nobody has yet."""
    pending: list[Task]
    decision: Decision | None
    chance: Chance
    last_progress: int = since(2)
    """The last round in which anybody built a tile, completed a blueprint or deployed a worker (PI-155)."""
    box: Box = component()

    def copy(self) -> State:
        """An equal state that shares nothing mutable."""
        return State(
            [player.copy() for player in self.players],
            self.start,
            self.round,
            self.turn,
            self.dice.copy(),
            self.die,
            self.forge.copy(),
            self.stack.copy(),
            self.removed.copy(),
            [deck.copy() for deck in self.decks],
            [shown.copy() for shown in self.display],
            self.supply.copy(),
            self.pending.copy(),
            self.decision,
            self.chance.copy(),
            self.last_progress,
            self.box,
        )
