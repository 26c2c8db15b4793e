"""The piles of Era of Inventions: how many cards they have, and which ones if there is room."""

from __future__ import annotations

from collections.abc import Iterator

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, TEXT
from islands_tui.games.era_of_inventions.pane import EraPane
from islands_tui.table_screen.painter import Painter
from rules.engine.contract import Message, Target, say
from rules.era_of_inventions import names
from rules.era_of_inventions.rounds import is_last_round
from rules.era_of_inventions.state import State
from rules.era_of_inventions.view import unseen_cards, unseen_factories


def paint_piles(painter: Painter, pad: Pad) -> None:
    """The sizes of the piles: the deck of inventions with its new cards, and the factories; stacked or in a row."""
    view = painter.view
    form = "new_deck" if view.new_cards else "deck"
    piles = {
        "cards": painter.texts(say(f"era_board.{form}", n=len(view.card_pile), new=len(view.new_cards))),
        "factories": painter.texts(say("era_board.factory_deck", n=len(view.factory_pile))),
    }
    close = sum(len(words) + 2 for words in piles.values()) > pad.width
    x = 0
    for row, (pile, words) in enumerate(piles.items()):
        if pad.height > 1:
            painter.bracketed(pad, Target("pile", pile), 0, row, words, DIM)
        else:
            x = painter.bracketed(pad, Target("pile", pile), x, 0, words, DIM) - close


class PileContents(EraPane):
    """The cards of all piles by name, as many whole piles as fit. Only the order of the draw piles is secret."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        pad, rows = painter.pad, list[str]()
        for words in _contents(painter.view):
            lines = pad.wrapped(painter.texts(words), pad.width - 3)
            if 1 + len(rows) + len(lines) > pad.height:
                break
            rows += lines
        if rows:
            pad.headed_rule(painter.texts(Message("era_board.piles")))
        for y, row in enumerate(rows, start=1):
            pad.put(1, y, row, TEXT)


def _contents(view: State) -> Iterator[Message]:
    """The contents of the piles that are not empty, the most interesting first."""
    piles = {
        "to_draw": names.cards(view.box, unseen_cards(view)),
        "factories_to_draw": tuple(map(names.factory, unseen_factories(view))),
        "new_cards": () if is_last_round(view) else names.cards(view.box, view.new_cards),
        "discarded": names.cards(view.box, view.card_discard),
        "factories_discarded": tuple(map(names.factory, view.factory_discard)),
        "removed": names.cards(view.box, view.removed),
    }
    return (say(f"era_board.{pile}", cards=cards) for pile, cards in piles.items() if cards)
