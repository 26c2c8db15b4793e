"""Every widget works alone, whoever's table or screen it belongs to."""

from __future__ import annotations

import pytest

from islands_tui.table_screen.painter import BoardPane
from islands_tui.widgets.pane import Pane
from tests.islands_tui import alone
from tests.islands_tui.alone import Example, examples

panes = pytest.mark.parametrize("example", list(examples(Pane)), ids=str)


@pytest.mark.parametrize("example", list(examples()), ids=str)
async def test_it_shows_its_content(example: Example) -> None:
    await alone.check_it_is_shown(example)


@panes
async def test_it_tells_which_spot_was_clicked(example: Example) -> None:
    await alone.check_a_click_is_told(example)


@panes
async def test_painted_twice_it_is_the_same_frame(example: Example) -> None:
    await alone.check_painting_is_a_function(example)


@panes
def test_it_paints_at_every_size(example: Example) -> None:
    alone.check_it_paints_at_every_size(example)


@panes
async def test_only_what_has_changed_is_refreshed(example: Example, monkeypatch: pytest.MonkeyPatch) -> None:
    await alone.check_only_what_has_changed_is_refreshed(example, monkeypatch)


@pytest.mark.parametrize("widget", ["Hand", "Harbour", "Purses"])
async def test_a_widget_of_another_package_works_alone_too(widget: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.smuggling.examples import EXAMPLES  # the package is installed for the length of a test

    (example,) = [found for found in EXAMPLES if str(found) == widget]
    await alone.check_it_is_shown(example)
    await alone.check_a_click_is_told(example)
    await alone.check_painting_is_a_function(example)
    await alone.check_only_what_has_changed_is_refreshed(example, monkeypatch)
    await alone.check_the_cursor_is_seen_on_every_spot(example)


def test_examples_are_listed_and_found_by_name() -> None:
    assert "Forge                 islands_tui.games.propeller_islands.forge" in alone.listed()
    assert str(alone.called("Forge")) == "Forge"
    assert alone.called("ilos.hand.Hand").kind.__module__ == "islands_tui.games.ilos.hand"


@pytest.mark.parametrize("example", list(examples(BoardPane)), ids=str)
async def test_the_cursor_is_seen_wherever_it_goes(example: Example) -> None:
    await alone.check_the_cursor_is_seen_on_every_spot(example)
