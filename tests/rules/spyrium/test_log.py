"""What the log tells of each action."""

from __future__ import annotations

import pytest

from rules.spyrium.state import PHASE_I
from tests.rules.spyrium.builders import Table, X, Y, a_match, fresh
from tests.rules.spyrium.reading import say


def log(table: Table) -> list[str]:
    """The log lines of the last action, with the counters that moved."""
    lines = []
    for event in table.events:
        moved = [f"{change.good.rpartition('.')[2]} {change.before}-{change.after}" for change in event.changes]
        lines.append(" | ".join([say(event.message), *moved]))
    return lines


def test_the_log_tells_each_action_with_its_counters() -> None:
    table = a_match().card(5, "BL1").builds(X, "BW1").workers(X, available=1, placed=("4-5",))
    table.play("activate 4-5 5", "plot BW1")
    line = "Ann builds Laboratory I in place of Workshop I with the worker at 4-5"
    assert log(table) == [f"{line} | money 10-8"]
    new = a_match().card(5, "BL1").workers(X, available=1, placed=("4-5",)).play("activate 4-5 5")
    assert log(new) == ["Ann builds Laboratory I with the worker at 4-5 | money 10-5"]
    table.turn(X).play("use BL1")
    assert log(table) == ["Ann uses Laboratory I | spyrium 2-1 | points 0-4 | available 1-0"]
    table.turn(Y, PHASE_I).play("place 4-7")
    assert log(table)[0].startswith("Bob places a worker at 4-7: ")


@pytest.mark.rule("SP-046")
def test_the_log_tells_also_that_nothing_was_earned() -> None:
    table = a_match().card(5, "CG1").workers(X, available=0, placed=("4-5",)).play("earn 4-5 5")
    assert log(table) == ["Ann earns £0 at Geologist with the worker at 4-5"]


def test_the_log_tells_which_patents_were_used() -> None:
    table = a_match().card(5, "CG1").patents(X, "PL1").workers(X, available=0, placed=("4-5", "5-6"))
    table.play("activate 4-5 5", "lobby yes")
    assert log(table)[1] == "Ann has used Lobbying for this round"


def test_the_log_tells_bonuses() -> None:
    table = a_match().event("E3").has(X, points=5).play("event 3", "money")
    assert log(table) == ["Ann reached 8 VP and takes the bonus money | money 7-12"]
    table.has(X, points=19, bonuses=("money",), event_used=False).turn(X).play("event 3")
    assert log(table)[1] == "Ann reached 20 VP and takes the bonus worker | workers 3-4 | available 3-4"
    table = a_match().event("E3").has(X, points=19, bonuses=("money",)).workers(X, available=7).play("event 3")
    assert log(table)[1] == "Ann reached 20 VP, but no worker is left for the bonus"


@pytest.mark.parametrize(
    ("event", "token", "action", "lines"),
    [
        ("E1", 2, "event vp", ["Ann uses the event Windfall | points 0-2"]),
        ("E4", 0, "event 1", ["Ann uses the event Spyrium sale | money 10-13 | spyrium 2-1"]),
        (
            "E5",
            0,
            "event BM1",
            ["Ann uses the event Overtime | money 10-9", "Ann uses Mine I | spyrium 2-3 | available 3-2"],
        ),
        ("E6", 0, "event", ["Ann uses the event Recruitment | money 10-7 | workers 3-4 | available 3-4"]),
    ],
)
def test_the_log_tells_how_events_are_used(event: str, token: int, action: str, lines: list[str]) -> None:
    table = a_match().event(event, token).builds(X, used=("BM1",)).play(action)
    assert log(table) == lines


def test_the_log_tells_of_a_late_worker() -> None:
    table = a_match().event("E7").play("event 4-5")
    assert log(table)[0] == "Ann uses the event Late arrival"
    assert log(table)[1].startswith("Ann places a worker at 4-5: ")


def test_a_new_round_is_told() -> None:
    table = fresh().play("switch", "pass", "switch", "pass", "switch", "pass")
    lines = log(table)
    assert lines[1].startswith("Round 2 begins with ")
    assert sum("receives income" in line for line in lines) == 3
    assert any(line.startswith("New cards of period A: ") for line in lines)
