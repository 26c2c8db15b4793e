"""The menu of guests as numbered lines: a new match with people and bots."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.plain.menu import PlainMenu
from islands_tui.text.console import Console
from islands_tui.text.texts import catalogue, interface
from rules.engine.contract import Message
from tests.islands_tui.shared_tables import two


class Guest(PlainMenu):
    """Somebody who types these numbers, and sees what is offered."""

    def __init__(self, *numbers: int | None) -> None:
        super().__init__(Console())
        self.numbers, self.seen, self.begun = list(numbers), list[str](), list[StoredMatch]()

    def _chosen(self, title: Message, choices: Sequence[Message]) -> int | None:
        self.seen += [interface()(title), *map(interface(), choices)]
        number = self.numbers.pop(0)
        return None if number is None else number - 1

    def _play(self, stored: StoredMatch) -> None:
        self.begun.append(stored)
        stored.close()


def bots_of(guest: Guest) -> list[str | None]:
    guest._begin(table=False)
    (stored,) = guest.begun
    return [player.bot for player in stored.match.players]


@pytest.mark.usefixtures("home")
def test_a_guest_can_play_with_bots() -> None:
    guest = Guest(1, 2, 3, 1)
    assert bots_of(guest) == [None, "easy", "easy"]
    assert "How many of them are bots?" in guest.seen
    assert "easy: takes what looks best at once" in guest.seen


@pytest.mark.usefixtures("home")
def test_a_guest_can_play_with_people_only() -> None:
    assert bots_of(Guest(4, 1, 1)) == [None, None]


@pytest.mark.usefixtures("home")
def test_whoever_goes_back_begins_no_match() -> None:
    for numbers in ((None,), (1, None), (1, 1, None), (1, 1, 2, None)):
        guest = Guest(*numbers)
        guest._begin(table=False)
        assert not guest.begun


@pytest.mark.usefixtures("home")
def test_who_goes_on_with_a_table_where_several_places_are_empty_is_asked_for_the_seat() -> None:
    ann, bob = two()
    ann.close()
    bob.close()
    guest = Guest(2)
    guest._open(ann.record.path.stem)
    assert guest.seen == ["Which seat is yours?", "Seat 1, Ann", "Seat 2, Bob"]
    (stored,) = guest.begun
    assert stored.name == ann.record.path.stem


@pytest.mark.usefixtures("home")
def test_a_table_without_a_free_seat_is_watched_as_lines() -> None:
    two()
    guest = Guest(4, 1)
    guest._take_entry()
    assert "Tables with a free seat" not in guest.seen
    assert guest.seen[4] == "Tables to watch"
    (stored,) = guest.begun
    assert stored.table is not None
    assert stored.table.seats == []


FOR_HOSTS = ("set_up.", "web.")
"""What begins the ids of texts that only hosts read."""


def test_only_the_command_line_advises_what_must_be_typed_there() -> None:
    """Guests of a server can't type commands; what the menu and the tables say must help them too."""
    typed = re.compile(r"\bislands [a-z]+|--[a-z]")
    texts = {name: str(text) for name, text in catalogue("islands_tui.text", "en").items()}
    advising = {name for name, text in texts.items() if typed.search(text) and not name.startswith(FOR_HOSTS)}
    assert advising == {
        "bots.seat",
        "interface.dumb_terminal",
        "interface.no_screen",
        "interface.no_terminal",
        "names.empty",
        "plain.kept",
        "plain.saved",
        "registry.broken_screen",
        "storage.no_match",
        "storage.no_matches",
        "storage.no_name",
        "storage.nothing_to_resume",
        "tables.which_seat",
    }
