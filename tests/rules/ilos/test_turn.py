from __future__ import annotations

import pytest

from islands_tui.text.texts import Texts
from rules.engine.contract import Target
from rules.engine.rng import Rng
from rules.ilos.tiles import GOODS
from tests.rules.ilos.builders import BLACK, GREEN, RED, RULES, YELLOW, Table, f1, f2, random_play

TEXTS = Texts(["rules.ilos"], ["Red", "Green"])


@pytest.mark.rule("IL-035", "IL-097")
def test_turns_go_clockwise_and_from_the_start_player_round_by_round() -> None:
    table = f1()
    table.state.start = BLACK
    table.state.last_played = 9
    table.turn(BLACK)
    seen = []
    for _ in range(6):
        seen.append((table.state.round, table.decision.seat))
        table.play("end")
    assert seen == [(1, BLACK), (1, YELLOW), (1, RED), (1, GREEN), (2, BLACK), (2, YELLOW)]


@pytest.mark.rule("IL-035")
def test_production_comes_after_actions_and_cards_after_production() -> None:
    """A-40: after `end` the seat does not act again."""
    table = f1().pioneer(RED, "T01.A.ebony")
    table.play("end")
    assert [event.message.id for event in table.events] == ["ilos.log.produces", "ilos.log.draws_which"]
    assert table.decision.seat == GREEN


@pytest.mark.rule("IL-036")
def test_any_number_of_actions_in_any_order_including_none() -> None:
    table = f1().hand(RED, ship=6, plantation=2, market=2)
    table.play("play plantation", "plant T01.A.ebony").pay()
    table.play("play ship", "from supply", "dock T03.B").pay()
    table.play("play plantation", "plant T03.B.dye").pay()
    assert table.decision == (RED, "turn", ())
    table.play("end")
    before = table.cards(GREEN)
    table.play("end")
    assert table.cards(GREEN) == before + 3 + 1


@pytest.mark.rule("IL-037")
def test_the_action_card_comes_on_top_of_its_cost() -> None:
    """A-01, T-20."""
    table = f1().hand(RED, ship=1)
    assert table.legal() == ["end"]
    assert table.blocked()["play ship"].rule == "IL-042"
    table.hand(RED, ship=2)
    assert table.legal() == ["play ship", "end"]
    table.play("play ship", "from supply", "dock T03.B")
    assert table.cards(RED) == 0


@pytest.mark.rule("IL-037")
def test_a_card_that_is_not_held_can_not_be_played() -> None:
    table = f1().hand(RED, market=9)
    assert table.legal() == ["end"]
    assert table.blocked()["play ship"].rule == "IL-037"


@pytest.mark.rule("IL-039")
def test_the_action_card_is_seen_and_the_payment_is_not() -> None:
    """A-02."""
    table = f1().hand(RED, plantation=1, ruin=1, market=1, ship=1)
    table.play("play plantation", "plant T01.A.ebony", "pay ruin", "pay ship")
    player = table.state.players[RED]
    assert table.state.discard == [0, 0, 0, 0, 0, 1]
    assert (player.paid, player.paid_cards) == ([1, 0, 0, 0, 1, 0], 2)
    played, paid = table.events[0], table.events[1]
    assert played.seats is None
    assert paid.seats == (RED,)
    assert paid.cover is not None
    assert dict(paid.cover.values) == {"seat": RED, "n": 2}
    assert "ilos.cards.ruin" in repr(paid.message)
    assert "ilos.card" not in repr(paid.cover)


@pytest.mark.rule("IL-040")
def test_nothing_is_offered_that_can_not_be_finished() -> None:
    """Every legal step of a random match leads on to further legal steps or to its end."""
    for seats in (2, 5):
        for state in random_play(seats, 11):
            assert state.payment == [0] * 6 or state.decision.kind in ("pay", "exchange")
            assert all(min(player.hand) >= 0 and min(player.goods) >= 0 for player in state.players)


@pytest.mark.rule("IL-040")
def test_cards_are_not_thrown_away_for_nothing() -> None:
    table = f1().hand(RED, goldmine=3, ruin=3)
    assert table.legal() == ["end"]


