"""Dock, hand and plans on show in words, for large windows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, TEXT, ink
from islands_tui.drawing.marks import Mark
from islands_tui.games.propeller_islands.faces import GUILDS, guild_ink, guild_letter, worker_letter
from islands_tui.games.propeller_islands.pane import GOOD_INKS
from islands_tui.games.propeller_islands.words import figures
from islands_tui.table_screen.painter import Painter
from rules.engine.contract import HIDDEN, Message, Target, say
from rules.propeller_islands.components import GOODS, LEVELS, NOTHING, Amounts, Plan, Reward
from rules.propeller_islands.dock import left_in
from rules.propeller_islands.effects import only
from rules.propeller_islands.names import GOOD_IDS, amounts, pips, upgrade_name
from rules.propeller_islands.plans import missing
from rules.propeller_islands.state import GAP, State
from rules.propeller_islands.targets import dock_target, line_target

_STEP = 3
"""Columns from a worker at the dock to the next."""
_LEVEL, _POINTS = 3, 5
"""Columns for the level of a plan and for its points."""
_GAIN, _COST = ink("gain"), ink("cost")
Run = tuple[str, int]
"""A text and its ink."""


# The dock


def paint_dock_in_words(painter: Painter, pad: Pad, seat: int) -> None:
    """Workers in rows and columns, and what each line pays: beside the rows, and below them if there is room."""
    view: State = painter.view
    rows, columns = ([line for line in view.box.lines if line[0] == way] for way in "RC")
    pad.headed_rule(painter.texts(say("propeller_board.dock", n=len(view.players[seat].dock))))
    label = pad.width - _STEP * len(columns) - 2
    for place in range(len(columns)):
        pad.put(label + _STEP * place, 0, f" {place + 1} ", DIM)
    for y, line in enumerate(rows, start=1):
        _paint_line(painter, pad, seat, line, 0, y)
        for place, space in enumerate(view.box.lines[line]):
            _paint_worker(painter, pad, seat, space, label + _STEP * place, y)
        if painter.mark(line_target(seat, line)) in (Mark.CURSOR, Mark.CHOSEN):
            _paint_line(painter, pad, seat, line, 0, y)  # again, because a worker has overwritten a sign of its mark
    y = 1 + len(rows)
    if pad.height - y >= len(columns):
        for place, line in enumerate(columns):
            pad.put(1, y + place, f"{place + 1}:", DIM)
            _paint_line(painter, pad, seat, line, 3, y + place)
        return
    x = 0
    for place, line in enumerate(columns):
        x = pad.put(x + 1, y, str(place + 1), DIM)
        x = painter.bracketed(pad, line_target(seat, line), x, y, reward_signs(painter, view.box.rewards[line]))


def _paint_worker(painter: Painter, pad: Pad, seat: int, space: str, x: int, y: int) -> None:
    there = space in painter.view.players[seat].dock
    painter.bracketed(
        pad, dock_target(seat, space), x, y, "i" if there else "·", worker_letter("i", seat) if there else DIM
    )


def _paint_line(painter: Painter, pad: Pad, seat: int, line: str, x: int, y: int) -> None:
    """How many workers are left in a line, and what it pays when there are none."""
    view: State = painter.view
    left = left_in(view.box, view.players[seat].dock, line)
    reward, target = _reward(painter, view.box.rewards[line]), line_target(seat, line)
    text = painter.texts(say(f"propeller_board.words.line{'' if left else '_done'}", n=left, reward=reward))
    lit = painter.mark(target) is not Mark.NONE
    painter.bracketed(pad, target, x, y, text, HEAD if lit else TEXT if left else DIM)


def _reward(painter: Painter, reward: Reward) -> str:
    goods = amounts(reward.goods)
    return painter.texts(say(f"propeller_board.words.reward_{reward.effect}", n=reward.amount, goods=goods))


def reward_signs(painter: Painter, reward: Reward) -> str:
    if reward.effect == "goods":
        return pips(reward.goods)
    return painter.texts(say(f"propeller_board.reward.{reward.effect}", n=reward.amount))


# Plans


class _Form(NamedTuple):
    """How plans are written, one below the other."""

    cost_in_words: bool
    upgrade_in_words: bool
    cost: int
    """Columns for the cost."""
    upgrade: int
    """Columns for the upgrade."""


def paint_hand_and_plans(painter: Painter, pad: Pad, seat: int) -> None:
    """The hand of a seat, of a hidden one only the number; below it the plans on show and how many the decks have."""
    view, texts = painter.view, painter.texts
    hand, form = view.players[seat].hand, _form(painter, pad, seat)
    pad.headed_rule(texts(Message("propeller_board.words.hand")))
    y = 1
    if HIDDEN in hand:
        pad.put(_LEVEL, y, texts(say("propeller_board.hidden", n=len(hand))), DIM)
        y += 1
    elif not hand:
        pad.put(_LEVEL, y, texts(Message("propeller_board.no_plans")), DIM)
        y += 1
    else:
        for card in hand:
            _paint_plan(painter, pad, y, card, seat, form)
            y += 1
    pad.headed_rule(texts(Message("propeller_board.words.on_show")), y)
    for level, card in _on_show(view):
        y += 1
        pad.put(0, y, level, DIM)
        _paint_plan(painter, pad, y, card, seat, form)
    x = 0
    for level, deck in zip(LEVELS, view.decks, strict=True):
        x = pad.put(x, y + 1, level, DIM)
        left = texts(say("propeller_board.deck", n=len(deck)))
        x = painter.bracketed(pad, Target("deck", level), max(x, _LEVEL - 1), y + 1, left, DIM) + 2


def _on_show(view: State) -> Iterator[tuple[str, str]]:
    for level, cards in zip(LEVELS, view.display, strict=True):
        yield from ((level, card) for card in cards if card != GAP)


def _form(painter: Painter, pad: Pad, seat: int) -> _Form:
    """The wordiest form in which all plans fit."""
    view: State = painter.view
    cards = [card for card in (*view.players[seat].hand, *(card for _, card in _on_show(view))) if card != HIDDEN]
    plans = [view.box.plans[card] for card in cards]
    rest = _LEVEL + _POINTS + max((_width(pad, [_state(painter, seat, card)]) for card in cards), default=0)
    for in_words in ((True, True), (False, True), (False, False)):
        cost = max((_width(pad, _cost(painter, plan.cost, in_words[0])) for plan in plans), default=0) + 1 + in_words[0]
        upgrade = max((_width(pad, _upgrade(painter, plan, in_words[1])) for plan in plans), default=0) + 1
        if rest + cost + upgrade <= pad.width:
            break
    return _Form(*in_words, cost, upgrade)


def _width(pad: Pad, runs: Sequence[Run]) -> int:
    return sum(pad.measure(text) for text, _ in runs)


def _paint_plan(painter: Painter, pad: Pad, y: int, card: str, seat: int, form: _Form) -> None:
    """Cost, upgrade and points of a plan, and whether the seat can pay it or what is missing."""
    plan, x = painter.view.box.plans[card], _LEVEL
    cost = _cost(painter, plan.cost, form.cost_in_words)
    target = Target("plan", card)
    painter.bracketed(pad, target, x - 1, y, "".join(text for text, _ in cost), TEXT)
    if painter.mark(target) not in (Mark.CURSOR, Mark.BLOCKED):
        _put_runs(pad, x, y, cost)
    _put_runs(pad, x + form.cost, y, _upgrade(painter, plan, form.upgrade_in_words))
    x += form.cost + form.upgrade
    x = pad.put(x, y, painter.texts(say("propeller_board.points", points=plan.points)), HEAD)
    text, letter = _state(painter, seat, card)
    pad.say(x + 1, y, text, letter)


def _put_runs(pad: Pad, x: int, y: int, runs: Sequence[Run]) -> None:
    for text, letter in runs:
        x = pad.put(x, y, text, letter)


def _cost(painter: Painter, cost: Amounts, in_words: bool) -> list[Run]:
    """Each good in its colour."""
    runs: list[Run] = []
    for good, name, role, amount in zip(GOODS, GOOD_IDS, GOOD_INKS, cost, strict=True):
        if amount and runs:
            runs.append((", " if in_words else " ", TEXT))
        if amount:
            text = painter.texts(say(name, n=amount)) if in_words else f"{pips(only(good))}{amount}"
            runs.append((text, ink(role)))
    return runs


def _upgrade(painter: Painter, plan: Plan, in_words: bool) -> list[Run]:
    texts, upgrade = painter.texts, plan.upgrade
    if upgrade in GUILDS and in_words:
        return [(texts(upgrade_name(upgrade)), guild_ink(upgrade))]
    if upgrade in GUILDS:
        word = texts(Message("propeller_board.upgrade.banner"))
        return [(f"{word} ", TEXT), (guild_letter(upgrade, texts), guild_ink(upgrade))]
    if upgrade in GOODS:
        role = ink(GOOD_INKS[GOODS.index(upgrade)])
        if not in_words:
            return [(texts(say("propeller_board.upgrade.good", sign=pips(only(upgrade)))), role)]
        name = say(GOOD_IDS[GOODS.index(upgrade)], n=1)
        return [(texts(say("propeller_board.words.each_run", good=name)), role)]
    return [(texts(Message("propeller_board.words.wild" if in_words else "propeller_board.upgrade.wild")), TEXT)]


def _state(painter: Painter, seat: int, card: str) -> Run:
    """Whether a plan can be paid; after a minus what is missing."""
    lack = missing(painter.view.box, painter.view.players[seat], card)
    if lack == NOTHING:
        return painter.texts(Message("propeller_board.ready")), _GAIN
    return f"-{figures(lack)}", _COST
