"""Playing over days: which tables wait for whom, since when, and what is asked there."""

from __future__ import annotations

import json

import pytest

from islands_tui.cli import program
from islands_tui.drawing.terminal import choose
from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.records import match_store
from islands_tui.matches.shared.waiting_tables import waiting_tables
from islands_tui.screens.menu_contents import menu_contents
from islands_tui.text.texts import interface
from tests.islands_tui.clock import Clock
from tests.islands_tui.shared_tables import a_table, look, play, sat


def ann_has_played(seed: int = 4) -> str:
    """The name of a table at which Bob is to decide; both have left."""
    name = a_table(("P1", "P2"), seed=seed, timed=True)
    ann, bob = sat(name, 0, called="Ann"), sat(name, 1, called="Bob")
    look(ann, bob)
    play(ann, "place 4-5")
    ann.close()
    bob.close()
    return name


def test_a_table_waits_for_who_is_to_decide_since_the_decision_came_up(clock: Clock) -> None:
    name = ann_has_played()
    clock.now += 3 * 86400
    (waiting,) = [(each.name, each.seat, each.seconds, each.must_answer) for each in waiting_tables("bob")]
    assert waiting == (name, 1, 3 * 86400, False)
    assert not list(waiting_tables("Ann"))
    assert not list(waiting_tables("Zoe"))


def test_a_table_that_asks_waits_for_an_answer(clock: Clock) -> None:
    name = ann_has_played()
    bob = sat(name, called="Bob")
    play(bob, "place 1-2")
    bob.ask(1)
    bob.close()
    (waiting,) = [each.must_answer for each in waiting_tables("Ann")]
    assert waiting


def test_the_command_tells_it_to_people_and_to_scripts(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    name = ann_has_played()
    clock.now += 7200
    assert program.run(["waiting", "--as", "Bob"]) == 0
    assert f"{name}  Spyrium, for 2 hours: Phase I" in capsys.readouterr().out
    assert program.run(["waiting", "--as", "Bob", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [(table["table"], table["seat"], table["seconds"]) for table in told["tables"]] == [(name, 2, 7200)]
    assert program.run(["waiting", "--as", "Ann"]) == 1
    assert "No table waits for Ann." in capsys.readouterr().out
    assert program.run(["waiting"]) == 2
    assert "--as" in capsys.readouterr().err


def test_the_menu_offers_first_where_the_guest_is_to_decide(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = ann_has_played()
    later = ann_has_played(seed=5)
    bob = sat(later, called="Bob")
    play(bob, "place 1-2")
    bob.close()
    MatchIndex().all()
    assert match_store.latest_unfinished() == later
    monkeypatch.setenv("ISLANDS_USER", "Bob")
    assert match_store.latest_unfinished() == waits
    contents = menu_contents(choose({"TERM": "xterm-256color"}, "box"), interface())
    assert any("Bob" in line for line in contents.waiting)
