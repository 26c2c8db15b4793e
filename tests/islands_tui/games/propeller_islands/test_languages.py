"""Propeller Islands in every language: short words fit where they stand, and faces of tiles stay in their hexes."""

from __future__ import annotations

import pytest

import rules
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.marks import Mark
from islands_tui.games.propeller_islands.faces import code, forge_face, island_face, short_name
from islands_tui.games.propeller_islands.seats import ability_signs
from islands_tui.text.languages import known
from islands_tui.text.texts import Texts
from rules.engine.contract import MessageValue, say
from rules.propeller_islands.components import CHARACTERS
from rules.propeller_islands.state import Island, State
from tests.islands_tui.games.propeller_islands.test_faces import written

GAME = rules.game("propeller_islands")
STATE: State = GAME.setup(2, 7, {})
CELL = (0, 1)
LANGUAGES = known()
FIGURES: dict[str, MessageValue] = {
    "n": 12,
    "points": 28,
    "price": 1,
    "enough": 7,
    "value": 6,
    "fame": 10,
    "goods": "*∩",
}
ROOM = {
    7: ("stack", "plans", "gap", "change_1", "change_2", "short_change"),
    14: ("stack_left", "short_ways", "your_island", "your_die", "aside", "dock", "hand_label", "hidden", "no_plans"),
    4: ("die", "reward.run", "reward.tile", "reward.depots", "way.run", "way.reroll", "effect.trade"),
    8: ("upgrade.wild", "dock_left"),
    9: ("hand", "tiles"),
    6: ("fame",),
    7.5: ("workers",),
}
"""Columns, and the texts of the table that have no more of them in the smallest window that shows them."""


def texts_in(language: str) -> Texts:
    return Texts(["rules.propeller_islands", "islands_tui.games.propeller_islands"], ["■ Ann", "▲ Bob"], language)


@pytest.mark.parametrize("glyphs", ["box", "ascii"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_short_words_fit_where_they_stand(language: str, glyphs: str) -> None:
    texts, pad = texts_in(language), Pad(Grid(80, 1), GLYPHS[glyphs])
    for room, ids in ROOM.items():
        for name in ids:
            figures = FIGURES | {"n": 2} if name.startswith("reward") else FIGURES
            text = texts(say(f"propeller_board.{name}", **figures))
            assert pad.measure(text) <= room, (name, text)
    assert pad.measure(texts(say("propeller_board.done", n=7, points=28))) <= 14
    assert pad.measure(texts(say("propeller_board.plans_done", n=7, enough=7))) <= 10
    assert pad.measure(texts(say("propeller_board.dice", dice="6 6"))) <= 8
    for character in CHARACTERS:
        for level in (1, 2):
            ability = texts(ability_signs(STATE.box, character, level))
            assert pad.measure(ability) <= 20, ability
    for tile in STATE.box.tiles.values():
        assert pad.measure(short_name(tile, texts)) <= 5
        if tile.active:
            assert pad.measure(code(tile, texts)) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_faces_stay_in_their_hexes(language: str) -> None:
    texts, state = texts_in(language), GAME.copy(STATE)
    for name, tile in STATE.box.tiles.items():
        if tile.kind != "capital":
            written(forge_face(tile, Mark.NONE, texts, len))
        workers = [CELL] if tile.has_worker_slot else []
        state.players[0].island = Island({CELL: name}, [], workers, [], {}, {}, [])
        effect = written(island_face(state, 0, CELL, Mark.NONE, texts, len))[1]
        assert effect.strip("() ISCWKi")
        assert not (workers and effect[-2].isalpha() and effect[-2].islower()), (name, effect)
