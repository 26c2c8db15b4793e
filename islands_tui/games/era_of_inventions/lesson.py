"""The piece of the first lesson: an original on the bar whose inventor earns when somebody makes it."""

from __future__ import annotations

import functools
from collections.abc import Mapping

import rules
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import Point
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.paint import Canvas
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.sizes import TIERS
from islands_tui.drawing.terminal import Drawing
from islands_tui.games.era_of_inventions.large_cards import paint_large_invention
from islands_tui.table_screen.painter import BoardContent, Painter
from islands_tui.text.texts import Texts
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import DEVELOPMENT, PLAGIARISM

_WIDTH, _HEIGHT = 34, 9
_SEATS, _SEED = 3, 7
_TOP = 1


@functools.cache
def _table() -> State:
    """A table with an original on the bar that the second player has invented, and that the first one can't pay."""
    game = rules.game("era_of_inventions")
    view: State = game.setup(_SEATS, _SEED, {option.key: option.default for option in game.options})
    cards = [card for card in view.box.cards.values() if card.kind and card.type != PLAGIARISM]
    card = max(cards, key=lambda card: (card.yields == DEVELOPMENT, len(card.cost), card.id))
    view.bar[0] = card.id
    view.players[0].stock[card.cost[-1][0]] = 0
    view.inventors[view.box.kinds[card.kind].gold.id] = 1
    return view


def paint_piece(pad: Pad, texts: Texts) -> Mapping[str, Point]:
    """The card as it lies on the bar of a large window."""
    drawing = Drawing(pad.glyphs, Palette("none"))
    window = TIERS[-1].width, TIERS[-1].height
    view, canvas = _table(), Canvas(pad.width, pad.height, window, drawing)
    painter = Painter(pad, BoardContent(view, texts, viewer=0, decider=0), canvas)
    paint_large_invention(painter, pad.pad(0, _TOP, _WIDTH, _HEIGHT), 0, Mark.NONE)
    lines = [line[pad.x : pad.x + _WIDTH - 1] for line in pad.grid.lines()[pad.y + _TOP : pad.y + _TOP + _HEIGHT]]
    ends = [len(line.rstrip()) for line in lines]
    yields = pad.glyphs("→")
    arrow = next(row for row, line in enumerate(lines) if line[1:].startswith(yields))
    return {
        "type": (20, 0),
        "name": (ends[1] + 1, _TOP + 1),
        "cost": (ends[2] + 1, _TOP + 2),
        "yield": (ends[arrow] + 1, _TOP + arrow),
        "earns": (ends[arrow + 1] + 1, _TOP + arrow + 1),
        "lack": (ends[_HEIGHT - 2] + 1, _TOP + _HEIGHT - 2),
    }
