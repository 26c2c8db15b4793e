"""The player's own keys: what they are for, what is refused, and what a settings file may say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from islands_tui.commands.catalogue import ACCEPT, MOVE, SCREENS, UNDO, UNDO_TURN, listing
from islands_tui.commands.command_table import CommandTable, on
from islands_tui.commands.own_keys import OwnKeys, keys_of, label, use
from islands_tui.commands.rebinding import purposes, refusal, refusal_of_usual, stored, with_key, without
from islands_tui.text.texts import Texts

UNDOING = purposes()["undo"]


@pytest.fixture(autouse=True)
def usual_keys() -> Iterator[None]:
    yield
    use({})


def chosen(own: OwnKeys, purpose: str, *keys: str) -> OwnKeys:
    for key in keys:
        assert refusal(Texts(), own, purposes()[purpose], key) is None
        own = with_key(own, purposes()[purpose], key)
    return own


def test_a_command_is_called_by_its_new_key_at_once_and_by_its_old_one_until_that_is_taken_away() -> None:
    called: list[str] = []
    table = CommandTable(on(UNDO, lambda: called.append("undo")), on(MOVE, lambda way: called.append(way)))
    assert table.for_key("z") is None
    own = chosen(chosen({}, "undo", "z"), "move.left", "y")
    use(own)
    for key in ("z", "u", "y", "left"):
        call = table.for_key(key)
        assert call is not None
        call.run(call.argument)
    assert called == ["undo", "undo", "left", "left"]
    use(with_key(own, UNDOING, "u"))
    assert table.for_key("u") is None


def test_hints_help_and_the_list_of_keys_follow() -> None:
    use(chosen({}, "undo", "z"))
    assert UNDO.hint(Texts()).startswith("u z ")
    assert UNDO_TURN.name(Texts()) == "U"
    assert any(line.startswith("  u z ") for line in listing(Texts()))


@pytest.mark.parametrize(("purpose", "key"), [("undo", "U"), ("move.left", "l"), ("look", "1"), ("log", "ctrl+c")])
def test_a_key_that_means_something_there_is_refused_with_its_meaning(purpose: str, key: str) -> None:
    refused = refusal(Texts(), {}, purposes()[purpose], key)
    assert refused is not None
    assert refused.id == "own_keys.taken"


def test_a_key_is_free_once_it_was_taken_away_and_then_its_first_meaning_can_not_have_it_back() -> None:
    own = with_key(chosen({}, "undo", "z"), UNDOING, "u")
    own = chosen(own, "undo_turn", "u")
    assert refusal_of_usual(Texts(), own, UNDOING) is not None
    assert refusal_of_usual(Texts(), without(own, purposes()["undo_turn"]), UNDOING) is None


def test_the_usual_keys_chosen_again_are_no_choice() -> None:
    own = chosen({}, "undo", "z")
    assert with_key(own, UNDOING, "z") == {}


@pytest.mark.parametrize("junk", [{"undo": "z"}, {"undo": [7, ""]}, {"dance": ["z"]}, {"undo": ["U"]}, {"undo": None}])
def test_what_a_file_says_wrongly_is_left_out(junk: dict[str, object]) -> None:
    assert stored({**junk, "log": ["z"]}) == {"log": ("z",)}


def test_no_key_has_two_meanings_on_one_screen_whatever_a_file_says() -> None:
    own = stored({"undo": ["z", "y"], "log": ["z", "b"], "move.left": ["y", "a"], "accept": ["a"]})
    assert own == {"undo": ("z", "y"), "log": ("b",), "move.left": ("a",)}
    for commands in SCREENS.values():
        for key in ("z", "y", "b", "a"):
            assert sum(key == its for each in commands for its, _ in keys_of(each.id, each.keys, own)) <= 1


@pytest.mark.parametrize(
    ("key", "shown"),
    [("u", "u"), ("ctrl+r", "Ctrl+R"), ("left_square_bracket", "["), ("plus", "+"), ("pagedown", "PgDn"), ("f1", "F1")],
)
def test_keys_are_shown_as_people_read_them(key: str, shown: str) -> None:
    assert label(Texts(), key) == shown


def test_everything_has_a_name_of_its_own() -> None:
    assert ACCEPT.id in purposes()
    titles = [each.title(Texts()) for each in purposes().values()]
    assert all(titles)
