"""A table as a problem describes it, by the names of cards, factories, stores and fields."""

from __future__ import annotations

from rules.engine.described import Described, english, names_in
from rules.era_of_inventions.components import Box
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.turn import executing, placing
from rules.era_of_inventions.vocabulary import ACTIONS, NO_CARD, START, STOCK


def arrange(state: State, described: Described) -> None:
    """Turn a fresh table into the described one, with so many discs placed, or so many turns done."""
    box, company, seats = state.box, state.company, len(state.players)
    state.round, state.start = described.number("round", least=1), described.seat("start", seats)
    factories, state.row = box.common_factories(), [NO_CARD] * box.row
    for seat, table in enumerate(described.tables("players", seats)):
        _arrange_player(state, seat, table, factories)
    cards = [card.id for card in box.cards.values() if not card.kind or f"{card.kind} gold" in state.inventors]
    state.bar = _row(described, "bar", _card_names(box), box.bar, cards)
    state.row = _row(described, "row", names_in(__package__, "factory", box.common_factories()), box.row, factories)
    # Start inventions leave the game in the first rounds; the others that nobody named are in the piles.
    state.removed = [card for card in cards if box.cards[card].type == START]
    state.card_pile = [card for card in cards if card not in state.removed]
    state.factory_pile, state.factory_discard, state.card_discard, state.new_cards = factories, [], [], []
    _arrange_stores(state, described.table("stores"))
    state.bonus_supply = box.bonus_discs - sum(player.bonus for player in state.players)
    steps, state.pending = seats * company.discs, []
    if described.has("placed"):
        placed = described.number("placed")
        ask = placing(state, None, placed) if placed < steps else None
    else:
        turns = described.number("turns")
        ask = executing(state, None, turns) if turns < steps else None
    if ask is None or state.round > company.rounds:
        raise described.wrong("round", "is over")
    state.decision = ask


def _arrange_player(state: State, seat: int, described: Described, factories: list[str]) -> None:
    """Goods by name, factories besides the own one, fields such as `Car gold`, and discs on actions."""
    box = state.box
    built = described.taken("factories", names_in(__package__, "factory", box.common_factories()), factories)
    fields = described.words("fields", _field_names(box))
    for field in fields:
        if field in state.inventors:
            raise described.wrong("fields", f"{field} is taken already")
        state.inventors[field] = seat
    state.patented += described.words("protected", _field_names(box))
    for action in described.words("discs", ACTIONS):
        state.spaces[action] += (seat,)
    state.players[seat] = Player(
        stock={good: described.number(good, 0) for good in STOCK},
        influence=described.number("influence"),
        patents=described.number("patents", 0),
        invested=sum(box.fields[field].cost for field in fields),
        bonus=described.number("bonus", 0),
        bonus_new=0,
        factories=[box.player_factories[seat], *built],
    )


def _row(described: Described, key: str, names: dict[str, str], size: int, pile: list[str]) -> list[str]:
    """The cards of a row from its first space on; what is not said stays empty."""
    cards = described.taken(key, names, pile)
    if len(cards) > size:
        raise described.wrong(key, f"there are {len(cards)} cards on {size} spaces")
    return cards + [NO_CARD] * (size - len(cards))


def _arrange_stores(state: State, described: Described) -> None:
    names = names_in(__package__, "store", state.box.stores)
    state.stores = dict.fromkeys(state.stores, 0)
    for key in described:
        if key not in names:
            raise described.wrong(key, f"is none of {', '.join(names)}")
        state.stores[names[key]] = described.number(key)


def _card_names(box: Box) -> dict[str, str]:
    """Start inventions by name; of the others the two originals and the copy: `Car 1`, `Car 2`, `Car copy`."""
    kinds = english(__package__)["kind"]
    found = names_in(__package__, "card", box.cards)
    for kind in box.kinds.values():
        endings = [*range(1, len(kind.cards)), "copy"]
        found |= {f"{kinds[kind.id]} {ending}": card for ending, card in zip(endings, kind.cards, strict=True)}
    return found


def _field_names(box: Box) -> dict[str, str]:
    kinds = english(__package__)["kind"]
    return {f"{kinds[field.kind]} {field.metal}": field.id for field in box.fields.values()}
