"""Positions for tests, put together in the words of the game and played on in notation."""

from __future__ import annotations

from typing import Any

from rules.engine.contract import Blocked, Decision, Event, Message, Preview, find_action, notation
from rules.engine.rng import Rng
from rules.hexgrid import Cell
from rules.ilos.archipelago import lay
from rules.ilos.components import KINDS
from rules.ilos.game import load
from rules.ilos.setup import new_table
from rules.ilos.state import State
from rules.ilos.tiles import GOODS

RED, GREEN, BLACK, YELLOW = range(4)
RULES = load()

F1_TILES = ("T01 0,0 r0", "T02 0,-1 r0", "T03 -1,1 r0", "T04 1,0 r5")
F2_TILES = ("T02 0,0 r0", "T09 1,-1 r0")


class Table:
    """A match in the middle: nothing in hands, nothing laid, Red starts and is to act in round 1."""

    def __init__(self, seats: int, **options: str) -> None:
        self.state: State = new_table(RULES.box, seats, 1, {"length": "usual", "supply": "endless", **options})
        state = self.state
        state.start, state.round, state.pending = RED, 1, []
        for player in state.players:
            player.hand, player.cards = [0] * len(KINDS), 0
        state.deck = [kind for kind, card in enumerate(RULES.box.cards) for _ in range(card.count)]
        self.events: list[Event] = []
        self.zone()
        self.turn(RED)

    # Setting up

    def turn(self, seat: int) -> Table:
        """It is this seat's turn."""
        self.state.markets = 0
        self.state.decision = Decision(seat, "turn")
        return self

    def tiles(self, *placements: str) -> Table:
        """Lay tiles, each written as `T01 0,0 r0`."""
        for placement in placements:
            name, cell, turn = placement.split()
            q, r = map(int, cell.split(","))
            lay(self.state, RULES.box.tile_named[name], (q, r), int(turn[1:]))
        return self.zone()

    def zone(self, *names: str, stack: int | None = None) -> Table:
        """Put these tiles into the zone; the stack gets the rest, or only so many."""
        state = self.state
        laid = [tile for tile, _ in state.laid.values()]
        wanted = [RULES.box.tile_named[name] for name in names]
        others = [tile for tile in range(len(RULES.box.tiles)) if tile not in laid and tile not in wanted]
        total = RULES.box.tiles_each * len(state.players) - len(laid)
        pool = (wanted + others)[:total]
        state.zone, state.stack = (pool[:3] + [-1] * 3)[:3], pool[3:]
        if stack is not None:
            state.stack = state.stack[:stack]
        return self

    def ships(self, seat: int, *places: str) -> Table:
        """Put ships on regions (`T01.A`) and nests (`T02`)."""
        player, box = self.state.players[seat], RULES.box
        player.coast = sorted(box.region_named[place] for place in places if "." in place)
        player.raids = sorted(box.tile_named[place] for place in places if "." not in place)
        return self

    def hand(self, seat: int, **cards: int) -> Table:
        """Give the seat exactly these cards, taken from the draw pile."""
        player = self.state.players[seat]
        for kind, count in enumerate(player.hand):
            self.state.deck += [kind] * count
            player.hand[kind] = cards.get(KINDS[kind], 0)
            for _ in range(player.hand[kind]):
                self.state.deck.remove(kind)
        player.cards = sum(player.hand)
        return self

    def cards_for(self, seat: int, count: int) -> Table:
        """Give the seat so many more cards, whichever lie on the pile."""
        for _ in range(count):
            self.state.players[seat].hand[self.state.deck.pop()] += 1
        self.state.players[seat].cards += count
        return self

    def discards(self, count: int) -> Table:
        """Move so many cards from the draw pile face up to the discard pile."""
        for _ in range(count):
            self.state.discard[self.state.deck.pop()] += 1
        return self

    def goods(self, seat: int, **amounts: int) -> Table:
        """What lies behind the screen."""
        self.state.players[seat].goods = [amounts.get(good, 0) for good in GOODS]
        return self

    def raised(self, **steps: int) -> Table:
        """Market tokens on the rows."""
        self.state.raised = [steps.get(good, 0) for good in GOODS]
        return self

    def pioneer(self, seat: int, *fields: str, side: str = "fort") -> Table:
        """Pioneers on fields; a building on a site."""
        player, box = self.state.players[seat], RULES.box
        for name in fields:
            field = box.field_named[name]
            self.state.owners[field] = seat
            player.pioneers -= 1
            kind = name.split(".")[2]
            if kind == "site":
                self.state.buildings[field] = kind = side
            if kind in GOODS:
                player.makes[GOODS.index(kind)] += 1
        return self

    # Playing

    @property
    def decision(self) -> Decision:
        assert self.state.decision is not None
        return self.state.decision

    def legal(self) -> list[str]:
        """What may be done, in notation."""
        return [notation(action) for action in RULES.legal(self.state)]

    def offers(self, verb: str) -> list[str]:
        """What the legal actions with this verb name."""
        return [text.partition(" ")[2] for text in self.legal() if text.split()[0] == verb]

    def play(self, *steps: str) -> Table:
        """Play actions one after the other; each must be legal."""
        for step in steps:
            RULES.advance(self.state, find_action(RULES.legal(self.state), step), self.events)
        assert RULES.problems(self.state) == []
        return self

    def pay(self) -> Table:
        """Pay with whatever comes first."""
        while self.state.decision is not None and self.state.decision.kind == "pay":
            self.play(self.legal()[0])
        return self

    def blocked(self) -> dict[str, Blocked]:
        """What is out of reach, by notation."""
        return {notation(entry.action): entry for entry in RULES.blocked(self.state)}

    def preview(self, text: str) -> Preview:
        """What a legal action would do, as the deciding seat sees it."""
        view = RULES.view(self.state, self.decision.seat)
        return RULES.preview(view, find_action(RULES.legal(view), text))

    # Reading

    def held(self, seat: int) -> dict[str, int]:
        """The cards in a hand."""
        return {kind: count for kind, count in zip(KINDS, self.state.players[seat].hand, strict=True) if count}

    def cards(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.state.players[seat].cards

    def stock(self, seat: int) -> dict[str, int]:
        """What lies behind a screen."""
        return _counted(self.state.players[seat].goods)

    def makes(self, seat: int) -> dict[str, int]:
        """What lies on a production board."""
        return _counted(self.state.players[seat].makes)

    def islands(self) -> list[str]:
        """The islands by number, each as its regions: `T01.A T02.B`."""
        names = RULES.box.regions
        return [" ".join(names[region].name for region in regions) for regions in self.state.islands if regions]

    def island(self, region: str) -> int:
        """The number of the island that a region is part of."""
        return self.state.island_of[RULES.box.region_named[region]]

    def told(self, id: str) -> list[Message]:
        """What the log said under this id."""
        return [event.message for event in self.events if event.message.id == id]


def _counted(amounts: list[int]) -> dict[str, int]:
    return {good: amount for good, amount in zip(GOODS, amounts, strict=True) if amount}


def a_match(seats: int = 4, **options: str) -> Table:
    """An empty table in the middle of a match."""
    return Table(seats, **options)


def f1(**options: str) -> Table:
    """Four seats, four tiles, five islands, one ship each."""
    table = a_match(4, **options).tiles(*F1_TILES)
    table.ships(RED, "T01.A").ships(GREEN, "T02.A").ships(BLACK, "T03.B").ships(YELLOW, "T04.A")
    return table


def f2(**options: str) -> Table:
    """Two seats, two tiles, T18 on offer."""
    return a_match(2, **options).tiles(*F2_TILES).zone("T18")


def exchanging(seats: int = 2, **cards: int) -> Table:
    """Red is asked to exchange, then Green, then Red lays the first tile."""
    table = a_match(seats)
    table.state.round = 0
    table.hand(RED, **cards).cards_for(GREEN, 5)
    table.state.decision = Decision(RED, "exchange", (0,))
    table.state.pending = [("turn", RED), ("first_island", GREEN), ("first_island", RED), ("exchange", GREEN, 0)]
    return table


def a_new_match(seats: int, seed: int = 1, **options: Any) -> Table:
    """A match from its very beginning."""
    table = Table(seats)
    table.state = RULES.setup(seats, seed, options)
    return table


def random_play(seats: int, seed: int) -> Any:
    """Every position of a random match, the last one included; the state handed out is the same object, moved on."""
    state, rng = RULES.setup(seats, seed, {}), Rng(seed)
    yield state
    while state.decision is not None:
        RULES.advance(state, rng.pick(RULES.legal(state)))
        yield state


def cell_of(state: State, tile: str) -> Cell:
    """Where a tile lies."""
    return next(cell for cell, (laid, _) in state.laid.items() if laid == RULES.box.tile_named[tile])
