"""Any spot of the table in words, and the table line by line."""

from __future__ import annotations

import pytest

from rules.engine.rng import Rng
from rules.spyrium.display import GAPS
from rules.spyrium.prices import cheapest, ways
from tests.rules.spyrium.builders import GAME, X, Y, a_match, fresh
from tests.rules.spyrium.reading import look, read, say


def test_looking_at_a_card_tells_its_price_for_the_seat_to_move() -> None:
    table = a_match().card(5, "PA1").workers(Y, available=0, placed=("4-5", "5-6"))
    text = look(table, "place", "5")
    assert text.startswith("Automation, patent, £7. Your mines need no workers.")
    assert "For you £9: £7 base and £2 crowd. None of your workers is beside it (SP-050)." in text
    table.workers(X, available=0, placed=("2-5",))
    assert "For you £9: £7 base and £2 crowd. Earning there brings £2." in look(table, "place", "5")


@pytest.mark.rule("SP-053", "SP-058", "SP-060")
def test_the_price_of_a_look_is_all_that_is_to_be_paid() -> None:
    """The token of a Banker and the plot of a building are part of it; of several ways it is the least."""
    table = a_match().card(5, "CK1", tokens=(2, 3)).workers(X, available=0, placed=("4-5",))
    assert "For you £3 at least: £1 base and £2 token." in look(table, "place", "5")
    assert "For you £2 at least: £1 base, £1 token and with Trade." in look(table.patents(X, "PT1"), "place", "5")
    table.card(5, "BM2").builds(X, "BH1", "BS1", "BM1")
    assert "For you £1 at least: £4 base, £3 less for a shared symbol and in place of Mine I." in look(
        table, "place", "5"
    )
    fresh_quarter = a_match().card(5, "BM2")
    assert "For you £4." in look(fresh_quarter, "place", "5")
    assert "It can't be used: no number token is left on it (SP-055)." in look(
        fresh_quarter.card(5, "CB1", tokens=()), "place", "5"
    )


@pytest.mark.rule("SP-039")
def test_the_least_price_is_the_one_that_decides_whether_a_card_can_be_used() -> None:
    for seed in range(3):
        state, chance = GAME.setup(4, seed, {}), Rng(seed)
        while state.decision is not None:
            for seat, quarter in enumerate(state.quarters):
                for place in {place for gap in quarter.placed for place in GAPS[gap] if state.display[place]}:
                    found = ways(state, seat, place)
                    least = min((way.price.total for way in found), default=None)
                    if least is not None:
                        assert least == cheapest(state, quarter, GAME.box.cards[state.display[place]], place)
            GAME.advance(state, chance.pick(GAME.legal(state)))


@pytest.mark.rule("SP-107")
def test_a_gap_is_not_called_closed_while_the_event_opens_it() -> None:
    table = a_match().event("E7").workers(X, available=1)
    assert say(table.why_not("place 4-5").reason) == "In phase II only the event places a worker: choose the event."
    table.event("E7", used_by=(X,))
    assert say(table.why_not("place 4-5").reason) == "Workers are placed in phase I only."


def test_looking_at_other_spots() -> None:
    table = a_match().card(4, "BM1").card(5, "CK1", tokens=(1, 3)).event("E1", token=2, used_by=(Y,))
    table.workers(Y, available=0, placed=("4-5", "4-5")).builds(Y, used=("BW1",)).patents(Y, "PK1")
    assert look(table, "gap", "4-5") == "Gap 4-5 between Mine I and Banker: 2 of Bob."
    assert look(table, "gap", "1-2").endswith("no workers.")
    assert "Tokens: (1) and (3)." in look(table, "place", "5")
    assert look(table, "event", "E1").endswith("It carries (2). Used by Bob.")
    assert look(table, "building", "1.BW1").endswith("Owned by Bob, used this round.")
    assert look(table, "building", "1.PK1").endswith("Owned by Bob.")
    assert look(table, "deck", "C") == "Deck C: 9 cards, face down."
    assert "£10, 2 spyrium" in look(table, "seat", "1")
    assert look(table, "track", "residence").endswith("2, 3, 4, 5 and 7.")
    assert look(table.empty(1), "place", "1") == "Place 1 is empty."


@pytest.mark.parametrize(
    "kind", ["gap", "place", "card", "event", "token", "deck", "seat", "building", "track", "moon"]
)
def test_looking_at_nothing_does_no_harm(kind: str) -> None:
    for name in ("", "?", "99", "x.y", "-1", "²", "0.XX"):
        assert look(fresh(), kind, name) == "There is nothing to see.", name


def test_the_table_is_told_line_by_line() -> None:
    table = (
        a_match().builds(X, "BM1", used=("BW1",)).patents(X, turned=("PL1",)).workers(Y, available=2, placed=("4-5",))
    )
    lines = read(tuple(GAME.table(GAME.view(table.state, None))))
    assert sum(line.startswith("Place ") for line in lines) == 9
    assert any(line.startswith("Gap 4-5") for line in lines)
    assert (
        "Ann has built Mine I and Workshop I (used); the next plot costs £2; patents: Lobbying (used); "
        "kept tokens: nothing." in lines
    )
