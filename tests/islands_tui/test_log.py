"""Lines of the log."""

from __future__ import annotations

from islands_tui.screens.pages import log_rows
from islands_tui.texts import Texts
from islands_tui.widgets.log import Entry
from rules.engine.contract import Change

TEXTS = Texts(["rules.era_of_inventions"])
COIN = "era_of_inventions.good.coin"


def test_a_long_line_goes_on_in_the_next_row() -> None:
    words = "New on the bar: " + ", ".join(["Light bulb", "Padlock", "Compass"] * 6)
    entries = [Entry(48, True, words, (Change(COIN, 1, 3),)), Entry(49, False, "A short line")]
    *long, short = log_rows(entries, TEXTS, 80)
    texts = [[piece.text for piece in row] for row in long]
    assert texts[0][0].strip() == "48"
    assert [row[0] for row in texts].count("  48") == 1
    assert texts[-1][-1] == "+2 coins"
    column = 7
    assert " ".join(piece.text for row in long for piece in row if piece.x == column) == words
    assert all(piece.x + len(piece.text) <= 80 for row in long for piece in row)
    assert [piece.text for piece in short] == ["  49", "A short line"]
