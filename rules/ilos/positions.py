"""A table as a problem describes it: tiles in the order in which they were laid, then who is where on them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.described import Described
from rules.hexgrid import named_cell
from rules.ilos.archipelago import LAY, ORIGIN, lay, placements
from rules.ilos.components import KINDS
from rules.ilos.piles import one_by_one
from rules.ilos.state import FORT, NO_OWNER, NO_TILE, NOT_IN_PLAY, Player, State
from rules.ilos.tiles import CROPS, GOODS, SITE
from rules.ilos.turn import TURN


def arrange(state: State, described: Described) -> None:
    """Turn a fresh table into the described one; the player named in `to_move` begins the turn."""
    box = state.box
    state.round = state.last_played = described.number("round", least=1)
    _arrange_map(state, described)
    seats, state.owners = len(state.players), [NO_OWNER] * len(box.fields)
    tables = described.tables("players", seats)
    state.players = [_player(state, seat, table) for seat, table in enumerate(tables)]
    held = [sum(player.hand[kind] for player in state.players) for kind in range(len(KINDS))]
    left = [card.count - taken for card, taken in zip(box.cards, held, strict=True)]
    if min(left) < 0:
        raise described.wrong("players", f"there are too many {KINDS[left.index(min(left))]} cards")
    state.deck = one_by_one(left)
    state.chance.shuffle(state.deck)
    state.raised = _counts(described.table("market"), GOODS)
    state.start = described.seat("start", seats, 1)
    state.pending, state.decision = [], TURN[described.seat("to_move", seats, 1)]


def _arrange_map(state: State, described: Described) -> None:
    """Lay the tiles: `{ tile = "T01", at = "0,-1", turn = 2 }`, the first one at 0,0; then those on offer."""
    tile_named, dealt = state.box.tile_named, [*state.stack, *state.zone]
    others = [tile for tile in range(len(state.box.tiles)) if tile not in dealt]
    pool = dealt + others
    state.laid, state.rim, state.islands = {}, [], [()]
    state.island_of = [NOT_IN_PLAY] * len(state.box.regions)
    for table in described.tables("map"):
        tile = described.take("map", tile_named[table.word("tile", tile_named.keys())], pool)
        cell, turn = table.parsed("at", named_cell, "0,0"), table.number("turn", 0)
        if LAY[cell][turn % 6] not in placements(state, tile) if state.laid else cell != ORIGIN:
            raise table.wrong("at", f"{state.box.tiles[tile].name} does not fit there in this way")
        lay(state, tile, cell, turn % 6)
    zone = [described.take("zone", tile_named[name], pool) for name in described.words("zone", tile_named.keys())]
    left = state.box.tiles_each * len(state.players) - len(state.laid) - len(zone)
    if left < 0 or (left and len(zone) < state.box.zone) or len(zone) > state.box.zone:
        raise described.wrong("zone", f"{len(zone)} tiles are on offer, {left} in the stack")
    state.zone = zone + [NO_TILE] * (state.box.zone - len(zone))
    state.stack = pool[:left]


def _player(state: State, seat: int, described: Described) -> Player:
    """Cards and goods by kind, ships on coasts and nests, and pioneers on fields, sites with what is built there."""
    box, cards, makes = state.box, _counts(described.table("hand"), KINDS), [0] * len(GOODS)
    for name in described.words("pioneers", box.field_named.keys()):
        field = box.field_named[name]
        if box.fields[field].kind == SITE:
            raise described.wrong("pioneers", f"{name} is a site: say under buildings what stands there")
        _place(state, described, seat, field)
        if box.fields[field].kind < len(GOODS):
            makes[box.fields[field].kind] += 1
    _build(state, described.table("buildings"), seat, makes)
    ships = described.words("ships", (*box.region_named, *box.tile_named))
    return Player(
        hand=cards,
        cards=sum(cards),
        goods=_counts(described.table("goods"), GOODS),
        makes=makes,
        coast=sorted(box.region_named[name] for name in ships if name in box.region_named),
        raids=sorted(box.tile_named[name] for name in ships if name in box.tile_named),
        pioneers=box.pioneers - state.owners.count(seat),
        paid=[0] * len(KINDS),
        paid_cards=0,
    )


def _build(state: State, described: Described, seat: int, makes: list[int]) -> None:
    """`"T10.B.site" = "fort"`, or the good that a trading post deals in."""
    box, sides = state.box, (FORT, *(GOODS[crop] for crop in CROPS))
    for name in described:
        field = box.field_named.get(name)
        if field is None or box.fields[field].kind != SITE:
            raise described.wrong(name, "is no building site")
        state.buildings[field] = side = described.word(name, sides)
        _place(state, described, seat, field)
        if side != FORT:
            makes[GOODS.index(side)] += 1


def _place(state: State, described: Described, seat: int, field: int) -> None:
    if state.owners[field] != NO_OWNER:
        raise described.wrong(state.box.fields[field].name, "is taken already")
    state.owners[field] = seat


def _counts(described: Described, names: Sequence[str]) -> list[int]:
    return [described.number(name, 0) for name in names]
