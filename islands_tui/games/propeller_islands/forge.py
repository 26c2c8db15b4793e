"""The Forge: seven hexes with the dice on their spaces, the twelve tiles around them, and what each value allows."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import BRICKS, Lattice
from islands_tui.drawing.ink import ACCENT, DIM, HEAD, TEXT, ink
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK, Mark
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.sizes import HUGE
from islands_tui.games.propeller_islands import dice
from islands_tui.games.propeller_islands.faces import INSIDE, code, forge_face, short_name
from islands_tui.games.propeller_islands.pane import PropellerPane, owners
from islands_tui.games.propeller_islands.scales import CLOSE, ROOMY, largest
from islands_tui.games.propeller_islands.words import forge_words, name_in
from islands_tui.table_screen.painter import Painter
from islands_tui.widgets.hex_map import HexFace, HexMap, hex_map, paint_bricks
from rules.engine.contract import Action, Message, Target, say
from rules.hexgrid import Cell
from rules.propeller_islands.actions import REROLL, RUN
from rules.propeller_islands.components import LEVELS, Tile
from rules.propeller_islands.forge import POSITION_CELLS, REACHED_BY, SPACE_CELLS, die_changes, in_reach, wrapped
from rules.propeller_islands.island import run_by, tile_at
from rules.propeller_islands.state import GAP, State
from rules.propeller_islands.targets import targets
from rules.propeller_islands.turn import is_leftover_time, leftover_choices

CENTRE: Cell = (0, 0)
_BUILDS = 19
"""Columns for the names of three tiles that a value builds."""
_NAME = 12
"""Columns for the name of a tile that a value runs, in large windows."""
_DIE = ink("head", bold=True, reverse=True)
_DICE = {value: Target("die", str(value)) for value in SPACE_CELLS}
_CELLS = (CENTRE, *SPACE_CELLS.values(), *POSITION_CELLS.values())
_POSITIONS = {position: Target("position", position) for position in POSITION_CELLS}
_SPOTS = dict(zip((*_DICE.values(), *_POSITIONS.values()), _CELLS[1:], strict=True))


class Forge(PropellerPane):
    """Dice in the ring, tiles around them, and in the free corners how many tiles and plans are left to draw."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """The hexes, centred in the pane; in large windows below a rule that says what dice do here."""
        pad = painter.pad
        if painter.tier >= HUGE:
            pad.headed_rule(painter.texts(Message("propeller_board.forge")))
            pad = pad.pad(0, 1, pad.width, pad.height - 1)
        lattice = BRICKS if painter.tier < HUGE else largest((ROOMY, CLOSE), _CELLS, (pad.width, pad.height)) or BRICKS
        chart = hex_map(pad, lattice, _CELLS, CENTRE)
        for target, cell in _SPOTS.items():
            painter.spot(pad, target, *chart.area(cell))
        faces, reach = {CENTRE: _centre(painter, lattice)}, _changed_reach(painter)
        for value, cell in SPACE_CELLS.items():
            faces[cell] = _space(painter, value, lattice)
        for position, cell in POSITION_CELLS.items():
            faces[cell] = _position(painter, position, chart, reach)
        paint_bricks(chart, faces)
        _paint_corners(painter, chart)


class Ways(PropellerPane):
    """What each value builds and runs, below a rule with the names of the columns."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        pad = painter.pad
        if painter.tier >= HUGE:
            label = "last_die_runs" if is_leftover_time(painter.view) else "short_ways"
            pad.headed_rule(painter.texts(Message(f"propeller_board.{label}")))
            paint_ways(painter, pad.pad(0, 1, pad.width - 1, 6), owners(painter).own)
            return
        pad.rule(0)
        paint_ways(painter, pad.pad(1, 1, pad.width - 1, 6), owners(painter).own, pad.pad(1, 0, pad.width - 1, 1))


def _centre(painter: Painter, lattice: Lattice) -> HexFace:
    """The price of a change, and above it the die in hand; the last die can't be changed this way (PI-128)."""
    view: State = painter.view
    if view.decision is None or is_leftover_time(view):
        return HexFace((), "panel")
    price = view.box.change_price
    if lattice is not BRICKS:
        can_change = not _has_paid(view) and (not view.die or _can_pay(view))
        return dice.centre_face(view.die, price, can_change, lattice, painter.texts, painter.pad.measure)
    if view.die:
        label = painter.texts(Message("propeller_board.die"))
        below = painter.texts(say("propeller_board.short_change", price=price))
        change = () if _has_paid(view) else (Piece(0, below, TEXT if _can_pay(view) else DIM),)
        return HexFace(((Piece(4 - len(label), label), Piece(5, str(view.die), _DIE)), change), "panel")
    rows = (painter.texts(say(f"propeller_board.change_{row}", price=price)) for row in (1, 2))
    return HexFace(tuple((Piece(0, row, DIM),) for row in rows), "panel")


