"""What a voyage would cost and bring: the resulting ships, pirates and islands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.engine.contract import Action, Decision, Message, Part, Preview, Target
from rules.engine.tasks import PreviewFunction
from rules.ilos import names
from rules.ilos.actions import FROM_SUPPLY
from rules.ilos.archipelago import Landfall, fields_on, islands_on, landfalls, placement_of, placements
from rules.ilos.components import SHIP
from rules.ilos.names import text
from rules.ilos.pioneers import has_fort
from rules.ilos.ships import FIRST, harbours, island_left, raiders
from rules.ilos.state import NO_OWNER, NO_TILE, State
from rules.ilos.sums import cards
from rules.ilos.words import shore_of

_MANY = 2
"""More players than this are "all others" rather than a list of names."""


def _sailing(view: State, decision: Decision) -> Preview:
    """The card that a voyage costs; the first island costs none (IL-013)."""
    if decision.args[:1] == (FIRST,):
        return Preview()
    return Preview(cards(view, decision.seat, Part(view.box.cards[SHIP].cost, names.card(SHIP))))


def _lights(numbers: Sequence[int]) -> tuple[Target, ...]:
    return tuple(Target("island", str(number)) for number in numbers)


# Leaving


def _from(view: State, decision: Decision, action: Action) -> Preview:
    name = str(action.args[0])
    if action == FROM_SUPPLY:
        return _sailing(view, decision)._replace(notes=(text("note.new_ship"),))
    if name in view.box.tile_named:
        return _from_nest(view, decision, view.box.tile_named[name])
    island = view.island_of[view.box.region_named[name]]
    left = harbours(view, decision.seat).get(island, 0) - 1
    note = text("note.leaves_ships" if left else "note.leaves_none", n=left, island=names.island(island))
    return _sailing(view, decision)._replace(lights=_lights([island]), notes=(note,))


def _from_nest(view: State, decision: Decision, nest: int) -> Preview:
    """Islands that another ship of the same seat raids stay raided (IL-055, IL-057)."""
    raids = view.players[decision.seat].raids
    still = {island for tile in raids if tile != nest for island in islands_on(view, tile)}
    freed = [island for island in islands_on(view, nest) if island not in still]
    notes = (text("note.stops", islands=names.islands(freed)),) if freed else ()
    return _sailing(view, decision)._replace(lights=_lights(freed), notes=notes)


# Docking


def _dock(view: State, decision: Decision, action: Action) -> Preview:
    """The resulting number of own ships (two open gold and building sites: IL-070, IL-073), free fields, pirates."""
    shore = shore_of(view, str(action.args[0]))[1]
    there = 1 + _own_ships(view, decision, shore)
    ships = text("note.only_ship_there") if there == 1 else text("note.ships_there", n=there)
    notes = (ships, _free_note(view, shore), *_pirate_notes(view, decision.seat, shore))
    return _sailing(view, decision)._replace(lights=_lights(shore.islands), notes=notes)


def _own_ships(view: State, decision: Decision, shore: Landfall) -> int:
    """The own ships on these islands, without the one that leaves (IL-048)."""
    ships, left = harbours(view, decision.seat), island_left(view, decision.args[0])
    return sum(ships.get(number, 0) - (number == left) for number in shore.islands)


def _free_note(view: State, shore: Landfall) -> Message:
    """The free fields of the islands and of the new regions, by kind."""
    fields = [field for region in shore.regions for field in view.box.regions[region].fields]
    fields += [field for number in shore.islands for field in fields_on(view, number)]
    kinds = sorted(view.box.fields[field].kind for field in fields if view.owners[field] == NO_OWNER)
    if not kinds:
        return text("note.none_free")
    return text("note.free", fields=tuple(map(names.field_kind, kinds)))


def _pirate_notes(view: State, seat: int, shore: Landfall) -> tuple[Message, ...]:
    """The pirates that this seat would pay for there (IL-053, IL-054, IL-076)."""
    others = [raider for raider in _raiders(view, shore.islands) if raider != seat]
    if not others or any(has_fort(view, seat, number) for number in shore.islands):
        return ()
    return (text("cause.piracy", seats=names.seats(others)),)


def _raiders(view: State, islands: Sequence[int]) -> list[int]:
    return sorted({raider for number in islands for raider in raiders(view, number)})


# Raiding


def _nest(view: State, decision: Decision, action: Action) -> Preview:
    tile = view.box.tile_named[str(action.args[0])]
    attacked = islands_on(view, tile)
    notes = (text("note.raids", islands=names.islands(attacked)), _victims_note(view, decision, attacked))
    return _sailing(view, decision)._replace(lights=_lights(attacked), notes=notes)


def _victims_note(view: State, decision: Decision, attacked: Sequence[int]) -> Message:
    """The seats that would pay more on any of these islands: forts protect, extra pirates are free (IL-055, IL-076)."""
    others = [seat for seat in range(len(view.players)) if seat != decision.seat]
    hurt = [seat for seat in others if any(_would_hurt(view, decision, seat, island) for island in attacked)]
    if not hurt:
        return text("note.dearer_for_nobody")
    if hurt == others and len(others) > _MANY:
        return text("note.dearer_for_all")
    return text("note.dearer_for", seats=names.seats(hurt))


def _would_hurt(view: State, decision: Decision, seat: int, island: int) -> bool:
    """Whether this seat would pay more on the island only because of the ship that is about to raid it."""
    source = view.box.tile_named.get(decision.args[0])
    paid_for = any(
        island in islands_on(view, tile)
        for raider, player in enumerate(view.players)
        for tile in player.raids
        if raider != seat and not (raider == decision.seat and tile == source)
    )
    return not paid_for and not has_fort(view, seat, island)


# Exploring


def _explore(view: State, decision: Decision, action: Action) -> Preview:
    tile = view.zone[int(action.args[0]) - 1]
    if tile == NO_TILE or not view.laid:
        return _sailing(view, decision)
    found = placements(view, tile)
    cells = tuple(dict.fromkeys(Target("cell", str(lay.args[0])) for lay in found))
    notes = (text("note.places", n=len(found)),)
    return _sailing(view, decision)._replace(lights=cells, notes=notes)


def _lay(view: State, decision: Decision, action: Action) -> Preview:
    """The effect on the islands around (IL-030): merged ones first, new ones last."""
    tile, (cell, rotation) = view.zone[decision.args[1] - 1], placement_of(action)
    shores = sorted(landfalls(view, tile, cell, rotation), key=lambda shore: -len(shore.islands))
    touched = [number for shore in shores for number in shore.islands]
    notes = tuple(note for shore in shores for note in _shore_notes(view, decision, shore))
    return _sailing(view, decision)._replace(lights=_lights(touched), notes=notes)


def _shore_notes(view: State, decision: Decision, shore: Landfall) -> list[Message]:
    gained = names.fields_of(view, shore.regions)
    if not shore.islands:
        return [text("note.new_island", fields=gained)]
    if len(shore.islands) == 1:
        return [text("note.grows", island=names.island(shore.islands[0]), fields=gained)]
    joined = text("note.joins", islands=names.islands(shore.islands), fields=gained)
    return [joined, *_merge_notes(view, decision, shore)]


def _without_the_ship(view: State, decision: Decision) -> State:
    """The table once the ship has left its nest, if it comes from one (IL-057)."""
    source = view.box.tile_named.get(decision.args[0])
    if source is None:
        return view
    left = view.copy()
    left.own(decision.seat).raids.remove(source)
    return left


def _merge_notes(view: State, decision: Decision, shore: Landfall) -> list[Message]:
    """What the parts of a merged island share: own ships, raids, an own fort (IL-030, IL-058, IL-076)."""
    seat, notes, ships = decision.seat, [], _own_ships(view, decision, shore)
    if ships > max(harbours(view, seat).get(number, 0) for number in shore.islands):
        notes.append(text("note.together", n=ships))
    left = _without_the_ship(view, decision)
    found = _raiders(left, shore.islands)
    spread = [raider for raider in found if any(raider not in raiders(left, number) for number in shore.islands)]
    if seat in spread:
        notes.append(text("note.spreads_own"))
    others = [raider for raider in spread if raider != seat]
    if others:
        notes.append(text("note.spreads", seats=names.seats(others)))
    forts = [has_fort(view, seat, number) for number in shore.islands]
    if any(forts) and not all(forts) and found != [seat] and found:
        notes.append(text("note.fort_spreads"))
    return notes


SHIP_PREVIEWS: Mapping[str, PreviewFunction[State]] = {
    "from": _from,
    "dock": _dock,
    "nest": _nest,
    "explore": _explore,
    "lay": _lay,
}
