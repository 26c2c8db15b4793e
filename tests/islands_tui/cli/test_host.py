"""`islands host`: who is on, freeing a seat, ending a table, saying a line, all from outside."""

from __future__ import annotations

from pathlib import Path

import pytest

from islands_tui.cli import program
from islands_tui.matches.shared.session_notes import log_of
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.session.events import Talk
from islands_tui.text.texts import interface
from tests.islands_tui.session.at_table import ann_and_bob
from tests.islands_tui.shared_tables import a_table, look, play, sat, two

Output = pytest.CaptureFixture[str]


def told(table: SharedTable) -> str:
    return interface()(log_of(table.match)[-1].event.message)


def test_who_is_on_and_for_whom_the_tables_wait(capsys: Output) -> None:
    assert program.run(["host", "who"]) == 0
    assert capsys.readouterr().out == "Nobody sits at a table.\n"
    ann, bob = two()
    empty = a_table(("Cy", "Dee"), seed=5)
    play(ann, "place 4-5")
    ann.close()
    assert program.run(["host", "who"]) == 0
    line = capsys.readouterr().out
    assert bob.record.path.stem in line
    assert "1 free" in line
    assert "2 Bob" in line
    assert "Bob to move, for 0 minutes" in line
    assert empty not in line
    assert program.run(["host", "who", "--all"]) == 0
    assert empty in capsys.readouterr().out


def test_a_seat_is_freed_even_from_a_program_that_hangs(capsys: Output) -> None:
    name = a_table()
    ann, bob = sat(name, 0, called="Ann"), sat(name, 1, called="Bob")
    look(ann, bob)
    play(ann, "place 4-5")
    assert program.run(["host", "free", name, "2"]) == 0
    dee = sat(name, 1, called="Dee")
    assert bob.news().lost is not None
    play(dee, "place 1-2")
    ann.news()
    assert len(ann.match.moves) == 2
    assert program.run(["host", "free", name, "9"]) == 2


def test_a_table_is_ended_once(capsys: Output) -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    name = ann.record.path.stem
    assert program.run(["host", "end", name]) == 0
    look(ann, bob)
    assert ann.match.decision is None
    assert told(bob) == "The match ends here, as it stands."
    assert program.run(["host", "end", name]) == 1
    assert "is over" in capsys.readouterr().err


def test_a_line_is_said_at_every_table_where_somebody_sits(capsys: Output) -> None:
    ann, _ = ann_and_bob()
    a_table(("Cy", "Dee"), seed=5)
    assert program.run(["host", "say", "We", "restart", "at", "ten."]) == 0
    assert "1 table was told" in capsys.readouterr().out
    ann.look()
    assert "The host: We restart at ten." in ann.words
    assert len(ann.host.heard(Talk)) == 1
    assert program.run(["host", "say", "\x07"]) == 2


def test_the_host_leaves_no_files_that_guests_could_not_read(home: Path) -> None:
    ann, _ = two()
    before = {path.name for path in home.rglob("*")}
    for call in (["who"], ["say", "hello"], ["free", ann.record.path.stem, "2"], ["end", ann.record.path.stem]):
        assert program.run(["host", *call]) == 0
    assert {path.name for path in home.rglob("*")} == before


def test_guests_are_no_hosts(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setenv("ISLANDS_PLAY_ONLY", "1")
    assert program.run(["host", "who"]) == 2
    assert program.run(["host", "dance"]) == 2
    assert "who, free, end, say" in capsys.readouterr().err
