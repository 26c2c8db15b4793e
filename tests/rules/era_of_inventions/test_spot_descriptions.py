"""Looks: every spot of the table in words, and the whole table line by line."""

from __future__ import annotations

import pytest

from rules.engine.contract import Target, find_action
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import STOCK
from tests.rules.era_of_inventions.builders import ANN, BOB, GAME, Table, a_match
from tests.rules.era_of_inventions.test_words import busy_match, read


def spots(state: State) -> list[Target]:
    """Every spot of the table."""
    box = state.box
    named = {
        "action": state.spaces, "store": box.stores, "market": box.market, "kind": box.kinds, "field": box.fields,
        "factory": box.factories, "card": box.cards, "good": STOCK, "category": ("patents", "invested", "capacity"),
        "pile": ("cards", "factories"), "discard": ("cards", "factories"), "new": ("cards",), "removed": ("cards",),
        "supply": ("bonus",), "choice": ("start", "forfeit", "done", "end", "stay", "2"),
        "bar": map(str, range(1, 8)), "row": map(str, range(1, 6)), "patent": map(str, range(1, 7)),
        "track": map(str, range(110)), "seat": map(str, range(len(state.players))),
    }  # fmt: skip
    return [Target(kind, name) for kind, ids in named.items() for name in ids]


def test_every_spot_can_be_looked_at() -> None:
    for number, (state, _) in enumerate(busy_match(5, 5)):
        if number % 40 == 0:
            view = GAME.view(state, None)
            for target in spots(state):
                assert read(GAME.look(view, target)) != "There is nothing here.", target


@pytest.mark.parametrize("name", ["", "0", "99", "-1", "x", "²"])
def test_looking_nowhere_never_fails(name: str) -> None:
    begun, finished = a_match().state, a_match().state
    finished.decision = None
    for kind in (*{target.kind for target in spots(begun)}, "moon"):
        read(GAME.look(begun, Target(kind, name)))
        read(GAME.look(finished, Target(kind, name)))


def test_actions_point_at_spots_that_can_be_looked_at() -> None:
    known = set(spots(a_match(4).state))
    for state, action in busy_match(4, 6):
        path = GAME.targets(state, action)
        assert path
        numbers = [target for target in path if target.kind == "choice" and target.id.isdecimal()]
        assert set(path) - set(numbers) <= known


def test_looking_at_a_card_tells_what_is_missing_and_who_earns() -> None:
    table = a_match().inventor(BOB, "TYPEWRITER gold").with_bar("TYPEWRITER-A").having(ANN, coal=1, metal=1, tools=1)
    table.acting(ANN, "MAKE")
    assert read(GAME.look(table.state, Target("bar", "1"))) == (
        "Typewriter (original). Costs 1 coal, 1 metal, 1 technology and 1 tool. Yields 3 development stones. "
        "Ann lacks 1 technology. Bob holds gold and earns 1 IP."
    )


def seen(table: Table, kind: str, name: str) -> str:
    """What a look at a spot says."""
    return read(GAME.look(GAME.view(table.state, None), Target(kind, name)))


def table_lines(table: Table) -> list[str]:
    """The whole table."""
    return [read(line) for line in GAME.table(GAME.view(table.state, None))]


@pytest.mark.rule("EI-093", "EI-095")
def test_looking_at_a_field_tells_on_which_cards_it_earns() -> None:
    table = a_match().inventor(BOB, "CASH gold").inventor(ANN, "CASH silver", patented=True)
    assert seen(table, "field", "CASH gold").endswith("Earns 1 IP whenever others make an original of it.")
    assert seen(table, "field", "CASH silver").endswith(
        "Earns 1 coin whenever others make an original or a copy of it."
    )


@pytest.mark.rule("EI-094")
def test_where_makers_earn_on_their_own_cards_a_field_says_so() -> None:
    table = a_match(self_royalty="yes").inventor(BOB, "CASH gold")
    assert seen(table, "field", "CASH gold").endswith("Earns 1 IP whenever an original of it is made.")


