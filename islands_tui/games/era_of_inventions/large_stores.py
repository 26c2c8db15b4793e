"""The stores of Era of Inventions by name, for large windows."""

from __future__ import annotations

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM
from islands_tui.games.era_of_inventions.piles import paint_piles
from islands_tui.games.era_of_inventions.wording import good_ink, words_for
from islands_tui.table_screen.painter import Painter
from islands_tui.text.texts import Texts
from rules.engine.contract import Message, Target, say
from rules.era_of_inventions.vocabulary import COIN


def paint_large_stores(painter: Painter, pad: Pad) -> None:
    """A row for each good: its stores, each with its number and its cubes. Then the sizes of the piles."""
    view, texts = painter.view, painter.texts
    price = words_for(texts, COIN, view.box.store_price)
    pad.headed_rule(texts(say("era_board.stores_heading", price=price)))
    stores = list(enumerate(view.box.stores.values(), start=1))
    kinds = list(dict.fromkeys((store.type, store.good) for _, store in stores))
    labels = [texts(Message(f"era_board.stores_of.{good}")) for _, good in kinds]
    column = max(map(pad.measure, labels)) + 2
    words = [_entry(texts, place, view.stores[store.id], "cubes_there") for place, store in stores]
    most = max(sum(kind == (store.type, store.good) for _, store in stores) for kind in kinds)
    form = "cubes_there" if column + most * (max(map(pad.measure, words)) + 2) <= pad.width else "number_there"
    for y, ((kind, good), label) in enumerate(zip(kinds, labels, strict=True), start=1):
        pad.put(1, y, label, DIM)
        x = column
        for place, store in stores:
            if (store.type, store.good) == (kind, good):
                cubes = view.stores[store.id]
                text = _entry(texts, place, cubes, form)
                x = painter.bracketed(pad, Target("store", store.id), x, y, text, good_ink(good) if cubes else DIM)
    paint_piles(painter, pad.pad(0, len(kinds) + 1, pad.width, 1))


def _entry(texts: Texts, place: int, cubes: int, form: str) -> str:
    """A store by its number, and the cubes in it: "1: 5 cubes"."""
    content = say(f"era_board.{form}", n=cubes) if cubes else Message("era_board.empty")
    return texts(say("era_board.store", place=place, content=content))
