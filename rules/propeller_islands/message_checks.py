"""What notes, log lines and the table must say, found in the positions before and after an action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from operator import ge
from typing import Any

from rules.engine.contract import Action, Message, Seat
from rules.engine.message_laws import Expected, Told
from rules.hexgrid import Cell
from rules.propeller_islands.actions import RUN, cell_in
from rules.propeller_islands.components import AMELIA, GOODS, LEVELS, NICOLA, Tile
from rules.propeller_islands.invariants import all_connections
from rules.propeller_islands.log_checks import players
from rules.propeller_islands.names import amounts, counted, reward_name, run_effect, text, tile_name


def note_plans(told: Told) -> Expected:
    before, after = (len(player.completed) for player in players(told))
    if before == after:
        return []
    return [{"before": before, "after": after, "enough": told.before.box.plans_to_end}]


def note_last_plan(told: Told) -> Expected:
    before, after = (len(player.completed) for player in players(told))
    return [{}] if before < told.before.box.plans_to_end <= after else []


def note_last_worker(told: Told) -> Expected:
    """The dock is empty once this worker has found a place."""
    dock = players(told)[0].dock
    return [{}] if told.action.verb == "deploy" and dock == [told.action.args[0]] else []


def table_dice(told: Told) -> Expected:
    return [{"stack": len(told.before.stack)}]


def table_plans(told: Told) -> Expected:
    return [{"left": len(deck)} for deck in told.before.decks]


def note_secret(told: Told) -> Expected:
    """The deck from which the top card would be drawn, before the draw."""
    if told.before.decision.kind != "draw":
        return None
    taken = [len(deck) for deck, left in zip(told.before.decks, told.after.decks, strict=True) if len(left) < len(deck)]
    shown = told.before.display == told.after.display
    return [{"left": taken[0]}] if shown and taken else []


# Building and running


def note_best_fame(told: Told) -> Expected:
    """The most connections that any place for the tile makes."""
    if told.action.verb != "build":
        return []
    before, most = players(told)[0], 0
    for place in told.game.legal(told.after):
        after = told.after.copy()
        told.game.advance(after, place)
        most = max(most, all_connections(after.box, after.players[told.seat].island))
    gained = most - all_connections(told.before.box, before.island)
    return [{"n": gained}] if gained else []


def _stack_ends(told: Told, left: int) -> Expected:
    return [{}] if told.action.verb in ("build", "discard") and len(told.before.stack) == left else []


note_last_tile = partial(_stack_ends, left=1)
note_gap_stays = partial(_stack_ends, left=0)


def note_runs(told: Told) -> Expected:
    """The tiles that can be run with the value, if all of it is spent on that."""
    state = told.after.copy()
    if told.revealing or told.action.verb not in ("take", "paid", "free", "use", "run"):
        return [] if not told.revealing else None
    if state.decision.kind == "act":
        told.game.advance(state, RUN)
    return [{"tiles": _named(told, state)}] if state.decision.kind == "run" else None


def note_then_runs(told: Told) -> Expected:
    """The tiles that can be run only after others, found by running them in every order."""
    state = told.after.copy()
    if told.revealing or told.action.verb not in ("take", "paid", "free", "use", "run"):
        return [] if not told.revealing else None
    if state.decision.kind == "act":
        told.game.advance(state, RUN)
    if state.decision.kind != "run":
        return None
    now, later, orders, seen = _runnable(told, state), set[Cell](), [state], list[Any]()
    while orders:
        before = orders.pop()
        player = before.players[told.seat]
        place = (player.goods, sorted(player.island.standing))
        if place in seen:
            continue
        seen.append(place)
        for action in told.game.legal(before):
            if action.verb != "activate":
                continue
            after = _advanced(told, before, action)
            asking = after.decision is not None and after.decision.kind in ("capital", "trade")
            for then in [after] if not asking else [_advanced(told, after, way) for way in told.game.legal(after)]:
                if then.decision is not None and then.decision.kind == "run" and then.decision.seat == told.seat:
                    later.update(_runnable(told, then))
                    orders.append(then)
    tiles = state.players[told.seat].island.tiles
    cells = [cell for cell in state.players[told.seat].island.standing if cell in later - now]
    return [{"tiles": counted([tile_name(state.box.tiles[tiles[cell]]) for cell in cells])}] if cells else []


def _advanced(told: Told, state: Any, action: Action) -> Any:
    after = state.copy()
    told.game.advance(after, action)
    return after


def _runnable(told: Told, state: Any) -> set[Cell]:
    return {cell_in(action) for action in told.game.legal(state) if action.verb == "activate"}


def note_not_run(told: Told) -> Expected:
    if told.action.verb != "stop" or told.before.decision.kind not in ("run", "any"):
        return []
    tiles = _named(told, told.before)
    return [{"tiles": tiles}] if tiles else []


def _named(told: Told, state: Any) -> tuple[Message, ...]:
    """The tiles that can be activated now, by name."""
    tiles = state.players[told.seat].island.tiles
    cells = [cell_in(action) for action in told.game.legal(state) if action.verb == "activate"]
    return counted([tile_name(state.box.tiles[tiles[cell]]) for cell in cells])


def note_builds(told: Told) -> Expected:
    """How many different buildings can be built with the value: none, one, or several."""
    if told.revealing or told.action.verb not in ("take", "paid", "free"):
        return None if told.revealing else []
    positions = [action.args[0] for action in told.game.legal(told.after) if action.verb == "build"]
    tiles = [told.after.box.tiles[told.after.forge[position]] for position in positions]
    depot = next((tile for tile in tiles if tile.kind == "depot"), None)
    names = list(dict.fromkeys(tile_name(depot if depot and tile.kind == "depot" else tile) for tile in tiles))
    if not names:
        return [{"tiles": text("nothing")}]
    head = names[0]
    for name in names[1:-1]:
        head = text("either.more", head=head, next=name)
    return [{"tiles": head if len(names) == 1 else text("either.last", head=head, next=names[-1])}]


# Workers, plans and dice


def _lines(told: Told) -> list[tuple[dict[str, Any], int]]:
    """The row and the column of the worker that leaves, each with the number of workers that remain."""
    if told.action.verb != "deploy":
        return []
    space, dock, rewards = str(told.action.args[0]), players(told)[0].dock, told.before.box.rewards
    row, column = (sum(other[part] == space[part] for other in dock) - 1 for part in (slice(2), slice(2, 4)))
    return [
        ({"line": text("row", number=int(space[1])), "reward": reward_name(rewards[space[:2]])}, row),
        ({"line": text("column", number=int(space[3])), "reward": reward_name(rewards[space[2:]])}, column),
    ]


def note_left(told: Told) -> Expected:
    """How many workers remain in the row and in the column of the one that leaves."""
    return [{**line, "n": left} for line, left in _lines(told) if left]


def note_empties(told: Told) -> Expected:
    """The lines that pay; what is paid by other tiles may be lost, and then isn't told."""
    sure = ("goods", "fame")
    space = str(told.action.args[0]) if told.action.verb == "deploy" else ""
    rewards = [told.before.box.rewards[line] for line in (space[:2], space[2:]) if line]
    emptied = [(line, reward) for (line, left), reward in zip(_lines(told), rewards, strict=True) if not left]
    return None if any(reward.effect not in sure for _, reward in emptied) else [line for line, _ in emptied]


