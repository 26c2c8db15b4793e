"""What `r` opens from a table, for every game: the decision's rules, what lies under the cursor, what is blocked."""

from __future__ import annotations

import pytest

from islands_tui.look_up.browsing import LookUp
from islands_tui.session.look_around import blocked_at
from islands_tui.session.overlays import LookAround
from islands_tui.session.presentation import Presentation
from islands_tui.session.rules_lookup import start_at
from islands_tui.session.state import TableState
from islands_tui.text.texts import Texts
from rules.engine.contract import Target
from rules.engine.rng import Rng
from rules.rulebook import PREFIXES, rulebook
from tests.islands_tui.smugglers_table import a_smuggling
from tests.islands_tui.tables import NAMES, a_match

every_game = pytest.mark.parametrize("name", PREFIXES.values())


def a_table_state(name: str, moves: int = 0) -> TableState:
    state = TableState(a_match(name, seats=3, moves=moves), Texts([f"rules.{name}"], NAMES), NAMES, Presentation())
    state.sit_down()
    while state.keyboard.waiting is not None:
        state.keyboard.open()
        state.renew()
    return state


@every_game
def test_everything_at_hand_can_be_read(name: str) -> None:
    chance, decisions = Rng(4), set()
    state = a_table_state(name)
    match = state.match
    for _ in range(60):
        assert match.decision is not None
        decisions.add(match.decision.kind)
        start = start_at(state)
        assert start is not None
        assert start.first is not None
        assert start.first.id == match.game.rule_for(match.decision)
        look_up = LookUp(state.texts, start)
        for group in start.at_hand:
            for item in group.items:
                look_up.open(item)
                assert look_up.lines(40)
        match.play(chance.pick(match.legal()))
        state.sit_down()
        state.keyboard.open()
        state.renew()
    assert len(decisions) > 3


@every_game
def test_everything_that_is_blocked_is_listed_with_its_reason(name: str) -> None:
    state = a_table_state(name, moves=20)
    assert state.blocked
    start = start_at(state)
    assert start is not None
    listed = {(item.id, item.note) for group in start.at_hand for item in group.items if item.note}
    assert listed == {(blocked.rule, state.texts(blocked.reason)) for blocked in state.blocked}


@every_game
def test_looking_at_what_is_blocked_opens_the_rule_that_blocks_it(name: str) -> None:
    state = a_table_state(name, moves=20)
    for blocked in state.blocked:
        state.close_all()
        state.lay(LookAround(state.spot(blocked.action)))
        start = start_at(state)
        assert start is not None
        assert start.first is not None
        assert start.first.note
        assert start.first.id in [other.rule for other in blocked_at(state, state.spot(blocked.action))]


@pytest.mark.parametrize(
    ("name", "target", "component"),
    [
        ("spyrium", Target("place", "1"), "BL1"),
        ("ilos", Target("hand", "ship"), "ship"),
        ("era_of_inventions", Target("factory", "F01"), "F01"),
        ("propeller_islands", Target("position", "P1"), "0"),
    ],
)
def test_looking_at_a_component_opens_its_entry(name: str, target: Target, component: str) -> None:
    state = a_table_state(name, moves=30 if name == "spyrium" else 12)
    state.lay(LookAround(target))
    start = start_at(state)
    assert start is not None
    assert start.first is not None
    assert start.first.id in rulebook(name).components
    assert start.first.id.startswith(component)


def test_a_game_without_a_rulebook_has_nothing_at_hand() -> None:
    match = a_smuggling()
    assert start_at(TableState(match, Texts(), NAMES, Presentation())) is None
