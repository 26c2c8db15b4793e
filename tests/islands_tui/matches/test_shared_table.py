"""People at one table from terminals of their own: seats, moves, talk and questions through the record alone."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import rules
from islands_tui.matches import folder, open_tables, seat_locks, storage
from islands_tui.matches.affairs import LONGEST_TALK, log_of, players_of, talk_of
from islands_tui.matches.folder import names
from islands_tui.matches.guests import USER_VARIABLE
from islands_tui.matches.listing import Listing
from islands_tui.matches.new_match import Wishes, begun_table, planned
from islands_tui.matches.open_tables import LARGEST_LISTED, OpenTables, told_table
from islands_tui.matches.play_only import PLAY_ONLY_VARIABLE
from islands_tui.matches.playback import Playback
from islands_tui.matches.players import LONGEST_NAME
from islands_tui.matches.reading import read_match
from islands_tui.matches.record_file import RecordFile, SaveFailed
from islands_tui.matches.seat_locks import SeatLocks
from islands_tui.matches.shared_record import Overtaken
from islands_tui.matches.shared_table import MOST_TALK, SharedTable
from islands_tui.matches.stored_match import StoredMatch
from islands_tui.matches.tables import join, open_table
from islands_tui.text.problem import Problem
from islands_tui.text.texts import interface
from rules.engine.contract import find_action
from rules.engine.entries import Entry, Note
from rules.engine.match import CannotUndo
from rules.engine.record import entry_unchecked
from tests.islands_tui.builders import a_header
from tests.rules.engine.records import unsealed


@contextlib.contextmanager
def refused(problem: str) -> Iterator[None]:
    with pytest.raises(Problem) as caught:
        yield
    assert caught.value.message.id == problem
    assert interface()(caught.value.message) != problem


def a_table(names: Sequence[str] = ("Ann", "Bob"), bots: dict[int, str] | None = None, seed: int = 4) -> str:
    """The name of a table at which nobody sits yet."""
    header = a_header(names, bots, seed, "spyrium")._replace(table=True)
    stored = storage.create(rules.game("spyrium"), header)
    stored.close()
    return stored.name


def sat(name: str, *seats: int, called: str | None = None) -> SharedTable:
    stored = join(name, seats, called)
    assert stored.table is not None
    return stored.table


def two(name: str = "") -> tuple[SharedTable, SharedTable]:
    """Ann and Bob, each at a terminal; the match has begun."""
    name = name or a_table()
    ann, bob = sat(name, 0), sat(name, 1)
    ann.news()
    bob.news()
    ann.news()
    return ann, bob


def play(table: SharedTable, text: str) -> None:
    table.match.play(find_action(table.match.legal(), text))


def lines_of(table: SharedTable) -> list[str]:
    """The record after its header, without checksums and digests."""
    lines = unsealed(table.record.path.read_text().splitlines(keepends=True))[1:]
    return [line.strip() for line in lines if not line.startswith('["digest"')]


# Seats


def test_a_seat_is_never_held_twice() -> None:
    name = a_table()
    sat(name, 0)
    with refused("tables.taken"):
        sat(name, 0)
    sat(name, 1)


def test_seats_stay_held_when_another_descriptor_of_the_record_is_closed() -> None:
    name = a_table()
    ann = sat(name, 0)
    ann.record.path.read_bytes()
    read_match(ann.record.path)
    with refused("tables.taken"):
        sat(name, 0)


def test_a_seat_is_free_again_as_soon_as_its_terminal_is_killed() -> None:
    name = a_table()
    ready, write = os.pipe()
    child = os.fork()
    if child == 0:
        sat(name, 1)
        os.write(write, b"1")
        signal.pause()
    os.read(ready, 1)
    ann = sat(name, 0)
    assert ann.present == {0, 1}
    with refused("tables.taken"):
        sat(name, 1)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    assert ann.news().seats
    assert ann.present == {0}
    sat(name, 1)
    os.close(ready)
    os.close(write)


def test_the_first_free_seat_is_taken_if_none_is_asked_for() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    assert sat(name).seats == [0]
    assert sat(name).seats == [1]
    assert sat(name).seats == [2]
    with refused("tables.full"):
        sat(name)


def test_several_people_at_one_terminal_hold_several_seats_or_none() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    together = sat(name, 0, 2)
    assert together.seats == [0, 2]
    with refused("tables.taken"):
        sat(name, 1, 2)
    assert sat(name, 1).seats == [1]


def test_bots_have_no_seat_for_people() -> None:
    name = a_table(("Ann",), {1: "random"})
    with refused("tables.no_seat"):
        sat(name, 1)
    with refused("tables.no_seat"):
        sat(name, 7)


def test_a_table_for_bots_alone_is_refused_and_leaves_nothing_behind() -> None:
    plan = planned(Wishes(rules.GAMES["spyrium"], 2, bots=["1:random", "2:random"], table=True))
    with refused("tables.only_bots"):
        begun_table(plan)
    assert names() == []


def test_a_named_guest_owns_a_seat_and_nobody_else_takes_it() -> None:
    name = a_table()
    sat(name, 1, called="Zoe").close()
    with refused("tables.owned"):
        sat(name, 1)
    with refused("tables.owned"):
        sat(name, 1, called="Max")
    again = sat(name, called="zoe")
    assert again.seats == [1]
    assert [player.name for player in players_of(again.match)] == ["Ann", "Zoe"]
    with refused("tables.here_already"):
        sat(name, called="Zoe")


def test_a_guest_sits_down_where_the_own_name_stands() -> None:
    assert sat(a_table(), called="Bob").seats == [1]


def test_two_seats_are_not_called_the_same() -> None:
    name = a_table()
    sat(name, 0)
    with refused("tables.same_name"):
        sat(name, 1, called="ann")
    assert open_table(name).table is not None


def test_the_host_names_the_guest_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(USER_VARIABLE, "zoe")
    name = a_table()
    assert sat(name).affairs.owners == {0: "zoe"}
    assert sat(name, called="Max").affairs.owners == {0: "zoe", 1: "Max"}
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    with refused("tables.other_guest"):
        sat(name, called="Max")


def test_who_comes_to_a_match_that_has_begun_says_which_hand_it_is() -> None:
    ann, bob = two()
    name = ann.record.path.stem
    ann.close()
    bob.close()
    with refused("tables.which_seat"):
        sat(name)
    assert sat(name, 1).seats == [1]
    assert sat(name).seats == [0]


# The course of the match


def test_play_begins_when_all_seats_are_held() -> None:
    name = a_table()
    ann = sat(name, 0)
    ann.news()
    assert ann.is_asleep
    bob = sat(name, 1)
    assert not bob.is_asleep
    assert ann.news().seats
    assert not ann.is_asleep
    bob.close()
    ann.news()
    assert not ann.is_asleep
    assert lines_of(ann) == ['["note", "begun"]']


def test_moves_go_from_terminal_to_terminal() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    news = bob.news()
    assert news.changes_the_question
    assert [move.seat for move in bob.match.moves] == [0]
    play(bob, "place 1-2")
    ann.news()
    assert ann.match.digest() == bob.match.digest() == read_match(ann.record.path).match.digest()
    assert not bob.news().entries


def test_nobody_plays_for_who_sits_elsewhere_or_before_it_has_begun() -> None:
    name = a_table()
    ann = sat(name, 0)
    with refused("tables.not_yours"):
        play(ann, "place 4-5")
    bob = sat(name, 1)
    ann.news()
    bob.news()
    with refused("tables.not_yours"):
        play(bob, "place 4-5")
    play(ann, "place 4-5")


def test_nothing_is_read_while_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = two()
    ann.news()
    monkeypatch.setattr(os, "pread", lambda *args: pytest.fail("it was read"))
    monkeypatch.setattr(SeatLocks, "reading", lambda *args: pytest.fail("it was locked"))
    assert ann.news() == ([], False)


def test_who_comes_second_decides_again() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    ann.take_back(0)
    with pytest.raises(Overtaken):
        play(bob, "place 1-2")
    assert bob.news().changes_the_question
    assert bob.match.moves == ann.match.moves == []
    assert bob.match.digest() == ann.match.digest()
    play(ann, "place 1-2")
    bob.news()
    play(bob, "place 4-5")


@pytest.mark.parametrize("meanwhile", ["write", "read"])
def test_nobody_writes_or_reads_between_the_look_at_the_end_and_the_line_there(
    meanwhile: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = two()
    ann.say(0, "something new")
    monkeypatch.setattr(seat_locks, "PATIENCE", 0.0)

    def compose() -> list[Note]:
        with refused("tables.busy"):
            bob.say(1, "me too") if meanwhile == "write" else bob.news()
        return [Note("talk", (0, "alone"))]

    ann.record.write(compose)
    assert [entry.values for entry in bob.news().entries if isinstance(entry, Note)] == [
        (0, "something new"),
        (0, "alone"),
    ]


def test_a_line_of_talk_meanwhile_costs_nobody_a_move() -> None:
    ann, bob = two()
    bob.say(1, "hello")
    play(ann, "place 4-5")
    assert [line for line in lines_of(ann) if "note" not in line] == ['[0, "place 4-5"]']
    assert len(talk_of(ann.match)) == 1


def test_what_another_terminal_wrote_is_checked() -> None:
    ann, bob = two()
    with bob.record.path.open("ab") as stream:
        stream.write(b'[0, "fly"]\n')
    with refused("record.at_line"):
        bob.news()
    with refused("record.at_line"):
        ann.news()
    with pytest.raises(SaveFailed):
        play(ann, "place 4-5")


def test_the_rest_of_a_torn_line_is_cut_off_by_the_next_move() -> None:
    ann, bob = two()
    with bob.record.path.open("ab") as stream:
        stream.write(b'[0, "pla')
    assert not bob.news().entries
    play(ann, "place 4-5")
    bob.news()
    play(bob, "place 1-2")
    assert read_match(ann.record.path).match.digest() == bob.match.digest()


def test_a_record_that_was_removed_is_told() -> None:
    ann, _ = two()
    ann.record.path.unlink()
    with refused("storage.file_changed"):
        ann.news()


@pytest.mark.parametrize("reason", [errno.EACCES, errno.EROFS])
def test_a_record_that_can_only_be_read_can_be_looked_at_and_says_why_nobody_sits_down(
    reason: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, open_file = a_table(), os.open

    def open_unless_written(path: str, flags: int, *rest: Any, **further: Any) -> int:
        if flags & os.O_RDWR:
            raise OSError(reason, os.strerror(reason))
        return open_file(path, flags, *rest, **further)

    monkeypatch.setattr(os, "open", open_unless_written)
    looker = open_table(name).table
    assert looker is not None
    assert looker.present == set()
    with refused("tables.only_looked_at"):
        sat(name, 0)


def test_a_full_disk_keeps_the_match_from_beginning_once_and_not_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    name = a_table()
    ann, bob = sat(name, 0), open_table(name).table
    assert bob is not None
    bob.locks.take(1)
    with monkeypatch.context() as full:
        full.setattr(os, "pwrite", no_room)
        for _ in range(3):
            with refused("storage.not_written"):
                ann.news()
        with refused("storage.not_written"):
            ann.say(0, "hello")
    assert ann.is_asleep
    assert ann.match.notes == []
    ann.news()
    assert not ann.is_asleep
    assert [note for _, note in ann.match.notes] == [Note("begun")]


def no_room(*args: Any) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_window_for_itself_and_tables_shut_each_other_out() -> None:
    ann, bob = two()
    with refused("storage.locked"):
        RecordFile(ann.record.path, os.open(ann.record.path, os.O_RDWR))
    with refused("storage.locked"):
        storage.delete(ann.record.path.stem)
    ann.close()
    bob.close()
    alone = RecordFile(ann.record.path, os.open(ann.record.path, os.O_RDWR))
    with refused("storage.locked"):
        sat(ann.record.path.stem, 0)
    alone.close()


def test_resume_sits_down_again() -> None:
    ann, bob = two()
    bob.close()
    stored: StoredMatch = storage.open_match(ann.record.path.stem)
    assert stored.table is not None
    assert stored.table.seats == [1]


# Bots


def test_bots_are_played_by_the_first_who_is_there() -> None:
    name = a_table(("Ann", "Bob"), {2: "random"})
    ann, bob = two(name)
    bob.news()
    assert ann.plays_bots
    assert not bob.plays_bots
    ann.close()
    bob.news()
    assert bob.plays_bots
    looker = open_table(name).table
    assert looker is not None
    assert not looker.plays_bots


# Talk


def test_talk_is_cleaned_and_kept_where_it_was_said() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    bob.say(1, "well\x1b[2J\tplayed \u202e {name} " + "x" * 500)
    assert not bob.say(1, " \x07 ")
    ann.news()
    (line,) = talk_of(ann.match)
    text = dict(line.event.message.values)["text"]
    assert line.move == 1
    assert isinstance(text, str)
    assert text.startswith("well [2J played {name} xxx")
    assert len(text) == LONGEST_TALK
    again = read_match(ann.record.path).match
    assert talk_of(again) == [line]


def test_nobody_floods_the_table() -> None:
    ann, _ = two()
    for number in range(MOST_TALK):
        ann.say(0, f"line {number}")
    with refused("tables.too_fast"):
        ann.say(0, "and one more")


def test_nonsense_in_notes_is_passed_over() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    nobody = (Note("talk", (9, "x")), Note("seat", (9, "x")), Note("yes", (0,)), Note("other"))
    asks = [Note("ask", values) for values in (("x",), (0, 9), (0, 1, 9), (-1, 1), (1, 1))]
    for note in (*nobody, *asks):
        bob.match.note(note)
    ann.news()
    assert talk_of(ann.match) == []
    assert ann.affairs.question is None
    assert not ann.must_answer
    bob.match.note(Note("ask", (0, 1)))
    ann.news()
    assert ann.must_answer


def test_a_name_that_another_terminal_wrote_shows_nothing_that_a_name_can_not_have() -> None:
    ann, bob = two()
    bob.match.note(Note("seat", (1, "\x1b[2J\n E  v\u202ee" + "x" * 100)))
    ann.news()
    name = players_of(ann.match)[1].name
    assert name.startswith("[2J E v exxx")
    assert len(name) == LONGEST_NAME


@pytest.mark.parametrize("values", [(0, -9), (0, 9), (-1, 1), (1, 1), (10**9, 1), (0, 1, -9), (0, 1, "x")])
def test_a_question_is_put_only_if_it_can_be_meant(values: tuple[int | str, ...]) -> None:
    """Another's program may ask in the name of nobody, or to take back moves that nobody has made."""
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    bob.match.note(Note("ask", values))
    ann.news()
    assert ann.affairs.question is None


