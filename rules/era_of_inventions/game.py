"""The rules of Era of Inventions as one object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.contract import Decision, Option
from rules.engine.modules import ModularGame, Modules
from rules.engine.tasks import Question, Step
from rules.era_of_inventions import (
    building,
    buying,
    inventing,
    making,
    producing,
    reasons,
    rounds,
    setup,
    trading,
    turn,
)
from rules.era_of_inventions.components import Box
from rules.era_of_inventions.loading import box
from rules.era_of_inventions.progress import is_bonus_step
from rules.era_of_inventions.state import State


class EraOfInventions(ModularGame[State]):
    """The game object."""

    id, title, version, seats = "era_of_inventions", "Era of Inventions", 2, range(3, 6)
    options = (Option("self_royalty", ("no", "yes"), "no"),)
    horizon = 24
    """What a round's first action is for shows two rounds of turns later."""
    state_type = State
    box: Box
    modules = Modules[State](__package__)
    questions: Mapping[str, Question[State]] = {
        "place": Question("EI-018", turn.place_choices, turn.place_answer, reasons.place_blocked),
        "turn": Question("EI-026", turn.turn_choices, turn.turn_answer, reasons.turn_blocked),
        "bonus": Question("EI-102", turn.bonus_choices, turn.bonus_answer, reasons.bonus_blocked),
        "build": Question("EI-035", building.build_choices, building.build_answer, reasons.build_blocked),
        "output": Question("EI-044", producing.output_choices, producing.output_answer),
        "produce": Question("EI-102", producing.produce_choices, producing.output_answer),
        "buy": Question("EI-046", buying.buy_choices, buying.buy_answer, reasons.buy_blocked),
        "market": Question("EI-051", trading.market_choices, trading.market_answer, reasons.market_blocked),
        "give": Question("EI-058", trading.give_choices, trading.give_answer, reasons.give_blocked),
        "get": Question("EI-059", trading.get_choices, trading.get_answer, reasons.get_blocked),
        "invent": Question("EI-064", inventing.invent_choices, inventing.invent_answer, reasons.invent_blocked),
        "move": Question("EI-081", inventing.move_choices, inventing.move_answer, reasons.move_blocked),
        "make": Question("EI-087", making.make_choices, making.make_answer, reasons.make_blocked),
        "pay": Question("EI-089", making.pay_choices, making.pay_answer, reasons.pay_blocked),
    }
    followups = frozenset({"give", "get", "move", "pay"})
    revealing = frozenset({"end_round"})

    def continues(self, decision: Decision) -> bool:
        """A bonus disc is played once its step is settled: the question about that step belongs to it (EI-102)."""
        return super().continues(decision) or is_bonus_step(decision)

    steps: Mapping[str, Step] = {
        "opening": setup.opening,
        "placing": turn.placing,
        "executing": turn.executing,
        "take_back": turn.take_back,
        "bonus": turn.bonus,
        "return_disc": turn.return_disc,
        "end_round": rounds.end_round,
        "output": producing.output,
    }


def load(components: Mapping[str, Any] | None = None) -> EraOfInventions:
    """The game with an overlay on its components, if one is given."""
    return EraOfInventions(box(components))
