"""PRODUCE: every own factory yields its goods (EI-042 to EI-045)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Decision, Event, Events, Message, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.actions import PRODUCE, PRODUCE_ONE_OF
from rules.era_of_inventions.components import Factory
from rules.era_of_inventions.holdings import changes
from rules.era_of_inventions.names import text
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.vocabulary import STOCK, Cost


def capacity(state: State, seat: int) -> int:
    """The sum of the output numbers of all own factories; an either/or card counts once (EI-147)."""
    factories = state.box.factories
    return sum(factories[card].amount for card in state.players[seat].factories)


def sure_yield(state: State, player: Player) -> Cost:
    """The total output of the factories without a choice."""
    total = dict.fromkeys(STOCK, 0)
    for card in player.factories:
        factory = state.box.factories[card]
        if len(factory.makes) == 1:
            total[factory.makes[0]] += factory.amount
    return tuple((good, number) for good, number in total.items() if number)


def produce_all(state: State, events: Events, seat: int) -> None:
    """All factories produce; those with two goods are asked about in building order (EI-042, EI-044)."""
    player, factories = state.own(seat), state.box.factories
    gained = sure_yield(state, player)
    if events is not None:
        events.append(Event(text("log.produces", seat=Seat(seat)), changes(player, gained=gained)))
    for good, number in gained:
        player.stock[good] += number
    state.pending += [("output", seat, card) for card in reversed(player.factories) if len(factories[card].makes) > 1]


def output(state: State, events: Events, seat: int, card: str) -> Decision:
    """Ask which of its two goods a factory produces."""
    return Decision(seat, "output", (card,))


def output_choices(state: State, decision: Decision) -> Sequence[Action]:
    """One of the two goods, never a mix (EI-044)."""
    return outputs(state.box.factories[decision.args[0]])


def produce_one(state: State, events: Events, seat: int) -> Decision:
    """Ask which factory produces by a bonus disc (EI-102)."""
    return Decision(seat, "produce")


def produce_choices(state: State, decision: Decision) -> Sequence[Action]:
    factories = state.box.factories
    return [action for card in state.players[decision.seat].factories for action in outputs(factories[card])]


def outputs(factory: Factory) -> list[Action]:
    if len(factory.makes) == 1:
        return [PRODUCE[factory.id]]
    return [PRODUCE_ONE_OF[factory.id, good] for good in factory.makes]


def output_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """One factory produces its full number of one good (EI-043, EI-044)."""
    player, factory = state.own(decision.seat), state.box.factories[str(action.args[0])]
    good = output_good(factory, action)
    if events is not None:
        message = text("log.factory", seat=Seat(decision.seat), factory=names.factory(factory.id))
        events.append(Event(message, changes(player, gained=((good, factory.amount),))))
    player.stock[good] += factory.amount


def output_words(factory: Factory) -> Message:
    """What a factory makes: "2 coal", or "2 tools or 2 metal"."""
    first, *others = (names.amount(good, factory.amount) for good in factory.makes)
    return text("either", first=first, second=others[0]) if others else first


def output_good(factory: Factory, action: Action) -> str:
    """The good that a `produce` action names, or the only one there is."""
    return str(action.args[1]) if len(action.args) > 1 else factory.makes[0]
