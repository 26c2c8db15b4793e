"""Rounds and turns: roll, take a die, change it, act; leftover die and end (PI-030 to PI-042, PI-126 to PI-134)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.engine.contract import Action, Decision, Event, Events, Message
from rules.propeller_islands.actions import BUILD, DISCARD, REROLL, RUN, TAKE, USE
from rules.propeller_islands.building import discard, take_from_forge
from rules.propeller_islands.characters import leftover_reach, level
from rules.propeller_islands.components import JACQUES, NOTHING
from rules.propeller_islands.effects import add, only, pay
from rules.propeller_islands.forge import VALUES, changes, in_reach, roll_dice, wrapped
from rules.propeller_islands.names import goods_changes, of_seat, text
from rules.propeller_islands.state import State

TURNS = 2
"""Each seat has two turns a round (PI-033)."""


def seat_of_turn(state: State, turn: int) -> int:
    """Clockwise from the start player, once and again (PI-001, PI-033)."""
    return (state.start + turn) % len(state.players)


def begin_round(state: State, events: Events) -> None:
    """Roll all dice; what works once a round works again (PI-030, PI-031, PI-132)."""
    box, seats = state.box, len(state.players)
    state.round += 1
    state.turn = 0
    for player in state.players:
        player.helped = False
    state.dice = roll_dice(state.chance, box.dice[seats - 2], box.most_dice)
    if events is not None:
        rolled = " ".join(map(str, state.dice))
        events.append(Event(of_seat("event.round", state.start, round=state.round, dice=rolled)))
    state.pending.append(("turn",))


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
    return Decision(seat, "take")


def take_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Every value that lies on the Forge (PI-035)."""
    dice = state.dice
    return [TAKE[value] for value in VALUES if value in dice]


def take_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """The die comes into the hand."""
    value = int(action.args[0])
    state.dice.remove(value)
    state.die = value
    state.pending.append(("act", decision.seat))
    if events is not None:
        events.append(Event(of_seat("event.takes_die", decision.seat, value=value)))


# Changing the die and acting


def act(state: State, events: Events, seat: int, *made: str) -> Decision:
    """Ask for a change of the die or for the one action of the turn; `made` are the changes so far (PI-034, PI-037)."""
    return Decision(seat, "act", made)


def act_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Changes, then tiles to build, tiles to discard, and activating, which is always possible (PI-036 to PI-048)."""
    actions = changes(state.box, state.players[decision.seat], decision.args)
    positions = in_reach(state, state.die)
    actions += [BUILD[position] for position in positions]
    actions += [DISCARD[position] for position in positions]
    actions.append(RUN)
    return actions


def act_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Change the die and ask again, or act and then park it (PI-034, PI-038)."""
    seat, verb = decision.seat, action.verb
    if verb in ("reroll", "free", "paid"):
        state.pending.append(("act", seat, *decision.args, verb))
        change_die(state, events, seat, action)
        return
    state.pending.append(("park", seat))
    if action == RUN:
        state.pending.append(("run", seat, state.die, True))
        if events is not None:
            events.append(Event(of_seat("event.runs", seat, value=state.die)))
    elif verb == BUILD.verb:
        take_from_forge(state, events, seat, str(action.args[0]))
    else:
        discard(state, events, seat, str(action.args[0]))


def change_die(state: State, events: Events, seat: int, action: Action) -> None:
    """A re-roll pays Jacques, a step may cost energy, values go round (PI-040, PI-041, PI-095, PI-096, PI-109)."""
    box, player, before = state.box, state.players[seat], state.die
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
        message = of_seat(f"event.{action.verb}", seat, before=before, after=state.die)
        events.append(Event(message, goods_changes(player, delta)))


def park(state: State, events: Events, seat: int) -> None:
    """The die stays at the dock until the round ends (PI-038)."""
    state.players[seat].parked.append(state.die)
    state.die = 0


# The leftover die


def is_leftover_time(state: State) -> bool:
    """Whether all turns of the round are over and the seats use the last die (PI-126)."""
    return ("end_round",) in state.pending


def leftover(state: State, events: Events, seat: int) -> Decision | None:
    """Each seat in turn order uses the last die; Nelson may first shift it for himself (PI-127 to PI-129)."""
    if leftover_reach(state.box, state.players[seat]):
        return Decision(seat, "leftover")
    state.pending.append(("run", seat, state.dice[0], False))
    return None


def leftover_choices(state: State, decision: Decision) -> Sequence[Action]:
    """The values that Nelson reaches from the leftover die, 6 and 1 being neighbours (PI-041, PI-098, PI-099)."""
    die, reach = state.dice[0], leftover_reach(state.box, state.players[decision.seat])
    return [USE[value] for value in VALUES if min((value - die) % 6, (die - value) % 6) <= reach]


def leftover_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Activate with the chosen value."""
    value = int(action.args[0])
    state.pending.append(("run", decision.seat, value, False))
    if events is not None:
        events.append(Event(of_seat("event.leftover", decision.seat, value=value)))


# The end


class EndMeter(NamedTuple):
    """How near the three ends are (PI-133)."""

    stack: int
    plans_to_go: tuple[int, ...]
    dock_left: tuple[int, ...]


def end_meter(state: State) -> EndMeter:
    """Tiles left on the stack; for each seat blueprints still missing and workers left in the dock."""
    enough = state.box.blueprints_to_end
    plans = tuple(max(0, enough - len(player.completed)) for player in state.players)
    return EndMeter(len(state.stack), plans, tuple(len(player.dock) for player in state.players))


def end_reasons(state: State) -> list[Message]:
    """Why the match ends with this round; empty while it goes on (PI-133)."""
    meter = end_meter(state)
    reasons = [] if meter.stack else [text("end.stack")]
    reasons += [
        of_seat("end.plans", seat, n=len(player.completed))
        for seat, player in enumerate(state.players)
        if not meter.plans_to_go[seat]
    ]
    reasons += [of_seat("end.dock", seat) for seat, left in enumerate(meter.dock_left) if not left]
    return reasons


def end_round(state: State, events: Events) -> None:
    """Score if an end has come, else tidy up and pass the start marker (PI-130, PI-131, PI-134)."""
    reasons = end_reasons(state)
    if reasons:
        if events is not None:
            events.append(Event(text("event.end", reasons=tuple(reasons))))
        return
    for player in state.players:
        player.parked.clear()
        player.island.stand_up()
    state.start = (state.start + 1) % len(state.players)
    state.pending.append(("round",))
