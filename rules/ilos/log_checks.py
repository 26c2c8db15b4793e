"""What log lines must say, found in the positions before and after an action."""

from __future__ import annotations

from collections import Counter
from functools import partial
from operator import add, sub
from typing import Any

from rules.engine.contract import Message, Seat
from rules.engine.message_laws import Expected, Told
from rules.ilos import names
from rules.ilos.components import KINDS
from rules.ilos.names import text
from rules.ilos.state import FORT, NO_OWNER, Player
from rules.ilos.tiles import FIELD_KINDS, GOLD, GOODS


def players(told: Told) -> tuple[Player, Player]:
    return told.before.players[told.seat], told.after.players[told.seat]


def _named(told: Told) -> list[int]:
    """The card that the action names, as counts by kind."""
    return [int(kind == told.action.args[0]) for kind in KINDS] if told.action.args else [0] * len(KINDS)


# Cards


def log_plays(told: Told) -> Expected:
    card = text(f"card.{told.action.args[0]}") if told.action.args else ""
    return told.by_seat(told.action.verb == "play", card=card)


def _paid(told: Told) -> list[int]:
    """The cards that the finished payment put on the discard pile; none for an exchange."""
    if told.before.decision.kind == "exchange" or told.action.verb == "end":
        return [0] * len(KINDS)
    before, after = players(told)
    return list(map(sub, after.paid, before.paid))


def log_pays(told: Told) -> Expected:
    paid = _paid(told)
    return told.by_seat(any(paid), n=sum(paid))


def log_pays_with(told: Told) -> Expected:
    paid = _paid(told)
    return told.by_seat(any(paid), cards=names.cards(paid))


def _given_away(told: Told) -> list[int] | None:
    """The cards of a finished exchange; None if none is finished."""
    asked = told.after.decision
    if told.before.decision.kind != "exchange" or (asked.kind == "exchange" and asked.seat == told.seat):
        return None
    return list(map(add, told.before.payment, _named(told)))


def log_keeps(told: Told) -> Expected:
    given = _given_away(told)
    return told.by_seat(given is not None and not any(given))


def log_exchanges(told: Told) -> Expected:
    given = _given_away(told) or [0]
    return told.by_seat(any(given), n=sum(given))


def log_exchanges_which(told: Told) -> Expected:
    given = _given_away(told)
    return told.by_seat(True, cards=names.cards(given)) if given is not None and any(given) else []


def _drawn(told: Told) -> list[int] | None:
    """The cards that have come into the hand by a draw; None if nothing was drawn for."""
    if not ends_turn(told) and _given_away(told) is None:
        return None
    before, after = players(told)
    named = _named(told) if told.action.verb == "swap" else [0] * len(KINDS)
    return list(map(sub, after.hand, map(sub, before.hand, named)))


def ends_turn(told: Told) -> bool:
    return bool(told.action.verb == "end" and told.before.decision.kind == "turn")


def log_draws(told: Told) -> Expected:
    drawn = _drawn(told) or [0]
    return told.by_seat(any(drawn), n=sum(drawn))


def log_draws_which(told: Told) -> Expected:
    drawn = _drawn(told)
    return told.by_seat(True, cards=names.cards(drawn)) if drawn and any(drawn) else []


def _due(told: Told) -> int:
    """The cards to draw at the end of the turn, or for those given away."""
    before, player = told.before, players(told)[0]
    if not ends_turn(told):
        return sum(_given_away(told) or [0])
    forts = sum(side == FORT and before.owners[site] == told.seat for site, side in before.buildings.items())
    return int(before.box.draw + len(player.coast) + len(player.raids) + forts)


def log_draws_no_more(told: Told) -> Expected:
    drawn = _drawn(told)
    if drawn is None:
        return []
    short = _due(told) - sum(drawn)
    return told.by_seat(short > 0, n=short)


def _gives(told: Told, which: bool) -> Expected:
    """Whose hands have become smaller, and by which cards."""
    if _drawn(told) is None:
        return []
    lines = []
    for donor, (before, after) in enumerate(zip(told.before.players, told.after.players, strict=True)):
        given = list(map(sub, before.hand, after.hand))
        if donor != told.seat and any(given):
            values: dict[str, Any] = {"cards": names.cards(given)} if which else {"n": sum(given)}
            lines.append({"donor": Seat(donor), **values})
    return lines


log_gives = partial(_gives, which=False)
log_gives_which = partial(_gives, which=True)


def log_reshuffled(told: Told) -> Expected:
    """All cards on the discard pile, if the draw pile did not suffice."""
    if not ends_turn(told):
        return None
    before = told.before
    lying = sum(before.discard) + sum(other.paid_cards for other in before.players)
    return [{"n": lying}] if _due(told) > len(before.deck) and lying else []


# Tiles and ships


def _laid(told: Told) -> int | None:
    """The tile that the action has laid."""
    return next((tile for cell, (tile, _) in told.after.laid.items() if cell not in told.before.laid), None)


def _shores(told: Told, tile: int) -> list[tuple[int, list[int]]]:
    """The islands on the tile, in the order of its regions, each with those that it consisted of before."""
    before, after, found = told.before, told.after, dict[int, list[int]]()
    for region in before.box.tiles[tile].regions:
        island = after.island_of[region]
        old = {before.island_of[other] for other in after.islands[island]} - {0}
        found[island] = sorted(old)
    return list(found.items())


def _effect(island: int, old: list[int]) -> Message:
    if not old:
        return text("log.appears", island=names.island(island))
    return (
        text("log.grows", island=names.island(old[0]))
        if len(old) == 1
        else text("log.joins", islands=names.islands(old))
    )


