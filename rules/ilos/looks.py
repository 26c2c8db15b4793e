"""The table in words: as a whole, and spot by spot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.engine.contract import Message, MessageValue, Seat, Target, say
from rules.hexgrid import Cell, cell_name
from rules.ilos import names
from rules.ilos.archipelago import islands_on, tiles_in_play
from rules.ilos.blocked import why_not
from rules.ilos.components import BUILDING, GOLDMINE, KINDS, PLANTATION
from rules.ilos.market import price, tokens_left, worth
from rules.ilos.piles import cards_to_draw
from rules.ilos.state import HIDDEN, NO_TILE, NOBODY, State, forts_of, ships_at_home
from rules.ilos.survey import Island, island, islands
from rules.ilos.tiles import GOODS, SIDES, turned

NOTHING = say("ilos.look.nothing")


# The whole table


def table(view: State) -> list[Message]:
    """Everything that lies on the table, a line each."""
    return [
        *(market_row(view, good) for good in range(len(GOODS))),
        say("ilos.table.tokens", n=tokens_left(view)),
        zone_line(view),
        pile_line(view),
        *(tile_line(view, tile) for tile in tiles_in_play(view)),
        *(island_line(view, found) for found in islands(view)),
        *(seat_line(view, seat) for seat in range(len(view.players))),
    ]


def market_row(view: State, good: int) -> Message:
    """A good's price and the prices to come."""
    coming = view.box.prices[good][view.raised[good] + 1 :]
    name = names.good(good)
    if not coming:
        return say("ilos.table.top_price", good=name, price=price(view, good))
    return say("ilos.table.price", good=name, price=price(view, good), next=" ".join(map(str, coming)))


def zone_line(view: State) -> Message:
    """The tiles on offer and how many are to come."""
    offered = [(place, tile) for place, tile in enumerate(view.zone, 1) if tile != NO_TILE]
    if not offered:
        return say("ilos.table.no_zone")
    tiles = tuple(say("ilos.table.offer", place=place, tile=view.box.tiles[tile].name) for place, tile in offered)
    return say("ilos.table.zone", tiles=tiles, n=len(view.stack))


def pile_line(view: State) -> Message:
    """The sizes of draw and discard pile."""
    down = sum(player.paid_cards for player in view.players)
    return say("ilos.table.piles", draw=len(view.deck), up=sum(view.discard), down=down)


def _place_of(view: State, tile: int) -> tuple[Cell, int] | None:
    return next(((cell, turn) for cell, (laid, turn) in view.laid.items() if laid == tile), None)


def tile_line(view: State, tile: int) -> Message:
    """A tile: its sides, its land, its nest, and where it lies."""
    made, place = view.box.tiles[tile], _place_of(view, tile)
    sides = turned(made.sides, place[1]) if place else made.sides
    values: dict[str, MessageValue] = {
        "tile": made.name,
        "sides": tuple(
            say("ilos.table.side", side=Message(f"ilos.compass.{SIDES[number]}"), land=Message(f"ilos.land.{side}"))
            for number, side in enumerate(sides)
        ),
        "regions": tuple(region_line(view, region) for region in made.regions),
        "nest": _nest_state(view, tile),
    }
    if place is None:
        return say("ilos.table.tile", **values)
    return say("ilos.table.tile_laid", cell=cell_name(place[0]), turn=place[1], **values)


def region_line(view: State, region: int) -> Message:
    """A piece of land and its fields."""
    fields = tuple(field_state(view, field) for field in view.box.regions[region].fields)
    return say("ilos.table.region", region=view.box.regions[region].name, fields=fields)


def field_state(view: State, field: int) -> Message:
    """A field and whose pioneer is on it."""
    kind, owner = names.field_kind(view.box.fields[field].kind), view.owners[field]
    if owner == NOBODY:
        return say("ilos.table.free_field", field=kind)
    if field in view.buildings:
        kind = names.side(view.buildings[field])
    return say("ilos.table.taken_field", field=kind, seat=Seat(owner))


def _nest_state(view: State, tile: int) -> Message:
    if not view.box.tiles[tile].nest:
        return say("ilos.table.no_nest")
    raider = next((seat for seat, player in enumerate(view.players) if tile in player.raids), None)
    return say("ilos.table.nest") if raider is None else say("ilos.table.raider", seat=Seat(raider))


def island_line(view: State, found: Island) -> Message:
    """An island: its tiles, free fields, ships and pirates. Several pirates raid each other as well (IL-054)."""
    free = tuple(names.field_kind(view.box.fields[field].kind) for field in found.free)
    values: dict[str, MessageValue] = {
        "number": found.number,
        "region": found.name,
        "tiles": _tile_names(view, found.tiles),
        "free": free,
        "ships": tuple(say("ilos.table.ships", seat=Seat(s), ships=n) for s, n in enumerate(found.ships) if n),
    }
    if found.forts:
        values["forts"] = names.seats(found.forts)
    if found.raiders:
        values["raiders"] = names.seats(found.raiders)
        values.update({KINDS[kind]: view.box.cards[kind].piracy for kind in (PLANTATION, GOLDMINE, BUILDING)})
    raided = ("", "_raided", "_crowded")[min(len(found.raiders), 2)]
    kind = ("_forts" if found.forts else "") + raided
    return say(f"ilos.table.island{kind}", **values)


