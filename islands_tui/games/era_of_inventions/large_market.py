"""The exchange market of Era of Inventions in sentences, for large windows."""

from __future__ import annotations

from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD
from islands_tui.games.era_of_inventions.market import discs_left, paint_goods, paint_option_mark
from islands_tui.games.era_of_inventions.wording import word, words_for
from islands_tui.table_screen.painter import Painter
from rules.engine.contract import Message, Target, say
from rules.era_of_inventions.components import Exchange
from rules.era_of_inventions.effects import landing
from rules.era_of_inventions.progress import progress
from rules.era_of_inventions.trading import payments
from rules.era_of_inventions.vocabulary import AREAS, BONUS, COIN, DEVELOPMENT, INFLUENCE, OTHER

_TEXT = 5
"""The column of the sentences."""


class ExchangeLine(NamedTuple):
    """A way to pay an exchange, and its result for the seat to move, both in their longest form first."""

    sentences: tuple[str, str]
    remarks: tuple[str, ...]


def paint_large_market(painter: Painter, pad: Pad) -> None:
    """All areas, each with how often it was used; then the goods of the seat to move."""
    view, texts = painter.view, painter.texts
    step = progress(view)
    used = step.areas if step is not None and step.areas else (0,) * len(AREAS)
    options = list(view.box.market.values())
    lines = {option.id: _lines(painter, option) for option in options}
    every = [line for ways in lines.values() for line in ways]
    form = 0 if all(_TEXT + pad.measure(line.sentences[0]) + 2 < pad.width for line in every) else 1
    column = min(_TEXT + max(pad.measure(line.sentences[form]) for line in every) + 3, pad.width)
    y = 0
    for number, area in enumerate(AREAS):
        counter = texts(say("era_board.area_used", used=used[number], allowed=view.box.limits.area))
        pad.put(1, y, texts(Message(f"era_of_inventions.area.{area}")), HEAD)
        pad.put(min(column, pad.width - 1 - pad.measure(counter)), y, counter, DIM)
        y += 1
        for place, option in enumerate(options, start=1):
            if option.area == area:
                ways = lines[option.id]
                mark = painter.spot(pad, Target("market", option.id), 0, y, pad.width, len(ways))
                letter = paint_option_mark(pad, y, mark, len(ways))
                pad.put(2, y, str(place), DIM)
                for way in ways:
                    end = pad.say(_TEXT, y, way.sentences[form], letter)
                    _paint_remark(pad, y, way.remarks, end, column)
                    y += 1
    if y < pad.height:
        paint_goods(painter, pad.pad(0, pad.height - 1, pad.width, 1))


def _paint_remark(pad: Pad, y: int, forms: tuple[str, ...], end: int, column: int) -> None:
    """The longest form that fits, in the column of the remarks or as near to it as there is room."""
    room = pad.width - 1
    fitting = [form for form in forms if end + 2 + pad.measure(form) <= room]
    if fitting:
        pad.say(min(column, room - pad.measure(fitting[0])), y, fitting[0], DIM)


def _lines(painter: Painter, option: Exchange) -> list[ExchangeLine]:
    """The ways to pay an option, cubes first; barter gives back anything but what was given."""
    texts = painter.texts
    lines = []
    for good, number in (("cube", option.cubes), (COIN, option.coins)):
        if number:
            given = word(good, number)
            if option.gets == OTHER:
                kind = "cubes" if good == "cube" else "coins"
                gained = say(f"era_board.barter.{kind}", n=option.amount)
            else:
                gained = word(option.gets, option.amount)
            forms = [texts(say(f"era_board.exchange.{form}", given=given, gained=gained)) for form in ("long", "short")]
            lines.append(ExchangeLine((forms[0], forms[1]), _remarks(painter, option)))
    return lines


def _remarks(painter: Painter, option: Exchange) -> tuple[str, ...]:
    """The result of an exchange: the new stock, or the space where the pawn lands and what it pays."""
    view, texts, seat = painter.view, painter.texts, painter.decider
    if seat is None:
        return ()
    player = view.players[seat]
    if not payments(player, option):
        return tuple(texts(Message(f"era_board.{form}")) for form in ("unpayable", "short_unpayable"))
    if option.gets == DEVELOPMENT:
        before = player.stock[DEVELOPMENT]
        after = words_for(texts, DEVELOPMENT, before + option.amount)
        return (texts(say("era_board.change", before=before, after=after)),)
    if option.gets == BONUS:
        return discs_left(painter)
    if option.gets == INFLUENCE:
        space, benefit = landing(view.box, player.influence, option.amount)
        there = words_for(texts, benefit, 1) if benefit else texts(Message("era_board.nothing"))
        form = "pays" if benefit else "pays_nothing"
        long = texts(say(f"era_board.{form}", space=space, goods=there))
        return long, texts(say("era_board.short_lands", space=space, there=there))
    return ()
