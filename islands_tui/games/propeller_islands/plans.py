"""Dock, hand and plans on show of Propeller Islands: everything that costs or pays something."""

from __future__ import annotations

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, HEAD, LINES, TEXT, ink
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.sizes import HUGE
from islands_tui.games.propeller_islands.faces import GUILDS, guild_ink, guild_letter, worker_letter
from islands_tui.games.propeller_islands.pane import PropellerPane, owners
from islands_tui.games.propeller_islands.stock import paint_dock_in_words, paint_hand_and_plans, reward_signs
from islands_tui.table_screen.painter import Painter
from rules.engine.contract import HIDDEN, Message, Target, say
from rules.propeller_islands.components import GOODS, LEVELS, NOTHING, Amounts, Plan
from rules.propeller_islands.dock import left_in
from rules.propeller_islands.effects import only
from rules.propeller_islands.names import pips
from rules.propeller_islands.plans import missing
from rules.propeller_islands.state import GAP, State
from rules.propeller_islands.targets import dock_target, line_target

_GAIN, _COST = ink("gain"), ink("cost")
_WIDE_DOCK, _WIDE_PLAN, _ROOMY_PLAN = 26, 16, 40
_LEVEL = 3
"""Columns for the level of a plan."""


class Dock(PropellerPane):
    """The workers at the dock, and what each row and column pays."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        pad, seat = painter.pad, owners(painter).own
        if painter.tier >= HUGE:
            paint_dock_in_words(painter, pad, seat)
            return
        pad.headed_rule(painter.texts(say("propeller_board.dock", n=len(painter.view.players[seat].dock))))
        paint_dock(painter, pad.pad(1, 1, pad.width - 1, pad.height - 1), seat)


class Hand(PropellerPane):
    """The plans in hand."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        pad = painter.pad
        pad.put(0, 0, "─" * (pad.width - 1), LINES)
        pad.put(0, 0, f" {painter.texts(Message('propeller_board.hand_label'))} ", DIM)
        paint_hand(painter, pad.pad(0, 1, pad.width, pad.height - 1), owners(painter).own)


class Plans(PropellerPane):
    """The plans on show, and the decks; in large windows the hand above them."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        pad = painter.pad
        if painter.tier >= HUGE:
            paint_hand_and_plans(painter, pad, owners(painter).own)
            return
        pad.headed_rule(painter.texts(Message("propeller_board.on_show")))
        paint_display(painter, pad.pad(0, 1, pad.width, pad.height - 1), owners(painter).own)


class PlansStrip(PropellerPane):
    """The plans on show, the two levels side by side."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        pad = painter.pad
        pad.headed_rule(painter.texts(Message("propeller_board.on_show")))
        half = pad.width // len(LEVELS)
        for level in range(len(LEVELS)):
            paint_level(painter, pad.pad(1 + level * half, 1, half - 1, pad.height - 1), level, owners(painter).shown)


