from __future__ import annotations

import pytest

from islands_tui.texts import Texts, catalogue
from rules.engine.contract import Action, Message, Target, find_action
from rules.ilos.components import KINDS
from rules.ilos.tiles import GOODS
from tests.rules.ilos.builders import BLACK, GREEN, RED, RULES, Table, a_new_match, f1, f2, random_play

TEXTS = Texts(["rules.ilos"], ["Ann", "Bob", "Cy", "Dee", "Eve"])


def words(table: Table, text: str) -> str:
    """A legal action in English."""
    view = RULES.view(table.state, table.decision.seat)
    return TEXTS(RULES.describe(view, find_action(RULES.legal(view), text)))


def seen(table: Table, kind: str, id: str, seat: int | None = RED) -> str:
    return TEXTS(RULES.look(RULES.view(table.state, seat), Target(kind, id)))


# Title and questions


def test_the_title_line_tells_the_phase() -> None:
    table = a_new_match(2, seed=1)
    assert TEXTS(RULES.status(table.state)).startswith("before the first islands")
    table.play("keep", "keep")
    assert TEXTS(RULES.status(table.state)).startswith("first islands")
    assert TEXTS(RULES.status(f1().state)) == "round 1 · actions, production, draw · starts Ann"
    late = f1()
    late.state.players[GREEN].pioneers = 0
    assert "the last one" in TEXTS(RULES.status(late.state))
    late.state.decision = None
    assert TEXTS(RULES.status(late.state)) == "over after 1 rounds"
    assert TEXTS(RULES.ask(late.state)) == "The match is over."


def test_questions_name_the_tile_and_count_the_payment() -> None:
    table = f2().hand(RED, ship=1, market=1, ruin=1).play("play ship", "from supply", "explore 1")
    assert TEXTS(RULES.ask(table.state)).startswith("Where does T18 go")
    table.play("lay 0,-1 r0", "dock T18.A")
    assert TEXTS(RULES.ask(table.state)) == "Pay 1 card for Ship."
    table = f1().hand(RED, plantation=2, ruin=1, ship=3).play("play plantation", "plant T01.A.ebony", "pay ruin")
    assert TEXTS(RULES.ask(table.state)).endswith("named in the order of this list: 1 of 2 so far.")


def test_a_ship_is_asked_only_for_what_it_can_do() -> None:
    table = f1().hand(RED, ship=2).play("play ship", "from supply")
    assert TEXTS(RULES.ask(table.state)) == "What does this ship do: dock, explore or raid?"
    table.ships(GREEN, "T02", "T04")
    assert TEXTS(RULES.ask(table.state)) == "What does this ship do: dock or explore?"
    table.state.zone = [-1] * 3
    assert TEXTS(RULES.ask(table.state)) == "What does this ship do: dock?"


def test_the_round_before_the_first_turn_counts_as_the_first() -> None:
    assert RULES.round_of(a_new_match(2).state) == 1
    assert RULES.round_of(f1().state) == 1


# Actions


def test_actions_speak_of_islands_by_number() -> None:
    table = f1().ships(RED, "T01.A", "T04").hand(RED, ship=4, plantation=1, market=4)
    assert words(table, "play plantation") == "Play Plantation, you hold 1"
    table.play("play ship")
    assert words(table, "from supply") == "A ship from home, one of 3 there"
    assert words(table, "from T01.A") == "A ship from island 1 (T01.A)"
    assert words(table, "from T04") == "The ship on the nest of T04"
    table.play("from supply")
    assert words(table, "dock T03.B") == "Dock at island 4 (T03.B)"
    assert words(table, "nest T02") == "Raid from the nest of T02"


def test_docking_at_a_new_tile_tells_old_islands_from_new_ones() -> None:
    table = f2().hand(RED, ship=2, market=1).play("play ship", "from supply", "explore 1", "lay 0,-1 r0")
    assert words(table, "dock T18.A") == "Dock at the new island 4 with ebony (T18.A)"
    assert words(table, "dock T18.B") == "Dock at island 1 (T18.B)"
    table.play("dock T18.A").pay()
    assert table.island("T18.A") == 4


def test_a_place_for_a_tile_is_told_by_its_neighbours() -> None:
    table = f2().hand(RED, ship=2, market=1).play("play ship", "from supply", "explore 1")
    assert words(table, "lay 0,-1 r0") == "Lay it on 0,-1, north-west of T09 and north of T02, turned 0 of 6"


def test_others_do_not_read_how_many_cards_of_a_kind_there_are() -> None:
    table = f1().hand(RED, ship=2)
    assert TEXTS(RULES.describe(RULES.view(table.state, GREEN), Action("play", ("ship",)))) == "Play Ship"


def test_blocked_actions_can_be_described_too() -> None:
    table = f1().raised(gold=4).goods(RED, ebony=1, gold=1).hand(RED, market=1).play("play market")
    assert TEXTS(RULES.describe(table.state, Action("raise", ("gold",)))) == "Raise gold, which is at 8 already"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everything_said_at_any_moment_has_words(seats: int) -> None:
    for number, state in enumerate(random_play(seats, 20 + seats)):
        if number % 19:
            continue
        for seat in (None, *range(seats)):
            view = RULES.view(state, seat)
            said = [RULES.ask(view), RULES.status(view), *RULES.table(view)]
            for action in RULES.legal(state):
                preview = RULES.preview(view, action)
                said += [RULES.describe(view, action), *preview.notes]
                said += [part.cause for total in (*preview.costs, *preview.gains) for part in total.parts]
                spots = [*RULES.targets(view, action), *preview.lights]
                looks = [RULES.look(view, spot) for spot in spots]
                assert Message("ilos.look.nothing") not in looks
                said += looks
            said += [RULES.describe(view, entry.action) for entry in RULES.blocked(state)]
            for message in said:
                assert TEXTS.knows(message.id), message.id
                assert "{" not in TEXTS(message)


