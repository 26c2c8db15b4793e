"""The system's log tells the host who came and to which table, and nothing of what is played."""

from __future__ import annotations

import pytest

from islands_tui.cli.interface import Interface
from tests.islands_tui.shared_tables import a_table, play, sat


def test_who_came_and_where_they_sat_and_no_move(monkeypatch: pytest.MonkeyPatch) -> None:
    logged: list[str] = []
    monkeypatch.setattr("syslog.syslog", lambda level, line: logged.append(line))
    at_home = a_table()
    sat(at_home, 0, called="Ann").close()
    assert logged == [], "whoever plays at home is not logged"
    monkeypatch.setenv("ISLANDS_PLAY_ONLY", "1")
    Interface(plain=True).for_guests()
    monkeypatch.setenv("ISLANDS_USER", "Ann")
    Interface(plain=True).for_guests()
    name = a_table()
    ann = sat(name, 0)
    monkeypatch.setenv("ISLANDS_USER", "Bob")
    bob = sat(name, 1)
    ann.news()
    play(ann, "place 4-5")
    ann.say(0, "a secret")
    ann.close()
    bob.close()
    assert logged == [
        "somebody came",
        "Ann came",
        f"Ann begins {name}",
        f"Ann sits down at {name}, seat 1",
        f"Bob sits down at {name}, seat 2",
    ]
