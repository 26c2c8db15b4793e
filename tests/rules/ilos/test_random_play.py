from __future__ import annotations

import pytest

from rules.engine.contract import notation
from tests.rules.ilos import oracle
from tests.rules.ilos.builders import RULES, random_play


@pytest.mark.rule("IL-019", "IL-020", "IL-021", "IL-022")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_tile_that_is_laid_was_allowed(seats: int) -> None:
    asked = 0
    for state in random_play(seats, 30):
        if state.decision is not None and state.decision.kind == "lay":
            asked += 1
            tile = state.zone[state.decision.args[1] - 1]
            assert sorted(map(notation, RULES.legal(state))) == oracle.placements(state, tile)
    assert asked >= seats - 1


@pytest.mark.rule("IL-053", "IL-064", "IL-066", "IL-067", "IL-069", "IL-070", "IL-072", "IL-073", "IL-081")
def test_offers_agree_with_a_plain_reading_of_the_rules() -> None:
    """Every option of every field card, found by asking all fields of the box one by one."""
    for seats in (2, 4):
        for state in random_play(seats, 40):
            if state.decision is None or state.decision.kind not in oracle.FIELD_CARDS:
                continue
            offered = sorted(notation(action).split()[1] for action in RULES.legal(state))
            assert offered == oracle.open_fields(state, state.decision.seat, state.decision.kind)
