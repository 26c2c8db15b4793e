"""Budgets in a real terminal: over a slow line every byte is felt.

A cursor move may cost 1.5 KB, an ordinary action 6 KB, opening a page 20 KB, at 120x40. Frames are counted as the
terminal gets them, and each test waits for what it expects on the screen.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.islands_tui.terminal import Terminal

CURSOR, ACTION, PAGE = 1_500, 6_000, 20_000
COLOURS = {"256": {}, "rgb": {"COLORTERM": "truecolor"}}
"""Fewer colours take fewer bytes."""


@pytest.fixture(params=COLOURS)
def colours(request: pytest.FixtureRequest) -> dict[str, str]:
    return COLOURS[request.param]


def a_table(moves: str, choices: int, colours: dict[str, str]) -> Iterator[Terminal]:
    """A table after so many moves. Textual sends the first frame up to three times: steps to and fro await them."""
    terminal = Terminal("tests.islands_tui.at_table", "spyrium", "3", "7", moves, environment=colours)
    try:
        terminal.wait_for(f"choice 1 of {choices}")
        for _ in range(2):
            terminal.press("n", f"choice 2 of {choices}")
            terminal.press("p", f"choice 1 of {choices}")
        yield terminal
    finally:
        terminal.close()


@pytest.fixture
def placing(colours: dict[str, str]) -> Iterator[Terminal]:
    """A table in phase I, with 16 choices."""
    yield from a_table("30", 16, colours)


@pytest.fixture
def cards(colours: dict[str, str]) -> Iterator[Terminal]:
    """A worker is chosen; four choices on two cards."""
    yield from a_table("48", 4, colours)


def test_moving_the_cursor_between_gaps(placing: Terminal) -> None:
    for number in range(2, 17):
        assert placing.press("n", f"choice {number} of 16") <= CURSOR


def test_moving_the_cursor_between_cards(cards: Terminal) -> None:
    for key, number in (("n", 2), ("n", 3), ("n", 4), ("n", 1), ("p", 4), ("\x1b[D", 1)):
        assert cards.press(key, f"choice {number} of 4") <= CURSOR


def test_an_ordinary_action(placing: Terminal) -> None:
    assert placing.press("\r", "■ Ann decides") <= ACTION


def test_choosing_a_card(cards: Terminal) -> None:
    assert cards.press("\r", "You reached 8 points") <= ACTION


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("?", "keys and marks"),
        ("s", "as if the match ended"),
        ("L", " of 63 ──"),
        ("v", "in reserve"),
    ],
)
def test_opening_and_closing_a_page(cards: Terminal, key: str, words: str) -> None:
    assert cards.press(key, words) <= PAGE
    assert cards.press("c", "University I   (3)") <= PAGE


def test_looking_rules_up(cards: Terminal) -> None:
    assert cards.press("r", "back to: the table") <= PAGE
    cards.press("c", "Search  c_")  # a new screen is drawn several times; this waits for all of them
    for query in ("cr", "cro", "crow", "crowd"):
        assert cards.press(query[-1], f"Search  {query}_") <= PAGE
    assert cards.press("\x1b[B", "SP-065  The crowd") <= PAGE
    assert cards.press("\r", "Enter follow") <= PAGE
    assert cards.press("\x1b", "Enter read") <= PAGE
    assert cards.press("\x1b", "choice 1 of 4") <= PAGE


def test_nothing_is_sent_for_keys_that_change_nothing(placing: Terminal) -> None:
    placing.send("+- 1c")  # nothing to zoom, no curtain, more than nine choices, nothing to go back to
    assert placing.press("n", "choice 2 of 16") <= CURSOR


def test_a_resized_window_gets_a_whole_new_frame(placing: Terminal) -> None:
    placing.resize(80, 24)
    placing.wait_for("+2=£2┘")
    placing.resize(60, 10)
    placing.wait_for("Islands needs 80 columns")
    placing.resize(120, 40)
    placing.wait_for("choice 1 of 16")
