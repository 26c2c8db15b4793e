"""Pages that lie over a table."""

from __future__ import annotations

import pytest

from islands_tui.session.pages import score_rows
from islands_tui.text.texts import Texts
from rules.engine.contract import Message, Score, ScorePart

NAMES = ["Konstantinopolitania", "Maximiliane Hohenste", "Bo", "Cy", "Ed"]


@pytest.mark.parametrize(("seats", "width", "whole"), [(2, 80, True), (5, 80, False), (4, 120, True), (5, 140, True)])
def test_scores_have_columns_for_whole_names_where_the_window_is_wide_enough(
    seats: int, width: int, whole: bool
) -> None:
    scores = [Score(seat, (ScorePart(Message("pages.total"), seat),)) for seat in range(seats)]
    heads, *rows = score_rows(scores, NAMES[:seats], Texts(), width)
    assert (NAMES[0] in heads[0].text) is whole
    assert max(piece.x + len(piece.text) for row in (heads, *rows) for piece in row) <= width
    ends = [piece.x + len(piece.text) for piece in heads]
    assert [piece.x + len(piece.text) for piece in rows[-1][1:]] == ends
