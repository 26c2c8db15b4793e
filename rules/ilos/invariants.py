"""The invariants of every match."""

from __future__ import annotations

from collections.abc import Iterator

from rules.hexgrid import neighbours, opposite
from rules.ilos.components import KINDS
from rules.ilos.state import FORT, NO_OWNER, NO_TILE, NOT_IN_PLAY, Gift, State
from rules.ilos.tiles import FIELD_KINDS, GOODS, OPEN, SEA, SITE, turned


def problems(state: State) -> list[str]:
    return [
        *_cards(state),
        *_tiles(state),
        *_rim(state),
        *_islands(state),
        *_ships(state),
        *_pioneers(state),
        *_market(state),
    ]


def worn(state: State) -> State:
    """The table with all markets of the turn played, and with cards that someone had to give (IL-086, IL-095)."""
    used = state.copy()
    used.markets = used.box.markets
    used.gifts = [Gift(0, 1, 1, (1,) + (0,) * (len(KINDS) - 1))]
    return used


def _cards(state: State) -> Iterator[str]:
    """No card is missing, and the public counts are right."""
    piles = [state.discard, state.payment, *(pile for player in state.players for pile in (player.hand, player.paid))]
    for kind, card in enumerate(state.box.cards):
        counted = state.deck.count(kind) + sum(pile[kind] for pile in piles)
        if counted != card.count:
            yield f"there are {counted} {KINDS[kind]} cards instead of {card.count}"
    if any(count < 0 for pile in piles for count in pile):
        yield "a pile holds less than no cards"
    for seat, player in enumerate(state.players):
        if player.cards != sum(player.hand):
            yield f"seat {seat} is said to hold {player.cards} cards but holds {sum(player.hand)}"
        if player.paid_cards != sum(player.paid):
            yield f"seat {seat} is said to have paid {player.paid_cards} cards but paid {sum(player.paid)}"
    for gift in state.gifts:
        if gift.number != sum(gift.cards) or gift.giver == gift.taker:
            yield f"seat {gift.giver} is said to have given {gift.number} cards but gave {sum(gift.cards)}"
    for kind, name in enumerate(KINDS):
        for seat, player in enumerate(state.players):
            if sum(gift.cards[kind] for gift in state.gifts if gift.taker == seat) > player.hand[kind]:
                yield f"seat {seat} was given more {name} cards than it holds"
    if any(state.payment) and (state.decision is None or state.decision.kind not in ("pay", "exchange")):
        yield "there are cards of a payment although none is being made"


def _tiles(state: State) -> Iterator[str]:
    """Every tile is in one place, all shared sides match, and all tiles are connected (IL-019 to IL-021)."""
    tiles = state.box.tiles
    used = [*state.stack, *(tile for tile in state.zone if tile != NO_TILE), *(tile for tile, _ in state.laid.values())]
    if len(used) != state.box.tiles_each * len(state.players) or len(set(used)) < len(used):
        yield f"the tiles in play are {sorted(used)}"
    if state.stack and NO_TILE in state.zone:
        yield "the zone was not refilled"
    for cell, (tile, turn) in state.laid.items():
        around = [(side, state.laid.get(beside)) for side, beside in enumerate(neighbours(cell))]
        shared = [(side, other) for side, other in around if other is not None]
        sides = turned(tiles[tile].sides, turn)
        for side, (other, other_turn) in shared:
            if sides[side] != turned(tiles[other].sides, other_turn)[opposite(side)]:
                yield f"{tiles[tile].name} does not match {tiles[other].name}"
        if len(state.laid) > 1 and all(sides[side] == SEA for side, _ in shared):
            yield f"{tiles[tile].name} continues no island"


def _rim(state: State) -> Iterator[str]:
    """The rim agrees with the laid tiles."""
    asked: dict[tuple[int, int], list[str]] = {}
    for cell, (tile, turn) in state.laid.items():
        for side, beside in enumerate(neighbours(cell)):
            if beside not in state.laid:
                asked.setdefault(beside, [OPEN] * 6)[opposite(side)] = turned(state.box.tiles[tile].sides, turn)[side]
    if state.rim != sorted((cell, "".join(sides)) for cell, sides in asked.items()):
        yield "the rim does not fit the laid tiles"


