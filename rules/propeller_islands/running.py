"""Activating buildings: by the die, by a reward, by a Radio Station, and what each building does (PI-049 to PI-066)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Decision, Event, Events, Seat
from rules.hexgrid import Cell, cell_name
from rules.propeller_islands.actions import ACTIVATE, EXTRA, INCOME, STOP, WORKER, cell_in, trade_action
from rules.propeller_islands.characters import extra_price
from rules.propeller_islands.components import MARIE, NOTHING, Amounts, Trade
from rules.propeller_islands.deploying import deploy
from rules.propeller_islands.effects import add, only, pay
from rules.propeller_islands.holdings import changes
from rules.propeller_islands.island import (
    all_runnable,
    can_deploy,
    extra_runs,
    payable_trades,
    run_by,
    tile_at,
    with_production,
)
from rules.propeller_islands.names import character_name, text, tile_name
from rules.propeller_islands.state import State

# Which tile


def run(state: State, events: Events, seat: int, value: int, extra: bool) -> Decision:
    """Ask for the next tile that the die activates, until the seat stops (PI-039, PI-049, PI-055).

    `extra` says whether an additional tile is still possible: once, in the seat's own action (PI-105).
    """
    return Decision(seat, "run", (value, extra))


def run_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Tiles with the number of the die or `?`, then Marie's additional tile."""
    value, extra = decision.args
    box, player = state.box, state.players[decision.seat]
    actions = [ACTIVATE[cell] for cell in run_by(box, player, value)]
    price = extra_price(box, player) if extra else None
    if price is not None:
        actions += [EXTRA[cell] for cell in extra_runs(box, player, value, price)]
    actions.append(STOP)
    return actions


def run_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Activate a tile and ask again afterwards."""
    if action == STOP:
        return
    seat, (value, extra) = decision.seat, decision.args
    if action.verb == EXTRA.verb:
        extra = False
        pay_extra(state, events, seat)
    state.pending.append(("run", seat, value, extra))
    activate(state, events, seat, cell_in(action))


def pay_extra(state: State, events: Events, seat: int) -> None:
    """Marie pays for her additional tile; at the second level it is free (PI-103, PI-104)."""
    player = state.own(seat)
    price = only("energy", extra_price(state.box, player) or 0)
    pay(player, price)
    if events is not None:
        message = text("log.extra", seat=Seat(seat), character=character_name(MARIE))
        events.append(Event(message, changes(player, [-amount for amount in price])))


def any_tile(state: State, events: Events, seat: int, left: int) -> Decision | None:
    """A reward activates several tiles one after the other, regardless of number (PI-079)."""
    if not left or not all_runnable(state.box, state.players[seat]):
        return None
    return Decision(seat, "any", (left,))


def any_choices(state: State, decision: Decision) -> Sequence[Action]:
    return [*radio_choices(state, decision), STOP]


def any_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Activate a tile; when all consequences are resolved, one activation fewer is left."""
    if action != STOP:
        state.pending.append(("any", decision.seat, decision.args[0] - 1))
        activate(state, events, decision.seat, cell_in(action))


def radio(state: State, events: Events, seat: int) -> Decision:
    """Ask which other tile a Radio Station activates; there is always one (PI-052, PI-063)."""
    return Decision(seat, "radio")


def radio_choices(state: State, decision: Decision) -> Sequence[Action]:
    return [ACTIVATE[cell] for cell in all_runnable(state.box, state.players[decision.seat])]


def radio_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    activate(state, events, decision.seat, cell_in(action))


# What it does


def activate(state: State, events: Events, seat: int, cell: Cell) -> None:
    """Lay the worker down, pay, gain, then the other effects of the tile (PI-051)."""
    box, player = state.box, state.own(seat)
    tile = tile_at(box, player.island, cell)
    player.island.lay_down(cell)
    then = tile.then
    if then == "trade":
        trades = payable_trades(box, player.goods)
        if len(trades) == 1:
            make_trade(state, events, seat, cell, trades[0])
        else:
            state.pending.append(("trade", seat, cell))
        return
    produce(state, events, seat, cell, tile.cost, NOTHING if then == "capital" else tile.gain)
    if then == "capital":
        if can_deploy(player):
            state.pending.append(("capital", seat, cell))
        else:
            income(state, events, seat, cell)
    elif then == "deploy":
        state.pending.append(("deploy", seat, True))
    elif then == "radio":
        state.pending.append(("radio", seat))
    elif then == "depot":
        state.pending.append(("depots", seat, 1, (), True))


def produce(state: State, events: Events, seat: int, cell: Cell, cost: Amounts, own: Amounts) -> None:
    """Pay the cost, then gain the tile's own goods and those of its upgrade together (PI-121, PI-122)."""
    player = state.own(seat)
    gain = with_production(own, player.island, cell)
    pay(player, cost)
    add(player, gain)
    if events is not None:
        delta = [got - gave for got, gave in zip(gain, cost, strict=True)]
        tile = tile_name(tile_at(state.box, player.island, cell))
        message = text("log.activates", seat=Seat(seat), tile=tile, cell=cell_name(cell))
        events.append(Event(message, changes(player, delta)))


def capital(state: State, events: Events, seat: int, cell: Cell) -> Decision:
    """Ask what the Capital does; without a worker to deploy it gives goods without a question (PI-056)."""
    return Decision(seat, "capital", (cell,))


def capital_choices(state: State, decision: Decision) -> Sequence[Action]:
    return (WORKER, INCOME)


def capital_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """Deploy, which is then binding, or take the goods (PI-056, PI-073)."""
    if action == WORKER:
        return deploy(state, events, decision.seat, True)
    income(state, events, decision.seat, decision.args[0])
    return None


def income(state: State, events: Events, seat: int, cell: Cell) -> None:
    player = state.own(seat)
    gain = tile_at(state.box, player.island, cell).gain
    add(player, gain)
    if events is not None:
        events.append(Event(text("log.income", seat=Seat(seat)), changes(player, gain)))


def trade(state: State, events: Events, seat: int, cell: Cell) -> Decision:
    """Ask for the one exchange of a Crystal Merchant (PI-066)."""
    return Decision(seat, "trade", (cell,))


def trade_choices(state: State, decision: Decision) -> Sequence[Action]:
    return [trade_action(trade) for trade in payable_trades(state.box, state.players[decision.seat].goods)]


def trade_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    chosen = next(trade for trade in state.box.trades if trade_action(trade) == action)
    make_trade(state, events, decision.seat, decision.args[0], chosen)


def make_trade(state: State, events: Events, seat: int, cell: Cell, trade: Trade) -> None:
    """The payment is the cost of this activation, so an upgrade's good can't pay it (PI-122)."""
    produce(state, events, seat, cell, trade.cost, trade.gain)
