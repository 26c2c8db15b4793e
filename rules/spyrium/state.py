"""What is on the table: the display and its crowd, the quarters of the players, decks, events and tokens.

Piles that change only once a round are tuples, so that copies can share them. Cards are ids of the `Box`.
Copies share the parts of seats; who changes one takes it with `State.own`.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.codec import component
from rules.engine.contract import Decision
from rules.engine.rng import Rng
from rules.engine.seats import BySeat, SeatNumber
from rules.engine.tasks import Task
from rules.spyrium.components import Box

PHASE_I, PHASE_II = 1, 2


@dataclass(slots=True)
class Quarter:
    """A player's possessions and progress in the round."""

    money: int
    spyrium: int
    points: int
    residence: int
    """Index of the space on the residence track."""
    available: int
    spent: int
    reserve: int
    phase: int
    passed: bool
    event_used: bool
    bonuses: tuple[str, ...]
    """The bonuses taken so far, at 8 and at 20 points: "worker" or "money"."""
    patents: tuple[str, ...]
    turned: tuple[str, ...]
    """Patents turned sideways: their benefit is used up this round (SP-073)."""
    kept: tuple[int, ...]
    """Number tokens kept with Trade."""
    placed: list[str]
    """The gap of each worker in the display, in reading order."""
    buildings: list[str]
    """The building on each plot."""
    used: list[int]
    """The number of times the building on each plot was used this round."""

    def owned(self) -> int:
        """All workers outside the reserve, wherever they are."""
        return self.available + self.spent + len(self.placed)

    def ready(self, patent: str) -> bool:
        """Whether a benefit that works once per round can still be used (SP-073, SP-140)."""
        return patent in self.patents and patent not in self.turned

    def copy(self) -> Quarter:
        return Quarter(
            self.money,
            self.spyrium,
            self.points,
            self.residence,
            self.available,
            self.spent,
            self.reserve,
            self.phase,
            self.passed,
            self.event_used,
            self.bonuses,
            self.patents,
            self.turned,
            self.kept,
            self.placed.copy(),
            self.buildings.copy(),
            self.used.copy(),
        )


@dataclass(slots=True)
class State:
    """The whole table."""

    quarters: BySeat[Quarter]
    round: int
    start: SeatNumber
    """The seat with the start player card."""
    display: dict[int, str]
    """The card in each place; empty text if it was taken."""
    tokens: dict[int, tuple[int, ...]]
    """The number tokens on each place, lowest first."""
    beside: dict[int, int]
    """The number of workers next to each place; kept in sync with `Quarter.placed`."""
    decks: dict[str, tuple[str, ...]]
    """The face-down cards of each period, top card last."""
    removed: tuple[str, ...]
    event: str
    event_token: int
    """The number on the current event; 0 if there is none."""
    future: tuple[str, ...]
    """The stack of future events; only the first is visible."""
    future_token: int
    past: tuple[str, ...]
    supply: tuple[int, ...]
    """Face-down number tokens, the next one last."""
    discard: tuple[int, ...]
    track: tuple[int, ...]
    free_bonus: bool
    """Whether the second bonus is a free choice too (option `second_bonus`)."""
    pending: list[Task]
    decision: Decision | None
    chance: Rng
    box: Box = component()
    owned: tuple[int, ...] = component(default=())
    """The seats whose `Quarter` no copy shares."""

    def own(self, seat: int) -> Quarter:
        """The part of this seat to change; a copy if it is still shared."""
        if seat not in self.owned:
            self.owned = (*self.owned, seat)
            self.quarters[seat] = self.quarters[seat].copy()
        return self.quarters[seat]

    def own_all(self) -> list[Quarter]:
        """The parts of all seats to change."""
        return [self.own(seat) for seat in range(len(self.quarters))]

    def copy(self) -> State:
        """An equal state. Both share the parts of all seats until one of them is changed."""
        self.owned = ()
        return State(
            self.quarters.copy(),
            self.round,
            self.start,
            self.display.copy(),
            self.tokens.copy(),
            self.beside.copy(),
            self.decks.copy(),
            self.removed,
            self.event,
            self.event_token,
            self.future,
            self.future_token,
            self.past,
            self.supply,
            self.discard,
            self.track,
            self.free_bonus,
            self.pending.copy(),
            self.decision,
            self.chance.copy(),
            self.box,
        )
