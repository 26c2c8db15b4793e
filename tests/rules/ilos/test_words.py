from __future__ import annotations

import pytest

from islands_tui.text.texts import Texts, catalogue
from rules.engine.contract import Action, Message, Target, find_action, say
from rules.ilos.archipelago import Landfall
from rules.ilos.components import KINDS
from rules.ilos.log import growth
from rules.ilos.tiles import GOODS
from tests.rules.ilos.builders import BLACK, GREEN, RED, RULES, YELLOW, Table, a_new_match, f1, f2, random_play

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
    assert TEXTS(RULES.status(table.state)).startswith("cards are exchanged · first: Bob")
    table.play("keep", "keep")
    assert TEXTS(RULES.status(table.state)).startswith("first islands")
    assert TEXTS(RULES.status(f1().state)) == "round 1 · first: Ann · actions, production, draw"
    late = f1()
    late.state.players[GREEN].pioneers = 0
    assert "the last one" in TEXTS(RULES.status(late.state))
    late.state.decision = None
    assert TEXTS(RULES.status(late.state)) == "over after 1 round"
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
        "Island 1 (T01.A): tiles T01, T02 and T04. Free: 2 ebony, dye and 2 gold. Ships: 1 of Ann and 1 of Dee. "
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
        "0,1 is empty. A tile here must show: north sea, north-east sea and north-west coast."
    )
    assert seen(table, "cell", "9,9") == "Open sea, away from all tiles."
    assert "A ship there raids island 1 and island 3." in seen(table, "nest", "T02")
    assert seen(table, "nest", "T07") == "T07 has a pirate nest, but it is not in play."
    assert "No nest." in seen(table, "tile", "T01")


def test_looking_at_fields_and_seats() -> None:
    table = f1().pioneer(GREEN, "T02.A.site").goods(RED, gold=2)
    assert seen(table, "field", "T02.A.site").startswith("Field: fort (Bob).")
    assert "worth 8" in seen(table, "seat", str(RED))
    assert "worth" not in seen(table, "seat", str(GREEN))


@pytest.mark.rule("IL-020", "IL-021")
def test_a_look_at_the_edge_names_a_condition_only_where_a_tile_can_be_laid() -> None:
    table = f1()
    table.state.rim = [((0, 5), "S....."), ((0, 6), "LLLLLL"), ((0, 7), "...C..")]
    assert seen(table, "cell", "0,5").endswith("it would touch the archipelago along sea only (IL-021).")
    assert seen(table, "cell", "0,6").endswith("and none of those left does.")
    assert seen(table, "cell", "0,7") == "0,7 is empty. A tile here must show: south coast."
    table.state.stack, table.state.zone = [], [-1, -1, -1]
    assert seen(table, "cell", "0,7") == "0,7 is empty, and no tile is left to lay."


@pytest.mark.parametrize("seats", [2, 4])
def test_wherever_a_tile_may_be_laid_a_look_says_what_it_must_show(seats: int) -> None:
    for number, state in enumerate(random_play(seats, 5)):
        if number % 5 or state.decision is None or state.decision.kind != "lay":
            continue
        for action in RULES.legal(state):
            (spot,) = RULES.targets(state, action)
            assert RULES.look(state, spot).id == "ilos.look.rim"


@pytest.mark.rule("IL-101")
def test_the_last_round_that_the_limit_allows_is_announced() -> None:
    table = f1().turn(YELLOW)
    table.state.round, table.state.last_played = table.state.box.rounds - 1, table.state.box.rounds - 1
    assert "Round 12, the last one, begins" in [TEXTS(event.message) for event in table.play("end").events]


def test_what_ended_a_match_can_be_said() -> None:
    table = f1()
    table.state.decision = None
    table.state.round, table.state.last_played = 9, 9 - table.state.box.quiet_rounds
    assert TEXTS(RULES.ended_by(table.state)).startswith("Nobody has played a card for")
    table.state.round = table.state.box.rounds
    assert TEXTS(RULES.ended_by(table.state)).endswith("rounds have been played, the maximum.")
    table.state.players[GREEN].pioneers = 0
    assert TEXTS(RULES.ended_by(table.state)) == "Bob has placed the last pioneer."


