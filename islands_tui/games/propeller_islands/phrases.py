"""The texts of the decision bar of Propeller Islands: choices without what the board shows, sums in signs if needed."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.session.choice_cursor import Choice
from rules.engine.contract import Action, Message, Part, Preview, Sum, say
from rules.propeller_islands.actions import cell_in
from rules.propeller_islands.components import GOODS, Tile
from rules.propeller_islands.forge import wrapped
from rules.propeller_islands.names import FAME, PLANS, POINTS, plan_name, tile_name
from rules.propeller_islands.state import State
from rules.propeller_islands.targets import CELL_VERBS
from rules.propeller_islands.words import beside

_WIDE = 120
"""The number of columns from which a row has room for everything about a choice."""
_NAMED = 2
"""The most tiles around a free cell that are named."""
_SHORT_NOTES = {
    f"propeller_islands.note.{name}": f"propeller_board.note.{name}" for name in ("left", "empties", "empties_in_vain")
}
_SIGNS = {f"propeller_islands.good.{good}": f"propeller_board.good.{good}" for good in (*GOODS, "fame")}


def short_words(view: State, choice: Choice) -> Message | None:
    """A choice in words that fit into a row of a small window; None: use the game's own words."""
    action = choice.action
    if action is None or view.decision is None:
        return None
    if action.verb in ("paid", "free"):
        after = wrapped(view.die + int(action.args[0]))
        return say("propeller_board.do.change", before=view.die, after=after)
    if action.verb in ("build", "discard"):
        tiles = [view.box.tiles[tile] for tile in view.forge.values() if tile in view.box.tiles]
        return _told_apart(action.verb, view.box.tiles[view.forge[str(action.args[0])]], tiles)
    if action.verb == "complete" or (action.verb == "draw" and choice.target.kind == "plan"):
        plan = plan_name(view.box, str(action.args[0]), signs=True)
        return say(f"propeller_board.do.{action.verb}", plan=plan)
    return _on_the_island(view, view.decision.seat, action) if action.verb in CELL_VERBS else None


def _on_the_island(view: State, seat: int, action: Action) -> Message | None:
    """Words without the cell, which the cursor shows."""
    cell = cell_in(action)
    if action.verb == "place":
        tiles = beside(view, seat, cell)
        if len(tiles) > _NAMED:
            return say("propeller_board.do.place_many", n=len(tiles))
        return say("propeller_board.do.place", tiles=tiles)
    tile = view.players[seat].island.tiles.get(cell)
    if tile is None or action.verb == "depot":
        return None
    own = [view.box.tiles[other] for other in view.players[seat].island.tiles.values()]
    return _told_apart(action.verb, view.box.tiles[tile], own)


def _told_apart(verb: str, tile: Tile, tiles: Sequence[Tile]) -> Message | None:
    """The name of a tile, with its number if it is one of several alike; None if they have the same number too."""
    alike = [other for other in tiles if tile_name(other) == tile_name(tile)]
    if len(alike) == 1:
        return say(f"propeller_board.do.{verb}", tile=tile_name(tile))
    if [other.number for other in alike].count(tile.number) > 1:
        return None
    return say(f"propeller_board.do.{verb}_number", tile=tile_name(tile), number=tile.number)


def told(preview: Preview, width: int) -> Preview:
    """What the words of a choice don't say: without repetition, and in signs if there is little room."""
    notes = [
        note._replace(id=note.id.replace("propeller_islands.full.", "propeller_board.full.")) for note in preview.notes
    ]
    costs = preview.costs
    gains = tuple(bonus for bonus in preview.gains if bonus.good not in (PLANS, POINTS))  # a note gives their number
    if width < _WIDE:
        costs, gains = tuple(map(_in_signs, costs)), tuple(map(_in_signs, gains))
        notes = [note._replace(id=_SHORT_NOTES.get(note.id, note.id)) for note in notes]
    return preview._replace(costs=costs, gains=gains, notes=tuple(notes))


def _in_signs(entry: Sum) -> Sum:
    """The good as its sign; fame as a total, because the board shows where it comes from."""
    if entry.good == FAME:
        entry = entry._replace(parts=(Part(entry.total, entry.parts[0].cause),))
    return entry._replace(good=_SIGNS.get(entry.good, entry.good))