def _lays(told: Told, first: bool) -> Expected:
    tile = _laid(told)
    if tile is None:
        return []
    shores = _shores(told, tile)
    if any(old for _, old in shores) == first:
        return []
    name = told.before.box.tiles[tile].name
    effects = [_effect(island, old) for known in (True, False) for island, old in shores if bool(old) == known]
    return told.by_seat(True, tile=name, **({} if first else {"effects": tuple(effects)}))


log_lays_first = partial(_lays, first=True)
log_lays = partial(_lays, first=False)


def log_docks(told: Told) -> Expected:
    """Where ships have arrived, by the first region of the island."""
    before, after = (Counter(player.coast) for player in players(told))
    islands, island_of, regions = told.after.islands, told.after.island_of, told.before.box.regions
    return [
        {
            "seat": Seat(told.seat),
            "island": names.island(island_of[region]),
            "region": regions[islands[island_of[region]][0]].name,
        }
        for region in (after - before).elements()
    ]


def log_raids(told: Told) -> Expected:
    before, after = players(told)
    tiles, island_of = told.before.box.tiles, told.after.island_of
    return [
        {
            "seat": Seat(told.seat),
            "tile": tiles[tile].name,
            "islands": names.islands(sorted({island_of[region] for region in tiles[tile].regions})),
        }
        for tile in after.raids
        if tile not in before.raids
    ]


def log_turned_up(told: Told) -> Expected:
    new = [tile for tile in told.after.zone if tile >= 0 and tile not in told.before.zone]
    return [{"tile": told.before.box.tiles[tile].name} for tile in new]


def log_no_tile(told: Told) -> Expected:
    before, after = (sum(tile < 0 for tile in state.zone) for state in (told.before, told.after))
    return [{}] * (after - before)


# Pioneers


def _worked(told: Told, *kinds: str) -> list[tuple[int, dict[str, Any]]]:
    """The fields of these kinds that the seat has taken, each with where it is."""
    box, found = told.before.box, []
    for number, (was, now) in enumerate(zip(told.before.owners, told.after.owners, strict=True)):
        field = box.fields[number]
        if was == NO_OWNER and now == told.seat and FIELD_KINDS[field.kind] in kinds:
            island = names.island(told.after.island_of[field.region])
            found.append(
                (number, {"seat": Seat(told.seat), "island": island, "region": box.regions[field.region].name})
            )
    return found


def _grows(told: Told, mined: bool) -> Expected:
    fields, kinds = told.before.box.fields, [good for good in GOODS if (good == GOODS[GOLD]) == mined]
    return [{**where, "good": names.good(fields[field].kind)} for field, where in _worked(told, *kinds)]


log_plants = partial(_grows, mined=False)
log_mines = partial(_grows, mined=True)


def _built(told: Told, fort: bool) -> Expected:
    lines = []
    for field, where in _worked(told, "site"):
        side = told.after.buildings[field]
        if (side == FORT) == fort:
            lines.append(where if fort else {**where, "good": Message(f"ilos.good.{side}")})
    return lines


log_builds_fort = partial(_built, fort=True)
log_builds_post = partial(_built, fort=False)


def log_searches(told: Told) -> Expected:
    """The gold received is what has come behind the screen."""
    before, after = players(told)
    return [{**where, "amount": after.goods[GOLD] - before.goods[GOLD]} for _, where in _worked(told, "ruin")]


def log_last_pioneer(told: Told) -> Expected:
    last = not players(told)[1].pioneers and all(player.pioneers for player in told.before.players)
    return told.by_seat(last)


# Market, production, rounds


def log_raises(told: Told) -> Expected:
    goods = enumerate(zip(told.before.raised, told.after.raised, strict=True))
    prices = told.before.box.prices
    return [
        {"seat": Seat(told.seat), "good": names.good(good), "price": prices[good][now]}
        for good, (was, now) in goods
        if now > was
    ]


def made(told: Told) -> list[int]:
    """The goods that came behind the screen at the end of the turn."""
    before, after = players(told)
    return list(map(sub, after.goods, before.goods)) if ends_turn(told) else [0] * len(GOODS)


def missing(told: Told) -> list[int]:
    """The goods that the board made and the supply did not have."""
    return list(map(sub, players(told)[0].makes, made(told))) if ends_turn(told) else [0] * len(GOODS)


def log_produces(told: Told) -> Expected:
    goods = made(told)
    return told.by_seat(any(goods), goods=names.goods(goods))


def log_runs_out(told: Told) -> Expected:
    goods = missing(told)
    return told.by_seat(any(goods), goods=names.goods(goods))


def _round(told: Told, last: bool) -> Expected:
    begins = told.after.round > told.before.round and (told.after.round == told.after.rounds) == last
    return [{"round": told.after.round}] if begins else []


log_round = partial(_round, last=False)
log_last_round = partial(_round, last=True)


def _over(told: Told, reason: str) -> Expected:
    """Why the match is over: a last pioneer, too many rounds, or else too many quiet ones."""
    after = told.after
    if after.decision is not None:
        return []
    by_pioneer, too_long = any(not player.pioneers for player in after.players), after.round >= after.rounds
    found = "over" if by_pioneer else "too_long" if too_long else "quiet"
    rounds = {"over": {}, "too_long": {"n": after.rounds}, "quiet": {"n": after.box.quiet_rounds}}
    return [rounds[reason]] if found == reason else []


log_over = partial(_over, reason="over")
log_too_long = partial(_over, reason="too_long")
log_quiet = partial(_over, reason="quiet")
