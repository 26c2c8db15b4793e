"""No widget of the house is without an example that shows it alone."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

import pytest
from textual.screen import Screen
from textual.widget import Widget

from islands_tui.widgets.pane import Pane
from tests.islands_tui.alone import examples
from tests.islands_tui.modules import every_module


def below(kind: type[Widget]) -> Iterator[type[Widget]]:
    """All kinds of widgets of the house that are made of this one."""
    for one in kind.__subclasses__():
        if one.__module__.startswith("islands_tui.") and not issubclass(one, Screen):
            yield one
        yield from below(one)


def every_widget() -> set[type[Widget]]:
    """All widgets that are shown somewhere: those that are only the base of others are not."""
    for _ in every_module():  # loaded, their classes are known
        pass
    return {kind for kind in below(Widget) if not list(below(kind))}


def test_every_widget_has_an_example() -> None:
    missing = every_widget() - {example.kind for example in examples()}
    assert not missing, f"no example in tests/islands_tui/…/examples.py for {sorted(map(str, missing))}"


def test_a_widget_without_an_example_is_noticed() -> None:
    class Forgotten(Pane[str]):
        """Nobody has shown it alone."""

    Forgotten.__module__ = "islands_tui.forgotten"
    try:
        assert Forgotten in every_widget()
    finally:
        Forgotten.__module__ = __name__


def test_every_example_has_a_name_of_its_own() -> None:
    kinds = [example.kind for example in examples()]
    assert len(kinds) == len(set(kinds))


PROMISED = {
    "table_screen.painter": {"Seats"},
    "widgets.title": {"Title"},
    "widgets.log": {"Log"},
    "widgets.decision_bar": {"DecisionBar"},
    "widgets.keys_row": {"KeysRow"},
    "games.spyrium.display": {"CardDisplay"},
    "games.propeller_islands.forge": {"Forge"},
    "games.propeller_islands.island": {"IslandMap"},
    "games.propeller_islands.plans": {"Dock", "Plans"},
    "games.ilos.archipelago": {"Archipelago"},
    "games.ilos.zone": {"Zone"},
    "games.ilos.market": {"Market"},
    "games.ilos.hand": {"Hand"},
    "games.era_of_inventions.boards": {"CardRow"},
    "games.era_of_inventions.influence": {"InfluenceTrack"},
    "games.era_of_inventions.tabs": {"ExchangeMarket", "InventionBoard"},
}
"""What people look for by these names, and where."""


@pytest.mark.parametrize("module", PROMISED)
def test_what_people_look_for_is_a_widget_of_that_name(module: str) -> None:
    found = vars(importlib.import_module(f"islands_tui.{module}"))
    for name in PROMISED[module]:
        assert issubclass(found[name], Pane)
        assert any(issubclass(example.kind, found[name]) for example in examples())