def _has_paid(view: State) -> bool:
    """Whether the die in hand was already changed for energy: only once a turn (PI-040)."""
    return view.decision is not None and view.decision.kind == "act" and "paid" in view.decision.args


def _can_pay(view: State) -> bool:
    """Whether the die in hand can still be changed for energy."""
    decision = view.decision
    if decision is None or decision.kind != "act":
        return False
    return any(action.verb == "paid" for action in die_changes(view.box, view.players[decision.seat], decision.args))


def _space(painter: Painter, value: int, lattice: Lattice) -> HexFace:
    """A value and its dice; the value of the die in hand counts as chosen."""
    view: State = painter.view
    mark = painter.mark(_DICE[value])
    if view.die == value and mark is Mark.NONE:
        mark = Mark.CHOSEN
    if lattice is not BRICKS:
        return dice.space_face(value, view.dice.count(value), mark, lattice, painter.texts)
    return _space_face(value, view.dice.count(value), mark)


def _space_face(value: int, count: int, mark: Mark) -> HexFace:
    signs = (mark.value + " ")[:2]
    letter = {Mark.CURSOR: CURSOR_INK, Mark.CHOSEN: CHOSEN_INK, Mark.BLOCKED: DIM}.get(mark, HEAD)
    edge = letter if mark in (Mark.CURSOR, Mark.CHOSEN, Mark.BLOCKED) else ACCENT
    head = (Piece(2, signs[0], edge), Piece(3, str(value), letter), Piece(4, signs[1], edge))
    if not count:
        return HexFace((head, (Piece(2, "--", DIM),)), "panel")
    start = (INSIDE + 1) // 2 - count
    return HexFace((head, tuple(Piece(start + 2 * place, str(value), _DIE) for place in range(count))), "panel")


def _position(painter: Painter, position: str, chart: HexMap, reach: Collection[str] | None) -> HexFace:
    """The tile at a position. While a change of the die is highlighted, the marks are those for the new value."""
    mark = painter.mark(_POSITIONS[position])
    if reach is not None:
        mark = Mark.LIT if position in reach else Mark.NONE if mark is Mark.LEGAL else mark
    view: State = painter.view
    texts, measure = painter.texts, chart.pad.measure
    if view.forge[position] == GAP:
        return HexFace(((Piece(1, texts(Message("propeller_board.gap")), DIM),),), "", mark)
    tile = view.box.tiles[view.forge[position]]
    if chart.lattice is BRICKS:
        return forge_face(tile, mark, texts, measure)
    return forge_words(tile, REACHED_BY[position], mark, chart.lattice, texts, measure)


def _changed_reach(painter: Painter) -> Collection[str] | None:
    """The positions in reach of the new value of the highlighted change; None: no change is highlighted."""
    view: State = painter.view
    decision = view.decision
    if decision is None or decision.kind != "act":
        return None
    changes = ways(painter, decision.seat)[1:]
    changed = [way.value for way in changes if painter.mark(way.target) is Mark.CURSOR]
    return in_reach(view, changed[0]) if changed and changed[0] else None


def _paint_corners(painter: Painter, chart: HexMap) -> None:
    pad, (left, top, _, height) = chart.pad, chart.whole
    left += 1
    pad.put(left, top, painter.texts(Message("propeller_board.stack")), DIM)
    pad.put(left, top + 1, str(len(painter.view.stack)), HEAD)
    painter.whole(pad, Target("stack", ""), left, top, INSIDE - 1, 2)
    if painter.tier == 0:
        below = pad.pad(left, top + height - 3, INSIDE - 1, 3)
        _paint_decks(painter, below)


def _paint_decks(painter: Painter, corner: Pad) -> None:
    corner.put(0, 0, painter.texts(Message("propeller_board.plans")), DIM)
    for y, (level, deck) in enumerate(zip(LEVELS, painter.view.decks, strict=True), start=1):
        corner.put(0, y, level, DIM)
        corner.put(3, y, str(len(deck)), TEXT)


# What each value allows


class Way(NamedTuple):
    """A value that the seat can get, and how."""

    target: Target
    label: str
    value: int
    """0: unknown."""


