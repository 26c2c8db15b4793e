"""Era of Inventions: three to five inventors, a shared deck of inventions, and a track that pays exact landings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.contract import Option
from rules.engine.tasks import Question, Step, TaskGame
from rules.era_of_inventions import (
    building,
    buying,
    invariants,
    inventing,
    looks,
    making,
    preparation,
    previews,
    producing,
    scoring,
    setup,
    tables,
    trading,
    turn,
    words,
)
from rules.era_of_inventions import targets as pointing
from rules.era_of_inventions import view as views
from rules.era_of_inventions.components import Box, box
from rules.era_of_inventions.state import State


class EraOfInventions(TaskGame[State]):
    """The game object."""

    id, title, version, seats = "era_of_inventions", "Era of Inventions", 1, range(3, 6)
    options = (Option("self_royalty", ("no", "yes"), "no"),)
    state_type = State
    box: Box
    questions: Mapping[str, Question[State]] = {
        "place": Question("EI-018", turn.place_choices, turn.place_answer, turn.place_blocked),
        "turn": Question("EI-026", turn.turn_choices, turn.turn_answer, turn.turn_blocked),
        "bonus": Question("EI-102", turn.bonus_choices, turn.bonus_answer, turn.bonus_blocked),
        "build": Question("EI-035", building.build_choices, building.build_answer, building.build_blocked),
        "output": Question("EI-044", producing.output_choices, producing.output_answer),
        "produce": Question("EI-102", producing.produce_choices, producing.output_answer),
        "buy": Question("EI-046", buying.buy_choices, buying.buy_answer, buying.buy_blocked),
        "market": Question("EI-051", trading.market_choices, trading.market_answer, trading.market_blocked),
        "give": Question("EI-058", trading.give_choices, trading.give_answer, trading.give_blocked),
        "get": Question("EI-059", trading.get_choices, trading.get_answer, trading.get_blocked),
        "invent": Question("EI-064", inventing.invent_choices, inventing.invent_answer, inventing.invent_blocked),
        "move": Question("EI-081", inventing.move_choices, inventing.move_answer, inventing.move_blocked),
        "make": Question("EI-087", making.make_choices, making.make_answer, making.make_blocked),
        "pay": Question("EI-089", making.pay_choices, making.pay_answer, making.pay_blocked),
    }
    steps: Mapping[str, Step] = {
        "placing": turn.placing,
        "executing": turn.executing,
        "take_back": turn.take_back,
        "bonus": turn.bonus,
        "return_disc": turn.return_disc,
        "round_end": preparation.round_end,
        "build": building.build,
        "produce_all": producing.produce_all,
        "produce_one": producing.produce_one,
        "output": producing.output,
        "buy": buying.buy,
        "market": trading.market,
        "give": trading.give,
        "get": trading.get,
        "invent": inventing.invent,
        "move": inventing.move,
        "make": making.make,
        "pay": making.pay_card,
    }

    view = staticmethod(views.view)
    resample = staticmethod(views.resample)
    scores = staticmethod(scoring.scores)
    status = staticmethod(words.status)
    ask = staticmethod(words.ask)
    describe = staticmethod(words.describe)
    preview = staticmethod(previews.preview)
    targets = staticmethod(pointing.targets)
    table = staticmethod(tables.table)
    look = staticmethod(looks.look)
    problems = staticmethod(invariants.problems)

    def __init__(self, box: Box) -> None:
        """Play with these components."""
        self.box = box
        self.data_digest = box.digest

    def setup(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """The table at the first decision."""
        state = setup.table(self.box, seats, seed, options.get("self_royalty") == "yes")
        self.settle(state)
        return state

    def round_of(self, state: State) -> int:
        """The number of the round."""
        return state.round


def load(components: Mapping[str, Any] | None = None) -> EraOfInventions:
    """The game with an overlay on its components, if one is given."""
    return EraOfInventions(box(components))