@pytest.mark.rule("EI-120", "EI-122", "EI-129", "EI-138")
def test_only_before_a_preparation_cards_are_said_to_leave() -> None:
    table = a_match().with_bar("S01", "", "", "", "", "", "S02").with_row("F01", "F02", "", "", "F05")
    assert seen(table, "bar", "1").endswith("It leaves the game after this round if nobody makes it.")
    assert seen(table, "row", "5").endswith("It is discarded after this round if nobody builds it.")
    table.state.round = 9
    for target in (("bar", "1"), ("bar", "7"), ("row", "5")):
        assert "round" not in seen(table, *target)


@pytest.mark.rule("EI-132", "EI-138")
def test_after_the_last_round_no_store_is_filled() -> None:
    table = a_match().with_stores(COAL_1=0)
    assert seen(table, "store", "COAL-1") == "Coal warehouse 1: empty, 3 coal come next round."
    table.state.round = 9
    assert seen(table, "store", "COAL-1") == "Coal warehouse 1: empty."


def test_equal_cards_of_a_pile_are_counted() -> None:
    table = a_match().inventor(BOB, "CASH gold")
    assert "2 x Cash register (original) and Cash register (copy)" in seen(table, "pile", "cards")


@pytest.mark.rule("EI-016", "EI-071")
def test_looking_at_a_draw_pile_tells_what_lies_open_beside_it() -> None:
    table = a_match().having(ANN, coal=2, technology=1, development=2).with_bar("S01").acting(ANN, "MAKE", "INVENT")
    assert "Discard pile" not in seen(table, "pile", "cards")
    table.play("start MAKE", "make 1", "end", "start INVENT", "invent CASH gold")
    assert seen(table, "pile", "cards").endswith(
        "Discard pile: Light bulb. New cards for the next round: 2 x Cash register (original) and Cash register (copy)."
    )
    table.state.factory_discard.append(table.state.factory_pile.pop())
    assert "Discard pile: " in seen(table, "pile", "factories")


def test_looking_at_a_player_tells_of_goods_discs_and_factories() -> None:
    table = a_match().having(ANN)
    assert "Has nothing. Bonus discs: 3. " in seen(table, "seat", "0")
    assert "Factories: Player factory (1 wood) and Smithy (2 tools or 2 metal)." in seen(
        table.owning(ANN, "F16"), "seat", "0"
    )
    table.player(ANN).bonus_new = 2
    assert "Bonus discs: 3, and 2 for the next round. " in seen(table, "seat", "0")


@pytest.mark.rule("EI-067")
def test_the_table_in_words_tells_which_fields_are_open() -> None:
    lines = table_lines(a_match().inventor(BOB, "CASH gold"))
    assert "Cash register, gold: Bob, earns 1 IP" in lines
    assert "Cash register, silver: free, costs 1 development stone, brings 1 IP, earns 1 coin" in lines
    assert (
        "Sewing machine, silver: closed until gold is taken, then costs 1 development stone, brings 1 IP, earns 1 coin"
        in lines
    )


@pytest.mark.rule("EI-010")
def test_looking_at_a_kind_reads_its_cards_before_they_are_invented() -> None:
    told = seen(a_match(), "kind", "CASH")
    assert "Cash register (original): costs 1 coal, 1 metal and 2 tools, yields 5 coins." in told
    assert "Cash register (copy): costs 1 coal and 2 of metal, technology or tools, yields 3 coins." in told
    assert told.count("(original)") == told.count("(copy)") == 1


@pytest.mark.rule("EI-078", "EI-080", "EI-112")
def test_the_table_in_words_has_the_patents_and_the_spaces_that_pay() -> None:
    table = a_match().standing(ANN, 46).standing(BOB, 50).standing(2, 60)
    lines = table_lines(table)
    assert any(": 1 coin for 1 IP, 2 coins for 2 IP, 3 coins for 3 IP, " in line for line in lines)
    assert (
        "Influence spaces that pay: 1 development stone on 47, 1 coin on 51, 1 wood on 54 and 1 development stone on 55"
        in lines
    )


