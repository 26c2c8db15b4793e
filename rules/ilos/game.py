"""The rules of Ilôs as one object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.contract import Option
from rules.engine.message_laws import checks_in
from rules.engine.mistakes import MistakeKinds
from rules.engine.summaries import TurnGist
from rules.engine.tasks import Question, TaskFunction, TaskGame
from rules.ilos import (
    evaluation,
    every_action,
    guide,
    holdings,
    invariants,
    log_checks,
    market,
    message_checks,
    payment,
    pioneers,
    previews,
    reasons,
    refusals,
    rounds,
    scoring,
    setup,
    ships,
    spot_checks,
    spot_descriptions,
    supply,
    table_checks,
    table_description,
    targets,
    turn,
    view,
    voyage_checks,
    words,
)
from rules.ilos.components import Box
from rules.ilos.loading import box
from rules.ilos.state import State


class Ilos(TaskGame[State]):
    """The game object."""

    id, title, version = "ilos", "Ilôs", 2
    options = (
        Option("length", (rounds.USUAL, rounds.LONG), rounds.USUAL, since=2, before=rounds.LONG),
        Option("supply", (supply.ENDLESS, supply.BOX), supply.ENDLESS),
    )
    beginnings: tuple[str, ...] = ("turn",)
    state_type = State
    box: Box
    questions: Mapping[str, Question[State]] = {
        "exchange": Question("IL-010", payment.exchange_choices, payment.exchange_answer, reasons.exchange_blocked),
        "first": Question("IL-012", ships.first_choices, ships.first_answer, reasons.explore_blocked),
        "turn": Question("IL-036", turn.turn_choices, turn.turn_answer, reasons.turn_blocked),
        "source": Question("IL-043", ships.source_choices, ships.source_answer, reasons.source_blocked),
        "voyage": Question("IL-044", ships.voyage_choices, ships.voyage_answer, reasons.voyage_blocked),
        "lay": Question("IL-020", ships.lay_choices, ships.lay_answer, reasons.lay_blocked),
        "coast": Question("IL-045", ships.coast_choices, ships.coast_answer, reasons.coast_blocked),
        "plantation": Question("IL-068", pioneers.field_choices, pioneers.field_answer, reasons.field_blocked),
        "goldmine": Question("IL-071", pioneers.field_choices, pioneers.field_answer, reasons.field_blocked),
        "building": Question("IL-074", pioneers.field_choices, pioneers.field_answer, reasons.field_blocked),
        "side": Question("IL-078", pioneers.side_choices, pioneers.side_answer, reasons.side_blocked),
        "ruin": Question("IL-082", pioneers.field_choices, pioneers.field_answer, reasons.field_blocked),
        "market": Question("IL-085", market.market_choices, market.market_answer, reasons.market_blocked),
        "pay": Question("IL-038", payment.pay_choices, payment.pay_answer, reasons.pay_blocked),
    }
    followups = frozenset(
        {"source", "voyage", "lay", "coast", "plantation", "goldmine", "building", "side", "ruin", "market", "pay"}
    )
    revealing, revealing_verbs = frozenset({"explore"}), frozenset({"end", "keep", "swap"})
    secretive = frozenset({"turn", "market", "pay"})
    steps: Mapping[str, TaskFunction] = {
        "lie_open": setup.lie_open,
        "exchange": payment.exchange,
        "first_island": ships.first_island,
        "turn": turn.begin_turn,
        "act": turn.act_again,
        "sail": ships.sail,
        "explore": ships.explore,
        "plant": pioneers.grow,
        "mine": pioneers.grow,
        "build": pioneers.build,
        "search": pioneers.search,
    }
    previews = previews.PREVIEWS
    message_checks = checks_in("ilos", log_checks, message_checks, table_checks, voyage_checks)
    refusals = refusals.REFUSALS

    new_table = staticmethod(setup.new_table)
    view, resample = staticmethod(view.view), staticmethod(view.resample)
    scores, tiebreaks = staticmethod(scoring.scores), staticmethod(scoring.tiebreaks)
    worth = staticmethod(evaluation.worth)
    matters = staticmethod(guide.matters)
    mistake = staticmethod(MistakeKinds("rules.ilos", "ilos").of)
    _gist = TurnGist.in_package("rules.ilos", "ilos")
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

    def __init__(self, box: Box) -> None:
        super().__init__(box)
        self.seats = box.seats


def load(components: Mapping[str, Any] | None = None) -> Ilos:
    return Ilos(box(components))
