"""What lies on the table. Plain lists of numbers, so that copying is cheap.

A view is a state too: cards and goods that a seat may not know are -1 there.
"""

from __future__ import annotations

from rules.engine.chance import Chance
from rules.engine.codec import component, since
from rules.engine.contract import Decision
from rules.engine.named_tuple import NamedTuple
from rules.engine.plain import plain
from rules.engine.tasks import Task
from rules.hexgrid import Cell
from rules.ilos.components import Box
from rules.ilos.tiles import Rotation

HIDDEN = -1
NOBODY = -1
NO_TILE = -1
"""In the zone: a place that is no longer refilled (IL-026)."""
NOT_IN_PLAY = 0
"""The island number of regions whose tile has not been laid."""
FORT = "fort"
"""The side of a building tile that is not a trading post; a post is written as the good it deals in."""


@plain
class Player:
    """What one seat owns (IL-001)."""

    hand: list[int]
    """Cards by kind; secret."""
    cards: int
    """How many these are; everybody sees that."""
    goods: list[int]
    """Behind the screen, by good; secret."""
    makes: list[int]
    """Tokens on the production board, by good."""
    coast: list[int]
    """The regions where ships stand, in order."""
    raids: list[int]
    """The tiles on whose nests ships stand, in order."""
    pioneers: int
    """Not placed yet."""
    paid: list[int]
    """Cards by kind that this seat laid face down on the discard pile; secret (IL-039)."""
    paid_cards: int
    """How many these are."""

    def copy(self) -> Player:
        """An equal player that shares nothing."""
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
    """Cards that the largest hand had to give to whoever drew (IL-095)."""

    giver: int
    taker: int
    number: int
    cards: tuple[int, ...]
    """By kind; only these two know."""


@plain
class State:
    """The whole table."""

    players: list[Player]
    start: int
    """The start player, marked by the market board (IL-003)."""
    round: int
    """The running round; 0 until the first islands are laid (IL-018)."""
    last_played: int
    """The last round in which anybody played a card (IL-101)."""
    markets: int
    """Market cards played as actions in this turn (IL-086)."""
    deck: list[int]
    """The draw pile, top card last."""
    discard: list[int]
    """Cards by kind that lie face up on the discard pile; the face-down ones are with who paid them."""
    payment: list[int]
    """Cards by kind handed over so far in the payment or exchange that is being made; secret."""
    gifts: list[Gift]
    """What the last draw took from other hands; whoever drew still holds it."""
    stack: list[int]
    """Tiles to come, top tile last."""
    zone: list[int]
    """Tiles on offer, by place."""
    laid: dict[Cell, tuple[int, Rotation]]
    rim: list[tuple[Cell, str]]
    """The empty cells beside laid tiles in order, with what their six sides ask for."""
    islands: list[tuple[int, ...]]
    """The regions of each island in order, by its number. Number 0 is nobody's; an island that was joined to an
    earlier one is empty."""
    island_of: list[int]
    """The number of the island that a region belongs to."""
    owners: list[int]
    """Whose pioneer is on each field."""
    buildings: dict[int, str]
    """What stands on a building site: a fort, or a trading post written as the good it deals in."""
    raised: list[int]
    """Market tokens on the row of each good."""
    pending: list[Task]
    decision: Decision | None
    chance: Chance
    rounds: int = since(2)
    """The most rounds that are played (IL-101)."""
    supply: list[int] = since(2)
    """Tokens of each good that are left to take; empty where there is no end of them (IL-008)."""
    box: Box = component()

    def copy(self) -> State:
        """An equal state that shares nothing mutable."""
        return State(
            [player.copy() for player in self.players],
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
    """How many forts the seat owns."""
    forts = 0
    for site, side in state.buildings.items():
        if side == FORT and state.owners[site] == seat:
            forts += 1
    return forts


def clockwise(state: State, first: int) -> list[int]:
    """All seats in turn order, beginning with this one."""
    return [*range(first, len(state.players)), *range(first)]


def end_is_triggered(state: State) -> bool:
    """Whether somebody has placed the last pioneer (IL-098)."""
    for player in state.players:
        if player.pioneers == 0:
            return True
    return False
