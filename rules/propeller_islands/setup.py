"""The table before the first round (PI-011 to PI-029)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.rng import Rng
from rules.propeller_islands.components import CAPITALS, Box
from rules.propeller_islands.forge import POSITIONS
from rules.propeller_islands.state import Island, Player, State

CAPITAL_CELL, STARTER_CELL = (0, 0), (1, 0)


def new_table(box: Box, seats: int, seed: int, options: Mapping[str, str]) -> State:
    """The table with everything dealt; the roll of the first round is pending."""
    chance = Rng(seed)
    starters = list(box.starters)
    chance.shuffle(starters)
    given = starters[:seats]
    characters = list(box.characters)
    chance.shuffle(characters)
    stack = [name for name, tile in box.tiles.items() if tile.kind != "capital" and name not in given]
    chance.shuffle(stack)
    decks = [[name for name, card in box.plans.items() if card.level == level] for level in (1, 2)]
    for deck in decks:
        chance.shuffle(deck)
    return State(
        start=chance.below(seats),
        forge={position: stack.pop() for position in POSITIONS},
        display=[[deck.pop() for _ in range(box.plans_shown)] for deck in decks],
        players=[
            new_player(box, characters[seat], CAPITALS[seat], given[seat], deal(box, decks)) for seat in range(seats)
        ],
        round=0,
        turn=0,
        last_progress=0,
        dice=[],
        die=0,
        stack=stack,
        removed=[],
        decks=decks,
        supply=dict(box.upgrades),
        pending=[("begin_round",)],
        decision=None,
        chance=chance,
        box=box,
    )


def deal(box: Box, decks: list[list[str]]) -> list[str]:
    """Deal a secret hand from the face-down decks (PI-021)."""
    return [deck.pop() for deck, cards in zip(decks, box.start_plans, strict=True) for _ in range(cards)]


def new_player(box: Box, character: str, capital: str, starter: str, hand: list[str]) -> Player:
    """A Capital with its worker, a second tile, a full dock, goods (PI-013 to PI-016, PI-024 to PI-028)."""
    island = Island({CAPITAL_CELL: capital, STARTER_CELL: starter}, [STARTER_CELL], [CAPITAL_CELL], [], {}, {}, [])
    return Player(
        character=character,
        goods=list(box.start_goods),
        fame=0,
        helped=False,
        dock=list(box.dock_spaces),
        rewarded=[],
        parked=[],
        hand=hand,
        completed=[],
        aside=[],
        island=island,
    )
