"""Lines of the log: cut to one row beside the board, told in full on the page."""

from __future__ import annotations

from islands_tui.texts import Texts
from islands_tui.widgets.log import Entry, entry_pieces, entry_rows
from islands_tui.widgets.page import Piece
from rules.engine.contract import Change

WORDS = "Bob takes the worker at 5-8 home and builds Settlement I in place of Workshop II"
CHANGES = (Change("spyrium.good.money", 7, 0), Change("spyrium.good.points", 3, 6))


def texts() -> Texts:
    return Texts(["rules.spyrium"])


def told(rows: list[list[Piece]]) -> list[str]:
    return ["  ".join(piece.text.strip() for piece in row) for row in rows]


def test_a_short_line_has_its_counters_in_one_row() -> None:
    entry = Entry(38, True, "Bob uses Mine II", CHANGES)
    expected = ["38  !  Bob uses Mine II  -£7  +3 VP"]
    assert told([entry_pieces(entry, texts(), 80)]) == told(entry_rows(entry, texts(), 80)) == expected


def test_beside_the_board_a_long_line_is_cut_and_says_so() -> None:
    [line] = told([entry_pieces(Entry(38, False, WORDS, CHANGES), texts(), 80)])
    assert line == "38  Bob takes the worker at 5-8 home and builds Settlement I in place of .."


def test_on_the_page_a_long_line_takes_the_rows_it_needs() -> None:
    rows = entry_rows(Entry(38, False, WORDS, CHANGES), texts(), 80)
    assert told(rows) == [
        "38  Bob takes the worker at 5-8 home and builds Settlement I in place of",
        "Workshop II  -£7  +3 VP",
    ]


def test_on_the_page_counters_that_do_not_fit_beside_the_text_stand_below_it() -> None:
    rows = entry_rows(Entry(38, False, WORDS[:64], CHANGES), texts(), 80)
    assert told(rows) == [f"38  {WORDS[:64].strip()}", "-£7  +3 VP"]
