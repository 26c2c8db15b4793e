"""The table of Propeller Islands: the Forge and its dice, the own island, dock, hand and plans on show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from islands_tui.drawing.grid import DIM, HEAD, TEXT, Pad
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys import WAYS
from islands_tui.screens.choosing import Choice
from islands_tui.screens.propeller_forge import WIDTH, paint_forge, paint_ways
from islands_tui.screens.propeller_island import Sights, paint_island, paint_small_island
from islands_tui.screens.propeller_phrases import short_words, told
from islands_tui.screens.propeller_plans import paint_display, paint_dock, paint_hand, paint_level
from islands_tui.screens.propeller_seats import seat_blocks
from islands_tui.screens.scene import Scene
from islands_tui.screens.table import TableScreen
from islands_tui.widgets.players import paint_players
from rules.engine.contract import Action, Message, Preview, Seat, Target, say
from rules.engine.match import Match
from rules.propeller_islands.components import LEVELS
from rules.propeller_islands.state import State
from rules.propeller_islands.targets import dock_target

FORGE, ISLAND, PLANS = "forge", "island", "plans"
PANES: Mapping[str, str] = {"take": FORGE, "act": FORGE, "leftover": FORGE, "draw": PLANS}
"""What a small window shows for each kind of decision; for the others the island."""


class PropellerIslands(TableScreen):
    """The screen of a match of Propeller Islands."""

    ways = WAYS._replace(words="uses")
    further_signs: Mapping[str, str] = {"*": "energy", "%": "gears"}

    zooms = True
    """Islands do; while something else is shown, there is nothing to zoom."""

    def __init__(self, match: Match[Any], drawing: Drawing) -> None:
        """Sit down at a match; no island has been looked at yet."""
        super().__init__(match, drawing)
        self._sights: Sights = {}

    def boards(self) -> int:
        """What a small window can't show beside the pane of the decision, then the islands of all seats."""
        frame = self.picture.frame if self.picture is not None else None
        tier = frame.tier if frame is not None else 0
        return len(self.match.players) + (1, 0, 0)[tier]

    def printed_number(self, choice: Choice) -> int | None:
        """Dice are picked by the number they show."""
        return int(choice.target.id) if choice.target.kind == "die" else None

    def arranged(self, actions: Sequence[Action]) -> Sequence[Action]:
        """With a die in hand: what it builds, what it runs, what it removes, then the changes."""
        order = ("build", "run", "discard")
        return sorted(actions, key=lambda action: order.index(action.verb) if action.verb in order else len(order))

    def short_words(self, choice: Choice) -> Message | None:
        """What the board shows need not be said."""
        return short_words(self.situation.view, choice)

    def phrases(self, preview: Preview, width: int) -> list[str]:
        """What the words of the choice have not said yet."""
        decision = self.situation.view.decision
        return super().phrases(told(preview, decision.kind if decision is not None else "", width), width)

    def settled(self, view: State) -> Sequence[Target]:
        """The worker that is on its way from the dock to the island."""
        decision = view.decision
        if decision is None or decision.kind != "to":
            return ()
        return (dock_target(decision.seat, decision.args[0]),)

    # Painting

    def paint_board(self, scene: Scene) -> None:
        """Everything at once where there is room, else the pane that the decision needs."""
        seat = own_seat(scene)
        if scene.frame.tier == 2 and not scene.board_number:
            self.zooms = True
            _paint_all(scene, seat, self._sights)
            return
        panes = _panes(scene, seat)
        pane, shown = panes[min(scene.board_number, len(panes) - 1)]
        self.zooms = pane == ISLAND
        _paint_pane(scene, pane, shown, self._sights)

    def paint_seats(self, scene: Scene) -> None:
        """All seats; below them when the match ends and what the signs mean, where there is room."""
        legend: list[str] = []
        if scene.frame.tier:
            words = say("propeller_board.ending", enough=scene.view.box.blueprints_to_end)
            for text in (words, Message("propeller_board.legend_1"), Message("propeller_board.legend_2")):
                legend += scene.seats.wrapped(scene.texts(text), scene.seats.width - 2)
        paint_players(scene.seats, seat_blocks(scene), own_seat(scene), scene.bracketed, legend)


def own_seat(scene: Scene) -> int:
    """The seat at the keyboard; without one, that of the seat to move."""
    if scene.viewer is not None:
        return scene.viewer
    return scene.decider if scene.decider is not None else 0


def _panes(scene: Scene, seat: int) -> list[tuple[str, int]]:
    """What `v` goes through: the pane of the decision first, the islands of the others last."""
    view: State = scene.view
    kind = view.decision.kind if view.decision is not None else ""
    others = [(ISLAND, (seat + step) % len(view.players)) for step in range(1, len(view.players))]
    if scene.frame.tier == 2:
        return [(FORGE, seat), (ISLAND, seat), *others]
    first = PANES.get(kind, ISLAND)
    panes = [FORGE, ISLAND, PLANS] if scene.frame.tier == 0 else [FORGE, ISLAND]
    if first not in panes:
        first = FORGE
    return [(first, seat), *((pane, seat) for pane in panes if pane != first), *others]


# All of it, from 120x40 on

_BELOW, _LEFT, _DOCK = 13, 54, 26


