"""Lines: what a seat can do in one go, judged by where all of it leads."""

from __future__ import annotations

import pytest

from rules.bots.lines import QUICK, THOROUGH, Care, lines
from rules.engine.contract import notation
from rules.ilos.game import Ilos
from tests.rules.ilos import builders as ilos


class AnswerByAnswer(Ilos):
    """Does not say where an action begins."""

    beginnings: tuple[str, ...] = ()


@pytest.mark.rule("IL-050")
@pytest.mark.parametrize("care", [QUICK, THOROUGH])
def test_a_ship_sails_for_the_pioneer_who_follows_it(care: Care) -> None:
    """Sailing alone brings nothing; planting takes seven answers more. Only whole actions see that far."""
    table = ilos.f2().hand(ilos.RED, ship=1, plantation=1, ruin=6).turn(ilos.RED)
    best = lines(ilos.RULES, table.state, ilos.RULES.legal(table.state), care)[0]
    played = [notation(action) for action in best.line]
    assert [step for step in played if step.startswith("play")] == ["play ship", "play plantation"]
    assert played[-1] == "end"


def test_answer_by_answer_it_stays_at_home() -> None:
    table = ilos.f2().hand(ilos.RED, ship=1, plantation=1, ruin=6).turn(ilos.RED)
    best = lines(AnswerByAnswer(ilos.RULES.box), table.state, ilos.RULES.legal(table.state), QUICK)[0]
    assert "play plantation" not in map(notation, best.line)
