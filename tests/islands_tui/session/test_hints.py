"""Hints: asked in the background, shown with the cursor on the best choice, dropped, cancelled."""

from __future__ import annotations

from islands_tui.session.events import Hinted, Refused
from tests.islands_tui.session.at_table import AtTable
from tests.islands_tui.tables import a_match


def test_a_hint_is_shown_with_the_cursor_on_its_first_choice_and_dropped_again() -> None:
    table = AtTable(a_match(seats=2))
    table.press("H")
    found = table.host.heard(Hinted)[0].found
    assert len(table.state.hint) == len(found) == 3
    current = table.state.chooser.current
    assert current is not None
    assert current.action == found[0].action
    table.press("H")
    assert not table.state.hint
    assert not table.match.moves


def test_a_hint_that_is_cancelled_never_arrives() -> None:
    table = AtTable(a_match(seats=2))
    table.controller.hints.ask()
    assert table.state.is_busy
    table.press("escape")
    assert not table.state.is_busy
    assert not table.host.heard(Hinted)


def test_a_hint_for_a_decision_that_is_gone_never_arrives() -> None:
    table = AtTable(a_match(seats=2))
    table.controller.hints.ask()
    table.press("enter")
    assert len(table.match.moves) == 1
    assert not table.host.heard(Hinted)


def test_a_match_without_hints_refuses_them() -> None:
    match = a_match()
    match.header = match.header._replace(hints=False)
    table = AtTable(match)
    table.press("H")
    assert [event.reason.id for event in table.host.heard(Refused)] == ["hint.off"]
    assert not table.host.searches
