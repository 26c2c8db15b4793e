"""What the log says. Called only when somebody listens.

Gains and market payments are public when they happen, stocks behind screens are not: so no event counts them. Which
cards are drawn, exchanged or paid is for their owner; the others read how many (IL-039).
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub

from rules.engine.contract import Change, Event, Message, MessageValue, Seat, say
from rules.ilos import names
from rules.ilos.archipelago import Landfall, first_region, islands_on
from rules.ilos.state import FORT, NO_TILE, Gift, State, end_is_triggered
from rules.ilos.tiles import GOLD, GOODS

# The setup


def table_set(state: State, events: list[Event]) -> None:
    """What lies open before the first decision (IL-003, IL-007, IL-009); hands stay hidden."""
    events.append(Event(say("ilos.log.starts", seat=Seat(state.start), n=state.box.hand)))
    tiles = names.tiles(state, [tile for tile in state.zone if tile != NO_TILE])
    events.append(Event(say("ilos.log.on_offer", tiles=tiles, n=len(tiles))))


# Cards


def _cards_change(state: State, seat: int, gained: int) -> Change:
    cards = state.players[seat].cards
    return Change(names.CARDS, cards - gained, cards)


def plays(state: State, events: list[Event], seat: int, kind: int) -> None:
    """A card is laid face up."""
    message = say("ilos.log.plays", seat=Seat(seat), card=names.card(kind))
    events.append(Event(message, (_cards_change(state, seat, -1),)))


def pays(state: State, events: list[Event], seat: int, cards: int) -> None:
    """A payment is complete, face down."""
    message = say("ilos.log.pays_with", seat=Seat(seat), cards=names.cards(state.payment))
    cover = say("ilos.log.pays", seat=Seat(seat), n=cards)
    events.append(Event(message, (_cards_change(state, seat, -cards),), (seat,), cover))


def exchanges(state: State, events: list[Event], seat: int, swapped: int) -> None:
    """A seat is done with its exchange."""
    if not swapped:
        events.append(Event(say("ilos.log.keeps", seat=Seat(seat))))
        return
    message = say("ilos.log.exchanges_which", seat=Seat(seat), cards=names.cards(state.payment))
    changes = (_cards_change(state, seat, -swapped),)
    events.append(Event(message, changes, (seat,), say("ilos.log.exchanges", seat=Seat(seat), n=swapped)))


def draws(state: State, events: list[Event], seat: int, drawn: Sequence[int]) -> None:
    """Cards come to a hand."""
    count = sum(drawn)
    if count:
        message = say("ilos.log.draws_which", seat=Seat(seat), cards=names.cards(drawn))
        cover = say("ilos.log.draws", seat=Seat(seat), n=count)
        events.append(Event(message, (_cards_change(state, seat, count),), (seat,), cover))


def gives(events: list[Event], gift: Gift) -> None:
    """Some of them come from the largest hand; giver and taker see which (IL-095)."""
    message = say("ilos.log.gives_which", donor=Seat(gift.giver), cards=names.cards(gift.cards))
    cover = say("ilos.log.gives", donor=Seat(gift.giver), n=gift.number)
    events.append(Event(message, (), tuple(sorted((gift.giver, gift.taker))), cover))


def draws_no_more(events: list[Event], seat: int, missing: int) -> None:
    """Fewer cards come than are due, since there is nothing to draw and nobody to take from (IL-096)."""
    events.append(Event(say("ilos.log.draws_no_more", seat=Seat(seat), n=missing), lost=True))


def reshuffled(state: State, events: list[Event]) -> None:
    """The discard pile became the draw pile."""
    events.append(Event(say("ilos.log.reshuffled", n=len(state.deck))))


# Tiles and ships


def laid(state: State, events: list[Event], seat: int, tile: int, shores: Sequence[Landfall]) -> None:
    """A tile is on the map; `shores` are the islands that it is part of now."""
    name = state.box.tiles[tile].name
    if not any(shore.islands for shore in shores):
        events.append(Event(say("ilos.log.lays_first", seat=Seat(seat), tile=name)))
        return
    effects = tuple(growth(state, shore) for shore in sorted(shores, key=lambda shore: not shore.islands))
    events.append(Event(say("ilos.log.lays", seat=Seat(seat), tile=name, effects=effects)))


def growth(state: State, landfall: Landfall) -> Message:
    """What a tile that was laid did to an island: it is new, it grows, or several became one."""
    if not landfall.islands:
        return say("ilos.log.appears", island=names.island(state.island_of[landfall.regions[0]]))
    if len(landfall.islands) == 1:
        return say("ilos.log.grows", island=names.island(landfall.islands[0]))
    return say("ilos.log.joins", islands=names.islands(landfall.islands))


def docks(state: State, events: list[Event], seat: int, island: int) -> None:
    """A ship is on a coast."""
    where = names.region_name(state, first_region(state, island))
    events.append(Event(say("ilos.log.docks", seat=Seat(seat), island=names.island(island), region=where)))


def raids(state: State, events: list[Event], seat: int, tile: int) -> None:
    """A ship is on a nest."""
    attacked = names.islands(islands_on(state, tile))
    name = state.box.tiles[tile].name
    events.append(Event(say("ilos.log.raids", seat=Seat(seat), tile=name, islands=attacked)))


def turned_up(state: State, events: list[Event], place: int) -> None:
    """The zone is refilled, as long as there are tiles."""
    tile = state.zone[place - 1]
    if tile == NO_TILE:
        events.append(Event(say("ilos.log.no_tile")))
    else:
        events.append(Event(say("ilos.log.turned_up", tile=state.box.tiles[tile].name)))


# Pioneers


def _pioneer_change(state: State, seat: int) -> Change:
    pioneers = state.players[seat].pioneers
    return Change(names.PIONEERS, pioneers, pioneers - 1)


def _makes_change(state: State, seat: int, good: int) -> Change:
    amount = state.players[seat].makes[good]
    return Change(names.makes_id(good), amount - 1, amount)


def grows(state: State, events: list[Event], seat: int, field: int, good: int) -> None:
    """A plantation or gold mine begins to produce."""
    message = say(
        "ilos.log.mines" if good == GOLD else "ilos.log.plants",
        seat=Seat(seat),
        good=names.good(good),
        island=names.island(names.island_of_field(state, field)),
        region=names.field_region(state, field),
    )
    events.append(Event(message, (_makes_change(state, seat, good), _pioneer_change(state, seat))))


def builds(state: State, events: list[Event], seat: int, field: int, side: str) -> None:
    """A building stands."""
    values: dict[str, MessageValue] = {
        "seat": Seat(seat),
        "island": names.island(names.island_of_field(state, field)),
        "region": names.field_region(state, field),
    }
    if side == FORT:
        message = say("ilos.log.builds_fort", **values)
    else:
        message = say("ilos.log.builds_post", good=Message(f"ilos.good.{side}"), **values)
    changes = [] if side == FORT else [_makes_change(state, seat, GOODS.index(side))]
    events.append(Event(message, (*changes, _pioneer_change(state, seat))))


def searches(state: State, events: list[Event], seat: int, field: int, gold: int) -> None:
    """A ruin gives up its gold."""
    message = say(
        "ilos.log.searches",
        seat=Seat(seat),
        amount=gold,
        island=names.island(names.island_of_field(state, field)),
        region=names.field_region(state, field),
    )
    events.append(Event(message, (_pioneer_change(state, seat),)))


def last_pioneer(state: State, events: list[Event], seat: int) -> None:
    """The end is near."""
    events.append(Event(say("ilos.log.last_pioneer", seat=Seat(seat))))


# Market, production, rounds


def raises(state: State, events: list[Event], seat: int, good: int) -> None:
    """A price has risen."""
    row, step = state.box.prices[good], state.raised[good]
    left = state.box.tokens - sum(state.raised)
    message = say("ilos.log.raises", seat=Seat(seat), good=names.good(good), price=row[step])
    changes = (Change(names.price_id(good), row[step - 1], row[step]), Change(names.TOKENS, left + 1, left))
    events.append(Event(message, changes))


def produces(state: State, events: list[Event], seat: int, goods: Sequence[int]) -> None:
    """The production board yields, as far as the supply lasts (IL-008)."""
    made = names.goods(goods)
    if made:
        events.append(Event(say("ilos.log.produces", seat=Seat(seat), goods=made)))
    missing = names.goods(list(map(sub, state.players[seat].makes, goods)))
    if missing:
        events.append(Event(say("ilos.log.runs_out", seat=Seat(seat), goods=missing)))


def round_begins(state: State, events: list[Event]) -> None:
    """A new round, perhaps the last one that the safety stop allows (IL-101)."""
    last = state.round >= state.rounds
    events.append(Event(say("ilos.log.last_round" if last else "ilos.log.round", round=state.round)))


def match_over(state: State, events: list[Event]) -> None:
    """The screens are lifted, after a last pioneer or by the safety stop (IL-101)."""
    if end_is_triggered(state):
        events.append(Event(say("ilos.log.over")))
    elif state.round >= state.rounds:
        events.append(Event(say("ilos.log.too_long", n=state.rounds)))
    else:
        events.append(Event(say("ilos.log.quiet", n=state.box.quiet_rounds)))
