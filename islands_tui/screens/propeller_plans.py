"""Dock, hand and plans on show of Propeller Islands: everything that is paid for or pays."""

from __future__ import annotations

from islands_tui.drawing.grid import DIM, HEAD, TEXT, Pad
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.palette import ink
from islands_tui.screens.propeller_faces import GUILD_SIGNS, worker_letter
from islands_tui.screens.scene import Scene
from rules.engine.contract import Message, Target, say
from rules.propeller_islands.blueprints import missing
from rules.propeller_islands.components import GOODS, LEVELS, NOTHING, Amounts, Blueprint, Reward
from rules.propeller_islands.dock import left_in
from rules.propeller_islands.names import pips
from rules.propeller_islands.state import GAP, HIDDEN, State
from rules.propeller_islands.targets import dock_target, line_target

_GAIN, _COST = ink("gain"), ink("cost")
_WIDE_DOCK, _WIDE_PLAN = 22, 28


def heading(pad: Pad, y: int, text: str) -> None:
    """A label; where there is room, in a rule."""
    pad.put(0, y, text, DIM)


# The dock


def paint_dock(scene: Scene, pad: Pad, seat: int) -> int:
    """Three rows and four columns of workers with what each line pays. Return how many rows were used."""
    wide = pad.width >= _WIDE_DOCK
    step = 4 if wide else 2
    rows = [line for line in scene.view.box.lines if line[0] == "R"]
    columns = [line for line in scene.view.box.lines if line[0] == "C"]
    if not wide:
        for place in range(len(columns)):
            pad.put(1 + step * place, 0, str(place + 1), DIM)
    top = 0 if wide else 1
    for y, line in enumerate(rows, start=top):
        for place, space in enumerate(scene.view.box.lines[line]):
            _paint_space(scene, pad, seat, space, 1 + step * place, y)
        _paint_reward(scene, pad, seat, line, step * len(columns) + (1 if wide else 0), y)
    if wide:
        for place, line in enumerate(columns):
            _paint_reward(scene, pad, seat, line, step * place + place // 2, top + len(rows))
        return top + len(rows) + 1
    for place, line in enumerate(columns):
        x, y = place % 2 * 7, top + len(rows) + place // 2
        pad.put(x, y, str(place + 1), DIM)
        _paint_reward(scene, pad, seat, line, x + 1, y)
    return top + len(rows) + (len(columns) + 1) // 2


def _paint_space(scene: Scene, pad: Pad, seat: int, space: str, x: int, y: int) -> None:
    there = space in scene.view.players[seat].dock
    letter = worker_letter("i", seat) if there else DIM
    target = dock_target(seat, space)
    mark = scene.mark(target)
    scene.bracketed(pad, target, x - 1, y, "i" if there else "·", letter)
    scene.spot(pad, target, x - (mark is Mark.CURSOR), y, 3 if mark is Mark.CURSOR else 1)


def _paint_reward(scene: Scene, pad: Pad, seat: int, line: str, x: int, y: int) -> None:
    view: State = scene.view
    open_line = left_in(view.box, view.players[seat].dock, line) > 0
    target = line_target(seat, line)
    lit = scene.mark(target) is not Mark.NONE
    text = _reward_signs(scene, view.box.rewards[line])
    scene.bracketed(pad, target, x, y, text, HEAD if lit else TEXT if open_line else DIM)


def _reward_signs(scene: Scene, reward: Reward) -> str:
    if reward.effect == "goods":
        return pips(reward.goods)
    return scene.texts(say(f"propeller_board.reward.{reward.effect}", n=reward.amount))


# Plans


def paint_hand(scene: Scene, pad: Pad, seat: int) -> int:
    """The plans of a seat with what is missing to pay them; a hidden hand is only counted."""
    view: State = scene.view
    hand = view.players[seat].hand
    if HIDDEN in hand:
        pad.put(1, 0, scene.texts(say("propeller_board.hidden", n=len(hand))), DIM)
        return 1
    if not hand:
        pad.put(1, 0, scene.texts(Message("propeller_board.no_plans")), DIM)
        return 1
    for y, card in enumerate(hand):
        paint_plan(scene, pad, y, card, seat)
    return len(hand)


def paint_plan(scene: Scene, pad: Pad, y: int, card: str, seat: int, x: int = 0) -> None:
    """A plan: cost, upgrade, points, and whether the seat can pay it."""
    view: State = scene.view
    plan = view.box.blueprints[card]
    lack = missing(view.box, view.players[seat], card)
    if pad.width - x < _WIDE_PLAN:
        _paint_short_plan(scene, pad, y, plan, lack, x)
        return
    points = scene.texts(say("propeller_board.points", points=plan.points))
    end = scene.bracketed(pad, Target("plan", card), x, y, pips(plan.cost), HEAD)
    x = max(end, x + 9)
    paint_upgrade(scene, pad, x, y, plan)
    pad.put(x + 9, y, points, HEAD)
    if lack == NOTHING:
        pad.put(x + 14, y, scene.texts(Message("propeller_board.ready")), _GAIN)
    else:
        pad.say(x + 14, y, scene.texts(say("propeller_board.lack", goods=pips(lack))), _COST)


def _paint_short_plan(scene: Scene, pad: Pad, y: int, plan: Blueprint, lack: Amounts, x: int) -> None:
    """What can be paid, then a minus and what is missing: `*∩-∩%`."""
    paid = tuple(cost - short for cost, short in zip(plan.cost, lack, strict=True))
    text = pips((paid[0], paid[1], paid[2])) + (f"-{pips(lack)}" if lack != NOTHING else "")
    scene.bracketed(pad, Target("plan", plan.id), x, y, text, HEAD if lack == NOTHING else TEXT)
    pad.put(x + 10, y, str(plan.points), HEAD)
    if lack == NOTHING:
        pad.put(x + 12, y, scene.texts(Message("propeller_board.short_ready")), _GAIN)


def paint_upgrade(scene: Scene, pad: Pad, x: int, y: int, plan: Blueprint) -> int:
    """What the upgrade of a plan does; return the column after it."""
    if plan.upgrade in GOODS:
        sign = pips(tuple(int(good == plan.upgrade) for good in GOODS))  # type: ignore[arg-type]
        return pad.say(x, y, scene.texts(say("propeller_board.upgrade.good", sign=sign)), TEXT)
    if plan.upgrade in GUILD_SIGNS:
        sign, role = GUILD_SIGNS[plan.upgrade]
        end = pad.put(x, y, scene.texts(Message("propeller_board.upgrade.banner")), TEXT)
        return pad.put(end + 1, y, sign, ink(role, bold=True))
    return pad.put(x, y, scene.texts(Message("propeller_board.upgrade.wild")), TEXT)


def paint_display(scene: Scene, pad: Pad, seat: int) -> int:
    """The plans on show and the decks, level by level; return how many rows were used."""
    y = 0
    for level in range(len(LEVELS)):
        y += paint_level(scene, pad.pad(0, y, pad.width, pad.height - y), level, seat)
    return y


def paint_level(scene: Scene, pad: Pad, level: int, seat: int) -> int:
    """The plans on show of one level, then its deck."""
    view: State = scene.view
    shown = [card for card in view.display[level] if card != GAP]
    for y, card in enumerate(shown):
        pad.put(0, y, LEVELS[level], DIM)
        paint_plan(scene, pad, y, card, seat, 2)
    pad.put(0, len(shown), LEVELS[level], DIM)
    left = scene.texts(say("propeller_board.deck", n=len(view.decks[level])))
    scene.bracketed(pad, Target("deck", LEVELS[level]), 2, len(shown), left, TEXT)
    return len(shown) + 1
