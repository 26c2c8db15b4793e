"""Spyrium: workers wait between nine cards, to use them or to earn from the crowd around them (2 to 5 players).

The rules in the order of the rulebook: `setup`, `rounds`, `turn` with `workers`, `current_event`, `activation` and
`buildings`, then `effects` and `scoring`. What things cost is in `prices`, what is printed on the cards in
`components`, what players read in `words`, `previews`, `looks` and `reasons`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.contract import Option
from rules.engine.tasks import Question, Step, TaskGame
from rules.spyrium import (
    activation,
    current_event,
    effects,
    invariants,
    looks,
    previews,
    reasons,
    rounds,
    scoring,
    setup,
    turn,
    words,
)
from rules.spyrium import targets as pointing
from rules.spyrium import view as views
from rules.spyrium.components import Box, box
from rules.spyrium.state import State


class Spyrium(TaskGame[State]):
    """The game object: decisions and tasks by name, and the doors of the contract."""

    id, title, version, seats = "spyrium", "Spyrium", 1, range(2, 6)
    state_type = State
    box: Box
    questions: Mapping[str, Question[State]] = {
        "placement": Question("SP-031", turn.placement_choices, turn.placement_answer, reasons.placement_blocked),
        "activation": Question("SP-032", turn.activation_choices, turn.activation_answer, reasons.activation_blocked),
        "plot": Question("SP-060", activation.plot_choices, activation.answer, reasons.plot_blocked),
        "token": Question("SP-056", activation.token_choices, activation.answer, reasons.token_blocked),
        "trade": Question("SP-146", activation.trade_choices, activation.answer, reasons.trade_blocked),
        "lobby": Question("SP-142", activation.lobby_choices, activation.answer),
        "event_trade": Question("SP-146", current_event.event_trade_choices, current_event.event_trade_answer),
        "residence": Question("SP-091", effects.residence_choices, effects.residence_answer),
        "bonus": Question("SP-094", effects.bonus_choices, effects.bonus_answer),
    }
    steps: Mapping[str, Step] = {
        "prepare_round": rounds.prepare_round,
        "next_turn": turn.next_turn,
        "act": turn.act,
        "activate": activation.activate,
        "event_number": current_event.event_number,
        "residence": effects.residence,
        "bonus": effects.bonus,
        "end_round": rounds.end_round,
    }

    view = staticmethod(views.view)
    resample = staticmethod(views.resample)
    scores = staticmethod(scoring.scores)
    status = staticmethod(words.status)
    ask = staticmethod(words.ask)
    describe = staticmethod(words.describe)
    preview = staticmethod(previews.preview)
    targets = staticmethod(pointing.targets)
    table = staticmethod(looks.table)
    look = staticmethod(looks.look)
    problems = staticmethod(invariants.problems)

    def __init__(self, box: Box) -> None:
        """The game as played with these components."""
        self.box = box
        self.data_digest = box.digest
        tracks = tuple(box.tracks)
        self.options = (
            Option("residence_track", tracks, tracks[0]),
            Option("second_bonus", ("remaining", "free"), "remaining"),
        )

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """The table at the first turn of the first round."""
        chosen = {option.key: options.get(option.key, option.default) for option in self.options}
        track = self.box.tracks[chosen["residence_track"]]
        state = setup.new_table(self.box, seats, seed, track, chosen["second_bonus"] == "free")
        self.settle(state)
        return state

    def round_of(self, state: State) -> int:
        """The round being played, from 1."""
        return state.round


def load(components: Mapping[str, Any] | None = None) -> Spyrium:
    """The rules of Spyrium, with an overlay on its component data if one is given."""
    return Spyrium(box(components))
