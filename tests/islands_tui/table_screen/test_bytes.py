"""Budgets in a real terminal at 120x40: over a slow line every byte is felt.

Frames are counted as the terminal gets them, and each test waits for what it expects on the screen. The figures are
those of `python -m tests.bench line`, in the colours that take most bytes.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bench.line import COLOURS, LARGEST
from tests.islands_tui.games.spyrium.positions import ONE_WORKER, PLACING
from tests.islands_tui.mirror import Mirror
from tests.islands_tui.tables import Position, a_match
from tests.islands_tui.terminal import Terminal

pytestmark = pytest.mark.slow
"""Programs in real terminals take their time."""

CURSOR, ACTION, PAGE = LARGEST["higher bar"], LARGEST["new round"], LARGEST["rules opened"]


def a_table(position: Position) -> Iterator[Mirror]:
    """A table at a position. Textual sends the first frame up to three times: a way through all choices awaits them."""
    match = a_match("spyrium", until=position)
    moves = str(len(match.moves))
    terminal = Terminal("tests.islands_tui.at_table", "spyrium", "3", "7", moves, environment=COLOURS["rgb"])
    try:
        mirror = Mirror(terminal, match)
        for _ in mirror.table.state.chooser.choices:
            mirror.next()
        yield mirror
    finally:
        terminal.close()


@pytest.fixture
def placing() -> Iterator[Mirror]:
    """A table in phase I: there are many gaps for a worker."""
    yield from a_table(PLACING)


@pytest.fixture
def cards() -> Iterator[Mirror]:
    """The last worker has two cards beside it."""
    yield from a_table(ONE_WORKER)


def test_moving_the_cursor_between_gaps(placing: Mirror) -> None:
    assert max(placing.next() for _ in placing.table.state.chooser.choices) <= CURSOR


def test_moving_the_cursor_between_cards(cards: Mirror) -> None:
    assert max(cards.next() for _ in cards.table.state.chooser.choices) <= CURSOR


def test_an_ordinary_action(placing: Mirror) -> None:
    assert placing.enter() <= ACTION


def test_choosing_a_card(cards: Mirror) -> None:
    assert cards.enter() <= ACTION


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("?", "keys and marks"),
        ("s", "as if the match ended"),
        ("L", "── log ──"),
        ("v", "in reserve"),
    ],
)
def test_opening_and_closing_a_page(cards: Mirror, key: str, words: str) -> None:
    cards.terminal.send(key)
    assert cards.terminal.wait_until(lambda text: words in "".join(text.splitlines()[1:20]), words) <= PAGE
    cards.terminal.send("c")
    assert cards.compare() <= PAGE


def test_looking_rules_up(cards: Mirror) -> None:
    terminal = cards.terminal
    assert terminal.press("r", "back to: the table") <= PAGE
    terminal.press("c", "Search  c_")  # a new screen is drawn several times; this waits for all of them
    for query in ("cr", "cro", "crow", "crowd"):
        assert terminal.press(query[-1], f"Search  {query}_") <= PAGE
    assert terminal.press("\x1b[B", "SP-065  The crowd") <= PAGE
    assert terminal.press("\r", "Enter follow") <= PAGE
    assert terminal.press("\x1b", "Enter read") <= PAGE
    terminal.send("\x1b")
    assert cards.compare() <= PAGE


def test_nothing_is_sent_for_keys_that_change_nothing(placing: Mirror) -> None:
    assert len(placing.table.state.chooser.choices) > 9
    placing.terminal.send("+- 1c")  # nothing to zoom, no curtain, more than nine choices, nothing to go back to
    assert placing.next() <= CURSOR


def test_a_resized_window_gets_a_whole_new_frame(placing: Mirror) -> None:
    placing.terminal.resize(80, 24)
    placing.compare()
    placing.terminal.resize(60, 10)
    placing.terminal.wait_for("Islands needs 80 columns")
    placing.terminal.resize(120, 40)
    placing.compare()
