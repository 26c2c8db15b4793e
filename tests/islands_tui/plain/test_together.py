"""Plain mode at a table of many terminals: pipes on both sides, and only what a seat may know on each."""

from __future__ import annotations

import io
import os
from collections.abc import Callable

import pytest

from islands_tui.matches.records import seat_locks
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.shared.joining import join, open_table
from islands_tui.matches.shared.session_notes import talk_of
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.plain.table import PlainTable
from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.text.console import Console
from rules.engine.contract import find_action
from tests.islands_tui.shared_tables import a_table, play, sat


class Pipe:
    """Somebody at the other end of two pipes."""

    def __init__(self, stored: StoredMatch, *events: str | Callable[[], object]) -> None:
        """What is typed, and what happens elsewhere between two lines."""
        self.out = io.BytesIO()
        descriptor, self._write = os.pipe()
        self._events = list(events)
        self._source = os.fdopen(descriptor, encoding="utf-8")
        console = Console(self._source, io.TextIOWrapper(self.out, write_through=True))
        self.table = PlainTable(stored, console)
        console._lines.waits = self._waits  # type: ignore[union-attr, method-assign]

    def _waits(self, seconds: float) -> bool:
        """Instead of waiting, let the next thing happen."""
        lines = self.table.console._lines
        assert lines is not None
        if not self._events:
            os.close(self._write)
            lines._read_more()
            return True
        match self._events.pop(0):
            case str(line):
                os.write(self._write, f"{line}\n".encode())
                lines._read_more()
                return True
            case event:
                event()
                return False

    def said(self) -> str:
        with self._source:
            self.table.run()
        return self.out.getvalue().decode()


def then(table: SharedTable, text: str) -> Callable[[], object]:
    """Somebody else plays when the turn comes."""

    def later() -> None:
        table.news()
        play(table, text)

    return later


def test_what_others_play_is_told_while_a_line_is_awaited() -> None:
    name = a_table()
    ann = sat(name, 0)
    said = Pipe(join(name, [1]), lambda: ann.news(), "1", then(ann, "place 4-5"), "place 1-2").said()
    assert "Ann decides" in said
    assert "It is not your turn." in said
    assert "Move 1: Ann places a worker at 4-5" in said
    assert "> place 1-2\nMove 2: Bob places a worker at 1-2" in said
    ann.news()
    assert len(ann.match.moves) == 2


def test_the_match_is_asked_for_when_the_last_one_sits_down() -> None:
    name = a_table()
    stored = join(name, [0])
    said = Pipe(stored, lambda: sat(name, 1), "place 4-5").said()
    assert "Waiting for players. Free seats: Bob. The match begins when all seats are taken." in said
    assert "Bob has sat down.\nPhase I: place a worker" in said
    assert len(stored.match.moves) == 1


def test_talk_goes_both_ways() -> None:
    name = a_table()
    ann = sat(name, 0)
    said = Pipe(join(name, [1]), lambda: ann.say(0, "hello"), "t good evening").said()
    assert "Ann: hello\n" in said
    assert "Bob: good evening\n" in said
    ann.news()
    assert len(talk_of(ann.match)) == 2


def test_a_question_is_asked_and_answered() -> None:
    name = a_table()
    ann = sat(name, 0)
    bob = join(name, [1])
    then(ann, "place 4-5")()

    def ask() -> None:
        ann.news()
        ann.ask(0)

    said = Pipe(bob, "yes", "place 1-2", ask, "yes").said()
    assert "There is no open question at this table." in said
    assert "Ann asks to undo 2 moves. Do you agree?\nType yes or no.\n" in said
    assert "Undone: 0 moves remain." in said
    ann.news()
    assert ann.match.moves == []


def test_who_is_overtaken_hears_what_happened() -> None:
    name = a_table()
    ann = sat(name, 0)
    bob = join(name, [1])
    then(ann, "place 4-5")()
    pipe = Pipe(bob, "place 1-2")
    pipe.table.console.line("")
    chosen = pipe.table.choose

    def choose(action: object) -> None:
        ann.take_back(0)
        chosen(action)  # type: ignore[arg-type]

    pipe.table.choose = choose  # type: ignore[method-assign]
    said = pipe.said()
    assert "Another player was faster" in said
    assert bob.match.moves == ann.match.moves == []


