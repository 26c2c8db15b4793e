"""The match record: what is written can be read, and nothing else."""

from __future__ import annotations

import contextlib
import io
import itertools
import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from rules.engine.checksums import RunningChecksum
from rules.engine.contract import Message, notation, say, winners
from rules.engine.match import CannotUndo, Match
from rules.engine.record import LONGEST_ENTRY, LONGEST_LINE, RecordError, lines_of, written
from rules.engine.record_entries import Entry, Note, TakenBack
from rules.engine.record_reader import Reader, load
from rules.engine.rng import seed_of_key
from smugglers.game import Smugglers
from smugglers.state import State
from tests.rules.engine.records import a_record, load_game, problem, read, sealed, unsealed


class OpenHands(Smugglers):
    """Everybody sees everything but the deck."""

    def view(self, state: State, seat: int | None) -> State:
        return replace(super().view(state, None), hands=[hand.copy() for hand in state.hands])


def test_a_whole_match_is_read_as_it_was_played() -> None:
    lines, match = a_record()
    loaded = read(lines)
    assert loaded.match.digest() == match.digest()
    assert loaded.match.header == match.header
    assert loaded.match.log == match.log
    assert not loaded.torn
    assert loaded.size == sum(len(line.encode()) for line in lines)


def test_the_lines_look_as_documented() -> None:
    lines, _ = a_record(5)
    header = json.loads(lines[0])
    assert header["islands"] == 3
    assert header["release"] == "0.3.0"
    assert header["seats"] == [{"name": "Ann"}, {"name": "[red]Bob[/]"}, {"bot": "random"}]
    assert json.loads(lines[1])[0] == 0
    assert ["back", 4, json.loads(lines[5])[0], "agreed"] in [json.loads(line)[:-1] for line in lines[1:]]


@pytest.mark.parametrize("seed", [7, seed_of_key(0xABC)])
def test_the_header_names_the_stream_of_chance(seed: int) -> None:
    lines, match = a_record(seed=seed)
    secret = {"blake2b": "00000000000000000000000000000abc"}
    assert json.loads(lines[0])["seed"] == (7 if seed == 7 else secret)
    assert read(lines).match.digest() == match.digest()
    for data in ("abc", {"md5": secret["blake2b"]}, {"blake2b": "abc"}, {"blake2b": "0" * 32}, {"blake2b": "-" * 32}):
        header = json.dumps({**json.loads(lines[0]), "seed": data})
        assert problem(sealed([header, *lines[1:]])) == (1, say("record.bad_header"))


def test_a_match_that_is_over_ends_with_its_fingerprint_and_its_points() -> None:
    lines, match = a_record()
    assert json.loads(lines[-2])[:3] == ["digest", len(match.moves), match.digest()]
    scores = match.scores(None)
    assert json.loads(lines[-1])[:-1] == ["end", [score.total for score in scores], winners(scores)]


def test_other_points_than_the_recorded_ones_are_refused() -> None:
    lines = unsealed(a_record()[0])
    assert problem([*lines[:-1], '["end", [99, 98, 97], [0]]\n']) == (len(lines), Message("record.other_points"))
    assert problem([*lines[:9], '["end", [1, 2, 3], [2]]\n']) == (10, Message("record.not_over"))


def test_digests_are_written_every_twenty_moves_and_checked() -> None:
    lines = unsealed(a_record()[0])
    place = next(number for number, line in enumerate(lines) if line.startswith('["digest", 20'))
    forged = [*lines[:place], '["digest", 20, "0123456789abcdef"]\n', *lines[place + 1 :]]
    assert problem(forged) == (place + 1, Message("record.drifted", (("move", 20),)))


def test_a_torn_last_line_is_left_out() -> None:
    lines, _ = a_record(6)
    whole = read(lines[:-1])
    for cut in (1, 4, len(lines[-1]) - 1):
        loaded = read([*lines[:-1], lines[-1][:cut]])
        assert loaded.torn
        assert loaded.match.digest() == whole.match.digest()
        assert (loaded.size, loaded.checksum) == (whole.size, whole.checksum)


def test_an_impossible_move_is_named_with_what_would_have_been_legal() -> None:
    lines, match = a_record(3)
    assert match.decision is not None
    forged = sealed([*unsealed(lines), f'[{match.decision.seat}, "sell everything"]\n'])
    legal = ", ".join(map(notation, match.legal()))
    with pytest.raises(RecordError) as refused:
        load([line.encode() for line in forged], lambda name, figures: OpenHands())
    assert refused.value.line == len(lines) + 1
    assert refused.value.problem == Message("record.impossible", (("found", "sell everything"), ("legal", legal)))


@pytest.mark.parametrize("seed", range(5))
def test_no_refusal_names_what_a_seat_holds(seed: int) -> None:
    lines, match = a_record(3, seed)
    assert match.decision is not None
    _, message = problem(sealed([*unsealed(lines), f'[{match.decision.seat}, "fly"]\n']))
    assert message == Message("record.illegal", (("found", "fly"),))


