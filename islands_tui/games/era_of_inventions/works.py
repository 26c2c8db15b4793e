"""Stores and factories of Era of Inventions: what can be bought, and what each seat produces."""

from __future__ import annotations

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, TEXT, ink
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.sizes import HUGE
from islands_tui.games.era_of_inventions.cards import cell, fitting_name
from islands_tui.games.era_of_inventions.market import paint_goods
from islands_tui.games.era_of_inventions.piles import paint_piles
from islands_tui.games.era_of_inventions.signs import SIGNS, amount, goods, output
from islands_tui.table_screen.painter import Painter
from islands_tui.widgets.card_grid import paint_blank, paint_place
from islands_tui.widgets.seat_blocks import RowItem, flowed
from rules.engine.contract import Message, Target, say
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Store
from rules.era_of_inventions.producing import capacity, sure_yield
from rules.era_of_inventions.rounds import filled, is_last_round
from rules.era_of_inventions.scoring import CATEGORIES, award, leaders, standing
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import COIN, INFLUENCE

_NARROW, _STORE_LABEL, _STORE = 20, 11, 6

# Stores


def paint_stores(painter: Painter, pad: Pad, columns: int) -> None:
    stores = painter.view.box.stores.values()
    for index, store in enumerate(stores):
        _paint_store(painter, cell(pad, columns, len(stores), index), index + 1, store)


def _paint_store(painter: Painter, pad: Pad, place: int, store: Store) -> None:
    view, texts = painter.view, painter.texts
    mark = painter.spot(pad, Target("store", store.id), 0, 0, pad.width, pad.height)
    cubes = view.stores[store.id]
    letter = DIM if mark is Mark.BLOCKED or not cubes else TEXT
    paint_blank(pad, mark, "card" if cubes else "base")
    pad.put(max(paint_place(pad, place, mark), 3), 0, texts(Message(f"era_board.type.{store.type}")), DIM)
    pad.put(1, 1, texts(names.ware(store.good)), DIM if letter == DIM else HEAD)
    price = amount(texts, COIN, view.box.store_price)
    line = say("era_board.for_price", goods=amount(texts, store.good, cubes), price=price)
    pad.say(1, 2, texts(line if cubes else Message("era_board.empty")), letter)
    if not is_last_round(view):
        pad.say(1, 3, texts(say("era_board.next_round", goods=amount(texts, store.good, filled(view, store)))), DIM)


