"""The panes beside the Forge and beside an island in smaller windows."""

from __future__ import annotations

from islands_tui.drawing.ink import DIM, HEAD, TEXT
from islands_tui.games.propeller_islands.forge import paint_ways
from islands_tui.games.propeller_islands.island import paint_small_island
from islands_tui.games.propeller_islands.pane import PropellerPane, owners
from islands_tui.games.propeller_islands.plans import paint_dock, paint_hand
from islands_tui.table_screen.painter import Painter
from islands_tui.text.truncate import cut_to
from rules.engine.contract import Message, Seat, Target, say
from rules.propeller_islands.state import State

_SMALL = 16
"""Rows of the board in the smallest window, which has none to spare."""


class BesideForge(PropellerPane):
    """A small island, what each value runs, and the hand, below each other."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        side, texts, seat = painter.pad, painter.texts, owners(painter).shown
        hand = max(1, len(painter.view.players[seat].hand))
        rows = min(6, side.height - hand - 6)
        small = side.height - rows - hand - 3
        side.put(0, 0, texts(Message("propeller_board.your_island")), DIM)
        paint_small_island(painter, side.pad(0, 1, side.width, small), seat)
        side.put(0, small + 1, texts(Message("propeller_board.short_ways")), DIM)
        paint_ways(painter, side.pad(0, small + 2, side.width, rows), seat)
        _paint_hand_below(painter, side.height - hand - 1, seat)


class BesideIsland(PropellerPane):
    """Dock and hand of the seat whose island is shown; with the name above if they are another seat's."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        side, texts, view, seat, y = painter.pad, painter.texts, painter.view, owners(painter).shown, 0
        player = view.players[seat]
        if seat != owners(painter).own:
            shape, _, name = texts(say("propeller_board.island_of", seat=Seat(seat))).partition(" ")
            side.say(side.say(0, 0, f"{shape} ", HEAD), 0, cut_to(name, side.width - 2, side.measure), HEAD)
            painter.whole(side, Target("seat", str(seat)), 0, 0, side.width)
            y = 2
        side.put(0, y, texts(say("propeller_board.dock", n=len(player.dock))), DIM)
        y += 1 + paint_dock(painter, side.pad(0, y + 1, side.width, 8), seat) + (side.height > _SMALL)
        side.put(0, y, texts(say("propeller_board.stack_left", n=len(view.stack))), DIM)
        painter.whole(side, Target("stack", ""), 0, y, side.width)
        hand = side.height - max(1, len(player.hand)) - 1
        for row, line in zip(range(y + 1, hand), _doings(view, seat), strict=False):
            side.put(0, row, texts(line), TEXT)
        _paint_hand_below(painter, hand, seat)


def _doings(view: State, seat: int) -> list[Message]:
    """The die in hand, and what the seat has completed."""
    player, lines = view.players[seat], []
    if view.die and view.decision is not None and view.decision.seat == seat:
        lines.append(say("propeller_board.your_die", value=view.die))
    if player.completed:
        points = sum(view.box.plans[card].points for card in player.completed)
        lines.append(say("propeller_board.done", n=len(player.completed), points=points))
    if player.aside:
        lines.append(say("propeller_board.aside", n=len(player.aside)))
    return lines


def _paint_hand_below(painter: Painter, y: int, seat: int) -> None:
    side = painter.pad
    side.put(0, y, painter.texts(Message("propeller_board.hand_label")), DIM)
    paint_hand(painter, side.pad(0, y + 1, side.width, side.height - y - 1), seat)