# Taking back


def test_own_actions_are_taken_back_until_somebody_else_has_acted() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    ann.take_back(ann.last_own_choice())
    bob.news()
    assert bob.match.moves == []
    play(ann, "place 4-5")
    bob.news()
    play(bob, "place 1-2")
    ann.news()
    with pytest.raises(CannotUndo) as refusal:
        ann.take_back(ann.last_own_choice())
    assert refusal.value.reason.id == "match.other_has_played"


def test_nobody_takes_back_alone_what_was_done_at_another_terminal() -> None:
    """Whoever asks the match itself instead of the table, like a curtain between people who share a terminal."""
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    with pytest.raises(CannotUndo) as refusal:
        bob.match.undo()
    assert refusal.value.reason.id == "match.other_has_played"
    ann.news()
    assert len(bob.match.moves) == len(ann.match.moves) == 1


def test_a_turn_is_taken_back_after_the_next_one_has_taken_back_theirs() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    play(bob, "place 1-2")
    bob.take_back(1)
    ann.news()
    ann.take_back_turn(ann.last_own_choice())
    bob.news()
    assert bob.match.moves == []


def asked() -> tuple[SharedTable, SharedTable]:
    """Ann has asked to take back two moves."""
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    play(bob, "place 1-2")
    ann.news()
    ann.ask(0)
    assert bob.news().changes_the_question
    assert bob.must_answer
    assert ann.is_asking
    return ann, bob


