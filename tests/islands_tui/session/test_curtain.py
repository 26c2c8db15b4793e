"""The curtain between players with secrets who share a keyboard, tried with the small test game."""

from __future__ import annotations

import pytest

from islands_tui.session.viewer import Viewer, needs_curtain
from rules.engine.contract import Event
from tests.islands_tui.session.at_table import AtTable
from tests.islands_tui.smugglers_table import a_smuggling
from tests.islands_tui.tables import a_match, play


def test_it_opens_with_space_never_with_enter() -> None:
    table = AtTable(a_smuggling())
    keyboard = table.state.keyboard
    for key in ("enter", "n", "1", "c", "escape"):
        table.press(key)
        assert (keyboard.viewer, keyboard.waiting) == (None, 0)
    table.press("space")
    assert (keyboard.viewer, keyboard.waiting) == (0, None)
    assert not table.match.moves


def test_it_falls_again_before_the_next_player() -> None:
    table = AtTable(a_smuggling())
    table.press("space", "2", "enter", "enter")
    assert len(table.match.moves) == 1
    assert (table.state.keyboard.viewer, table.state.keyboard.waiting) == (None, 1)
    assert table.host.handed_over == 2


@pytest.mark.parametrize("key", ["x", "r", "v", "colon", "L", "s", "H"])
def test_no_command_shows_a_secret_behind_it(key: str) -> None:
    match = a_smuggling()
    play(match, "draw", "draw")
    table = AtTable(match)
    table.press(key)
    page = "" if table.state.page is None else str(table.state.page.rows)
    assert not any(good in table.words + page for good in ("tea", "rum", "lace"))
    assert table.state.typed is None


def test_the_log_shows_a_seat_its_own_secrets_only() -> None:
    match = a_smuggling()
    play(match, "draw", "draw")
    table = AtTable(match)
    table.press("space")
    own, other = (entry.text for entry in table.state.reading.entries() if "draws" in entry.text)
    assert "draws a card" not in own  # Ann sees what she drew
    assert "▲ Bob draws a card" in other


def test_undo_works_behind_it() -> None:
    table = AtTable(a_smuggling(rich=True))
    table.press("space", "2", "enter", "enter", "u")
    assert "needs the whole table's agreement" in table.words  # the dice were rolled
    table.press("2", "enter")
    assert not table.match.moves
    assert table.state.keyboard.waiting == 0


def test_one_player_among_bots_needs_none() -> None:
    assert AtTable(a_smuggling(bots=(1,))).state.keyboard.waiting is None


def test_a_game_without_secrets_needs_none() -> None:
    match = a_match(moves=10)
    keyboard = Viewer(match)
    keyboard.follow()
    assert match.decision is not None
    assert (keyboard.viewer, keyboard.waiting) == (match.decision.seat, None)


def test_it_falls_only_between_two_players_of_whom_one_has_secrets() -> None:
    match = a_smuggling()
    assert needs_curtain(match, None, 0)
    assert needs_curtain(match, 0, 1)
    assert not needs_curtain(match, 0, 0)
    assert not needs_curtain(a_smuggling(bots=(1,)), 1, 0)
    assert not needs_curtain(a_match(moves=10), 0, 1)


def test_a_player_with_secrets_left_in_the_log_alone_gets_it_too() -> None:
    match = a_match(moves=1)
    secret = Event(match.log[0].event.message, seats=(0,))
    match._lines[0] = match._lines[0]._replace(event=secret)
    assert needs_curtain(match, None, 0)
    assert needs_curtain(match, 0, 1)
    assert not needs_curtain(match, 1, 2)
