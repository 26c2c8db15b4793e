"""The figures of a seat above its island, in large windows: they need no column of seats."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, TEXT, ink
from islands_tui.drawing.sizes import VAST
from islands_tui.games.propeller_islands.pane import GOOD_INKS
from islands_tui.games.propeller_islands.seats import ability_words, alarm, dice_of, goods_signs
from islands_tui.table_screen.painter import Painter
from islands_tui.text.truncate import cut_to, name_cut_to
from rules.engine.contract import Message, Target, say
from rules.propeller_islands.characters import level
from rules.propeller_islands.names import GOOD_IDS, ability_name, character_name
from rules.propeller_islands.rounds import end_meter
from rules.propeller_islands.scoring import scores
from rules.propeller_islands.state import State

_WIDE = 100
"""Columns from which the ability has a row of its own."""
_APART = 2
Figure = tuple[str, int]


def paint_heading(painter: Painter, pad: Pad, seat: int) -> int:
    """Name and points, then goods, fame and what brings the end nearer; return the number of rows.

    Where not even the shortest form fits into a row, it goes on in the next.
    """
    _paint_name(painter, pad, seat)
    forms = _forms(painter, seat)
    ways = [(apart, form) for form in forms for apart in (_APART, 1)]
    fitting = ((apart, form) for apart, form in ways if _width(pad, form, apart) <= pad.width - 1)
    apart, form = next(fitting, (1, forms[-1]))
    x, y = 1, 1
    for text, letter in form:
        if x > 1 and x + pad.measure(text) > pad.width:
            x, y = 1, y + 1
        x = pad.say(x, y, text, letter) + apart
    return y + 1 + _paint_ability(painter, pad, seat)


def _width(pad: Pad, entries: Sequence[Figure], apart: int) -> int:
    return sum(pad.measure(text) + apart for text, _ in entries) - apart


def _paint_name(painter: Painter, pad: Pad, seat: int) -> None:
    """A rule with the name, what the character can do if it has no row of its own, dice and points."""
    view, texts = painter.view, painter.texts
    pad.rule(0)
    mine = seat == painter.decider
    points = f" {texts(say('propeller_board.points', points=scores(view)[seat].total or 0))} "
    end = pad.width - 1 - pad.measure(points)
    pad.put(end, 0, points, HEAD)
    dice = f" {texts(say('propeller_board.dice', dice=dice_of(view, seat)))} "
    name = name_cut_to(texts.names[seat].partition(" ")[2], end - 8, pad.measure)
    pad.put(1, 0, f"{pad.glyphs.lead if mine else ' '} ", ink("accent", bold=True))
    pad.put(3, 0, SHAPES[seat], ink(f"p{seat + 1}", bold=True))
    x = painter.bracketed(pad, Target("seat", str(seat)), 4, 0, name, HEAD if mine else TEXT)
    if end - pad.measure(dice) - 1 > x:
        end -= pad.measure(dice) + 1
        pad.put(end, 0, dice, DIM)
    character = texts(Message(f"propeller_board.character.{view.players[seat].character}"))
    if has_ability_row(painter, pad):
        return
    if x + pad.measure(character) + 2 <= end:
        x = painter.bracketed(pad, Target("character", view.players[seat].character), x, 0, character, DIM)
    ability = texts(ability_words(painter, seat))
    if x + pad.measure(ability) + 1 < end:
        pad.say(x, 0, f"{ability} ", DIM)


def has_ability_row(painter: Painter, pad: Pad) -> bool:
    """Whether the ability is told in words, in a row of its own."""
    return painter.tier >= VAST and pad.width >= _WIDE


def _forms(painter: Painter, seat: int) -> list[list[Figure]]:
    """The figures in words, then with goods and fame in signs."""
    view: State = painter.view
    texts, player, meter = painter.texts, view.players[seat], end_meter(view)
    goods = [
        (texts(say(name, n=n)), ink(role)) for name, n, role in zip(GOOD_IDS, player.goods, GOOD_INKS, strict=True)
    ]
    signs = [(f"{sign}{n}", ink(role)) for sign, n, role in zip("*∩%", player.goods, GOOD_INKS, strict=True)]
    enough = view.box.plans_to_end
    to_go, left = meter.plans_to_go[seat], meter.dock_left[seat]
    fame: Figure = (texts(say("propeller_islands.good.fame", n=player.fame)), HEAD)
    now = level(view.box, player)
    following: list[Figure] = []
    if now < len(view.box.trumpets):
        following = [(texts(say("propeller_board.words.next_level", fame=view.box.trumpets[now])), DIM)]
    plans: Figure = (texts(say("propeller_board.plans_done", n=enough - to_go, enough=enough)), alarm(to_go))
    dock: Figure = (texts(say("propeller_board.dock_left", n=left)), alarm(left))
    hand: Figure = (texts(say("propeller_board.hand", n=len(player.hand))), DIM)
    short: Figure = (f"ƒ{player.fame}", HEAD)
    return [
        [*goods, fame, *following, plans, dock, hand],
        [*goods, fame, plans, dock, hand],
        [*signs, short, plans, dock, hand],
        [(goods_signs(player), TEXT), short, plans, dock, hand],
    ]


def _paint_ability(painter: Painter, pad: Pad, seat: int) -> int:
    """What the character can do, or from which fame on; return the number of rows, which the smaller tier lacks."""
    if not has_ability_row(painter, pad):
        return 0
    view, texts = painter.view, painter.texts
    player, box = view.players[seat], view.box
    now = level(box, player)
    name = texts(character_name(player.character))
    x = painter.bracketed(pad, Target("character", player.character), 0, 2, name, TEXT if now else DIM)
    ability = ability_name(box, player.character, max(1, now))
    if not now:
        ability = say("propeller_islands.ability.later", fame=box.trumpets[0], ability=ability)
    room = pad.width - x - 1
    pad.say(x, 2, cut_to(texts(ability), room, pad.measure), TEXT if now else DIM)
    return 1
