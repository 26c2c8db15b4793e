"""What notes, log lines and the table must say, found in the positions before and after an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import ge
from typing import Any

from rules.engine.contract import Action, Message, Seat
from rules.engine.message_laws import Checks, Told
from rules.hexgrid import Cell
from rules.propeller_islands.actions import RUN, cell_in
from rules.propeller_islands.components import AMELIA, GOODS, LEVELS, NICOLA, Tile
from rules.propeller_islands.invariants import all_connections
from rules.propeller_islands.log_checks import LOG_CHECKS
from rules.propeller_islands.names import amounts, counted, reward_name, run_effect, text, tile_name
from rules.propeller_islands.state import Player
from rules.propeller_islands.table_checks import TABLE_CHECKS

Expected = Sequence[Mapping[str, Any]] | None


def _players(told: Told) -> tuple[Player, Player]:
    return told.before.players[told.seat], told.after.players[told.seat]


def _completed(told: Told) -> Expected:
    before, after = (len(player.completed) for player in _players(told))
    if before == after:
        return []
    return [{"before": before, "after": after, "enough": told.before.box.plans_to_end}]


def _last_plan(told: Told) -> Expected:
    before, after = (len(player.completed) for player in _players(told))
    return [{}] if before < told.before.box.plans_to_end <= after else []


def _last_worker(told: Told) -> Expected:
    """The dock is empty once this worker has found a place."""
    dock = _players(told)[0].dock
    return [{}] if told.action.verb == "deploy" and dock == [told.action.args[0]] else []


def _stack(told: Told) -> Expected:
    return [{"stack": len(told.before.stack)}]


def _decks(told: Told) -> Expected:
    return [{"left": len(deck)} for deck in told.before.decks]


def _secret(told: Told) -> Expected:
    """The deck from which the top card would be drawn, before the draw."""
    if told.before.decision.kind != "draw":
        return None
    taken = [len(deck) for deck, left in zip(told.before.decks, told.after.decks, strict=True) if len(left) < len(deck)]
    shown = told.before.display == told.after.display
    return [{"left": taken[0]}] if shown and taken else []


# Building and running


def _best_fame(told: Told) -> Expected:
    """The most connections that any place for the tile makes."""
    if told.action.verb != "build":
        return []
    before, most = _players(told)[0], 0
    for place in told.game.legal(told.after):
        after = told.after.copy()
        told.game.advance(after, place)
        most = max(most, all_connections(after.box, after.players[told.seat].island))
    gained = most - all_connections(told.before.box, before.island)
    return [{"n": gained}] if gained else []


def _stack_ends(told: Told, left: int) -> Expected:
    return [{}] if told.action.verb in ("build", "discard") and len(told.before.stack) == left else []


def _runs(told: Told) -> Expected:
    """The tiles that can be run with the value, if all of it is spent on that."""
    state = told.after.copy()
    if told.revealing or told.action.verb not in ("take", "paid", "free", "use", "run"):
        return [] if not told.revealing else None
    if state.decision.kind == "act":
        told.game.advance(state, RUN)
    return [{"tiles": _named(told, state)}] if state.decision.kind == "run" else None


def _then_runs(told: Told) -> Expected:
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


def _not_run(told: Told) -> Expected:
    if told.action.verb != "stop" or told.before.decision.kind not in ("run", "any"):
        return []
    tiles = _named(told, told.before)
    return [{"tiles": tiles}] if tiles else []


def _named(told: Told, state: Any) -> tuple[Message, ...]:
    """The tiles that can be activated now, by name."""
    tiles = state.players[told.seat].island.tiles
    cells = [cell_in(action) for action in told.game.legal(state) if action.verb == "activate"]
    return counted([tile_name(state.box.tiles[tiles[cell]]) for cell in cells])


def _builds(told: Told) -> Expected:
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
    space, dock, rewards = str(told.action.args[0]), _players(told)[0].dock, told.before.box.rewards
    row, column = (sum(other[part] == space[part] for other in dock) - 1 for part in (slice(2), slice(2, 4)))
    return [
        ({"line": text("row", number=int(space[1])), "reward": reward_name(rewards[space[:2]])}, row),
        ({"line": text("column", number=int(space[3])), "reward": reward_name(rewards[space[2:]])}, column),
    ]


def _left(told: Told) -> Expected:
    """How many workers remain in the row and in the column of the one that leaves."""
    return [{**line, "n": left} for line, left in _lines(told) if left]


def _empties(told: Told) -> Expected:
    """The lines that pay; what is paid by other tiles may be lost, and then isn't told."""
    sure = ("goods", "fame")
    space = str(told.action.args[0]) if told.action.verb == "deploy" else ""
    rewards = [told.before.box.rewards[line] for line in (space[:2], space[2:]) if line]
    emptied = [(line, reward) for (line, left), reward in zip(_lines(told), rewards, strict=True) if not left]
    return None if any(reward.effect not in sure for _, reward in emptied) else [line for line, _ in emptied]


