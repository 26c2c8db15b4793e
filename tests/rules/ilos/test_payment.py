from __future__ import annotations

import itertools

import pytest

from rules.engine.contract import notation
from rules.engine.rng import Rng
from rules.ilos.proposal import answers, completed, proposal, proposed_cards, set_aside
from tests.rules.ilos.builders import GREEN, RED, RULES, Table, a_match, exchanging, f1, random_play


def mining(**cards: int) -> Table:
    """Red has played a gold mine and is asked to pay five cards out of these."""
    table = a_match(4).tiles("T05 0,0 r0").ships(RED, "T05.A", "T05.A").hand(RED, goldmine=1)
    kinds = {**cards, "goldmine": cards.get("goldmine", 0) + 1}
    return table.hand(RED, **kinds).play("play goldmine", "mine T05.A.gold")


@pytest.mark.rule("IL-038")
def test_any_card_may_pay_also_more_of_the_same_kind() -> None:
    table = mining(goldmine=1, market=1, ruin=1, ship=1, plantation=1, building=1)
    assert table.offers("pay") == ["ruin", "market"]
    table.play("pay market")
    assert table.held(RED) == {"ruin": 1}


@pytest.mark.rule("IL-038")
def test_payments_are_named_in_one_order_and_reached_once() -> None:
    hand = {"ruin": 2, "market": 1, "ship": 4, "plantation": 3}
    reached: list[tuple[int, ...]] = []

    def walk(table: Table) -> None:
        if table.decision.kind != "pay":
            reached.append(tuple(table.state.players[RED].paid))
            return
        for step in table.legal():
            asked = RULES.copy(table.state)
            walk(table.play(step))
            table.state = asked

    walk(mining(**hand))
    sets = {
        counts
        for counts in itertools.product(range(3), range(2), range(1), range(1), range(5), range(4))
        if sum(counts) == 5
    }
    assert len(reached) == len(set(reached))
    assert set(reached) == sets


@pytest.mark.rule("IL-038")
def test_a_kind_that_would_lead_to_a_dead_end_is_not_offered() -> None:
    table = mining(market=2, ship=2, plantation=3)
    table.play("pay ship")
    assert table.cards(RED) == 2
    assert table.held(RED) == {"market": 2}


def test_a_payment_possible_in_one_way_is_not_asked() -> None:
    assert mining(ship=9).decision.kind == "turn"
    assert mining(ship=3, market=2).decision.kind == "turn"


def test_earlier_kinds_are_blocked_by_the_order_of_naming_and_by_no_rule() -> None:
    table = mining(ruin=1, market=2, ship=9)
    table.play("pay market")
    refused = table.blocked()["pay ruin"]
    assert (refused.reason.id, refused.rule) == ("ilos.why.order", "")


def test_others_do_not_see_the_cards_of_a_payment_in_progress() -> None:
    table = mining(ruin=3, ship=9)
    table.play("pay ruin")
    assert RULES.view(table.state, GREEN).payment == [-1] * 6
    assert RULES.view(table.state, RED).payment == [1, 0, 0, 0, 0, 0]


# The proposal


def test_the_proposal_gives_away_what_is_least_use() -> None:
    """No tokens left: Market is useless; no ruin in reach; ships and plantations are kept."""
    table = f1().raised(ebony=4, gold=4).hand(RED, plantation=2, market=1, ruin=1, ship=2)
    table.play("play plantation", "plant T01.A.ebony")
    assert [notation(action) for action in proposal(RULES.view(table.state, RED))] == ["pay ruin", "pay market"]
    table.play("pay ruin", "pay market")
    assert table.held(RED) == {"plantation": 1, "ship": 2}


def test_the_proposal_keeps_a_building_that_the_voyage_opens_a_site_for() -> None:
    """The second ship at the island is the one that is being paid for."""
    table = a_match(4).tiles("T05 0,0 r0").ships(RED, "T05.A")
    table.hand(RED, building=1, ship=3).play("play ship", "from supply", "dock T05.A")
    assert [notation(action) for action in proposal(RULES.view(table.state, RED))] == ["pay ship"]


def test_the_proposal_gives_ships_when_all_are_out() -> None:
    table = f1().ships(RED, "T01.A", "T01.A", "T01.A", "T02.A", "T03.B").goods(RED, gold=1)
    table.hand(RED, plantation=2, market=1, ship=4).play("play plantation", "plant T01.A.ebony")
    assert [notation(action) for action in proposal(RULES.view(table.state, RED))] == ["pay ship", "pay ship"]


def test_the_proposal_keeps_a_gold_mine_that_can_be_played_next() -> None:
    table = a_match(4).tiles("T05 0,0 r0").ships(RED, "T05.A", "T05.A")
    table.hand(RED, plantation=1, goldmine=1, ruin=1, market=1, ship=3).play("play plantation", "plant T05.A.dye")
    table.play(*(notation(action) for action in proposal(RULES.view(table.state, RED))))
    assert table.held(RED) == {"goldmine": 1, "ship": 3}


