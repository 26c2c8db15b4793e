"""The events and tracks of Spyrium in windows with room for words: the score is a ruler."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, HEAD, LINES, TEXT, ink
from islands_tui.drawing.marks import Mark
from islands_tui.games.spyrium.presentation import PASS, SWITCH
from islands_tui.games.spyrium.word_cards import amounts, board_words, event_words, say_words
from islands_tui.table_screen.painter import Painter
from islands_tui.text.truncate import cut_to
from rules.engine.contract import HIDDEN, Message, Seat, Target, say
from rules.spyrium.rounds import is_last_round
from rules.spyrium.state import State

_STATION = 8
"""Columns from one station of the residence track to the next."""
_A_POINT, _TEN = 2, 10
"""Columns of the ruler for a point; points from one labelled stroke to the next."""


def paint_events_in_words(painter: Painter) -> None:
    """The event of this round and the next one, and beside them the residence track."""
    pad, view, texts = painter.pad, painter.view, painter.texts
    pad.rule(0)
    track = len(view.track) * _STATION
    room = pad.width - track
    pad.put(2, 0, f" {board_words(painter.texts, 'events')} ", DIM)
    if view.event:
        _paint_event(painter, pad.pad(0, 1, room, 1), "current", view.event, view.event_token)
    y = 2
    if pad.height > 3:
        seats = tuple(
            say("spyrium.seat", seat=Seat(seat)) for seat, quarter in enumerate(view.quarters) if not quarter.event_used
        )
        if view.event and seats:
            open_to = texts(say("spyrium_board.words.open_to", seats=seats))
            pad.say(_name_at(painter, pad), y, cut_to(open_to, room - 10, pad.measure), DIM)
        y += 1
    if view.future and view.future[0] != HIDDEN:
        label = "spare" if is_last_round(view) else "next"
        _paint_event(painter, pad.pad(0, y, room, 1), label, view.future[0], view.future_token)
    _paint_residences(painter, pad.pad(room, 0, track, 3))


def _name_at(painter: Painter, pad: Pad) -> int:
    """The column where the names of events begin."""
    return 4 + max(pad.measure(board_words(painter.texts, label)) for label in ("current", "next", "spare"))


def _paint_event(painter: Painter, pad: Pad, label: str, event: str, token: int) -> None:
    texts, is_now = painter.texts, label == "current"
    pad.put(2, 0, board_words(painter.texts, label), DIM)
    x = _name_at(painter, pad)
    names = [texts(Message(f"spyrium.event.{each}")) for each in (painter.view.event, *painter.view.future[:1]) if each]
    name = texts(Message(f"spyrium.event.{event}"))
    painter.bracketed(pad, Target("event", event), x - 1, 0, name, HEAD if is_now else TEXT)
    x += max(map(pad.measure, names)) + 2
    if token:
        x = pad.put(x, 0, f"({token})", ACCENT) + 1
    words = cut_to(event_words(painter.view.box.events[event], texts), pad.width - x - 1, pad.measure)
    say_words(pad, x, 0, words, TEXT if is_now else DIM, amounts(texts))


def _paint_residences(painter: Painter, pad: Pad) -> None:
    """The stations with what each earns, and the seats above them."""
    view, texts = painter.view, painter.texts
    pad.put(0, 0, cut_to(f" {board_words(painter.texts, 'track')}", pad.width - 1, pad.measure) + " ", DIM)
    last = len(view.track) - 1
    for space, value in enumerate(view.track):
        x = 1 + space * _STATION
        end = pad.put(x, 2, texts(say("spyrium_board.money", money=value)), ink("money", bold=True)) + 1
        if space < last:
            pad.put(end, 2, pad.glyphs.single.top * (x + _STATION - 1 - end), LINES)
        for seat, quarter in enumerate(view.quarters):
            if quarter.residence == space:
                x = pad.put(x, 1, SHAPES[seat], ink(f"p{seat + 1}", bold=True))
    painter.whole(pad, Target("track", "residence"), 1, 2, pad.width - 1)


def paint_score(painter: Painter) -> None:
    """A ruler of points with the bonuses and the seats above it; in the rule, the choices that end a phase."""
    pad = painter.pad
    pad.headed_rule(board_words(painter.texts, "score"))
    end = pad.width - 2
    for target in (PASS, SWITCH):
        if painter.mark(target) is not Mark.NONE:
            text = board_words(painter.texts, target.id)
            end -= pad.measure(text) + 2
            pad.put(end - 1, 0, " " * (pad.measure(text) + 4))
            painter.bracketed(pad, target, end, 0, text, HEAD)
            end -= 3
    _paint_ruler(painter, pad.pad(2, 1, pad.width - 3, 3))


def _paint_ruler(painter: Painter, pad: Pad) -> None:
    """From zero, or from the last ten points below all seats where they have gone farther than the ruler."""
    view: State = painter.view
    points, marks = [quarter.points for quarter in view.quarters], view.box.bonus_marks
    length = (pad.width - 2) // _A_POINT
    first = 0 if max(points) <= length else max(0, min(points) // _TEN * _TEN)
    for value in range(first, first + length + 1):
        x = (value - first) * _A_POINT
        if value in marks:
            pad.put(x, 1, "┼", ACCENT)
            pad.put(x, 2, painter.texts(say("spyrium_board.words.bonus", mark=value)), ACCENT)
        elif value % _TEN == 0:
            pad.put(x, 1, "┬", LINES)
            if all(abs(value - mark) > 4 for mark in marks):
                pad.put(x, 2, str(value), DIM)
        else:
            pad.put(x, 1, "·", LINES)
    painter.whole(pad, Target("track", "score"), 0, 1, length * _A_POINT + 1)
    _paint_seats(pad, points, first, first + length)


def _paint_seats(pad: Pad, points: Sequence[int], first: int, last: int) -> None:
    """Shape and points of each seat at its place, or right of the seat before it."""
    free = 0
    for seat in sorted(range(len(points)), key=lambda seat: points[seat]):
        x = (min(max(points[seat], first), last) - first) * _A_POINT
        free = 1 + pad.put(max(x, free), 0, f"{SHAPES[seat]}{points[seat]}", ink(f"p{seat + 1}", bold=True))