def test_a_move_of_the_wrong_seat_is_refused() -> None:
    lines, match = a_record(3)
    assert match.decision is not None
    wrong = (match.decision.seat + 1) % 3
    assert problem([*unsealed(lines), f'[{wrong}, "dice"]\n'])[1].id == "record.other_seat"


def test_moves_after_the_end_are_refused() -> None:
    lines, _ = a_record()
    assert problem([*unsealed(lines), '[0, "dice"]\n'])[1].id == "record.over"


def test_a_take_back_beyond_the_start_is_refused() -> None:
    lines = unsealed(a_record(3)[0])
    assert problem([*lines, '["back", 30, 0]\n'])[1].id == "record.bad_take_back"


@pytest.mark.parametrize("seed", range(6))
def test_exactly_the_take_backs_are_read_that_a_match_would_write(seed: int) -> None:
    lines, match = a_record(9, seed)
    for to, by, agreed in itertools.product(range(-1, 10), range(-1, 4), (False, True)):
        entry = TakenBack(to, by, agreed)
        line, _ = written(read(lines).checksum, entry)
        assert _is_read([*lines, line]) == _can_be_written(match, entry), entry


def _is_read(lines: list[str]) -> bool:
    try:
        read(lines)
    except RecordError:
        return False
    return True


def _can_be_written(match: Match[State], entry: TakenBack) -> bool:
    """Whether the match, left as it is, writes just this."""
    written: list[Entry] = []

    def refuse_to_go_on(entries: Sequence[Entry]) -> None:
        written.extend(entries)
        raise OSError

    if entry.by not in range(len(match.players)):
        return False  # there is no such seat that could ask
    match.journal = refuse_to_go_on
    with contextlib.suppress(CannotUndo, OSError):
        match.take_back(entry.to, entry.by, entry.agreed)
    return written == [entry]


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r\r\n", b"\r", b"\x0b\n", b" \n", b"\n\n"])
@pytest.mark.parametrize("old", [False, True])
def test_what_is_read_from_a_file_is_read_piece_by_piece_as_well(end: bytes, old: bool) -> None:
    """Somebody who joins a match reads it as it was verified."""
    lines = a_record(6)[0]
    data = b"".join(line.encode().replace(b"\n", end) for line in (unsealed(lines) if old else lines))
    outcomes = []
    for size in (len(data), 7, 100):
        reader, left = Reader(load_game), b""
        try:
            for place in range(0, len(data), size):
                whole, line_feed, left = (left + data[place : place + size]).rpartition(b"\n")
                for line in lines_of(io.BytesIO(whole + line_feed)):
                    reader.feed(line)
            outcomes.append(reader.loaded().match.digest())
        except RecordError as refused:
            outcomes.append(str(refused))
    assert len(set(outcomes)) == 1
    if not old:
        assert outcomes[0].startswith("line") == (end not in (b"\n", b"\r\n"))


NO_ENTRIES = [
    *("{}", "[]", "[1]", '["back"]', "null", '[0, "a", 1]', "[0", "\x00", "[true]", "[" * 5000),
    *('[[0], "dice"]', '[0.0, "dice"]', '["back", true, 0]', '["digest", 1e3, ""]', '["end", 1, 2]', '["end", [1]]'),
    *('["end", [1.5], [0]]', '["end", [[1]], [0]]', '["end", [true], [0]]', f'["end", [0{", 1" * 30}], [0]]'),
    *('[0, "\\ud800"]', f"[{'9' * 30}]", f'[0, "{"x" * LONGEST_ENTRY}"]', "[NaN, 1]"),
]


@pytest.mark.parametrize("line", NO_ENTRIES, ids=lambda line: line[:20])
def test_lines_of_another_shape_are_garbled(line: str) -> None:
    lines = unsealed(a_record(3)[0])
    assert problem([*lines, line + "\n"]) == (len(lines) + 1, Message("record.garbled"))


@pytest.mark.parametrize("text", ["hello\n", "{}\n", "[1, 2]\n", "\x00\x01\n", "PNG"])
def test_other_files_are_not_records(text: str) -> None:
    assert problem([text]) == (1, Message("record.not_a_record"))


def test_an_empty_record_is_said_to_be_empty() -> None:
    assert problem([]) == (0, Message("record.empty"))


