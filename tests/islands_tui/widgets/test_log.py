"""Lines of the log: cut to one row beside the board, told in full on the page."""

from __future__ import annotations

import itertools

import pytest

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.terminal import choose
from islands_tui.session.match_log import LogEntry, entry_pieces, entry_rows
from islands_tui.session.turn_summaries import sentence
from islands_tui.text.texts import Texts
from islands_tui.widgets.log import Log, LogContent, newest_rows
from rules.engine.contract import Change, TurnSummary, say

WORDS = "Bob takes the worker at 5-8 home and builds Settlement I in place of Workshop II"
POINTS = frozenset({"spyrium.good.points"})
CHANGES = (Change("spyrium.good.money", 7, 0), Change("spyrium.good.points", 3, 6))


def texts() -> Texts:
    return Texts(["rules.spyrium"])


def told(rows: list[list[Piece]]) -> list[str]:
    return ["  ".join(piece.text.strip() for piece in row) for row in rows]


def test_a_short_line_has_its_counters_in_one_row() -> None:
    entry = LogEntry(38, True, "Bob uses Mine II", CHANGES)
    expected = ["38  !  Bob uses Mine II  -£7  +3 VP"]
    assert told([entry_pieces(entry, texts(), 80)]) == told(entry_rows(entry, texts(), 80)) == expected


def test_beside_the_board_a_long_line_is_cut_and_says_so() -> None:
    [line] = told([entry_pieces(LogEntry(38, False, WORDS, CHANGES), texts(), 80)])
    assert line == "38  Bob takes the worker at 5-8 home and builds Settlement I in place of .."
    [line] = told([entry_pieces(LogEntry(38, False, WORDS, CHANGES, POINTS), texts(), 80)])
    assert line == "38  Bob takes the worker at 5-8 home and builds Settlement I ..  +3 VP  .."


def test_on_the_page_a_long_line_takes_the_rows_it_needs() -> None:
    rows = entry_rows(LogEntry(38, False, WORDS, CHANGES), texts(), 80)
    assert told(rows) == [
        "38  Bob takes the worker at 5-8 home and builds Settlement I in place of",
        "Workshop II  -£7  +3 VP",
    ]


def test_on_the_page_counters_that_do_not_fit_beside_the_text_stand_below_it() -> None:
    rows = entry_rows(LogEntry(38, False, WORDS[:64], CHANGES), texts(), 80)
    assert told(rows) == [f"38  {WORDS[:64].strip()}", "-£7  +3 VP"]


@pytest.mark.parametrize("width", [40, 80, 120])
def test_points_are_never_pushed_out(width: int) -> None:
    """A row once read "makes Steam train ... -¶1 1 → 0 ..": the gain was what was missing."""
    goods = ("money", "spyrium", "workers", "available", "points")
    changes = [Change(f"spyrium.good.{good}", 3, 3 if good == "points" else 1) for good in goods]
    changes[-1] = Change("spyrium.good.points", 3, 6)
    for length in range(10, 120):
        row = entry_pieces(LogEntry(38, False, (WORDS * 2)[:length], tuple(changes), POINTS), texts(), width)
        line = told([row])[0]
        assert "+3 VP" in line, line
        counted = [piece for piece in row if piece.text[0] in "+-"]
        assert len(counted) == len(changes) or line.endswith("..")
        assert all(before.x + len(before.text) < after.x for before, after in itertools.pairwise(row))


def test_beside_the_board_counters_without_room_leave_a_mark() -> None:
    for length in range(40, 78):
        entry = LogEntry(54, False, "x" * length, (*CHANGES, Change("spyrium.good.spyrium", 3, 1)))
        row = entry_pieces(entry, texts(), 80)
        line = told([row])[0]
        assert line.endswith("..") or all(counter in line for counter in ("-£7", "+3 VP", "-2 spyrium"))
        assert all(piece.x + len(piece.text) <= 80 for piece in row)


def test_the_newest_line_is_told_in_full_where_two_rows_are_in_sight() -> None:
    lines = [LogEntry(37, False, "Ada passes"), LogEntry(38, True, WORDS, CHANGES)]
    content = LogContent("log", lines, texts(), 56)
    assert told([row for _, row in newest_rows(content, 80, 2)]) == told(entry_rows(lines[-1], texts(), 80))
    assert told([row for _, row in newest_rows(content, 80, 1)]) == told([entry_pieces(lines[-1], texts(), 80)])
    assert told([row for _, row in newest_rows(content, 80, 3)])[0] == "37  Ada passes"


def test_the_only_new_line_has_all_rows_where_it_is_longer_than_they_are() -> None:
    lines = [LogEntry(37, False, "Round 8 begins"), LogEntry(38, True, " ".join([WORDS] * 4))]
    first, second = told([row for _, row in newest_rows(LogContent("log", lines, texts(), 56), 80, 2)])
    assert first.startswith("38  !")
    assert not first.endswith("..")
    assert second.endswith("..")


def test_a_line_told_in_full_pushes_no_new_one_out() -> None:
    last = LogEntry(38, True, WORDS[:64], CHANGES)
    for new in (False, True):
        lines = [LogEntry(37, new, "Ada passes"), last]
        rows = told([row for _, row in newest_rows(LogContent("log", lines, texts(), 56), 80, 2)])
        assert ("Ada passes" in rows[0]) is new
        assert (".." in rows[-1]) is new


@pytest.mark.parametrize(("rows", "words"), [(0, "37 Ada passes"), (1, "── log ──")])
def test_a_log_with_the_row_of_its_rule_alone_shows_the_newest_line_there(rows: int, words: str) -> None:
    drawing = choose({"TERM": "xterm-256color", "LANG": "C.UTF-8"}, "box")
    pad = Pad(Grid(80, 3), drawing.glyphs)
    Log(drawing).paint(pad, LogContent("log", [LogEntry(37, False, "Ada passes")], texts(), 56, rows))
    assert words in pad.grid.lines()[0]


@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_cut_sentence_about_a_turn_keeps_its_points(width: int) -> None:
    line = say("spyrium.log.end")
    points, money = Change("spyrium.good.points", 3, 6), Change("spyrium.good.money", 7, 0)
    long = line
    for _ in range(9):
        long = say("turn.then", head=long, next=line)
    for changes in ((), (money,)):
        summary = TurnSummary(long, (points,), changes)
        entry = LogEntry(38, True, sentence(texts(), summary), summary=summary)
        [row] = told([entry_pieces(entry, texts(), width)])
        assert "..; +3 VP, now 6" in row
        assert row.endswith("..") == bool(changes)
        assert len(row) <= width
