"""What notes, log lines and the table must say, found in the positions before and after an action."""

from __future__ import annotations

from functools import partial
from operator import sub
from typing import Any

from rules.engine.contract import Action, Seat
from rules.engine.message_laws import Expected, Told
from rules.ilos import names
from rules.ilos.components import FIELDS_FOR, KIND_NAMED, SHIP
from rules.ilos.log_checks import ends_turn, made, missing, players
from rules.ilos.state import FORT, NO_OWNER
from rules.ilos.tiles import GOODS
from rules.ilos.voyage_checks import finished, forts, raided_by, ships


def note_ends_match(told: Told) -> Expected:
    return [{}] if told.after.decision is None else []


def note_last_turn(told: Told) -> Expected:
    """No further turn follows after a last pioneer, or in the last round."""
    if not ends_turn(told) or told.after.decision is None:
        return []
    before = told.before
    is_last = any(not player.pioneers for player in before.players) or before.round == before.rounds
    return [{}] if is_last else []


def note_last_pioneer(told: Told) -> Expected:
    """The note is for the seat that triggers the end, not for later seats that do the same."""
    if not told.settled or told.revealing:
        return None
    before, after = players(told)
    ended = any(not player.pioneers for player in told.before.players)
    return [{}] if before.pioneers and not after.pioneers and not ended else []


def note_tokens(told: Told) -> Expected:
    if told.before.decision.kind != "market" or sum(told.after.raised) == sum(told.before.raised):
        return None
    return [{"n": told.after.box.tokens - sum(told.after.raised)}]


def note_worth(told: Told) -> Expected:
    """The value of the remaining pieces of a good before and after its price rise."""
    if told.before.decision.kind != "market" or sum(told.after.raised) == sum(told.before.raised):
        return None
    good = GOODS.index(str(told.action.args[0]))
    (before, after), prices = players(told), told.before.box.prices[good]
    have, keep = before.goods[good], after.goods[good]
    was, now = prices[told.before.raised[good]], prices[told.after.raised[good]]
    return [{"have": have, "price": was, "now": have * was, "keep": keep, "after": now, "then": keep * now}]


# Ships and pirates


def _reaches(told: Told, tile: int) -> list[int]:
    """The islands that a nest attacks."""
    return sorted({told.before.island_of[region] for region in told.before.box.tiles[tile].regions})


def note_stops(told: Told) -> Expected:
    nest = told.before.box.tile_named.get(told.action.args[0]) if told.action.verb == "from" else None
    if nest is None:
        return []
    still = {island for tile in players(told)[0].raids if tile != nest for island in _reaches(told, tile)}
    freed = [island for island in _reaches(told, nest) if island not in still]
    return [{"islands": names.islands(freed)}] if freed else []


def note_places(told: Told) -> Expected:
    asked = told.after.decision
    if told.action.verb != "explore" or asked.kind != "lay":
        return []
    return [{"n": len(told.game.legal(told.after))}]


# Cards


def note_leaves(told: Told) -> Expected:
    """The hand once the rest of the payment has but one way."""
    if told.action.verb != "pay":
        return []
    asked = told.after.decision
    if asked is not None and asked.kind == "pay" and asked.seat == told.seat:
        return None
    return [{"cards": names.cards(players(told)[1].hand)}]


def note_draws(told: Told) -> Expected:
    return [{"n": sum(told.before.payment) + 1}] if told.action.verb == "swap" else []


# What playing, paying and ending bring


def note_market(told: Told) -> Expected:
    if told.action != Action("play", ("market",)):
        return []
    return [{"n": told.before.box.tokens - sum(told.before.raised)}]


def note_dearer(told: Told) -> Expected:
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


def note_pays_too(told: Told) -> Expected:
    """The cards that have left the hand besides the named one."""
    if told.action.verb != "pay":
        return []
    before, after = players(told)
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


def note_fort_draws(told: Told) -> Expected:
    return [{}] if _new_fort(told) is not None else []


def note_fort_protects(told: Told) -> Expected:
    island = _new_fort(told)
    return [{"island": names.island(island)}] if island is not None else []


def note_runs_out(told: Told) -> Expected:
    goods = missing(told)
    return [{"goods": names.goods(goods)}] if any(goods) else []


# Causes in sums


def sum_board(told: Told) -> Expected:
    return [{"amount": amount} for amount in made(told) if amount]


def _drawn_for(told: Told, cause: str) -> Expected:
    """The cards at the end of a turn: for everybody, for ships, for forts, and those that are missing."""
    if not ends_turn(told):
        return []
    before, player = told.before, players(told)[0]
    of_forts = sum(side == FORT and before.owners[site] == told.seat for site, side in before.buildings.items())
    due = {"turn": before.box.draw, "ships": len(player.coast) + len(player.raids), "forts": of_forts}
    due["no_cards"] = players(told)[1].cards - player.cards - sum(due.values())
    return [{"amount": due[cause]}] if due[cause] else []


sum_turn = partial(_drawn_for, cause="turn")
sum_ships = partial(_drawn_for, cause="ships")
sum_forts = partial(_drawn_for, cause="forts")
sum_no_cards = partial(_drawn_for, cause="no_cards")


def sum_played(told: Told) -> Expected:
    return [{"amount": 1}] if told.action.verb == "play" else []


def sum_stays(told: Told) -> Expected:
    """A pioneer, once everything is paid; a card that leads to one has not yet placed it."""
    if told.action.verb in ("play", "build"):
        return [{"amount": 1}] if told.action.args[0] not in ("ship", "market") else []
    placed = players(told)[0].pioneers - finished(told).players[told.seat].pioneers
    return [{"amount": 1}] * placed


def sum_each_turn(told: Told) -> Expected:
    """What a token on the board is worth now."""
    if told.action.verb in ("play", "build"):
        return None
    before, after = told.before, finished(told).players[told.seat].makes
    more = map(sub, after, players(told)[0].makes)
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


table_seat = partial(_seats, own=False)
table_seat_open = partial(_seats, own=True)


def _income(told: Told, seat: int) -> dict[str, Any]:
    """What a seat makes and draws at the end of its turn."""
    before, player = told.before, told.before.players[seat]
    own = [site for site in before.buildings if before.owners[site] == seat]
    forts = sum(before.buildings[site] == FORT for site in own)
    draws = before.box.draw + len(player.coast) + len(player.raids) + forts
    return {"forts": forts, "makes": names.goods(player.makes), "draws": draws}


def table_piles(told: Told) -> Expected:
    return [{"draw": len(told.before.deck), "up": sum(told.before.discard)}]


def table_zone(told: Told) -> Expected:
    return None if all(tile < 0 for tile in told.before.zone) else [{"n": len(told.before.stack)}]


def table_tokens(told: Told) -> Expected:
    return [{"n": told.before.box.tokens - sum(told.before.raised)}]
