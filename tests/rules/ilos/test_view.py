from __future__ import annotations

import pytest

from rules.engine.contract import HIDDEN_NUMBER
from rules.engine.hidden import hidden_from
from rules.engine.rng import Rng
from rules.ilos.piles import draw
from rules.ilos.state import State
from tests.rules.ilos.builders import BLACK, GREEN, RED, RULES, YELLOW, Table, a_match, f1, f2, random_play


def rich_table() -> Table:
    """Red and Green hold cards and goods; both have paid face down before."""
    table = f1().hand(RED, ship=3, ruin=1, market=1).hand(GREEN, plantation=4).goods(RED, gold=3).goods(GREEN, dye=2)
    for seat in (RED, GREEN):
        table.state.players[seat].paid[table.state.deck.pop()] += 1
        table.state.players[seat].paid_cards = 1
    return table


@pytest.mark.rule("IL-001", "IL-009", "IL-039")
def test_a_seat_sees_its_own_cards_and_goods_and_counts_of_the_others() -> None:
    """A-35."""
    table = rich_table()
    view = RULES.view(table.state, RED)
    assert view.players[RED] == table.state.players[RED]
    other = view.players[GREEN]
    assert (other.hand, other.goods, other.paid) == ([-1] * 6, [-1] * 4, [-1] * 6)
    assert (other.cards, other.paid_cards) == (4, 1)
    assert other.makes == table.state.players[GREEN].makes


def test_a_bystander_sees_nobodys_secrets() -> None:
    view = RULES.view(rich_table().state, None)
    assert all(player.hand == [-1] * 6 and player.goods == [-1] * 4 for player in view.players)


@pytest.mark.rule("IL-006")
def test_piles_show_their_size_and_nothing_else() -> None:
    table = rich_table()
    for seat in (RED, None):
        view = RULES.view(table.state, seat)
        assert view.deck == [-1] * len(table.state.deck)
        assert view.stack == [-1] * len(table.state.stack)
        assert view.zone == table.state.zone
        assert view.chance == Rng(0)


@pytest.mark.rule("IL-039")
def test_face_up_cards_are_known_to_all() -> None:
    table = rich_table().discards(4)
    assert RULES.view(table.state, GREEN).discard == table.state.discard


def test_at_the_end_the_screens_are_lifted() -> None:
    table = rich_table()
    table.state.decision = None
    view = RULES.view(table.state, GREEN)
    assert view.players == table.state.players
    assert [score.total for score in RULES.scores(view)] == [12, 4, 0, 0]


def a_table_after_gifts() -> Table:
    """All cards are in hands; Red has just taken all 23 of Green's and two of Black's."""
    table = a_match(4)
    for seat, cards in ((RED, 23), (GREEN, 23), (BLACK, 22), (YELLOW, 22)):
        table.cards_for(seat, cards - table.cards(seat))
    draw(table.state, None, RED, 25)
    return table


@pytest.mark.rule("IL-095")
def test_giver_and_taker_know_what_was_taken_until_the_next_draw() -> None:
    table = a_table_after_gifts()
    assert [(gift.giver, gift.taker, gift.number) for gift in table.state.gifts] == [(GREEN, RED, 23), (BLACK, RED, 2)]
    known = [[HIDDEN_NUMBER not in gift.cards for gift in RULES.view(table.state, seat).gifts] for seat in range(4)]
    assert known == [[True, True], [True, False], [False, True], [False, False]]
    assert RULES.view(table.state, None).gifts[1].number == 2
    draw(table.state, None, BLACK, 1)
    assert [(gift.giver, gift.taker, gift.number) for gift in table.state.gifts] == [(RED, BLACK, 1)]


@pytest.mark.rule("IL-095")
@pytest.mark.parametrize("seat", [RED, GREEN, BLACK, YELLOW])
def test_samples_leave_what_was_taken_in_the_hand_that_took_it(seat: int) -> None:
    state = a_table_after_gifts().state
    assert RULES.problems(state) == []
    guesses, kinds = set(), set()
    for seed in range(20):
        sample = RULES.resample(state, seat, Rng(seed))
        assert RULES.problems(sample) == []
        assert RULES.view(sample, seat) == RULES.view(state, seat)
        guesses.add(tuple(gift.cards for gift in sample.gifts))
        if seat == YELLOW:
            last = max(kind for kind, count in enumerate(sample.gifts[1].cards) if count)
            kinds.add(last)
    assert len(guesses) == 1 if seat == RED else len(guesses) > 1
    assert len(kinds) > 2 or seat != YELLOW  # anything in the hand may have come from Black


