"""The rules of Spyrium as one object.

The rules in the order of the rulebook: `setup`, `rounds`, `turn` with `workers`, `current_event`, `activation` and
`buildings`, then `effects` and `scoring`. Prices are in `prices`, the printed figures in `components`, the texts for
players in `words`, `previews`, `spot_descriptions` and `reasons`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rules.engine.contract import Action, Option
from rules.engine.message_laws import checks_in
from rules.engine.mistakes import MistakeKinds
from rules.engine.summaries import TurnGist
from rules.engine.tasks import Question, TaskFunction, TaskGame
from rules.spyrium import (
    activation,
    current_event,
    effects,
    evaluation,
    every_action,
    guide,
    holdings,
    invariants,
    log_checks,
    message_checks,
    previews,
    reasons,
    refusals,
    rounds,
    scoring,
    setup,
    spot_checks,
    spot_descriptions,
    sum_checks,
    table_checks,
    table_description,
    targets,
    turn,
    view,
    words,
)
from rules.spyrium.components import Box
from rules.spyrium.loading import box
from rules.spyrium.state import State


class Spyrium(TaskGame[State]):
    """The game object: decisions, tasks and modules by name."""

    id, title, version, seats = "spyrium", "Spyrium", 2, range(2, 6)
    state_type = State
    horizon = 2
    box: Box
    questions: Mapping[str, Question[State]] = {
        "placement": Question("SP-031", turn.placement_choices, turn.placement_answer, reasons.placement_blocked),
        "activation": Question("SP-032", turn.activation_choices, turn.activation_answer, reasons.activation_blocked),
        "plot": Question("SP-060", activation.plot_choices, activation.answer, reasons.plot_blocked),
        "token": Question("SP-056", activation.token_choices, activation.answer, reasons.token_blocked),
        "trade": Question("SP-146", activation.trade_choices, activation.answer, reasons.trade_blocked),
        "lobby": Question("SP-142", activation.lobby_choices, activation.answer),
        "event_trade": Question(
            "SP-146", current_event.event_trade_choices, current_event.event_trade_answer, reasons.event_trade_blocked
        ),
        "residence": Question("SP-091", effects.residence_choices, effects.residence_answer),
        "bonus": Question("SP-094", effects.bonus_choices, effects.bonus_answer),
    }
    followups = frozenset({"plot", "token", "trade", "lobby", "event_trade"})
    revealing = frozenset({"begin_round"})
    steps: Mapping[str, TaskFunction] = {
        "begin_round": rounds.begin_round,
        "next_turn": turn.next_turn,
        "event_number": current_event.event_number,
        "residence": effects.residence,
        "bonus": effects.bonus,
        "end_round": rounds.end_round,
    }
    previews = previews.PREVIEWS
    message_checks = checks_in("spyrium", log_checks, message_checks, sum_checks, table_checks)
    refusals = refusals.REFUSALS

    new_table = staticmethod(setup.new_table)
    view, resample = staticmethod(view.view), staticmethod(view.resample)
    scores, tiebreaks = staticmethod(scoring.scores), staticmethod(scoring.tiebreaks)
    worth = staticmethod(evaluation.worth)
    matters = staticmethod(guide.matters)
    mistake = staticmethod(MistakeKinds("rules.spyrium", "spyrium").of)
    _gist = TurnGist.in_package("rules.spyrium", "spyrium")
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
        """The residence tracks of the box are values of an option."""
        super().__init__(box)
        tracks = tuple(box.tracks)
        self.options = (
            Option("residence_track", tracks, tracks[0]),
            Option("second_bonus", ("remaining", "free"), "remaining"),
        )

    def pointless(self, view: State, legal: Sequence[Action]) -> Collection[Action]:
        """Money, spyrium and income count for nothing at the end, but for patents (SP-148, SP-149)."""
        decision = view.decision
        assert decision is not None
        if decision.kind != "activation" or not rounds.is_last_round(view):
            return ()
        return [action for action in legal if not self._scores(view, decision.seat, action)]

    def _scores(self, view: State, seat: int, action: Action) -> bool:
        """Whether an action adds points, or asks on how it does; nothing is revealed in the last round."""
        after = self.copy(view)
        self.advance(after, action)
        asked = after.decision
        return (asked is not None and self.continues(asked)) or evaluation.points(after, seat) > evaluation.points(
            view, seat
        )


def load(components: Mapping[str, Any] | None = None) -> Spyrium:
    return Spyrium(box(components))
