"""What notes, log lines and the table must say, found in the positions before and after an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.contract import Seat
from rules.engine.message_laws import Checks, Told
from rules.era_of_inventions.state import Player

Expected = Sequence[Mapping[str, Any]] | None


def _goods(player: Player) -> dict[str, int]:
    return {**player.stock, "influence": player.influence}


def _earning(told: Told) -> list[tuple[int, dict[str, int]]]:
    found = []
    for seat, (before, after) in enumerate(zip(told.before.players, told.after.players, strict=True)):
        had, has = _goods(before), _goods(after)
        more = {good: has[good] - had[good] for good in has if has[good] != had[good]}
        if more and seat != told.seat:
            found.append((seat, more))
    return found


def _is_made(told: Told) -> bool:
    return told.settled and not told.revealing and told.action.verb in ("make", "pay")


def _lands(told: Told) -> Expected:
    """Only a pawn that moves lands on a space, and only a seat that gains two kinds of goods was paid there."""
    if not _is_made(told):
        return None
    earning = [(seat, more) for seat, more in _earning(told) if len(more) > 1]
    if any(more.get("influence", 0) < 1 or max(more.values()) > 2 for _, more in earning):
        return None  # several royalties of one seat
    return [{"seat": Seat(seat), "space": told.after.players[seat].influence} for seat, more in earning]


def _pile(told: Told) -> Expected:
    before = told.before
    return [{"pile": len(before.card_pile), "discard": len(before.card_discard)}]


def _factory_pile(told: Told) -> Expected:
    before = told.before
    return [{"pile": len(before.factory_pile), "discard": len(before.factory_discard)}]


def _keeps_discs(told: Told) -> Expected:
    if told.action.verb != "end" or told.before.decision.kind != "bonus":
        return None
    discs, placed = told.before.players[told.seat].bonus, told.before.spaces.values()
    last = told.before.round == told.before.company.rounds and not any(told.seat in seats for seats in placed)
    return [] if last else [{"n": discs}]


def _stones(told: Told) -> Expected:
    if told.action.verb != "invent" or told.before.decision.kind != "invent" or told.before.decision.args[2]:
        return None
    used = told.after.players[told.seat].invested - told.before.players[told.seat].invested
    return [{"used": told.before.decision.args[0] + used, "allowed": told.before.box.limits.invent}]


def _new_cards(told: Told) -> Expected:
    if told.revealing or not told.settled:
        return None
    new = len(told.after.new_cards) - len(told.before.new_cards)
    return [{"n": new}] if new > 0 and told.before.round < told.before.company.rounds else []


def _round(told: Told) -> Expected:
    begins = told.after.round > told.before.round and told.after.round < told.after.company.rounds
    return [{"round": told.after.round, "seat": told.after.start}] if begins else []


CHECKS: Checks = {
    "era_of_inventions.note.earns_and_lands": _lands,
    "era_of_inventions.note.keeps_discs": _keeps_discs,
    "era_of_inventions.note.stones": _stones,
    "era_of_inventions.note.new_cards": _new_cards,
    "era_of_inventions.log.round": _round,
    "era_of_inventions.table.card_piles": _pile,
    "era_of_inventions.table.factory_piles": _factory_pile,
}
