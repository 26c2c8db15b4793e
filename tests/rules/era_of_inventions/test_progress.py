"""How far an action is: steps used and allowed."""

from __future__ import annotations

import pytest

from rules.engine.contract import Decision
from rules.era_of_inventions.game import load
from rules.era_of_inventions.progress import Progress, progress
from tests.rules.era_of_inventions.builders import ANN, a_match


@pytest.mark.rule("EI-035", "EI-047", "EI-051", "EI-065", "EI-077", "EI-087", "EI-102")
@pytest.mark.parametrize(
    ("kind", "args", "expected"),
    [
        ("build", (1, False), Progress("BUILD", 1, 3, False)),
        ("build", (0, True), Progress("BUILD", 0, 1, True)),
        ("buy", (2, False), Progress("BUY", 2, 4, False)),
        ("buy", (0, True), Progress("BUY", 0, 1, True)),
        ("make", (2, False), Progress("MAKE", 2, 6, False)),
        ("pay", (0, True, 4, (1,)), Progress("MAKE", 0, 1, True)),
        ("market", ((1, 2, 0), False), Progress("MARKET", 3, 5, False, (1, 2, 0))),
        ("give", ((0, 0, 0), True, "C"), Progress("MARKET", 0, 1, True, (0, 0, 0))),
        ("get", ((0, 1, 1), False, "C", ("coin",)), Progress("MARKET", 2, 5, False, (0, 1, 1))),
        ("invent", (4, 0, False), Progress("INVENT", 4, 7, False)),
        ("invent", (0, 1, False), Progress("INVENT", 1, 2, False)),
        ("move", (1, False), Progress("INVENT", 1, 2, False)),
        ("move", (0, True), Progress("INVENT", 0, 1, True)),
        ("place", (0,), None),
        ("turn", (), None),
    ],
)
def test_every_question_knows_its_action_and_its_limit(
    kind: str, args: tuple[object, ...], expected: Progress | None
) -> None:
    """With figures that tell the limits of factories, stores and cards apart."""
    state = a_match(game=load({"limits": {"buy": 4, "make": 6}})).state
    state.decision = Decision(ANN, kind, args)
    assert progress(state) == expected
    state.decision = None
    assert progress(state) is None
