"""What notes, log lines and the table must say, found in the positions before and after an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.contract import Message, Seat
from rules.engine.message_laws import Checks, Told
from rules.propeller_islands.actions import RUN, cell_in
from rules.propeller_islands.invariants import all_connections
from rules.propeller_islands.names import amounts, counted, text, tile_name
from rules.propeller_islands.state import GAP, Player

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
    if told.revealing or not told.settled:
        return None
    before, after = _players(told)
    return [{}] if before.dock and not after.dock else []


def _refilled(told: Told) -> Expected:
    """One line for each tile that came to the Forge, with the number left on the stack."""
    came = [place for place, tile in told.after.forge.items() if tile not in (GAP, told.before.forge[place])]
    drawn = len(told.before.stack) - len(told.after.stack)
    if len(came) != 1 or drawn != 1:
        return None
    return [{"position": came[0], "left": len(told.after.stack)}]


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


def _round(told: Told) -> Expected:
    if told.after.round == told.before.round:
        return []
    dice = " ".join(map(str, told.after.dice))
    return [{"round": told.after.round, "seat": told.after.start, "dice": dice}]


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


def _left(told: Told) -> Expected:
    """How many workers remain in the row and in the column of the one that leaves."""
    if told.action.verb != "deploy":
        return []
    space, dock = str(told.action.args[0]), _players(told)[0].dock
    rest = [sum(other[:2] == space[:2] for other in dock) - 1, sum(other[2:] == space[2:] for other in dock) - 1]
    return [{"n": left} for left in rest if left]


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


def _points(told: Told) -> Expected:
    before, after = _players(told)
    return [{"points": told.before.box.plans[card].points} for card in after.completed if card not in before.completed]


def _changed(told: Told, verb: str) -> Expected:
    return [{"before": told.before.die, "after": told.after.die}] if told.action.verb == verb else []


def _deploys(told: Told) -> Expected:
    before, after = _players(told)
    gone = [space for space in before.dock if space not in after.dock]
    return [{"row": int(space[1]), "column": int(space[3])} for space in gone]


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


def _seats(told: Told) -> Expected:
    return [
        {"seat": Seat(seat), "goods": amounts(player.goods), "plans": len(player.completed), "dock": len(player.dock)}
        for seat, player in enumerate(told.before.players)
    ]


CHECKS: Checks = {
    "propeller_islands.note.best_fame": _best_fame,
    "propeller_islands.note.last_tile": lambda told: _stack_ends(told, 1),
    "propeller_islands.note.gap_stays": lambda told: _stack_ends(told, 0),
    "propeller_islands.note.runs": _runs,
    "propeller_islands.note.not_run": _not_run,
    "propeller_islands.note.builds": _builds,
    "propeller_islands.note.left": _left,
    "propeller_islands.note.monuments": _monuments,
    "propeller_islands.note.aside": _aside,
    "propeller_islands.note.lack": _lack,
    "propeller_islands.log.completes": _points,
    "propeller_islands.log.paid": lambda told: _changed(told, "paid"),
    "propeller_islands.log.free": lambda told: _changed(told, "free"),
    "propeller_islands.log.reroll": lambda told: _changed(told, "reroll"),
    "propeller_islands.log.deploys": _deploys,
    "propeller_islands.table.dock": _docks,
    "propeller_islands.look.seat": _seats,
    "propeller_islands.note.plans": _completed,
    "propeller_islands.note.last_plan": _last_plan,
    "propeller_islands.note.last_worker": _last_worker,
    "propeller_islands.note.secret": _secret,
    "propeller_islands.log.refill": _refilled,
    "propeller_islands.log.round": _round,
    "propeller_islands.table.dice": _stack,
    "propeller_islands.table.plans": _decks,
}
