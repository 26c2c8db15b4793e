from __future__ import annotations

import pytest

from islands_tui.texts import Texts, catalogue
from rules.engine.contract import Action, Message, Target, find_action
from rules.ilos.components import KINDS, PLANTATION
from rules.ilos.survey import prospects
from rules.ilos.tiles import GOODS
from tests.rules.ilos.builders import BLACK, GREEN, RED, RULES, YELLOW, Table, a_match, a_new_match, f1, f2, random_play

TEXTS = Texts(["rules.ilos"], ["Ann", "Bob", "Cy", "Dee", "Eve"])


def words(table: Table, text: str) -> str:
    """A legal action in English."""
    view = RULES.view(table.state, table.decision.seat)
    return TEXTS(RULES.describe(view, find_action(RULES.legal(view), text)))


def notes(table: Table, text: str) -> list[str]:
    return [TEXTS(note) for note in table.preview(text).notes]


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


def test_the_round_before_the_first_turn_counts_as_the_first() -> None:
    assert RULES.round_of(a_new_match(2).state) == 1
    assert RULES.round_of(f1().state) == 1


# Actions


def test_actions_speak_of_islands_by_number() -> None:
    table = f1().ships(RED, "T01.A", "T04").hand(RED, ship=4, plantation=1, market=4)
    assert words(table, "play plantation") == "Play Plantation, you hold 1"
    table.play("play ship")
    assert words(table, "from supply") == "A ship from home, where 3 are left"
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


# Previews


def test_a_price_is_a_sum_with_the_raiders_named() -> None:
    table = f1().ships(GREEN, "T02").hand(RED, plantation=1, market=5).play("play plantation")
    (cost,) = table.preview("plant T01.A.ebony").costs
    assert [(part.amount, TEXTS(part.cause)) for part in cost.parts] == [(2, "Plantation"), (1, "raided by Bob")]
    assert (cost.total, cost.have) == (3, 5)
    (gain,) = table.preview("plant T01.A.ebony").gains
    assert (gain.good, gain.have) == ("ilos.good.makes_ebony", 0)


def test_playing_a_card_warns_of_pirates_and_lights_its_fields() -> None:
    table = f1().ships(GREEN, "T02").ships(RED, "T01.A", "T03.B").hand(RED, plantation=1, market=5)
    preview = table.preview("play plantation")
    assert [TEXTS(note) for note in preview.notes] == ["3 cards on island 1, because of pirates"]
    assert Target("field", "T01.A.ebony") in preview.lights
    assert (preview.costs[0].total, preview.costs[0].have) == (2, 5)


@pytest.mark.rule("IL-053")
def test_a_card_that_pirates_make_dearer_everywhere_shows_that_price() -> None:
    table = f1().ships(GREEN, "T02").hand(RED, plantation=1, market=5)
    (cost,) = table.preview("play plantation").costs
    assert [(part.amount, TEXTS(part.cause)) for part in cost.parts] == [(2, "Plantation"), (1, "raided by Bob")]
    assert notes(table, "play plantation") == []
    (found,) = [entry for entry in prospects(table.state, RED) if entry.kind == PLANTATION]
    assert found.cost == 3


@pytest.mark.rule("IL-053", "IL-064")
def test_pirates_are_mentioned_only_where_the_card_could_go() -> None:
    """Islands 1 and 3 are raided; the gold mine asks for two ships, which are on island 1 alone."""
    table = f1().ships(GREEN, "T02").ships(RED, "T01.A", "T01.A", "T02.A").hand(RED, goldmine=1, plantation=1, market=9)
    assert notes(table, "play goldmine") == []
    assert table.preview("play goldmine").costs[0].total == 7
    table.pioneer(BLACK, "T02.A.ebony").ships(RED, "T01.A", "T02.A", "T03.B")
    assert notes(table, "play plantation") == ["3 cards on island 1, because of pirates"]


