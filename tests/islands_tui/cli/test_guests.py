"""`islands guests`: names by key, invitations, and the lines that sshd gets."""

from __future__ import annotations

import base64
import os
import sys
import time
from pathlib import Path

import pytest

from islands_tui.cli import program
from islands_tui.cli.guests import welcome
from islands_tui.settings import guest_list, guest_terminals
from islands_tui.settings.guest_list import GuestList, changing, checked_key
from islands_tui.settings.guest_name import file_stem
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from tests.islands_tui.shared_tables import refused

Output = pytest.CaptureFixture[str]


def a_key(number: int = 1) -> str:
    body = b"\0\0\0\x0bssh-ed25519" + b"\0\0\0\x20" + bytes([number]) * 32
    return f"ssh-ed25519 {base64.b64encode(body).decode()}"


def line_for(key: str, capsys: Output) -> str:
    assert program.run(["guests", "keys", *key.split()]) == 0
    return capsys.readouterr().out


def test_a_known_key_opens_the_menu_under_its_name(home: Path, capsys: Output) -> None:
    assert program.run(["guests", "add", 'Ann "A" O\'Neill', a_key(), "ann@laptop", "--folder", "old-friends"]) == 0
    capsys.readouterr()
    line = line_for(a_key(), capsys)
    assert line.startswith('restrict,pty,command="env ')
    assert line.endswith(f'" {a_key()}\n')
    assert f"ISLANDS_HOME={home}/folders/old-friends" in line
    assert """'ISLANDS_USER=Ann \\"A\\" O'\\"'\\"'Neill'""" in line
    assert "--play-only" in line
    assert line_for(a_key(2), capsys) == ""
    assert program.run(["guests", "remove", 'ann "a" o\'neill']) == 0
    capsys.readouterr()
    assert line_for(a_key(), capsys) == ""


def test_an_invitation_lets_in_as_many_as_it_says_and_not_for_ever(
    home: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert program.run(["guests", "invite", "--uses", "2"]) == 0
    word = capsys.readouterr().out.splitlines()[0]
    assert word not in (home / "guests.json").read_text()
    assert "guests welcome ssh-ed25519" in line_for(a_key(), capsys)
    with changing() as known, refused("guests.wrong_word"):
        known.come_in(word[:-1] + "q", "Ann", a_key())
    with changing() as known:
        assert known.come_in(word.upper().replace("-", " "), "Ann", a_key()).name == "Ann"
    with changing() as known, refused("guests.name_taken"):
        known.come_in(word, "ANN", a_key(2))
    with changing() as known, refused("guests.name_taken"):
        known.add("Coco", a_key(3))
        known.add("\u0421\u043e\u0441\u043e", a_key(4))
    with changing() as known, refused("guests.key_known"):
        known.come_in(word, "Bob", a_key())
    assert [each.left for each in GuestList().invitations] == [1]
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 8 * guest_list.DAY)
    assert GuestList().invitations == []
    assert line_for(a_key(2), capsys) == ""


def test_nobody_comes_in_under_the_name_of_somebody_who_is_known_otherwise(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a line of `authorized_keys` or by a proxy: their seats would be the newcomer's."""
    monkeypatch.setenv("HOME", str(tmp_path))
    keys = tmp_path / ".ssh" / "authorized_keys"
    keys.parent.mkdir()
    keys.write_text(f'restrict,pty,command="env ISLANDS_USER=Ann islands --play-only" {a_key(9)}\n')
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    monkeypatch.setenv("ISLANDS_USER", "Zoë")
    monkeypatch.setattr(guest_terminals, "_held", None)
    guest_terminals.take_terminal()
    assert guest_terminals._held is not None
    os.close(guest_terminals._held[1])
    with changing() as known:
        word = known.invite(1, 1)
    for name in ("ann", "ZOË"):
        with changing() as known, refused("guests.name_known"):
            known.come_in(word, name, a_key())
    assert GuestList().guests == []
    with changing() as known:
        assert known.come_in(word, "Bob", a_key()).name == "Bob"


def test_whoever_says_no_word_leaves_soon(home: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(welcome, "TO_SAY", 0.001)
    monkeypatch.setattr(guest_terminals, "_held", None)
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "")
    read, write = os.pipe()
    with os.fdopen(read) as silent:
        monkeypatch.setattr(sys, "stdin", silent)
        assert program.run(["guests", "welcome", *a_key().split()]) == 1
    os.close(write)
    assert "nobody has come in" in capsys.readouterr().err
    assert "ISLANDS_LEAVE_AFTER" not in os.environ
    assert guest_terminals._held is not None
    os.close(guest_terminals._held[1])


def test_a_name_of_any_letters_has_files_of_its_own(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stems = {file_stem(name) for name in ("ΐ" * 20, "ΐ" * 19, "𠀀" * 20, "../Ann", "ANN", "ann")}
    assert len(stems) == 5
    for stem in stems:
        assert len(f".{stem}.json.{'0' * 16}") <= 255


def test_the_host_closes_all_invitations(home: Path, capsys: Output) -> None:
    for _ in range(2):
        assert program.run(["guests", "invite"]) == 0
    assert line_for(a_key(), capsys)
    assert program.run(["guests", "invite", "--close"]) == 0
    capsys.readouterr()
    assert line_for(a_key(), capsys) == ""


@pytest.mark.parametrize(
    "key", ["", "ssh-ed25519", "ssh-ed25519 AAAA", a_key().replace("ed25519", "rsa"), "x\n" + a_key()]
)
def test_what_is_no_key_is_refused(key: str) -> None:
    with refused("guests.no_key"):
        checked_key(key)


def test_guests_see_nothing_of_the_list(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    assert program.run(["guests", "list"]) == 2


def test_a_broken_list_opens_to_nobody(home: Path, capsys: Output) -> None:
    home.mkdir()
    (home / "guests.json").write_text('{"guests": [["Ann", 7, ""], ["Bob"]], "invitations": [[1]]}')
    assert line_for(a_key(), capsys) == ""
