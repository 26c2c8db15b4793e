"""What is on the table: plain slotted data, fast to copy. Everything except the order of two piles is public.

Copies share the parts of seats; who changes one takes it with `State.own`.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.codec import component
from rules.engine.contract import Decision
from rules.engine.rng import Rng
from rules.engine.seats import BySeat, SeatNumber
from rules.engine.tasks import Task
from rules.era_of_inventions.components import Box, Company
from rules.era_of_inventions.vocabulary import BONUS, INFLUENCE


@dataclass(slots=True)
class Player:
    """Everything in front of one player, with the pawn and the patent marker on the board."""

    stock: dict[str, int]
    influence: int
    patents: int
    invested: int
    """Development stones invested so far (EI-075)."""
    bonus: int
    bonus_new: int
    """Bonus discs bought this round, usable from the next one (EI-061)."""
    factories: list[str]

    def cubes(self) -> int:
        stock = self.stock
        return stock["coal"] + stock["wood"] + stock["metal"] + stock["technology"] + stock["tools"]

    def count(self, good: str) -> int:
        """The amount of a good; influence and bonus discs count as goods here."""
        if good == INFLUENCE:
            return self.influence
        return self.bonus + self.bonus_new if good == BONUS else self.stock[good]

    def copy(self) -> Player:
        return Player(
            self.stock.copy(),
            self.influence,
            self.patents,
            self.invested,
            self.bonus,
            self.bonus_new,
            self.factories.copy(),
        )


@dataclass(slots=True)
class State:
    """The whole table. Empty places of the bar and the row are empty text; the top of a pile is its end."""

    players: BySeat[Player]
    spaces: dict[str, tuple[SeatNumber, ...]]
    """The seats whose discs are on each action."""
    stores: dict[str, int]
    bar: list[str]
    row: list[str]
    inventors: dict[str, SeatNumber]
    """The owner of each taken gold or silver field."""
    patented: list[str]
    """The fields whose marker is on the patent field."""
    new_cards: list[str]
    card_pile: list[str]
    card_discard: list[str]
    removed: list[str]
    """Start inventions that have left the game (EI-120)."""
    factory_pile: list[str]
    factory_discard: list[str]
    bonus_supply: int
    round: int
    start: SeatNumber
    self_royalty: bool
    """Whether makers earn the royalties of their own markers; by default they don't (EI-094)."""
    pending: list[Task]
    decision: Decision | None
    chance: Rng
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

    @property
    def company(self) -> Company:
        return self.box.companies[len(self.players)]

    def markers_placed(self, seat: int) -> int:
        """The number of a player's fields, patented or not."""
        return list(self.inventors.values()).count(seat)

    def copy(self) -> State:
        """An equal state. Both share the parts of all seats until one of them is changed."""
        self.owned = ()
        return State(
            self.players.copy(),
            self.spaces.copy(),
            self.stores.copy(),
            self.bar.copy(),
            self.row.copy(),
            self.inventors.copy(),
            self.patented.copy(),
            self.new_cards.copy(),
            self.card_pile.copy(),
            self.card_discard.copy(),
            self.removed.copy(),
            self.factory_pile.copy(),
            self.factory_discard.copy(),
            self.bonus_supply,
            self.round,
            self.start,
            self.self_royalty,
            self.pending.copy(),
            self.decision,
            self.chance.copy(),
            self.box,
        )
