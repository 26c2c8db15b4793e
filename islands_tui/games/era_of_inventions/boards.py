"""The parts of the board of Era of Inventions that stand side by side in large windows, as widgets."""

from __future__ import annotations

from islands_tui.drawing.grid import DIM, Pad
from islands_tui.games.era_of_inventions.actions import heading
from islands_tui.games.era_of_inventions.cards import paint_bar, paint_row
from islands_tui.games.era_of_inventions.influence import paint_influence
from islands_tui.games.era_of_inventions.inventions import paint_inventions
from islands_tui.games.era_of_inventions.market import paint_market
from islands_tui.games.era_of_inventions.pane import EraPane
from islands_tui.games.era_of_inventions.piles import paint_contents
from islands_tui.games.era_of_inventions.works import paint_small_stores
from islands_tui.table.painter import Painter

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