def test_the_table_agrees_and_that_stands_in_the_record() -> None:
    ann, bob = asked()
    bob.answer(agrees=True)
    ann.news()
    assert ann.match.moves == bob.match.moves == []
    assert lines_of(ann)[-2:] == ['["note", "yes", 1]', '["back", 0, 0, "agreed"]']
    assert not bob.must_answer
    assert not ann.is_asking


def test_one_no_is_enough() -> None:
    ann, bob = asked()
    bob.answer(agrees=False)
    ann.news()
    assert ann.affairs.refused_by == 1
    assert not ann.is_asking
    assert len(ann.match.moves) == 2


def test_who_asked_may_withdraw_and_play_on() -> None:
    ann, bob = asked()
    ann.withdraw()
    bob.news()
    assert not bob.must_answer
    with pytest.raises(Overtaken):
        ann.withdraw()


def test_a_move_answers_the_question_and_a_late_yes_changes_nothing() -> None:
    ann, bob = asked()
    play(ann, "place 4-5")
    with pytest.raises(Overtaken):
        bob.answer(agrees=True)
    assert len(ann.match.moves) == 3


def test_a_question_waits_for_who_comes_back() -> None:
    ann, bob = asked()
    bob.close()
    again = sat(ann.record.path.stem, 1)
    assert again.must_answer
    again.answer(agrees=True)
    ann.news()
    assert ann.match.moves == []