def test_the_table_in_words_leaves_out_what_is_nothing() -> None:
    table = a_match().with_row("F01", "F03")
    lines = table_lines(table)
    assert "Factory space 1: Pit, costs 1 wood, produces 2 coal" in lines
    assert "Factory space 2: Colliery, costs 3 wood, produces 3 coal, brings 2 IP" in lines
    assert not any("new card" in line for line in lines)


def read_action(table: Table, name: str) -> str:
    return read(GAME.look(table.state, Target("action", name)))


@pytest.mark.rule("EI-028", "EI-036")
def test_an_action_that_can_only_lapse_says_why() -> None:
    table = a_match().having(ANN, coin=0, wood=0, coal=0).acting(ANN, "BUILD", "PRODUCE")
    lapsing = find_action(table.game.legal(table.state), "forfeit BUILD")
    told = table.game.preview(table.state, lapsing)
    assert [read(loss.text) for loss in told.losses] == ["the disc comes back for nothing"]
    assert [read(note) for note in told.notes] == ["You can't pay any open factory."]
    assert read_action(table, "BUILD").endswith("You can't pay any open factory.")
    assert not read_action(table, "PRODUCE").endswith("You can't pay any open factory.")


def test_of_a_factory_that_is_built_the_past_price_is_not_told() -> None:
    table = a_match().owning(ANN, "F16")
    assert seen(table, "factory", "F16") == "Smithy: produces 2 tools or 2 metal. It belongs to Ann."


# Prices


def price_at(table: Table, kind: str, id: str) -> dict[str, tuple[int, int]] | None:
    """What a spot costs and what the seat to move has of it, by good; None: it has no price."""
    found = table.game.price_of(table.state, Target(kind, id))
    return None if found is None else {entry.good.rpartition(".")[2]: (entry.total, entry.have) for entry in found}


@pytest.mark.rule("EI-036", "EI-046", "EI-066", "EI-078")
def test_everything_on_sale_has_the_price_that_is_paid() -> None:
    table = a_match().having(ANN, coin=4, coal=5, wood=6, development=7).with_row("", "F15").acting(ANN, "BUILD")
    factory = dict(table.state.box.factories["F15"].cost)
    assert price_at(table, "row", "2") == {"wood": (factory["wood"], 6), "coal": (factory["coal"], 5)}
    assert price_at(table, "row", "1") is None
    assert price_at(table, "store", "COAL-1") == {"coin": (1, 4)}
    assert price_at(table.with_stores(COAL_1=0), "store", "COAL-1") is None
    assert price_at(table, "field", "CASH gold") == {"development": (2, 7)}
    assert price_at(table.inventor(BOB, "CASH gold"), "field", "CASH gold") is None
    assert price_at(table, "patent", "2") == {"coin": (2, 4)}
    assert price_at(table, "market", "A1") is None
    table.state.decision = None
    assert price_at(table, "field", "CASH silver") is None


@pytest.mark.rule("EI-089")
def test_a_copy_costs_of_each_part_what_the_others_can_not_replace() -> None:
    table = a_match().inventor(BOB, "CASH gold").with_bar("CASH-P").acting(ANN, "MAKE")
    assert price_at(table.having(ANN, coal=1, metal=1, tools=1), "bar", "1") == {
        "coal": (1, 1),
        "metal": (1, 1),
        "tools": (1, 1),
    }
    assert price_at(table.having(ANN, coal=1, metal=2, tools=2), "bar", "1") == {"coal": (1, 1)}
    assert price_at(table.having(ANN, coal=1, tools=1), "bar", "1") == {"coal": (1, 1), "?": (2, 1)}
    assert price_at(table, "bar", "2") is None