def _tile_names(view: State, tiles: Sequence[int]) -> str:
    return " ".join(view.box.tiles[tile].name for tile in tiles)


def seat_line(view: State, seat: int) -> Message:
    """A seat: what everybody sees, and what is behind the screen where the view knows it."""
    player = view.players[seat]
    values: dict[str, MessageValue] = {
        "seat": Seat(seat),
        "cards": player.cards,
        "out": len(player.coast) + len(player.raids),
        "home": ships_at_home(view, seat),
        "pioneers": player.pioneers,
        "forts": forts_of(view, seat),
        "makes": names.goods(player.makes),
        "draws": cards_to_draw(view, seat),
    }
    total = worth(view, seat)
    if total is None or HIDDEN in player.hand:
        return say("ilos.table.seat", **values)
    return say(
        "ilos.table.seat_open", hand=names.cards(player.hand), goods=names.goods(player.goods), worth=total, **values
    )


# Spot by spot


def look(view: State, target: Target) -> Message:
    """One spot in words, whatever lies there."""
    found = LOOKS.get(target.kind)
    return NOTHING if found is None else found(view, target.id)


def _look_card(view: State, name: str) -> Message:
    if name not in KINDS:
        return NOTHING
    kind = KINDS.index(name)
    card = view.box.cards[kind]
    about = say(f"ilos.look.card.{name}", n=card.cost, piracy=card.piracy, ships=card.ships, gold=view.box.ruin_gold)
    seat = view.decision.seat if view.decision is not None else 0
    if HIDDEN in view.players[seat].hand or view.decision is None or view.decision.kind != "turn":
        return about
    why = why_not(view, seat, kind)
    return say("ilos.look.playable", about=about) if why is None else say("ilos.look.blocked", about=about, why=why[0])


def _look_good(view: State, name: str) -> Message:
    return market_row(view, GOODS.index(name)) if name in GOODS else NOTHING


def _look_island(view: State, name: str) -> Message:
    number = int(name) if name.isdecimal() else 0
    known = 0 < number < len(view.islands) and view.islands[number]
    return island_line(view, island(view, number)) if known else NOTHING


def _look_region(view: State, name: str) -> Message:
    region = view.box.region_named.get(name)
    if region is None:
        return NOTHING
    number = view.island_of[region]
    return region_line(view, region) if not number else island_line(view, island(view, number))


def _look_field(view: State, name: str) -> Message:
    field = view.box.field_named.get(name)
    if field is None:
        return NOTHING
    number, state = names.island_of_field(view, field), field_state(view, field)
    if not number:
        return state
    return say("ilos.look.field", field=state, island=island_line(view, island(view, number)))


def _look_tile(view: State, name: str) -> Message:
    return tile_line(view, view.box.tile_named[name]) if name in view.box.tile_named else NOTHING


def _look_zone(view: State, name: str) -> Message:
    place = int(name) if name.isdecimal() else 0
    if not 0 < place <= len(view.zone):
        return NOTHING
    tile = view.zone[place - 1]
    return say("ilos.look.empty_place") if tile == NO_TILE else tile_line(view, tile)


def _look_cell(view: State, name: str) -> Message:
    tile = next((tile for cell, (tile, _) in view.laid.items() if cell_name(cell) == name), None)
    if tile is not None:
        return tile_line(view, tile)
    asked = next((sides for cell, sides in view.rim if cell_name(cell) == name), None)
    if asked is None:
        return say("ilos.look.open_sea")
    sides = tuple(
        say("ilos.table.side", side=Message(f"ilos.compass.{SIDES[number]}"), land=Message(f"ilos.land.{side}"))
        for number, side in enumerate(asked)
        if side in "SCL"
    )
    return say("ilos.look.rim", cell=name, sides=sides)


def _look_nest(view: State, name: str) -> Message:
    tile = view.box.tile_named.get(name)
    if tile is None or not view.box.tiles[tile].nest:
        return NOTHING
    if _place_of(view, tile) is None:
        return say("ilos.look.nest_away", tile=name)
    attacked = names.islands(islands_on(view, tile))
    return say("ilos.look.nest", tile=name, state=_nest_state(view, tile), islands=attacked)


def _look_seat(view: State, name: str) -> Message:
    known = name.isdecimal() and int(name) < len(view.players)
    return seat_line(view, int(name)) if known else NOTHING


def _look_pile(view: State, name: str) -> Message:
    return zone_line(view) if name == "stack" else pile_line(view)


def _look_choice(view: State, name: str) -> Message:
    verb = name.partition(" ")[0]
    return say(f"ilos.look.choice.{verb}") if verb in ("end", "keep", "fort", "post", "supply") else NOTHING


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
"""By kind of target."""
