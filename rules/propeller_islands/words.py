"""The match in plain words: the title line, the questions, the actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.engine.contract import Action, Decision, Message, MessageValue, Seat
from rules.hexgrid import Cell, cell_name, neighbours
from rules.propeller_islands import names
from rules.propeller_islands.actions import cell_in, trade_action
from rules.propeller_islands.characters import level
from rules.propeller_islands.components import CAPITALS, JACQUES, LEVELS, MARIE, NICOLA
from rules.propeller_islands.effects import only
from rules.propeller_islands.forge import die_changes, wrapped
from rules.propeller_islands.names import text
from rules.propeller_islands.plans import plan_choices
from rules.propeller_islands.rounds import end_reasons, is_last_round, is_quiet
from rules.propeller_islands.running import run_choices
from rules.propeller_islands.state import GAP, State
from rules.propeller_islands.turn import is_leftover_time


def status(view: State) -> Message:
    if view.decision is None:
        return text("status.over", round=view.round)
    if is_leftover_time(view):
        return text("status.leftover", seat=Seat(view.start), round=_round(view), value=view.dice[0])
    part = "status.first" if view.turn <= len(view.players) else "status.second"
    return text(part, seat=Seat(view.start), round=_round(view))


def _round(view: State) -> Message:
    """The number of the round, and whether it is the last one, certainly or without progress (PI-133, PI-155)."""
    if is_last_round(view):
        return text("status.last_round", n=view.round)
    return text("status.maybe_last" if is_quiet(view) else "status.round", n=view.round)


def ended_by(view: State) -> Message:
    """One end or several at once (PI-133, PI-155)."""
    return text("ended", reasons=tuple(end_reasons(view)))


def ask(view: State) -> Message:
    decision = view.decision
    assert decision is not None
    return text(f"ask.{_question(view, decision)}", **_question_values(view, decision))


def _question(view: State, decision: Decision) -> str:
    if decision.kind == "act" and not die_changes(view.box, view.players[decision.seat], decision.args):
        return "act_unchanged"
    if decision.kind == "run" and len(run_choices(view, decision)) == 1:
        return "run_nothing"
    if decision.kind == "run" and is_leftover_time(view):
        return "run_leftover"
    if decision.kind == "blueprint" and len(plan_choices(view, decision)) == 1:
        return "blueprint_none"
    if decision.kind == "deploy" and not decision.args[0]:
        return "deploy_may"
    if decision.kind == "depots" and not decision.args[2]:
        return "depots_may"
    return decision.kind


def _question_values(view: State, decision: Decision) -> dict[str, MessageValue]:
    args = decision.args
    match decision.kind:
        case "act":
            return {"value": view.die}
        case "leftover":
            return {"value": view.dice[0]}
        case "run":
            return {"value": args[0]}
        case "place":
            return {
                "tile": names.tile_name(view.box.tiles[args[0]]),
                "when": names.when(view.box, view.box.tiles[args[0]]),
            }
        case "any" | "depots":
            return {"n": args[0]}
        case "to":
            return names.space_values(args[0])
        case "gain":
            return {"character": names.character_name(args[0])}
        case "upgrade":
            return {"upgrade": names.upgrade_name(args[0])}
        case _:
            return {}


def special_rule(decision: Decision) -> str | None:
    """The rule behind a question that has two possible reasons."""
    if decision.kind == "gain" and decision.args[0] == NICOLA:
        return "PI-107"
    return "PI-065" if decision.kind == "depots" and decision.args[2] else None


# What an action means


def describe(view: State, action: Action) -> Message:
    values = DESCRIBED[action.verb](view, action) if action.verb in DESCRIBED else {}
    if action.verb == "draw" and action.args[0] in LEVELS:
        return text("do.draw_secretly", level=action.args[0])
    if action.verb == "stop" and view.decision is not None and view.decision.kind == "run" and is_leftover_time(view):
        return text("do.stop_last")  # told out of turn, where "here" would be nowhere
    return text(f"do.{action.verb}", **values)


def _seat(view: State) -> int:
    """The seat that these actions belong to."""
    return view.decision.seat if view.decision is not None else 0


def _value(view: State, action: Action) -> dict[str, MessageValue]:
    return {"value": int(action.args[0])}


def _change(view: State, action: Action) -> dict[str, MessageValue]:
    after = wrapped(view.die + int(action.args[0]))
    return {"before": view.die, "after": after, "n": view.box.change_price}


def _reroll(view: State, action: Action) -> dict[str, MessageValue]:
    gain = view.box.characters[JACQUES].goods[max(0, level(view.box, view.players[_seat(view)]) - 1)]
    return {"before": view.die, "goods": names.amounts(gain)}


def _position(view: State, action: Action) -> dict[str, MessageValue]:
    position = str(action.args[0])
    tile = view.forge[position]
    name = text("no_tile") if tile == GAP else names.tile_name(view.box.tiles[tile])
    return {"position": position, "tile": name, "n": view.box.discard_energy}


def _run(view: State, action: Action) -> dict[str, MessageValue]:
    return {"value": view.die}


def _place(view: State, action: Action) -> dict[str, MessageValue]:
    cell = cell_in(action)
    return {"cell": cell_name(cell), "tiles": beside(view, _seat(view), cell)}


def beside(view: State, seat: int, cell: Cell) -> tuple[Message, ...]:
    tiles = view.players[seat].island.tiles
    return tuple(names.tile_name(view.box.tiles[tiles[each]]) for each in neighbours(cell) if each in tiles)


def _cell(view: State, action: Action) -> dict[str, MessageValue]:
    cell = cell_in(action)
    tile = view.players[_seat(view)].island.tiles.get(cell)
    name = text("no_tile") if tile is None else names.tile_name(view.box.tiles[tile])
    bonus = text("no_tile") if tile is None else names.effect(view.box, view.box.tiles[tile])
    return {"cell": cell_name(cell), "tile": name, "effect": bonus, "character": names.character_name(MARIE)}


def _income(view: State, action: Action) -> dict[str, MessageValue]:
    return {"goods": names.amounts(view.box.tiles[CAPITALS[0]].gain)}


def _trade(view: State, action: Action) -> dict[str, MessageValue]:
    return {"trade": next(names.trade_name(trade) for trade in view.box.trades if trade_action(trade) == action)}


def _deploy(view: State, action: Action) -> dict[str, MessageValue]:
    return names.space_values(str(action.args[0]))


def _reward(view: State, action: Action) -> dict[str, MessageValue]:
    line = str(action.args[0])
    return {"line": names.line_name(line), "reward": names.reward_name(view.box.rewards[line])}


def _gain(view: State, action: Action) -> dict[str, MessageValue]:
    return {"goods": names.amounts(only(str(action.args[0])))}


def _plan(view: State, action: Action) -> dict[str, MessageValue]:
    return {"plan": names.plan_name(view.box, str(action.args[0]))}


DESCRIBED: Mapping[str, Callable[[State, Action], dict[str, MessageValue]]] = {
    "take": _value,
    "use": _value,
    "paid": _change,
    "free": _change,
    "reroll": _reroll,
    "build": _position,
    "discard": _position,
    "run": _run,
    "place": _place,
    "activate": _cell,
    "extra": _cell,
    "to": _cell,
    "depot": _cell,
    "upgrade": _cell,
    "income": _income,
    "trade": _trade,
    "deploy": _deploy,
    "reward": _reward,
    "gain": _gain,
    "complete": _plan,
    "draw": _plan,
}