def test_the_proposal_for_the_exchange_keeps_ships_and_plantations() -> None:
    table = exchanging(ruin=1, goldmine=1, market=2, ship=1)
    steps = [notation(action) for action in proposal(RULES.view(table.state, RED))]
    assert steps == ["swap ruin", "swap market", "swap goldmine", "keep"]


@pytest.mark.parametrize("seats", [2, 5])
def test_proposals_are_legal_and_complete_at_every_payment(seats: int) -> None:
    asked = 0
    for state in random_play(seats, 6):
        decision = state.decision
        if decision is None or decision.kind not in ("pay", "exchange"):
            continue
        asked += 1
        after = RULES.copy(state)
        for action in proposal(RULES.view(state, decision.seat)):
            assert action in RULES.legal(after)
            RULES.advance(after, action)
        assert after.decision is None or (after.decision.seat, after.decision.kind) != (decision.seat, decision.kind)
        assert proposal(RULES.view(state, (decision.seat + 1) % seats)) == ()
    assert asked > 20


@pytest.mark.parametrize("seats", [2, 4])
def test_the_proposed_cards_are_those_that_the_proposal_hands_over(seats: int) -> None:
    compared = 0
    for state in random_play(seats, seats):
        decision = state.decision
        if decision is None or decision.kind not in ("pay", "exchange"):
            continue
        copy = state.copy()
        cards = proposed_cards(RULES.view(state, decision.seat))
        before = list(copy.players[decision.seat].paid)
        given = [paid + handed for paid, handed in zip(before, copy.payment, strict=True)]
        for action in proposal(RULES.view(state, decision.seat)):
            RULES.advance(copy, action)
        after = copy.players[decision.seat].paid
        if sum(after) > sum(before):  # the piles were not shuffled in between
            compared += 1
            assert [late - early for late, early in zip(after, given, strict=True)] == cards
    assert compared > 20


# Cards picked in any order


@pytest.mark.rule("IL-038")
@pytest.mark.parametrize("seats", [2, 4])
def test_any_cards_can_be_picked_in_any_order(seats: int) -> None:
    """They are named in the order of payments, and are what is handed over."""
    rng, compared = Rng(seats), 0
    for state in random_play(seats, 10 + seats):
        decision = state.decision
        if decision is None or decision.kind != "pay" or any(state.payment):
            continue
        view, picked = RULES.view(state, decision.seat), [0] * 6
        while (whole := completed(view, picked)) is None:
            hand = set_aside(view, picked).players[decision.seat].hand
            picked[rng.pick([kind for kind, count in enumerate(hand) if count])] += 1
        assert sum(whole) == decision.args[1]
        after, paid = RULES.copy(state), list(state.players[decision.seat].paid)
        for action in answers(view, whole):
            assert action in RULES.legal(after)
            RULES.advance(after, action)
        assert after.decision is not None
        assert (after.decision.seat, after.decision.kind) == (decision.seat, "turn")
        assert [late - early for late, early in zip(after.players[decision.seat].paid, paid, strict=True)] == whole
        compared += 1
    assert compared > 20


def test_picked_cards_are_set_aside_and_counted() -> None:
    table = mining(market=2, ship=4, plantation=3)
    view = set_aside(RULES.view(table.state, RED), [0, 1, 0, 0, 0, 1])
    assert view.players[RED].hand == [0, 1, 0, 0, 4, 2]
    assert view.players[RED].cards == 7
    assert view.decision == table.decision._replace(args=("goldmine", 5, 3))
    assert table.held(RED) == {"market": 2, "ship": 4, "plantation": 3}


def test_the_rest_of_a_payment_is_not_asked_when_only_one_way_is_left() -> None:
    view = RULES.view(mining(market=2, ship=4, plantation=3).state, RED)
    assert completed(view, [0, 2, 0, 0, 0, 0]) is None
    assert completed(view, [0, 2, 0, 0, 0, 3]) == [0, 2, 0, 0, 0, 3]
    assert completed(view, [0, 2, 0, 0, 2, 0]) is None
    view = RULES.view(mining(market=2, ship=9).state, RED)
    assert completed(view, [0, 2, 0, 0, 0, 0]) == [0, 2, 0, 0, 3, 0]


@pytest.mark.rule("IL-010")
def test_an_exchange_is_complete_when_nothing_is_left_or_when_its_owner_says_so() -> None:
    table = exchanging(ruin=2, ship=1, plantation=2)
    view = RULES.view(table.state, RED)
    assert completed(view, [2, 0, 0, 0, 0, 2]) is None
    assert completed(view, [2, 0, 0, 0, 1, 2]) == [2, 0, 0, 0, 1, 2]
    assert [notation(action) for action in answers(view, [1, 0, 0, 0, 0, 1])] == [
        "swap ruin",
        "swap plantation",
        "keep",
    ]
    table.play("swap ruin", "swap plantation", "keep")
    assert table.decision.seat == GREEN
    assert table.state.players[RED].paid == [1, 0, 0, 0, 0, 1]
    assert [notation(action) for action in answers(view, [1, 0, 0, 0, 0, 2])][-1] == "swap plantation"
