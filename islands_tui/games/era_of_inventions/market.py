"""The exchange market of Era of Inventions: three areas, how often each was used, what each exchange would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, HEAD, TEXT
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK, Mark
from islands_tui.games.era_of_inventions.signs import SIGNS, amount
from islands_tui.table_screen.painter import Painter
from islands_tui.text.texts import Texts
from rules.engine.contract import Message, Target, say
from rules.era_of_inventions.components import Exchange
from rules.era_of_inventions.effects import landing
from rules.era_of_inventions.progress import progress
from rules.era_of_inventions.rounds import is_last_round
from rules.era_of_inventions.state import State
from rules.era_of_inventions.trading import payments
from rules.era_of_inventions.vocabulary import AREAS, BONUS, COIN, CUBES, DEVELOPMENT, INFLUENCE, OTHER

_PRICE, _BRINGS = 5, 16
"""The column of the price, and the distance from the arrow to the result of an exchange."""


class ExchangeOffer(NamedTuple):
    """A line of the market: what is given, what is taken, and the result for the seat to move."""

    price: str
    gets: str
    brings: tuple[str, ...] = ()
    """The result in words, the longest form first."""


def paint_market(painter: Painter, pad: Pad) -> None:
    """All areas; if a row is free, also the goods of the seat to move."""
    view, texts = painter.view, painter.texts
    step = progress(view)
    used = step.areas if step is not None and step.areas else (0,) * len(AREAS)
    lines = {option.id: offers(painter, option) for option in view.box.market.values()}
    arrow = _PRICE + max(pad.measure(offer.price) for ways in lines.values() for offer in ways)
    y = 0
    for number, area in enumerate(AREAS):
        counter = texts(say("era_board.area_used", used=used[number], allowed=view.box.limits.area))
        pad.put(1, y, texts(Message(f"era_of_inventions.area.{area}")), HEAD)
        pad.put(pad.width - 2 - pad.measure(counter), y, counter, DIM)
        y += 1
        for place, option in enumerate(view.box.market.values(), start=1):
            if option.area == area:
                y = _paint_option(painter, pad, y, place, option.id, lines[option.id], arrow + 1)
    if y < pad.height:
        paint_goods(painter, pad.pad(0, y, pad.width, 1))


def _paint_option(
    painter: Painter, pad: Pad, y: int, place: int, option: str, lines: Sequence[ExchangeOffer], arrow: int
) -> int:
    """The lines of an option, one per way to pay it; return the row after them."""
    mark = painter.spot(pad, Target("market", option), 0, y, pad.width, len(lines))
    letter = paint_option_mark(pad, y, mark, len(lines))
    pad.put(3, y, str(place), DIM if mark is Mark.BLOCKED else TEXT)
    for row, offer in enumerate(lines, start=y):
        pad.say(_PRICE, row, offer.price, letter)
        end = pad.say(arrow, row, painter.texts(say("era_board.yields", goods=offer.gets)), letter)
        _paint_brings(pad, row, offer.brings, end, arrow + _BRINGS)
    return y + len(lines)


def _paint_brings(pad: Pad, y: int, forms: Sequence[str], end: int, column: int) -> None:
    """The result of an exchange, in its own column or further left if needed, at worst right after its words."""
    room = pad.width - 1
    fitting = [(end + gap, form) for gap in (2, 1) for form in forms if end + gap + pad.measure(form) <= room]
    if fitting:
        start, form = fitting[0]
        pad.say(max(start, min(column, room - pad.measure(form))), y, form, DIM)


def paint_option_mark(pad: Pad, y: int, mark: Mark, rows: int) -> int:
    """The mark of an exchange around its rows; return the ink of its words."""
    if mark is Mark.CURSOR:
        pad.paint("cursor", 0, y, pad.width, rows)
    edge = {Mark.CURSOR: CURSOR_INK, Mark.CHOSEN: CHOSEN_INK, Mark.BLOCKED: DIM}.get(mark, ACCENT)
    pad.put(1, y, mark.value[0], edge)
    pad.put(pad.width - 1, y, mark.value[1:], edge)
    return DIM if mark is Mark.BLOCKED else HEAD if mark in (Mark.CURSOR, Mark.CHOSEN) else TEXT


def offers(painter: Painter, option: Exchange) -> list[ExchangeOffer]:
    """The ways to pay an option, cubes first; barter gives back anything but what was given."""
    texts, barter = painter.texts, option.gets == OTHER
    gets = "" if barter else amount(texts, option.gets, option.amount)
    if option.gets == BONUS:
        gets = texts(say("era_board.bonus_discs", n=option.amount))
    brings, lines = () if painter.decider is None else _brings(painter, option, painter.decider), []
    if option.cubes:
        price = texts(say("era_board.cubes", n=option.cubes))
        lines.append(ExchangeOffer(price, texts(say("era_board.other", n=option.amount)) if barter else gets, brings))
    if option.coins:
        price = amount(texts, COIN, option.coins)
        lines.append(ExchangeOffer(price, texts(say("era_board.cubes", n=option.amount)) if barter else gets, brings))
    return lines


def _brings(painter: Painter, option: Exchange, seat: int) -> tuple[str, ...]:
    """The result of an exchange: the new stock, or the space where the pawn lands and its benefit."""
    view, texts = painter.view, painter.texts
    player = view.players[seat]
    if not payments(player, option):
        return tuple(texts(Message(f"era_board.{form}")) for form in ("unpayable", "short_unpayable"))
    if option.gets == DEVELOPMENT:
        before, after = (amount(texts, DEVELOPMENT, player.stock[DEVELOPMENT] + more) for more in (0, option.amount))
        return (texts(say("era_board.change", before=before, after=after)),)
    if option.gets == BONUS:
        return discs_left(painter)
    if option.gets == INFLUENCE:
        space, benefit = landing(view.box, player.influence, option.amount)
        there = amount(texts, benefit, 1) if benefit else texts(Message("era_board.nothing"))
        return tuple(texts(say(f"era_board.{form}", space=space, there=there)) for form in ("lands", "short_lands"))
    return ()


def discs_left(painter: Painter) -> tuple[str, ...]:
    """How many bonus discs there are to get, and from which round on they can be used."""
    view, texts = painter.view, painter.texts
    left = texts(say("era_board.discs_left", n=view.bonus_supply))
    if is_last_round(view):
        return (left,)
    return texts(say("era_board.discs_left_from", n=view.bonus_supply, round=view.round + 1)), left


def paint_goods(painter: Painter, pad: Pad) -> None:
    """The goods of the seat to move, where goods are chosen."""
    if painter.decider is None:
        return
    stock = painter.view.players[painter.decider].stock
    x = pad.put(1, 0, painter.texts(Message("era_board.goods")), DIM) + 1
    for good in (*CUBES, COIN, DEVELOPMENT):
        x = painter.bracketed(pad, Target("good", good), x, 0, f"{SIGNS[good]}{stock[good]}")


def market_heading(view: State, texts: Texts) -> str:
    """The market, and how much of the action is used."""
    step = progress(view)
    if step is None or step.action != "MARKET":
        return texts(Message("era_board.heading.MARKET"))
    return texts(say("era_board.exchanges", used=step.used, allowed=step.allowed))
