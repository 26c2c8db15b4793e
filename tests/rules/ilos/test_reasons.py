"""Whatever may be expected is possible or has a reason."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.engine.contract import Action, Decision, Message
from rules.ilos.actions import EXPLORE, FROM_SUPPLY, PAY, PLAY, POST, RAISE, SWAP
from rules.ilos.archipelago import LAY, first_region, landfalls, placement_of, tiles_in_play
from rules.ilos.components import FIELDS_FOR, KINDS
from rules.ilos.ships import harbours
from rules.ilos.state import NOT_IN_PLAY, State
from rules.ilos.tiles import OPEN, SIDES, turned
from tests.rules.expecting import check_reasons
from tests.rules.ilos.builders import GREEN, RED, RULES, a_match, f1, random_play


def expected(state: State) -> Iterator[Action]:
    """All cards, islands, nests, places, rotations, fields and goods, whichever the question is about."""
    decision = state.decision
    assert decision is not None
    box, seat, kind = state.box, decision.seat, decision.kind
    hand = state.players[seat].hand
    if kind == "turn":
        yield from PLAY
    elif kind == "source":
        yield FROM_SUPPLY
        yield from (box.regions[first_region(state, island)].leave for island in harbours(state, seat))
    elif kind == "lay":
        yield from (action for cell, _ in state.rim for action in LAY[cell])
    elif kind in KINDS and kind != "market":
        wanted = FIELDS_FOR[KINDS.index(kind)]
        in_play = (field for field in box.fields if state.island_of[field.region] != NOT_IN_PLAY)
        yield from (field.work for field in in_play if field.kind in wanted)
    elif kind == "side":
        yield from POST
    elif kind == "market":
        yield from RAISE
    elif kind in ("pay", "exchange"):
        verb = PAY if kind == "pay" else SWAP
        yield from (verb[card] for card, count in enumerate(hand) if count > 0)
    if kind in ("voyage", "first"):
        yield from EXPLORE[: len(state.zone)]
    if kind == "voyage":
        yield from (box.tiles[tile].raid for tile in tiles_in_play(state) if box.tiles[tile].nest)
    if kind in ("voyage", "coast"):
        yield from _docks(state)


def _docks(state: State) -> Iterator[Action]:
    """Every island in play but those that the tile being laid touches: they are docked at by its own regions."""
    decision, near = state.decision, []
    assert decision is not None
    if decision.kind == "coast":
        _, place, q, r, rotation = decision.args
        near = [
            island for shore in landfalls(state, state.zone[place - 1], (q, r), rotation) for island in shore.islands
        ]
    for number, regions in enumerate(state.islands):
        if regions and number not in near:
            yield state.box.regions[first_region(state, number)].dock


def test_everything_that_may_be_expected_is_possible_or_has_a_reason() -> None:
    met = check_reasons(RULES, expected, matches=5)
    assert {"turn", "source", "voyage", "lay", "coast", "plantation", "side", "market", "pay", "exchange"} <= met


@pytest.mark.rule("IL-020", "IL-021")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_tile_that_does_not_fit_names_a_side_that_really_clashes(seats: int) -> None:
    met = set()
    for state in random_play(seats, seats):
        if state.decision is None or state.decision.kind != "lay":
            continue
        tile, rim = state.box.tiles[state.zone[state.decision.args[1] - 1]], dict(state.rim)
        for action, reason, rule in RULES.blocked(state):
            cell, rotation = placement_of(action)
            own, wanted = turned(tile.sides, rotation), rim[cell]
            met.add(rule)
            if rule == "IL-021":
                assert set(wanted) <= {"S", OPEN}
                assert all(side in (mine, OPEN) for mine, side in zip(own, wanted, strict=True))
                continue
            said = {name: value.id.rpartition(".")[2] for name, value in reason.values if isinstance(value, Message)}
            direction = SIDES.index(said["side"])
            assert (said["own"], said["other"]) == (own[direction], wanted[direction])
            assert said["own"] != said["other"] != OPEN
    assert "IL-020" in met


@pytest.mark.rule("IL-067", "IL-066")
def test_a_field_out_of_reach_says_whether_ships_or_cards_are_lacking() -> None:
    table = f1().ships(GREEN, "T02").ships(RED, "T02.A", "T03.B").hand(RED, plantation=1, market=2)
    table.play("play plantation")
    assert table.offers("plant") == ["T03.B.dye"]
    assert table.blocked()["plant T02.A.ebony"].reason.id == "ilos.why.cards"
    assert table.blocked()["plant T01.A.ebony"].reason.id == "ilos.why.ships_there"
    assert "plant T05.A.dye" not in table.blocked()


@pytest.mark.rule("IL-043", "IL-049")
def test_a_ship_that_has_nowhere_to_go_says_so() -> None:
    table = a_match(2).tiles("T01 0,0 r0").ships(RED, "T01.A")
    table.state.zone, table.state.islands[2] = [-1, -1, -1], ()
    table.state.decision = Decision(RED, "source")
    assert table.blocked()["from T01.A"].rule == "IL-049"
