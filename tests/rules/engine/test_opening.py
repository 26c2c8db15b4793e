"""The log begins with what happened while the table was set, before anybody decided anything."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from rules.engine.match import Match
from rules.engine.record_entries import Header, Participant


def a_match(name: str, seats: int = 3) -> Match[Any]:
    game = rules.game(name)
    players = tuple(Participant(name) for name in ("Ann", "Bob", "Cy")[:seats])
    return Match(game, Header(game.id, game.version, players, 7, {}, {}, game.data_digest))


def opening(match: Match[Any]) -> list[str]:
    return [line.event.message.id for line in match.log if line.move == 0 and not line.note]


def test_the_first_round_of_spyrium_is_told_like_every_other() -> None:
    assert opening(a_match("spyrium")) == [
        "spyrium.log.round", *["spyrium.log.income"] * 3, "spyrium.log.event", "spyrium.log.display"
    ]  # fmt: skip


def test_the_first_dice_of_propeller_islands_are_told() -> None:
    assert opening(a_match("propeller_islands")) == ["propeller_islands.log.round"]


def test_ilos_tells_who_starts_and_the_tiles_turned_up_but_no_hand() -> None:
    match = a_match("ilos")
    assert opening(match) == ["ilos.log.starts", "ilos.log.on_offer"]
    assert all(line.event.seats is None for line in match.log if line.move == 0)


def test_what_era_of_inventions_hands_out_and_lays_open_is_told() -> None:
    told = [f"era_of_inventions.log.{name}" for name in ("handed_out", "open_bar", "open_row", "stores")]
    assert opening(a_match("era_of_inventions")) == told


@pytest.mark.parametrize("name", rules.GAMES)
def test_it_stays_whatever_is_taken_back_and_is_no_move(name: str) -> None:
    match = a_match(name)
    told = opening(match)
    for _ in range(3):
        match.play(match.legal()[0])
    match.take_back(0, agreed=True)
    assert opening(match) == told
    assert not match.moves
