from __future__ import annotations

import pytest

from rules.engine.contract import find_action, winners
from rules.engine.match import Match
from rules.engine.record_entries import Header, Participant
from tests.rules.ilos.builders import BLACK, F1_TILES, GREEN, RED, RULES, Table, a_match, f1

NINE = (
    "T01.A.ebony",
    "T01.A.gold",
    "T01.B.spices",
    "T02.A.ebony",
    "T02.A.site",
    "T02.B.dye",
    "T03.A.spices",
    "T03.A.ruin",
    "T04.A.ebony",
)

TEN = (*(field for field in NINE if not field.startswith("T03.A")), "T03.B.dye", "T04.A.gold", "T04.B.spices")


def late(seat: int, round_number: int = 8) -> Table:
    """Three seats; this one has one pioneer left and can place it on T03.B."""
    table = a_match(3).tiles(*F1_TILES).pioneer(seat, *NINE).ships(seat, "T03.B").turn(seat)
    table.state.round = table.state.last_played = round_number
    return table.hand(seat, plantation=1, ship=5)


@pytest.mark.rule("IL-098", "IL-099")
def test_the_round_in_which_the_start_player_places_the_last_pioneer_is_completed() -> None:
    """T-24, A-26."""
    table = late(RED)
    table.play("play plantation", "plant T03.B.dye")
    assert table.state.players[RED].pioneers == 0
    assert table.told("ilos.log.last_pioneer")
    assert "play ship" in table.legal()
    before = table.cards(RED)
    table.play("end")
    assert table.cards(RED) > before
    assert table.stock(RED)["dye"] == 2
    table.play("end")
    assert table.decision.seat == BLACK
    table.play("end")
    assert table.state.decision is None
    assert table.state.round == 8


@pytest.mark.rule("IL-082", "IL-099")
def test_after_the_trigger_everything_still_yields_what_it_always_does() -> None:
    """A ruin its gold, a plantation its crop, production and cards."""
    table = a_match(3).tiles(*F1_TILES).pioneer(RED, *TEN).ships(GREEN, "T03.A").turn(GREEN)
    table.state.round = table.state.last_played = 8
    table.hand(GREEN, ruin=1, plantation=1, ship=9)
    table.play("play ruin", "search T03.A.ruin").pay()
    assert table.stock(GREEN) == {"gold": 3}
    assert table.told("ilos.log.last_pioneer") == []
    table.play("play plantation", "plant T03.A.spices").pay()
    assert table.makes(GREEN) == {"spices": 1}
    table.play("end")
    assert table.stock(GREEN) == {"gold": 3, "spices": 1}
    assert table.cards(GREEN) == 3 + 1


@pytest.mark.rule("IL-100", "IL-098")
def test_a_trigger_by_the_last_player_ends_the_game_with_that_turn() -> None:
    """T-25, A-39: production and drawing still take place."""
    table = late(BLACK)
    table.play("play plantation", "plant T03.B.dye", "end")
    assert table.state.decision is None
    assert table.cards(BLACK) == 3 + 3 + 1 + 1
    assert table.legal() == []


@pytest.mark.rule("IL-099")
def test_nobody_before_the_trigger_in_the_round_gets_another_turn() -> None:
    """A-27."""
    table = late(GREEN)
    table.play("play plantation", "plant T03.B.dye", "end")
    assert table.decision.seat == BLACK
    table.play("end")
    assert table.state.decision is None


@pytest.mark.rule("IL-099")
def test_the_last_seat_is_the_one_right_of_the_start_player() -> None:
    table = late(RED)
    table.state.start = BLACK
    table.play("play plantation", "plant T03.B.dye", "end")
    assert table.decision.seat == GREEN
    table.play("end")
    assert table.state.decision is None


@pytest.mark.rule("IL-098")
def test_the_last_pioneer_of_another_seat_triggers_nothing_more() -> None:
    table = late(RED).ships(GREEN, "T04.B").hand(GREEN, plantation=1, ship=5)
    table.state.players[GREEN].pioneers = 1  # the others count as placed; there are not fields enough for two
    for step in ("play plantation", "plant T03.B.dye", "end", "play plantation", "plant T04.B.spices"):
        RULES.advance(table.state, find_action(RULES.legal(table.state), step), table.events)
    assert [player.pioneers for player in table.state.players[:2]] == [0, 0]
    assert len(table.told("ilos.log.last_pioneer")) == 1


