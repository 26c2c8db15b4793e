"""The three parts of the board: the own hand, the harbour, everybody's purses."""

from __future__ import annotations

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.ink import DIM, HEAD, ink
from islands_tui.table_screen.painter import BoardPane, Painter, Seats
from rules.engine.contract import HIDDEN, Message, Target, say
from smugglers.goods import GOODS, POINTS

INKS = {good: ink(f"smugglers.{good}", bold=True) for good in GOODS}


class Hand(BoardPane):
    """What whoever looks holds of each good: here goods are chosen."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """A row for each good, with its points; the spot is what can be chosen."""
        painter.pad.put(2, 1, painter.texts(say("smugglers_board.hand")), DIM)
        for row, good in enumerate(GOODS):
            held = painter.view.hands[painter.viewer].count(good) if painter.viewer is not None else 0
            text = painter.texts(say("smugglers_board.held", good=Message(f"smugglers.good.{good}"), n=held))
            x = painter.bracketed(painter.pad, Target("hand", good), 2, 3 + row, text, INKS[good])
            painter.pad.put(max(x + 1, 14), 3 + row, painter.texts(say("smugglers_board.points", n=POINTS[good])), DIM)


class Harbour(BoardPane):
    """The deck, and what has been sold or turned up."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """A row for each good below the deck."""
        painter.pad.put(2, 1, painter.texts(say("smugglers.deck", n=len(painter.view.deck))), DIM)
        for row, good in enumerate(GOODS):
            text = say("smugglers_board.gone", good=Message(f"smugglers.good.{good}"), n=painter.view.sold.count(good))
            painter.pad.put(2, 3 + row, painter.texts(text), INKS[good])


class Purses(Seats):
    """Everybody's points, coins and cards, which only their owner sees."""

    @classmethod
    def draw_seats(cls, painter: Painter) -> None:
        """Two rows a seat."""
        for seat, coins in enumerate(painter.view.coins):
            letter = HEAD if seat == painter.decider else ink(f"p{seat + 1}")
            purse = say("smugglers_board.purse", points=painter.view.points[seat], coins=coins)
            painter.pad.put(1, 3 * seat, f"{SHAPES[seat]} {painter.texts(purse)}", letter)
            for place, good in enumerate(painter.view.hands[seat]):
                sign = good if good == HIDDEN else good[0]
                painter.pad.put(3 + 2 * place, 3 * seat + 1, sign, INKS.get(good, DIM))
