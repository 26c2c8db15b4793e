"""How a round begins and ends, and what makes it the last one (PI-030 to PI-032, PI-130 to PI-134, PI-155)."""

from __future__ import annotations

from rules.engine.contract import Event, Events, Message
from rules.engine.named_tuple import NamedTuple
from rules.propeller_islands.forge import roll_dice
from rules.propeller_islands.names import of_seat, text
from rules.propeller_islands.state import State


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
    tell_stop(state, events)
    state.pending.append(("turn",))


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
    state.pending.append(("begin_round",))


# What ends a match


class EndMeter(NamedTuple):
    """How near the three ends of the game are (PI-133)."""

    stack: int
    plans_to_go: tuple[int, ...]
    dock_left: tuple[int, ...]


def end_meter(state: State) -> EndMeter:
    """Tiles left on the stack; for each seat blueprints still missing and workers left in the dock."""
    enough = state.box.blueprints_to_end
    plans = tuple(max(0, enough - len(player.completed)) for player in state.players)
    return EndMeter(len(state.stack), plans, tuple(len(player.dock) for player in state.players))


def note_progress(state: State) -> None:
    """A tile was built, a blueprint completed or a worker deployed: the match does not stand still (PI-155)."""
    state.last_progress = state.round


def certain_ends(state: State) -> list[Message]:
    """What ends the match with this round whatever else happens in it; empty while nothing does (PI-133, PI-155)."""
    meter = end_meter(state)
    reasons = [] if meter.stack else [text("end.stack")]
    reasons += [
        of_seat("end.plans", seat, n=len(player.completed))
        for seat, player in enumerate(state.players)
        if not meter.plans_to_go[seat]
    ]
    reasons += [of_seat("end.dock", seat) for seat, left in enumerate(meter.dock_left) if not left]
    if state.round >= state.box.rounds:
        reasons.append(text("end.rounds", n=state.box.rounds))
    return reasons


def is_last_round(state: State) -> bool:
    """Whether the running round is the last one whatever happens in it."""
    return bool(certain_ends(state))


def is_quiet(state: State) -> bool:
    """Whether the match ends with this round unless somebody makes progress in what is left of it (PI-155)."""
    return state.round - state.last_progress >= state.box.quiet_rounds


def end_reasons(state: State) -> list[Message]:
    """Why the match is over now that the round is; empty while it goes on (PI-133, PI-155)."""
    reasons = certain_ends(state)
    if is_quiet(state):
        reasons.append(text("end.quiet", n=state.box.quiet_rounds))
    return reasons


# Telling it


def tell_last_round(events: Events, reason: Message) -> None:
    """From now on this round is the last one (PI-134)."""
    if events is not None:
        events.append(Event(text("event.last_round", reason=reason)))


def tell_last_tile(state: State, events: Events) -> None:
    """Say so if the tile that has just come off the stack was the last one (PI-133)."""
    if events is not None and not state.stack:
        tell_last_round(events, text("end.stack"))


def tell_stop(state: State, events: Events) -> None:
    """At the start of a round: say that it is the last one, or that it will be if nobody makes progress (PI-155)."""
    if events is None:
        return
    if state.round == state.box.rounds:
        tell_last_round(events, text("end.rounds", n=state.round))
    elif is_quiet(state) and state.box.quiet_rounds > 1:
        events.append(Event(text("event.quiet", n=state.box.quiet_rounds - 1)))