def _islands(state: State) -> Iterator[str]:
    """Islands agree with the island numbers of regions; regions are in play exactly when their tile is."""
    for number, regions in enumerate(state.islands):
        if list(regions) != [region for region, island in enumerate(state.island_of) if island == number] and number:
            yield f"island {number} does not consist of its regions"
    laid = [tile for tile, _ in state.laid.values()]
    for region, island in enumerate(state.island_of):
        if (island == NOT_IN_PLAY) == (state.box.regions[region].tile in laid):
            yield f"{state.box.regions[region].name} is on island {island}"
    if state.islands[0]:
        yield "there is an island without a number"


def _ships(state: State) -> Iterator[str]:
    """No seat has more ships than exist; ships are on land in play or alone on a nest (IL-051, IL-061)."""
    nests = [tile for player in state.players for tile in player.raids]
    if len(set(nests)) < len(nests):
        yield "two ships share a nest"
    for seat, player in enumerate(state.players):
        if len(player.coast) + len(player.raids) > state.box.ships:
            yield f"seat {seat} has too many ships"
        if player.coast != sorted(player.coast) or player.raids != sorted(player.raids):
            yield f"the ships of seat {seat} are out of order"
        if any(state.island_of[region] == NOT_IN_PLAY for region in player.coast):
            yield f"a ship of seat {seat} docks nowhere"
        for tile in player.raids:
            if not state.box.tiles[tile].nest or all(tile != laid for laid, _ in state.laid.values()):
                yield f"a ship of seat {seat} is on a nest that is not there"


def _pioneers(state: State) -> Iterator[str]:
    """Pioneers are on fields in play, buildings on sites, and production boards agree with them."""
    fields = state.box.fields
    for seat, player in enumerate(state.players):
        own = [field for field, owner in enumerate(state.owners) if owner == seat]
        if len(own) + player.pioneers != state.box.pioneers:
            yield f"seat {seat} has {player.pioneers} pioneers left and {len(own)} on fields"
        yields = [state.buildings.get(field) or FIELD_KINDS[fields[field].kind] for field in own]
        if player.makes != [yields.count(good) for good in GOODS]:
            yield f"seat {seat} makes {player.makes}"
    for field, owner in enumerate(state.owners):
        if owner != NO_OWNER and state.island_of[fields[field].region] == NOT_IN_PLAY:
            yield f"a pioneer is on {fields[field].name}, which is not in play"
        if (field in state.buildings) != (owner != NO_OWNER and fields[field].kind == SITE):
            yield f"pioneer and building on {fields[field].name} do not agree"
    if any(side not in (FORT, *GOODS[:3]) for side in state.buildings.values()):
        yield "a building has no such side"
    if len(state.buildings) > state.box.buildings:
        yield "there are too many buildings"


def _market(state: State) -> Iterator[str]:
    """Market tokens don't exceed their number or rows; stocks aren't negative (IL-087, IL-088)."""
    if sum(state.raised) > state.box.tokens:
        yield f"{sum(state.raised)} market tokens are in use"
    for good, count in enumerate(state.raised):
        if not 0 <= count < len(state.box.prices[good]):
            yield f"{count} tokens lie on the row of {GOODS[good]}"
    for seat, player in enumerate(state.players):
        if min(player.goods) < 0:
            yield f"seat {seat} has less than nothing behind the screen"
    for good, left in enumerate(state.supply):
        out = sum(player.goods[good] + player.makes[good] for player in state.players)
        if out + left != state.box.resources[good]:
            yield f"there are {out + left} tokens of {GOODS[good]}"
    if not 0 <= state.markets <= state.box.markets:
        yield f"{state.markets} market cards were played in one turn"
