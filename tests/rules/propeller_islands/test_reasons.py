"""Whatever may be expected is possible or has a reason."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.engine.contract import Action, notation
from rules.propeller_islands.actions import (
    ACTIVATE,
    BUILD,
    COMPLETE,
    DECLINE,
    DEPLOY,
    DEPOT,
    DISCARD,
    DRAW,
    EXTRA,
    FREE,
    PAID,
    PLACE,
    REROLL,
    TAKE,
    TO,
    UPGRADE,
    USE,
    trade_action,
)
from rules.propeller_islands.components import CHARACTERS, LEVELS, WILD
from rules.propeller_islands.forge import POSITIONS, VALUES
from rules.propeller_islands.game import load
from rules.propeller_islands.island import number_at, shore
from rules.propeller_islands.state import State
from tests.rules.expecting import check_reasons
from tests.rules.propeller_islands.builders import a_match

EARLY_ABILITIES = load({"fame": {"trumpets": [1, 3]}})


def expected(state: State) -> Iterator[Action]:
    """All values, positions, spaces of the dock and tiles of the own island, whichever the question is about."""
    decision = state.decision
    assert decision is not None
    box, player = state.box, state.players[decision.seat]
    cells, island = list(player.island.tiles), player.island
    match decision.kind:
        case "take":
            yield from (TAKE[value] for value in VALUES)
        case "leftover":
            yield from (USE[value] for value in VALUES)
        case "act":
            yield from PAID.values()
            yield from (verb[position] for position in POSITIONS for verb in (BUILD, DISCARD))
            yield from FREE.values() if player.character == "sir_charles" else ()
            yield from [REROLL] if player.character == "jacques" else ()
        case "place":
            yield from (PLACE[cell] for cell in (*cells, *shore(island)))
        case "run":
            yield from (ACTIVATE[cell] for cell in cells)
            others = [cell for cell in island.standing if number_at(box, island, cell) not in (decision.args[0], WILD)]
            yield from (EXTRA[cell] for cell in others if player.character == "marie")
        case "any" | "radio":
            yield from (ACTIVATE[cell] for cell in cells)
        case "trade":
            yield from map(trade_action, box.trades)
        case "deploy":
            yield from (*(DEPLOY[space] for space in box.dock_spaces), DECLINE)
        case "to":
            yield from (TO[cell] for cell in cells)
        case "depots":
            yield from (DEPOT[cell] for cell in cells if box.tiles[island.tiles[cell]].kind == "depot")
        case "blueprint":
            yield from (COMPLETE[card] for card in player.hand)
        case "upgrade":
            yield from (UPGRADE[cell] for cell in cells)
        case "draw":
            yield from (DRAW[level] for level in LEVELS)


def test_everything_that_may_be_expected_is_possible_or_has_a_reason() -> None:
    met = check_reasons(EARLY_ABILITIES, expected, matches=8)
    assert set(EARLY_ABILITIES.questions) - {"capital", "gain", "rewards"} <= met


@pytest.mark.rule("PI-093")
@pytest.mark.parametrize("character", CHARACTERS)
def test_nobody_is_told_about_the_abilities_of_others(character: str) -> None:
    table = a_match(characters=[character]).with_fame(0).with_die(3)
    verbs = {blocked.action.verb for blocked in table.game.blocked(table.state)}
    assert ("reroll" in verbs) == (character == "jacques")
    assert ("free" in verbs) == (character == "sir_charles")
    table.with_tile("0,1", "T13", "standing").with_tile("-1,1", "T14").with_tile("-1,2", "T12", "standing").play("run")
    extras = [notation(blocked.action) for blocked in table.game.blocked(table.state) if blocked.action.verb == "extra"]
    assert extras == (["extra 0,1"] if character == "marie" else [])


@pytest.mark.rule("PI-071", "PI-081")
def test_a_depot_says_whether_it_was_used_or_can_not_deploy() -> None:
    table = a_match().with_tile("0,1", "T07").with_tile("-1,1", "T01").with_tile("-1,2", "T04").with_dock()
    table.doing("depots", 0, 2, ((-1, 2),), False)
    assert table.offered("depot") == ["-1,1"]
    assert table.why("depot -1,2") == ("depot_once", "PI-081")
    assert table.why("depot 0,1") == ("empty_dock", "PI-071")