@pytest.mark.rule("IL-041")
def test_there_is_no_hand_limit() -> None:
    table = f1().cards_for(RED, 40)
    table.play("end")
    assert table.cards(RED) == 44


@pytest.mark.rule("IL-091")
def test_production_copies_the_board_behind_the_screen() -> None:
    """W-3, A-38."""
    table = f1().pioneer(RED, "T01.A.ebony", "T04.A.ebony", "T01.B.spices", "T01.A.gold")
    board = {"ebony": 2, "spices": 1, "gold": 1}
    assert table.makes(RED) == board
    table.play("end")
    assert table.stock(RED) == table.makes(RED) == board
    table.play("end", "end", "end", "end")
    assert table.stock(RED) == {"ebony": 4, "spices": 2, "gold": 2}
    assert table.makes(RED) == board


@pytest.mark.rule("IL-092")
def test_production_includes_what_was_set_up_in_the_same_turn() -> None:
    table = f1().hand(RED, plantation=1, market=2)
    table.play("play plantation", "plant T01.A.ebony", "end")
    assert table.stock(RED) == {"ebony": 1}


@pytest.mark.rule("IL-092")
def test_production_happens_in_ones_own_turn_only() -> None:
    table = f1().pioneer(RED, "T01.A.ebony").turn(GREEN)
    table.play("end", "end", "end")
    assert table.stock(RED) == {}


@pytest.mark.rule("IL-008")
def test_goods_never_run_out() -> None:
    """A-12: the 152 tokens are no limit."""
    table = f2().pioneer(RED, "T02.A.ebony").goods(RED, ebony=200).goods(GREEN, ebony=200)
    table.play("end")
    assert table.stock(RED) == {"ebony": 201}


def scarce(**left: int) -> Table:
    """Two seats, and no more tokens than in the box: so many are in the supply, Green has the others."""
    table = f2(supply="box").pioneer(RED, "T02.A.ebony", "T09.B.dye")
    table.state.supply = [left.get(good, 0) for good in GOODS]
    made = table.state.players[RED].makes
    table.goods(GREEN, **{good: 38 - left.get(good, 0) - made[number] for number, good in enumerate(GOODS)})
    assert RULES.problems(table.state) == []
    return table


@pytest.mark.rule("IL-008", "IL-091")
def test_where_the_box_is_all_there_is_production_takes_what_is_left() -> None:
    table = scarce(dye=5)
    found = table.preview("end")
    assert [(gain.good, gain.total) for gain in found.gains[:-1]] == [("ilos.good.dye", 1)]
    assert "ilos.note.runs_out" in [note.id for note in found.notes]
    table.play("end")
    assert table.stock(RED) == {"dye": 1}
    assert table.state.supply == [0, 0, 4, 0]
    assert table.told("ilos.log.runs_out")


@pytest.mark.rule("IL-008", "IL-085")
def test_a_token_given_for_the_market_can_be_taken_again() -> None:
    table = scarce().turn(GREEN).hand(GREEN, market=1)
    table.play("play market", "raise ebony")
    assert table.state.supply == [1, 0, 0, 0]
    table.play("end", "end")
    assert table.stock(RED) == {"ebony": 1}


@pytest.mark.rule("IL-008", "IL-068")
def test_something_stands_for_a_missing_token_on_a_production_board() -> None:
    table = scarce().ships(RED, "T02.B").hand(RED, plantation=1, ship=2)
    table.play("play plantation", "plant T02.B.dye").pay()
    assert table.state.players[RED].makes == [1, 0, 2, 0]
    assert table.state.supply == [0, 0, -1, 0]
    assert RULES.problems(table.state) == []
    assert "0 left in the supply" in TEXTS(RULES.look(table.state, Target("good", "dye")))


@pytest.mark.rule("IL-008")
def test_who_may_not_look_behind_the_screens_still_knows_how_much_is_there() -> None:
    state, rng = RULES.setup(3, 3, {"supply": "box"}), Rng(3)
    while state.decision is not None:
        for seat in range(3):
            sample = RULES.resample(state, seat, rng)
            assert RULES.problems(sample) == []
            assert RULES.legal(sample)
        RULES.advance(state, rng.pick(RULES.legal(state)))
