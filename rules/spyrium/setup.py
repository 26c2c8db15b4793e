"""Setting up the table (SP-001 to SP-011)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from rules.engine.rng import Rng
from rules.spyrium.components import Box
from rules.spyrium.display import PLACES
from rules.spyrium.rounds import token_for_future
from rules.spyrium.state import PHASE_I, Quarter, State

T = TypeVar("T")


def new_table(box: Box, seats: int, seed: int, options: Mapping[str, str]) -> State:
    """The table before the first round, with its preparation pending."""
    chance = Rng(seed)
    state = State(
        quarters=[new_quarter(box) for _ in range(seats)],
        round=0,
        start=0,
        display=dict.fromkeys(PLACES, ""),
        tokens=dict.fromkeys(PLACES, ()),
        beside=dict.fromkeys(PLACES, 0),
        decks={period: shuffled(chance, deck) for period, deck in box.decks.items()},
        removed=(),
        event="",
        event_token=0,
        future=shuffled(chance, tuple(box.events)),
        future_token=0,
        past=(),
        supply=shuffled(chance, box.tokens),
        discard=(),
        track=box.tracks[options["residence_track"]],
        free_bonus=options["second_bonus"] == "free",
        pending=[("begin_round",)],
        decision=None,
        chance=chance,
        box=box,
    )
    state.future_token = token_for_future(state)
    state.start = chance.below(seats)
    return state


def new_quarter(box: Box) -> Quarter:
    """A player's start: three workers on the base card, the others in reserve (SP-004 to SP-007)."""
    return Quarter(
        money=box.start.money,
        spyrium=box.start.spyrium,
        points=0,
        residence=0,
        available=box.start.workers,
        spent=0,
        reserve=box.workers - box.start.workers,
        phase=PHASE_I,
        passed=False,
        event_used=False,
        bonuses=(),
        patents=(),
        turned=(),
        kept=(),
        placed=[],
        buildings=[],
        used=[],
    )


def shuffled(chance: Rng, items: Sequence[T]) -> tuple[T, ...]:
    """A pile of these items in random order."""
    pile = list(items)
    chance.shuffle(pile)
    return tuple(pile)
