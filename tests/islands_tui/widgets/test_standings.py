"""The table of a result: every source that brought points has a column, as long as a window has room for it."""

from __future__ import annotations

import pytest

from islands_tui.matches.index.outcome import outcome_of
from islands_tui.text.texts import Texts
from islands_tui.widgets.chart import legend_rows
from islands_tui.widgets.standings import columns_for
from tests.islands_tui.games.era_of_inventions.matches import an_era

WIDTH, NAME = 76, 5
"""What 80 columns leave to the table, and a usual name."""


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_all_sources_of_era_of_inventions_have_their_column(language: str) -> None:
    match = an_era(3, moves=1000)
    texts = Texts(["rules.era_of_inventions"], ["Ann", "Bob", "Cy"], language)
    columns = columns_for(outcome_of(match, texts), WIDTH, NAME)
    assert columns.others == ()
    assert len(columns.own) == 5


def test_a_legend_takes_the_rows_it_needs_and_cuts_no_source() -> None:
    sources = ["influence track", "last market", "most patents", "most stones invested", "greatest capacity"]
    rows = legend_rows(sources, WIDTH)
    assert len(rows) == 2
    assert all(len(row) <= WIDTH for row in rows)
    assert all(any(source in row for row in rows) for source in sources)
