"""What `islands host check` finds: each thing that may be missing is told, and a whole set-up passes."""

from __future__ import annotations

import os
import pwd
from collections.abc import Mapping
from pathlib import Path

import pytest

from islands_tui.settings.host_setup import SetUp
from islands_tui.text.texts import interface

UID = 4711
WHOLE = {
    "clientaliveinterval": "60",
    "clientalivecountmax": "3",
    "usepam": "yes",
    "maxstartups": "20:30:100",
    "maxsessions": "1",
    "authorizedkeyscommand": "/bin/sh guests keys %t %k",
    "authorizedkeysfile": ".ssh/authorized_keys .ssh/authorized_keys2",
    "unusedconnectiontimeout": "60",
    "forcecommand": "none",
    "passwordauthentication": "no",
    "kbdinteractiveauthentication": "no",
}
LIMITS = "[Slice]\nMemoryMax=2G\nTasksMax=200\nCPUQuota=100%\n"


@pytest.fixture
def set_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SetUp:
    """A server where everything is there."""
    program, home, slices = tmp_path / "islands", tmp_path / "play", tmp_path / "slices"
    folder = slices / f"user-{UID}.slice.d"
    folder.mkdir(parents=True)
    (folder / "islands.conf").write_text(LIMITS)
    home.mkdir(mode=0o755)
    program.write_text("")
    program.chmod(0o755)
    entry = pwd.struct_passwd(("play", "x", UID, UID, "", str(home), "/bin/sh"))
    monkeypatch.setattr(pwd, "getpwnam", {"play": entry}.__getitem__)
    monkeypatch.setattr(os, "getgrouplist", lambda name, group: [group])
    monkeypatch.setattr(SetUp, "_files", lambda self: [self.program])
    monkeypatch.setattr(SetUp, "_told_by_sshd", lambda self: WHOLE)
    monkeypatch.delenv("ISLANDS_HOME")
    os.chown(home, os.getuid(), -1)
    monkeypatch.setattr("islands_tui.settings.host_setup._owners", lambda entry: (os.getuid(),))
    return SetUp("play", 20, program, slices)


def missing(set_up: SetUp) -> list[str]:
    found = [finding.message for finding in set_up.findings()]
    assert all(interface()(message) != message.id for message in found)
    return [message.id.removeprefix("set_up.") for message in found if ".fine." not in message.id]


def test_a_whole_set_up_lacks_nothing(set_up: SetUp) -> None:
    assert missing(set_up) == []


@pytest.mark.parametrize(
    ("told", "problem"),
    [
        ({"clientaliveinterval": "0"}, "alive"),
        ({"clientaliveinterval": "200"}, "alive"),
        ({"usepam": "no"}, "pam"),
        ({"maxstartups": "10:30:100"}, "startups"),
        ({"maxsessions": "10"}, "sessions"),
        ({"authorizedkeyscommand": "none"}, "no_recipe"),
        ({"authorizedkeyscommand": "/no-such-folder/islands guests keys %t %k"}, "unsafe_command"),
        ({"unusedconnectiontimeout": "none"}, "unused"),
        ({"passwordauthentication": "yes"}, "password"),
        ({"forcecommand": "islands --play-only", "disableforwarding": "yes", "permituserrc": "no"}, "two_recipes"),
    ],
)
def test_each_option_of_sshd_is_asked_for(
    set_up: SetUp, told: Mapping[str, str], problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SetUp, "_told_by_sshd", lambda self: {**WHOLE, **told})
    assert missing(set_up) == [problem]


def test_the_recipe_with_one_command_for_all_is_whole_too(set_up: SetUp, monkeypatch: pytest.MonkeyPatch) -> None:
    told = {
        "authorizedkeyscommand": "none",
        "forcecommand": "islands",
        "disableforwarding": "no",
        "permituserrc": "yes",
    }
    monkeypatch.setattr(SetUp, "_told_by_sshd", lambda self: {**WHOLE, **told})
    assert missing(set_up) == ["not_play_only", "forwarding", "user_rc"]


GUEST = 'restrict,pty,command="env ISLANDS_USER=Ann /opt/islands/bin/islands --play-only" ssh-ed25519 AAAA ann'


@pytest.mark.parametrize(
    ("line", "problems"),
    [
        (GUEST, []),
        (f"# guests\n\n{GUEST}", []),
        ("ssh-ed25519 AAAA ann", ["key_shell"]),
        ("restrict,pty ssh-ed25519 AAAA ann", ["key_shell"]),
        (GUEST.replace(" --play-only", ""), ["key_not_play_only"]),
        (GUEST.replace("env ", "env ISLANDS_PLAY_ONLY=1 ").replace(" --play-only", ""), []),
        (GUEST.replace("restrict,pty,", ""), ["key_unrestricted"]),
        (GUEST.replace("=Ann", "=planner"), ["key_name"]),
        (GUEST.replace("=Ann", "='A name that is much too long'"), ["key_name"]),
        (GUEST.replace("ISLANDS_USER=Ann", r"X=\"a, restrict\" ISLANDS_USER='Ann B'"), []),
    ],
)
def test_an_evening_with_a_line_for_each_guest_is_whole_if_every_line_is(
    set_up: SetUp, line: str, problems: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(SetUp, "_told_by_sshd", lambda self: {**WHOLE, "authorizedkeyscommand": "none"})
    keys = tmp_path / "play" / ".ssh" / "authorized_keys"
    keys.parent.mkdir()
    keys.write_text(line + "\n")
    keys.chmod(0o644)
    assert missing(set_up) == problems
    keys.chmod(0o600)  # it belongs to whoever runs the test, not to the account
    assert missing(set_up) == ["keys_unreadable", *problems]


def test_what_asks_for_keys_belongs_to_root(set_up: SetUp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """sshd refuses every key without a word to the guest if anybody else could change the program."""
    command = f"{set_up.program} guests keys %t %k"
    monkeypatch.setattr(SetUp, "_told_by_sshd", lambda self: {**WHOLE, "authorizedkeyscommand": command})
    tmp_path.chmod(0o775)
    assert missing(set_up) == ["unsafe_command"]


@pytest.mark.parametrize(
    ("limits", "problems"),
    [
        ("", ["no_slice"]),
        (LIMITS.replace("200", "100"), ["tasks"]),
        (LIMITS.replace("2G", "900M"), ["memory"]),
        ("[Slice]\nTasksMax=200\n", ["limits_missing"]),
    ],
)
def test_limits_must_fit_the_guests(set_up: SetUp, limits: str, problems: list[str]) -> None:
    (set_up.slices / f"user-{UID}.slice.d" / "islands.conf").write_text(limits)
    assert missing(set_up) == problems


@pytest.mark.parametrize(("mode", "problem"), [(0o750, "unreadable"), (0o757, "writable")])
def test_guests_can_run_the_program_and_not_change_it(set_up: SetUp, mode: int, problem: str) -> None:
    set_up.program.chmod(mode)
    assert missing(set_up) == [problem]


def test_a_home_that_others_can_write_to_is_told(set_up: SetUp, tmp_path: Path) -> None:
    (tmp_path / "play").chmod(0o777)
    assert missing(set_up) == ["home_mode"]
    assert missing(SetUp("nobody-here")) == ["no_account"]
