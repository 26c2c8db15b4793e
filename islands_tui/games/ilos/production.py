"""The production boards of all seats in Ilôs, in full."""

from __future__ import annotations

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, TEXT
from islands_tui.drawing.sizes import LARGE
from islands_tui.games.ilos.seats import paint_goods, paint_name, piles
from islands_tui.games.ilos.tiles import field_sign
from islands_tui.table_screen.painter import BoardPane, Painter
from rules.engine.contract import Message, Target, say
from rules.ilos import names
from rules.ilos.piles import cards_to_draw
from rules.ilos.state import forts_of


class Production(BoardPane):
    """What each seat produces, how many cards it draws, and where its pioneers are."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        pad = painter.pad
        pad.headed_rule(painter.texts(Message("ilos_board.boards")))
        _paint_piles(painter, pad, pad.width - 3, 0)
        y = 1
        for seat in range(len(painter.view.players)):
            y = _paint_board(painter, pad, y, seat) + (painter.tier > 0)


def _paint_board(painter: Painter, pad: Pad, y: int, seat: int) -> int:
    view, texts = painter.view, painter.texts
    player = view.players[seat]
    paint_name(painter, pad, y, seat, 16)
    x = pad.put(16, y, texts(Message("ilos_board.makes")), DIM) + 1
    paint_goods(painter, pad, x, y, player.makes, pad.width)
    form = "drawing" if pad.width > 60 else "draws"
    out, forts, cards = len(player.coast) + len(player.raids), forts_of(view, seat), cards_to_draw(view, seat)
    drawing = say(f"ilos_board.{form}", n=cards, base=view.box.draw, ships=out, forts=forts)
    pad.say_right(pad.width - 1, y, texts(drawing), DIM)
    fields = [field for field, owner in enumerate(view.owners) if owner == seat]
    placed = texts(say("ilos_board.placed", n=len(fields), all=view.box.pioneers))
    x = pad.put(3, y + 1, placed, DIM) + 3
    for field in fields:
        sign, letter = field_sign(view, field, texts)
        where = texts(say("ilos_board.field", sign=sign, island=names.island_of_field(view, field)))
        if x + pad.measure(where) > pad.width - 1:
            x, y = 5, y + 1
        pad.put(x, y + 1, where, TEXT)
        pad.put(x, y + 1, sign, letter)
        x += pad.measure(where) + 2
    return y + 2


def _paint_piles(painter: Painter, pad: Pad, end: int, y: int) -> None:
    """The piles in a heading, for windows that show them nowhere else."""
    if painter.tier < LARGE:
        text = f" {piles(painter)} "
        start = pad.say_right(end, y, text, DIM)
        painter.whole(pad, Target("pile", "draw"), start, y, pad.measure(text))
