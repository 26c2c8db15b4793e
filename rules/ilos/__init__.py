"""Ilôs: explore an archipelago, work its islands and steer the prices of what they yield."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.contract import Option
from rules.engine.tasks import Question, Step, TaskGame
from rules.ilos import blocked, invariants, looks, market, payment, pioneers, previews, scoring, ships, turn, words
from rules.ilos import view as views
from rules.ilos.components import Box, box
from rules.ilos.setup import set_table
from rules.ilos.state import State


class Ilos(TaskGame[State]):
    """The game object."""

    id, title, version = "ilos", "Ilôs", 1
    options: tuple[Option, ...] = ()
    state_type = State
    box: Box
    questions: Mapping[str, Question[State]] = {
        "exchange": Question("IL-010", payment.exchange_choices, payment.exchange_answer, blocked.exchange_blocked),
        "first": Question("IL-012", ships.first_choices, ships.first_answer, blocked.explore_blocked),
        "turn": Question("IL-036", turn.turn_choices, turn.turn_answer, blocked.turn_blocked),
        "source": Question("IL-043", ships.source_choices, ships.source_answer, blocked.source_blocked),
        "voyage": Question("IL-044", ships.voyage_choices, ships.voyage_answer, blocked.voyage_blocked),
        "lay": Question("IL-020", ships.lay_choices, ships.lay_answer, blocked.lay_blocked),
        "coast": Question("IL-045", ships.coast_choices, ships.coast_answer, blocked.coast_blocked),
        "plantation": Question("IL-068", pioneers.field_choices, pioneers.field_answer, blocked.field_blocked),
        "goldmine": Question("IL-071", pioneers.field_choices, pioneers.field_answer, blocked.field_blocked),
        "building": Question("IL-074", pioneers.field_choices, pioneers.field_answer, blocked.field_blocked),
        "side": Question("IL-078", pioneers.side_choices, pioneers.side_answer, blocked.side_blocked),
        "ruin": Question("IL-082", pioneers.field_choices, pioneers.field_answer, blocked.field_blocked),
        "market": Question("IL-085", market.market_choices, market.market_answer, blocked.market_blocked),
        "pay": Question("IL-038", payment.pay_choices, payment.pay_answer, blocked.pay_blocked),
    }
    steps: Mapping[str, Step] = {
        "ask": turn.ask,
        "exchange": payment.exchange,
        "first_island": ships.first_island,
        "turn": turn.begin_turn,
        "act": turn.act_again,
        "finish": turn.finish,
        "pay": payment.pay,
        "sail": ships.sail,
        "explore": ships.explore,
        "plant": pioneers.grow,
        "mine": pioneers.grow,
        "build": pioneers.build,
        "search": pioneers.search,
    }

    view = staticmethod(views.view)
    resample = staticmethod(views.resample)
    scores = staticmethod(scoring.scores)
    status = staticmethod(words.status)
    ask = staticmethod(words.ask)
    describe = staticmethod(words.describe)
    preview = staticmethod(previews.preview)
    targets = staticmethod(words.targets)
    table = staticmethod(looks.table)
    look = staticmethod(looks.look)
    problems = staticmethod(invariants.problems)

    def __init__(self, box: Box) -> None:
        """Play with the components of this box."""
        self.box = box
        self.seats = box.seats
        self.data_digest = box.digest

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """The table at the first decision: the start player's exchange of cards."""
        state = set_table(self.box, seats, seed)
        self.settle(state)
        return state

    def round_of(self, state: State) -> int:
        """The running round; the first islands count to the first one."""
        return max(1, state.round)


def load(components: Mapping[str, Any] | None = None) -> Ilos:
    """The game, with an owner's own figures on top."""
    return Ilos(box(components))
