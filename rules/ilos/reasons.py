"""Blocked actions: what a player might expect but can't do, with reason and rule."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract import Action, Blocked, Decision, Reason, Seat
from rules.ilos import names
from rules.ilos.actions import EXPLORE, FROM_SUPPLY, PAY, PLAY, POST, RAISE, SWAP
from rules.ilos.archipelago import LAY, first_region, landfalls
from rules.ilos.components import BUILDING, FIELDS_FOR, GOLDMINE, HAND_ORDER, KINDS, MARKET, PLANTATION, RUIN, SHIP
from rules.ilos.market import is_full, raisable, tokens_left
from rules.ilos.names import text
from rules.ilos.payment import lowest, payable, swappable
from rules.ilos.pioneers import cheapest, cost, crops_grown, open_fields
from rules.ilos.ships import FIRST, can_leave, can_sail, explorations, free_nests, harbours, island_left
from rules.ilos.state import NO_OWNER, NO_TILE, NOT_IN_PLAY, State, ships_at_home
from rules.ilos.tiles import CROPS, GOLD, GOODS, OPEN, SEA, SIDES, Rotation, turned

COST_RULES = {SHIP: "IL-042", PLANTATION: "IL-066", GOLDMINE: "IL-069", BUILDING: "IL-072", RUIN: "IL-081"}
SHIP_RULES = {PLANTATION: "IL-067", GOLDMINE: "IL-070", BUILDING: "IL-073", RUIN: "IL-081"}


# Playing a card


def turn_blocked(state: State, decision: Decision) -> list[Blocked]:
    found = [(kind, why_not(state, decision.seat, kind)) for kind in HAND_ORDER]
    return [Blocked(PLAY[kind], *why) for kind, why in found if why is not None]


def why_not(view: State, seat: int, kind: int) -> Reason | None:
    """Why this seat can't play a card of this kind now; None if it can."""
    player, cards = view.players[seat], view.box.cards[kind]
    if player.hand[kind] <= 0:
        return Reason(text("why.no_card", card=names.card(kind)), "IL-037")
    if kind == MARKET:
        return _why_no_market(view, seat)
    if kind in FIELDS_FOR:
        return _why_no_pioneer(view, seat, kind)
    if player.cards - 1 < cards.cost:
        return Reason(text("why.cards", n=cards.cost, have=player.cards - 1), COST_RULES[kind])
    return None if can_sail(view, seat) else Reason(text("why.no_voyage"), "IL-049")


def _why_no_market(view: State, seat: int) -> Reason | None:
    if view.markets >= view.box.markets:
        return Reason(text("why.market_played"), "IL-086")
    if not tokens_left(view):
        return Reason(text("why.no_token"), "IL-088")
    if not any(view.players[seat].goods):
        return Reason(text("why.no_goods"), "IL-089")
    return None if raisable(view, seat) else Reason(text("why.rows_full"), "IL-087")


def _why_no_pioneer(view: State, seat: int, kind: int) -> Reason | None:
    player, card = view.players[seat], view.box.cards[kind]
    if not player.pioneers:
        return Reason(text("why.no_pioneer"), "IL-062")
    if kind == BUILDING and len(view.buildings) >= view.box.buildings:
        return Reason(text("why.no_building"), "IL-075")
    if all(count < card.ships for count in harbours(view, seat).values()):
        return Reason(text("why.ships", n=card.ships), SHIP_RULES[kind])
    due = cheapest(view, seat, kind)
    if due is None:
        return Reason(text("why.no_field", card=names.card(kind), n=card.ships), "IL-064")
    if player.cards - 1 < due:
        return Reason(text("why.cards", n=due, have=player.cards - 1), COST_RULES[kind])
    return None


# Ships


def source_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    """No ship left in the supply (IL-051), or a ship that has nowhere else to go (IL-049)."""
    if not ships_at_home(state, decision.seat):
        yield Blocked(FROM_SUPPLY, text("why.no_ship", n=state.box.ships), "IL-051")
    for island in sorted(harbours(state, decision.seat)):
        if not can_leave(state, island):
            leave = state.box.regions[first_region(state, island)].leave
            yield Blocked(leave, text("why.no_voyage"), "IL-049")


def voyage_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    left = island_left(state, decision.args[0])
    if left != NOT_IN_PLAY:
        dock = state.box.regions[first_region(state, left)].dock
        yield Blocked(dock, text("why.there_already", island=names.island(left)), "IL-049")
    yield from explore_blocked(state, decision)
    yield from _nests_blocked(state, decision)


def explore_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    """Places of the zone that are empty for good (IL-026) or whose tile fits nowhere now (IL-027)."""
    legal = explorations(state)
    for place, tile in enumerate(state.zone):
        if tile == NO_TILE:
            yield Blocked(EXPLORE[place], text("why.no_tile"), "IL-026")
        elif EXPLORE[place] not in legal:
            yield Blocked(EXPLORE[place], text("why.fits_nowhere", tile=state.box.tiles[tile].name), "IL-027")


