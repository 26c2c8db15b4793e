"""Deploying workers from the dock, and the rewards of its rows and columns (PI-071 to PI-081)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Decision, Event, Events, Seat
from rules.hexgrid import cell_name
from rules.propeller_islands.actions import DECLINE, DEPLOY, REWARD, TO, cell_in
from rules.propeller_islands.components import Reward
from rules.propeller_islands.dock import emptied_by
from rules.propeller_islands.effects import add, gain_fame
from rules.propeller_islands.holdings import changes
from rules.propeller_islands.island import all_runnable, can_deploy, tile_at, usable_depots
from rules.propeller_islands.names import line_name, reward_name, space_values, text, tile_name
from rules.propeller_islands.rounds import note_progress, tell_last_round
from rules.propeller_islands.state import Player, State


def deploy(state: State, events: Events, seat: int, binding: bool) -> Decision | None:
    """Ask which worker leaves the dock; the effect is lost if none can (PI-070, PI-071, PI-078)."""
    return Decision(seat, "deploy", (binding,)) if can_deploy(state.players[seat]) else None


def deploy_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Any worker of the dock; or none, unless a Capital or Hotel deploys it (PI-072, PI-073)."""
    actions = [DEPLOY[space] for space in state.players[decision.seat].dock]
    return actions if decision.args[0] else [*actions, DECLINE]


def deploy_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    return None if action == DECLINE else Decision(decision.seat, "to", action.args)


def to_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Every empty worker slot of the island (PI-072)."""
    return [TO[cell] for cell in state.players[decision.seat].island.vacant]


def to_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Move the worker, standing; emptied rows and columns pay at once (PI-010, PI-075)."""
    seat, space, cell = decision.seat, decision.args[0], cell_in(action)
    player = state.own(seat)
    lines = emptied_by(player.dock, space)
    player.dock.remove(space)
    player.island.add_worker(cell)
    player.rewarded += lines
    note_progress(state)
    if events is not None:
        tile = tile_name(tile_at(state.box, player.island, cell))
        message = text("log.deploys", seat=Seat(seat), tile=tile, cell=cell_name(cell), **space_values(space))
        events.append(Event(message))
        if not player.dock:
            tell_last_round(events, text("end.dock", seat=Seat(seat)))
    if lines:
        state.pending.append(("rewards", seat, lines))


# Rewards


def rewards(state: State, events: Events, seat: int, lines: tuple[str, ...]) -> Decision | None:
    """A single emptied line pays automatically; of two the seat chooses which comes first (PI-076)."""
    if len(lines) > 1:
        return Decision(seat, "rewards", lines)
    state.pending.append(("reward", seat, lines[0]))
    return None


def rewards_choices(state: State, decision: Decision) -> Sequence[Action]:
    return [REWARD[line] for line in decision.args]


def rewards_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """The chosen reward with all its consequences, then the other one."""
    chosen = action.args[0]
    others = tuple(line for line in decision.args if line != chosen)
    state.pending += [("rewards", decision.seat, others), ("reward", decision.seat, chosen)]


def reward(state: State, events: Events, seat: int, line: str) -> None:
    """Pay the reward at the end of the line; an unusable one is lost (PI-077, PI-078)."""
    player, pays = state.own(seat), state.box.rewards[line]
    add(player, pays.goods)
    if events is not None:
        vain = is_vain(state, player, pays)
        message = text(
            "log.reward_lost" if vain else "log.reward", seat=Seat(seat), line=line_name(line), reward=reward_name(pays)
        )
        events.append(Event(message, changes(player, pays.goods), lost=vain))
    if pays.effect == "fame":
        gain_fame(state, events, seat, pays.amount)
    elif pays.effect == "run":
        state.pending.append(("any", seat, pays.amount))
    elif pays.effect == "deploy":
        state.pending += [("deploy", seat, False)] * pays.amount
    elif pays.effect == "tile":
        state.pending += [("top_tile", seat)] * pays.amount
    elif pays.effect == "depots":
        state.pending.append(("depots", seat, pays.amount, (), False))


def is_vain(state: State, player: Player, reward: Reward) -> bool:
    """Whether a reward is unusable now (PI-078, PI-080)."""
    if reward.effect == "tile":
        return not state.stack
    if reward.effect == "deploy":
        return not can_deploy(player)
    if reward.effect == "run":
        return not all_runnable(state.box, player)
    return reward.effect == "depots" and not usable_depots(state.box, player)
