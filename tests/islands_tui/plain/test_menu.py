"""The menu of guests as numbered lines: a new match with people and bots."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.plain.menu import PlainMenu
from islands_tui.text.console import Console
from islands_tui.text.texts import interface
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