def note_monuments(told: Told) -> Expected:
    if told.revealing or not told.settled:
        return None
    then, now = (
        [
            part.points
            for score in told.game.scores(state)[told.seat : told.seat + 1]
            for part in score.parts
            if part.source.id.endswith(".monument")
        ]
        for state in (told.before, told.after)
    )
    return [{"before": sum(then), "after": sum(now)}] if sum(then) != sum(now) else []


def note_aside(told: Told) -> Expected:
    before, after = (len(player.aside) for player in players(told))
    return [{"before": before, "after": after}] if after > before else []


def note_lack(told: Told) -> Expected:
    card = told.before.box.plans.get(str(told.action.args[0])) if told.action.verb == "draw" else None
    if card is None:
        return []
    missing = [max(0, cost - have) for cost, have in zip(card.cost, players(told)[0].goods, strict=True)]
    return [{"goods": amounts(missing)}] if any(missing) else []


# Dice, fame and abilities


def note_reroll(told: Told) -> Expected:
    return [{}] if told.action.verb == "reroll" else []


def note_deploys(told: Told) -> Expected:
    """A depot that is built or used again, and deploys."""
    player, box = players(told)[0], told.before.box
    if told.action.verb == "place":
        tile = box.tiles[told.before.decision.args[0]]
    elif told.action.verb == "depot":
        tile = box.tiles[player.island.tiles[cell_in(told.action)]]
    else:
        return []
    deploys = tile.kind == "depot" and tile.then == "deploy"
    return [{}] if deploys and player.dock and player.island.vacant else []


def note_trumpet(told: Told) -> Expected:
    if told.revealing or not told.settled:
        return None
    before, after = players(told)
    trumpets, character = told.before.box.trumpets, text(f"character.{before.character}")
    return [
        {"character": character, "level": LEVELS[number]}
        for number, trumpet in enumerate(trumpets)
        if before.fame < trumpet <= after.fame
    ]


