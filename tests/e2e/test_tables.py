"""One table, many terminals: real programs, some of them over real lines, and what each of them is sent."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rules
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import read_match
from islands_tui.matches.shared.joining import join
from islands_tui.matches.shared.session_notes import players_of
from islands_tui.settings import data_folder
from islands_tui.settings.data_folder import HOME_VARIABLE
from rules.engine.contract import notation
from rules.engine.match import Match
from tests.e2e.running import islands
from tests.e2e.screens import DOWN, ENTER
from tests.e2e.ssh import Server
from tests.islands_tui.test_hidden_stays_hidden import some_twins
from tests.terminals import ROOT, Screen
from tests.together.clients import Party, local, over_a_line


@pytest.fixture(autouse=True)
def _same_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test looks on in the folder of the programs."""
    monkeypatch.setenv(HOME_VARIABLE, str(home))


@pytest.fixture
def server(tmp_path: Path, home: Path) -> Iterator[Server]:
    server = Server(tmp_path / "sshd", home)
    try:
        yield server
    finally:
        server.close()


def guest(server: Server, name: str) -> Screen:
    """A guest of a club evening, named by the host."""
    program = f"env ISLANDS_USER={name} {sys.executable} -m islands_tui --play-only"
    return server.open(f"cd {ROOT} && exec {program}")


def test_guests_meet_over_ssh_and_come_back_to_their_seats_after_a_cut(server: Server, home: Path) -> None:
    ann = guest(server, "Ann")
    bob = guest(server, "Bob")
    try:
        ann.wait_for("[ Play against bots ]")
        bob.wait_for("[ Play against bots ]")
        ann.press("2", "one terminal each")
        ann.press("\x1b[C" * 3, "[Spyrium]")
        while "[one keyboard]" not in ann.settled():
            ann.send("\x1b[B")
        ann.send("\x1b[C")
        while "[ Start the match ]" not in ann.settled():
            ann.send("\x1b[B")
        ann.press(ENTER, "Waiting for players")
        bob.wait_for("Tables with a free seat   1")
        bob.press("3", "waits for 1 player")
        bob.send(ENTER)
        bob.wait_for("▲ Bob", "decides")
        ann.wait_for("▲ Bob", "decides")
        bob.press("tgood evening" + ENTER, "▲ Bob: good evening")
        ann.wait_for("▲ Bob: good evening")
        server.cut()
        ann.finish()
        bob.finish()
    finally:
        ann.close()
        bob.close()
    cy, bob = guest(server, "Cy"), guest(server, "Bob")
    try:
        cy.wait_for("Saved matches   1")
        assert "Continue" not in cy.settled()
        while "[ Saved matches" not in cy.text():
            cy.change(DOWN)
        cy.press(ENTER, "Ann")
        cy.press(ENTER, "belong to others")
        bob.wait_for("[ Continue ]")
        bob.press(ENTER, "▲ Bob: good evening")
        (match,) = [read_match(data_folder.path_of(name)).match for name in data_folder.names()]
        assert [player.name for player in players_of(match)] == ["Ann", "Bob"]
    finally:
        cy.close()
        bob.close()


@pytest.mark.parametrize("seats", [2, 4])
def test_clients_play_by_random_keys_over_lines_that_are_cut(server: Server, seats: int) -> None:
    party = Party(over_a_line(server), "spyrium", seats, 4)
    try:
        party.play(most=4)
        party._end_somebody()
        played = party.play(most=8)
        assert played.ended == 1
        assert read_match(data_folder.path_of(party.name)).match.digest() == played.digest
    finally:
        party.close()


def test_a_terminal_that_is_killed_frees_its_seat_and_the_others_see_it(home: Path) -> None:
    party = Party(local(home), "spyrium", 2, 4)
    try:
        ann, bob = party.clients
        ann.wait_for("choice 1 of")
        ann.press(":place 4-5" + ENTER, "▲ Bob decides")
        bob.process.kill()
        ann.wait_for("▲ Bob's seat is empty, waiting")
        tables = islands(home, "tables", plain=False).stdout.decode()
        assert f"{party.name}  Spyrium: 1 Ann and 2 free" in tables
        again = local(home)(["join"], (80, 24))
        try:
            again.wait_for("▲ Bob decides", "choice 1 of")
            ann.wait_for("══ ▲ Bob decides")
        finally:
            again.close()
    finally:
        party.close()


# Hidden cards


def a_table_of(match: Match[Any], moves: int) -> str:
    """A table with the first moves of a match; everybody has sat down once."""
    stored = match_store.create(match.game, match.header._replace(table=True))
    stored.close()
    everybody = join(stored.name, range(len(match.players)))
    for move in match.moves[:moves]:
        everybody.match.play(move.action)
    everybody.close()
    return stored.name


def sent_to(match: Match[Any], seat: int, home: Path) -> tuple[list[str], str]:
    """What the terminal of a seat shows while another decides in secret, and all the words that it was sent."""
    name, last = a_table_of(match, len(match.moves) - 1), match.moves[-1]
    other = join(name, [each for each in range(len(match.players)) if each != seat])
    client = local(home)(["join", name, "--seat", str(seat + 1)], (120, 40))
    try:
        client.wait_for("decides")
        other.match.play(last.action)
        assert other.table is not None
        other.table.say(last.seat, "ready")
        client.wait_for(": ready")
        frames = [client.settled()]
        for key in ("s", "c", "L", "c", "x", "c", "?", "c"):
            client.change(key)
            frames.append(client.settled())  # the row of keys may change a frame before a page opens
        return frames, re.sub(r"\x1b\[[0-9;?<>=]*[a-zA-Z]", " ", client.raw.decode(errors="replace"))
    finally:
        client.close()
        other.close()


def test_no_terminal_is_sent_what_another_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two runs that differ only in a secret choice of another seat show the same, down to the last word."""
    game = rules.game("ilos")
    pairs = [
        (match, twin, seat)
        for match, twin in some_twins("ilos")
        for seat in range(len(match.players))
        if seat != match.moves[-1].seat and game.view(match.state, seat) == game.view(twin.state, seat)
    ]
    match, twin, seat = pairs[len(pairs) // 2]
    assert notation(match.moves[-1].action) != notation(twin.moves[-1].action)
    shown = []
    for number, each in enumerate((match, twin)):
        home = tmp_path / f"run{number}"
        monkeypatch.setenv(HOME_VARIABLE, str(home))
        shown.append(sent_to(each, seat, home))
    (frames, words), (other_frames, other_words) = shown
    assert frames == other_frames
    assert set(words.split()) == set(other_words.split())
