"""The rules of Era of Inventions as one object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.contract import Decision, Option
from rules.engine.message_laws import checks_in
from rules.engine.mistakes import MistakeKinds
from rules.engine.summaries import TurnGist
from rules.engine.tasks import Question, TaskFunction, TaskGame
from rules.era_of_inventions import (
    building,
    buying,
    evaluation,
    every_action,
    guide,
    holdings,
    invariants,
    inventing,
    log_checks,
    making,
    message_checks,
    previews,
    producing,
    reasons,
    refusals,
    rounds,
    scoring,
    setup,
    spot_checks,
    spot_descriptions,
    table_checks,
    table_description,
    targets,
    trading,
    turn,
    view,
    words,
)
from rules.era_of_inventions.components import Box
from rules.era_of_inventions.loading import box
from rules.era_of_inventions.progress import is_bonus_step
from rules.era_of_inventions.state import State


class EraOfInventions(TaskGame[State]):
    """The game object."""

    id, title, version, seats = "era_of_inventions", "Era of Inventions", 2, range(3, 6)
    options = (Option("self_royalty", ("no", "yes"), "no"),)
    state_type = State
    box: Box
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
        """The question about the step of a bonus disc belongs to the action that plays the disc (EI-102)."""
        return super().continues(decision) or is_bonus_step(decision)

    steps: Mapping[str, TaskFunction] = {
        "opening": setup.opening,
        "placing": turn.placing,
        "executing": turn.executing,
        "take_back": turn.take_back,
        "bonus": turn.bonus,
        "return_disc": turn.return_disc,
        "end_round": rounds.end_round,
        "output": producing.output,
    }
    complete_preview = previews.complete_preview
    previews = previews.PREVIEWS
    message_checks = message_checks.with_only_steps(
        checks_in("era_of_inventions", log_checks, message_checks, table_checks)
    )
    refusals = refusals.REFUSALS

    new_table = staticmethod(setup.new_table)
    view, resample = staticmethod(view.view), staticmethod(view.resample)
    scores, tiebreaks = staticmethod(scoring.scores), staticmethod(scoring.tiebreaks)
    worth = staticmethod(evaluation.worth)
    matters = staticmethod(guide.matters)
    mistake = staticmethod(MistakeKinds("rules.era_of_inventions", "era_of_inventions").of)
    _gist = TurnGist.in_package("rules.era_of_inventions", "era_of_inventions")
    summary, milestones, dues = staticmethod(_gist.of), _gist.milestones, _gist.dues
    doubt = staticmethod(evaluation.doubt)
    dominated, pointless = staticmethod(evaluation.dominated), staticmethod(evaluation.pointless)
    status, ended_by = staticmethod(words.status), staticmethod(words.ended_by)
    ask, describe = staticmethod(words.ask), staticmethod(words.describe)
    holdings = staticmethod(holdings.holdings)
    targets = staticmethod(targets.targets)
    table = staticmethod(table_description.table)
    spots_told = staticmethod(spot_checks.spots_told)
    look, price_of = staticmethod(spot_descriptions.look), staticmethod(spot_descriptions.price_of)
    all_actions, problems = staticmethod(every_action.all_actions), staticmethod(invariants.problems)


def load(components: Mapping[str, Any] | None = None) -> EraOfInventions:
    return EraOfInventions(box(components))
