"""What a seat may know, and worlds it can't tell apart."""

from __future__ import annotations

from collections import Counter

from rules.engine.contract import HIDDEN, HIDDEN_NUMBER
from rules.engine.hidden import reveals
from rules.engine.rng import Rng
from rules.spyrium.actions import PASS
from rules.spyrium.state import State
from tests.rules.spyrium.builders import GAME, X, fresh


def finished() -> State:
    """The end of a match in which everybody just passed."""
    table = fresh()
    while table.state.decision is not None:
        table.play("switch", "pass")
    return table.state


def last_decision() -> State:
    """The last pass of a match."""
    table = fresh()
    while True:
        table.play("switch")
        before = GAME.copy(table.state)
        if table.play("pass").state.decision is None:
            return before


def test_what_lies_face_down_is_hidden_and_its_size_is_not() -> None:
    state = fresh().state
    view = GAME.view(state, X)
    assert {period: set(deck) for period, deck in view.decks.items()} == {"A": {"?"}, "B": {"?"}, "C": {"?"}}
    assert [len(deck) for deck in view.decks.values()] == [21, 20, 9]
    assert set(view.supply) == {-1}
    assert len(view.supply) == len(state.supply)
    assert set(view.future[1:]) == {"?"}
    assert view.chance == Rng(0)


def test_all_else_is_open() -> None:
    state = fresh().state
    view = GAME.view(state, X)
    assert view.quarters == state.quarters
    assert (view.display, view.tokens, view.beside) == (state.display, state.tokens, state.beside)
    assert (view.event, view.event_token) == (state.event, state.event_token)
    assert (view.future[0], view.future_token) == (state.future[0], state.future_token)
    assert (view.discard, view.removed, view.past) == (state.discard, state.removed, state.past)


def test_nobody_has_secrets_r_41() -> None:
    state = fresh().state
    assert all(GAME.view(state, seat) == GAME.view(state, None) for seat in range(3))


def test_a_view_shares_nothing_with_the_state() -> None:
    state = fresh().state
    view = GAME.view(state, X)
    view.own(X).money += 1
    view.decks["A"] = ()
    view.display[1] = ""
    assert state == fresh().state


def test_a_sample_keeps_what_is_known_and_shuffles_what_is_not() -> None:
    state = fresh().state
    samples = [GAME.resample(state, X, Rng(seed)) for seed in range(8)]
    for sample in samples:
        assert GAME.view(sample, X) == GAME.view(state, X)
        for period, deck in sample.decks.items():
            assert Counter(deck) == Counter(state.decks[period])
        assert Counter(sample.future) == Counter(state.future)
        assert Counter(sample.supply) == Counter(state.supply)
    for pile in ("future", "supply"):
        assert len({getattr(sample, pile) for sample in samples}) > 4
    assert len({sample.decks["A"] for sample in samples}) == len(samples)
    assert len({sample.chance.number for sample in samples}) == len(samples)


def test_a_sample_tells_nothing_about_the_real_order() -> None:
    state = fresh().state
    other = GAME.copy(state)
    other.decks = {period: tuple(reversed(deck)) for period, deck in state.decks.items()}
    other.supply = tuple(reversed(state.supply))
    other.future = (state.future[0], *reversed(state.future[1:]))
    other.chance = Rng(99)
    assert GAME.resample(state, X, Rng(5)) == GAME.resample(other, X, Rng(5))


def test_what_lies_face_down_stays_so_at_the_end() -> None:
    """None of it counts: the last pass of a match turns nothing up, so it needs no warning and can be taken back."""
    state = finished()
    view = GAME.view(state, X)
    assert view.decks["A"] == (HIDDEN,) * 3
    assert (view.supply, set(view.supply)) == ((HIDDEN_NUMBER,) * len(state.supply), {HIDDEN_NUMBER})
    assert not reveals(GAME, last_decision(), PASS)


def test_a_sample_of_the_end_is_the_end() -> None:
    state = finished()
    sample = GAME.resample(state, X, Rng(1))
    assert (sample.decks, sample.future, sample.supply) == (state.decks, state.future, state.supply)
