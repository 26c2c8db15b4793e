from __future__ import annotations

import pytest

from tests.rules.ilos.builders import GREEN, RED, a_new_match, exchanging


@pytest.mark.rule("IL-010", "IL-011")
def test_three_ruins_are_exchanged_once() -> None:
    """T-29, A-29."""
    table = exchanging(ruin=3, market=2)
    table.play("swap ruin", "swap ruin", "swap ruin")
    assert table.legal() == ["swap market", "keep"]
    table.play("keep")
    player = table.state.players[RED]
    assert (player.paid[0], player.paid_cards, table.cards(RED)) == (3, 3, 5)
    assert (table.decision.seat, table.decision.kind) == (GREEN, "exchange")
    table.play("keep")
    assert (table.decision.seat, table.decision.kind) == (RED, "first")


@pytest.mark.rule("IL-010")
def test_the_exchange_may_be_declined() -> None:
    table = exchanging(ship=5)
    before = table.held(RED)
    table.play("keep")
    assert table.held(RED) == before
    assert table.state.players[RED].paid_cards == 0
    assert [message.id for message in (event.message for event in table.events)] == ["ilos.log.keeps"]


@pytest.mark.rule("IL-010")
def test_all_five_cards_can_go_and_then_nothing_more_is_asked() -> None:
    table = exchanging(ruin=2, market=2, plantation=1)
    table.play("swap ruin", "swap ruin", "swap market", "swap market", "swap plantation")
    assert table.cards(RED) == 5
    assert table.decision.seat == GREEN


@pytest.mark.rule("IL-010")
def test_kinds_are_named_in_one_order_so_that_each_exchange_is_reached_once() -> None:
    table = exchanging(ruin=2, market=1, ship=2)
    assert table.legal() == ["swap ruin", "swap market", "swap ship", "keep"]
    table.play("swap market")
    assert table.legal() == ["swap ship", "keep"]
    assert table.blocked()["swap ruin"].rule == ""


@pytest.mark.rule("IL-011")
def test_discards_are_on_their_pile_before_replacements_are_drawn() -> None:
    """With an empty draw pile the exchanged cards themselves come back."""
    table = exchanging(ruin=1, ship=4)
    table.cards_for(GREEN, len(table.state.deck))
    table.play("swap ruin", "keep")
    assert table.held(RED) == {"ruin": 1, "ship": 4}


@pytest.mark.rule("IL-011")
def test_everybody_is_asked_in_turn_order_from_the_start_player() -> None:
    table = a_new_match(4, seed=3)
    start, asked = table.state.start, []
    while table.decision.kind == "exchange":
        asked.append(table.decision.seat)
        table.play("keep")
    assert asked == [(start + step) % 4 for step in range(4)]
    assert table.decision == (start, "first", ("first",))


def test_others_see_how_many_cards_were_exchanged_but_not_which() -> None:
    table = exchanging(ruin=3, market=2)
    table.play("swap ruin", "keep")
    given = table.events[0]
    assert given.seats == (RED,)
    assert given.cover is not None
    assert dict(given.cover.values) == {"seat": RED, "n": 1}
