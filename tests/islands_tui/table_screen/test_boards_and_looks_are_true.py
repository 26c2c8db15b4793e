"""A price on the board is the price, and a look is true: what a spot shows and says agrees with the rules."""

from __future__ import annotations

import re

import pytest

import rules
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.layout import Area
from islands_tui.games.spyrium import faces
from islands_tui.session.look_around import blocked_at, words_at
from islands_tui.session.state import TableState
from islands_tui.table_screen.table_screen import TableScreen
from rules.engine.contract import Sum, Target
from rules.engine.rng import Rng
from rules.spyrium.prices import NEW, ways
from tests.islands_tui import frames
from tests.islands_tui.frames import Picture
from tests.islands_tui.whole import play_on

GAMES = tuple(rules.GAMES)
TABLES = [(game, seats) for game in GAMES for seats in rules.game(game).seats]
SIZES = ((80, 24), (120, 40))
PRICED = {"place": r"=£(\d+)", "field": r"d(\d+) ?→", "patent": r"¢(\d+)"}
"""Where spots of a kind show what they cost; others show it as a sign each, or only in their look."""
PIPS = {"plan": "*∩%", "row": "≈@∩µ¶", "bar": "≈@∩µ¶"}


def text_at(picture: Picture, area: Area) -> str:
    return "\n".join("".join(row[area.x : area.x + area.width]) for row in picture.grid.chars[area.y : area.bottom])


def on_a_new_plot(state: TableState, place: int) -> int | None:
    """What a card of Spyrium costs without replacing a building, which may be cheaper."""
    assert state.decision is not None
    found = [way.price.total for way in ways(state.view, state.decision.seat, place) if way.plot in ("", NEW)]
    return min(found, default=None)


def wrong_price(state: TableState, target: Target, shown: str, price: tuple[Sum, ...]) -> bool:
    """Whether a spot shows another price than is paid; one that shows none is not wrong."""
    kind, total = target.kind, sum(entry.total for entry in price)
    if kind in PRICED:
        found = re.search(PRICED[kind], shown)
        wanted = on_a_new_plot(state, int(target.id)) if kind == "place" else price[0].total
        return found is not None and int(found[1]) != wanted
    if kind in PIPS and "?" not in shown:
        rows = [row.strip("│ ") for row in shown.split("\n")]
        pips = [row for row in rows if row and set(row) <= set(PIPS[kind] + "-")]
        return bool(pips) and len(pips[0].replace("-", "")) != total
    return False


def untrue(game: str, seats: int, looks: int) -> list[str]:
    """What random positions show or say otherwise than the rules have it."""
    found: list[str] = []

    def look(table: TableScreen, chance: Rng) -> None:
        table.drawing = table.drawing._replace(glyphs=GLYPHS["box"])
        state = table.state
        picture = frames.painted(table, *chance.pick(SIZES))
        for target, area in picture.spots.items():
            price = state.match.game.price_of(state.view, target)
            shown = text_at(picture, area)
            if price and target not in picture.unseen and wrong_price(state, target, shown, price):
                found.append(f"{target} shows {shown!r}, which is wrong")
            found.extend(_untrue_words(state, target))

    play_on(game, seats, seats, looks * 13, look, every=13)
    return found


def _untrue_words(state: TableState, target: Target) -> list[str]:
    """A spot where something can be chosen says nothing against all of it; every reason is that of a blocked action.

    Where one way to do something is open and another is not, it says which one is not.
    """
    said, entries = words_at(state, target), blocked_at(state, target)
    open_there = {action.verb for action, _ in state.chooser.options if state.spot(action) == target}
    closed = [entry.action for entry in entries if entry.action.verb in open_there]
    ways = (state.texts(state.match.game.describe(state.view, action)) for action in closed)
    unnamed = [way for way in ways if way not in said]
    told = [reason for entry in entries if (reason := state.texts(entry.reason)) not in said]
    told += [entry.rule for entry in entries if entry.rule and entry.rule not in said]
    legal = {action for action, _ in state.chooser.options}
    false = [entry for entry in entries if entry.action in legal]
    return [
        *(f"{target} does not say {reason}" for reason in told),
        *(f"{target} forbids {entry}" for entry in false),
        *(f"{target} does not say that it is {way} which is closed" for way in unnamed),
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_boards_and_looks_are_true(game: str, seats: int) -> None:
    assert untrue(game, seats, looks=5) == []


def test_a_card_that_leaves_the_token_out_of_its_price_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "_prices", lambda view, place, seat, with_crowd, texts: (f"+0=£{with_crowd}",) * 3)
    assert untrue("spyrium", 3, looks=5) != []