def _paint_all(scene: Scene, seat: int, sights: Sights) -> None:
    """Forge and island above; dice, dock and hand below them, the plans on show at the side."""
    board, texts = scene.board, scene.texts
    top = board.height - _BELOW
    paint_forge(scene, board.pad(0, 0, WIDTH, top))
    paint_island(scene, board.pad(WIDTH + 1, 0, board.width - WIDTH - 1, top), seat, sights)
    left = board.pad(0, top, _LEFT, _BELOW)
    left.rule(0)
    paint_ways(scene, left.pad(1, 1, _LEFT - 1, 6), seat, left.pad(1, 0, _LEFT - 1, 1))
    _rule(
        left.pad(0, 0, _LEFT - 1, _BELOW), 7, texts(say("propeller_board.dock", n=len(scene.view.players[seat].dock)))
    )
    left.put(_DOCK + 1, 7, f" {texts(Message('propeller_board.hand_label'))} ", DIM)
    paint_dock(scene, left.pad(1, 8, _DOCK, 5), seat)
    paint_hand(scene, left.pad(_DOCK + 1, 8, _LEFT - _DOCK - 1, 5), seat)
    right = board.pad(_LEFT, top, board.width - _LEFT, _BELOW)
    _rule(right, 0, texts(Message("propeller_board.on_show")))
    paint_display(scene, right.pad(0, 1, right.width, _BELOW - 1), seat)


def _rule(pad: Pad, y: int, label: str) -> None:
    pad.rule(y)
    pad.put(2, y, f" {label} ", DIM)


# One pane and what belongs beside it

_SMALL = 16
"""Rows of the board in the smallest window: none to spare."""


def _paint_pane(scene: Scene, pane: str, seat: int, sights: Sights) -> None:
    board, tier = scene.board, scene.frame.tier
    if pane == PLANS:
        _paint_plans(scene, board, seat)
        return
    side_width = (14, 28, 30)[tier]
    below = 5 if tier == 1 else 0
    main = board.pad(0, 0, board.width - side_width - 1, board.height - below)
    side = board.pad(board.width - side_width, 0, side_width, board.height - below)
    if pane == FORGE:
        paint_forge(scene, main)
        _paint_beside_forge(scene, side, seat)
    else:
        paint_island(scene, main, seat, sights)
        _paint_beside_island(scene, side, seat)
    if below:
        _paint_strip(scene, board.pad(0, board.height - below, board.width, below), seat)


def _paint_beside_forge(scene: Scene, side: Pad, seat: int) -> None:
    """The island in small, what each value runs, and the hand."""
    texts = scene.texts
    hand = max(1, len(scene.view.players[seat].hand))
    rows = min(6, side.height - hand - 6)
    small = side.height - rows - hand - 3
    side.put(0, 0, texts(Message("propeller_board.your_island")), DIM)
    paint_small_island(scene, side.pad(0, 1, side.width, small), seat)
    side.put(0, small + 1, texts(Message("propeller_board.short_ways")), DIM)
    paint_ways(scene, side.pad(0, small + 2, side.width, rows), seat)
    _paint_hand_below(scene, side, side.height - hand - 1, seat)


def _paint_beside_island(scene: Scene, side: Pad, seat: int) -> None:
    """Dock and hand; above those of somebody else the name."""
    texts, view = scene.texts, scene.view
    player, y = view.players[seat], 0
    if seat != own_seat(scene):
        side.say(0, 0, texts(say("propeller_board.island_of", seat=Seat(seat))), HEAD)
        scene.spot(side, Target("seat", str(seat)), 0, 0, side.width)
        y = 2
    side.put(0, y, texts(say("propeller_board.dock", n=len(player.dock))), DIM)
    y += 1 + paint_dock(scene, side.pad(0, y + 1, side.width, 8), seat) + (side.height > _SMALL)
    side.put(0, y, texts(say("propeller_board.stack_left", n=len(view.stack))), DIM)
    scene.spot(side, Target("stack", ""), 0, y, side.width)
    hand = side.height - max(1, len(player.hand)) - 1
    for row, line in zip(range(y + 1, hand), _doings(view, seat), strict=False):
        side.put(0, row, texts(line), TEXT)
    _paint_hand_below(scene, side, hand, seat)


def _doings(view: State, seat: int) -> list[Message]:
    """The die in hand, and what the seat has completed."""
    player, lines = view.players[seat], []
    if view.die and view.decision is not None and view.decision.seat == seat:
        lines.append(say("propeller_board.your_die", value=view.die))
    if player.completed:
        points = sum(view.box.blueprints[card].points for card in player.completed)
        lines.append(say("propeller_board.done", n=len(player.completed), points=points))
    if player.aside:
        lines.append(say("propeller_board.aside", n=len(player.aside)))
    return lines


def _paint_hand_below(scene: Scene, side: Pad, y: int, seat: int) -> None:
    side.put(0, y, scene.texts(Message("propeller_board.hand_label")), DIM)
    paint_hand(scene, side.pad(0, y + 1, side.width, side.height - y - 1), seat)


def _paint_strip(scene: Scene, strip: Pad, seat: int) -> None:
    """The plans on show, the two levels side by side."""
    _rule(strip, 0, scene.texts(Message("propeller_board.on_show")))
    half = strip.width // len(LEVELS)
    for level in range(len(LEVELS)):
        paint_level(scene, strip.pad(1 + level * half, 1, half - 1, strip.height - 1), level, seat)


def _paint_plans(scene: Scene, pad: Pad, seat: int) -> None:
    """The plans on show and the hand, in a small window."""
    texts = scene.texts
    _rule(pad, 0, texts(Message("propeller_board.on_show")))
    stack = texts(say("propeller_board.stack_left", n=len(scene.view.stack)))
    pad.put(pad.width - pad.measure(stack) - 4, 0, f" {stack} ", DIM)
    used = paint_display(scene, pad.pad(1, 1, pad.width - 1, pad.height - 1), seat)
    _rule(pad, used + 2, texts(Message("propeller_board.roomy_hand_label")))
    paint_hand(scene, pad.pad(3, used + 3, pad.width - 3, pad.height - used - 3), seat)