class PlansAndHand(PropellerPane):
    """The plans on show and the hand, in a small window."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        pad, texts, seat = painter.pad, painter.texts, owners(painter).own
        pad.headed_rule(texts(Message("propeller_board.on_show")))
        stack = texts(say("propeller_board.stack_left", n=len(painter.view.stack)))
        pad.put(pad.width - pad.measure(stack) - 4, 0, f" {stack} ", DIM)
        used = paint_display(painter, pad.pad(1, 1, pad.width - 1, pad.height - 1), seat)
        pad.headed_rule(texts(Message("propeller_board.roomy_hand_label")), used + 2)
        paint_hand(painter, pad.pad(3, used + 3, pad.width - 3, pad.height - used - 3), seat)


# The dock


def paint_dock(painter: Painter, pad: Pad, seat: int) -> int:
    """Three rows and four columns of workers with what each line pays. Return the number of rows used."""
    wide = pad.width >= _WIDE_DOCK
    step, top = (5, 0) if wide else (2, 1)
    rows, columns = _lines(painter, "R"), _lines(painter, "C")
    for y, line in enumerate(rows, start=top):
        _paint_reward(painter, pad, seat, line, step * len(columns), y)
        _paint_spaces(painter, pad, seat, line, step, y)
        if _is_bracketed(painter, line_target(seat, line)):  # again, because the last worker shares a column with it
            _paint_reward(painter, pad, seat, line, step * len(columns), y)
    below = pad.pad(0, top + len(rows), pad.width, pad.height)
    if wide:
        bracketed = [line for line in columns if _is_bracketed(painter, line_target(seat, line))]
        for line in (*columns, *bracketed):  # again, because the neighbour has overwritten a column of its marks
            _paint_reward(painter, below, seat, line, step * columns.index(line), 0)
        return len(rows) + 1
    for place, line in enumerate(columns):
        pad.put(1 + step * place, 0, str(place + 1), DIM)
        x, y = place % 2 * 7, place // 2
        below.put(x, y, str(place + 1), DIM)
        _paint_reward(painter, below, seat, line, x + 1, y)
    return top + len(rows) + (len(columns) + 1) // 2


def _lines(painter: Painter, way: str) -> list[str]:
    return [line for line in painter.view.box.lines if line[0] == way]


def _is_bracketed(painter: Painter, target: Target) -> bool:
    """Whether the mark has signs on both sides: where marks share a column, such a mark is written last."""
    return painter.mark(target) in (Mark.CURSOR, Mark.CHOSEN)


def _paint_spaces(painter: Painter, pad: Pad, seat: int, line: str, step: int, y: int) -> None:
    """The workers of a row. Their marks may share a column: brackets are written last."""
    marked: list[tuple[Target, int, str]] = []
    for place, space in enumerate(painter.view.box.lines[line]):
        x, target = step * place, dock_target(seat, space)
        there = space in painter.view.players[seat].dock
        sign = "i" if there else "·"
        mark = painter.spot(pad, target, x + 1, y)
        pad.put(x + 1, y, sign, worker_letter("i", seat) if there else DIM)
        if mark is Mark.LEGAL:
            pad.put(x, y, mark.value[0], ACCENT)
        elif _is_bracketed(painter, target):
            marked.append((target, x, sign))
    for target, x, sign in marked:
        painter.bracketed(pad, target, x, y, sign)


def _paint_reward(painter: Painter, pad: Pad, seat: int, line: str, x: int, y: int) -> int:
    view: State = painter.view
    open_line = left_in(view.box, view.players[seat].dock, line) > 0
    target = line_target(seat, line)
    lit = painter.mark(target) is not Mark.NONE
    text = reward_signs(painter, view.box.rewards[line])
    return painter.bracketed(pad, target, x, y, text, HEAD if lit else TEXT if open_line else DIM)


# Plans


def paint_hand(painter: Painter, pad: Pad, seat: int) -> None:
    """The plans of a seat with what is missing to pay them; of a hidden hand only the number."""
    view: State = painter.view
    hand = view.players[seat].hand
    if HIDDEN in hand:
        pad.put(1, 0, painter.texts(say("propeller_board.hidden", n=len(hand))), DIM)
        return
    if not hand:
        pad.put(1, 0, painter.texts(Message("propeller_board.no_plans")), DIM)
    for y, card in enumerate(hand):
        paint_plan(painter, pad, y, card, seat)


def paint_plan(painter: Painter, pad: Pad, y: int, card: str, seat: int, x: int = 0) -> None:
    """A plan: cost, upgrade, points, and whether the seat can pay it; what is missing follows a minus."""
    view: State = painter.view
    plan = view.box.plans[card]
    lack = missing(view.box, view.players[seat], card)
    ready = lack == NOTHING
    roomy = pad.width - x >= _ROOMY_PLAN
    text = pips(plan.cost) if roomy or ready else _paid_and_lacking(plan.cost, lack)
    painter.bracketed(pad, Target("plan", card), x, y, text, HEAD if ready else TEXT)
    x += 10
    if pad.width - x >= _WIDE_PLAN:
        _paint_upgrade(painter, pad, x, y, plan)
        x = pad.put(x + 9, y, painter.texts(say("propeller_board.points", points=plan.points)), HEAD)
    else:
        x = pad.put(x, y, str(plan.points), HEAD)
    if ready:
        pad.put(x + 1, y, painter.texts(Message(f"propeller_board.{'ready' if roomy else 'short_ready'}")), _GAIN)
    elif roomy:
        pad.say(x + 1, y, painter.texts(say("propeller_board.lack", goods=pips(lack))), _COST)


def _paid_and_lacking(cost: Amounts, lack: Amounts) -> str:
    """What can be paid, then a minus and what is missing: `*∩-∩%`."""
    energy, steel, gears = (amount - short for amount, short in zip(cost, lack, strict=True))
    return f"{pips((energy, steel, gears))}-{pips(lack)}"


def _paint_upgrade(painter: Painter, pad: Pad, x: int, y: int, plan: Plan) -> None:
    if plan.upgrade in GOODS:
        pad.say(x, y, painter.texts(say("propeller_board.upgrade.good", sign=pips(only(plan.upgrade)))), TEXT)
    elif plan.upgrade in GUILDS:
        end = pad.put(x, y, painter.texts(Message("propeller_board.upgrade.banner")), TEXT)
        pad.put(end + 1, y, guild_letter(plan.upgrade, painter.texts), guild_ink(plan.upgrade))
    else:
        pad.put(x, y, painter.texts(Message("propeller_board.upgrade.wild")), TEXT)


def paint_display(painter: Painter, pad: Pad, seat: int) -> int:
    """The plans on show and the decks, level by level; return the number of rows used."""
    y = 0
    for level in range(len(LEVELS)):
        y += paint_level(painter, pad.pad(0, y, pad.width, pad.height - y), level, seat)
    return y


def paint_level(painter: Painter, pad: Pad, level: int, seat: int) -> int:
    view: State = painter.view
    shown = [card for card in view.display[level] if card != GAP]
    for y, card in enumerate(shown):
        pad.put(0, y, LEVELS[level], DIM)
        paint_plan(painter, pad, y, card, seat, _LEVEL)
    pad.put(0, len(shown), LEVELS[level], DIM)
    left = painter.texts(say("propeller_board.deck", n=len(view.decks[level])))
    painter.bracketed(pad, Target("deck", LEVELS[level]), _LEVEL, len(shown), left, DIM)
    return len(shown) + 1
