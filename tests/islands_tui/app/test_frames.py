"""Frames one by one: what is sent for them, and what is sent as it is."""

from __future__ import annotations

import pytest

from islands_tui.app.frame_diff import SYNC_END, SYNC_START, FrameDiff
from islands_tui.app.inks import MOST
from tests.islands_tui.app.watching import Pair

SIZE = (10, 3)
FIRST = "\x1b[1;1H\x1b[1;38;5;3mab\x1b[0mcdefghij\n\x1b[2;1H0123456789\n\x1b[3;1H          \x1b[1;1H"


@pytest.fixture
def frame_diff() -> FrameDiff:
    """The first frame is sent already."""
    found = FrameDiff()
    found.sent_for(FIRST, SIZE)
    return found


def test_a_frame_like_the_one_before_costs_nothing(frame_diff: FrameDiff) -> None:
    assert [frame_diff.sent_for(data, SIZE) for data in (SYNC_START, FIRST, SYNC_END)] == ["", "", ""]


def test_only_the_cells_that_differ_are_sent(frame_diff: FrameDiff) -> None:
    frame = "\x1b[2;1H0123x56789\x1b[1;1H"
    assert frame_diff.sent_for(frame, SIZE) == "\x1b[2;5Hx\x1b[m\x1b[H"
    assert frame_diff.sent_for(frame, SIZE) == ""


def test_marks_around_a_frame_stay_around_it(frame_diff: FrameDiff) -> None:
    sent = [frame_diff.sent_for(data, SIZE) for data in (SYNC_START, "\x1b[2;1Hx\x1b[1;1H", SYNC_END)]
    assert sent == ["", "", f"{SYNC_START}\x1b[2Hx\x1b[m\x1b[H{SYNC_END}"]


def test_what_comes_before_the_end_of_a_frame_waits_for_nothing(frame_diff: FrameDiff) -> None:
    """A signal may put the program aside at any time: what gives the terminal back must go out at once."""
    data = (SYNC_START, "\x1b[2;1Hx\x1b[1;1H", "\x1b[?1049l", SYNC_END)
    sent = [frame_diff.sent_for(piece, SIZE) for piece in data]
    assert sent == ["", "", f"{SYNC_START}\x1b[2Hx\x1b[m\x1b[H{SYNC_END}\x1b[?1049l", ""]


def test_a_cursor_that_moves_is_sent_even_if_nothing_else_changes(frame_diff: FrameDiff) -> None:
    assert frame_diff.sent_for("\x1b[2;1H0123456789\x1b[3;4H", SIZE) == "\x1b[3;4H"
    assert frame_diff.sent_for("\x1b[2;1H0123456789\x1b[3;4H", SIZE) == ""


def test_a_forgotten_screen_is_sent_as_a_whole_with_any_frame(frame_diff: FrameDiff) -> None:
    frame_diff.forget()
    sent = frame_diff.sent_for("\x1b[2;1H0\x1b[1;1H", SIZE)
    assert all(text in sent for text in ("ab", "cdefghij", "0123456789", " " * 10))
    assert frame_diff.sent_for(FIRST, SIZE) == ""


def test_another_size_begins_anew(frame_diff: FrameDiff) -> None:
    frame = "\x1b[1;1Habcdefghijkl\x1b[1;1H"
    assert frame_diff.sent_for(frame, (12, 1)) == "\x1b[Habcdefghijkl\x1b[m\x1b[H"
    assert frame_diff.sent_for(frame, (12, 1)) == ""


@pytest.mark.parametrize(
    "data",
    [
        "\x1b[?1000h",
        "\x1b[?2026$p",
        "\x1b[>25u\x1b[<u",
        "\x07",
        "\x1b]52;c;QUJD\x07",
        "\x1b]22;text\x1b\\",
        "\x1b[?25l",
    ],
)
def test_what_changes_nothing_on_the_screen_passes(frame_diff: FrameDiff, data: str) -> None:
    assert frame_diff.sent_for(data, SIZE) == data
    assert frame_diff.sent_for(FIRST, SIZE) == ""


@pytest.mark.parametrize("data", ["words", "\x1b[2J", "\x1b[?1049h", "\x1b[?25lwords", "\r\n", "\x1bc"])
def test_after_anything_else_the_whole_screen_is_sent_again(frame_diff: FrameDiff, data: str) -> None:
    assert frame_diff.sent_for(data, SIZE) == data
    assert "0123456789" in frame_diff.sent_for("\x1b[1;1H\x1b[1;38;5;3mab\x1b[0m\x1b[1;1H", SIZE)


