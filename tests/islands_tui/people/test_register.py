"""The small file that knows who is one person: what it keeps, and what it never loses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from islands_tui.people import changes, register
from islands_tui.people.register import PersonEntry, Register
from islands_tui.people.result_index import ResultIndex
from islands_tui.people.results import Result
from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from rules.engine.messages import say
from tests.islands_tui.people.households import a_finished
from tests.islands_tui.shared_tables import refused


def results() -> list[Result]:
    index = ResultIndex()
    while index.unread:
        index.read_for(1.0)
    return index.results


@pytest.fixture(autouse=True)
def _matches() -> None:
    a_finished("one", ("Ann", "Bob"), hour=1)
    a_finished("two", ("Bobby", "Zoë"), hour=2)
    a_finished("three", ("zoe", "Ann"), hour=3)


def test_spellings_are_one_person_without_any_file(home: Path) -> None:
    people = register.load()
    assert people.key_of("Zoë") == people.key_of("ZOE") == people.key_of(" zoe ")
    assert changes.find("zo", results(), people) == "zoe"
    assert changes.name_of("zoe", results(), people) == "zoe", "as typed last"
    assert not (home / register.FILE).exists()


def test_a_join_is_kept_and_taken_back() -> None:
    assert changes.join("bobby", "BOB", results()) == say("people.joined", first="Bobby", into="Bob")
    assert register.load().key_of("Bobby") == "bob"
    with refused("people.same"):
        changes.join("bobby", "bob", results())
    assert changes.split("Bobby", results()) == say("people.separated", name="Bobby", before="Bob")
    assert register.load().entries == [PersonEntry("Bob", ("bob",))]
    with refused("people.not_joined"):
        changes.split("Bobby", results())


def test_who_sat_at_one_table_is_two_people() -> None:
    with refused("people.met"):
        changes.join("ann", "bob", results())
    changes.join("bobby", "bob", results())
    with refused("people.met"):
        changes.join("zoe", "bobby", results())


def test_a_new_name_is_the_same_person_s_from_then_on() -> None:
    changes.rename("bob", "Robert", results())
    people = register.load()
    assert people.key_of("robert") == people.key_of("Bob") == "bob"
    assert changes.name_of("bob", results(), people) == "Robert"
    changes.rename("robert", "Röbert", results())
    assert register.load().entry("bob").name == "Röbert"
    with refused("people.taken"):
        changes.rename("bob", "ZOE", results())
    with refused("people.taken"):
        changes.rename("ann", "robert", results())
    with refused("names.bot"):
        changes.rename("ann", "planner", results())


@pytest.mark.parametrize("name", ["", "nobody", "b"])
def test_who_is_unknown_or_could_be_several_is_told_so(name: str) -> None:
    with refused("people.ambiguous" if name == "b" else "people.unknown"):
        changes.rate(name, False, results())


def test_who_wants_no_rating_still_wants_none_after_a_join() -> None:
    changes.rate("bobby", False, results())
    changes.join("bobby", "bob", results())
    assert not register.load().is_rated("bob")
    changes.split("bobby", results())
    assert not register.load().is_rated("bob")
    changes.rate("bob", True, results())
    assert register.load().is_rated("bob")


GOOD = {"name": "Robert", "keys": ["bob"], "rated": False}
BROKEN = [
    "nonsense",
    "[]",
    '{"people": 7}',
    json.dumps({"people": [GOOD, {"name": "x", "keys": [], "rated": True}]}),
    json.dumps({"people": [GOOD, {"name": "x", "keys": ["Ann"], "rated": True}]}),
    json.dumps({"people": [GOOD, {"name": "x", "keys": ["bob"], "rated": True}]}),
    json.dumps({"people": [GOOD, {"name": "x" * 99, "keys": ["ann"], "rated": True}]}),
]


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_file_is_read_as_far_as_it_goes_and_never_written_over(text: str, home: Path) -> None:
    file = home / register.FILE
    file.write_text(text)
    people = register.load()
    assert not people.is_sound
    assert people.is_rated("bob") != ("Robert" in text)
    with refused("people.unreadable"):
        changes.join("bobby", "bob", results())
    assert file.read_text() == text


def test_what_can_not_be_written_is_told(home: Path) -> None:
    (home / register.FILE).mkdir()
    with refused("people.unreadable"):
        changes.rate("bob", False, results())


def test_another_register_is_added_and_what_is_known_here_stays() -> None:
    here = Register([PersonEntry("Robert", ("bob",)), PersonEntry("", ("ann",), is_rated=False)])
    there = Register([PersonEntry("Bobby B.", ("bob", "bobby"), is_rated=False), PersonEntry("Zoë", ("zoe", "z"))])
    assert here.merge(there) == []
    assert here.entry("bobby") == PersonEntry("Robert", ("bob", "bobby"), is_rated=False)
    assert here.entry("zoe").name == "Zoë"
    assert here.merge(Register([PersonEntry("Both", ("ann", "bob"))])) == ["Both"], "two people here"
    assert here.key_of("ann") != here.key_of("bob")


@pytest.mark.parametrize(("guest", "may"), [("Bob", True), ("bÓb", True), ("Ann", False), ("", False)])
def test_guests_change_nothing_but_whether_their_own_rating_is_shown(
    guest: str, may: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    monkeypatch.setenv(USER_VARIABLE, guest)
    for change in (changes.join, changes.rename):
        with refused("play_only.no_people"):
            change("bobby", "bob", results())
    with refused("play_only.no_people"):
        changes.split("bobby", results())
    if may:
        changes.rate("bob", False, results())
    else:
        with refused("people.not_yours"):
            changes.rate("bob", False, results())
    assert register.load().is_rated("bob") != may
