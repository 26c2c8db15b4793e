"""Spyrium's table: nine cards with workers in the gaps between them, the events, the tracks, the quarters."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from typing import Any

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import ACCENT, DIM, HEAD, TEXT, Pad
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK, Mark
from islands_tui.drawing.palette import ink
from islands_tui.screens.choosing import Choice, Path
from islands_tui.screens.scene import Scene
from islands_tui.screens.spyrium_faces import event_signs, face_of
from islands_tui.screens.spyrium_phrases import phrases
from islands_tui.screens.spyrium_quarters import paint_quarter, quarter_blocks
from islands_tui.screens.table import TableScreen
from islands_tui.widgets.card_grid import Face, Size, column_of, paint_card, paint_empty, row_of, size_for
from islands_tui.widgets.players import Block, paint_players
from islands_tui.widgets.track import Station, paint_track
from rules.engine.contract import Message, Preview, Target, say
from rules.spyrium.activation import STEPS, Order
from rules.spyrium.display import GAPS, PLACES
from rules.spyrium.looks import event_text
from rules.spyrium.names import card_name, cards_at, event_name
from rules.spyrium.prices import income
from rules.spyrium.state import HIDDEN, State
from rules.spyrium.targets import gap_target, place_target
from rules.spyrium.workers import workers_in

SWITCH, PASS = Target("choice", "switch"), Target("choice", "pass")


class Spyrium(TableScreen):
    """The screen of a match of Spyrium."""

    _known: tuple[Any, ...] = ()
    _faces: Mapping[int, Face]
    _blocks: Sequence[Block]

    def boards(self) -> int:
        """Every seat's quarter in full."""
        return len(self.match.players)

    def short_words(self, choice: Choice) -> Message | None:
        """The cursor shows which worker and which card are meant."""
        view, action = self.situation.view, choice.action
        if action is None:
            return _leads_on(view, choice.target)
        if action.verb == "place" or (action.verb == "event" and action.args[:1] == (choice.target.id,)):
            return say("spyrium_board.do.place", gap=str(action.args[0]))
        if action.verb == "pass":
            return Message("spyrium_board.do.pass")
        if action.verb in ("activate", "earn") and len(action.args) > 1:
            card = view.box.cards[view.display[int(action.args[1])]]
            verb = card.kind if action.verb == "activate" else "earn"
            return say(f"spyrium_board.do.{verb}", card=card_name(card.id))
        return None

    def further_question(self, path: Path) -> Message | None:
        """What a worker is to do that goes home, or how a building or the event is to be used."""
        if not path:
            return None
        first, last = path[0], path[-1]
        if first.kind == "gap":
            return say("spyrium_board.goes_home", gap=first.id)
        if last.kind == "building":
            return say("spyrium_board.how", what=card_name(last.id.partition(".")[2]))
        return say("spyrium_board.how", what=event_name(last.id))

    def settled(self, view: State) -> Sequence[Target]:
        """The worker and the card of an activation that is being put together."""
        decision = view.decision
        if decision is None or decision.kind not in STEPS:
            return ()
        order = Order(*decision.args)
        return (gap_target(order.gap), place_target(order.place))

    def phrases(self, preview: Preview, width: int) -> list[str]:
        """Price, gain and consequences, the most telling first."""
        return phrases(self.situation.view, preview, self.situation.texts, width)

    def label(self, choice: Choice) -> Message | None:
        """What a worker can do with its two cards; where it can only earn, at which of them."""
        view, action = self.situation.view, choice.action
        if action is None or action.verb not in ("activate", "earn") or len(action.args) < 2:
            return None
        place = int(action.args[1])
        if action.verb == "earn":
            assert view.decision is not None
            money = say("spyrium_board.earn", money=income(view, view.decision.seat, place))
            only_earns = all(map(_earns, self.situation.chooser.choices))
            return say("spyrium_board.at_place", what=money, place=place) if only_earns else money
        return Message(f"spyrium_board.short_kind.{view.box.cards[view.display[place]].kind}")

    def paint_board(self, scene: Scene) -> None:
        """The display, or the quarter that `v` has turned to."""
        if scene.board_number:
            first = scene.viewer if scene.viewer is not None else 0
            paint_quarter(scene, (first + scene.board_number) % len(scene.view.quarters))
            return
        rows_below = (2, 4, 5)[scene.frame.tier]
        size = size_for(scene.frame.tier, scene.board.width, scene.board.height - rows_below)
        self._read(scene)
        for place in PLACES:
            _paint_place(scene, size, place, self._faces.get(place))
        for gap in GAPS:
            _paint_gap(scene, size, gap)
        below = row_of(size, 3) - 1 + (scene.frame.tier == 2)
        _paint_events(scene, scene.board.pad(1, below, scene.board.width - 2, 2))
        if scene.frame.tier:
            _paint_tracks(scene, scene.board.pad(1, below + 2, scene.board.width - 2, 2))

    def paint_seats(self, scene: Scene) -> None:
        """All quarters; at the bottom what the signs mean, where there is room."""
        self._read(scene)
        first = scene.viewer if scene.viewer is not None else 0
        texts, small = scene.texts, scene.frame.tier == 0
        legend = ("legend_short",) if small else ("legend_1", "legend_2")
        words = [texts(Message(f"spyrium_board.{line}")) for line in legend]
        paint_players(scene.seats, self._blocks, first, scene.bracketed, words)

    def _read(self, scene: Scene) -> None:
        """Put the view into words and signs, once: while the cursor moves, they stay the same."""
        known = (scene.view, scene.frame, scene.board.glyphs)
        if self._known and all(map(operator.is_, known, self._known)):
            return
        self._known = known
        view, tier = scene.view, scene.frame.tier
        taken = [place for place in PLACES if view.display[place]]
        self._faces = {place: face_of(view, place, scene.decider, scene.texts, tier) for place in taken}
        self._blocks = quarter_blocks(scene)


