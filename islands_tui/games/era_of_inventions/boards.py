"""The boards of Era of Inventions: cards, stores, factories, market, inventions, track and piles as widgets."""

from __future__ import annotations

from islands_tui.drawing.grid import DIM, Grid, Pad
from islands_tui.drawing.sizes import WIDEST_SEATS, board_height, board_width
from islands_tui.games.era_of_inventions.actions import heading
from islands_tui.games.era_of_inventions.cards import cell, paint_bar, paint_row
from islands_tui.games.era_of_inventions.influence import paint_influence
from islands_tui.games.era_of_inventions.inventions import paint_inventions
from islands_tui.games.era_of_inventions.market import paint_market
from islands_tui.games.era_of_inventions.pane import EraPane, paint_exits, seat_in_front
from islands_tui.games.era_of_inventions.piles import paint_contents, paint_piles
from islands_tui.games.era_of_inventions.seats import categories_fit, paint_seat
from islands_tui.games.era_of_inventions.works import paint_categories, paint_small_stores, paint_stores, paint_works
from islands_tui.table.painter import Painter
from rules.engine.contract import Message, say
from rules.era_of_inventions.rounds import is_last_round

BOARD_ROWS = 29
_CARD_ROWS = 14
"""Of two rows of cards."""


class CardRow(EraPane):
    """Cards on their spaces, from left to right: in one row, or in several below each other."""

    def draw(self, painter: Painter) -> None:
        """The cards at the top, then what else there is room for."""
        pad = painter.pad
        cards = pad.pad(0, 0, pad.width, min(pad.height, _CARD_ROWS))
        self.draw_cards(painter, cards)
        self.draw_rest(painter, cards)

    def draw_cards(self, painter: Painter, cards: Pad) -> None:
        """The cards."""
        raise NotImplementedError

    def draw_rest(self, painter: Painter, cards: Pad) -> None:
        """What stands in the place that the cards leave, and below them."""


# One row of cards each, where everything stands side by side


class InventionBar(CardRow):
    """The invention cards."""

    def draw_cards(self, painter: Painter, cards: Pad) -> None:
        """As many columns as spaces."""
        paint_bar(painter, cards, len(painter.view.bar))


class FactoryRow(CardRow):
    """The factories that can be built."""

    def draw_cards(self, painter: Painter, cards: Pad) -> None:
        """As many columns as spaces."""
        paint_row(painter, cards, len(painter.view.row))


class SmallStores(EraPane):
    """The stores as a list."""

    def draw(self, painter: Painter) -> None:
        """A row each."""
        paint_small_stores(painter, painter.pad)


class HeadedMarket(EraPane):
    """The exchange market below a rule with its heading."""

    def draw(self, painter: Painter) -> None:
        """The heading, then the areas."""
        pad = painter.pad
        pad.rule(0)
        pad.put(2, 0, f" {heading(painter, 'MARKET')} ", DIM)
        paint_market(painter, pad.pad(0, 1, pad.width, pad.height - 1))


class HeadedInventions(EraPane):
    """The invention board below a rule with its heading."""

    def draw(self, painter: Painter) -> None:
        """The heading, then the kinds."""
        pad = painter.pad
        pad.rule(0)
        pad.put(1, 0, f" {heading(painter, 'INVENT')} ", DIM)
        paint_inventions(painter, pad.pad(0, 1, pad.width - 1, pad.height - 1))


# A tab each


class Building(CardRow):
    """The factory row in two rows of cards; the categories of the final scoring in the place that is left."""

    def draw_cards(self, painter: Painter, cards: Pad) -> None:
        """What can be built."""
        paint_row(painter, cards, 3)

    def draw_rest(self, painter: Painter, cards: Pad) -> None:
        """The categories only where they don't stand below the seats; at the foot the piles."""
        width, height = self.app.size
        beside = min(WIDEST_SEATS, width - 1 - board_width(width, height))
        seats = Pad(Grid(beside, board_height(width, height, BOARD_ROWS)), painter.pad.glyphs)
        if not categories_fit(painter, seats):
            aside = cell(cards, 3, 6, 5)
            aside.put(1, 0, painter.texts(Message("era_board.at_the_end")), DIM)
            paint_categories(painter, aside.pad(0, 1, aside.width, aside.height - 1))
        paint_piles(painter, painter.pad.pad(0, painter.pad.height - 1, painter.pad.width, 1))


class Producing(EraPane):
    """The factories that everybody has."""

    def draw(self, painter: Painter) -> None:
        """What they make."""
        paint_works(painter, painter.pad)


class Buying(CardRow):
    """The stores in two rows of cards."""

    def draw_cards(self, painter: Painter, cards: Pad) -> None:
        """What they sell."""
        paint_stores(painter, cards, 4)


class ExchangeMarket(EraPane):
    """The exchange market."""

    def draw(self, painter: Painter) -> None:
        """Three areas, how often each was used, what every exchange would bring; a column is left beside the seats."""
        pad = painter.pad
        paint_market(painter, pad.pad(0, 0, pad.width - 1, pad.height))


class InventionBoard(EraPane):
    """Nine kinds with a gold and a silver field, and the patent ladder."""

    def draw(self, painter: Painter) -> None:
        """A row each."""
        paint_inventions(painter, painter.pad)


class Making(CardRow):
    """The invention bar in two rows of cards, and the piles."""

    def draw_cards(self, painter: Painter, cards: Pad) -> None:
        """What can be made."""
        paint_bar(painter, cards, 4)

    def draw_rest(self, painter: Painter, cards: Pad) -> None:
        """The piles, and which spaces are emptied at the end of a round."""
        paint_piles(painter, cell(cards, 4, 8, 7))
        if not is_last_round(painter.view):
            first, last = len(painter.view.bar) - painter.view.box.exit + 1, len(painter.view.bar)
            text = painter.texts(say("era_board.exit_spaces", first=first, last=last))
            painter.pad.put(1, painter.pad.height - 1, text, DIM)


# On both


class InfluenceTrack(EraPane):
    """The influence track."""

    def draw(self, painter: Painter) -> None:
        """What lies ahead, and where the highlighted choice would land."""
        paint_influence(painter, painter.pad)


class PileContents(EraPane):
    """The cards of all piles, where there is room for them."""

    def draw(self, painter: Painter) -> None:
        """As many as fit."""
        paint_contents(painter, painter.pad)


class SeatBoard(EraPane):
    """One seat in full, in place of the other boards."""

    def draw(self, painter: Painter) -> None:
        """Everything it has."""
        paint_seat(painter, painter.pad, seat_in_front(painter))
        paint_exits(painter, painter.pad, 0)
