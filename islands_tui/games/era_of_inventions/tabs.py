"""The board behind each action of Era of Inventions, where they are tabs, and a seat in full."""

from __future__ import annotations

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.ink import DIM
from islands_tui.drawing.sizes import board_height, board_width
from islands_tui.games.era_of_inventions.actions import heading
from islands_tui.games.era_of_inventions.boards import BOARD_ROWS, CardRow
from islands_tui.games.era_of_inventions.cards import cell, paint_bar, paint_row
from islands_tui.games.era_of_inventions.inventions import paint_inventions
from islands_tui.games.era_of_inventions.market import paint_market
from islands_tui.games.era_of_inventions.pane import EraPane, paint_exits, shown
from islands_tui.games.era_of_inventions.piles import paint_piles
from islands_tui.games.era_of_inventions.seats import categories_fit, paint_seat
from islands_tui.games.era_of_inventions.works import paint_categories, paint_stores, paint_works
from islands_tui.table_screen.painter import Painter
from rules.engine.contract import Message, say
from rules.era_of_inventions.rounds import is_last_round


class TabHeading(EraPane):
    """A rule with the heading of a tab's board, and the exits."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        painter.pad.headed_rule(heading(painter, shown(painter).tab))
        paint_exits(painter, painter.pad, 0)


class Building(CardRow):
    """The factory row in two rows of cards; the categories of the final scoring in the remaining space."""

    @classmethod
    def draw_cards(cls, painter: Painter, cards: Pad) -> None:
        paint_row(painter, cards, 3)

    @classmethod
    def draw_rest(cls, painter: Painter, cards: Pad) -> None:
        """The categories, only if they are not below the seats; at the bottom the piles."""
        width, height = painter.canvas.window
        beside = width - 1 - board_width(width, height)
        seats = Pad(Grid(beside, board_height(width, height, BOARD_ROWS)), painter.pad.glyphs)
        if not categories_fit(painter, seats):
            aside = cell(cards, 3, 6, 5)
            aside.put(1, 0, painter.texts(Message("era_board.at_the_end")), DIM)
            paint_categories(painter, aside.pad(0, 1, aside.width, aside.height - 1))
        paint_piles(painter, painter.pad.pad(0, painter.pad.height - 1, painter.pad.width, 1))


class Producing(EraPane):
    """The factories of all seats."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        paint_works(painter, painter.pad)


class Buying(CardRow):
    """The stores in two rows of cards."""

    @classmethod
    def draw_cards(cls, painter: Painter, cards: Pad) -> None:
        paint_stores(painter, cards, 4)


class ExchangeMarket(EraPane):
    """The exchange market."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """Three areas, how often each was used, what each exchange would bring; with a free column beside the seats."""
        pad = painter.pad
        paint_market(painter, pad.pad(0, 0, pad.width - 1, pad.height))


class InventionBoard(EraPane):
    """Nine kinds with a gold and a silver field, and the patent ladder."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        paint_inventions(painter, painter.pad)


class Making(CardRow):
    """The invention bar in two rows of cards, and the piles."""

    @classmethod
    def draw_cards(cls, painter: Painter, cards: Pad) -> None:
        paint_bar(painter, cards, 4)

    @classmethod
    def draw_rest(cls, painter: Painter, cards: Pad) -> None:
        """The piles, and which spaces are emptied at the end of a round."""
        paint_piles(painter, cell(cards, 4, 8, 7))
        if not is_last_round(painter.view):
            first, last = len(painter.view.bar) - painter.view.box.exit + 1, len(painter.view.bar)
            text = painter.texts(say("era_board.exit_spaces", first=first, last=last))
            painter.pad.put(1, painter.pad.height - 1, text, DIM)


class SeatBoard(EraPane):
    """One seat in full, instead of the other boards."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        paint_seat(painter, painter.pad, shown(painter).seat)
        paint_exits(painter, painter.pad, 0)
