"""The piece of the first lesson: a building on offer, with workers beside it."""

from __future__ import annotations

import functools
from collections.abc import Mapping

import rules
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import Point
from islands_tui.drawing.ink import ink
from islands_tui.drawing.marks import Mark
from islands_tui.games.spyrium.word_cards import paint_word_card, word_face
from islands_tui.text.texts import Texts
from islands_tui.widgets.named_parts import behind
from rules.spyrium.components import BUILDING, Card
from rules.spyrium.state import State

_WIDTH, _HEIGHT = 32, 11
_SEATS, _SEED = 3, 7
_END = 1
"""The columns before the points at the end, which are in the lower edge."""
_START = 8
"""So much of a text finds it, although it may be set more tightly."""
_WORKERS = (0, 1, 1)
"""The seats with a worker beside the card."""


@functools.cache
def _table() -> tuple[State, int]:
    """A table with workers beside a building that needs spyrium, and the place of this building."""
    game = rules.game("spyrium")
    view: State = game.setup(_SEATS, _SEED, {option.key: option.default for option in game.options})
    cards = {place: view.box.cards[card] for place, card in view.display.items()}
    place = max(cards, key=lambda place: _worth(cards[place]))
    view.beside[place] = len(_WORKERS)
    return view, place


def _worth(card: Card) -> tuple[bool, bool, bool, int]:
    """A building with symbols that needs spyrium says most."""
    return card.kind == BUILDING, bool(card.symbols), any(use.pay.spyrium for use in card.uses), card.cost


def paint_piece(pad: Pad, texts: Texts) -> Mapping[str, Point]:
    """The card, and the crowd in the gap at its right."""
    view, place = _table()
    face = word_face(view, place, 0, texts)
    card = pad.pad(0, 1, _WIDTH, _HEIGHT)
    paint_word_card(card, face, Mark.NONE)
    for row, seat in enumerate(_WORKERS, start=5):
        pad.put(_WIDTH + 2, row, f"{SHAPES[seat]}i", ink(f"p{seat + 1}", bold=True))
    places = behind(card, {"name": face.name, "use": face.lines[0][:_START], "symbols": face.symbols})
    places = {part: (x + 1, y + 1) for part, (x, y) in places.items()}
    if "use" in places:
        places["use"] = _WIDTH, places["use"][1]
    below = _END + pad.measure(face.end), _HEIGHT + 1
    return {**places, "price": (_WIDTH - 4, 0), "cost": (_WIDTH, _HEIGHT - 1), "end": below, "crowd": (_WIDTH + 5, 5)}
