"""Who may sit at the table, under which name."""

from __future__ import annotations

import pytest

from islands_tui.matches.setup.bot_seats import parse_bots
from islands_tui.matches.setup.players import default_names, seated, shown_names
from islands_tui.settings.names import LONGEST_NAME, checked_name
from islands_tui.text.problem import WRONG_CALL, Problem
from rules.engine.record_entries import Participant


@pytest.mark.parametrize("name", ["[red]x[/]", "Zoë", "O'Brien", "Łukasz", "李", "A" * LONGEST_NAME, "{seat}", "Rand"])
def test_whatever_can_be_shown_is_a_name(name: str) -> None:
    assert checked_name(name) == name


def test_blanks_around_and_inside_a_name_are_tidied() -> None:
    assert checked_name("  Ann \t Lee ") == "Ann Lee"


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "names.empty"),
        ("   ", "names.empty"),
        ("A" * (LONGEST_NAME + 1), "names.long"),
        ("An\x1bn", "names.unprintable"),
        ("An\x1fn", "names.unprintable"),
        ("An\u202en", "names.unprintable"),
        ("An\udcffn", "names.unprintable"),
        ("random", "names.bot"),
        ("Random 2", "names.bot"),
        ("2:random", "names.bot"),
        ("Ada (Planner)", "names.bot"),
    ],
)
def test_other_names_are_refused_with_a_reason(name: str, problem: str) -> None:
    with pytest.raises(Problem) as caught:
        checked_name(name)
    assert caught.value.message.id == problem
    assert caught.value.code == WRONG_CALL


def test_two_players_need_two_names() -> None:
    with pytest.raises(Problem) as caught:
        seated(2, ["Ann", "ANN"], {})
    assert caught.value.message.id == "names.double"


def test_people_take_the_seats_that_bots_leave() -> None:
    players = seated(3, ["Ann", "Bob"], {1: "random"})
    assert players == (Participant("Ann"), Participant("random", "random"), Participant("Bob"))


def test_as_many_names_as_people() -> None:
    with pytest.raises(Problem) as caught:
        seated(3, ["Ann", "Bob", "Cy"], {1: "random"})
    assert caught.value.message.id == "names.count"


def test_missing_names_come_from_the_last_match_and_then_by_number() -> None:
    assert default_names(3, ["Ann"]) == ["Ann", "Player 2", "Player 3"]
    assert default_names(2, ["Player 2"]) == ["Player 2", "Player 3"]
    assert default_names(1, ["Ann", "Bob"]) == ["Ann"]


def test_shown_names_tell_bots_apart_and_mend_what_a_record_claims() -> None:
    players = [
        Participant(""),
        Participant("random", "random"),
        Participant("x" * 500),
        Participant("random", "random"),
    ]
    assert shown_names(players) == ("Seat 1", "Ada (random)", "x" * LONGEST_NAME, "Ben (random)")


def test_no_bot_has_the_name_of_a_person() -> None:
    players = [Participant("ada"), Participant("planner:4", "planner:4"), Participant("Ben")]
    assert shown_names(players) == ("ada", "Cleo (hard)", "Ben")


def test_bots_are_put_into_seats() -> None:
    assert parse_bots(["2:random", "1:RANDOM"], 3) == {1: "random", 0: "random"}
    assert parse_bots(["3"], 3) == {2: "normal"}
    assert parse_bots(["2:greedy", "3: Planner:4 "], 3) == {1: "greedy", 2: "planner:4"}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("random", "bots.seat"),
        ("0:random", "bots.seat"),
        ("4:random", "bots.seat"),
        ("-1:random", "bots.seat"),
        ("²:random", "bots.seat"),
        ("1:greedy-but-unknown", "bots.unknown"),
        ("1:", "bots.unknown"),
        ("1:greedy:4", "bots.patience"),
        ("1:planner:0", "bots.patience"),
        ("1:planner:much", "bots.patience"),
    ],
)
def test_bots_without_a_seat_or_a_name_are_refused(text: str, problem: str) -> None:
    with pytest.raises(Problem) as caught:
        parse_bots([text], 3)
    assert caught.value.message.id == problem


def test_a_seat_holds_one_bot() -> None:
    with pytest.raises(Problem) as caught:
        parse_bots(["1:random", "1:random"], 3)
    assert caught.value.message.id == "bots.double"