def _monuments(told: Told) -> Expected:
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


def _aside(told: Told) -> Expected:
    before, after = (len(player.aside) for player in _players(told))
    return [{"before": before, "after": after}] if after > before else []


def _lack(told: Told) -> Expected:
    card = told.before.box.plans.get(str(told.action.args[0])) if told.action.verb == "draw" else None
    if card is None:
        return []
    missing = [max(0, cost - have) for cost, have in zip(card.cost, _players(told)[0].goods, strict=True)]
    return [{"goods": amounts(missing)}] if any(missing) else []


# Dice, fame and abilities


def _reroll(told: Told) -> Expected:
    return [{}] if told.action.verb == "reroll" else []


def _may_deploy(told: Told) -> Expected:
    """A depot that is built or used again, and deploys."""
    player, box = _players(told)[0], told.before.box
    if told.action.verb == "place":
        tile = box.tiles[told.before.decision.args[0]]
    elif told.action.verb == "depot":
        tile = box.tiles[player.island.tiles[cell_in(told.action)]]
    else:
        return []
    deploys = tile.kind == "depot" and tile.then == "deploy"
    return [{}] if deploys and player.dock and player.island.vacant else []


def _trumpets(told: Told) -> Expected:
    if told.revealing or not told.settled:
        return None
    before, after = _players(told)
    trumpets, character = told.before.box.trumpets, text(f"character.{before.character}")
    return [
        {"character": character, "level": LEVELS[number]}
        for number, trumpet in enumerate(trumpets)
        if before.fame < trumpet <= after.fame
    ]


def _gift(told: Told) -> Expected:
    """The goods to choose from: Amelia's with fame by a connection, Nicola's after a plan."""
    before, after = _players(told)
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


def _only_answer(told: Told) -> Expected:
    """What follows without a choice."""
    answers: Sequence[Action] = told.game.legal(told.after) if not told.settled and not told.revealing else ()
    return [{"what": told.game.describe(told.after, answers[0])}] if len(answers) == 1 else []


# What tiles do


def _arrives(told: Told) -> Tile | None:
    """The tile that a worker comes to."""
    tiles = _players(told)[0].island.tiles
    return told.before.box.tiles[tiles[cell_in(told.action)]] if told.action.verb == "to" else None


def _number(told: Told, wild: bool) -> Expected:
    """The number that runs the tile; any number runs a Capital, and a tile with a wild die."""
    tile = _arrives(told)
    if tile is None or tile.kind == "monument":
        return []
    runs_always = tile.kind == "capital" or cell_in(told.action) in _players(told)[0].island.wild
    return ([{}] if wild else [{"number": tile.number}]) if runs_always == wild else []


def _monument(told: Told) -> Expected:
    tile = _arrives(told)
    return [{}] if tile is not None and tile.kind == "monument" else []


def _each_run(told: Told) -> Expected:
    tile = _arrives(told)
    if tile is None or tile.kind == "monument":
        return []
    good = _players(told)[0].island.production.get(cell_in(told.action))
    return [{"effect": run_effect(told.before.box, tile, [int(good == each) for each in GOODS])}]


def _upgraded(told: Told) -> tuple[Tile, str] | None:
    if told.action.verb != "upgrade":
        return None
    tile = told.before.box.tiles[_players(told)[0].island.tiles[cell_in(told.action)]]
    return tile, told.before.decision.args[0]


