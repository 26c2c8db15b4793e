"""Who may sit at the table, under which name."""

from __future__ import annotations

import pytest

from islands_tui.cli import program
from islands_tui.matches.setup.bot_seats import parse_bots
from islands_tui.matches.setup.players import default_names, seated, shown_names
from islands_tui.settings.data_folder import names
from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.settings.names import LONGEST_NAME, checked_name, checked_names
from islands_tui.text.problem import WRONG_CALL, Problem
from rules.engine.record_entries import Participant
from tests.islands_tui.shared_tables import refused


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


@pytest.mark.parametrize("sign", "\u3164\u2800\u034f\u115f\uffa0\ufe0f")
def test_a_name_has_no_character_that_shows_nothing(sign: str) -> None:
    for name in (sign, f"An{sign}n"):
        with refused("names.unprintable"):
            checked_name(name)


@pytest.mark.parametrize("name", ["\u0301", "\u00b4", "Ann \u0301", "Z" + "\u0335" * 4, "\U0001d159"])
def test_a_name_is_more_than_marks(name: str) -> None:
    with refused("names.unprintable"):
        checked_name(name)


@pytest.mark.parametrize("name", ["B\u043eb", "\u0391nn", "Ann \u0410"])
def test_a_name_does_not_mix_letters_that_look_alike(name: str) -> None:
    with refused("names.mixed"):
        checked_name(name)


@pytest.mark.parametrize(
    "name",
    ["Борис", "Ελένη", "山田 Ken", "たろうくん", "김 Lee", "José ★", "วิชัย", "नमस्ते", "Nguyễn", "Z\u0335\u0336\u0337"],
)
def test_names_of_one_alphabet_stay_as_they_are(name: str) -> None:
    assert checked_name(name) == name


def test_names_that_look_the_same_are_the_same() -> None:
    with refused("names.double"):
        checked_names(["Jose\u0301", "José"])
    with refused("names.double"):
        checked_names(["Ann", "\uff21\uff4e\uff4e"])
    with refused("names.double"):
        checked_names(["Coco", "\u0421\u043e\u0441\u043e"])
    with refused("names.double"):
        checked_names(["\u039f\u039a", "OK"])


def test_a_guest_whose_name_can_not_be_used_is_told_before_anything_opens(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(USER_VARIABLE, "Ada (planner)")
    assert program.run(["play", "spyrium", "-p", "2", "--plain"]) == WRONG_CALL
    assert "is a bot's name" in capsys.readouterr().err
    assert names() == []
