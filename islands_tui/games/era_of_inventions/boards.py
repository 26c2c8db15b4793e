"""The parts of the board of Era of Inventions that are side by side in large windows, as widgets."""

from __future__ import annotations

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.sizes import HUGE
from islands_tui.games.era_of_inventions.actions import heading
from islands_tui.games.era_of_inventions.cards import paint_bar, paint_factory, paint_invention, paint_row
from islands_tui.games.era_of_inventions.inventions import paint_inventions
from islands_tui.games.era_of_inventions.large_cards import paint_large_factory, paint_large_invention
from islands_tui.games.era_of_inventions.large_inventions import paint_large_inventions
from islands_tui.games.era_of_inventions.large_market import paint_large_market
from islands_tui.games.era_of_inventions.large_stores import paint_large_stores
from islands_tui.games.era_of_inventions.market import paint_market
from islands_tui.games.era_of_inventions.pane import EraPane, paint_exits
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
        raise NotImplementedError

    @classmethod
    def draw_rest(cls, painter: Painter, cards: Pad) -> None:
        """What fills the space beside and below the cards."""


# One row of cards each, where everything is side by side


class InventionBar(CardRow):
    """The invention cards, as many columns as spaces."""

    @classmethod
    def draw_cards(cls, painter: Painter, cards: Pad) -> None:
        paint = paint_large_invention if painter.tier >= HUGE else paint_invention
        paint_bar(painter, cards, len(painter.view.bar), paint)


class FactoryRow(CardRow):
    """The factories that can be built, as many columns as spaces."""

    @classmethod
    def draw_cards(cls, painter: Painter, cards: Pad) -> None:
        paint = paint_large_factory if painter.tier >= HUGE else paint_factory
        paint_row(painter, cards, len(painter.view.row), paint)


class SmallStores(EraPane):
    """The stores as a list."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        paint = paint_large_stores if painter.tier >= HUGE else paint_small_stores
        paint(painter, painter.pad)


class HeadedMarket(EraPane):
    """The exchange market below a rule with its heading."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        pad = painter.pad
        pad.headed_rule(heading(painter, "MARKET"))
        paint = paint_large_market if painter.tier >= HUGE else paint_market
        paint(painter, pad.pad(0, 1, pad.width, pad.height - 1))


class HeadedInventions(EraPane):
    """The invention board below a rule with its heading and, in large windows, the exits."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        pad = painter.pad
        pad.headed_rule(heading(painter, "INVENT"), x=1)
        kinds = pad.pad(0, 1, pad.width - 1, pad.height - 1)
        if painter.tier >= HUGE:
            paint_exits(painter, pad, 0)
            paint_large_inventions(painter, kinds)
        else:
            paint_inventions(painter, kinds)