@pytest.mark.parametrize("line", ["a", "x", "x 1", "1", "H", "zzz"])
def test_nothing_is_told_of_what_others_may_choose(line: str) -> None:
    name = a_table()
    sat(name, 0)
    said = Pipe(join(name, [1]), line).said()
    assert "[place" not in said
    assert "4-5" not in said


def test_who_looks_on_sees_it_all_and_can_do_nothing() -> None:
    name = a_table()
    ann, _ = sat(name, 0), sat(name, 1)
    ann.news()
    stored = open_table(name)
    said = Pipe(stored, then(ann, "place 4-5"), "1", "u", "t psst", "v").said()
    assert "Move 1: Ann places a worker at 4-5" in said
    assert "There is nothing to undo." in said
    assert "psst" not in said
    assert len(stored.match.moves) == 1


def test_own_actions_are_taken_back_and_played_again() -> None:
    name = a_table()
    ann = join(name, [0])
    sat(name, 1)
    said = Pipe(ann, "place 4-5", "u", "R", "u").said()
    assert said.count("Undone: 0 moves remain.") == 2
    assert "Redone: 1 move played." in said
    assert find_action(ann.match.legal(), "place 4-5")


def test_at_a_curtain_only_what_was_done_here_is_taken_back() -> None:
    """Ann and Cy share a terminal; Bob has his own."""
    name = a_table(("Ann", "Bob", "Cy"))
    pipe = Pipe(join(name, [0, 2]))
    bob, table = sat(name, 1), pipe.table.stored.table
    assert table is not None
    table.news()
    play(table, "place 4-5")
    assert pipe.table.undo_at_curtain()
    play(table, "place 4-5")
    then(bob, "place 1-2")()
    table.news()
    assert not pipe.table.undo_at_curtain()
    assert "Bob has played since; undoing that needs the whole table's agreement" in pipe.out.getvalue().decode()
    bob.news()
    assert len(bob.match.moves) == 2


def test_seats_are_taken_and_given_up_at_the_table() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    stored = join(name, [0])
    cy = sat(name, 2)
    said = Pipe(stored, "sit", "sit 3", "sit 9", "sit 2", "place 4-5", "place 1-2", "rise 1", "rise 1").said()
    assert "Type sit or rise and the number of a seat." in said
    assert "seat 3 (Cy) is taken" in said
    assert "seat 9 is not open to people" in said
    assert "Bob has sat down." in said
    assert "Move 2: Bob places a worker at 1-2" in said
    assert "Ann's seat is empty.\n" in said
    assert "Seat 1 is not held at this terminal." in said
    cy.news()
    assert len(cy.match.moves) == 2


def test_a_problem_that_passes_is_told_once_and_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    name = a_table()
    ann, stored = sat(name, 0), join(name, [1])
    ann.news()
    monkeypatch.setattr(seat_locks, "PATIENCE", 0.0)
    writing = ann.locks.writing()

    def begin_to_write() -> None:
        writing.__enter__()
        os.utime(ann.record.path)

    def end() -> None:
        writing.__exit__(None, None, None)
        play(ann, "place 4-5")

    said = Pipe(stored, begin_to_write, lambda: None, end, "place 1-2").said()
    assert said.count("Another terminal is still writing") == 1
    assert "Move 2: Bob places a worker at 1-2" in said


def test_a_record_that_is_gone_ends_the_program_with_a_word() -> None:
    name = a_table()
    ann, stored = sat(name, 0), join(name, [1])
    said = Pipe(stored, ann.record.path.unlink, "t hello").said()
    assert "Another program removed or shortened the record" in said
    assert "hello" not in said
    assert "may not be saved" in said
    assert "The match is saved" not in said


def test_a_guest_with_a_name_that_can_not_be_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(USER_VARIABLE, "x" * 50)
    assert "is too long" in Pipe(open_table(a_table()), "sit 1").said()


def test_who_comes_back_at_another_terminal_is_told_so_at_the_former_one() -> None:
    name = a_table()
    stored, bob = join(name, [0], called="Ann"), sat(name, 1, called="Bob")
    said = Pipe(stored, lambda: sat(name, called="Ann"), "place 4-5").said()
    assert "You have sat down at another terminal." in said
    bob.news()
    assert bob.match.moves == []
