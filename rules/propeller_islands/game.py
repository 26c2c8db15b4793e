"""The rules of Propeller Islands as one object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.contract import Decision
from rules.engine.message_laws import checks_in
from rules.engine.summaries import TurnGist
from rules.engine.tasks import Question, Task, TaskFunction, TaskGame
from rules.propeller_islands import (
    building,
    deploying,
    effects,
    evaluation,
    every_action,
    guide,
    holdings,
    invariants,
    log_checks,
    message_checks,
    mistakes,
    plans,
    previews,
    reasons,
    refusals,
    rounds,
    running,
    scoring,
    setup,
    spot_checks,
    spot_descriptions,
    table_checks,
    table_description,
    targets,
    turn,
    view,
    words,
)
from rules.propeller_islands.components import Box
from rules.propeller_islands.loading import box
from rules.propeller_islands.state import State


class PropellerIslands(TaskGame[State]):
    """The rules with one box of components."""

    id, title, version, seats = "propeller_islands", "Propeller Islands", 2, range(2, 5)
    state_type = State
    box: Box
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
        "blueprint": Question("PI-111", plans.plan_choices, plans.plan_answer, reasons.plan_blocked),
        "upgrade": Question("PI-113", plans.upgrade_choices, plans.upgrade_answer, reasons.upgrade_blocked),
        "draw": Question("PI-115", plans.draw_choices, plans.draw_answer, reasons.draw_blocked),
    }
    followups = frozenset({"place", "to", "trade", "radio", "rewards"})
    revealing = frozenset({"refill", "top_tile", "begin_round"})
    secretive = frozenset({"blueprint"})
    steps: Mapping[str, TaskFunction] = {
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
        "blueprint": plans.plan,
        "upgrade": plans.upgrade,
        "nicola": plans.nicola,
        "draw": plans.draw,
    }
    complete_preview = previews.complete_preview
    previews = previews.PREVIEWS
    message_checks = checks_in("propeller_islands", log_checks, message_checks, table_checks)
    refusals = refusals.REFUSALS

    new_table = staticmethod(setup.new_table)
    view, resample = staticmethod(view.view), staticmethod(view.resample)
    scores, tiebreaks = staticmethod(scoring.scores), staticmethod(scoring.tiebreaks)
    worth = staticmethod(evaluation.worth)
    matters = staticmethod(guide.matters)
    mistake = staticmethod(mistakes.mistake)
    _gist = TurnGist.in_package("rules.propeller_islands", "propeller_islands")
    summary, milestones, dues = staticmethod(_gist.of), _gist.milestones, _gist.dues
    doubt = staticmethod(evaluation.doubt)
    dominated = staticmethod(evaluation.dominated)
    status, ended_by = staticmethod(words.status), staticmethod(words.ended_by)
    ask, describe = staticmethod(words.ask), staticmethod(words.describe)
    holdings = staticmethod(holdings.holdings)
    targets = staticmethod(targets.targets)
    table = staticmethod(table_description.table)
    spots_told = staticmethod(spot_checks.spots_told)
    look, price_of = staticmethod(spot_descriptions.look), staticmethod(spot_descriptions.price_of)
    problems, worn = staticmethod(invariants.problems), staticmethod(invariants.worn)
    all_actions = staticmethod(every_action.all_actions)

    def reveals(self, state: State, task: Task) -> bool:
        """Dice are always rolled; with an empty stack no tile is revealed (PI-046, PI-080)."""
        return super().reveals(state, task) and (task[0] == "begin_round" or bool(state.stack))

    def continues(self, decision: Decision) -> bool:
        """The bonus of a depot belongs to running a Warehouse, too (PI-065)."""
        return super().continues(decision) or (decision.kind == "depots" and bool(decision.args[2]))

    def rule_for(self, decision: Decision) -> str:
        return words.special_rule(decision) or super().rule_for(decision)


def load(components: Mapping[str, Any] | None = None) -> PropellerIslands:
    return PropellerIslands(box(components))
