from __future__ import annotations

import pytest

from tests.rules.ilos.builders import BLACK, GREEN, RED, YELLOW, f1, f2, random_play


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
