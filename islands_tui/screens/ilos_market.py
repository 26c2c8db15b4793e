"""The market of Ilôs, and beside it what the viewer keeps behind the screen and makes each turn."""

from __future__ import annotations

from islands_tui.drawing.grid import DIM, HEAD, TEXT, Pad
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.palette import ink
from islands_tui.screens.ilos_tiles import FIELD_INKS, SIGNS
from islands_tui.screens.scene import Scene
from islands_tui.widgets.market import paint_prices
from rules.engine.contract import Message, Target, say
from rules.ilos.market import price, tokens_left, worth
from rules.ilos.state import HIDDEN, State
from rules.ilos.tiles import GOODS

_GAIN = ink("gain")


def paint_market(scene: Scene, pad: Pad, y: int) -> int:
    """Tokens left, then a row a good; return the row after it."""
    view: State = scene.view
    total = None if scene.viewer is None else worth(view, scene.viewer)
    pad.rule(y)
    form = "market" if scene.frame.tier == 2 else "short_market"
    title = scene.texts(say(f"ilos_board.{form}", n=tokens_left(view)))
    pad.put(1, y, f" {title} ", DIM)
    if total is not None:
        pad.say_right(pad.width, y, f" {scene.texts(say('ilos_board.worth', n=total))} ", HEAD)
    for good in range(len(GOODS)):
        _paint_good(scene, pad, y + 1 + good, good)
    return y + 1 + len(GOODS)


def _paint_good(scene: Scene, pad: Pad, y: int, good: int) -> None:
    view, small = scene.view, scene.frame.tier == 0
    name = scene.texts(Message(f"ilos.good.{GOODS[good]}"))
    target = Target("good", GOODS[good])
    scene.bracketed(pad, target, 0, y, f"{SIGNS[good]} {name}", TEXT)
    if scene.mark(target) not in (Mark.CURSOR, Mark.BLOCKED):
        pad.put(1, y, SIGNS[good], FIELD_INKS[good])
    end = paint_prices(pad, 10, y, view.box.prices[good], view.raised[good], 0 if small else 1)
    if scene.viewer is not None:
        _paint_own(scene, pad.pad(end, y, pad.width - end, 1), good)


def _paint_own(scene: Scene, pad: Pad, good: int) -> None:
    """What the viewer has of a good, what it is worth, and how much comes with every turn."""
    player = scene.view.players[scene.viewer]
    held, made = player.goods[good], player.makes[good]
    if held == HIDDEN:
        return
    end = pad.put(1, 0, f"+{made}", _GAIN) if made else 0
    if scene.frame.tier < 2:
        pad.say_right(pad.width - scene.frame.tier, 0, str(held), FIELD_INKS[good] if held else DIM)
    elif held:
        text, right = _product(scene, pad, held, price(scene.view, good), end)
        start = pad.say_right(right, 0, text, TEXT)
        pad.put(start, 0, str(held), FIELD_INKS[good])


def _product(scene: Scene, pad: Pad, held: int, value: int, left: int) -> tuple[str, int]:
    """What a stock is worth and where the words end: closer together where they would touch what stands at the left."""
    text = scene.texts(say("ilos_board.product", held=held, price=value, total=held * value))
    for right in (pad.width - 1, pad.width):
        if right - pad.measure(text) > left:
            return text, right
    return scene.texts(say("ilos_board.tight_product", held=held, price=value, total=held * value)), pad.width