STRANGE = {
    "a link": "\x1b[2;1H\x1b]8;id=1;https://example.org\x1b\\link\x1b]8;;\x1b\\\x1b[1;1H",
    "a look that nobody knows": "\x1b[2;1H\x1b[73mup\x1b[0m\x1b[1;1H",
    "half a colour": "\x1b[2;1H\x1b[38;2;9mup\x1b[0m\x1b[1;1H",
    "another kind of colour": "\x1b[2;1H\x1b[38;7;9mup\x1b[0m\x1b[1;1H",
    "a look that is left on": "\x1b[2;1H\x1b[1mup\x1b[1;1H",
    "a row that is too long": "\x1b[2;5H0123456789\x1b[1;1H",
    "a row below the screen": "\x1b[4;1Hx\x1b[1;1H",
    "a sign in front": "\x1b[2;1H\u0301abc\x1b[1;1H",
    "joined signs": "\x1b[2;1H\U0001f468\u200d\U0001f469\x1b[1;1H",
    "a tabulator": "\x1b[2;1Ha\tb\x1b[1;1H",
    "a line feed inside": "\x1b[2;1Ha\nb\x1b[1;1H",
    "a jump": "\x1b[2;1Ha\x1b[3Cb\x1b[1;1H",
}


@pytest.mark.parametrize("kind", STRANGE)
def test_a_strange_frame_goes_out_whole_and_the_model_begins_anew(frame_diff: FrameDiff, kind: str) -> None:
    frame = STRANGE[kind]
    assert frame_diff.sent_for(frame, SIZE) == frame
    assert frame_diff.screen() is None
    sent = frame_diff.sent_for(FIRST, SIZE)
    assert all(text in sent for text in ("ab", "cdefghij", "0123456789", " " * 10)), "nothing is known any more"
    assert frame_diff.sent_for(FIRST, SIZE) == ""


def test_a_strange_first_frame_is_noticed_before_the_next_one() -> None:
    frame_diff = FrameDiff()
    assert frame_diff.sent_for(STRANGE["a link"], SIZE) == STRANGE["a link"]
    assert "0123456789" in frame_diff.sent_for(FIRST, SIZE)
    assert frame_diff.sent_for(FIRST, SIZE) == ""


def test_thousands_of_looks_are_told_apart() -> None:
    """When there are too many, some are forgotten: a frame goes out whole."""
    pair, whole = Pair(40, 10), 0
    for start in range(0, MOST * 3, 400):
        rows = (
            f"\x1b[{y + 1};1H" + "".join(f"\x1b[38;2;0;{(start + n) // 256};{(start + n) % 256}mx\x1b[0m" for n in row)
            for y, row in enumerate(range(first, first + 40) for first in range(0, 400, 40))
        )
        frame = "\n".join(rows) + "\x1b[1;1H"
        whole += pair.write(frame) == frame
        pair.compare()
    assert whole == 2


def test_attributes_go_and_come_one_by_one() -> None:
    looks = ("0", "1", "1;2", "2;4", "3", "4;9", "5;31", "7", "7;53", "9;21;44", "53", "21;1", "0")
    pair = Pair(14, 1)
    pair.write("\x1b[1;1H" + " " * 14 + "\x1b[1;1H")
    for shift in range(14):
        pair.write(
            "\x1b[1;1H" + "".join(f"\x1b[{looks[(n + shift) % 13]}m{'a █'[n % 3]}\x1b[0m" for n in range(14)) + "\x1b[H"
        )
        pair.compare()


@pytest.mark.parametrize("place", ["\x1b[1;2Hx", "\x1b[1;3Hx", "\x1b[1;4Hxyz", "\x1b[1;2H東京", "\x1b[1;1Habcd東"])
def test_half_of_a_wide_character_leaves_a_blank(place: str) -> None:
    pair = Pair(8, 1)
    pair.write("\x1b[1;1H\x1b[31;42ma東京b  \x1b[0m\x1b[1;1H")
    pair.write(f"{place}\x1b[1;1H")
    pair.compare()


def test_after_a_sign_of_doubtful_width_the_cursor_is_placed_anew(frame_diff: FrameDiff) -> None:
    assert frame_diff.sent_for("\x1b[2;1Ha東b\x1b[1;1H", SIZE) == "\x1b[2Ha東b\x1b[m\x1b[H"
    assert frame_diff.sent_for("\x1b[2;1Ha\U0001f600c\x1b[1;1H", SIZE) == "\x1b[2;2H\U0001f600\x1b[2;4Hc\x1b[m\x1b[H"
    assert frame_diff.sent_for("\x1b[3;1He\u0301x\x1b[1;1H", SIZE) == "\x1b[3He\u0301\x1b[3;2Hx\x1b[m\x1b[H"
