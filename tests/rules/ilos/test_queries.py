from __future__ import annotations

import pytest

from rules.engine.contract import notation
from rules.ilos.components import BUILDING, GOLDMINE, KINDS, MARKET, PLANTATION, RUIN, SHIP
from rules.ilos.queries import ghost, island, islands, prospects, toll, under_way
from tests.rules.ilos.builders import BLACK, GREEN, RED, RULES, YELLOW, Table, a_new_match, f1, f2

FIELD = RULES.box.field_named


def test_the_list_of_islands_tells_all_that_concerns_them() -> None:
    table = f1().ships(RED, "T01.A", "T02").pioneer(GREEN, "T01.A.ebony").pioneer(BLACK, "T02.A.site")
    found = islands(RULES.view(table.state, YELLOW))
    assert [entry.number for entry in found] == [1, 2, 3, 4, 5]
    assert [entry.name for entry in found] == ["T01.A", "T01.B", "T02.A", "T03.B", "T04.B"]
    first, third = found[0], found[2]
    assert [RULES.box.tiles[tile].name for tile in first.tiles] == ["T01", "T02", "T04"]
    assert [RULES.box.fields[field].name for field in first.free] == [
        "T01.A.gold",
        "T02.B.dye",
        "T04.A.ebony",
        "T04.A.gold",
    ]
    assert first.ships == (1, 0, 0, 1)
    assert (first.raiders, third.raiders, third.forts) == ((RED,), (RED,), (BLACK,))


def test_islands_that_were_joined_disappear_from_the_list() -> None:
    table = f1()
    before = [entry.number for entry in islands(table.state)]
    table.tiles("T17 0,1 r4")
    assert len(before) == 5
    assert all(island(table.state, entry.number) == entry for entry in islands(table.state))


@pytest.mark.rule("IL-053", "IL-054", "IL-076")
def test_a_price_comes_with_its_reasons() -> None:
    table = f1().ships(RED, "T02").ships(GREEN, "T04").pioneer(BLACK, "T02.A.site")
    first, third = table.island("T01.A"), table.island("T02.A")
    due = toll(table.state, YELLOW, GOLDMINE, first)
    assert (due.cards, due.base, due.piracy, due.raiders, due.fort) == (7, 5, 2, (RED, GREEN), False)
    safe = toll(table.state, BLACK, BUILDING, third)
    assert (safe.cards, safe.piracy, safe.raiders, safe.fort) == (2, 0, (RED,), True)
    assert toll(table.state, RED, PLANTATION, third).raiders == ()


def test_a_hand_tells_what_each_kind_could_do_and_why_not() -> None:
    table = f1().hand(RED, ship=1, plantation=1, goldmine=1, market=1).goods(RED, dye=1)
    found = {entry.kind: entry for entry in prospects(RULES.view(table.state, RED), RED)}
    assert list(found) == [SHIP, PLANTATION, GOLDMINE, BUILDING, RUIN, MARKET]
    assert found[SHIP].reason is None
    assert [RULES.box.fields[field].name for field in found[PLANTATION].fields] == [
        "T01.A.ebony",
        "T02.B.dye",
        "T04.A.ebony",
    ]
    assert (found[GOLDMINE].rule, found[GOLDMINE].fields) == ("IL-070", ())
    assert (found[BUILDING].held, found[BUILDING].rule) == (0, "IL-037")
    assert found[MARKET].goods == (2,)
    assert prospects(RULES.view(table.state, GREEN), RED) == []


def test_prospects_and_legal_actions_agree() -> None:
    table = f1().hand(RED, ship=2, plantation=2, goldmine=2, building=2, ruin=1, market=2).goods(RED, gold=1)
    playable = [f"play {KINDS[entry.kind]}" for entry in prospects(table.state, RED) if entry.reason is None]
    assert [*playable, "end"] == table.legal()


def steps(table: Table) -> list[str]:
    return [notation(action) for action in under_way(RULES.view(table.state, RED))]


def test_a_voyage_remembers_its_course_until_it_is_paid_for() -> None:
    table = f2().hand(RED, ship=1, market=1, ruin=1)
    course = ["play ship", "from supply", "explore 1", "lay 0,-1 r0", "dock T18.A"]
    for number, step in enumerate(course):
        assert steps(table) == course[:number]
        table.play(step)
    assert table.decision.kind == "pay"
    assert steps(table) == course
    table.play("pay ruin")
    assert steps(table) == []


def test_docking_raiding_and_building_are_remembered_too() -> None:
    for course in (["play ship", "from T01.A", "dock T03.B"], ["play ship", "from supply", "nest T02"]):
        table = f1().hand(RED, ship=1, market=1, ruin=1).play(*course)
        assert steps(table) == course
    table = f1().ships(RED, "T02.A", "T02.A").hand(RED, building=1, market=2, ruin=1)
    table.play("play building", "build T02.A.site")
    assert steps(table) == ["play building", "build T02.A.site"]
    table.play("fort")
    assert steps(table) == ["play building", "build T02.A.site", "fort"]
    table = f1().hand(RED, plantation=1, market=2, ruin=1).play("play plantation", "plant T01.A.ebony")
    assert steps(table) == ["play plantation", "plant T01.A.ebony"]


def test_a_tile_is_a_ghost_from_its_placing_to_the_payment() -> None:
    table = f2().hand(RED, ship=1, market=1, ruin=1).play("play ship", "from supply", "explore 1")
    assert ghost(table.state) is None
    for step in ("lay 0,-1 r0", "dock T18.A"):
        table.play(step)
        found = ghost(table.state)
        assert found is not None
        assert (RULES.box.tiles[found.tile].name, found.cell, found.rotation) == ("T18", (0, -1), 0)
    table.play("pay ruin")
    assert ghost(table.state) is None


def test_the_very_first_tile_is_a_ghost_in_the_middle() -> None:
    table = a_new_match(2).play("keep", "keep", "explore 2")
    assert steps(table) == ["explore 2", "lay 0,0 r0"]
    found = ghost(table.state)
    assert found is not None
    assert (found.tile, found.cell, found.rotation) == (table.state.zone[1], (0, 0), 0)
