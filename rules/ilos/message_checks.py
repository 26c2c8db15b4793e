"""What notes, log lines and the table must say, found in the positions before and after an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.contract import Seat
from rules.engine.message_laws import Checks, Told
from rules.ilos import names
from rules.ilos.log_checks import LOG_CHECKS
from rules.ilos.state import FORT, NO_OWNER, Player
from rules.ilos.tiles import GOODS

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


# Ships and pirates


def _reaches(told: Told, tile: int) -> list[int]:
    """The islands that a nest attacks."""
    return sorted({told.before.island_of[region] for region in told.before.box.tiles[tile].regions})


def _voyage(told: Told, verb: str) -> bool:
    return bool(told.action.verb == verb and told.before.decision.kind in ("voyage", "source"))


def _target(told: Told) -> int:
    """The island where the ship docks."""
    return int(told.before.island_of[told.before.box.region_named[str(told.action.args[0])]])


def _ships_on(told: Told, island: int) -> int:
    return sum(told.before.island_of[region] == island for region in _players(told)[0].coast)


def _only_ship_there(told: Told) -> Expected:
    if told.action.verb == "dock" and told.before.decision.kind != "voyage":
        return None
    return [{}] if told.action.verb == "dock" and not _ships_on(told, _target(told)) else []


def _ships_there(told: Told) -> Expected:
    if told.action.verb == "dock" and told.before.decision.kind != "voyage":
        return None
    there = _ships_on(told, _target(told)) + 1 if told.action.verb == "dock" else 0
    return [{"n": there}] if there > 1 else []


def _ships_left(told: Told) -> Expected:
    if told.action.verb != "from" or told.action.args[0] not in told.before.box.region_named:
        return []
    left = _ships_on(told, _target(told)) - 1
    return [{"n": left}] if left else []


def _free(told: Told) -> Expected:
    if told.action.verb == "dock" and told.before.decision.kind != "voyage":
        return None
    if told.action.verb != "dock":
        return []
    before, island = told.before, _target(told)
    fields = enumerate(before.box.fields)
    free = [f.kind for n, f in fields if before.island_of[f.region] == island and before.owners[n] == NO_OWNER]
    return [{"fields": tuple(map(names.field_kind, sorted(free)))}] if free else []


def _pirates(told: Told) -> Expected:
    """Those who raid the island where the ship docks, unless an own fort protects there."""
    if not _voyage(told, "dock"):
        return None
    before, island = told.before, _target(told)
    raiders = [
        seat
        for seat, player in enumerate(before.players)
        if seat != told.seat and any(island in _reaches(told, tile) for tile in player.raids)
    ]
    safe = any(
        side == FORT and before.owners[site] == told.seat and before.island_of[before.box.fields[site].region] == island
        for site, side in before.buildings.items()
    )
    return [{"seats": names.seats(raiders)}] if raiders and not safe else []


def _stops(told: Told) -> Expected:
    nest = told.before.box.tile_named.get(told.action.args[0]) if told.action.verb == "from" else None
    if nest is None:
        return []
    still = {island for tile in _players(told)[0].raids if tile != nest for island in _reaches(told, tile)}
    freed = [island for island in _reaches(told, nest) if island not in still]
    return [{"islands": names.islands(freed)}] if freed else []


def _raids(told: Told) -> Expected:
    if told.action.verb != "nest":
        return []
    return (
        None
        if told.before.decision.kind == "coast"
        else [{"islands": names.islands(_reaches(told, told.before.box.tile_named[str(told.action.args[0])]))}]
    )


def _ways_to_lay(told: Told) -> Expected:
    asked = told.after.decision
    if told.action.verb != "explore" or asked.kind != "lay":
        return []
    return [{"n": len(told.game.legal(told.after))}]


# Cards


def _leaves(told: Told) -> Expected:
    """The hand once the rest of the payment has but one way."""
    if told.action.verb != "pay":
        return []
    asked = told.after.decision
    if asked is not None and asked.kind == "pay" and asked.seat == told.seat:
        return None
    return [{"cards": names.cards(_players(told)[1].hand)}]


def _draws(told: Told) -> Expected:
    return [{"n": sum(told.before.payment) + 1}] if told.action.verb == "swap" else []


# The table


def _seats(told: Told, own: bool) -> Expected:
    ships = told.before.box.ships
    return [
        {
            "seat": Seat(seat),
            "cards": player.cards,
            "out": len(player.coast) + len(player.raids),
            "home": ships - len(player.coast) - len(player.raids),
            "pioneers": player.pioneers,
        }
        for seat, player in enumerate(told.before.players)
        if (seat == told.seat) == own
    ]


def _piles(told: Told) -> Expected:
    return [{"draw": len(told.before.deck), "up": sum(told.before.discard)}]


def _zone(told: Told) -> Expected:
    return None if all(tile < 0 for tile in told.before.zone) else [{"n": len(told.before.stack)}]


def _tokens_left(told: Told) -> Expected:
    return [{"n": told.before.box.tokens - sum(told.before.raised)}]


CHECKS: Checks = {
    **LOG_CHECKS,
    "ilos.note.only_ship_there": _only_ship_there,
    "ilos.note.ships_there": _ships_there,
    "ilos.note.leaves_ships": _ships_left,
    "ilos.note.free": _free,
    "ilos.cause.piracy": _pirates,
    "ilos.note.stops": _stops,
    "ilos.note.raids": _raids,
    "ilos.note.places": _ways_to_lay,
    "ilos.note.leaves": _leaves,
    "ilos.note.draws": _draws,
    "ilos.table.seat": lambda told: _seats(told, own=False),
    "ilos.table.seat_open": lambda told: _seats(told, own=True),
    "ilos.table.piles": _piles,
    "ilos.table.zone": _zone,
    "ilos.table.tokens": _tokens_left,
    "ilos.note.ends_match": _ends_match,
    "ilos.note.last_turn": _last_turn,
    "ilos.note.last_pioneer": _last_pioneer,
    "ilos.note.tokens": _tokens,
    "ilos.note.worth": _worth,
}