def note_gift(told: Told) -> Expected:
    """The goods to choose from: Amelia's with fame by a connection, Nicola's after a plan."""
    before, after = players(told)
    level = sum(before.fame >= trumpet for trumpet in told.before.box.trumpets)
    goods: Sequence[str] = ()
    if told.action.verb == "complete" and before.character == NICOLA and level:
        goods = told.before.box.characters[NICOLA].choice[level - 1]
    if told.action.verb in ("place", "upgrade") and after.helped and not before.helped:
        offered = told.before.box.characters[AMELIA].choice[level - 1]
        goods = offered if len(offered) > 1 else ()
    if not goods:
        return []
    first, *_, last = (text(f"good.{good}", n=1) for good in (*goods, *goods[-1:]))
    return [{"character": text(f"character.{before.character}"), "first": first, "last": last, "n": len(goods)}]


def note_only_answer(told: Told) -> Expected:
    """What follows without a choice."""
    answers: Sequence[Action] = told.game.legal(told.after) if not told.settled and not told.revealing else ()
    return [{"what": told.game.describe(told.after, answers[0])}] if len(answers) == 1 else []


# What tiles do


def _arrives(told: Told) -> Tile | None:
    """The tile that a worker comes to."""
    tiles = players(told)[0].island.tiles
    return told.before.box.tiles[tiles[cell_in(told.action)]] if told.action.verb == "to" else None


def _number(told: Told, wild: bool) -> Expected:
    """The number that runs the tile; any number runs a Capital, and a tile with a wild die."""
    tile = _arrives(told)
    if tile is None or tile.kind == "monument":
        return []
    runs_always = tile.kind == "capital" or cell_in(told.action) in players(told)[0].island.wild
    return ([{}] if wild else [{"number": tile.number}]) if runs_always == wild else []


note_number = partial(_number, wild=False)
note_any_number = partial(_number, wild=True)


def note_monument(told: Told) -> Expected:
    tile = _arrives(told)
    return [{}] if tile is not None and tile.kind == "monument" else []


def note_each_run(told: Told) -> Expected:
    tile = _arrives(told)
    if tile is None or tile.kind == "monument":
        return []
    good = players(told)[0].island.production.get(cell_in(told.action))
    return [{"effect": run_effect(told.before.box, tile, [int(good == each) for each in GOODS])}]


def _upgraded(told: Told) -> tuple[Tile, str] | None:
    if told.action.verb != "upgrade":
        return None
    tile = told.before.box.tiles[players(told)[0].island.tiles[cell_in(told.action)]]
    return tile, told.before.decision.args[0]


def note_then_each_run(told: Told) -> Expected:
    found = _upgraded(told)
    if found is None or found[1] not in GOODS:
        return []
    more = [int(found[1] == good) for good in GOODS]
    return [{"effect": run_effect(told.before.box, found[0], more)}]


def note_becomes_wild(told: Told) -> Expected:
    found = _upgraded(told)
    return [{"number": found[0].number}] if found is not None and found[1] == "wild" else []


def note_affordable(told: Told) -> Expected:
    card = told.before.box.plans.get(str(told.action.args[0])) if told.action.verb == "draw" else None
    goods = players(told)[0].goods
    return [{}] if card is not None and all(map(ge, goods, card.cost)) else []


# Causes in sums


def sum_change(told: Told) -> Expected:
    price = told.before.box.change_price if told.action.verb == "paid" else 0
    return [{"amount": price}] if price else []


def sum_discard(told: Told) -> Expected:
    gain = told.before.box.discard_energy if told.action.verb == "discard" else 0
    return [{"amount": gain}] if gain else []


def sum_plan(told: Told) -> Expected:
    """Its price, its points, and the plan itself."""
    if told.action.verb != "complete":
        return []
    plan = told.before.box.plans[str(told.action.args[0])]
    return [{"amount": amount} for amount in (*filter(None, plan.cost), plan.points, 1)]


def sum_upgrade(told: Told) -> Expected:
    """What an upgrade adds to a tile that is run; None where a question about an exchange or a tile follows."""
    cell = told.before.decision.args[0] if told.action.verb == "trade" else None
    if told.action.verb in ("activate", "extra"):
        cell = cell_in(told.action)
        if told.before.box.tiles[players(told)[0].island.tiles[cell]].then in ("trade", "radio"):
            return None
    return [{"amount": 1}] if cell in players(told)[0].island.production else []


def sum_reward(told: Told) -> Expected:
    """Every gain has a cause of its own."""
    return []


# The table


def table_dock(told: Told) -> Expected:
    return [
        {
            "seat": Seat(seat),
            "spaces": " ".join(player.dock) or text("none"),
            "dice": " ".join(map(str, player.parked)) or text("none"),
        }
        for seat, player in enumerate(told.before.players)
    ]


def _seats(told: Told, over: bool) -> Expected:
    if told.is_over != over:
        return []
    return [
        {"seat": Seat(seat), "goods": amounts(player.goods), "plans": len(player.completed), "dock": len(player.dock)}
        for seat, player in enumerate(told.before.players)
    ]


look_seat = partial(_seats, over=False)
look_final_seat = partial(_seats, over=True)
