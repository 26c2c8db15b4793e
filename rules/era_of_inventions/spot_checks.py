"""What looks at spots must say, found in the position."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract import Seat, Target
from rules.engine.spot_laws import SpotTold
from rules.era_of_inventions import names
from rules.era_of_inventions.names import text
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import STOCK

LOOK = "era_of_inventions.look."


def spots_told(state: State) -> Iterator[SpotTold]:
    """Piles, places that are empty, what leaves bar and row, factories, stores, tracks, discs, fields, and stocks."""
    yield from _piles(state)
    yield from _places(state)
    yield from _exits(state)
    yield from _factories(state)
    yield from _stores(state)
    yield from _markers(state)
    for action, seats in state.spaces.items():
        spot = Target("action", action)
        yield spot, f"{LOOK}discs", [{"seats": names.seats(seats)}] if seats else []
        yield spot, f"{LOOK}no_discs", [] if seats else [{}]
    for field in state.box.fields:
        owner, patented = state.inventors.get(field), field in state.patented
        held = [] if owner is None else [{"seat": Seat(owner)}]
        yield Target("field", field), f"{LOOK}held", [] if patented else held
        yield Target("field", field), f"{LOOK}patented", held if patented else []
    for good in STOCK:
        amounts = [(seat, player.stock[good]) for seat, player in enumerate(state.players)]
        has = [{"seat": Seat(seat), "goods": names.amount(good, n)} for seat, n in amounts]
        yield Target("good", good), f"{LOOK}has", has
        yield Target("good", good), f"{LOOK}good", [{"good": text(f"ware.{good}")}]


def _piles(state: State) -> Iterator[SpotTold]:
    """The draw piles as sets, in the order of the box, and the open ones."""
    box, cards, factories = state.box, Target("pile", "cards"), Target("pile", "factories")
    pile = [card for card in box.cards if card in state.card_pile]
    yield cards, f"{LOOK}pile", [{"n": len(pile), "cards": names.cards(box, pile)}]
    waiting = [card for card in box.factories if card in state.factory_pile]
    yield factories, f"{LOOK}pile", [{"n": len(waiting), "cards": tuple(map(names.factory, waiting))}]
    yield Target("discard", "cards"), f"{LOOK}discard", [{"cards": names.cards(box, state.card_discard)}]
    gone = tuple(map(names.factory, state.factory_discard))
    yield Target("discard", "factories"), f"{LOOK}discard", [{"cards": gone}]
    yield Target("new", "cards"), f"{LOOK}new", [{"cards": names.cards(box, state.new_cards)}]
    yield Target("removed", "cards"), f"{LOOK}removed", [{"cards": names.cards(box, state.removed)}]
    yield Target("supply", ""), f"{LOOK}supply", [{"goods": names.amount("bonus", state.bonus_supply)}]


def _places(state: State) -> Iterator[SpotTold]:
    for kind, cards in (("row", state.row), ("bar", state.bar)):
        for place, card in enumerate(cards, start=1):
            yield Target(kind, str(place)), f"{LOOK}empty_space", [] if card else [{"place": place}]


def _factories(state: State) -> Iterator[SpotTold]:
    """Each is free or belongs to one player."""
    for factory in state.box.factories:
        owners = [{"seat": Seat(seat)} for seat, player in enumerate(state.players) if factory in player.factories]
        yield Target("factory", factory), f"{LOOK}belongs", owners


def _stores(state: State) -> Iterator[SpotTold]:
    """An empty store is filled again, as long as a round follows."""
    follows = state.round < state.company.rounds
    for name, store in state.box.stores.items():
        spot, is_empty, goods = Target("store", name), not state.stores[name], names.amount(store.good, store.refill)
        yield spot, f"{LOOK}empty_store", [{"goods": goods}] if is_empty and follows else []
        yield spot, f"{LOOK}bare_store", [{}] if is_empty and not follows else []


def _markers(state: State) -> Iterator[SpotTold]:
    """Who stands on each patent, on the spaces of the influence track that are taken, and on those behind them."""
    patents = [player.patents for player in state.players]
    spaces = [player.influence for player in state.players]
    tracks = (
        ("patent", patents, range(1, len(state.box.patents) + 1)),
        ("track", spaces, sorted({space + more for space in spaces for more in (0, 1)})),
    )
    for kind, markers, numbers in tracks:
        for number in numbers:
            there = [seat for seat, marker in enumerate(markers) if marker == number]
            yield Target(kind, str(number)), f"{LOOK}stand_there", [{"seats": names.seats(there)}] if there else []


def _exits(state: State) -> Iterator[SpotTold]:
    """The cards that are taken off after this round, if another one follows."""
    follows = state.round < state.company.rounds
    for place, factory in enumerate(state.row, start=1):
        leaves = follows and bool(factory) and place > len(state.row) - state.box.exit
        yield Target("row", str(place)), f"{LOOK}leaves_row", [{}] if leaves else []
    for place, name in enumerate(state.bar, start=1):
        kind = state.box.cards[name].kind if name else ""
        leaves = follows and bool(kind) and place > len(state.bar) - state.box.exit
        ends = follows and bool(name) and not kind
        yield Target("bar", str(place)), f"{LOOK}leaves_bar", [{}] if leaves else []
        yield Target("bar", str(place)), f"{LOOK}leaves_game", [{}] if ends else []
