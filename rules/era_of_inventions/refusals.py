"""What each refusal is about: the same position without the condition that its rule states."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract import Blocked
from rules.engine.refusal_laws import Conditions, Lack, Refusals, ask_with, asked, first_of, goods_in, value_in
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.vocabulary import ANY_PART, AREAS, BONUS, COIN, CUBES, PARTS, PLAGIARISM, STOCK


def _player(state: State) -> Player:
    return state.own(asked(state).seat)


def _field(blocked: Blocked) -> str:
    return " ".join(map(str, blocked.action.args))


# What is lacking


def _goods(blocked: Blocked) -> Iterator[tuple[str, int]]:
    """The goods that the reason names, with their numbers; any part is a part of the first kind."""
    for name, number in goods_in(blocked):
        yield PARTS[0] if name == ANY_PART else name, number


def _lacking(state: State, blocked: Blocked, short: int) -> None:
    for good, number in _goods(blocked):
        _player(state).stock[good] += number - short


def _more(state: State, blocked: Blocked) -> None:
    """All that is to be paid comes on top."""
    for good, number in _goods(blocked):
        _player(state).stock[good] += number


def _payment(state: State, blocked: Blocked, short: int) -> None:
    exchange, player = state.box.market[first_of(blocked)], _player(state)
    if exchange.coins:
        player.stock[COIN] = max(player.stock[COIN], exchange.coins - short)
    if exchange.cubes:
        player.stock[CUBES[0]] += max(0, exchange.cubes - short - sum(player.stock[cube] for cube in CUBES))


def _plenty(state: State, blocked: Blocked) -> None:
    """Everything is there, and the seat has all it could pay with."""
    _player(state).stock = dict.fromkeys(STOCK, 99)
    state.row[0] = state.row[0] or state.box.common_factories()[0]
    state.bar[0] = next(card.id for card in state.box.cards.values() if not card.kind)
    state.inventors.clear()
    _stores(state, blocked)


def _stores(state: State, blocked: Blocked) -> None:
    if not any(state.stores.values()):
        state.stores = dict.fromkeys(state.stores, 1)


# Discs


def _space(state: State, blocked: Blocked) -> None:
    there = state.spaces[first_of(blocked)]
    if len(there) == state.box.spaces:
        state.spaces[first_of(blocked)] = there[1:]


def _no_own_disc(state: State, blocked: Blocked) -> None:
    there = state.spaces[first_of(blocked)]
    state.spaces[first_of(blocked)] = tuple(seat for seat in there if seat != asked(state).seat)


def _own_disc(state: State, blocked: Blocked) -> None:
    if asked(state).seat not in state.spaces[first_of(blocked)]:
        state.spaces[first_of(blocked)] += (asked(state).seat,)


# Factories, stores and the market


def _factory(state: State, blocked: Blocked) -> None:
    place = int(first_of(blocked)) - 1
    state.row[place] = state.row[place] or state.box.common_factories()[0]


def _cubes(state: State, blocked: Blocked) -> None:
    state.stores[first_of(blocked)] = state.stores[first_of(blocked)] or 1


def _area(state: State, blocked: Blocked) -> None:
    """One exchange less was made in the area than it allows."""
    used, bonus = asked(state).args
    area = AREAS.index(state.box.market[first_of(blocked)].area)
    fewer = min(used[area], state.box.limits.area - 1)
    ask_with(state, (*used[:area], fewer, *used[area + 1 :]), bonus)


def _discs(state: State, blocked: Blocked, short: int) -> None:
    exchange = state.box.market[first_of(blocked)]
    if exchange.gets == BONUS:
        state.bonus_supply = exchange.amount - short


def _not_given(state: State, blocked: Blocked) -> None:
    *others, given = asked(state).args
    ask_with(state, *others, tuple(good for good in given if good != first_of(blocked)))


# Inventions and patents


def _no_patents(state: State, blocked: Blocked) -> None:
    stones, _, bonus = asked(state).args
    ask_with(state, stones, 0, bonus)


def _no_inventions(state: State, blocked: Blocked) -> None:
    _, patents, bonus = asked(state).args
    ask_with(state, 0, patents, bonus)


def _stones(state: State, blocked: Blocked, short: int) -> None:
    """As many stones were used as leave just enough for the field."""
    _, patents, bonus = asked(state).args
    ask_with(state, state.box.limits.invent - state.box.fields[_field(blocked)].cost + short, patents, bonus)


def _gold(state: State, blocked: Blocked) -> None:
    gold = f"{first_of(blocked)} gold"
    if gold not in state.inventors:
        state.inventors[gold] = (asked(state).seat + 1) % len(state.players)


def _not_taken(state: State, blocked: Blocked) -> None:
    if state.inventors.get(_field(blocked)) == value_in(blocked, "seat"):
        del state.inventors[_field(blocked)]


def _marker(state: State, blocked: Blocked) -> None:
    own = [field for field, owner in state.inventors.items() if owner == asked(state).seat]
    if len(own) == state.box.markers:
        state.inventors[own[0]] = (asked(state).seat + 1) % len(state.players)


def _further_patent(state: State, blocked: Blocked) -> None:
    if _player(state).patents == len(state.box.patents):
        _player(state).patents -= 1


def _unprotected(state: State, blocked: Blocked) -> None:
    if _field(blocked) in state.patented:
        state.patented.remove(_field(blocked))


# Making


def _card(state: State, blocked: Blocked) -> None:
    place = int(first_of(blocked)) - 1
    state.bar[place] = state.bar[place] or next(card.id for card in state.box.cards.values() if not card.kind)


def _of_others(state: State, blocked: Blocked) -> None:
    """Somebody else invented what is copied."""
    card = state.box.cards[state.bar[int(first_of(blocked)) - 1]]
    if card.type == PLAGIARISM:
        for field, owner in state.inventors.items():
            if owner == asked(state).seat and field.startswith(f"{card.kind} "):
                state.inventors[field] = (owner + 1) % len(state.players)


def _other_parts(state: State, blocked: Blocked) -> None:
    """Enough of the other parts to pay the rest."""
    for part in PARTS:
        if part != first_of(blocked):
            _player(state).stock[part] += 9


_CONDITIONS: Conditions = {
    ("EI-020", "no_space"): _space,
    ("EI-021", "own_disc"): _no_own_disc,
    ("EI-026", "no_disc_there"): _own_disc,
    ("EI-031", "not_that_many"): _more,
    ("EI-036", "lack"): Lack(_lacking),
    ("EI-036", "nothing_to_build"): _plenty,
    ("EI-037", "empty_space"): _factory,
    ("EI-046", "lack"): Lack(_lacking),
    ("EI-049", "empty_store"): _cubes,
    ("EI-049", "nothing_to_buy"): _stores,
    ("EI-052", "area_full"): _area,
    ("EI-059", "given"): _not_given,
    ("EI-060", "lack_payment"): Lack(_payment),
    ("EI-060", "nothing_to_trade"): _plenty,
    ("EI-062", "no_discs"): Lack(_discs),
    ("EI-064", "patents_chosen"): _no_patents,
    ("EI-064", "inventions_chosen"): _no_inventions,
    ("EI-065", "too_many_stones"): Lack(_stones),
    ("EI-066", "lack"): Lack(_lacking),
    ("EI-066", "nothing_to_invent"): _plenty,
    ("EI-067", "gold_first"): _gold,
    ("EI-068", "taken"): _not_taken,
    ("EI-076", "no_marker"): _marker,
    ("EI-078", "lack"): Lack(_lacking),
    ("EI-081", "protected"): _unprotected,
    ("EI-084", "all_patents"): _further_patent,
    ("EI-088", "lack"): Lack(_lacking),
    ("EI-088", "nothing_to_make"): _plenty,
    ("EI-089", "lack"): Lack(_lacking),
    ("EI-089", "no_part"): None,  # coal and wood are no parts
    ("EI-089", "rest_unpaid"): _other_parts,
    ("EI-092", "own_plagiarism"): _of_others,
    ("EI-099", "empty_space"): _card,
    ("EI-108", "lack"): Lack(_lacking),
    ("EI-108", "nothing_to_build"): _plenty,
    ("EI-108", "nothing_to_buy"): _stores,
    ("EI-108", "nothing_to_trade"): _plenty,
    ("EI-108", "nothing_to_invent"): _plenty,
    ("EI-108", "nothing_to_make"): _plenty,
}
REFUSALS = Refusals.in_package("rules.era_of_inventions", "era_of_inventions", _CONDITIONS)
