"""The match record: what is written can be read, and nothing else."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from rules.engine.chance import Chance
from rules.engine.contract import Game, Message, notation
from rules.engine.match import Entry, Header, Match, Player
from rules.engine.record import LONGEST_LINE, Loaded, RecordError, entry_line, header_line, lines_of, load
from tests.smugglers import Smugglers, State


def load_game(id: str, components: Mapping[str, Any]) -> Game[Any]:
    return {"smugglers": Smugglers()}[id]


def a_record(moves: int = 1000, seed: int = 4) -> tuple[list[str], Match[State]]:
    """A random match as lines, with some moves taken back on the way."""
    game = Smugglers()
    header = Header(
        "smugglers", 1, (Player("Ann"), Player("[red]Bob[/]"), Player("random", "random")), seed, {}, {}, "0"
    )
    lines = [header_line(header)]

    def journal(entries: Sequence[Entry]) -> None:
        lines.extend(map(entry_line, entries))

    match, rng = Match(game, header, journal), Chance(seed)
    while match.decision is not None and len(match.moves) < moves:
        match.play(rng.pick(match.legal()))
        if len(match.moves) % 5 == 0:
            match.take_back(len(match.moves) - 1, agreed=True)
            match.redo()
    return lines, match


def read(lines: Sequence[str]) -> Loaded:
    return load([line.encode() for line in lines], load_game)


def problem(lines: Sequence[str]) -> tuple[int, Message]:
    with pytest.raises(RecordError) as refused:
        read(lines)
    return refused.value.line, refused.value.problem


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
    assert header["islands"] == 1
    assert header["seats"] == [{"name": "Ann"}, {"name": "[red]Bob[/]"}, {"bot": "random"}]
    assert json.loads(lines[1])[0] == 0
    assert ["back", 4, json.loads(lines[5])[0], "agreed"] in [json.loads(line) for line in lines]


def test_digests_are_written_every_twenty_moves_and_checked() -> None:
    lines, _ = a_record()
    place = next(number for number, line in enumerate(lines) if line.startswith('["digest", 20'))
    forged = [*lines[:place], '["digest", 20, "0123456789abcdef"]\n', *lines[place + 1 :]]
    assert problem(forged) == (place + 1, Message("record.drifted", (("move", 20),)))


def test_a_torn_last_line_is_left_out() -> None:
    lines, _ = a_record(6)
    whole = read(lines[:-1])
    loaded = read([*lines[:-1], lines[-1][:4]])
    assert loaded.torn
    assert loaded.match.digest() == whole.match.digest()
    assert loaded.size == whole.size


def test_an_impossible_move_is_named_with_what_would_have_been_legal() -> None:
    lines, match = a_record(3)
    assert match.decision is not None
    line, message = problem([*lines, f'[{match.decision.seat}, "sell everything"]\n'])
    legal = ", ".join(map(notation, match.legal()))
    assert line == len(lines) + 1
    assert message == Message("record.impossible", (("found", "sell everything"), ("legal", legal)))


def test_a_move_of_the_wrong_seat_is_refused() -> None:
    lines, match = a_record(3)
    assert match.decision is not None
    wrong = (match.decision.seat + 1) % 3
    assert problem([*lines, f'[{wrong}, "dice"]\n'])[1].id == "record.other_seat"


def test_moves_after_the_end_are_refused() -> None:
    lines, _ = a_record()
    assert problem([*lines, '[0, "dice"]\n'])[1].id == "record.over"


def test_a_take_back_beyond_the_start_is_refused() -> None:
    lines, _ = a_record(3)
    assert problem([*lines, '["back", 30, 0]\n'])[1].id == "record.bad_take_back"
    assert problem([*lines, '["back", 1, 9]\n'])[1].id == "record.bad_take_back"


@pytest.mark.parametrize(
    "line", ["{}", "[]", "[1]", '["back"]', "null", '[0, "a", 1]', "[0", "\x00", "[true]", "[" * 5000]
)
def test_lines_of_another_shape_are_garbled(line: str) -> None:
    lines, _ = a_record(3)
    assert problem([*lines, line + "\n"])[1].id == "record.garbled"


@pytest.mark.parametrize("text", ["hello\n", "{}\n", "[1, 2]\n", "\x00\x01\n", "PNG"])
def test_other_files_are_not_records(text: str) -> None:
    assert problem([text]) == (1, Message("record.not_a_record"))


def test_an_empty_record_is_said_to_be_empty() -> None:
    assert problem([]) == (0, Message("record.empty"))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"islands": 2}, "record.other_format"),
        ({"game": "chess"}, "record.unknown_game"),
        ({"game": 7}, "record.bad_header"),
        ({"version": 2}, "record.other_version"),
        ({"data": "1"}, "record.other_data"),
        ({"seats": [{"name": "Ann"}]}, "record.bad_header"),
        ({"seats": [{"name": 1}, {"name": "Bob"}]}, "record.bad_header"),
        ({"seats": None}, "record.bad_header"),
        ({"options": {"start": "royal"}}, "record.bad_header"),
        ({"options": {"weather": "rain"}}, "record.bad_header"),
        ({"components": []}, "record.bad_header"),
        ({"seed": "x"}, "record.bad_header"),
    ],
)
def test_a_header_that_does_not_fit_is_refused(change: dict[str, Any], expected: str) -> None:
    lines, _ = a_record(0)
    header = json.dumps({**json.loads(lines[0]), **change})
    line, message = problem([header + "\n"])
    assert (line, message.id) == (1, expected)


def test_endless_garbage_is_refused_after_a_bounded_read() -> None:
    stream = io.BytesIO(b"x" * (3 * LONGEST_LINE))
    with pytest.raises(RecordError, match="not_a_record"):
        load(lines_of(stream), load_game)
    assert stream.tell() == LONGEST_LINE


def test_a_line_without_end_behind_good_ones_is_what_can_not_be_read() -> None:
    lines, _ = a_record(2)
    assert problem([*lines, "x" * LONGEST_LINE]) == (len(lines) + 1, Message("record.garbled"))
