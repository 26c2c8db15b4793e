"""A seat of Era of Inventions in words, for large windows: its goods, its standing, and its factories as a list."""

from __future__ import annotations

from islands_tui.drawing.ink import DIM, TEXT
from islands_tui.games.era_of_inventions.signs import output
from islands_tui.games.era_of_inventions.wording import good_ink, output_pieces, words_for
from islands_tui.table_screen.painter import Painter
from islands_tui.widgets.seat_blocks import Block, ItemRow, RowItem, flowed
from rules.engine.contract import Target, say
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Factory
from rules.era_of_inventions.producing import capacity
from rules.era_of_inventions.vocabulary import COIN, CUBES, DEVELOPMENT

_TEXT = 2
"""The column of everything below a name."""


def large_block(painter: Painter, seat: int, head: ItemRow, stock: ItemRow, discs: str) -> Block:
    """A seat in several lengths, the shortest with its `stock` in signs; `discs` are its bonus discs in words."""
    pad, texts, player = painter.pad, painter.texts, painter.view.players[seat]
    shown = (COIN, DEVELOPMENT, *(cube for cube in CUBES if player.stock[cube]))
    worded = [RowItem(0, words_for(texts, good, player.stock[good]), good_ink(good)) for good in shown]
    figures = say(
        "era_board.figures",
        capacity=capacity(painter.view, seat),
        patents=player.patents,
        invested=player.invested,
    )
    standing: ItemRow = [RowItem(_TEXT, texts(figures), DIM)]
    goods = flowed([*worded, RowItem(0, discs, DIM)], _TEXT, pad.width, pad.measure)
    made = [painter.view.box.factories[card] for card in player.factories]
    named = flowed([factory_item(painter, factory) for factory in made], _TEXT, pad.width, pad.measure)
    signs = [RowItem(0, output(factory), TEXT, Target("factory", factory.id)) for factory in made]
    outputs = flowed(signs, _TEXT, pad.width, pad.measure)
    short: list[ItemRow] = [head, [*stock, RowItem(-2, discs, DIM)], standing]
    long: list[ItemRow] = [head, *goods, standing]
    return Block([[*long, *named], [*short, *named], [*short, *outputs], short])


def factory_item(painter: Painter, factory: Factory) -> RowItem:
    """A factory and what it makes: "Coal mine: 3 coal"."""
    goods = " ".join(piece.text for piece in output_pieces(painter.texts, factory))
    text = painter.texts(say("era_board.factory_makes", factory=names.factory(factory.id), goods=goods))
    letter = good_ink(factory.makes[0]) if len(factory.makes) == 1 else TEXT
    return RowItem(0, text, letter, Target("factory", factory.id))