def test_scores_of_others_are_unknown_until_then() -> None:
    scores = RULES.scores(RULES.view(rich_table().state, RED))
    assert [score.total for score in scores] == [12, None, None, None]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_samples_look_the_same_are_possible_and_use_the_view_alone(seats: int) -> None:
    for number, state in enumerate(random_play(seats, seats)):
        if number % 7:
            continue
        for seat in range(seats):
            view = RULES.view(state, seat)
            sample = RULES.resample(state, seat, Rng(number))
            assert RULES.view(sample, seat) == view
            assert RULES.problems(sample) == []
            assert RULES.resample(view, seat, Rng(number)) == sample
            assert state.decision is None or RULES.legal(sample)


def test_samples_differ_in_everything_that_is_hidden() -> None:
    table = rich_table().pioneer(GREEN, "T02.A.ebony")
    table.state.round = 9
    samples = [RULES.resample(table.state, RED, Rng(seed)) for seed in range(30)]

    def values(pick: str) -> int:
        return len({repr(getattr(sample.players[GREEN], pick)) for sample in samples})

    assert values("hand") > 5
    assert values("goods") > 3
    assert values("paid") > 2
    assert len({tuple(sample.stack) for sample in samples}) > 20


def test_a_sample_gives_others_no_goods_that_they_could_not_have() -> None:
    """Harvests of what they make, up to this round, and the gold of their ruins; nothing else."""
    table = f1().pioneer(GREEN, "T03.A.ruin").pioneer(BLACK, "T03.B.dye")
    table.state.round = 4
    samples = [RULES.resample(table.state, RED, Rng(seed)) for seed in range(60)]
    assert {tuple(sample.players[GREEN].goods) for sample in samples} == {(0, 0, 0, 3)}
    assert {tuple(sample.players[BLACK].goods) for sample in samples} == {(0, 0, dye, 0) for dye in range(5)}
    assert {tuple(sample.players[YELLOW].goods) for sample in samples} == {(0, 0, 0, 0)}
    table.turn(YELLOW)
    assert RULES.resample(table.state, RED, Rng(1)).players[YELLOW].goods == [0, 0, 0, 0]


def test_a_sample_gives_whoever_is_at_the_market_one_good_and_only_who_has_none() -> None:
    table = f1().pioneer(GREEN, "T03.A.ruin").turn(GREEN).goods(GREEN, gold=1).hand(GREEN, market=1)
    table.play("play market")
    assert RULES.resample(table.state, RED, Rng(1)).players[GREEN].goods == [0, 0, 0, 3]
    table = f1().turn(GREEN).goods(GREEN, gold=1).hand(GREEN, market=1).play("play market")
    samples = [RULES.resample(table.state, RED, Rng(seed)).players for seed in range(40)]
    assert {sum(players[GREEN].goods) for players in samples} == {1}
    assert len({tuple(players[GREEN].goods) for players in samples}) == 4
    assert all(sum(players[BLACK].goods) == 0 for players in samples)


def test_a_sample_has_a_future_of_its_own() -> None:
    state = f1().state
    chances = [RULES.resample(state, RED, Rng(seed)).chance for seed in range(5)]
    assert state.chance not in chances
    assert len({chance.bits() for chance in chances}) == 5


def test_a_sample_lets_whoever_is_at_the_market_finish() -> None:
    table = f1().hand(RED, market=1).goods(RED, gold=1).raised(ebony=4).play("play market")
    for seed in range(20):
        sample = RULES.resample(table.state, GREEN, Rng(seed))
        assert RULES.legal(sample)


def test_a_sample_of_somebody_elses_payment_can_be_finished() -> None:
    table = f1().ships(RED, "T03.A").hand(RED, ruin=1, market=3, ship=4, plantation=4)
    table.play("play ruin", "search T03.A.ruin", "pay market", "pay ship")
    for seed in range(20):
        sample = RULES.resample(table.state, GREEN, Rng(seed))
        assert sum(sample.payment) == sum(table.state.payment) == 3
        while sample.decision is not None and sample.decision.kind == "pay":
            RULES.advance(sample, RULES.legal(sample)[-1])
        assert RULES.problems(sample) == []


def reveals(before: State, after: State, seat: int) -> bool:
    return hidden_from(RULES, before, seat) != hidden_from(RULES, after, seat)


def test_only_draws_and_refills_can_not_be_taken_back() -> None:
    table = f2().hand(RED, ship=4, market=4)
    steps = ("play ship", "from supply", "explore 1", "lay 0,-1 r0", "dock T18.A", "pay market", "end")
    found = []
    for step in steps:
        before = RULES.copy(table.state)
        table.play(step)
        found.append(reveals(before, table.state, RED))
    assert found == [False, False, False, False, False, True, True]
