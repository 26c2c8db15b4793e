"""How a round begins and ends, and what makes it the last one (PI-030 to PI-032, PI-130 to PI-134, PI-155)."""

from __future__ import annotations

from typing import NamedTuple

from rules.engine.contract import Event, Events, Message, Seat
from rules.propeller_islands.forge import roll_dice
from rules.propeller_islands.names import text
from rules.propeller_islands.state import State


def begin_round(state: State, events: Events) -> None:
    """Roll all dice; once-per-round abilities are ready again (PI-030, PI-031, PI-132)."""
    box, seats = state.box, len(state.players)
    state.round += 1
    state.turn = 0
    for player in state.own_all():
        player.helped = False
    state.dice = roll_dice(state.chance, box.dice[seats - 2], box.most_dice)
    if events is not None:
        rolled = " ".join(map(str, state.dice))
        events.append(Event(text("log.round", seat=Seat(state.start), round=state.round, dice=rolled)))
    tell_stop(state, events)
    state.pending.append(("turn",))


def end_round(state: State, events: Events) -> None:
    """Score if the match ends, otherwise clean up and pass the start marker (PI-130, PI-131, PI-134)."""
    reasons = end_reasons(state)
    if reasons:
        if events is not None:
            events.append(Event(text("log.end", reasons=tuple(reasons))))
        return
    for player in state.own_all():
        player.parked.clear()
        player.island.stand_up()
    state.start = (state.start + 1) % len(state.players)
    state.pending.append(("begin_round",))


# What ends a match


class EndMeter(NamedTuple):
    """The distance to the three ends of the game (PI-133)."""

    stack: int
    plans_to_go: tuple[int, ...]
    dock_left: tuple[int, ...]


def end_meter(state: State) -> EndMeter:
    """Tiles left on the stack; for each seat, plans still missing and workers left in the dock."""
    enough = state.box.plans_to_end
    plans = tuple(max(0, enough - len(player.completed)) for player in state.players)
    return EndMeter(len(state.stack), plans, tuple(len(player.dock) for player in state.players))


def note_progress(state: State) -> None:
    """Note progress: a tile built, a plan completed or a worker deployed (PI-155)."""
    state.last_progress = state.round


def certain_ends(state: State) -> list[Message]:
    """What certainly ends the match with this round; empty if nothing does (PI-133, PI-155)."""
    meter = end_meter(state)
    reasons = [] if meter.stack else [text("end.stack")]
    reasons += [
        text("end.plans", seat=Seat(seat), n=len(player.completed))
        for seat, player in enumerate(state.players)
        if not meter.plans_to_go[seat]
    ]
    reasons += [text("end.dock", seat=Seat(seat)) for seat, left in enumerate(meter.dock_left) if not left]
    if state.round >= state.box.rounds:
        reasons.append(text("end.rounds", n=state.box.rounds))
    return reasons


def is_last_round(state: State) -> bool:
    return bool(certain_ends(state))


def is_quiet(state: State) -> bool:
    """Whether the match ends with this round unless a seat still makes progress (PI-155)."""
    return state.round - state.last_progress >= state.box.quiet_rounds


def end_reasons(state: State) -> list[Message]:
    """Why the match is over at the end of the round; empty if it continues (PI-133, PI-155)."""
    reasons = certain_ends(state)
    if is_quiet(state):
        reasons.append(text("end.quiet", n=state.box.quiet_rounds))
    return reasons


# Log events


def tell_last_round(events: Events, reason: Message) -> None:
    """Log that this round is now the last one (PI-134)."""
    if events is not None:
        events.append(Event(text("log.last_round", reason=reason)))


def tell_last_tile(state: State, events: Events) -> None:
    """Log it if the tile just taken off the stack was the last one (PI-133)."""
    if events is not None and not state.stack:
        tell_last_round(events, text("end.stack"))


def tell_stop(state: State, events: Events) -> None:
    """At the start of a round, log that it is the last one, or will be without progress (PI-155)."""
    if events is None:
        return
    if state.round == state.box.rounds:
        tell_last_round(events, text("end.rounds", n=state.round))
    elif is_quiet(state) and state.box.quiet_rounds > 1:
        events.append(Event(text("log.quiet", n=state.box.quiet_rounds - 1)))
