"""Seats that are taken and given up at a table of several terminals, and what players who share one get to see."""

from __future__ import annotations

from typing import Any

import pytest

from islands_tui.matches.records import match_store
from islands_tui.matches.shared.joining import join, open_table
from islands_tui.session.events import SeatLost
from islands_tui.session.policy import Policy
from islands_tui.settings.guest_name import USER_VARIABLE
from rules.engine.match import Match
from tests.islands_tui.session.at_table import ann_and_bob, joined
from tests.islands_tui.shared_tables import a_table, play, sat
from tests.islands_tui.test_hidden_stays_hidden import twins


def test_a_further_seat_is_taken_before_the_match_begins() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    table = joined(join(name, [0]))
    table.press("S")
    assert "Who sits at this terminal?" in table.words
    table.press("2", "enter")
    assert table.state.shared is not None
    assert table.state.shared.seats == [0, 1]
    assert "Free seats: ▼ Cy." in table.words
    cy = sat(name, 2)
    table.look()
    table.press("enter", "enter")
    cy.news()
    assert [move.seat for move in cy.match.moves] == [0, 1]


def test_a_seat_is_given_up_and_taken_again_without_leaving_the_table() -> None:
    ann, bob = ann_and_bob()
    ann.press("enter", "S", "2", "enter")
    assert ann.state.shared is not None
    assert ann.state.shared.seats == []
    bob.news()
    assert bob.present == {1}
    play(bob, "place 4-5")
    ann.look()
    assert "■ Ann's seat is empty" in ann.who
    ann.press("t", "u", "enter", "S", "2", "enter")
    assert ann.state.shared.seats == [0]
    ann.press("enter")
    assert bob.news().has_moved


def test_a_seat_that_was_taken_meanwhile_is_refused_with_a_reason() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    table = joined(join(name, [0]))
    table.press("S")
    sat(name, 1)
    table.press("2", "enter")
    assert "seat 2 (Bob) is taken" in table.words
    assert table.state.shared is not None
    assert table.state.shared.seats == [0]


def test_a_guest_with_an_impossible_name_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    table = joined(open_table(a_table()))
    monkeypatch.setenv(USER_VARIABLE, "x" * 50)
    table.press("S")
    assert "is too long" in table.words


def test_only_seats_that_a_guest_may_take_are_offered() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    sat(name, 1, called="Zoe").close()
    table = joined(join(name, [0]))
    table.press("S")
    offered = [table.state.words_of(choice) for choice in table.state.chooser.choices]
    assert offered == ["No change", "Take seat 3, Cy", "Give up seat 1, Ann"]


def a_secretive_table() -> tuple[str, Match[Any], int, int]:
    """A table of Ilôs at a position with secrets, who decides there, and another seat."""
    match, _ = next(twins("ilos", 0))
    stored = match_store.create(match.game, match.header._replace(table=True))
    stored.close()
    everybody = join(stored.name, range(len(match.players)))
    for move in match.moves:
        everybody.match.play(move.action)
    everybody.close()
    assert match.decision is not None
    decider = match.decision.seat
    return stored.name, match, decider, next(seat for seat in range(len(match.players)) if seat != decider)


def test_who_stays_behind_is_shown_nothing_before_the_curtain_is_opened() -> None:
    """Two share a terminal; when one has given up the seat, that one still sits in front of the other's cards."""
    name, _, decider, other = a_secretive_table()
    table = joined(join(name, sorted([decider, other])))
    keyboard = table.state.keyboard
    table.press("space")
    assert keyboard.viewer == decider
    table.controller.remote.seats.give_up(decider)
    assert keyboard.waiting == other
    table.look()
    assert keyboard.viewer is None
    table.press("space")
    assert keyboard.viewer == other


def test_a_curtain_falls_between_players_who_share_a_terminal_and_for_nobody_else() -> None:
    name, _, decider, other = a_secretive_table()
    shared = join(name, [decider, other])
    assert joined(shared).state.keyboard.waiting == decider
    shared.close()
    alone = join(name, [decider])
    assert joined(alone).state.keyboard.viewer == decider
    alone.close()
    waiting = joined(join(name, [other]))
    sat(name, decider)
    waiting.look()
    assert waiting.state.keyboard.viewer == other


@pytest.mark.parametrize("stays", [True, False])
def test_lines_stay_readable_for_who_was_shown_them_and_a_screen_turns_to_all(stays: bool) -> None:
    """Ann and Cy share a terminal; Bob's turn elsewhere."""
    name = a_table(("Ann", "Bob", "Cy"))
    stored, _ = join(name, [0, 2]), sat(name, 1)
    table = joined(stored, Policy(asks_forced=True, keeps_viewer=stays))
    table.look()
    table.press("enter")
    assert table.who == "▲ Bob decides"
    assert table.state.keyboard.viewer == (0 if stays else None)


@pytest.mark.parametrize("looks", [True, False])
def test_who_comes_back_at_another_terminal_only_watches_at_the_former_one(looks: bool) -> None:
    """Whether it looks before the next key, or was stopped until then."""
    name = a_table()
    stored, bob = join(name, [0], called="Ann"), sat(name, 1, called="Bob")
    assert stored.table is not None
    stored.table.news()
    ann = joined(stored)
    now = sat(name, called="Ann")
    if looks:
        ann.look()
    else:
        ann.press("enter")
    assert "You have sat down at another terminal." in ann.words
    ann.press("enter", "enter", "u")
    assert ann.match.moves == []
    play(now, "place 4-5")
    bob.news()
    assert len(bob.match.moves) == 1
    assert len(ann.host.heard(SeatLost)) == 1
