"""The invariants of every match; `problems` lists broken ones in words."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.pieces import miscounted
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import ACTIONS, NO_CARD, START


def problems(state: State) -> list[str]:
    return [
        *_invention_cards(state),
        *_factory_cards(state),
        *_discs(state),
        *_bonus_discs(state),
        *_fields(state),
        *_players(state),
        *_board(state),
    ]


def _invention_cards(state: State) -> Iterator[str]:
    """Every card is in one place; the cards of kinds without a gold inventor are beside the board (EI-010, EI-071)."""
    box = state.box
    wanted = [card.id for card in box.cards.values() if not card.kind or f"{card.kind} gold" in state.inventors]
    places = (state.bar, state.card_pile, state.card_discard, state.new_cards, state.removed)
    yield from miscounted("card", [card for place in places for card in place if card], wanted)
    yield from (f"card {card} left the game" for card in state.removed if box.cards[card].type != START)
    yield from (f"start invention {card} is new" for card in state.new_cards if box.cards[card].type == START)


def _factory_cards(state: State) -> Iterator[str]:
    owned = [card for player in state.players for card in player.factories]
    found = [*state.row, *state.factory_pile, *state.factory_discard, *owned]
    wanted = [*state.box.common_factories(), *state.box.player_factories[: len(state.players)]]
    yield from miscounted("factory", [card for card in found if card], wanted)
    for seat, player in enumerate(state.players):
        if player.factories[:1] != [state.box.player_factories[seat]]:
            yield f"seat {seat} lacks the own factory"


def _discs(state: State) -> Iterator[str]:
    """No action is overfull, no seat has two discs on one, or too many (EI-003, EI-019 to EI-021)."""
    for action, seats in state.spaces.items():
        if len(seats) > state.box.spaces:
            yield f"{len(seats)} discs on {action}"
        if len(set(seats)) < len(seats):
            yield f"a seat has two discs on {action}"
    for seat in range(len(state.players)):
        placed = sum(seat in seats for seats in state.spaces.values())
        if placed > state.company.discs:
            yield f"seat {seat} has {placed} discs on the board"
    if state.decision is None and any(state.spaces.values()):
        yield "discs are left after the end"


def _bonus_discs(state: State) -> Iterator[str]:
    """There are twenty bonus discs, including the one being played (EI-007, EI-107)."""
    held = sum(player.bonus + player.bonus_new for player in state.players)
    playing = state.pending.count(("return_disc",))
    if held + state.bonus_supply + playing != state.box.bonus_discs:
        yield f"{held + state.bonus_supply + playing} bonus discs instead of {state.box.bonus_discs}"
    if state.decision is not None and state.decision.kind == "place":
        waiting = [seat for seat, player in enumerate(state.players) if player.bonus_new]
        yield from (f"seat {seat} still waits for bonus discs of the last round (EI-137)" for seat in waiting)
    if state.bonus_supply < 0:
        yield f"the supply holds {state.bonus_supply} bonus discs"


def _fields(state: State) -> Iterator[str]:
    """Silver needs gold, and only taken fields are patented (EI-067, EI-081)."""
    for kind in state.box.kinds.values():
        if kind.silver.id in state.inventors and kind.gold.id not in state.inventors:
            yield f"{kind.silver.id} is held before gold"
    if len(set(state.patented)) < len(state.patented):
        yield "a marker was protected twice"
    yield from (f"{field} is patented but free" for field in state.patented if field not in state.inventors)


def _players(state: State) -> Iterator[str]:
    box = state.box
    for seat, player in enumerate(state.players):
        counters = {**player.stock, "bonus": player.bonus, "new bonus": player.bonus_new}
        yield from (f"seat {seat} has {number} {good}" for good, number in counters.items() if number < 0)
        fields = [box.fields[field] for field, owner in state.inventors.items() if owner == seat]
        if player.invested != sum(field.cost for field in fields):
            yield f"seat {seat} invested {player.invested}, its fields cost something else"
        if len(fields) > box.markers:
            yield f"seat {seat} placed {len(fields)} markers"
        if not sum(field.id in state.patented for field in fields) <= player.patents <= len(box.patents):
            yield f"seat {seat} has {player.patents} patents"
        earned = sum(field.points for field in fields) + sum(p.points for p in box.patents[: player.patents])
        if player.influence < earned + sum(box.factories[card].points for card in player.factories):
            yield f"seat {seat} has {player.influence} influence, less than it has earned"


def _board(state: State) -> Iterator[str]:
    box = state.box
    if (len(state.bar), len(state.row)) != (box.bar, box.row):
        yield "the bar or the row has lost a space"
    if tuple(state.spaces) != ACTIONS or list(state.stores) != list(box.stores):
        yield "an action or a store is missing"
    yield from (f"{store} holds {number} cubes" for store, number in state.stores.items() if number < 0)
    if not 1 <= state.round <= state.company.rounds:
        yield f"round {state.round}"
    if not 0 <= state.start < len(state.players):
        yield f"seat {state.start} starts"
    if NO_CARD in state.card_pile or NO_CARD in state.factory_pile:
        yield "a pile holds a gap"
