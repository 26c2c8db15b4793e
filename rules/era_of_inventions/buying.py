"""BUY: pay a coin for everything in one store (EI-046 to EI-050)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Decision, Event, Events, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.actions import BUY, DONE
from rules.era_of_inventions.holdings import changes
from rules.era_of_inventions.names import text
from rules.era_of_inventions.progress import stop
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import COIN


def can_buy(state: State, seat: int) -> bool:
    return state.players[seat].stock[COIN] >= state.box.store_price and any(state.stores.values())


def buy(state: State, events: Events, seat: int, bought: int, bonus: bool) -> Decision | None:
    """Ask for the next store, at most three in an action and one with a bonus disc (EI-047, EI-102)."""
    if bought == (1 if bonus else state.box.limits.buy) or not can_buy(state, seat):
        return None
    return Decision(seat, "buy", (bought, bonus))


def buy_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Every store that isn't empty; the two warehouses of a kind are separate stores (EI-048, EI-049)."""
    stores = state.stores
    actions = [action for store, action in BUY.items() if stores[store]]
    if not decision.args[1]:
        actions.append(DONE)
    return actions


def buy_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """Pay a coin and take all cubes of the store (EI-046)."""
    if action.verb == DONE.verb:
        stop(decision, events)
        return None
    seat, (bought, bonus) = decision.seat, decision.args
    player, store = state.own(seat), state.box.stores[str(action.args[0])]
    cubes, price = state.stores[store.id], state.box.store_price
    if events is not None:
        message = text("log.buys", seat=Seat(seat), store=names.store(store.id))
        events.append(Event(message, changes(player, ((COIN, price),), ((store.good, cubes),))))
    player.stock[COIN] -= price
    player.stock[store.good] += cubes
    state.stores[store.id] = 0
    return buy(state, events, seat, bought + 1, bonus)
