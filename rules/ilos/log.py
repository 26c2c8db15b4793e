"""Log events. Called only if a log is kept.

Gains and market payments are public when they happen, but stocks behind screens aren't, so no event has their totals.
Only the owner reads which cards are drawn, exchanged or paid; the others read their number (IL-039).
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub

from rules.engine.contract import Change, Event, Message, MessageValue, Seat
from rules.ilos import names
from rules.ilos.archipelago import Landfall, first_region, islands_on
from rules.ilos.names import text
from rules.ilos.state import FORT, NO_TILE, Gift, State, end_is_triggered
from rules.ilos.tiles import GOLD, GOODS

# The setup


def table_set(state: State, events: list[Event]) -> None:
    """What is face up before the first decision (IL-003, IL-007, IL-009); hands stay hidden."""
    events.append(Event(text("log.starts", seat=Seat(state.start), n=state.box.hand)))
    tiles = names.tiles(state, [tile for tile in state.zone if tile != NO_TILE])
    events.append(Event(text("log.on_offer", tiles=tiles, n=len(tiles))))


# Cards


def _cards_change(state: State, seat: int, gained: int) -> Change:
    cards = state.players[seat].cards
    return Change(names.CARDS, cards - gained, cards)


def plays(state: State, events: list[Event], seat: int, kind: int) -> None:
    message = text("log.plays", seat=Seat(seat), card=names.card(kind))
    events.append(Event(message, (_cards_change(state, seat, -1),)))


def pays(state: State, events: list[Event], seat: int, cards: int) -> None:
    message = text("log.pays_with", seat=Seat(seat), cards=names.cards(state.payment))
    cover = text("log.pays", seat=Seat(seat), n=cards)
    events.append(Event(message, (_cards_change(state, seat, -cards),), (seat,), cover))


def exchanges(state: State, events: list[Event], seat: int, swapped: int) -> None:
    if not swapped:
        events.append(Event(text("log.keeps", seat=Seat(seat))))
        return
    message = text("log.exchanges_which", seat=Seat(seat), cards=names.cards(state.payment))
    changes = (_cards_change(state, seat, -swapped),)
    events.append(Event(message, changes, (seat,), text("log.exchanges", seat=Seat(seat), n=swapped)))


def draws(state: State, events: list[Event], seat: int, drawn: Sequence[int]) -> None:
    count = sum(drawn)
    if count:
        message = text("log.draws_which", seat=Seat(seat), cards=names.cards(drawn))
        cover = text("log.draws", seat=Seat(seat), n=count)
        events.append(Event(message, (_cards_change(state, seat, count),), (seat,), cover))


def gives(events: list[Event], gift: Gift) -> None:
    """Cards taken from the largest hand; giver and taker see which (IL-095)."""
    message = text("log.gives_which", donor=Seat(gift.giver), cards=names.cards(gift.cards))
    cover = text("log.gives", donor=Seat(gift.giver), n=gift.number)
    events.append(Event(message, (), tuple(sorted((gift.giver, gift.taker))), cover))


def draws_no_more(events: list[Event], seat: int, missing: int) -> None:
    """Fewer cards than due, since there is nothing to draw and no hand to take from (IL-096)."""
    events.append(Event(text("log.draws_no_more", seat=Seat(seat), n=missing), lost=True))


def reshuffled(state: State, events: list[Event]) -> None:
    events.append(Event(text("log.reshuffled", n=len(state.deck))))


# Tiles and ships


def laid(state: State, events: list[Event], seat: int, tile: int, shores: Sequence[Landfall]) -> None:
    """A tile is laid; `shores` are the islands that it is now part of."""
    name = state.box.tiles[tile].name
    if not any(shore.islands for shore in shores):
        events.append(Event(text("log.lays_first", seat=Seat(seat), tile=name)))
        return
    effects = tuple(growth(state, shore) for shore in sorted(shores, key=lambda shore: not shore.islands))
    events.append(Event(text("log.lays", seat=Seat(seat), tile=name, effects=effects)))


def growth(state: State, landfall: Landfall) -> Message:
    """The effect of a laid tile on an island: it is new, it grows, or several merged."""
    if not landfall.islands:
        return text("log.appears", island=names.island(state.island_of[landfall.regions[0]]))
    if len(landfall.islands) == 1:
        return text("log.grows", island=names.island(landfall.islands[0]))
    return text("log.joins", islands=names.islands(landfall.islands))


def docks(state: State, events: list[Event], seat: int, island: int) -> None:
    where = names.region_name(state, first_region(state, island))
    events.append(Event(text("log.docks", seat=Seat(seat), island=names.island(island), region=where)))


def raids(state: State, events: list[Event], seat: int, tile: int) -> None:
    attacked = names.islands(islands_on(state, tile))
    name = state.box.tiles[tile].name
    events.append(Event(text("log.raids", seat=Seat(seat), tile=name, islands=attacked)))


def turned_up(state: State, events: list[Event], place: int) -> None:
    """The zone is refilled while there are tiles."""
    tile = state.zone[place - 1]
    if tile == NO_TILE:
        events.append(Event(text("log.no_tile")))
    else:
        events.append(Event(text("log.turned_up", tile=state.box.tiles[tile].name)))


# Pioneers


def _pioneer_change(state: State, seat: int) -> Change:
    pioneers = state.players[seat].pioneers
    return Change(names.PIONEERS, pioneers, pioneers - 1)


def _makes_change(state: State, seat: int, good: int) -> Change:
    amount = state.players[seat].makes[good]
    return Change(names.makes_id(good), amount - 1, amount)


def grows(state: State, events: list[Event], seat: int, field: int, good: int) -> None:
    message = text(
        "log.mines" if good == GOLD else "log.plants",
        seat=Seat(seat),
        good=names.good(good),
        island=names.island(names.island_of_field(state, field)),
        region=names.field_region(state, field),
    )
    events.append(Event(message, (_makes_change(state, seat, good), _pioneer_change(state, seat))))


def builds(state: State, events: list[Event], seat: int, field: int, side: str) -> None:
    values: dict[str, MessageValue] = {
        "seat": Seat(seat),
        "island": names.island(names.island_of_field(state, field)),
        "region": names.field_region(state, field),
    }
    if side == FORT:
        message = text("log.builds_fort", **values)
    else:
        message = text("log.builds_post", good=text(f"good.{side}"), **values)
    changes = [] if side == FORT else [_makes_change(state, seat, GOODS.index(side))]
    events.append(Event(message, (*changes, _pioneer_change(state, seat))))


def searches(state: State, events: list[Event], seat: int, field: int, gold: int) -> None:
    message = text(
        "log.searches",
        seat=Seat(seat),
        amount=gold,
        island=names.island(names.island_of_field(state, field)),
        region=names.field_region(state, field),
    )
    events.append(Event(message, (_pioneer_change(state, seat),)))


def last_pioneer(state: State, events: list[Event], seat: int) -> None:
    events.append(Event(text("log.last_pioneer", seat=Seat(seat))))


# Market, production, rounds


def raises(state: State, events: list[Event], seat: int, good: int) -> None:
    row, step = state.box.prices[good], state.raised[good]
    left = state.box.tokens - sum(state.raised)
    message = text("log.raises", seat=Seat(seat), good=names.good(good), price=row[step])
    changes = (Change(f"ilos.good.price_{GOODS[good]}", row[step - 1], row[step]), Change(names.TOKENS, left + 1, left))
    events.append(Event(message, changes))


def produces(state: State, events: list[Event], seat: int, goods: Sequence[int]) -> None:
    """The production board yields, as far as the supply lasts (IL-008)."""
    made = names.goods(goods)
    if made:
        events.append(Event(text("log.produces", seat=Seat(seat), goods=made)))
    missing = names.goods(list(map(sub, state.players[seat].makes, goods)))
    if missing:
        events.append(Event(text("log.runs_out", seat=Seat(seat), goods=missing)))


def round_begins(state: State, events: list[Event]) -> None:
    """A new round, perhaps the last one because of the safety stop (IL-101)."""
    last = state.round >= state.rounds
    events.append(Event(text("log.last_round" if last else "log.round", round=state.round)))


def match_over(state: State, events: list[Event]) -> None:
    """The screens are lifted, after a last pioneer or by the safety stop (IL-101)."""
    if end_is_triggered(state):
        events.append(Event(text("log.over")))
    elif state.round >= state.rounds:
        events.append(Event(text("log.too_long", n=state.rounds)))
    else:
        events.append(Event(text("log.quiet", n=state.box.quiet_rounds)))
