"""The words of choices: two tiles with the same name are told apart."""

from __future__ import annotations

from islands_tui.games.propeller_islands.phrases import short_words
from islands_tui.session.choice_cursor import Choice
from islands_tui.text.texts import Texts
from rules.engine.contract import Action, Target
from tests.rules.propeller_islands.builders import a_match

TEXTS = Texts(["rules.propeller_islands", "islands_tui.games.propeller_islands"], ["Ann", "Bob"])


def worded(table: object, action: Action) -> str | None:
    message = short_words(table.state, Choice(Target("cell", ""), (action,)))  # type: ignore[attr-defined]
    return None if message is None else TEXTS(message)


def test_of_two_equal_tiles_the_number_says_which() -> None:
    table = a_match()
    hotels = [tile for tile in table.game.box.tiles.values() if tile.type == "08"]
    one = hotels[0]
    other = next(tile for tile in hotels if tile.number != one.number)
    table.with_tile("0,1", one.id, "standing")
    assert worded(table, Action("to", ("0,1",))) == "To the Hotel"
    table.with_tile("1,0", other.id, "standing")
    assert worded(table, Action("to", ("0,1",))) == f"To the Hotel with the number {one.number}"
    table.with_tile("-1,0", one.id, "standing")
    assert worded(table, Action("to", ("0,1",))) is None, "then the game's own words name the place"