def nested(depth: int) -> Any:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"islands": 5}, "record.other_format"),
        ({"islands": True}, "record.other_format"),
        ({"game": "chess"}, "record.unknown_game"),
        ({"game": 7}, "record.bad_header"),
        ({"game": "x" * 1000}, "record.bad_header"),
        ({"version": -1}, "record.bad_header"),
        ({"version": 10**19}, "record.bad_header"),
        ({"seats": [{"name": "Ann"}]}, "record.bad_header"),
        ({"seats": [{"name": 1}, {"name": "Bob"}]}, "record.bad_header"),
        ({"seats": [["name", "Ann"], {"name": "Bob"}]}, "record.bad_header"),
        ({"seats": [{"name": "Ann"}, {"name": "B" * 1000}]}, "record.bad_header"),
        ({"seats": [{"name": "Ann"}] * 1000}, "record.bad_header"),
        ({"seats": None}, "record.bad_header"),
        ({"seats": {}}, "record.bad_header"),
        ({"options": {"start": "royal"}}, "record.bad_header"),
        ({"options": {"start": ["rich"]}}, "record.bad_header"),
        ({"options": {"weather": "rain"}}, "record.bad_header"),
        ({"options": {str(key): "" for key in range(1000)}}, "record.bad_header"),
        ({"options": []}, "record.bad_header"),
        ({"components": []}, "record.bad_header"),
        ({"seed": "x"}, "record.bad_header"),
        ({"seed": True}, "record.bad_header"),
        ({"seed": 1 << 64}, "record.bad_header"),
        ({"seed": 1.5}, "record.bad_header"),
        ({"release": None}, "record.bad_header"),
        ({"seed": 10**100}, "record.not_a_record"),
        ({"components": {"x": nested(600)}}, "record.not_a_record"),
        ({"seats": nested(90)}, "record.not_a_record"),
        ({"whatever": nested(90)}, "record.not_a_record"),
    ],
)
def test_a_header_that_does_not_fit_is_refused(change: dict[str, Any], expected: str) -> None:
    header = json.dumps({**json.loads(unsealed(a_record(0)[0])[0]), **change})
    line, message = problem([header + "\n"])
    assert (line, message.id) == (1, expected)


@pytest.mark.parametrize("key", ["game", "version", "seats", "seed", "options", "components", "data"])
def test_a_header_without_one_of_its_parts_is_refused(key: str) -> None:
    header = json.loads(unsealed(a_record(0)[0])[0])
    del header[key]
    assert problem([json.dumps(header) + "\n"]) == (1, Message("record.bad_header"))


def test_what_a_later_program_adds_to_the_header_is_passed_over() -> None:
    lines, match = a_record(4)
    old = unsealed(lines)
    header = json.dumps({**json.loads(old[0]), "mood": {"ann": ["fine"]}})
    assert read([header + "\n", *old[1:]]).match.digest() == match.digest()


def test_endless_garbage_is_refused_after_a_bounded_read() -> None:
    stream = io.BytesIO(b"x" * (3 * LONGEST_LINE))
    with pytest.raises(RecordError, match="not_a_record"):
        load(lines_of(stream), load_game)
    assert stream.tell() == LONGEST_LINE


def test_a_line_without_end_behind_good_ones_is_what_can_not_be_read() -> None:
    lines, _ = a_record(2)
    assert problem([*lines, "x" * LONGEST_LINE]) == (len(lines) + 1, Message("record.garbled"))


# Notes


def test_notes_stay_with_the_match_and_the_rules_never_see_them() -> None:
    lines, match = a_record(6)
    checksum = read(lines).checksum
    text, _ = written(checksum, Note("talk", (1, "Your move, [b]Ann[/b] ☺")), Note("weather"))
    loaded = read([*lines, *text.splitlines(keepends=True)]).match
    assert list(loaded.notes) == [(6, Note("talk", (1, "Your move, [b]Ann[/b] ☺"))), (6, Note("weather"))]
    assert loaded.digest() == match.digest()
    assert loaded.log == match.log


def test_a_note_that_is_written_at_the_table_stands_in_the_record() -> None:
    lines, match = a_record(6)
    match.note(Note("talk", (0, "hello")))
    assert list(read(lines).match.notes) == list(match.notes) == [(6, Note("talk", (0, "hello")))]


# Going on later


def test_a_reader_goes_on_where_it_stopped() -> None:
    lines, match = a_record()
    reader = Reader(load_game)
    for number, line in enumerate(lines, start=1):
        reader.feed(line.encode())
        if number % 7 == 0:
            assert reader.loaded().size == sum(len(line.encode()) for line in lines[:number])
    assert reader.loaded().match.digest() == match.digest()


def test_a_refused_line_leaves_the_reader_as_it_was() -> None:
    lines, match = a_record(12)
    reader = Reader(load_game)
    for line in lines[:-1]:
        reader.feed(line.encode())
    before = reader.loaded()
    digest = before.match.digest()
    for bad in ("x\n", "[7]\n", lines[1], RunningChecksum().put_on('[0, "dice"]')[0]):
        with pytest.raises(RecordError):
            reader.feed(bad.encode())
    assert reader.loaded() == before
    assert reader.loaded().match.digest() == digest
    reader.feed(lines[-1].encode())
    assert reader.loaded().match.digest() == match.digest()
