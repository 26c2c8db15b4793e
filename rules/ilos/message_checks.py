"""What notes, log lines and the table must say, found in the positions before and after an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import sub
from typing import Any

from rules.engine.contract import Action, Seat
from rules.engine.message_laws import Checks, Told
from rules.ilos import names
from rules.ilos.components import FIELDS_FOR, KIND_NAMED, SHIP
from rules.ilos.log_checks import LOG_CHECKS, made, missing
from rules.ilos.state import FORT, NO_OWNER, Player
from rules.ilos.table_checks import TABLE_CHECKS
from rules.ilos.tiles import GOODS
from rules.ilos.voyage_checks import VOYAGE_CHECKS, finished, forts, raided_by, ships

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


def _stops(told: Told) -> Expected:
    nest = told.before.box.tile_named.get(told.action.args[0]) if told.action.verb == "from" else None
    if nest is None:
        return []
    still = {island for tile in _players(told)[0].raids if tile != nest for island in _reaches(told, tile)}
    freed = [island for island in _reaches(told, nest) if island not in still]
    return [{"islands": names.islands(freed)}] if freed else []


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


# What playing, paying and ending bring


def _market(told: Told) -> Expected:
    if told.action != Action("play", ("market",)):
        return []
    return [{"n": told.before.box.tokens - sum(told.before.raised)}]


def _dearer(told: Told) -> Expected:
    """The islands where pirates make the card dearer, if there are others too."""
    kind = KIND_NAMED[told.action.args[0]] if told.action.verb == "play" else SHIP
    if kind not in FIELDS_FOR:
        return []
    before, card = told.before, told.before.box.cards[kind]
    free = {
        before.island_of[field.region]
        for number, field in enumerate(before.box.fields)
        if field.kind in FIELDS_FOR[kind] and before.owners[number] == NO_OWNER
    }
    near = [island for island, number in sorted(ships(before, told.seat).items()) if number >= card.ships]
    open_islands = [island for island in near if island in free]
    others = (seat for seat in range(len(before.players)) if seat != told.seat)
    raided = set[int]().union(*(raided_by(before, seat) for seat in others)) - forts(before, told.seat)
    dear = [island for island in open_islands if island in raided and card.piracy != card.cost]
    told_apart = dear and len(dear) < len(open_islands)
    return [{"n": card.piracy, "islands": names.islands(dear)}] if told_apart else []


def _pays_too(told: Told) -> Expected:
    """The cards that have left the hand besides the named one."""
    if told.action.verb != "pay":
        return []
    before, after = _players(told)
    forced = list(map(sub, before.hand, after.hand))
    forced[KIND_NAMED[told.action.args[0]]] -= 1
    return [{"cards": names.cards(forced)}] if any(forced) else []


def _new_fort(told: Told) -> int | None:
    """The island on which the action leads to a fort."""
    if told.action.verb not in ("fort", "pay"):
        return None
    end = finished(told)
    new = [site for site, side in end.buildings.items() if side == FORT and site not in told.before.buildings]
    return end.island_of[end.box.fields[new[0]].region] if new else None


def _fort_draws(told: Told) -> Expected:
    return [{}] if _new_fort(told) is not None else []


def _fort_protects(told: Told) -> Expected:
    island = _new_fort(told)
    return [{"island": names.island(island)}] if island is not None else []


def _nothing_left(told: Told) -> Expected:
    goods = missing(told)
    return [{"goods": names.goods(goods)}] if any(goods) else []


# Causes in sums


def _made(told: Told) -> Expected:
    return [{"amount": amount} for amount in made(told) if amount]


def _drawn_for(told: Told, cause: str) -> Expected:
    """The cards at the end of a turn: for everybody, for ships, for forts, and those that are missing."""
    if not _ends_turn(told):
        return []
    before, player = told.before, _players(told)[0]
    of_forts = sum(side == FORT and before.owners[site] == told.seat for site, side in before.buildings.items())
    due = {"turn": before.box.draw, "ships": len(player.coast) + len(player.raids), "forts": of_forts}
    due["no_cards"] = _players(told)[1].cards - player.cards - sum(due.values())
    return [{"amount": due[cause]}] if due[cause] else []


def _card_itself(told: Told) -> Expected:
    return [{"amount": 1}] if told.action.verb == "play" else []


def _stays(told: Told) -> Expected:
    """A pioneer, once everything is paid; a card that leads to one has not yet placed it."""
    if told.action.verb in ("play", "build"):
        return [{"amount": 1}] if told.action.args[0] not in ("ship", "market") else []
    placed = _players(told)[0].pioneers - finished(told).players[told.seat].pioneers
    return [{"amount": 1}] * placed


def _each_turn(told: Told) -> Expected:
    """What a token on the board is worth now."""
    if told.action.verb in ("play", "build"):
        return None
    before, after = told.before, finished(told).players[told.seat].makes
    more = map(sub, after, _players(told)[0].makes)
    prices = [row[raised] for row, raised in zip(before.box.prices, before.raised, strict=True)]
    return [{"amount": 1, "price": price} for price, new in zip(prices, more, strict=True) if new]


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
            **_income(told, seat),
        }
        for seat, player in enumerate(told.before.players)
        if (seat == told.seat or told.is_over) == own
    ]


def _income(told: Told, seat: int) -> dict[str, Any]:
    """What a seat makes and draws at the end of its turn."""
    before, player = told.before, told.before.players[seat]
    own = [site for site in before.buildings if before.owners[site] == seat]
    forts = sum(before.buildings[site] == FORT for site in own)
    draws = before.box.draw + len(player.coast) + len(player.raids) + forts
    return {"forts": forts, "makes": names.goods(player.makes), "draws": draws}


def _piles(told: Told) -> Expected:
    return [{"draw": len(told.before.deck), "up": sum(told.before.discard)}]


def _zone(told: Told) -> Expected:
    return None if all(tile < 0 for tile in told.before.zone) else [{"n": len(told.before.stack)}]


def _tokens_left(told: Told) -> Expected:
    return [{"n": told.before.box.tokens - sum(told.before.raised)}]


CHECKS: Checks = {
    **LOG_CHECKS,
    **VOYAGE_CHECKS,
    **TABLE_CHECKS,
    "ilos.note.market": _market,
    "ilos.note.dearer": _dearer,
    "ilos.note.pays_too": _pays_too,
    "ilos.note.fort_draws": _fort_draws,
    "ilos.note.fort_protects": _fort_protects,
    "ilos.note.runs_out": _nothing_left,
    "ilos.sum.board": _made,
    "ilos.sum.turn": lambda told: _drawn_for(told, "turn"),
    "ilos.sum.ships": lambda told: _drawn_for(told, "ships"),
    "ilos.sum.forts": lambda told: _drawn_for(told, "forts"),
    "ilos.sum.no_cards": lambda told: _drawn_for(told, "no_cards"),
    "ilos.sum.played": _card_itself,
    "ilos.sum.stays": _stays,
    "ilos.sum.each_turn": _each_turn,
    "ilos.note.stops": _stops,
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