@pytest.mark.rule("IL-098")
def test_nine_pioneers_end_nothing() -> None:
    table = late(BLACK)
    table.play("end")
    assert (table.decision.seat, table.state.round) == (RED, 9)


@pytest.mark.rule("IL-101")
def test_three_quiet_rounds_in_a_row_end_the_game() -> None:
    """A-34."""
    table = f1()
    rounds = []
    while table.state.decision is not None:
        rounds.append(table.state.round)
        table.play("end")
    assert rounds == [1] * 4 + [2] * 4 + [3] * 4
    assert table.told("ilos.log.quiet")


@pytest.mark.rule("IL-101")
def test_a_single_card_keeps_the_game_going_for_three_more_rounds() -> None:
    table = f1().hand(GREEN, ship=2)
    for _ in range(8):
        table.play("end")
    table.play("end")
    assert (table.state.round, table.decision.seat) == (3, GREEN)
    table.play("play ship", "from supply", "dock T03.B").pay()
    while table.state.decision is not None:
        table.play("end")
    assert table.state.round == 6


@pytest.mark.rule("IL-101")
@pytest.mark.parametrize(("length", "rounds"), [("usual", 12), ("long", 30)])
def test_twelve_rounds_are_the_most_and_thirty_in_a_long_match(length: str, rounds: int) -> None:
    table = f1(length=length)
    table.state.round = table.state.last_played = rounds - 1
    for _ in range(4):
        table.play("end")
    assert table.state.round == rounds
    assert RULES.status(table.state).id == "ilos.status.last"
    table.hand(RED, ship=2).play("play ship", "from supply", "dock T03.B").pay()
    for _ in range(4):
        table.play("end")
    assert table.state.decision is None
    assert table.told("ilos.log.too_long")


@pytest.mark.rule("IL-101")
def test_a_match_that_began_when_thirty_rounds_were_the_rule_goes_on_by_it() -> None:
    players = (Participant("Ann"), Participant("Bob"))
    old, new = (Match(RULES, Header("ilos", version, players, 7)) for version in (1, 2))
    assert (old.state.rounds, new.state.rounds) == (30, 12)


@pytest.mark.rule("IL-102", "IL-103", "IL-104", "IL-105", "IL-106")
def test_a_tie_goes_to_more_pioneers_and_is_shared_otherwise() -> None:
    """T-27."""
    table = a_match(2).raised(ebony=2, dye=1, gold=1).goods(RED, ebony=10, dye=5, gold=1).goods(GREEN, gold=12)
    table.state.players[RED].makes[3] = 4
    scores = RULES.scores(table.state)
    assert [score.total for score in scores] == [60, 60]
    table.state.players[RED].pioneers, table.state.players[GREEN].pioneers = 0, 1
    assert winners(RULES.scores(table.state)) == [RED]
    table.state.players[GREEN].pioneers = 0
    assert winners(RULES.scores(table.state)) == [RED, GREEN]


@pytest.mark.rule("IL-104")
def test_the_richest_wins_even_with_fewer_pioneers() -> None:
    table = a_match(2).goods(RED, gold=2).goods(GREEN, gold=1)
    table.state.players[GREEN].pioneers = 0
    assert winners(RULES.scores(table.state)) == [RED]


@pytest.mark.rule("IL-103")
def test_wealth_is_told_good_by_good() -> None:
    table = a_match(2).raised(gold=2).goods(RED, spices=3, gold=2)
    score = RULES.scores(table.state)[RED]
    assert [part.points for part in score.parts] == [0, 6, 0, 12]
    assert score.total == 18
    hidden = RULES.scores(RULES.view(table.state, GREEN))[RED]
    assert [part.source for part in hidden.parts] == [part.source for part in score.parts]
    assert [part.points for part in hidden.parts] == [None] * 4


@pytest.mark.rule("IL-107")
def test_cards_ships_forts_and_pioneers_are_worth_nothing() -> None:
    table = f1().cards_for(RED, 20).ships(RED, "T01.A", "T01.A", "T02").pioneer(RED, "T02.A.site")
    assert [score.total for score in RULES.scores(table.state)] == [0, 0, 0, 0]


@pytest.mark.rule("IL-102")
def test_the_production_board_is_worth_nothing() -> None:
    table = f1().pioneer(RED, "T01.A.gold", "T01.A.ebony")
    assert RULES.scores(table.state)[RED].total == 0
