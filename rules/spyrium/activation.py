"""Activating a card: hire a specialist, build a building, acquire a patent (SP-050 to SP-074).

The worker and the card are chosen first. Then, each only if there is more than one way that can be paid: the plot of
a building, the token of a specialist, another value for it with Trade, the crowd or not with Lobbying. Everything is
paid at the end. The choices made so far travel in the task and in the arguments of the decision, as

    gap, place, plot, token, value

with an empty plot and zeros for what is not chosen yet or does not apply.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Decision, Events, Message, Seat, say
from rules.spyrium.actions import LOBBY_NO, LOBBY_YES, NEW_PLOT, TOKEN, TRADE_AS, TRADE_NO
from rules.spyrium.components import BUILDING, LOBBYING, PATENT, PRICE, SPECIALIST, TRADE, Card
from rules.spyrium.effects import gain, gain_number, put_away
from rules.spyrium.prices import NEW, price
from rules.spyrium.reports import holdings, report
from rules.spyrium.state import Quarter, State
from rules.spyrium.workers import take_home

VALUES = (1, 2, 3)


def activate(
    state: State, events: Events, seat: int, gap: str, place: int, plot: str, token: int, value: int, lobby: str = ""
) -> Decision | None:
    """Ask for the next thing that is still open, or carry the activation out."""
    card = state.box.cards[state.display[place]]
    if card.kind == BUILDING and not plot:
        plots = open_plots(state, seat, place)
        if len(plots) > 1:
            return Decision(seat, "plot", (gap, place, "", 0, 0))
        plot = plots[0]
    if card.number and not token:
        tokens = open_tokens(state, seat, place)
        if len(tokens) > 1:
            return Decision(seat, "token", (gap, place, plot, 0, 0))
        token = tokens[0] if tokens else 0
    if token and not value:
        values = open_values(state, seat, place, plot, token)
        if len(values) > 1:
            return Decision(seat, "trade", (gap, place, plot, token, 0))
        value = values[0]
    if not lobby:
        ways = open_ways(state, seat, place, plot, value)
        if len(ways) > 1:
            return Decision(seat, "lobby", (gap, place, plot, token, value))
        lobby = ways[0]
    carry_out(state, events, seat, gap, place, plot, token, value, lobby == "yes")
    return None


def payable(state: State, seat: int, place: int, plot: str, value: int) -> bool:
    """Whether the player could pay this, with a ready Lobbying if need be (SP-039)."""
    quarter = state.quarters[seat]
    return quarter.money >= price(state, seat, place, plot, value, lobby=quarter.ready(LOBBYING)).total


# The plot of a building (SP-060 to SP-063)


def open_plots(state: State, seat: int, place: int) -> list[str]:
    """A new plot, or the plot of each kind of own building, as far as the price can be paid."""
    plots = dict.fromkeys([NEW, *state.quarters[seat].buildings])
    return [plot for plot in plots if payable(state, seat, place, plot, 0)]


def plot_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Where the new building may go."""
    cards = state.box.cards
    plots = open_plots(state, decision.seat, decision.args[1])
    return [NEW_PLOT if plot == NEW else cards[plot].replace for plot in plots]


def plot_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Settle the plot."""
    gap, place, _, token, value = decision.args
    state.pending.append(("activate", decision.seat, gap, place, action.args[0], token, value))


# The token of a specialist, and its value (SP-055 to SP-058, SP-146)


def open_tokens(state: State, seat: int, place: int) -> list[int]:
    """The different tokens on the card, as far as a payment of that number can be made (SP-056, SP-058)."""
    tokens = list(dict.fromkeys(state.tokens[place]))
    if len(tokens) < 2:
        return tokens
    return [token for token in tokens if _payable_values(state, seat, place, "", token)]


def open_values(state: State, seat: int, place: int, plot: str, token: int) -> list[int]:
    """What the token may count as: with a ready Trade also one of the other values, its own first (SP-146)."""
    return _payable_values(state, seat, place, plot, token) or [token]


def _payable_values(state: State, seat: int, place: int, plot: str, token: int) -> list[int]:
    values = [token]
    if state.quarters[seat].ready(TRADE):
        values += [value for value in VALUES if value != token]
    return [value for value in values if payable(state, seat, place, plot, value)]


def token_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Which token is taken from the card."""
    return [TOKEN[token] for token in open_tokens(state, decision.seat, decision.args[1])]


