"""What notes, log lines and the table must say, found in the positions before and after an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.message_laws import Checks, Told
from rules.ilos.state import Player
from rules.ilos.tiles import FIELD_KINDS, GOLD, GOODS

Expected = Sequence[Mapping[str, Any]] | None


def _players(told: Told) -> tuple[Player, Player]:
    return told.before.players[told.seat], told.after.players[told.seat]


def _ends_turn(told: Told) -> bool:
    return bool(told.action.verb == "end" and told.before.decision.kind == "turn")


def _ends_match(told: Told) -> Expected:
    return [{}] if told.after.decision is None else []


def _last_turn(told: Told) -> Expected:
    """No further turn follows after a last pioneer, or in the last round."""
    if not _ends_turn(told) or told.after.decision is None:
        return []
    before = told.before
    is_last = any(not player.pioneers for player in before.players) or before.round == before.rounds
    return [{}] if is_last else []


def _last_pioneer(told: Told) -> Expected:
    """The note is for the seat that triggers the end, not for later seats that do the same."""
    if not told.settled or told.revealing:
        return None
    before, after = _players(told)
    ended = any(not player.pioneers for player in told.before.players)
    return [{}] if before.pioneers and not after.pioneers and not ended else []


def _searched(told: Told) -> Expected:
    """The gold received is what the supply had."""
    before, after = _players(told)
    if told.before.decision.kind not in ("ruin", "pay") or told.after.round > told.before.round:
        return None
    found = after.goods[GOLD] - before.goods[GOLD]
    return [{"amount": found}] if found else None


def _tokens(told: Told) -> Expected:
    if told.before.decision.kind != "market" or sum(told.after.raised) == sum(told.before.raised):
        return None
    return [{"n": told.after.box.tokens - sum(told.after.raised)}]


def _worth(told: Told) -> Expected:
    """The value of the remaining pieces of a good before and after its price rise."""
    if told.before.decision.kind != "market" or sum(told.after.raised) == sum(told.before.raised):
        return None
    good = GOODS.index(str(told.action.args[0]))
    (before, after), prices = _players(told), told.before.box.prices[good]
    have, keep = before.goods[good], after.goods[good]
    was, now = prices[told.before.raised[good]], prices[told.after.raised[good]]
    return [{"have": have, "price": was, "now": have * was, "keep": keep, "after": now, "then": keep * now}]


def _docked(told: Told) -> Expected:
    """One line for each region where a ship has arrived."""
    before, after = (Counter(player.coast) for player in _players(told))
    return [{}] * (after - before).total()


def _turned_up(told: Told) -> Expected:
    new = [tile for tile in told.after.zone if tile >= 0 and tile not in told.before.zone]
    return [{}] * len(new)


def _pioneers(told: Told, *kinds: str) -> Expected:
    """One line for each field of these kinds that the seat has taken."""
    fields = zip(told.before.owners, told.after.owners, told.before.box.fields, strict=True)
    new = [field for was, now, field in fields if was != now == told.seat and FIELD_KINDS[field.kind] in kinds]
    return [{}] * len(new)


def _round(told: Told) -> Expected:
    begins = told.after.round > told.before.round
    return [{"round": told.after.round}] if begins and told.after.round < told.after.rounds else []


def _last_round(told: Told) -> Expected:
    begins = told.after.round > told.before.round
    return [{"round": told.after.round}] if begins and told.after.round == told.after.rounds else []


CHECKS: Checks = {
    "ilos.note.ends_match": _ends_match,
    "ilos.note.last_turn": _last_turn,
    "ilos.note.last_pioneer": _last_pioneer,
    "ilos.note.tokens": _tokens,
    "ilos.note.worth": _worth,
    "ilos.log.searches": _searched,
    "ilos.log.docks": _docked,
    "ilos.log.turned_up": _turned_up,
    "ilos.log.plants": lambda told: _pioneers(told, *GOODS[:GOLD]),
    "ilos.log.mines": lambda told: _pioneers(told, GOODS[GOLD]),
    "ilos.log.round": _round,
    "ilos.log.last_round": _last_round,
}