@pytest.mark.rule("IL-098", "IL-099")
def test_of_several_who_placed_all_their_pioneers_the_first_of_the_round_ended_the_match() -> None:
    table = f1()
    table.state.start, table.state.decision = BLACK, None
    for seat in (RED, YELLOW):
        table.state.players[seat].pioneers = 0
    assert TEXTS(RULES.ended_by(table.state)) == "Dee has placed the last pioneer."
    table.state.start = RED
    assert TEXTS(RULES.ended_by(table.state)) == "Ann has placed the last pioneer."


def test_with_nothing_left_to_play_the_question_says_so() -> None:
    table = f1().hand(RED, ship=1)
    assert TEXTS(RULES.ask(RULES.view(table.state, RED))) == "No card of yours can be played any more: end your turn."
    assert TEXTS(RULES.ask(RULES.view(table.state, GREEN))).startswith("What do you do?")
    table.hand(RED, ship=2)
    assert TEXTS(RULES.ask(RULES.view(table.state, RED))).startswith("What do you do?")


def test_a_building_is_told_with_what_it_deals_in() -> None:
    table = f1().pioneer(GREEN, "T01.A.ebony").ships(RED, "T02.A", "T02.A").hand(RED, building=1, ship=2)
    told = [TEXTS(event.message) for event in table.play("play building", "build T02.A.site", "fort").events]
    assert "Ann builds a fort on island 3 (T02.A)" in told


def test_an_island_in_words_counts_fields_and_tiles() -> None:
    assert "(T02.A): tile T02. Free: ebony and building site. Ships: 1 of Bob." in seen(f1(), "island", "3")
    table = f2()
    assert seen(table, "tile", "T18").count("(") == len(RULES.box.tiles[RULES.box.tile_named["T18"]].regions)
    texts = [seen(table, "island", str(number)) for number in range(1, len(table.state.islands))]
    assert any("Ships: none." in text for text in texts)
    assert TEXTS(Message("ilos.table.tiles", (("n", 2), ("tiles", "T01 and T02")))) == "tiles T01 and T02"


def test_land_that_is_about_to_be_laid_is_told_as_a_sentence() -> None:
    assert seen(f1(), "region", "T18.A").startswith("Land of the tile that is laid: T18.A (")


@pytest.mark.parametrize("kind", ["card", "cell", "choice", "field", "good", "island", "nest", "region", "seat"])
def test_looking_at_nothing_says_so(kind: str) -> None:
    for name in ("", "?", "-1", "99", "T99", "T01.Z", "T01.A.tin"):
        assert seen(f1(), kind, name) in ("Nothing there.", "Open sea, away from all tiles."), name


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
    spots += [Target("nest", box.tiles[tile].name) for tile, _ in box.nests]
    spots += [Target("choice", name) for name in ("end", "keep", "fort", "post dye", "supply")]
    for spot in spots:
        for seat in (RED, None):
            text = TEXTS(RULES.look(RULES.view(f1().state, seat), spot))
            assert text != "Nothing there."
            assert not text.startswith("ilos.")


def test_the_log_tells_which_islands_a_tile_enlarged_and_which_are_new() -> None:
    table = f2().hand(RED, ship=2).play("play ship", "from supply", "explore 1", "lay 0,-1 r0", "dock T18.A")
    told = next(TEXTS(event.message) for event in table.events if event.message.id == "ilos.log.lays")
    assert told.startswith("Ann lays T18: ")
    shown = {word for word in ("grows", "become one", "is new") if word in told}
    assert "is new" in shown
    assert len(shown) > 1


@pytest.mark.rule("IL-015")
def test_the_first_tile_is_laid_without_a_word_of_exploring() -> None:
    table = a_new_match(2, seed=1).play("keep", "keep")
    assert words(table, "explore 1").startswith("Lay T")
    assert words(f2().hand(RED, ship=2).play("play ship", "from supply"), "explore 1").startswith("Explore with T18")


def test_the_log_names_all_islands_that_become_one() -> None:
    told = dict(growth(f2().state, Landfall((0,), (1, 2, 3))).values)
    assert told["islands"] == tuple(say("ilos.island", number=number) for number in (1, 2, 3))