def _earns(choice: Choice) -> bool:
    return choice.action is not None and choice.action.verb == "earn"


def _leads_on(view: State, target: Target) -> Message | None:
    """Words for a spot where there is more to choose: a worker, a building with two uses, the event."""
    if target.kind == "gap":
        return say("spyrium_board.do.worker", gap=target.id, cards=cards_at(view, target.id))
    if target.kind == "building":
        return say("spyrium_board.do.use", card=card_name(target.id.partition(".")[2]))
    return event_text(view.box.events[target.id]) if target.kind == "event" else None


# The display


def _paint_place(scene: Scene, size: Size, place: int, face: Face | None) -> None:
    row, column = divmod(place - 1, 3)
    x, y = column_of(size, column), row_of(size, row)
    mark = scene.spot(scene.board, place_target(place), x, y, size.width, size.height)
    pad = scene.board.pad(x, y, size.width, size.height)
    if face is not None:
        paint_card(pad, face, mark)
    else:
        paint_empty(pad, place, scene.texts(Message("spyrium_board.empty")))


def _paint_gap(scene: Scene, size: Size, gap: str) -> None:
    first, second = GAPS[gap]
    row, column = divmod(first - 1, 3)
    crowd = [
        (SHAPES[seat] + (str(count) if count > 1 else ""), seat)
        for seat, count in enumerate(workers_in(scene.view, gap))
        if count
    ]
    if second == first + 1:
        x = column_of(size, column) + size.width
        _paint_beside(scene, scene.board.pad(x, row_of(size, row), size.across, size.height), gap, crowd)
    else:
        x = column_of(size, column)
        _paint_below(scene, scene.board.pad(x, row_of(size, row) + size.height, size.width, 1), gap, crowd)


Crowd = Sequence[tuple[str, int]]