def test_texts_use_signs_that_every_terminal_has() -> None:
    for entry in catalogue("rules.ilos", "en").values():
        text = entry if isinstance(entry, str) else "".join(entry.values())
        text.replace("→", "").encode("cp437")


# Reasons


@pytest.mark.rule("IL-064", "IL-070")
def test_no_field_means_none_where_enough_ships_are() -> None:
    """Gold is free on island 1, but only one ship is there; the two on island 3 find none."""
    table = f1().ships(RED, "T01.A", "T02.A", "T02.A").hand(RED, goldmine=1, market=8)
    blocked = table.blocked()["play goldmine"]
    assert (TEXTS(blocked.reason), blocked.rule) == (
        "No free field for Gold Mine on an island with 2 ships of yours.",
        "IL-064",
    )


@pytest.mark.rule("IL-020")
def test_a_tile_that_does_not_fit_says_on_which_side() -> None:
    table = f2().hand(RED, ship=2).play("play ship", "from supply", "explore 1")
    reasons = {TEXTS(entry.reason) for entry in table.blocked().values()}
    assert "In the north, coast would meet sea." in reasons


# Looking


def test_looking_at_an_island_tells_who_pays_more() -> None:
    table = f1().ships(GREEN, "T02")
    assert seen(table, "island", "1") == (
        "Island 1 (T01.A): tiles T01 T02 T04. Free: ebony, gold, dye, ebony and gold. Ships: 1 of Ann and 1 of Dee. "
        "Raided by Bob: the others pay 3 cards for Plantation, 7 for Gold Mine, 4 for Building."
    )


@pytest.mark.rule("IL-054")
def test_two_pirates_make_an_island_dearer_for_each_other_too() -> None:
    table = f1().ships(GREEN, "T02").ships(BLACK, "T04")
    assert seen(table, "island", "1").endswith(
        "Raided by Bob and Cy: everybody pays 3 cards for Plantation, 7 for Gold Mine, 4 for Building."
    )
    assert "the others pay 3 cards" in seen(table, "island", "3")
    table.pioneer(RED, "T02.A.site")
    assert "others without a fort pay 3 cards" in seen(table, "island", "3")


def test_looking_at_a_card_tells_whether_it_can_be_played() -> None:
    table = f1().hand(RED, ship=1, plantation=1, market=2)
    assert seen(table, "card", "plantation").endswith("You can play it now.")
    assert seen(table, "card", "ruin").endswith("You hold no Ruin card.")
    assert seen(table, "card", "ruin", GREEN).endswith("Brings 3 gold at once.")


def test_looking_at_cells_tiles_and_nests() -> None:
    table = f1()
    assert seen(table, "cell", "0,0").startswith("T01 on 0,0")
    assert seen(table, "cell", "0,1") == (
        "0,1 is empty. A tile here must show north sea, north-east sea and north-west coast."
    )
    assert seen(table, "cell", "9,9") == "Open sea, away from all tiles."
    assert "A ship there raids island 1 and island 3." in seen(table, "nest", "T02")
    assert seen(table, "nest", "T07") == "T07 has a pirate nest, but it is not in play."
    assert "No nest." in seen(table, "tile", "T01")


def test_looking_at_fields_and_seats() -> None:
    table = f1().pioneer(GREEN, "T02.A.site").goods(RED, gold=2)
    assert seen(table, "field", "T02.A.site").startswith("Field: a fort (Bob).")
    assert "worth 8" in seen(table, "seat", str(RED))
    assert "worth" not in seen(table, "seat", str(GREEN))


@pytest.mark.parametrize("kind", ["card", "cell", "choice", "field", "good", "island", "nest", "region", "seat"])
@pytest.mark.parametrize("id", ["", "?", "-1", "99", "T99", "T01.Z", "T01.A.tin"])
def test_looking_at_nothing_says_so(kind: str, id: str) -> None:
    assert seen(f1(), kind, id) in ("Nothing there.", "Open sea, away from all tiles.")


def test_looking_at_other_nonsense_never_fails() -> None:
    table = f1()
    for kind in ("tile", "zone", "moon"):
        assert seen(table, kind, "x") == "Nothing there."
    assert seen(table, "pile", "draw").startswith("Draw pile")
    table.state.zone[0] = -1
    assert seen(table, "zone", "1") == "This place of the zone is empty for good."


def test_every_spot_of_the_table_can_be_looked_at() -> None:
    box = RULES.box
    spots = [Target("card", kind) for kind in KINDS] + [Target("good", good) for good in GOODS]
    spots += [Target("tile", tile.name) for tile in box.tiles] + [Target("zone", str(place)) for place in (1, 2, 3)]
    spots += [Target("region", region.name) for region in box.regions]
    spots += [Target("field", field.name) for field in box.fields]
    spots += [Target("nest", box.tiles[tile].name) for tile in box.nests]
    spots += [Target("choice", name) for name in ("end", "keep", "fort", "post dye", "supply")]
    for spot in spots:
        for seat in (RED, None):
            text = TEXTS(RULES.look(RULES.view(f1().state, seat), spot))
            assert text != "Nothing there."
            assert not text.startswith("ilos.")
