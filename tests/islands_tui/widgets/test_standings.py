"""The table of a result: every source that brought points has a column, as long as a window has room for it."""

from __future__ import annotations

import pytest

from islands_tui.matches.index.outcome import outcome_of
from islands_tui.text.texts import Texts
from islands_tui.widgets.chart import legend_rows
from islands_tui.widgets.standings import columns_for
from rules.engine.rng import Rng
from tests.islands_tui.games.era_of_inventions.matches import an_era
from tests.islands_tui.tables import a_match

WIDTH, NAME = 76, 5
"""What 80 columns leave to the table, and a usual name."""


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_all_sources_of_era_of_inventions_have_their_column(language: str) -> None:
    match = an_era(3, moves=1000)
    texts = Texts(["rules.era_of_inventions"], ["Ann", "Bob", "Cy"], language)
    columns = columns_for(outcome_of(match, texts), WIDTH, NAME)
    assert columns.others == ()
    assert len(columns.own) == 5


@pytest.mark.parametrize(
    ("language", "game", "name"),
    [
        ("en", "propeller_islands", "monuments"),
        ("de", "propeller_islands", "Monumente"),
        ("fr", "spyrium", "brevets"),
        ("en", "spyrium", "patents"),
    ],
)
def test_what_only_some_seats_have_stands_under_its_own_name(language: str, game: str, name: str) -> None:
    """Monuments and patents, each with its points behind the table, were `others`."""
    match, chance = a_match(game, 3, 2), Rng(2)
    while match.decision is not None:
        match.play(chance.pick(match.legal()))
    texts = Texts([f"rules.{game}"], ["Ann", "Bob", "Cy"], language)
    outcome = outcome_of(match, texts)
    columns = columns_for(outcome, 200, NAME)
    assert {source.group for source in columns.others} == {name}
    assert columns.names("others")[-1] == name
    common = next(source for source in outcome.sources if source.is_common)
    assert columns._replace(others=[*columns.others, common]).names("others")[-1] == "others"


def test_a_legend_takes_the_rows_it_needs_and_cuts_no_source() -> None:
    sources = ["influence track", "last market", "most patents", "most stones invested", "greatest capacity"]
    rows = legend_rows(sources, WIDTH)
    assert len(rows) == 2
    assert all(len(row) <= WIDTH for row in rows)
    assert all(any(source in row for row in rows) for source in sources)