def _nests_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    free = free_nests(state)
    for seat, player in enumerate(state.players):
        for tile in player.raids:
            if tile not in free:
                reason = text("why.nest_taken", seat=Seat(seat), tile=state.box.tiles[tile].name)
                rule = "IL-049" if state.box.tiles[tile].name == decision.args[0] else "IL-061"
                yield Blocked(state.box.tiles[tile].raid, reason, rule)


def lay_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    tile = state.box.tiles[state.zone[decision.args[1] - 1]]
    for cell, wanted in state.rim:
        for rotation in range(6):
            if rotation not in tile.fits[wanted]:
                action = LAY[cell][rotation]
                yield Blocked(action, *_why_no_fit(tile.sides, wanted, rotation))


def _why_no_fit(sides: str, wanted: str, rotation: Rotation) -> Reason:
    """The first side that doesn't match (IL-020), or only sea on all shared sides (IL-021)."""
    for direction, (own, other) in enumerate(zip(turned(sides, rotation), wanted, strict=True)):
        if other not in (OPEN, own):
            side, own_land = text(f"compass.{SIDES[direction]}"), text(f"land.{own}")
            return Reason(text("why.sides", side=side, own=own_land, other=text(f"land.{other}")), "IL-020")
    assert all(other in (OPEN, SEA) for other in wanted)
    return Reason(text("why.only_sea"), "IL-021")


def coast_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    """Islands that have no part on the new tile (IL-045), and the nest of the tile (IL-046)."""
    _, place, q, r, rotation = decision.args
    tile, rule = state.zone[place - 1], "IL-016" if decision.args[0] == FIRST else "IL-045"
    near = [island for shore in landfalls(state, tile, (q, r), rotation) for island in shore.islands]
    far = [number for number, regions in enumerate(state.islands) if regions and number not in near]
    for number in far:
        reason = text("why.not_on_tile", island=names.island(number), tile=state.box.tiles[tile].name)
        yield Blocked(state.box.regions[first_region(state, number)].dock, reason, rule)
    if state.box.tiles[tile].nest:
        yield Blocked(state.box.tiles[tile].raid, text("why.no_nest_yet"), "IL-046")


# Pioneers


def field_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    seat, kind = decision.seat, KINDS.index(decision.kind)
    spare = state.players[seat].cards
    legal = list(open_fields(state, seat, kind, spare))
    for number, field in enumerate(state.box.fields):
        if field.kind in FIELDS_FOR[kind] and state.island_of[field.region] != NOT_IN_PLAY and number not in legal:
            yield Blocked(field.work, *_why_no_field(state, seat, kind, number))


def _why_no_field(state: State, seat: int, kind: int, field: int) -> Reason:
    owner, island, card = state.owners[field], names.island_of_field(state, field), state.box.cards[kind]
    if owner != NO_OWNER:
        return Reason(text("why.taken", seat=Seat(owner)), "IL-064")
    ships = harbours(state, seat).get(island, 0)
    if ships < card.ships:
        return Reason(text("why.ships_there", n=card.ships, have=ships, island=names.island(island)), SHIP_RULES[kind])
    price = cost(state, seat, kind, island)
    return Reason(text("why.cards", n=price, have=state.players[seat].cards), COST_RULES[kind])


def side_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    """Crops that are not grown on the island (IL-079), and gold, which no post deals in (IL-078)."""
    island = names.island_of_field(state, state.box.field_named[decision.args[0]])
    grown = crops_grown(state, island)
    for crop in CROPS:
        if crop not in grown:
            reason = text("why.not_grown", good=names.good(crop), island=names.island(island))
            yield Blocked(POST[crop], reason, "IL-079")
    yield Blocked(POST[GOLD], text("why.no_gold_post"), "IL-078")


# Market and payments


def market_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    """Rows that are full (IL-087) and goods not in stock (IL-089)."""
    legal = raisable(state, decision.seat)
    for good in range(len(GOODS)):
        if good in legal:
            continue
        if is_full(state, good):
            yield Blocked(RAISE[good], text("why.row_full", good=names.good(good)), "IL-087")
        else:
            yield Blocked(RAISE[good], text("why.none_behind", good=names.good(good)), "IL-089")


def pay_blocked(state: State, decision: Decision) -> list[Blocked]:
    """Cards that would break the naming order of payments: not a rule of the game, any card can pay (IL-038)."""
    hand = state.players[decision.seat].hand
    legal = payable(hand, lowest(state), decision.args[2])
    return [_out_of_order(PAY[kind]) for kind, count in enumerate(hand) if count > 0 and kind not in legal]


def exchange_blocked(state: State, decision: Decision) -> list[Blocked]:
    hand, legal = state.players[decision.seat].hand, swappable(state, decision.seat)
    return [_out_of_order(SWAP[kind]) for kind, count in enumerate(hand) if count > 0 and kind not in legal]


def _out_of_order(action: Action) -> Blocked:
    return Blocked(action, text("why.order", cards=tuple(map(names.card, range(len(KINDS))))))
