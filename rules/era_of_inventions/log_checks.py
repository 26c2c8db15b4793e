"""What log lines must say, found in the positions before and after an action."""

from __future__ import annotations

from collections import Counter
from functools import partial

from rules.engine.contract import Message, Seat
from rules.engine.message_laws import Expected, Told
from rules.era_of_inventions import names
from rules.era_of_inventions.names import text
from rules.era_of_inventions.state import Player
from rules.era_of_inventions.vocabulary import COIN, CUBES, NO_CARD, START, STOCK


def players(told: Told) -> tuple[Player, Player]:
    return told.before.players[told.seat], told.after.players[told.seat]


# Discs and actions


def _names_action(told: Told, verb: str, name: str = "") -> Expected:
    """The line about an action that the answer names; a disc played by itself names it in small letters."""
    holds = told.action.verb == verb
    named = name or (str(told.action.args[0]).upper() if holds else "")
    return told.by_seat(holds, action=text(f"action.{named}"))


log_places = partial(_names_action, verb="place")
log_starts = partial(_names_action, verb="start")
log_bonus = partial(_names_action, verb="bonus")


def log_forfeits(told: Told) -> Expected:
    """An action that is given up, or stopped before its first step."""
    if told.action.verb == "forfeit":
        return _names_action(told, "forfeit")
    kind, args = told.before.decision.kind, told.before.decision.args
    if told.action.verb != "done":
        return []
    begun = sum(args[0]) if kind == "market" else args[0] + (args[1] if kind == "invent" else 0)
    return _names_action(told, "done", kind.upper()) if not begun else []


def log_discs_lost(told: Told) -> Expected:
    """Discs that are left after the last action of the match."""
    if told.action.verb != "end" or told.before.decision.kind != "bonus":
        return []
    left = players(told)[0].bonus
    waits = any(told.seat in seats for seats in told.before.spaces.values())
    return told.by_seat(told.before.round == told.before.company.rounds and not waits, n=left)


# Steps


def log_builds(told: Told) -> Expected:
    before, after = players(told)
    new = Counter(after.factories) - Counter(before.factories)
    return [{"seat": Seat(told.seat), "factory": Message(f"era_of_inventions.factory.{card}")} for card in new]


def log_produces(told: Told) -> Expected:
    starts = told.action.verb == "start" and told.action.args[0] == "PRODUCE"
    return told.by_seat(starts)


def log_factory(told: Told) -> Expected:
    if told.action.verb != "produce":
        return []
    card = str(told.action.args[0])
    own = card in told.before.box.player_factories
    return told.by_seat(True, factory=text("factory.own" if own else f"factory.{card}"))


def log_buys(told: Told) -> Expected:
    """The store that has been emptied."""
    if told.action.verb != "buy":
        return []
    emptied = [store for store, cubes in told.before.stores.items() if store == told.action.args[0] and cubes]
    return [{"seat": Seat(told.seat), "store": text(f"store.{store}")} for store in emptied]


def log_trades(told: Told) -> Expected:
    """What has left the stock and what has come for it; the space where a pawn lands may bring more."""
    asked = told.after.decision
    if told.action.verb not in ("market", "give", "get") or (asked is not None and asked.kind in ("give", "get")):
        return []
    before, after = players(told)
    if told.begins_round:
        return None
    if before.influence != after.influence:
        return told.by_seat(True, gained=names.amount("influence", after.influence - before.influence))
    moved = {good: after.stock[good] - before.stock[good] for good in STOCK}
    given = tuple(names.amount(good, -moved[good]) for good in (COIN, *CUBES) if moved[good] < 0)
    gained = [names.amount(good, moved[good]) for good in STOCK if moved[good] > 0]
    discs = after.bonus_new - before.bonus_new
    gained += [names.amount("bonus", discs)] if discs else []
    return told.by_seat(True, given=given, gained=gained[0])


def log_invents(told: Told) -> Expected:
    new = [field for field in told.after.inventors if field not in told.before.inventors]
    return [{"seat": Seat(told.seat), "field": names.field(told.before.box, field)} for field in new]


