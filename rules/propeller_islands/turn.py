"""A turn: take a die, change it, act; and the leftover die (PI-033 to PI-042, PI-126 to PI-129)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Decision, DecisionCache, Event, Events, Seat
from rules.propeller_islands.actions import BUILD, DISCARD, REROLL, RUN, TAKE, USE
from rules.propeller_islands.building import discard, take_from_forge
from rules.propeller_islands.characters import leftover_reach, level
from rules.propeller_islands.components import JACQUES, NOTHING
from rules.propeller_islands.effects import add, only, pay
from rules.propeller_islands.forge import VALUES, die_changes, in_reach, wrapped
from rules.propeller_islands.holdings import changes
from rules.propeller_islands.names import text
from rules.propeller_islands.running import run
from rules.propeller_islands.state import State

TURNS = 2
"""Each seat has two turns a round (PI-033)."""
TAKE_A_DIE, ACT = DecisionCache("take"), DecisionCache("act")


def seat_of_turn(state: State, turn: int) -> int:
    """Clockwise from the start player, twice (PI-001, PI-033)."""
    return (state.start + turn) % len(state.players)


def next_turn(state: State, events: Events) -> Decision | None:
    """The next seat takes a die; after two turns each, one die is left over (PI-033 to PI-035, PI-126)."""
    seats = len(state.players)
    if state.turn == TURNS * seats:
        state.pending.append(("end_round",))
        state.pending += [("leftover", seat_of_turn(state, step)) for step in reversed(range(seats))]
        return None
    seat = seat_of_turn(state, state.turn)
    state.turn += 1
    state.pending += [("turn",), ("blueprint", seat)]
    return TAKE_A_DIE[seat]


def take_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Every value on the Forge (PI-035)."""
    dice = state.dice
    return [TAKE[value] for value in VALUES if value in dice]


def take_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision:
    value = int(action.args[0])
    state.dice.remove(value)
    state.die = value
    if events is not None:
        events.append(Event(text("log.takes_die", seat=Seat(decision.seat), value=value)))
    return ACT[decision.seat]


# Changing the die and acting


def act_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Changes, then tiles to build, tiles to discard, and activating, which is always possible (PI-036 to PI-048).

    The arguments of the decision are the changes made so far (PI-034, PI-037).
    """
    actions = die_changes(state.box, state.players[decision.seat], decision.args)
    positions = in_reach(state, state.die)
    actions += [BUILD[position] for position in positions]
    actions += [DISCARD[position] for position in positions]
    actions.append(RUN)
    return actions


def act_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """Change the die and ask again, or act and then park it (PI-034, PI-038)."""
    seat, verb = decision.seat, action.verb
    if verb in ("reroll", "free", "paid"):
        change_die(state, events, seat, action)
        return Decision(seat, "act", (*decision.args, verb))
    state.pending.append(("park", seat))
    if action == RUN:
        if events is not None:
            events.append(Event(text("log.runs", seat=Seat(seat), value=state.die)))
        return run(state, events, seat, state.die, True)
    if verb == BUILD.verb:
        return take_from_forge(state, events, seat, str(action.args[0]))
    discard(state, events, seat, str(action.args[0]))
    return None


def change_die(state: State, events: Events, seat: int, action: Action) -> None:
    """A re-roll pays Jacques, a step may cost energy, values wrap around (PI-040, PI-041, PI-095, PI-096, PI-109)."""
    box, player, before = state.box, state.own(seat), state.die
    delta = NOTHING
    if action == REROLL:
        delta = box.characters[JACQUES].goods[level(box, player) - 1]
        add(player, delta)
        state.die = state.chance.roll()
    else:
        state.die = wrapped(before + int(action.args[0]))
        if action.verb == "paid":
            pay(player, only("energy", box.change_price))
            delta = only("energy", -box.change_price)
    if events is not None:
        message = text(f"log.{action.verb}", seat=Seat(seat), before=before, after=state.die)
        events.append(Event(message, changes(player, delta)))


def park(state: State, events: Events, seat: int) -> None:
    """The die stays at the dock until the round ends (PI-038)."""
    state.own(seat).parked.append(state.die)
    state.die = 0


# The leftover die


def is_leftover_time(state: State) -> bool:
    """Whether all turns of the round are over and the seats use the leftover die (PI-126)."""
    return ("end_round",) in state.pending


def leftover(state: State, events: Events, seat: int) -> Decision:
    """Each seat in turn order uses the leftover die; Nelson may first shift it for himself (PI-127 to PI-129)."""
    if leftover_reach(state.box, state.players[seat]):
        return Decision(seat, "leftover")
    return run(state, events, seat, state.dice[0], False)


def leftover_choices(state: State, decision: Decision) -> Sequence[Action]:
    """The values that Nelson can reach from the leftover die; 6 and 1 are neighbours (PI-041, PI-098, PI-099)."""
    die, reach = state.dice[0], leftover_reach(state.box, state.players[decision.seat])
    return [USE[value] for value in VALUES if min((value - die) % 6, (die - value) % 6) <= reach]


def leftover_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision:
    value = int(action.args[0])
    if events is not None:
        events.append(Event(text("log.leftover", seat=Seat(decision.seat), value=value)))
    return run(state, events, decision.seat, value, False)