def token_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Settle the token."""
    gap, place, plot, _, value = decision.args
    state.pending.append(("activate", decision.seat, gap, place, plot, action.args[0], value))


def trade_choices(state: State, decision: Decision) -> Sequence[Action]:
    """The token as it is, or as another number."""
    _, place, plot, token, _ = decision.args
    values = open_values(state, decision.seat, place, plot, token)
    return [TRADE_NO if value == token else TRADE_AS[value] for value in values]


def trade_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Settle the value."""
    gap, place, plot, token, _ = decision.args
    value = token if action == TRADE_NO else action.args[0]
    state.pending.append(("activate", decision.seat, gap, place, plot, token, value))


# The crowd (SP-142)


def open_ways(state: State, seat: int, place: int, plot: str, value: int) -> list[str]:
    """Whether to use Lobbying: not without it or without a crowd, and only this way where money is short."""
    quarter = state.quarters[seat]
    due = price(state, seat, place, plot, value)
    if not due.crowd or not quarter.ready(LOBBYING):
        return ["no"]
    return ["no", "yes"] if quarter.money >= due.total else ["yes"]


def lobby_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Pay for the crowd, or skip it."""
    return (LOBBY_NO, LOBBY_YES)


def lobby_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Settle the crowd."""
    state.pending.append(("activate", decision.seat, *decision.args, action.args[0]))


# Paying and receiving, in this order (SP-053)


def carry_out(
    state: State, events: Events, seat: int, gap: str, place: int, plot: str, token: int, value: int, lobby: bool
) -> None:
    """Pay the whole price, take the worker home, take the token, receive the effect (SP-051 to SP-054)."""
    quarter = state.quarters[seat]
    before = holdings(quarter) if events is not None else ()
    card = state.box.cards[state.display[place]]
    due = price(state, seat, place, plot, value, lobby)
    quarter.money -= due.total
    quarter.spyrium -= card.pay.spyrium
    if lobby:
        quarter.turned += (LOBBYING,)
    take_home(state, quarter, gap)
    if token:
        take_token(state, quarter, place, token, value)
    if card.kind != SPECIALIST:
        take_card(state, quarter, place, card, plot)
    if value and card.number != PRICE:
        gain_number(state, seat, card.number, value)
    gain(state, seat, card.gain)
    if events is not None:
        message = say(f"spyrium.log.{card.kind}", seat=Seat(seat), card=Message(f"spyrium.card.{card.id}"), gap=gap)
        events.append(report(message, before, quarter))


def take_token(state: State, quarter: Quarter, place: int, token: int, value: int) -> None:
    """The token leaves the card; counting it as another number turns Trade (SP-056, SP-070, SP-146)."""
    tokens = list(state.tokens[place])
    tokens.remove(token)
    state.tokens[place] = tuple(tokens)
    put_away(state, quarter, token)
    if value != token:
        quarter.turned += (TRADE,)


def take_card(state: State, quarter: Quarter, place: int, card: Card, plot: str) -> None:
    """A building or patent leaves the display for good; its place stays empty (SP-028, SP-060, SP-072)."""
    state.display[place] = ""
    if card.kind == PATENT:
        quarter.patents += (card.id,)
    elif plot == NEW:
        quarter.buildings.append(card.id)
        quarter.used.append(0)
    else:
        replace(state, quarter, card, plot)


def replace(state: State, quarter: Quarter, card: Card, old: str) -> None:
    """The old building leaves the game, the new one is unused; workers on the old one stay spent (SP-067 to SP-069)."""
    used = [times if own == old else -1 for own, times in zip(quarter.buildings, quarter.used, strict=True)]
    plot = used.index(max(used))
    state.removed += (old,)
    quarter.buildings[plot] = card.id
    quarter.used[plot] = 0
