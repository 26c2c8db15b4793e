"""Using one's own buildings (SP-075 to SP-079), once a round or again (SP-105, SP-144).

Equal buildings are named by their kind. If one of them is used and the other isn't, a use takes the unused one and a
replacement the used one: the other way round could never be better for the owner.
"""

from __future__ import annotations

from rules.engine.contract import Action, Event, Events, Seat
from rules.spyrium.components import TAYLORISM, Card, Use
from rules.spyrium.effects import gain, tell_short, turn_sideways, workers_short
from rules.spyrium.holdings import changes, counters_before
from rules.spyrium.names import text
from rules.spyrium.prices import can_use, engineering_points, workers_due
from rules.spyrium.state import Quarter, State


def open_uses(state: State, quarter: Quarter) -> list[Action]:
    """The ways to use own buildings in a turn: unused ones and, with a ready Taylorism, used ones (SP-075, SP-144)."""
    owned = quarter.buildings
    if any(quarter.used) and not quarter.ready(TAYLORISM):
        owned = [own for own, used in zip(owned, quarter.used, strict=True) if not used]
    return [use.action for use in _payable(state, quarter, owned)] if owned else []


def open_repeats(state: State, quarter: Quarter) -> list[Action]:
    """The ways to use a used building again by the event (SP-105)."""
    owned = [own for own, used in zip(quarter.buildings, quarter.used, strict=True) if used]
    return [use.again for use in _payable(state, quarter, owned)]


def _payable(state: State, quarter: Quarter, owned: list[str]) -> list[Use]:
    """The affordable uses of these buildings; some buildings have none (SP-132)."""
    cards = state.box.cards
    uses: list[Use] = []
    for own in dict.fromkeys(owned):
        card = cards[own]
        for use in card.uses:
            if can_use(quarter, card, use):
                uses.append(use)
    return uses


def use_building(state: State, events: Events, seat: int, action: Action) -> None:
    """Use a building; if it was used already, Taylorism readies it and is turned sideways (SP-077, SP-144)."""
    quarter = state.own(seat)
    plot = min(plots_of(quarter, str(action.args[0])), key=quarter.used.__getitem__)
    again = quarter.used[plot] > 0
    run(state, events, seat, plot, action)
    if again:
        turn_sideways(events, seat, quarter, TAYLORISM)


def plots_of(quarter: Quarter, id: str) -> list[int]:
    return [plot for plot, own in enumerate(quarter.buildings) if own == id]


def chosen_use(card: Card, action: Action) -> Use:
    """The use that an action names; it has a number where the building offers several (SP-076)."""
    return card.uses[int(action.args[1]) - 1 if len(action.args) > 1 else 0]


def run(state: State, events: Events, seat: int, plot: int, action: Action) -> None:
    """Workers step onto the building, spyrium goes to the bank, the effect happens at once (SP-078).

    Its costs and gains are in the building's data (SP-117 to SP-126, SP-130, SP-131).
    """
    quarter = state.own(seat)
    before = counters_before(events, quarter)
    card = state.box.cards[quarter.buildings[plot]]
    use = chosen_use(card, action)
    workers = workers_due(quarter, card, use)
    quarter.used[plot] += 1
    quarter.available -= workers
    quarter.spent += workers
    quarter.spyrium -= use.pay.spyrium
    short = workers_short(quarter, use.gain)
    gain(state, seat, use.gain, engineering_points(state.box, quarter, card, use))
    if events is not None:
        message = text("log.use", seat=Seat(seat), card=text(f"card.{card.id}"))
        events.append(Event(message, changes(before, quarter)))
        tell_short(events, seat, short)
