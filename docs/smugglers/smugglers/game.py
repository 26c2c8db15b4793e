"""The rules of Smugglers as one object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.components import ComponentError
from rules.engine.contract import Option
from rules.engine.mistakes import MistakeKinds
from rules.engine.tasks import Question, TaskFunction, TaskGame
from smugglers import invariants, previews, scoring, selling, setup, targets, turn, view, words
from smugglers.names import text
from smugglers.state import State


class Smugglers(TaskGame[State]):
    """The game object: its questions, tasks and previews by name, and the functions of its modules as methods."""

    id, title, version, seats = "smugglers", "Smugglers", 1, range(2, 4)
    options = (Option("start", ("poor", "rich"), "poor"),)
    state_type = State
    questions: Mapping[str, Question[State]] = {
        "turn": Question("SM-001", turn.turn_choices, turn.turn_answer, turn.turn_blocked),
        "pay": Question("SM-004", selling.pay_choices, selling.pay_answer),
        "again": Question("SM-005", selling.again_choices, selling.again_answer),
        "bribe": Question("SM-007", selling.bribe_choices, selling.bribe_answer),
    }
    steps: Mapping[str, TaskFunction] = {
        "next_turn": turn.next_turn,
        "pay": selling.pay,
        "again": selling.again,
        "turn_up": selling.turn_up,
        "bribe": selling.bribe,
    }
    followups, secretive = frozenset({"pay"}), frozenset({"pay", "bribe"})
    revealing, revealing_verbs = frozenset({"turn_up"}), frozenset({"draw", "dice"})

    new_table = staticmethod(setup.new_table)
    view, resample = staticmethod(view.view), staticmethod(view.resample)
    scores, tiebreaks = staticmethod(scoring.scores), staticmethod(scoring.tiebreaks)
    worth = staticmethod(scoring.worth)
    status, ended_by = staticmethod(words.status), staticmethod(words.ended_by)
    ask, describe = staticmethod(words.ask), staticmethod(words.describe)
    table, look = staticmethod(words.table), staticmethod(words.look)
    holdings, price_of = staticmethod(previews.holdings), staticmethod(previews.price_of)
    previews = previews.PREVIEWS
    targets = staticmethod(targets.targets)
    mistake = staticmethod(MistakeKinds("smugglers", "smugglers").of)
    problems = staticmethod(invariants.problems)


def load(components: Mapping[str, Any] | None = None) -> Smugglers:
    """The game; its figures can't be replaced, because there is no printed game with others."""
    if components:
        raise ComponentError(text("own_figures"))
    return Smugglers()
