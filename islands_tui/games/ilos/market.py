"""The market of Ilôs, and beside it what the viewer has behind the screen and produces each turn."""

from __future__ import annotations

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, TEXT, ink
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.sizes import HUGE, LARGE, VAST
from islands_tui.games.ilos.tiles import FIELD_INKS, letter_of
from islands_tui.table_screen.painter import Beside, Painter
from islands_tui.widgets.market import paint_prices
from rules.engine.contract import HIDDEN_NUMBER, Message, Target, say
from rules.ilos.market import price, tokens_left, wealth
from rules.ilos.tiles import GOODS

_GAIN = ink("gain")
_PRICES = 10
"""The column of the prices, unless the names need more room."""


class Market(Beside):
    """The prices of all goods, and the viewer's stock."""

    @classmethod
    def draw_beside(cls, painter: Painter) -> None:
        view, pad = painter.view, painter.pad
        pad.rule(0)
        form = "market" if painter.tier >= LARGE else "short_market"
        title = painter.texts(say(f"ilos_board.{form}", n=tokens_left(view)))
        pad.put(1, 0, f" {title} ", DIM)
        total = None if painter.viewer is None else wealth(view, painter.viewer)
        if total is not None:
            pad.say_right(pad.width, 0, f" {painter.texts(say('ilos_board.worth', n=total))} ", HEAD)
        names = [_name(painter, good) for good in range(len(GOODS))]
        prices = max(_PRICES, *(pad.measure(name) + 4 for name in names))
        for good, name in enumerate(names):
            _paint_good(painter, pad, 1 + good, good, name, prices)


def _name(painter: Painter, good: int) -> str:
    """The text of a row after its sign; if the supply is limited, how much of it is left (IL-008)."""
    if painter.view.supply:
        return painter.texts(say("ilos_board.supply", n=max(0, painter.view.supply[good])))
    form = "ilos_board.short_good" if painter.tier < HUGE else "signs"
    return painter.texts(Message(f"{form}.{GOODS[good]}"))


def _paint_good(painter: Painter, pad: Pad, y: int, good: int, name: str, prices: int) -> None:
    view, small = painter.view, painter.tier == 0
    target, letter = Target("good", GOODS[good]), letter_of(good, painter.texts)
    painter.bracketed(pad, target, 0, y, f"{letter} {name}", TEXT)
    if painter.mark(target) not in (Mark.CURSOR, Mark.BLOCKED):
        pad.put(1, y, letter, FIELD_INKS[good])
    end = paint_prices(pad, prices, y, view.box.prices[good], view.raised[good], 0 if small else 1)
    if painter.viewer is not None:
        _paint_own(painter, pad.pad(end, y, pad.width - end, 1), good)


def _paint_own(painter: Painter, pad: Pad, good: int) -> None:
    """The viewer's stock of a good, its worth, and how much is produced every turn."""
    player = painter.view.players[painter.viewer]
    held, made = player.goods[good], player.makes[good]
    if held == HIDDEN_NUMBER:
        return
    made_text = painter.texts(say("ilos_board.each_turn", n=made)) if painter.tier >= VAST else f"+{made}"
    end = pad.put(1, 0, made_text, _GAIN) if made else 0
    if painter.tier < LARGE:
        pad.say_right(pad.width - painter.tier, 0, str(held), FIELD_INKS[good] if held else DIM)
    elif held:
        text, right = _product(painter, pad, held, price(painter.view, good), end)
        start = pad.say_right(right, 0, text, TEXT)
        pad.put(start, 0, str(held), FIELD_INKS[good])


def _product(painter: Painter, pad: Pad, held: int, value: int, left: int) -> tuple[str, int]:
    """The worth of a stock and the column where the text ends: tighter if it would touch the text on the left."""
    text = painter.texts(say("ilos_board.product", held=held, price=value, total=held * value))
    for right in (pad.width - 1, pad.width):
        if right - pad.measure(text) > left:
            return text, right
    return painter.texts(say("ilos_board.tight_product", held=held, price=value, total=held * value)), pad.width
