"""What log lines must say, found in the positions before and after an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine.contract import Message, Seat
from rules.engine.message_laws import Checks, Told
from rules.era_of_inventions import names
from rules.era_of_inventions.names import text
from rules.era_of_inventions.state import Player
from rules.era_of_inventions.vocabulary import COIN, CUBES, NO_CARD, START, STOCK

Expected = Sequence[Mapping[str, Any]] | None


def _players(told: Told) -> tuple[Player, Player]:
    return told.before.players[told.seat], told.after.players[told.seat]


def _own(told: Told, holds: bool, **values: Any) -> Expected:
    """The line about the acting seat, or none."""
    return [{"seat": Seat(told.seat), **values}] if holds else []


def _new_round(told: Told) -> bool:
    return bool(told.after.round > told.before.round)


# Discs and actions


def _names_action(told: Told, verb: str, name: str = "") -> Expected:
    """The line about an action that the answer names; a disc played by itself names it in small letters."""
    holds = told.action.verb == verb
    named = name or (str(told.action.args[0]).upper() if holds else "")
    return _own(told, holds, action=text(f"action.{named}"))


def _lapses(told: Told) -> Expected:
    """An action that is given up, or stopped before its first step."""
    if told.action.verb == "forfeit":
        return _names_action(told, "forfeit")
    kind, args = told.before.decision.kind, told.before.decision.args
    if told.action.verb != "done":
        return []
    begun = sum(args[0]) if kind == "market" else args[0] + (args[1] if kind == "invent" else 0)
    return _names_action(told, "done", kind.upper()) if not begun else []


def _discs_lost(told: Told) -> Expected:
    """Discs that are left after the last action of the match."""
    if told.action.verb != "end" or told.before.decision.kind != "bonus":
        return []
    left = _players(told)[0].bonus
    waits = any(told.seat in seats for seats in told.before.spaces.values())
    return _own(told, told.before.round == told.before.company.rounds and not waits, n=left)


# Steps


def _built(told: Told) -> Expected:
    before, after = _players(told)
    new = Counter(after.factories) - Counter(before.factories)
    return [{"seat": Seat(told.seat), "factory": Message(f"era_of_inventions.factory.{card}")} for card in new]


def _produces(told: Told) -> Expected:
    starts = told.action.verb == "start" and told.action.args[0] == "PRODUCE"
    return _own(told, starts)


def _factory(told: Told) -> Expected:
    if told.action.verb != "produce":
        return []
    card = str(told.action.args[0])
    own = card in told.before.box.player_factories
    return _own(told, True, factory=text("factory.own" if own else f"factory.{card}"))


def _buys(told: Told) -> Expected:
    """The store that has been emptied."""
    if told.action.verb != "buy":
        return []
    emptied = [store for store, cubes in told.before.stores.items() if store == told.action.args[0] and cubes]
    return [{"seat": Seat(told.seat), "store": text(f"store.{store}")} for store in emptied]


def _trades(told: Told) -> Expected:
    """What has left the stock and what has come for it; the space where a pawn lands may bring more."""
    asked = told.after.decision
    if told.action.verb not in ("market", "give", "get") or (asked is not None and asked.kind in ("give", "get")):
        return []
    before, after = _players(told)
    if _new_round(told):
        return None
    if before.influence != after.influence:
        return _own(told, True, gained=names.amount("influence", after.influence - before.influence))
    moved = {good: after.stock[good] - before.stock[good] for good in STOCK}
    given = tuple(names.amount(good, -moved[good]) for good in (COIN, *CUBES) if moved[good] < 0)
    gained = [names.amount(good, moved[good]) for good in STOCK if moved[good] > 0]
    discs = after.bonus_new - before.bonus_new
    gained += [names.amount("bonus", discs)] if discs else []
    return _own(told, True, given=given, gained=gained[0])


def _invents(told: Told) -> Expected:
    new = [field for field in told.after.inventors if field not in told.before.inventors]
    return [{"seat": Seat(told.seat), "field": _field(field)} for field in new]


def _field(id: str) -> Message:
    kind, metal = id.split()
    return text(f"field.{metal}", kind=text(f"kind.{kind}"))


def _patents(told: Told, protecting: bool) -> Expected:
    before, after = _players(told)
    new = [field for field in told.after.patented if field not in told.before.patented]
    if before.patents == after.patents or bool(new) != protecting:
        return []
    return _own(told, True, number=after.patents, **({"field": _field(new[0])} if new else {}))


def _made(told: Told) -> str:
    """The card that has left the bar because it was made."""
    if told.action.verb not in ("make", "pay") or _asks_on(told):
        return ""
    place = int(told.action.args[0]) - 1 if told.action.verb == "make" else told.before.decision.args[2]
    return str(told.before.bar[place])


def _asks_on(told: Told) -> bool:
    asked = told.after.decision
    return asked is not None and asked.kind == "pay" and asked.seat == told.seat


def _makes(told: Told) -> Expected:
    card = _made(told)
    return _own(told, bool(card), card=names.card(told.before.box, card) if card else "")


def _royalties(told: Told) -> Expected:
    """For every marker on the card's kind that earns: of all originals, and of copies once it is patented."""
    before, name = told.before, _made(told)
    card = before.box.cards[name] if name else None
    if card is None or not card.kind:
        return []
    lines = []
    for metal in ("gold", "silver"):
        field, copies = f"{card.kind} {metal}", card.type == "plagiarism"
        owner = before.inventors.get(field)
        earns = owner is not None and (owner != told.seat or before.self_royalty)
        if earns and (not copies or field in before.patented):
            lines.append({"seat": Seat(owner), "field": _field(field)})
    return lines


