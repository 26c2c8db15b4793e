from __future__ import annotations

import pytest

from rules.engine.rng import Rng
from rules.ilos.piles import draw
from tests.rules.ilos.builders import BLACK, GREEN, RED, YELLOW, a_match, f1


@pytest.mark.rule("IL-093")
def test_three_cards_and_one_more_for_each_ship_and_each_fort() -> None:
    table = f1().ships(RED, "T01.A", "T01.B", "T04").pioneer(RED, "T02.A.site")
    table.play("end")
    assert table.cards(RED) == 3 + 3 + 1
    table = a_match(2).play("end")
    assert table.cards(RED) == 3


@pytest.mark.rule("IL-094")
def test_the_discards_are_shuffled_in_the_middle_of_drawing() -> None:
    """T-21."""
    table = a_match(2).discards(20).cards_for(GREEN, 68)
    assert len(table.state.deck) == 2
    draw(table.state, table.events, RED, 6)
    assert table.cards(RED) == 6
    assert (len(table.state.deck), sum(table.state.discard)) == (16, 0)
    assert len(table.told("ilos.log.reshuffled")) == 1


@pytest.mark.rule("IL-094")
def test_nothing_is_shuffled_before_a_card_is_needed() -> None:
    """A-24."""
    table = a_match(2).discards(20).cards_for(GREEN, 67)
    chance = table.state.chance.number
    draw(table.state, None, RED, 3)
    assert (len(table.state.deck), sum(table.state.discard)) == (0, 20)
    assert table.state.chance.number == chance


@pytest.mark.rule("IL-094")
def test_the_discards_come_back_in_another_order() -> None:
    orders = set()
    for number in range(5):
        table = a_match(2).discards(90)
        table.state.chance = Rng(number)
        draw(table.state, None, RED, 1)
        orders.add(tuple(table.state.deck))
        assert table.state.deck != sorted(table.state.deck)
    assert len(orders) == 5


@pytest.mark.rule("IL-094")
def test_face_down_cards_are_shuffled_in_too() -> None:
    table = a_match(2).cards_for(GREEN, 80)
    for seat in (RED, GREEN):
        table.state.players[seat].paid[table.state.deck.pop()] += 1
        table.state.players[seat].paid_cards += 1
    draw(table.state, None, RED, 10)
    assert table.cards(RED) == 10
    assert [player.paid_cards for player in table.state.players] == [0, 0]
    assert [sum(player.paid) for player in table.state.players] == [0, 0]


@pytest.mark.rule("IL-095", "IL-096")
def test_missing_cards_come_from_the_first_of_the_largest_hands() -> None:
    """T-22, A-25."""
    table = f1().cards_for(RED, 12).cards_for(GREEN, 30).cards_for(BLACK, 30).cards_for(YELLOW, 17)
    assert len(table.state.deck) == 1
    draw(table.state, table.events, RED, 5)
    assert [table.cards(seat) for seat in range(4)] == [17, 26, 30, 17]


@pytest.mark.rule("IL-096")
def test_ties_are_broken_clockwise_from_the_drawing_player() -> None:
    table = f1().cards_for(RED, 30).cards_for(GREEN, 12).cards_for(BLACK, 18).cards_for(YELLOW, 30)
    draw(table.state, None, BLACK, 4)
    assert [table.cards(seat) for seat in range(4)] == [30, 12, 22, 26]


@pytest.mark.rule("IL-096")
def test_whoever_holds_most_draws_nothing() -> None:
    """T-23."""
    table = a_match(3).cards_for(RED, 40).cards_for(GREEN, 30).cards_for(BLACK, 20)
    before = [table.held(seat) for seat in range(3)]
    draw(table.state, table.events, RED, 5)
    assert [table.held(seat) for seat in range(3)] == before
    assert [event.message.id for event in table.events] == ["ilos.log.draws_no_more"]


@pytest.mark.rule("IL-096")
def test_a_shared_largest_hand_gives_to_the_drawing_player() -> None:
    table = a_match(3).cards_for(RED, 35).cards_for(GREEN, 20).cards_for(BLACK, 35)
    draw(table.state, None, RED, 5)
    assert [table.cards(seat) for seat in range(3)] == [40, 20, 30]


@pytest.mark.rule("IL-096")
def test_cards_just_drawn_count_in_the_comparison() -> None:
    table = a_match(2).cards_for(RED, 44).cards_for(GREEN, 45)
    draw(table.state, None, RED, 3)
    assert [table.cards(RED), table.cards(GREEN)] == [47, 43]
    table = a_match(2).cards_for(RED, 44).cards_for(GREEN, 44)
    draw(table.state, None, RED, 3)
    assert [table.cards(RED), table.cards(GREEN)] == [46, 44]


@pytest.mark.rule("IL-096")
def test_when_the_largest_hand_runs_out_the_next_one_gives() -> None:
    table = a_match(3).cards_for(GREEN, 2).cards_for(BLACK, 1)
    table.state.deck.clear()
    draw(table.state, table.events, RED, 5)
    assert [table.cards(seat) for seat in range(3)] == [3, 0, 0]
    assert len(table.told("ilos.log.gives_which")) == 2


@pytest.mark.rule("IL-095")
def test_giver_and_taker_see_which_cards_go_and_the_others_how_many() -> None:
    table = a_match(3).hand(GREEN, ruin=5).cards_for(BLACK, 3)
    table.state.deck.clear()
    draw(table.state, table.events, RED, 2)
    drawn, given = table.events
    assert drawn.seats == (RED,)
    assert given.seats == (RED, GREEN)
    assert "ilos.cards.ruin" in repr(drawn.message)
    assert "ilos.cards.ruin" in repr(given.message)
    assert given.cover is not None
    assert "ilos.card" not in repr(given.cover)


@pytest.mark.rule("IL-096")
def test_the_log_says_why_fewer_cards_come_than_are_due() -> None:
    table = a_match(2).cards_for(RED, 50).cards_for(GREEN, 38)
    draw(table.state, table.events, RED, 5)
    assert [event.message.id for event in table.events] == ["ilos.log.draws_which", "ilos.log.draws_no_more"]


@pytest.mark.rule("IL-095")
def test_the_cards_are_taken_at_random() -> None:
    taken = set()
    for seed in range(40):
        table = a_match(2).hand(GREEN, ship=10, plantation=10, market=10)
        table.state.deck.clear()
        table.state.chance.number = seed
        draw(table.state, None, RED, 3)
        taken.add(tuple(table.state.players[RED].hand))
    assert len(taken) > 5


@pytest.mark.rule("IL-097")
def test_after_drawing_the_left_neighbour_is_to_act() -> None:
    table = f1().turn(YELLOW)
    table.state.last_played = 1
    table.play("end")
    assert (table.decision.seat, table.decision.kind) == (RED, "turn")
