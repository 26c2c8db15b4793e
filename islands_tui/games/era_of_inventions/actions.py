"""The six actions of Era of Inventions with their discs; in small windows they are tabs."""

from __future__ import annotations

from islands_tui.drawing.glyphs import ASCII, SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import HEAD, TEXT
from islands_tui.drawing.marks import Mark, write_marked
from islands_tui.drawing.sizes import HUGE, LARGE
from islands_tui.games.era_of_inventions.market import market_heading
from islands_tui.games.era_of_inventions.pane import EraPane, paint_exits, shown
from islands_tui.table_screen.painter import Painter
from rules.engine.contract import Message, Target
from rules.era_of_inventions.progress import progress
from rules.era_of_inventions.turn import POSSIBLE
from rules.era_of_inventions.vocabulary import ACTIONS


class Actions(EraPane):
    """The row of actions; where all boards are side by side in few columns, the exits are at its end."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        _paint_actions(painter, painter.pad, "" if painter.tier >= LARGE else shown(painter).tab)
        if painter.tier == LARGE:
            paint_exits(painter, painter.pad, 0)


def heading(painter: Painter, tab: str) -> str:
    """The heading of the board behind an action."""
    step = progress(painter.view)
    is_counted = tab == "MARKET" and step is not None and step.action == tab
    if painter.tier >= HUGE and not is_counted:
        return painter.texts(Message(f"era_board.large_heading.{tab}"))
    if tab == "MARKET":
        return market_heading(painter.view, painter.texts)
    return painter.texts(Message(f"era_board.heading.{tab}"))


def _paint_actions(painter: Painter, pad: Pad, tab: str) -> None:
    """The six actions with their discs, spaced out if there is room.

    Without spaces, shapes that are letters in the alphabet must not read as part of the name.
    """
    names = _names(painter, pad)
    room = pad.width - sum(map(len, names)) - len(ACTIONS) * (painter.view.box.spaces + 2)
    apart = " " if room >= len(ACTIONS) else ""
    between = " " if painter.tier >= LARGE else ""
    x = 0
    for action, name in zip(ACTIONS, names, strict=True):
        seats = painter.view.spaces[action]
        discs = [SHAPES[seat] for seat in seats] + ["·"] * (painter.view.box.spaces - len(seats))
        label = name if apart or pad.glyphs is not ASCII else name.upper()
        text = f"{label}{apart}{between.join(discs)}"
        mark = painter.spot(pad, Target("action", action), x, 0, pad.measure(text) + 2)
        mark = Mark.BLOCKED if mark is Mark.LEGAL and _can_only_lapse(painter, action) else mark
        x = write_marked(pad, x, 0, text, mark, HEAD if action == tab else TEXT)


def _names(painter: Painter, pad: Pad) -> list[str]:
    """What the actions are called: in large windows as in the rules, if that fits."""
    short = [painter.texts(Message(f"era_board.tab.{action}")) for action in ACTIONS]
    if painter.tier < HUGE:
        return short
    whole = [painter.texts(Message(f"era_of_inventions.action.{action}")) for action in ACTIONS]
    discs = 2 * painter.view.box.spaces + 2
    return whole if sum(map(pad.measure, whole)) + len(ACTIONS) * discs <= pad.width else short


def _can_only_lapse(painter: Painter, action: str) -> bool:
    """Whether a player's action can be chosen only to take its disc back (EI-028)."""
    decision = painter.view.decision
    return decision.kind == "turn" and not POSSIBLE[action](painter.view, decision.seat)
