"""A turn in one sentence."""

from __future__ import annotations

import pytest

from islands_tui.text.texts import Texts
from rules import GAMES
from rules.engine.contract import Event
from tests.rules.era_of_inventions.builders import ANN, GAME, Table, a_match

WORDS = Texts([GAMES[GAME.id].home], ["Ann", "Bob", "Cy"], "en")


def told(table: Table, *moves: str) -> str:
    events: list[Event] = []
    for move in moves:
        events += table.play(move).heard
    return WORDS(GAME.summary(events, ANN).line)


@pytest.mark.parametrize("factories", [[], ["F17"], ["F17", "F16"]])
def test_producing_is_told_whatever_follows(factories: list[str]) -> None:
    table = a_match().having(ANN, wood=9, coal=9).owning(ANN, *factories).with_row("F01").acting(ANN, "PRODUCE", "BUY")
    outputs = [f"produce {factory} tools" for factory in factories]
    assert told(table, "start PRODUCE", *outputs, "bonus build", "build 1") == (
        "Ann: all factories produce; bonus disc: Build factories; builds Pit"
    )


def test_a_single_factory_is_named() -> None:
    table = a_match().having(ANN, coin=9).acting(ANN, "BUY", "MAKE")
    assert told(table, "start BUY", "buy COAL-1", "done", "bonus produce", "produce PF-1") == (
        "Ann: empties Coal warehouse 1; bonus disc: Produce raw materials; produces with Player factory"
    )


def test_equal_exchanges_are_told_once_with_their_number() -> None:
    """A turn once read `1 coin → 1 development stone` three times over."""
    table = a_match().having(ANN, coin=9).acting(ANN, "MARKET", "MAKE")
    assert told(table, "start MARKET", "market A1", "market A1", "done") == (
        "Ann: 1 coin → 1 development stone, 2 times"
    )
