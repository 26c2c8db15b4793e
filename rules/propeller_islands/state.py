"""What is on the table: plain mutable data and fast copies.

Copies share the parts of seats; who changes one takes it with `State.own`.
"""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass

from rules.engine.codec import component, since
from rules.engine.contract import Decision
from rules.engine.rng import Rng
from rules.engine.seats import BySeat, SeatNumber
from rules.engine.tasks import Task
from rules.hexgrid import Cell, reading_order
from rules.propeller_islands.components import Box

GAP = ""
"""An empty position of the Forge or place of the display."""


@dataclass(slots=True)
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
        """Put a standing worker in an empty slot (PI-010)."""
        self.vacant.remove(cell)
        insort(self.standing, cell, key=reading_order)

    def lay_down(self, cell: Cell) -> None:
        """Lay down the worker there: it has been used (PI-051)."""
        self.standing.remove(cell)
        insort(self.lying, cell, key=reading_order)

    def stand_up(self) -> None:
        """Stand all workers up again (PI-131)."""
        self.standing = sorted(self.standing + self.lying, key=reading_order)
        self.lying.clear()

    def copy(self) -> Island:
        return Island(
            self.tiles.copy(),
            self.vacant.copy(),
            self.standing.copy(),
            self.lying.copy(),
            self.production.copy(),
            self.banners.copy(),
            self.wild.copy(),
        )


@dataclass(slots=True)
class Player:
    """Everything in front of one seat."""

    character: str
    goods: list[int]
    """Energy, steel and gears."""
    fame: int
    helped: bool
    """Whether the once-per-round ability has been used (PI-100)."""
    dock: list[str]
    """The dock spaces that still have a worker, row by row."""
    rewarded: list[str]
    """The emptied rows and columns, in that order (PI-075)."""
    parked: list[int]
    """The dice of this round, with the values used."""
    hand: list[str]
    completed: list[str]
    aside: list[str]
    """Upgrades set aside (PI-114)."""
    island: Island

    def copy(self) -> Player:
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


@dataclass(slots=True)
class State:
    """The whole table."""

    players: BySeat[Player]
    start: SeatNumber
    """The seat with the start marker."""
    round: int
    turn: int
    """The number of turns begun this round."""
    dice: list[int]
    """The values of the dice on the Forge, ascending."""
    die: int
    """The value of the die in hand; 0: none."""
    forge: dict[str, str]
    """The tiles on P1 to P12."""
    stack: list[str]
    """The building stack; the last tile is the top."""
    removed: list[str]
    """Tiles discarded for energy."""
    decks: list[list[str]]
    """Plans of level I and of level II; the last card is the top."""
    display: list[list[str]]
    """The face-up plans of each level."""
    supply: dict[str, int]
    pending: list[Task]
    decision: Decision | None
    chance: Rng
    last_progress: int = since(2)
    """The last round in which any seat built a tile, completed a plan or deployed a worker (PI-155)."""
    box: Box = component()
    owned: tuple[int, ...] = component(default=())
    """The seats whose `Player` no copy shares."""

    def own(self, seat: int) -> Player:
        """The part of this seat to change; a copy if it is still shared."""
        if seat not in self.owned:
            self.owned = (*self.owned, seat)
            self.players[seat] = self.players[seat].copy()
        return self.players[seat]

    def own_all(self) -> list[Player]:
        """The parts of all seats to change."""
        return [self.own(seat) for seat in range(len(self.players))]

    def copy(self) -> State:
        """An equal state. Both share the parts of all seats until one of them is changed."""
        self.owned = ()
        return State(
            self.players.copy(),
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
