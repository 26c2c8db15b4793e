"""What is on the table: plain lists of numbers, so that copying is cheap.

A view is a state too: hidden cards and goods are -1 there.
Copies share the parts of seats; who changes one takes it with `State.own`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rules.engine.codec import component, since
from rules.engine.contract import Decision
from rules.engine.rng import Rng
from rules.engine.seats import BySeat, SeatNumber
from rules.engine.tasks import Task
from rules.hexgrid import Cell
from rules.ilos.components import Box
from rules.ilos.tiles import Rotation

NO_OWNER = -1
NO_TILE = -1
"""In the zone: a place that is no longer refilled (IL-026)."""
NOT_IN_PLAY = 0
"""The island number of regions whose tile has not been laid."""
FORT = "fort"
"""The fort side of a building tile; a trading post is written as the good it deals in."""


@dataclass(slots=True)
class Player:
    """What one seat owns (IL-001)."""

    hand: list[int]
    """Cards by kind; secret."""
    cards: int
    """The number of these; public."""
    goods: list[int]
    """Behind the screen, by good; secret."""
    makes: list[int]
    """Tokens on the production board, by good."""
    coast: list[int]
    """The regions with ships, in order."""
    raids: list[int]
    """The tiles with ships on their nests, in order."""
    pioneers: int
    """Pioneers not placed yet."""
    paid: list[int]
    """Cards by kind that this seat laid face down on the discard pile; secret (IL-039)."""
    paid_cards: int
    """The number of these."""

    def copy(self) -> Player:
        return Player(
            self.hand.copy(),
            self.cards,
            self.goods.copy(),
            self.makes.copy(),
            self.coast.copy(),
            self.raids.copy(),
            self.pioneers,
            self.paid.copy(),
            self.paid_cards,
        )


class Gift(NamedTuple):
    """Cards that the largest hand had to give to the seat that drew (IL-095)."""

    giver: SeatNumber
    taker: SeatNumber
    number: int
    cards: tuple[int, ...]
    """By kind; known only to these two seats."""


@dataclass(slots=True)
class State:
    """The whole table."""

    players: BySeat[Player]
    start: SeatNumber
    """The start player, marked by the market board (IL-003)."""
    round: int
    """The current round; 0 until the first islands are laid (IL-018)."""
    last_played: int
    """The last round in which any seat played a card (IL-101)."""
    markets: int
    """The number of Market cards played as actions this turn (IL-086)."""
    deck: list[int]
    """The draw pile, top card last."""
    discard: list[int]
    """Cards by kind, face up on the discard pile; the face-down ones are stored with the seat that paid them."""
    payment: list[int]
    """Cards by kind handed over so far in the payment or exchange in progress; secret."""
    gifts: list[Gift]
    """What the last draw took from other hands; the seat that drew still has it."""
    stack: list[int]
    """The stack of tiles, top tile last."""
    zone: list[int]
    """Tiles on offer, by place."""
    laid: dict[Cell, tuple[int, Rotation]]
    rim: list[tuple[Cell, str]]
    """The empty cells beside laid tiles in order, with what their six sides require."""
    islands: list[tuple[int, ...]]
    """The regions of each island in order, by its number. Number 0 is unused; an island that was merged into an
    earlier one is empty."""
    island_of: list[int]
    """The number of the island that a region belongs to."""
    owners: list[SeatNumber]
    """The seat whose pioneer is on each field."""
    buildings: dict[int, str]
    """The building on each site: a fort, or a trading post written as the good it deals in."""
    raised: list[int]
    """Market tokens on the row of each good."""
    pending: list[Task]
    decision: Decision | None
    chance: Rng
    rounds: int = since(2)
    """The maximum number of rounds (IL-101)."""
    supply: list[int] = since(2)
    """Tokens of each good left in the supply; empty if the supply is unlimited (IL-008)."""
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
            self.last_played,
            self.markets,
            self.deck.copy(),
            self.discard.copy(),
            self.payment.copy(),
            self.gifts.copy(),
            self.stack.copy(),
            self.zone.copy(),
            self.laid.copy(),
            self.rim.copy(),
            self.islands.copy(),
            self.island_of.copy(),
            self.owners.copy(),
            self.buildings.copy(),
            self.raised.copy(),
            self.pending.copy(),
            self.decision,
            self.chance.copy(),
            self.rounds,
            self.supply.copy(),
            self.box,
        )


def ships_at_home(state: State, seat: int) -> int:
    """Ships still in the seat's own supply (IL-051)."""
    player = state.players[seat]
    return state.box.ships - len(player.coast) - len(player.raids)


def forts_of(state: State, seat: int) -> int:
    forts = 0
    for site, side in state.buildings.items():
        if side == FORT and state.owners[site] == seat:
            forts += 1
    return forts


def clockwise(state: State, first: int) -> list[int]:
    """All seats in turn order, starting with this one."""
    return [*range(first, len(state.players)), *range(first)]


def end_is_triggered(state: State) -> bool:
    """Whether a seat has placed its last pioneer (IL-098)."""
    for player in state.players:
        if player.pioneers == 0:
            return True
    return False
