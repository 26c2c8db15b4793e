"""One spot of the table in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.engine.contract import HIDDEN_NUMBER, Message, Sum, Target
from rules.hexgrid import cell_name
from rules.ilos import names, table_description
from rules.ilos.archipelago import islands_on
from rules.ilos.components import KINDS
from rules.ilos.names import text
from rules.ilos.queries import island
from rules.ilos.reasons import why_not
from rules.ilos.state import NO_TILE, State
from rules.ilos.sums import card_of, card_price, cards, field_toll, placed, toll_parts
from rules.ilos.tiles import GOODS, LAND, SIDES

NOTHING = text("look.nothing")


def look(view: State, target: Target) -> Message:
    found = LOOKS.get(target.kind)
    return NOTHING if found is None else found(view, target.id)


def price_of(view: State, target: Target) -> tuple[Sum, ...] | None:
    """The cards that playing a card of the hand costs, including itself, or a pioneer on a field, with the pioneer."""
    decision = view.decision
    if decision is None or HIDDEN_NUMBER in view.players[decision.seat].hand:
        return None
    if target.kind == "card" and target.id in KINDS and decision.kind == "turn":
        return card_price(view, decision.seat, KINDS.index(target.id))
    field = view.box.field_named.get(target.id) if target.kind == "field" else None
    if field is None or not names.island_of_field(view, field):
        return None
    kind = card_of(view, field)
    due = field_toll(view, decision.seat, kind, field)
    return (*cards(view, decision.seat, *toll_parts(kind, due)), *placed(view, decision.seat, field).costs)


def _look_card(view: State, name: str) -> Message:
    if name not in KINDS:
        return NOTHING
    kind = KINDS.index(name)
    card = view.box.cards[kind]
    about = text(f"look.card.{name}", n=card.cost, piracy=card.piracy, ships=card.ships, gold=view.box.ruin_gold)
    seat = view.decision.seat if view.decision is not None else 0
    if HIDDEN_NUMBER in view.players[seat].hand or view.decision is None or view.decision.kind != "turn":
        return about
    why = why_not(view, seat, kind)
    return text("look.playable", about=about) if why is None else text("look.blocked", about=about, why=why[0])


def _look_good(view: State, name: str) -> Message:
    return table_description.market_row(view, GOODS.index(name)) if name in GOODS else NOTHING


def _look_island(view: State, name: str) -> Message:
    number = int(name) if name.isdecimal() else 0
    known = 0 < number < len(view.islands) and view.islands[number]
    return table_description.island_line(view, island(view, number)) if known else NOTHING


def _look_region(view: State, name: str) -> Message:
    region = view.box.region_named.get(name)
    if region is None:
        return NOTHING
    number = view.island_of[region]
    return (
        table_description.island_line(view, island(view, number))
        if number
        else text("look.region", land=table_description.region_line(view, region))
    )


def _look_field(view: State, name: str) -> Message:
    field = view.box.field_named.get(name)
    if field is None:
        return NOTHING
    number, state = names.island_of_field(view, field), table_description.field_state(view, field)
    if not number:
        return state
    return text("look.field", field=state, island=table_description.island_line(view, island(view, number)))


def _look_tile(view: State, name: str) -> Message:
    return table_description.tile_line(view, view.box.tile_named[name]) if name in view.box.tile_named else NOTHING


def _look_zone(view: State, name: str) -> Message:
    place = int(name) if name.isdecimal() else 0
    if not 0 < place <= len(view.zone):
        return NOTHING
    tile = view.zone[place - 1]
    return text("look.empty_place") if tile == NO_TILE else table_description.tile_line(view, tile)


def _look_cell(view: State, name: str) -> Message:
    tile = next((tile for cell, (tile, _) in view.laid.items() if cell_name(cell) == name), None)
    if tile is not None:
        return table_description.tile_line(view, tile)
    asked = next((sides for cell, sides in view.rim if cell_name(cell) == name), None)
    if asked is None:
        return text("look.open_sea")
    sides = tuple(
        text("table.side", side=text(f"compass.{SIDES[number]}"), land=text(f"land.{side}"))
        for number, side in enumerate(asked)
        if side in "SCL"
    )
    if all(tile == NO_TILE for tile in view.zone) and not view.stack:
        return text("look.rim_over", cell=name)
    if not any(side in LAND for side in asked):
        return text("look.rim_sea", cell=name)
    laid = [tile for tile, _ in view.laid.values()]
    if not any(made.fits[asked] for number, made in enumerate(view.box.tiles) if number not in laid):
        return text("look.rim_never", cell=name, sides=sides)
    return text("look.rim", cell=name, sides=sides)


def _look_nest(view: State, name: str) -> Message:
    tile = view.box.tile_named.get(name)
    if tile is None or not view.box.tiles[tile].nest:
        return NOTHING
    if table_description.place_of(view, tile) is None:
        return text("look.nest_away", tile=name)
    attacked = names.islands(islands_on(view, tile))
    return text("look.nest", tile=name, state=table_description.nest_state(view, tile), islands=attacked)


def _look_seat(view: State, name: str) -> Message:
    known = name.isdecimal() and int(name) < len(view.players)
    return table_description.seat_line(view, int(name)) if known else NOTHING


def _look_pile(view: State, name: str) -> Message:
    return table_description.zone_line(view) if name == "stack" else table_description.pile_line(view)


def _look_choice(view: State, name: str) -> Message:
    verb = name.partition(" ")[0]
    return text(f"look.choice.{verb}") if verb in ("end", "keep", "fort", "post", "supply") else NOTHING


LOOKS: Mapping[str, Callable[[State, str], Message]] = {
    "card": _look_card,
    "cell": _look_cell,
    "choice": _look_choice,
    "field": _look_field,
    "good": _look_good,
    "island": _look_island,
    "nest": _look_nest,
    "pile": _look_pile,
    "region": _look_region,
    "seat": _look_seat,
    "tile": _look_tile,
    "zone": _look_zone,
}
