"""The rules of Propeller Islands as one object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.contract import Decision
from rules.engine.modules import ModularGame, Modules
from rules.engine.tasks import Question, Step, Task
from rules.propeller_islands import (
    blueprints,
    building,
    deploying,
    effects,
    reasons,
    rounds,
    running,
    turn,
    words,
)
from rules.propeller_islands.components import Box
from rules.propeller_islands.loading import box
from rules.propeller_islands.state import State


class PropellerIslands(ModularGame[State]):
    """The rules with one box of components."""

    id, title, version, seats = "propeller_islands", "Propeller Islands", 2, range(2, 5)
    state_type = State
    box: Box
    modules = Modules[State](__package__)
    questions: Mapping[str, Question[State]] = {
        "take": Question("PI-035", turn.take_choices, turn.take_answer, reasons.take_blocked),
        "act": Question("PI-037", turn.act_choices, turn.act_answer, reasons.act_blocked),
        "leftover": Question("PI-098", turn.leftover_choices, turn.leftover_answer, reasons.leftover_blocked),
        "place": Question("PI-044", building.place_choices, building.place_answer, reasons.place_blocked),
        "depots": Question("PI-081", building.depots_choices, building.depots_answer, reasons.depots_blocked),
        "run": Question("PI-049", running.run_choices, running.run_answer, reasons.run_blocked),
        "any": Question("PI-079", running.any_choices, running.any_answer, reasons.any_blocked),
        "radio": Question("PI-063", running.radio_choices, running.radio_answer, reasons.any_blocked),
        "capital": Question("PI-056", running.capital_choices, running.capital_answer),
        "trade": Question("PI-066", running.trade_choices, running.trade_answer, reasons.trade_blocked),
        "deploy": Question("PI-072", deploying.deploy_choices, deploying.deploy_answer, reasons.deploy_blocked),
        "to": Question("PI-072", deploying.to_choices, deploying.to_answer, reasons.to_blocked),
        "rewards": Question("PI-076", deploying.rewards_choices, deploying.rewards_answer),
        "gain": Question("PI-101", effects.gain_choices, effects.gain_answer),
        "blueprint": Question(
            "PI-111", blueprints.blueprint_choices, blueprints.blueprint_answer, reasons.blueprint_blocked
        ),
        "upgrade": Question("PI-113", blueprints.upgrade_choices, blueprints.upgrade_answer, reasons.upgrade_blocked),
        "draw": Question("PI-115", blueprints.draw_choices, blueprints.draw_answer, reasons.draw_blocked),
    }
    followups = frozenset({"place", "to", "trade", "radio", "rewards"})
    revealing = frozenset({"refill", "top_tile", "begin_round"})
    secretive = frozenset({"blueprint"})
    steps: Mapping[str, Step] = {
        "begin_round": rounds.begin_round,
        "turn": turn.next_turn,
        "park": turn.park,
        "leftover": turn.leftover,
        "end_round": rounds.end_round,
        "bonus": building.bonus,
        "refill": building.refill,
        "top_tile": building.top_tile,
        "depots": building.depots,
        "run": running.run,
        "any": running.any_tile,
        "radio": running.radio,
        "capital": running.capital,
        "trade": running.trade,
        "deploy": deploying.deploy,
        "rewards": deploying.rewards,
        "reward": deploying.reward,
        "gain": effects.gain,
        "blueprint": blueprints.blueprint,
        "upgrade": blueprints.upgrade,
        "nicola": blueprints.nicola,
        "draw": blueprints.draw,
    }

    def turns_up(self, state: State, task: Task) -> bool:
        """Dice are rolled in any case; without a stack no tile is turned up (PI-046, PI-080)."""
        return super().turns_up(state, task) and (task[0] == "begin_round" or bool(state.stack))

    def continues(self, decision: Decision) -> bool:
        """A Warehouse that was run owes the bonus of a depot, too (PI-065)."""
        return super().continues(decision) or (decision.kind == "depots" and bool(decision.args[2]))

    def rule_for(self, decision: Decision) -> str:
        """The rule to show for this decision."""
        return words.special_rule(decision) or super().rule_for(decision)


def load(components: Mapping[str, Any] | None = None) -> PropellerIslands:
    """The game, with an overlay on its component data if one is given."""
    return PropellerIslands(box(components))