def _patents(told: Told, protecting: bool) -> Expected:
    before, after = players(told)
    new = [field for field in told.after.patented if field not in told.before.patented]
    if before.patents == after.patents or bool(new) != protecting:
        return []
    return told.by_seat(True, number=after.patents, **({"field": names.field(told.before.box, new[0])} if new else {}))


log_patent = partial(_patents, protecting=False)
log_patent_for = partial(_patents, protecting=True)


def _made(told: Told) -> str:
    """The card that has left the bar because it was made."""
    if told.action.verb not in ("make", "pay") or _asks_on(told):
        return ""
    place = int(told.action.args[0]) - 1 if told.action.verb == "make" else told.before.decision.args[2]
    return str(told.before.bar[place])


def _asks_on(told: Told) -> bool:
    asked = told.after.decision
    return asked is not None and asked.kind == "pay" and asked.seat == told.seat


def log_makes(told: Told) -> Expected:
    card = _made(told)
    return told.by_seat(bool(card), card=names.card(told.before.box, card) if card else "")


def log_royalty(told: Told) -> Expected:
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
            lines.append({"seat": Seat(owner), "field": names.field(told.before.box, field)})
    return lines


def log_lands(told: Told) -> Expected:
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


def log_leave_bar(told: Told) -> Expected:
    cards = _leaves_bar(told) if told.begins_round else []
    return [{"cards": names.cards(told.before.box, cards)}] if cards else []


def _stays_on_bar(told: Told) -> list[str]:
    box, gone = told.before.box, _leaves_bar(told)
    return [card for card in told.before.bar if card and box.cards[card].type != START and card not in gone]


def log_join_bar(told: Told) -> Expected:
    """All cards that have come, the one on the highest space first."""
    if not told.begins_round:
        return []
    stays = [card for card in _stays_on_bar(told) if card != _made(told)]
    new = [card for card in reversed(told.after.bar) if card and card not in stays]
    return [{"cards": names.cards(told.before.box, new)}] if new else []


def _leaves_row(told: Told) -> list[str]:
    box, built = told.before.box, _built_cards(told)
    return [card for card in told.before.row[-box.exit :] if card and card not in built]


def _built_cards(told: Told) -> list[str]:
    before, after = players(told)
    return [card for card in after.factories if card not in before.factories]


def log_leave_row(told: Told) -> Expected:
    cards = _leaves_row(told) if told.begins_round else []
    return [{"cards": tuple(text(f"factory.{card}") for card in cards)}] if cards else []


def log_join_row(told: Told) -> Expected:
    if not told.begins_round:
        return []
    gone = {*_leaves_row(told), *_built_cards(told)}
    stays = [card for card in told.before.row if card and card not in gone]
    new = [card for card in reversed(told.after.row) if card and card not in stays]
    return [{"cards": tuple(text(f"factory.{card}") for card in new)}] if new else []


def log_cards_again(told: Told) -> Expected:
    """The discards came back because the pile ran out, not because new cards were mixed in."""
    if not told.begins_round or told.before.new_cards or _new_cards_now(told):
        return []
    lying = len(told.before.card_discard) + len(_leaves_bar(told)) + bool(_made(told))
    return [{}] if lying and not told.after.card_discard else []


def _new_cards_now(told: Told) -> bool:
    return bool(told.action.verb == "invent" and told.action.args[1] == "gold")


def log_factories_again(told: Told) -> Expected:
    if not told.begins_round:
        return []
    lying = len(told.before.factory_discard) + len(_leaves_row(told))
    return [{}] if lying and not told.after.factory_discard else []


def log_stores(told: Told) -> Expected:
    """The content of all stores, by good: one cube more than was left, or the printed number if none was."""
    if not told.begins_round:
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


def log_last_round(told: Told) -> Expected:
    begins = told.begins_round and told.after.round == told.after.company.rounds
    return [{"round": told.after.round, "seat": told.after.start}] if begins else []


def log_over(told: Told) -> Expected:
    return [{}] if told.after.decision is None else []
