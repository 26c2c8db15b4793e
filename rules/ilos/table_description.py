"""The whole table in words, line by line."""

from __future__ import annotations

from rules.engine.contract import HIDDEN_NUMBER, Message, MessageValue, Seat
from rules.hexgrid import Cell, cell_name
from rules.ilos import names
from rules.ilos.archipelago import tiles_in_play
from rules.ilos.components import BUILDING, GOLDMINE, KINDS, PLANTATION
from rules.ilos.market import price, tokens_left, wealth
from rules.ilos.names import text
from rules.ilos.piles import cards_to_draw
from rules.ilos.queries import Island, islands
from rules.ilos.state import NO_OWNER, NO_TILE, State, forts_of, ships_at_home
from rules.ilos.tiles import GOODS, SIDES, turned


def table(view: State) -> list[Message]:
    return [
        *(market_row(view, good) for good in range(len(GOODS))),
        text("table.tokens", n=tokens_left(view)),
        zone_line(view),
        pile_line(view),
        *(tile_line(view, tile) for tile in tiles_in_play(view)),
        *(island_line(view, found) for found in islands(view)),
        *(seat_line(view, seat) for seat in range(len(view.players))),
    ]


def market_row(view: State, good: int) -> Message:
    """A good's price and later prices, and the number left if the supply is limited (IL-008)."""
    coming = view.box.prices[good][view.raised[good] + 1 :]
    name = names.good(good)
    if not coming:
        row = text("table.top_price", good=name, price=price(view, good))
    else:
        row = text("table.price", good=name, price=price(view, good), next=" ".join(map(str, coming)))
    return text("table.with_supply", row=row, n=max(0, view.supply[good])) if view.supply else row


def zone_line(view: State) -> Message:
    offered = [(place, tile) for place, tile in enumerate(view.zone, 1) if tile != NO_TILE]
    if not offered:
        return text("table.no_zone")
    tiles = tuple(text("table.offer", place=place, tile=view.box.tiles[tile].name) for place, tile in offered)
    return text("table.zone", tiles=tiles, n=len(view.stack))


def pile_line(view: State) -> Message:
    down = sum(player.paid_cards for player in view.players)
    return text("table.piles", draw=len(view.deck), up=sum(view.discard), down=down)


def place_of(view: State, tile: int) -> tuple[Cell, int] | None:
    """The cell and rotation of a tile; None in the zone and the stack."""
    return next(((cell, turn) for cell, (laid, turn) in view.laid.items() if laid == tile), None)


def tile_line(view: State, tile: int) -> Message:
    made, place = view.box.tiles[tile], place_of(view, tile)
    sides = turned(made.sides, place[1]) if place else made.sides
    values: dict[str, MessageValue] = {
        "tile": made.name,
        "sides": tuple(
            text("table.side", side=text(f"compass.{SIDES[number]}"), land=text(f"land.{side}"))
            for number, side in enumerate(sides)
        ),
        "regions": tuple(region_line(view, region) for region in made.regions),
        "nest": nest_state(view, tile),
    }
    if place is None:
        return text("table.tile", **values)
    return text("table.tile_laid", cell=cell_name(place[0]), turn=place[1], **values)


def region_line(view: State, region: int) -> Message:
    fields = tuple(field_state(view, field) for field in view.box.regions[region].fields)
    return text("table.region", region=view.box.regions[region].name, fields=fields)


def field_state(view: State, field: int) -> Message:
    kind, owner = names.field_kind(view.box.fields[field].kind), view.owners[field]
    if owner == NO_OWNER:
        return text("table.free_field", field=kind)
    if field in view.buildings:
        kind = names.side(view.buildings[field])
    return text("table.taken_field", field=kind, seat=Seat(owner))


def nest_state(view: State, tile: int) -> Message:
    if not view.box.tiles[tile].nest:
        return text("table.no_nest")
    raider = next((seat for seat, player in enumerate(view.players) if tile in player.raids), None)
    return text("table.nest") if raider is None else text("table.raider", seat=Seat(raider))


def island_line(view: State, found: Island) -> Message:
    """An island: its tiles, free fields, ships and pirates. Several pirates raid each other as well (IL-054)."""
    ships = tuple(text("table.ships", seat=Seat(seat), ships=n) for seat, n in enumerate(found.ships) if n)
    values: dict[str, MessageValue] = {
        "number": found.number,
        "region": found.name,
        "tiles": text("table.tiles", n=len(found.tiles), tiles=names.tiles(view, found.tiles)),
        "free": names.fields([view.box.fields[field].kind for field in found.free]),
        "ships": ships or text("table.no_ships"),
    }
    if found.forts:
        values["forts"] = names.seats(found.forts)
    if found.raiders:
        values["raiders"] = names.seats(found.raiders)
        values.update({KINDS[kind]: view.box.cards[kind].piracy for kind in (PLANTATION, GOLDMINE, BUILDING)})
    raided = ("", "_raided", "_crowded")[min(len(found.raiders), 2)]
    kind = ("_forts" if found.forts else "") + raided
    return text(f"table.island{kind}", **values)


def seat_line(view: State, seat: int) -> Message:
    """A seat: public information, and what is behind the screen if the view knows it."""
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
    total = wealth(view, seat)
    if total is None or HIDDEN_NUMBER in player.hand:
        return text("table.seat", **values)
    return text(
        "table.seat_open", hand=names.cards(player.hand), goods=names.goods(player.goods), worth=total, **values
    )