def paint_small_stores(painter: Painter, pad: Pad) -> None:
    """The stores in rows, warehouses before ships, and the sizes of the piles."""
    view, texts = painter.view, painter.texts
    price = amount(texts, COIN, view.box.store_price)
    pad.say(1, 0, texts(say("era_board.stores", price=price)), DIM)
    stores = list(enumerate(view.box.stores.values(), start=1))
    columns, y = max(2, (pad.width - _STORE_LABEL) // _STORE), 1
    for kind in dict.fromkeys(store.type for _, store in stores):
        pad.put(1, y, texts(Message(f"era_board.type.{kind}")), DIM)
        same = [(place, store) for place, store in stores if store.type == kind]
        for index, (place, store) in enumerate(same):
            row, column = divmod(index, columns)
            cubes = view.stores[store.id]
            text = f"{place}{' ' if cubes < 10 else ''}{SIGNS[store.good]}{cubes or '-'}"
            x, letter = _STORE_LABEL + _STORE * column, TEXT if cubes else DIM
            painter.bracketed(pad, Target("store", store.id), x, y + row, text, letter)
        y += -(-len(same) // columns)
    paint_piles(painter, pad.pad(0, y, pad.width, 1))


# Factories


def paint_works(painter: Painter, pad: Pad) -> None:
    """The factories of the seat to move by name, their total output, and those of the others in signs."""
    view: State = painter.view
    seat = painter.decider if painter.decider is not None else 0
    others = [other for other in range(len(view.players)) if other != seat]
    rows = pad.height - len(others) - 2
    y = _paint_factories(painter, pad.pad(0, 0, pad.width, rows), seat)
    label = say("era_board.together", n=capacity(view, seat), goods=output_together(view, seat))
    pad.say(1, y, painter.texts(label), DIM)
    for row, other in enumerate(others, start=y + 1 + (pad.height > y + len(others) + 2)):
        _paint_other(painter, pad.pad(0, row, pad.width, 1), other)
    paint_goods(painter, pad.pad(0, pad.height - 1, pad.width, 1))


def output_together(view: State, seat: int) -> str:
    """The total output of a player's factories; for a factory with two goods, the owner chooses."""
    player = view.players[seat]
    factories = [view.box.factories[card] for card in player.factories]
    chosen = [output(factory) for factory in factories if len(factory.makes) > 1]
    return " ".join((goods(sure_yield(view, player)), *chosen))


def _paint_factories(painter: Painter, pad: Pad, seat: int) -> int:
    """A seat's factories in columns; return the row after them. If there are too many, only their output."""
    factories = [painter.view.box.factories[card] for card in painter.view.players[seat].factories]
    columns = max(2, pad.width // 23)
    width = pad.width // columns
    if -(-len(factories) // columns) <= pad.height:
        for index, factory in enumerate(factories):
            row, column = divmod(index, columns)
            name = fitting_name(names.factory(factory.id), width - 8, painter.texts, pad)
            text = f"{name} {output(factory)}"
            painter.bracketed(pad, Target("factory", factory.id), column * width, row, text)
        return -(-len(factories) // columns)
    items = [RowItem(0, output(factory), TEXT, Target("factory", factory.id)) for factory in factories]
    rows = flowed(items, 1, pad.width, pad.measure)
    for y, line in enumerate(rows):
        for item in line:
            assert item.target is not None
            painter.bracketed(pad, item.target, item.x - 1, y, item.text)
    return len(rows)


def _paint_other(painter: Painter, pad: Pad, seat: int) -> None:
    view = painter.view
    made = output_together(view, seat)
    label = painter.texts(say("era_board.capacity", n=capacity(view, seat)))
    pad.put(1, 0, SHAPES[seat], ink(f"p{seat + 1}", bold=True))
    x = pad.put(3, 0, label, DIM) + 2
    pad.say(x, 0, made)


# The end


def paint_categories(painter: Painter, pad: Pad) -> None:
    """Who leads the three categories, with which figure, and what the lead is worth."""
    view, texts = painter.view, painter.texts
    for y, category in enumerate(CATEGORIES):
        ahead = leaders(view, category)
        if painter.tier >= HUGE:
            text = _lead_in_words(painter, category, ahead)
        else:
            text = _lead(painter, category, ahead, pad.width > _NARROW)
        painter.bracketed(pad, Target("category", category), 0, y, text, DIM)
        if ahead:
            points = award(view, category)
            worth = amount(texts, INFLUENCE, points) if pad.width > _NARROW else str(points)
            pad.say_right(pad.width - 1, y, f"+{worth}", DIM)


def paint_leads(painter: Painter, pad: Pad) -> None:
    """Who leads the three categories, in one row; only with which figure if more does not fit."""
    ahead = {category: leaders(painter.view, category) for category in CATEGORIES}
    texts = [_lead(painter, category, seats, says_all=False) for category, seats in ahead.items()]
    if 1 + sum(pad.measure(text) + 2 for text in texts) > pad.width:
        texts = [painter.texts(_led(painter, category, seats, "")) for category, seats in ahead.items()]
    x = 1
    for category, text in zip(CATEGORIES, texts, strict=True):
        x = painter.bracketed(pad, Target("category", category), x, 0, text, DIM)


def _lead(painter: Painter, category: str, ahead: list[int], says_all: bool) -> str:
    """Who leads a category, and with which figure: "patents ▲3"; all players as a word or as nobody."""
    all_lead = len(ahead) == len(painter.view.players)
    led = _led(painter, category, ahead, "" if all_lead else "".join(SHAPES[seat] for seat in ahead))
    return painter.texts(led._replace(id="era_board.led_by_all") if all_lead and says_all else led)


def _led(painter: Painter, category: str, ahead: list[int], seats: str) -> Message:
    best = standing(painter.view, category, ahead[0]) if ahead else 0
    return say("era_board.led", category=Message(f"era_board.category.{category}"), seats=seats, best=best)


def _lead_in_words(painter: Painter, category: str, ahead: list[int]) -> str:
    """Who leads a category, and with which figure: "most patents: ▲ with 3"."""
    category_words = Message(f"era_board.most.{category}")
    if not ahead:
        return painter.texts(say("era_board.led_by_nobody", category=category_words))
    is_shared = len(ahead) == len(painter.view.players)
    best = standing(painter.view, category, ahead[0])
    seats = painter.texts(Message("era_board.all")) if is_shared else "".join(SHAPES[seat] for seat in ahead)
    return painter.texts(say("era_board.led_with", category=category_words, seats=seats, best=best))