def test_who_holds_every_seat_agrees_alone() -> None:
    both = sat(a_table(), 0, 1)
    both.news()
    play(both, "place 4-5")
    play(both, "place 1-2")
    both.ask(0)
    assert both.match.moves == []


# Lists and replays


def told(name: str, guest: str | None = None) -> str:
    (table,) = OpenTables(guest).all()
    assert table.name == name
    return interface()(told_table(table))


@pytest.mark.parametrize(("line", "most"), [(b"\n", 20), (b'["note", "talk", 0, "x"]\n', LARGEST_LISTED // 20)])
def test_a_list_of_tables_reads_little_of_what_is_none(line: bytes, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The menu looks at every table; one full of nonsense must not hold it up."""
    name, seen = a_table(), list[bytes]()
    with folder.path_of(name).open("ab") as record:
        record.write(line * (2 * LARGEST_LISTED // len(line)))

    def entry(read: bytes) -> Entry | None:
        seen.append(read)
        return entry_unchecked(read)

    monkeypatch.setattr(open_tables, "entry_unchecked", entry)
    assert told(name).endswith("1 free and 2 free")
    assert len(seen) <= most


def test_tables_are_listed_with_who_sits_there() -> None:
    name = a_table(("Ann", "Bob", "Cy"), {1: "random"})
    ann = sat(name, 0)
    sat(name, 2, called="Zoe").close()
    assert told(name) == f"{name}  Spyrium: 1 Ann, 2 Ada (random), 3 kept for Zoe and 4 free"
    assert told(name, "zoe") == f"{name}  Spyrium: 1 Ann, 2 Ada (random), 3 free and 4 free"
    ann.close()
    assert told(name).startswith(f"{name}  Spyrium: 1 free")
    (listed,) = Listing().all()
    assert listed.players == ("Ann", "Ada (random)", "Zoe", "Cy")
    assert listed.heading is not None
    assert listed.heading.table


def test_a_live_list_of_tables_sees_who_comes_and_goes() -> None:
    name, tables = a_table(), OpenTables()
    assert tables.all()[0].free_for_guest() == [0, 1]
    ann = sat(name, 0, called="Zoe")
    assert tables.all()[0].free_for_guest() == [1]
    assert tables.all()[0].names[0] == "Zoe"
    ann.close()
    assert tables.all()[0].free_for_guest() == [1]


def test_a_replay_tells_what_was_written_to_the_table() -> None:
    ann, bob = two()
    ann.say(0, "good luck")
    play(ann, "place 4-5")
    bob.news()
    bob.say(1, "well done")
    match = read_match(ann.record.path).match
    playback = Playback(match)
    assert [line.move for line in talk_of(playback.match)] == [0]
    playback.go_to(1)
    assert [line.move for line in talk_of(playback.match)] == [0, 1]
    playback.go_to(0)
    assert [line.move for line in talk_of(playback.match)] == [0]
    assert [line.note for line in log_of(match) if line.move == 1] == [False, True]


def test_a_match_on_one_keyboard_is_no_table() -> None:
    stored = storage.create(rules.game("smugglers"), a_header())
    assert '"table"' not in stored.file.path.read_text()
    with refused("tables.not_a_table"):
        join(stored.name)