def _lands(told: Told) -> Expected:
    """A pawn that moves once lands where it then is; None if one may have moved twice."""
    moved = [
        (seat, after.influence)
        for seat, (before, after) in enumerate(zip(told.before.players, told.after.players, strict=True))
        if after.influence != before.influence
    ]
    may_move_twice = _made(told) and told.before.self_royalty
    both = told.before.box.cards[_made(told)].kind if _made(told) else ""
    inventors = told.before.inventors
    if may_move_twice or (both and inventors.get(f"{both} gold", -1) == inventors.get(f"{both} silver", -2)):
        return None
    benefits = told.before.box.benefits
    return [{"seat": Seat(seat), "space": space} for seat, space in moved if space in benefits]


# Between the rounds


def _leaves_bar(told: Told) -> list[str]:
    """The cards on the last spaces when the round ended, without the start inventions."""
    bar = list(told.before.bar)
    if _made(told):
        bar[bar.index(_made(told))] = NO_CARD
    box = told.before.box
    return [card for card in bar[-box.exit :] if card and box.cards[card].type != START]


def _off_the_bar(told: Told) -> Expected:
    cards = _leaves_bar(told) if _new_round(told) else []
    return [{"cards": names.cards(told.before.box, cards)}] if cards else []


def _stays_on_bar(told: Told) -> list[str]:
    box, gone = told.before.box, _leaves_bar(told)
    return [card for card in told.before.bar if card and box.cards[card].type != START and card not in gone]


def _join_bar(told: Told) -> Expected:
    """All cards that have come, the one on the highest space first."""
    if not _new_round(told):
        return []
    stays = [card for card in _stays_on_bar(told) if card != _made(told)]
    new = [card for card in reversed(told.after.bar) if card and card not in stays]
    return [{"cards": names.cards(told.before.box, new)}] if new else []


def _leaves_row(told: Told) -> list[str]:
    box, built = told.before.box, _built_cards(told)
    return [card for card in told.before.row[-box.exit :] if card and card not in built]


def _built_cards(told: Told) -> list[str]:
    before, after = _players(told)
    return [card for card in after.factories if card not in before.factories]


def _off_the_row(told: Told) -> Expected:
    cards = _leaves_row(told) if _new_round(told) else []
    return [{"cards": tuple(text(f"factory.{card}") for card in cards)}] if cards else []


def _join_row(told: Told) -> Expected:
    if not _new_round(told):
        return []
    gone = {*_leaves_row(told), *_built_cards(told)}
    stays = [card for card in told.before.row if card and card not in gone]
    new = [card for card in reversed(told.after.row) if card and card not in stays]
    return [{"cards": tuple(text(f"factory.{card}") for card in new)}] if new else []


def _cards_again(told: Told) -> Expected:
    """The discards came back because the pile ran out, not because new cards were mixed in."""
    if not _new_round(told) or told.before.new_cards or _new_cards_now(told):
        return []
    lying = len(told.before.card_discard) + len(_leaves_bar(told)) + bool(_made(told))
    return [{}] if lying and not told.after.card_discard else []


def _new_cards_now(told: Told) -> bool:
    return bool(told.action.verb == "invent" and told.action.args[1] == "gold")


def _factories_again(told: Told) -> Expected:
    if not _new_round(told):
        return []
    lying = len(told.before.factory_discard) + len(_leaves_row(told))
    return [{}] if lying and not told.after.factory_discard else []


def _stores(told: Told) -> Expected:
    """The content of all stores, by good: one cube more than was left, or the printed number if none was."""
    if not _new_round(told):
        return []
    goods: dict[str, list[str]] = {}
    for name, store in told.before.box.stores.items():
        emptied = told.action.verb == "buy" and told.action.args[0] == name
        left = 0 if emptied else told.before.stores[name]
        goods.setdefault(store.good, []).append(str(left + 1 if left else store.refill))
    lines = tuple(
        text("table.store", good=text(f"ware.{good}"), cubes=" + ".join(held)) for good, held in goods.items()
    )
    return [{"stores": lines}]


def _last_round(told: Told) -> Expected:
    begins = _new_round(told) and told.after.round == told.after.company.rounds
    return [{"round": told.after.round, "seat": told.after.start}] if begins else []


def _over(told: Told) -> Expected:
    return [{}] if told.after.decision is None else []


LOG_CHECKS: Checks = {
    "era_of_inventions.log.places": lambda told: _names_action(told, "place"),
    "era_of_inventions.log.starts": lambda told: _names_action(told, "start"),
    "era_of_inventions.log.bonus": lambda told: _names_action(told, "bonus"),
    "era_of_inventions.log.forfeits": _lapses,
    "era_of_inventions.log.discs_lost": _discs_lost,
    "era_of_inventions.log.builds": _built,
    "era_of_inventions.log.produces": _produces,
    "era_of_inventions.log.factory": _factory,
    "era_of_inventions.log.buys": _buys,
    "era_of_inventions.log.trades": _trades,
    "era_of_inventions.log.invents": _invents,
    "era_of_inventions.log.patent": lambda told: _patents(told, protecting=False),
    "era_of_inventions.log.patent_for": lambda told: _patents(told, protecting=True),
    "era_of_inventions.log.makes": _makes,
    "era_of_inventions.log.royalty": _royalties,
    "era_of_inventions.log.lands": _lands,
    "era_of_inventions.log.leave_bar": _off_the_bar,
    "era_of_inventions.log.join_bar": _join_bar,
    "era_of_inventions.log.leave_row": _off_the_row,
    "era_of_inventions.log.join_row": _join_row,
    "era_of_inventions.log.cards_again": _cards_again,
    "era_of_inventions.log.factories_again": _factories_again,
    "era_of_inventions.log.stores": _stores,
    "era_of_inventions.log.last_round": _last_round,
    "era_of_inventions.log.over": _over,
}
