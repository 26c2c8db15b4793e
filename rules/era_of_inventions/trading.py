"""MARKET: exchanges in three areas (EI-051 to EI-063).

An exchange has three questions: option, payment, return; forced ones aren't asked. `used` are the exchanges made in
the areas A, B and C during this action.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Decision, Event, Events, Message, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.actions import DONE, GET, MARKET, give_coins, give_cubes
from rules.era_of_inventions.components import Exchange
from rules.era_of_inventions.effects import pay, receive
from rules.era_of_inventions.holdings import changes
from rules.era_of_inventions.names import text
from rules.era_of_inventions.progress import stop
from rules.era_of_inventions.rounds import is_last_round
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.vocabulary import AREAS, BONUS, COIN, CUBES, OTHER, Cost

Used = tuple[int, int, int]
UNUSED: Used = (0, 0, 0)


def payable(state: State, exchange: Exchange, coins: int, cubes: int) -> bool:
    """Whether the coins or the cubes suffice, never a mix of both, and the return is available (EI-060, EI-062)."""
    if exchange.gets == BONUS and state.bonus_supply < exchange.amount:
        return False
    return 0 < exchange.coins <= coins or 0 < exchange.cubes <= cubes


def offers(state: State, seat: int, used: Used) -> list[Action]:
    """The affordable options, in areas used fewer than three times (EI-052)."""
    player, limit = state.players[seat], state.box.limits.area
    coins, cubes = player.stock[COIN], player.cubes()
    full = [area for area, times in zip(AREAS, used, strict=True) if times >= limit]
    return [
        MARKET[name]
        for name, exchange in state.box.market.items()
        if exchange.area not in full and payable(state, exchange, coins, cubes)
    ]


def can_trade(state: State, seat: int) -> bool:
    player = state.players[seat]
    coins, cubes = player.stock[COIN], player.cubes()
    for exchange in state.box.market.values():
        if payable(state, exchange, coins, cubes):
            return True
    return False


def market(state: State, events: Events, seat: int, used: Used, bonus: bool) -> Decision | None:
    """Ask for the next exchange, at most five in an action and one with a bonus disc (EI-051, EI-102)."""
    if sum(used) == (1 if bonus else state.box.limits.market) or not offers(state, seat, used):
        return None
    return Decision(seat, "market", (used, bonus))


def market_choices(state: State, decision: Decision) -> Sequence[Action]:
    used, bonus = decision.args
    actions = offers(state, decision.seat, used)
    if not bonus:
        actions.append(DONE)
    return actions


def price_words(exchange: Exchange) -> Message:
    coins, cubes = names.amount(COIN, exchange.coins), names.amount("cube", exchange.cubes)
    if exchange.coins and exchange.cubes:
        return text("either", first=coins, second=cubes)
    return coins if exchange.coins else cubes


def market_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """Start the chosen exchange; it is paid when everything is settled."""
    if action.verb == DONE.verb:
        stop(decision, events)
        return None
    used, bonus = decision.args
    return give(state, events, decision.seat, used, bonus, str(action.args[0]))


def payments(player: Player, exchange: Exchange) -> list[Action]:
    """Every way to pay an option: cubes of any kinds, or coins (EI-058, EI-060)."""
    ways: list[Action] = []
    if exchange.cubes:
        stock, number = player.stock, exchange.cubes
        ways += give_cubes(number, *[min(stock[cube], number) for cube in CUBES])
    if 0 < exchange.coins <= player.stock[COIN]:
        ways.append(give_coins(exchange.coins))
    return ways


def give(state: State, events: Events, seat: int, used: Used, bonus: bool, option: str) -> Decision | None:
    """Ask for the payment, if there is a choice."""
    ways = payments(state.players[seat], state.box.market[option])
    if len(ways) > 1:
        return Decision(seat, "give", (used, bonus, option))
    return get(state, events, seat, used, bonus, option, ways[0].args)


def give_choices(state: State, decision: Decision) -> Sequence[Action]:
    return payments(state.players[decision.seat], state.box.market[decision.args[2]])


def give_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    used, bonus, option = decision.args
    return get(state, events, decision.seat, used, bonus, option, action.args)


def get(
    state: State, events: Events, seat: int, used: Used, bonus: bool, option: str, given: tuple[int | str, ...]
) -> Decision | None:
    """Ask for the return in barter; every other option has only one."""
    exchange = state.box.market[option]
    if exchange.gets == OTHER:
        return Decision(seat, "get", (used, bonus, option, given))
    return trade(state, events, seat, used, bonus, exchange, given, exchange.gets)


def get_choices(state: State, decision: Decision) -> Sequence[Action]:
    """A cube or a coin, but not of a kind that was given (EI-057, EI-059)."""
    given = decision.args[3]
    return [action for good, action in GET.items() if good not in given]


def get_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    used, bonus, option, given = decision.args
    return trade(state, events, decision.seat, used, bonus, state.box.market[option], given, str(action.args[0]))


def as_cost(given: Sequence[int | str]) -> Cost:
    """Single pieces counted as goods."""
    return tuple((good, given.count(good)) for good in (COIN, *CUBES) if good in given)


def trade(
    state: State,
    events: Events,
    seat: int,
    used: Used,
    bonus: bool,
    exchange: Exchange,
    given: tuple[int | str, ...],
    gets: str,
) -> Decision | None:
    """Pay and receive; the return can pay for the next exchange (EI-030, EI-063)."""
    player, cost = state.own(seat), as_cost(given)
    if events is not None:
        gained = names.amount(gets, exchange.amount)
        message = text("log.trades", seat=Seat(seat), given=names.amounts(cost), gained=gained)
        vain = gets == BONUS and is_last_round(state)  # there is no round left to play it (EI-061)
        events.append(Event(message, changes(player, cost, ((gets, exchange.amount),)), lost=vain))
    pay(player, cost)
    receive(state, events, seat, gets, exchange.amount)
    a, b, c = used
    here = exchange.area
    used = (a + (here == "A"), b + (here == "B"), c + (here == "C"))
    return market(state, events, seat, used, bonus)
