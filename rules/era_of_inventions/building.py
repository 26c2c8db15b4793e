"""BUILD: buy open factory cards for wood and coal (EI-035 to EI-041)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Decision, Event, Events, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.actions import BUILD, DONE
from rules.era_of_inventions.effects import affords, gain_influence, pay
from rules.era_of_inventions.holdings import changes
from rules.era_of_inventions.names import text
from rules.era_of_inventions.progress import stop
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import INFLUENCE, NO_CARD


def can_build(state: State, seat: int) -> bool:
    stock, factories = state.players[seat].stock, state.box.factories
    for card in state.row:
        if card and affords(stock, factories[card].cost):
            return True
    return False


def build(state: State, events: Events, seat: int, built: int, bonus: bool) -> Decision | None:
    """Ask for the next factory, at most three in an action and one with a bonus disc (EI-035, EI-102)."""
    if built == (1 if bonus else state.box.limits.build) or not can_build(state, seat):
        return None
    return Decision(seat, "build", (built, bonus))


def build_choices(state: State, decision: Decision) -> Sequence[Action]:
    """The affordable factories; stopping is always possible (EI-029)."""
    stock, factories = state.players[decision.seat].stock, state.box.factories
    actions = [BUILD[index] for index, card in enumerate(state.row) if card and affords(stock, factories[card].cost)]
    if not decision.args[1]:
        actions.append(DONE)
    return actions


def build_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """Pay, take the card, score its points once (EI-036 to EI-038)."""
    if action.verb == DONE.verb:
        stop(decision, events)
        return None
    seat, (built, bonus) = decision.seat, decision.args
    index = int(action.args[0]) - 1
    player, factory = state.own(seat), state.box.factories[state.row[index]]
    if events is not None:
        message = text("log.builds", seat=Seat(seat), factory=names.factory(factory.id))
        events.append(Event(message, changes(player, factory.cost, ((INFLUENCE, factory.points),))))
    pay(player, factory.cost)
    state.row[index] = NO_CARD
    player.factories.append(factory.id)
    gain_influence(state, events, seat, factory.points)
    return build(state, events, seat, built + 1, bonus)
