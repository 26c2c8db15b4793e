"""The page for hosts tells the truth: its options exist, and its example lets a guest play and nothing else."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from islands_tui.cli.launcher import launcher
from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from islands_tui.text.idle import LEAVE_AFTER_VARIABLE
from tests.e2e.running import islands
from tests.e2e.ssh import Server, find_sshd
from tests.terminals import ROOT

pytestmark = pytest.mark.slow
"""Each test runs several programs."""

PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
PROGRAM = "/opt/islands/bin/islands"


def on_this_machine(text: str, home: Path) -> str:
    """The example with the program that is tested, and a folder of the test."""
    here = f"{shlex.quote(sys.executable)} -m islands_tui"
    assert PROGRAM in text
    return text.replace(PROGRAM, here).replace("$HOME/ann", str(home / "ann"))


@pytest.fixture
def guests(tmp_path: Path, home: Path) -> Iterator[Server]:
    found = re.search(r"^(restrict,.*ISLANDS_HOME.*) ssh-ed25519 AAAA", PAGE, re.MULTILINE)
    assert found is not None
    server = Server(tmp_path / "sshd", home, key_options=on_this_machine(found.group(1), home))
    try:
        yield server
    finally:
        server.close()


def options_of(command: click.Command, context: click.Context) -> set[str]:
    """The options of a command and of all below it."""
    found = {name for parameter in command.params for name in parameter.opts}
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            found |= options_of(below, context)
    return found


def test_every_option_and_variable_of_the_program_that_is_named_exists() -> None:
    calls = re.findall(rf"{PROGRAM}([^\"\n]*)", PAGE) + re.findall(r"`(--[^`]*)`", PAGE)
    named_options = {option for call in calls for option in re.findall(r"--[\w-]+", call)}
    assert named_options >= {"--play-only", "--leave-after", "--user-header", "--uses"}
    assert options_of(launcher, click.Context(launcher)) >= named_options
    named = set(re.findall(r"ISLANDS_\w+", PAGE))
    assert named == {"ISLANDS_HOME", PLAY_ONLY_VARIABLE, LEAVE_AFTER_VARIABLE, USER_VARIABLE}


def test_the_readme_leads_to_the_page() -> None:
    assert "(docs/hosting.md)" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_a_guest_with_the_key_of_the_example_plays_in_a_folder_of_their_own(guests: Server, home: Path) -> None:
    islands(home / "ann", "play", "spy", "--names", "Ann,Bob", "--seed", "4", typed="place 4-5\n")
    line = guests.open("id")
    try:
        line.wait_for("[ Continue ]", "Bob to move")
        line.press("q")
        assert line.finish() == 0
        assert b"uid=" not in line.raw
    finally:
        line.close()


def test_the_server_takes_the_example_for_the_account(tmp_path: Path) -> None:
    found = re.search(r"^# /etc/ssh/.*\n((?:.+\n)+?)```", PAGE, re.MULTILINE)
    assert found is not None
    key, config = tmp_path / "host", tmp_path / "sshd_config"
    server = find_sshd()
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
    config.write_text(f"HostKey {key}\n{found.group(1)}")
    result = subprocess.run(
        [server, "-T", "-f", config, "-C", "user=play,host=h,addr=1.2.3.4"], capture_output=True, text=True, check=True
    )
    told = result.stdout.lower()
    assert f"authorizedkeyscommand {PROGRAM} --leave-after 30 guests keys %t %k" in told
    assert "forcecommand none" in told
    assert "maxsessions 1\n" in told
    assert "disableforwarding yes" in told
    assert "permituserrc no" in told
    assert "clientaliveinterval 60" in told


KIT = ROOT / "docs" / "hosting"


def test_the_kit_says_what_the_page_says() -> None:
    found = re.search(r"^# /etc/ssh/.*\n((?:.+\n)+?)```", PAGE, re.MULTILINE)
    assert found is not None
    assert (KIT / "sshd_islands.conf").read_text(encoding="utf-8") == found.group(1)
    assert {path.name for path in KIT.iterdir()} == {
        "Containerfile",
        "islands-backup.service",
        "islands-backup.timer",
        "guests.slice.conf",
        "islands-web.service",
        "islands-web.socket",
        "sshd_islands.conf",
    }
    slice_of_guests = re.search(r"^# /etc/systemd/system/user-.*\n((?:.+\n)+?)```", PAGE, re.MULTILINE)
    assert slice_of_guests is not None
    assert (KIT / "guests.slice.conf").read_text(encoding="utf-8") == slice_of_guests.group(1)
    calls = [
        call for path in KIT.iterdir() for call in re.findall(rf"{PROGRAM} (.*)", path.read_text(encoding="utf-8"))
    ]
    named = {option for call in calls for option in re.findall(r"--[\w-]+", call)}
    assert options_of(launcher, click.Context(launcher)) >= named > set()


def test_a_backup_that_is_made_while_somebody_writes_can_be_played_on(tmp_path: Path, home: Path) -> None:
    """The command of the unit, then a copy that ends within a line."""
    unit = (KIT / "islands-backup.service").read_text(encoding="utf-8")
    command = re.search(r"ExecStart=/bin/sh -c '(.*)'", unit)
    assert command is not None
    data = tmp_path / ".local" / "share" / "islands"
    islands(data, "play", "spy", "--names", "Ann,Bob", "--seed", "4", typed="place 4-5\n")
    env = {"HOME": str(tmp_path), "STATE_DIRECTORY": str(tmp_path), "PATH": "/usr/bin:/bin"}
    subprocess.run(["/bin/sh", "-c", command.group(1).replace("%%", "%")], env=env, check=True)
    (archive,) = tmp_path.glob("islands-*.tar.gz")
    subprocess.run(["tar", "--extract", "--gzip", "--file", archive, "--directory", tmp_path, "islands"], check=True)
    (record,) = (tmp_path / "islands" / "matches").iterdir()
    record.write_bytes(record.read_bytes() + b'[1, "pla')
    played = islands(tmp_path / "islands", "resume", typed="place 1-2\n")
    assert played.returncode == 0, played.stderr
    assert b'[1, "place 1-2"' in record.read_bytes()


def test_the_container_is_built_of_what_is_there(tmp_path: Path) -> None:
    """As far as that can be said without building it."""
    text = (KIT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    steps = [line.split(maxsplit=1) for line in text.splitlines() if line and not line.startswith("#")]
    assert {name for name, _ in steps} == {"FROM", "RUN", "COPY", "VOLUME", "EXPOSE", "CMD"}
    for name, what in steps:
        match name:
            case "RUN":
                subprocess.run(["/bin/sh", "-n", "-c", what], check=True)
            case "CMD":
                subprocess.run(["/bin/sh", "-n", *json.loads(what)[1:]], check=True)
            case "COPY":
                source, target = what.split()
                assert (KIT / source).exists()
                assert target.startswith("/etc/ssh/sshd_config.d/")
            case "FROM":
                python = re.search(r"python:3\.(\d+)", what)
                assert python is not None
                assert int(python[1]) >= 11
            case "VOLUME":
                assert what == "/home/play/.local/share/islands", "where the account's data folder is"
    assert "python3 -m venv /opt/islands" in text
    assert "useradd --create-home --shell /bin/sh play" in text


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_understands_the_units() -> None:
    units = [str(path) for path in KIT.iterdir() if path.suffix in (".service", ".socket", ".timer")]
    result = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    told = [line for line in result.stderr.splitlines() if "is not executable" not in line]
    assert told == []
