"""What notes, log lines and the table must say, found in the positions before and after an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.message_laws import Checks, Told
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
    return [{"round": told.after.round, "seat": told.after.start}]


CHECKS: Checks = {
    "propeller_islands.note.plans": _completed,
    "propeller_islands.note.last_plan": _last_plan,
    "propeller_islands.note.last_worker": _last_worker,
    "propeller_islands.note.secret": _secret,
    "propeller_islands.log.refill": _refilled,
    "propeller_islands.log.round": _round,
    "propeller_islands.table.dice": _stack,
    "propeller_islands.table.plans": _decks,
}