def ways(painter: Painter, seat: int) -> list[Way]:
    """The dice to take, or with a die in hand: using it, and every change still available."""
    view: State = painter.view
    decision = view.decision
    if decision is None or decision.kind != "act" or decision.seat != seat:
        values = sorted(set(view.dice))
        if decision is not None and decision.kind == "leftover":
            values = [int(use.args[0]) for use in leftover_choices(view, decision)]
        return [Way(Target("die", str(value)), str(value), value) for value in values]
    actions = [RUN, *die_changes(view.box, view.players[seat], decision.args)]
    return [_way(painter, action) for action in actions]


def _way(painter: Painter, action: Action) -> Way:
    view: State = painter.view
    value = view.die
    if action == REROLL:
        value = 0
    elif action != RUN:
        value = wrapped(view.die + int(action.args[0]))
    label = say(f"propeller_board.way.{action.verb}", value=value, price=view.box.change_price)
    return Way(targets(view, action)[0], painter.texts(label), value)


def paint_ways(painter: Painter, pad: Pad, seat: int, head: Pad | None = None) -> None:
    """One row per value: what it would build and run; with `head`, under the names of the columns."""
    found = ways(painter, seat)[: pad.height]
    label = max((pad.measure(way.label) for way in found), default=1) + 2
    if head is not None:
        _paint_heads(painter, head, label)
    for y, way in enumerate(found):
        row = pad.pad(0, y, pad.width, 1)
        if pad.width >= 40:
            _paint_wide(painter, row, label + 1, way.value, seat)
        else:
            _paint_narrow(painter, row, label + (pad.width > 20), way.value, seat)
        _paint_label(painter, pad, y, way)


def _paint_heads(painter: Painter, head: Pad, x: int) -> None:
    """The names of the columns; the last die builds nothing (PI-127)."""
    if is_leftover_time(painter.view):
        head.put(x, 0, f" {painter.texts(Message('propeller_board.last_die_runs'))} ", DIM)
        return
    head.put(x, 0, f" {painter.texts(Message('propeller_board.builds'))} ", DIM)
    head.put(x + _BUILDS, 0, f" {painter.texts(Message('propeller_board.runs'))} ", DIM)


def _paint_label(painter: Painter, pad: Pad, y: int, way: Way) -> None:
    """How to get the value, with its mark. Dice are spots on the Forge; here they only show the same mark."""
    if way.target.kind == "choice":
        painter.bracketed(pad, way.target, 0, y, way.label, HEAD)
        return
    mark = painter.mark(way.target)
    shown = mark if mark in (Mark.CURSOR, Mark.CHOSEN) else Mark.NONE
    letter = CURSOR_INK if shown is Mark.CURSOR else CHOSEN_INK if shown is Mark.CHOSEN else HEAD
    pad.put(0, y, f"{shown.value[0]}{way.label}{shown.value[1]}", letter)


def _paint_wide(painter: Painter, row: Pad, x: int, value: int, seat: int) -> None:
    """The tiles it builds and the tiles it runs, in two columns."""
    view, texts = painter.view, painter.texts
    if not value:
        row.put(x, 0, texts(Message("propeller_board.any_value")), DIM)
        return
    runs, nothing = [short_name(tile, texts) for tile in runs_of(view, seat, value)], Message("propeller_board.nothing")
    if is_leftover_time(view):
        _paint_names(row, x, runs, texts(nothing))
        return
    builds = [view.box.tiles[view.forge[position]] for position in in_reach(view, value)]
    row.put(x, 0, " ".join(short_name(tile, texts) for tile in builds), TEXT)
    _paint_names(row, x + _BUILDS, runs, texts(nothing))


def _paint_narrow(painter: Painter, row: Pad, x: int, value: int, seat: int) -> None:
    """Only the tiles it runs: those it builds are lit on the Forge."""
    texts = painter.texts
    if not value:
        row.put(x, 0, "?", DIM)
        return
    tiles, is_wide = runs_of(painter.view, seat, value), painter.tier >= HUGE
    names = [name_in(tile, _NAME, texts, row.measure) if is_wide else code(tile, texts) for tile in tiles]
    _paint_names(row, x, names, texts(Message("propeller_board.nothing")) if is_wide else "-")


def runs_of(view: State, seat: int, value: int) -> list[Tile]:
    player = view.players[seat]
    return [tile_at(view.box, player.island, cell) for cell in run_by(view.box, player, value)]


def _paint_names(row: Pad, x: int, names: list[str], nothing: str) -> None:
    """As many names as fit, then the number of the others."""
    if not names:
        row.put(x, 0, nothing, DIM)
    for place, name in enumerate(names):
        left = len(names) - place
        room = row.width - x - (0 if left == 1 else 3)
        if row.measure(name) > room:
            row.put(x, 0, f"+{left}", DIM)
            return
        x = row.put(x, 0, name, TEXT) + 1