def _paint_beside(scene: Scene, pad: Pad, gap: str, crowd: Crowd) -> None:
    """A gap between two cards of a row: the crowd in as many rows as it needs."""
    mark = scene.spot(pad, gap_target(gap), 0, 0, pad.width, pad.height)
    middle = (pad.height - 1) // 2
    rows: list[list[tuple[str, int]]] = [[]]
    for worker in crowd:
        if sum(len(text) + 1 for text, _ in rows[-1]) + len(worker[0]) > pad.width - 2:
            rows.append([])
        rows[-1].append(worker)
    for number, group in enumerate(rows[: pad.height - middle]):
        _paint_crowd(pad, middle + number, group, mark if number == 0 else Mark.NONE)
    if pad.height > 5 and len(rows) == 1:
        pad.put((pad.width - 3) // 2, middle + 1, gap, DIM)


def _paint_below(scene: Scene, pad: Pad, gap: str, crowd: Crowd) -> None:
    """A gap between two cards of a column."""
    mark = scene.spot(pad, gap_target(gap), 0, 0, pad.width, 1)
    if pad.width > 20:
        pad.put(3, 0, gap, DIM)
    _paint_crowd(pad, 0, crowd, mark)


def _paint_crowd(pad: Pad, y: int, crowd: Crowd, mark: Mark) -> None:
    """Workers by shape, with the mark of the gap around them."""
    width = max(1, sum(len(text) for text, _ in crowd) + len(crowd) - 1)
    x = (pad.width - width) // 2
    edge = CURSOR_INK if mark is Mark.CURSOR else CHOSEN_INK if mark is Mark.CHOSEN else ACCENT
    if not crowd:
        text = "+" if mark is Mark.LEGAL else "·"
        pad.put(x, y, text, ACCENT if mark is Mark.LEGAL else DIM)
    elif mark is Mark.LEGAL:
        pad.put(x - 1, y, "+", ACCENT)
    if mark in (Mark.CURSOR, Mark.CHOSEN):
        pad.put(x - 1, y, mark.value[0], edge)
        pad.put(x + width, y, mark.value[1], edge)
    for text, seat in crowd:
        x = pad.put(x, y, text, ink(f"p{seat + 1}", bold=True)) + 1


# Events and tracks


def _paint_events(scene: Scene, pad: Pad) -> None:
    view, texts = scene.view, scene.texts
    if view.event:
        end = _paint_event(scene, pad, 0, "current", view.event, view.event_token)
        used = "".join(SHAPES[seat] for seat, quarter in enumerate(view.quarters) if quarter.event_used)
        if used:
            text = texts(say("spyrium_board.used_by", shapes=used))
            pad.say(max(end + 2, pad.width - pad.measure(text) - 1), 0, text, DIM)
    if view.future and view.future[0] != HIDDEN:
        _paint_event(scene, pad, 1, "next", view.future[0], view.future_token)
    for target in (SWITCH, PASS):
        if scene.mark(target) is not Mark.NONE:
            text = texts(Message(f"spyrium_board.{target.id}"))
            scene.bracketed(pad, target, pad.width - pad.measure(text) - 2, 1, text, HEAD)


def _paint_event(scene: Scene, pad: Pad, y: int, label: str, event: str, token: int) -> int:
    texts = scene.texts
    pad.put(1, y, texts(Message(f"spyrium_board.{label}")), DIM)
    name = texts(Message(f"spyrium.event.{event}"))
    x = scene.bracketed(pad, Target("event", event), 7, y, name, HEAD if label == "current" else TEXT)
    if token:
        x = pad.put(x, y, f"({token})", ACCENT) + 1
    signs = event_signs(scene.view.box.events[event], texts, scene.frame.tier == 0)
    return pad.say(x + 1, y, signs, TEXT if label == "current" else DIM)


def _paint_tracks(scene: Scene, pad: Pad) -> None:
    """The residence track with all its spaces; of the score track those where somebody stands or a bonus waits."""
    view: State = scene.view
    homes = [quarter.residence for quarter in view.quarters]
    spaces = [Station(f"£{value}", _seats_at(homes, space)) for space, value in enumerate(view.track)]
    points, marks = [quarter.points for quarter in view.quarters], view.box.bonus_marks
    scores = [
        Station(
            scene.texts(say("spyrium_board.bonus_at", mark=value)) if value in marks else str(value),
            _seats_at(points, value),
            ACCENT if value in marks else DIM,
        )
        for value in sorted({*points, *marks})
    ]
    for row, (name, track, stations) in enumerate((("home", "residence", spaces), ("score", "score", scores))):
        pad.put(1, row, scene.texts(Message(f"spyrium_board.{name}")), DIM)
        scene.spot(pad, Target("track", track), 8, row, pad.width - 8)
        paint_track(pad, 8, row, stations)


def _seats_at(places: Sequence[int], place: int) -> list[int]:
    return [seat for seat, here in enumerate(places) if here == place]