def test_ending_shows_production_and_cards_to_come() -> None:
    table = f1().pioneer(RED, "T01.A.ebony", "T02.A.site").goods(RED, ebony=2).hand(RED, ship=1)
    goods, cards = table.preview("end").gains
    assert (goods.good, goods.total, goods.have) == ("ilos.good.ebony", 1, 2)
    assert [(part.amount, TEXTS(part.cause)) for part in cards.parts] == [
        (3, "each turn"),
        (1, "for a ship"),
        (1, "for a fort"),
    ]
    assert table.preview("end").notes == ()
    table.state.players[GREEN].pioneers = 0
    assert [TEXTS(note) for note in table.turn(YELLOW).preview("end").notes] == ["this ends the match"]


def test_laying_a_tile_shows_what_becomes_of_the_islands() -> None:
    table = f2().hand(RED, ship=2, market=1).play("play ship", "from supply", "explore 1")
    assert notes(table, "lay 0,-1 r0") == [
        "island 1 and island 3 become one: dye and building site",
        "new island: ebony",
    ]
    assert table.preview("lay 0,-1 r0").lights == (Target("island", "1"), Target("island", "3"))


def test_docking_counts_the_ships_that_would_be_there() -> None:
    table = f2().ships(RED, "T02.A", "T09.A").hand(RED, ship=4, market=1)
    table.play("play ship", "from T09.A")
    assert notes(table, "dock T02.A") == ["then 2 of your ships are there"]
    table.play("explore 1", "lay 0,-1 r0")
    assert notes(table, "dock T18.B") == ["then 2 of your ships are there"]
    assert notes(table, "dock T18.A") == ["your only ship there"]


def test_leaving_and_raiding_name_the_islands() -> None:
    table = f1().ships(RED, "T01.A", "T02").hand(RED, ship=2).play("play ship")
    assert notes(table, "from T02") == ["you stop raiding island 1 and island 3"]
    assert notes(table, "from T01.A") == ["no ship of yours stays on island 1"]
    table.play("from supply")
    assert notes(table, "nest T04") == ["raids island 1 and island 5: all others pay more there"]


def test_raising_shows_the_stock_before_and_after() -> None:
    table = f1().raised(ebony=1).goods(RED, ebony=3).hand(RED, market=1).play("play market")
    assert notes(table, "raise ebony") == [
        "you keep 2 x 4 = 8 (now 3 x 3 = 9)",
        "6 tokens left then",
    ]


def test_paying_shows_what_is_left() -> None:
    table = f1().hand(RED, plantation=1, ruin=1, ship=3).play("play plantation", "plant T01.A.ebony")
    assert notes(table, "pay ruin") == ["leaves 3 Ships"]


def test_the_last_pioneer_warns_of_the_end() -> None:
    table = f1().hand(RED, plantation=1, market=2)
    table.state.players[RED].pioneers = 1
    RULES.advance(table.state, find_action(RULES.legal(table.state), "play plantation"))
    assert notes(table, "plant T01.A.ebony") == ["your last pioneer: this becomes the last round"]


def test_buildings_show_what_they_are_good_for() -> None:
    table = a_match(4).tiles("T05 0,0 r0").ships(RED, "T05.A", "T05.A").pioneer(GREEN, "T05.A.dye")
    table.hand(RED, building=1, market=2).play("play building", "build T05.A.site")
    assert notes(table, "fort") == ["one card more in every draw", "pirates cost you nothing on island 1"]
    (gain,) = table.preview("post dye").gains
    assert (gain.good, gain.total) == ("ilos.good.makes_dye", 1)


def test_a_ruin_shows_its_gold() -> None:
    table = f1().ships(RED, "T03.A").hand(RED, ruin=1, market=8).goods(RED, gold=2).play("play ruin")
    (gain,) = table.preview("search T03.A.ruin").gains
    assert (gain.good, gain.total, gain.have) == ("ilos.good.gold", 3, 2)


# Looking


def test_looking_at_an_island_tells_who_pays_more() -> None:
    table = f1().ships(GREEN, "T02")
    assert seen(table, "island", "1") == (
        "Island 1 (T01.A): tiles T01 T02 T04. Free: ebony, gold, dye, ebony and gold. Ships: 1 of Ann and 1 of Dee. "
        "Raided by Bob: the others pay 3 7 4 cards for Plantation, Gold Mine and Building."
    )


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
