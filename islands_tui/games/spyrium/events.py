"""Below the cards of Spyrium: the event of this round and the next one, and the two tracks."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, HEAD, TEXT
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.sizes import HUGE
from islands_tui.games.spyrium.faces import event_name, event_signs, pounds
from islands_tui.games.spyrium.presentation import PASS, SWITCH
from islands_tui.games.spyrium.ruler import paint_events_in_words, paint_score
from islands_tui.table_screen.painter import BoardPane, Painter
from islands_tui.widgets.track import Station, paint_track
from rules.engine.contract import HIDDEN, Message, Target, say
from rules.spyrium.rounds import is_last_round
from rules.spyrium.state import State


class EventCards(BoardPane):
    """The event of this round and the next one; beside them the choices that end a phase."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """One row each; in large windows in words, with the residence track beside them."""
        if painter.tier >= HUGE:
            paint_events_in_words(painter)
            return
        _paint_events(painter, painter.pad.pad(1, 0, painter.pad.width - 2, 2))


class Tracks(BoardPane):
    """Residences and points, if there is room."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """One row each; in large windows the points alone, as a ruler."""
        if painter.tier >= HUGE:
            paint_score(painter)
        elif painter.tier:
            _paint_tracks(painter, painter.pad.pad(1, 0, painter.pad.width - 2, 2))


def _paint_events(painter: Painter, pad: Pad) -> None:
    view, texts = painter.view, painter.texts
    if view.event:
        end = _paint_event(painter, pad, 0, "current", view.event, view.event_token)
        used = "".join(SHAPES[seat] for seat, quarter in enumerate(view.quarters) if quarter.event_used)
        if used:
            text = texts(say("spyrium_board.used_by", shapes=used))
            pad.say(max(end + 2, pad.width - pad.measure(text) - 1), 0, text, DIM)
    if view.future and view.future[0] != HIDDEN:
        _paint_event(painter, pad, 1, "spare" if is_last_round(view) else "next", view.future[0], view.future_token)
    for target in (SWITCH, PASS):
        if painter.mark(target) is not Mark.NONE:
            text = texts(Message(f"spyrium_board.{target.id}"))
            painter.bracketed(pad, target, pad.width - pad.measure(text) - 2, 1, text, HEAD)


def _paint_event(painter: Painter, pad: Pad, y: int, label: str, event: str, token: int) -> int:
    texts = painter.texts
    pad.put(1, y, texts(Message(f"spyrium_board.{label}")), DIM)
    name = event_name(event, texts, 16 if painter.tier else 11)
    x = painter.bracketed(pad, Target("event", event), 7, y, name, HEAD if label == "current" else TEXT)
    if token:
        x = pad.put(x, y, f"({token})", ACCENT) + 1
    signs = event_signs(painter.view.box.events[event], texts, painter.tier == 0)
    return pad.say(x + 1, y, signs, TEXT if label == "current" else DIM)


def _paint_tracks(painter: Painter, pad: Pad) -> None:
    """The residence track with all its spaces; the score track only with the spaces that have a seat or a bonus."""
    view: State = painter.view
    homes = [quarter.residence for quarter in view.quarters]
    spaces = [Station(pounds(value, painter.texts), _seats_at(homes, space)) for space, value in enumerate(view.track)]
    points, marks = [quarter.points for quarter in view.quarters], view.box.bonus_marks
    scores = [
        Station(
            painter.texts(say("spyrium_board.bonus_at", mark=value)) if value in marks else str(value),
            _seats_at(points, value),
            ACCENT if value in marks else DIM,
        )
        for value in sorted({*points, *marks})
    ]
    names = [painter.texts(Message(f"spyrium_board.{name}")) for name in ("home", "score")]
    left = 3 + max(map(pad.measure, names))
    for row, (name, track, stations) in enumerate(
        zip(names, ("residence", "score"), (spaces, scores), strict=True),
    ):
        pad.put(1, row, name, DIM)
        painter.whole(pad, Target("track", track), left, row, pad.width - left)
        paint_track(pad, left, row, stations)


def _seats_at(places: Sequence[int], place: int) -> list[int]:
    return [seat for seat, here in enumerate(places) if here == place]
