"""MAKE: produce cards of the invention bar, and pay their inventors (EI-087 to EI-100)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.engine.contract import Action, Decision, Event, Events, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.actions import DONE, MAKE, pay_parts
from rules.era_of_inventions.components import Card, Field
from rules.era_of_inventions.effects import affords, lacking, pay, receive
from rules.era_of_inventions.holdings import changes
from rules.era_of_inventions.names import text
from rules.era_of_inventions.progress import stop
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.vocabulary import ANY_PART, CUBES, NO_CARD, PARTS, PLAGIARISM, Cost


def is_inventor(state: State, seat: int, card: Card) -> bool:
    """Whether a player has the gold or silver field of the card's kind, on the left or patented (EI-092)."""
    kind, inventors = state.box.kinds[card.kind], state.inventors
    return inventors.get(kind.gold.id) == seat or inventors.get(kind.silver.id) == seat


def spare_parts(stock: Mapping[str, int], card: Card) -> list[int]:
    """The metal, technology and tools that are left for a "?" once the printed cubes are paid."""
    fixed = dict(card.cost)
    return [stock[part] - fixed.get(part, 0) for part in PARTS]


def can_pay(stock: Mapping[str, int], card: Card) -> bool:
    """Whether the stock covers the printed cubes and has enough parts for every "?" (EI-088, EI-089)."""
    return affords(stock, card.cost) and (not card.parts or sum(spare_parts(stock, card)) >= card.parts)


def lacking_for(player: Player, card: Card) -> Cost:
    """What is missing for a card; missing parts for a "?" count as "?"."""
    missing = lacking(player.stock, card.cost)
    parts = card.parts - sum(max(0, spare) for spare in spare_parts(player.stock, card))
    return (*missing, (ANY_PART, parts)) if card.parts and parts > 0 else missing


def may_make(state: State, seat: int, card: Card) -> bool:
    """Whether a player can make a card: it is affordable, and not plagiarism of their own invention (EI-092)."""
    if not can_pay(state.players[seat].stock, card):
        return False
    return card.type != PLAGIARISM or not is_inventor(state, seat, card)


def can_make(state: State, seat: int) -> bool:
    cards = state.box.cards
    for name in state.bar:
        if name and may_make(state, seat, cards[name]):
            return True
    return False


def make(state: State, events: Events, seat: int, made: int, bonus: bool) -> Decision | None:
    """Ask for the next card, at most three in an action and one with a bonus disc (EI-087, EI-102)."""
    if made == (1 if bonus else state.box.limits.make) or not can_make(state, seat):
        return None
    return Decision(seat, "make", (made, bonus))


def make_choices(state: State, decision: Decision) -> Sequence[Action]:
    seat, cards = decision.seat, state.box.cards
    actions = [MAKE[index] for index, name in enumerate(state.bar) if name and may_make(state, seat, cards[name])]
    if not decision.args[1]:
        actions.append(DONE)
    return actions


def make_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """Start making the chosen card; its "?" are settled before it is paid."""
    if action.verb == DONE.verb:
        stop(decision, events)
        return None
    made, bonus = decision.args
    return pay_card(state, events, decision.seat, made, bonus, int(action.args[0]) - 1, ())


def least_parts(player: Player, card: Card) -> tuple[int, ...]:
    """The number of each part that must go into the "?" because the other parts don't suffice."""
    spare = [max(0, number) for number in spare_parts(player.stock, card)]
    return tuple(max(0, card.parts - sum(spare) + own) for own in spare)


def part_range(player: Player, card: Card, paid: tuple[int, ...]) -> tuple[int, int]:
    """The minimum and maximum of the next part in the "?", given the parts before it (EI-089)."""
    spare = spare_parts(player.stock, card)
    place, left = len(paid), card.parts - sum(paid)
    return max(0, left - sum(spare[place + 1 :])), min(spare[place], left)


def pay_card(
    state: State, events: Events, seat: int, made: int, bonus: bool, index: int, paid: tuple[int, ...]
) -> Decision | None:
    """Ask how many "?" are metal, then technology; the rest is tools. Forced numbers aren't asked."""
    player, card = state.players[seat], state.box.cards[state.bar[index]]
    while card.parts and len(paid) < len(PARTS):
        least, most = part_range(player, card, paid)
        if least < most:
            return Decision(seat, "pay", (made, bonus, index, paid))
        paid = (*paid, least)
    make_card(state, events, seat, index, price(card, paid))
    return make(state, events, seat, made + 1, bonus)


def price(card: Card, paid: tuple[int, ...]) -> Cost:
    """The total of the printed cubes and the parts for the "?"."""
    wanted = dict(card.cost)
    for part, number in zip(PARTS, paid, strict=False):
        wanted[part] = wanted.get(part, 0) + number
    return tuple((good, wanted[good]) for good in CUBES if wanted.get(good))


def pay_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Every number of this part that can be completed to a payment."""
    _, _, index, paid = decision.args
    least, most = part_range(state.players[decision.seat], state.box.cards[state.bar[index]], paid)
    return [pay_parts(PARTS[len(paid)], number) for number in range(least, most + 1)]


def pay_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    made, bonus, index, paid = decision.args
    return pay_card(state, events, decision.seat, made, bonus, index, (*paid, int(action.args[1])))


def royalties(state: State, seat: int, card: Card) -> list[tuple[int, Field]]:
    """The seats that get royalties when this seat makes the card, gold before silver (EI-093 to EI-097, EI-100).

    Originals pay every inventor except the maker, plagiarism only patent holders; start inventions pay nothing.
    """
    if not card.kind:
        return []
    kind, earning = state.box.kinds[card.kind], []
    for field in (kind.gold, kind.silver):
        owner = state.inventors.get(field.id)
        if owner is None or (owner == seat and not state.self_royalty):
            continue
        if card.type != PLAGIARISM or field.id in state.patented:
            earning.append((owner, field))
    return earning


def make_card(state: State, events: Events, seat: int, index: int, cost: Cost) -> None:
    """Pay, take the yield, pay the royalties, discard the card, in this order (EI-090, EI-097, EI-098)."""
    player, card = state.own(seat), state.box.cards[state.bar[index]]
    if events is not None:
        message = text("log.makes", seat=Seat(seat), card=names.card(state.box, card.id))
        events.append(Event(message, changes(player, cost, ((card.yields, card.amount),))))
    pay(player, cost)
    receive(state, events, seat, card.yields, card.amount)
    for owner, field in royalties(state, seat, card):
        if events is not None:
            message = text("log.royalty", seat=Seat(owner), field=names.field(state.box, field.id))
            events.append(Event(message, changes(state.players[owner], gained=((field.good, field.royalty),))))
        receive(state, events, owner, field.good, field.royalty)
    state.bar[index] = NO_CARD
    state.card_discard.append(card.id)
