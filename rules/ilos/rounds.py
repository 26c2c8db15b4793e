"""How a round begins and what makes it the last one (IL-098 to IL-101)."""

from __future__ import annotations

from rules.engine.contract import Events
from rules.ilos import log
from rules.ilos.state import State, end_is_triggered

USUAL, LONG = "usual", "long"
"""The values of the option `length`: the maximum number of rounds (IL-101)."""


def begin_round(state: State, events: Events) -> None:
    """The start player's turn opens it (IL-018)."""
    state.round += 1
    if events is not None:
        log.round_begins(state, events)


def is_over(state: State) -> bool:
    """Whether the round that has just been completed is the last one (IL-098 to IL-101)."""
    return end_is_triggered(state) or is_stuck(state)


def is_stuck(state: State) -> bool:
    """The safety stop: no more cards are played, or the match has lasted too long (IL-101)."""
    return state.round - state.last_played >= state.box.quiet_rounds or state.round >= state.rounds


def is_last_round(state: State) -> bool:
    return end_is_triggered(state) or state.round >= state.rounds
