"""Shared effects: goods gained and paid, fame, and the gifts of Amelia and Nicola."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Change, Decision, Event, Events, Seat
from rules.propeller_islands.actions import GAIN
from rules.propeller_islands.characters import fame_gift, level
from rules.propeller_islands.components import AMELIA, GOODS, LEVELS, Amounts
from rules.propeller_islands.holdings import changes
from rules.propeller_islands.names import FAME, character_name, text
from rules.propeller_islands.state import Player, State


def add(player: Player, gain: Amounts) -> None:
    """Take goods from the supply, which is unlimited (PI-152)."""
    goods = player.goods
    goods[0] += gain[0]
    goods[1] += gain[1]
    goods[2] += gain[2]


def pay(player: Player, cost: Amounts) -> None:
    """Return goods to the supply, in full (PI-154)."""
    goods = player.goods
    goods[0] -= cost[0]
    goods[1] -= cost[1]
    goods[2] -= cost[2]


def only(good: str, amount: int = 1) -> Amounts:
    energy, steel, gears = (amount if good == name else 0 for name in GOODS)
    return (energy, steel, gears)


def gain_fame(state: State, events: Events, seat: int, amount: int) -> None:
    """Fame at once, without limit (PI-083, PI-094); Amelia's gift depends on her level before (PI-100 to PI-102)."""
    player = state.own(seat)
    gift, before = fame_gift(state.box, player), level(state.box, player)
    player.fame += amount
    if events is not None:
        change = Change(FAME, player.fame - amount, player.fame)
        events.append(Event(text("log.fame", seat=Seat(seat)), (change,)))
        _tell_level(state, events, seat, before)
    if gift:
        player.helped = True
        offer(state, events, seat, AMELIA, gift)


def _tell_level(state: State, events: list[Event], seat: int, before: int) -> None:
    """Log the level that the character has reached with the new fame (PI-093)."""
    now, name = level(state.box, state.players[seat]), character_name(state.players[seat].character)
    if now > before:
        events.append(Event(text("log.trumpet", seat=Seat(seat), character=name, level=LEVELS[now - 1])))


def offer(state: State, events: Events, seat: int, character: str, gift: Sequence[str]) -> None:
    """One of these goods; asked only if there is a choice."""
    if len(gift) == 1:
        receive(state, events, seat, character, gift[0])
    else:
        state.pending.append(("gain", seat, character, tuple(gift)))


def receive(state: State, events: Events, seat: int, character: str, good: str) -> None:
    player, gain = state.own(seat), only(good)
    add(player, gain)
    if events is not None:
        message = text("log.ability", seat=Seat(seat), character=character_name(character))
        events.append(Event(message, changes(player, gain)))


def gain(state: State, events: Events, seat: int, character: str, goods: tuple[str, ...]) -> Decision:
    return Decision(seat, "gain", (character, goods))


def gain_choices(state: State, decision: Decision) -> list[Action]:
    """The goods that the ability offers (PI-101, PI-107)."""
    return [GAIN[good] for good in decision.args[1]]


def gain_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    receive(state, events, decision.seat, decision.args[0], str(action.args[0]))
