"""`islands people` as people and programs read it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from islands_tui.cli.program import run
from islands_tui.settings import data_folder
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from tests.islands_tui.people.households import a_finished, a_household


def said(capsys: pytest.CaptureFixture[str], *args: str, code: int = 0) -> list[str]:
    assert run(["people", *args]) == code
    out, err = capsys.readouterr()
    return (err if code else out).splitlines()


def data(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    (line,) = said(capsys, *args, "--json")
    found: dict[str, Any] = json.loads(line)
    return found


def test_nobody_has_played_yet(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys) == ["Nobody has finished a match here yet."]
    assert data(capsys) | {"people": [], "matches": 0} == data(capsys)
    assert "nobody called Ann" in said(capsys, "show", "Ann", code=2)[0]


def test_everybody_is_listed_with_shares_ratings_and_what_was_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    a_household(20)
    (data_folder.records_folder() / "nonsense.jsonl").write_text("nonsense\n")
    lines = said(capsys)
    assert lines[0].startswith("20 finished matches of 6 people, since 2023-11-1")
    assert len(lines) == 1 + 6 + 2 + 1
    assert "rating" in lines[1]
    assert " ± " in lines[1]
    assert "bots (easy)" in lines[7]
    assert lines[-1].startswith("Not counted: nonsense, line 1: ")


def test_the_data_are_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    a_finished("one", ("Ann", "Bob"))
    end = a_finished("two", ("Bob", "Ann"), seed=2, hour=1)
    whole = data(capsys)
    ann = next(person for person in whole["people"] if person["name"] == "Ann")
    assert whole["matches"] == ann["matches"] == 2
    assert data(capsys, "Ann") == data(capsys, "show", "ann") == ann
    (game,) = ann["games"]
    assert (game["game"], game["players"], game["matches"]) == ("smugglers", 2, 2)
    assert ann["met"] == [{"name": "Bob", "matches": 2, "ahead": ann["wins"], "behind": 2 - ann["wins"]}]
    assert ann["rating"]["low"] < ann["rating"]["mean"] < ann["rating"]["high"]
    assert ann["low"] <= ann["share"] <= ann["high"]
    assert ann["places"][-1] == 1 + (1 not in end.winners)
    assert data(capsys, "--players", "3")["matches"] == 0
    assert data(capsys, "--game", "smug", "--people-only")["matches"] == 2
    assert "no such match" in said(capsys, "show", "ann", "--players", "3", code=1)[0]


def test_a_person_s_page_says_everything_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    a_household(40)
    lines = said(capsys, "ann")
    assert lines[0].casefold() in ("ann", "änn")
    for words in ("very likely between", "Longest winning streak", "Favourite game", "on average", "Against bots"):
        assert any(words in line for line in lines), words


def test_who_is_who_is_said_and_taken_back(capsys: pytest.CaptureFixture[str]) -> None:
    a_finished("one", ("Ann", "Bob"))
    a_finished("two", ("Anna", "Bob"), hour=1)
    assert said(capsys, "join", "anna", "ann")[0].startswith("Anna is Ann from now on.")
    assert "Also plays as: anna" in said(capsys, "ann")
    assert data(capsys, "anna")["matches"] == 2
    assert said(capsys, "rename", "ann", "Anouk")[0].startswith("Ann is called Anouk")
    assert said(capsys, "rating", "anouk", "off")[0].startswith("Anouk has no rating")
    assert data(capsys, "anouk")["rating"] is None
    assert "No rating is shown, as Anouk wishes." in said(capsys, "anouk")
    assert said(capsys, "split", "anna") == ["Anna and Anouk are two people again."]
    assert "can't be maybe" in said(capsys, "rating", "anouk", "maybe", code=2)[0]


def test_guests_may_read_but_not_say_who_is_who(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    a_finished("one", ("Ann", "Bob"))
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    assert len(said(capsys)) == 3
    assert "play-only" in said(capsys, "join", "ann", "bob", code=2)[0]
    assert "only Bob" in said(capsys, "rating", "bob", "off", code=2)[0]


@pytest.mark.parametrize("language", ["de", "fr"])
def test_it_speaks_other_languages(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    a_household(9)
    english = {line for name in ("list", "bob") for line in said(capsys, name)}
    other = {line for name in ("list", "bob") for line in said(capsys, name, "--language", language)}
    assert english & other == {"Bob"}, "every line has words"