def _then_each_run(told: Told) -> Expected:
    found = _upgraded(told)
    if found is None or found[1] not in GOODS:
        return []
    more = [int(found[1] == good) for good in GOODS]
    return [{"effect": run_effect(told.before.box, found[0], more)}]


def _becomes_wild(told: Told) -> Expected:
    found = _upgraded(told)
    return [{"number": found[0].number}] if found is not None and found[1] == "wild" else []


def _affordable(told: Told) -> Expected:
    card = told.before.box.plans.get(str(told.action.args[0])) if told.action.verb == "draw" else None
    goods = _players(told)[0].goods
    return [{}] if card is not None and all(map(ge, goods, card.cost)) else []


# Causes in sums


def _change_price(told: Told) -> Expected:
    price = told.before.box.change_price if told.action.verb == "paid" else 0
    return [{"amount": price}] if price else []


def _discard_gain(told: Told) -> Expected:
    gain = told.before.box.discard_energy if told.action.verb == "discard" else 0
    return [{"amount": gain}] if gain else []


def _plan_sum(told: Told) -> Expected:
    """Its price, its points, and the plan itself."""
    if told.action.verb != "complete":
        return []
    plan = told.before.box.plans[str(told.action.args[0])]
    return [{"amount": amount} for amount in (*filter(None, plan.cost), plan.points, 1)]


def _upgrade_gain(told: Told) -> Expected:
    """What an upgrade adds to a tile that is run; None where a question about an exchange or a tile follows."""
    cell = told.before.decision.args[0] if told.action.verb == "trade" else None
    if told.action.verb in ("activate", "extra"):
        cell = cell_in(told.action)
        if told.before.box.tiles[_players(told)[0].island.tiles[cell]].then in ("trade", "radio"):
            return None
    return [{"amount": 1}] if cell in _players(told)[0].island.production else []


# The table


def _docks(told: Told) -> Expected:
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


CHECKS: Checks = {
    **LOG_CHECKS,
    **TABLE_CHECKS,
    "propeller_islands.note.reroll": _reroll,
    "propeller_islands.note.deploys": _may_deploy,
    "propeller_islands.note.trumpet": _trumpets,
    "propeller_islands.note.gift": _gift,
    "propeller_islands.note.only_answer": _only_answer,
    "propeller_islands.note.number": lambda told: _number(told, wild=False),
    "propeller_islands.note.any_number": lambda told: _number(told, wild=True),
    "propeller_islands.note.monument": _monument,
    "propeller_islands.note.each_run": _each_run,
    "propeller_islands.note.then_each_run": _then_each_run,
    "propeller_islands.note.becomes_wild": _becomes_wild,
    "propeller_islands.note.affordable": _affordable,
    "propeller_islands.note.empties": _empties,
    "propeller_islands.sum.change": _change_price,
    "propeller_islands.sum.discard": _discard_gain,
    "propeller_islands.sum.plan": _plan_sum,
    "propeller_islands.sum.upgrade": _upgrade_gain,
    "propeller_islands.sum.reward": lambda told: [],
    "propeller_islands.note.best_fame": _best_fame,
    "propeller_islands.note.last_tile": lambda told: _stack_ends(told, 1),
    "propeller_islands.note.gap_stays": lambda told: _stack_ends(told, 0),
    "propeller_islands.note.runs": _runs,
    "propeller_islands.note.then_runs": _then_runs,
    "propeller_islands.note.not_run": _not_run,
    "propeller_islands.note.builds": _builds,
    "propeller_islands.note.left": _left,
    "propeller_islands.note.monuments": _monuments,
    "propeller_islands.note.aside": _aside,
    "propeller_islands.note.lack": _lack,
    "propeller_islands.table.dock": _docks,
    "propeller_islands.look.seat": lambda told: _seats(told, over=False),
    "propeller_islands.look.final_seat": lambda told: _seats(told, over=True),
    "propeller_islands.note.plans": _completed,
    "propeller_islands.note.last_plan": _last_plan,
    "propeller_islands.note.last_worker": _last_worker,
    "propeller_islands.note.secret": _secret,
    "propeller_islands.table.dice": _stack,
    "propeller_islands.table.plans": _decks,
}
