"""The parts of the board of Era of Inventions that are side by side in large windows, as widgets."""

from __future__ import annotations

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM
from islands_tui.drawing.sizes import HUGE
from islands_tui.games.era_of_inventions.actions import heading
from islands_tui.games.era_of_inventions.cards import paint_bar, paint_row
from islands_tui.games.era_of_inventions.influence import paint_influence
from islands_tui.games.era_of_inventions.inventions import paint_inventions
from islands_tui.games.era_of_inventions.large_cards import paint_large_bar, paint_large_row
from islands_tui.games.era_of_inventions.large_inventions import paint_large_inventions
from islands_tui.games.era_of_inventions.large_market import paint_large_market
from islands_tui.games.era_of_inventions.large_stores import paint_large_stores
from islands_tui.games.era_of_inventions.market import paint_market
from islands_tui.games.era_of_inventions.pane import EraPane, paint_exits
from islands_tui.games.era_of_inventions.piles import paint_contents
from islands_tui.games.era_of_inventions.works import paint_small_stores
from islands_tui.table_screen.painter import Painter

BOARD_ROWS = 29
_CARD_ROWS = 14
"""The height of two rows of cards."""


class CardRow(EraPane):
    """Cards on their spaces, from left to right, in one or more rows."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """The cards at the top, then whatever else fits."""
        pad = painter.pad
        cards = pad.pad(0, 0, pad.width, min(pad.height, _CARD_ROWS))
        cls.draw_cards(painter, cards)
        cls.draw_rest(painter, cards)

    @classmethod
    def draw_cards(cls, painter: Painter, cards: Pad) -> None:
        """The cards."""
        raise NotImplementedError

    @classmethod
    def draw_rest(cls, painter: Painter, cards: Pad) -> None:
        """What fills the space beside and below the cards."""


# One row of cards each, where everything is side by side


class InventionBar(CardRow):
    """The invention cards."""

    @classmethod
    def draw_cards(cls, painter: Painter, cards: Pad) -> None:
        """As many columns as spaces."""
        if painter.tier >= HUGE:
            paint_large_bar(painter, cards)
        else:
            paint_bar(painter, cards, len(painter.view.bar))


class FactoryRow(CardRow):
    """The factories that can be built."""

    @classmethod
    def draw_cards(cls, painter: Painter, cards: Pad) -> None:
        """As many columns as spaces."""
        if painter.tier >= HUGE:
            paint_large_row(painter, cards)
        else:
            paint_row(painter, cards, len(painter.view.row))


class SmallStores(EraPane):
    """The stores as a list."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """In large windows by name."""
        if painter.tier >= HUGE:
            paint_large_stores(painter, painter.pad)
        else:
            paint_small_stores(painter, painter.pad)


class HeadedMarket(EraPane):
    """The exchange market below a rule with its heading."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """The heading, then the areas."""
        pad = painter.pad
        pad.rule(0)
        pad.put(2, 0, f" {heading(painter, 'MARKET')} ", DIM)
        areas = pad.pad(0, 1, pad.width, pad.height - 1)
        if painter.tier >= HUGE:
            paint_large_market(painter, areas)
        else:
            paint_market(painter, areas)


class HeadedInventions(EraPane):
    """The invention board below a rule with its heading and, in large windows, the exits."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """The heading, then the kinds."""
        pad = painter.pad
        pad.rule(0)
        pad.put(1, 0, f" {heading(painter, 'INVENT')} ", DIM)
        kinds = pad.pad(0, 1, pad.width - 1, pad.height - 1)
        if painter.tier >= HUGE:
            paint_exits(painter, pad, 0)
            paint_large_inventions(painter, kinds)
        else:
            paint_inventions(painter, kinds)


# In both layouts


class InfluenceTrack(EraPane):
    """The influence track."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """The spaces ahead, and where the highlighted choice would land."""
        paint_influence(painter, painter.pad)


class PileContents(EraPane):
    """The cards of all piles, if there is room."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """As many as fit."""
        paint_contents(painter, painter.pad)
