"""Full disks, missing folders, two windows, Ctrl-C and kill -9: nothing accepted is lost."""

from __future__ import annotations

import contextlib
import os
import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.e2e.running import command, environment, islands
from tests.rules.engine import records
from tests.terminals import PATIENCE, ROOT

PAGE = resource.getpagesize()
BEGIN = ("play", "smug", "--names", "Ann,Bob", "--seed", "3", "--plain")


def moves_in(home: Path) -> list[str]:
    """The moves that stand in the only record of this folder."""
    record = next((home / "matches").glob("*.jsonl"))
    assert islands(home, "verify", record.stem).returncode == 0
    return records.moves_in(record)


class Player:
    """The program on pipes, line by line."""

    def __init__(self, home: Path, *args: str, program: Sequence[str] = ()) -> None:
        self.process = subprocess.Popen(
            [*program, *args] if program else command(*args),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(home),
            cwd=ROOT,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.stdin, self.stdout = self.process.stdin, self.process.stdout

    def type(self, *lines: str) -> None:
        self.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self.stdin.flush()

    def until(self, text: str) -> None:
        while text.encode() not in (line := self.stdout.readline()):
            assert line, f"{text!r} never came"

    def end(self, number: signal.Signals) -> tuple[int, bytes]:
        self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


# Disks


def test_a_file_in_the_place_of_the_folder_gets_one_line(home: Path) -> None:
    home.write_text("in the way")
    result = islands(home, *BEGIN)
    assert result.returncode == 1
    assert result.stderr.decode().startswith("islands: matches can't be stored in ")
    assert "set ISLANDS_HOME to a writable folder" in result.stderr.decode()
    assert len(result.stderr.splitlines()) == 1
    assert islands(home, "matches").returncode == 1


def test_no_room_for_the_header_leaves_no_record(home: Path) -> None:
    result = islands(home, *BEGIN, limit=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10)))
    assert result.returncode == 1
    assert len(result.stderr.splitlines()) == 1
    assert list((home / "matches").iterdir()) == []


def test_a_full_disk_keeps_what_was_accepted(home: Path) -> None:
    islands(home, *BEGIN, typed="sell tea\n")
    record = next((home / "matches").iterdir())
    size = record.stat().st_size
    room = size + 5
    result = islands(
        home, "resume", typed="pay coin\n" * 3, limit=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
    )
    assert result.returncode == 1
    assert result.stdout.decode().count("The move could not be saved (File too large)") == 1
    assert record.stat().st_size == size
    assert islands(home, "resume", typed="pay coin\n").returncode == 0
    assert moves_in(home) == ['[0, "sell tea"]', '[0, "pay coin"]']


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = shutil.which("mount")
    options = ["-t", "tmpfs", "-o", f"size={4 * PAGE}", "tmpfs", str(folder)]
    if mount is None or subprocess.run([mount, *options], capture_output=True, check=False).returncode:
        pytest.skip("a small disk can only be mounted by root with the right to mount")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_disk_without_room_keeps_what_was_accepted(tiny_disk: Path) -> None:
    home = tiny_disk / "home"
    islands(home, *BEGIN, typed="sell tea\n")
    record = next((home / "matches").iterdir())
    blanks = " " * (PAGE - record.stat().st_size - 6)
    records.alter(record, '"components": {}', f'"components": {{{blanks}}}')
    filler = tiny_disk / "filler"
    with pytest.raises(OSError, match="No space left"):
        filler.write_bytes(b"x" * 16 * PAGE)
    result = islands(home, "resume", typed="pay coin\n")
    assert result.returncode == 1
    assert b"The move could not be saved (No space left on device)" in result.stdout
    filler.unlink()
    assert islands(home, "resume", typed="pay coin\n").returncode == 0
    assert moves_in(home)[-1] == '[0, "pay coin"]'


# Two windows


def test_two_programs_can_not_play_one_match(home: Path) -> None:
    first = Player(home, *BEGIN)
    first.until("Roll the dice")
    result = islands(home, "resume")
    assert result.returncode == 1
    assert b"is open in another window; close it there first" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert islands(home, "verify", "smug").returncode == 0
    first.end(signal.SIGKILL)
    assert islands(home, "resume").returncode == 0


# Interrupts


@pytest.mark.parametrize("accepted", [1, 2, 6])
def test_after_kill_every_accepted_move_is_there(home: Path, accepted: int) -> None:
    player = Player(home, *BEGIN)
    player.type(*["2"] * 2 * (accepted + 1))
    for _ in range(accepted):
        player.until("rolls a")
        player.until("decides.")
    player.end(signal.SIGKILL)
    moves = moves_in(home)
    assert len(moves) >= accepted
    resumed = islands(home, "resume", typed="2\n2\n")
    assert resumed.returncode == 0
    assert moves_in(home)[: len(moves)] == moves


def test_killing_at_any_moment_never_spoils_a_record(home: Path) -> None:
    """The program is killed after ever more of its output, right through its writing."""
    for amount in range(100, 2100, 400):
        folder = home / str(amount)
        player = Player(folder, *BEGIN)
        player.type(*["2"] * 16)
        shown = os.read(player.stdout.fileno(), amount)
        while len(shown) < amount and (more := os.read(player.stdout.fileno(), amount - len(shown))):
            shown += more
        player.end(signal.SIGKILL)
        assert len(moves_in(folder)) >= shown.count(b" rolls a ") // 2


def test_ctrl_c_at_the_prompt_ends_quietly(home: Path) -> None:
    player = Player(home, *BEGIN)
    player.type("2", "2")
    player.until("Bob decides.")
    assert player.end(signal.SIGINT) == (130, b"islands: interrupted; matches are saved up to the last move\n")
    assert len(moves_in(home)) == 1


def test_ctrl_c_while_the_program_still_loads_ends_quietly(home: Path) -> None:
    program = """
import sys
class CtrlC:
    def find_spec(self, name, path=None, target=None):
        if name == "click.core":
            sys.meta_path.remove(self)
            raise KeyboardInterrupt
sys.meta_path.insert(0, CtrlC())
from islands_tui.cli.program import main
main()
"""
    result = subprocess.run(
        [sys.executable, "-c", program], env=environment(home), cwd=ROOT, capture_output=True, check=False
    )
    assert (result.returncode, len(result.stderr.splitlines())) == (130, 1)


def children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to see the processes of a simulation")
def test_ctrl_c_ends_a_simulation_with_all_its_processes(home: Path) -> None:
    process = subprocess.Popen(
        command("simulate", "spyrium", "-p", "2", "--games", "1000000", "--jobs", "2"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home),
        cwd=ROOT,
        start_new_session=True,
    )
    try:
        while len(children(process.pid)) < 2:
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
        assert (process.returncode, len(errors.splitlines())) == (130, 1)
        with pytest.raises(ProcessLookupError):
            os.killpg(process.pid, 0)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


# Pipes


def test_a_reader_who_leaves_early_is_no_problem(home: Path) -> None:
    islands(home, *BEGIN, typed="2\n" * 10)
    reader, writer = os.pipe()
    os.close(reader)
    for call in ("games", "matches", "--help", "replay smug --plain", "simulate smug -p 2", "play smug -p 2 --plain"):
        result = subprocess.run(
            command(*call.split()),
            stdin=subprocess.DEVNULL,
            stdout=writer,
            stderr=subprocess.PIPE,
            env=environment(home),
            cwd=ROOT,
            check=False,
        )
        assert (result.returncode, result.stderr) == (0, b""), call
    os.close(writer)


def test_output_that_can_not_be_written_is_reported(home: Path) -> None:
    with open("/dev/full", "wb") as full:
        result = subprocess.run(
            command("games"), stdout=full, stderr=subprocess.PIPE, env=environment(home), cwd=ROOT, check=False
        )
    assert result.returncode == 1
    assert result.stderr == b"islands: the system reported an error: No space left on device\n"


@pytest.mark.parametrize("closed", [0, 1, 2])
def test_closed_streams_lose_nothing(home: Path, closed: int) -> None:
    result = islands(home, *BEGIN, typed="sell tea\n", limit=lambda: os.close(closed))
    assert result.returncode == 0
    assert b"Traceback" not in result.stderr
    if closed != 0:
        assert moves_in(home) == ['[0, "sell tea"]']


# Encodings


def test_a_c_locale_gets_ascii(home: Path) -> None:
    result = islands(home, "play", "spy", "--names", "Zoë,Bob", "--seed", "3", env={"LC_ALL": "C"})
    assert result.returncode == 0
    assert result.stdout.isascii()
    assert b"price $3 of $" in result.stdout


def test_latin_1_gets_its_own_signs_and_ascii_for_the_rest(home: Path) -> None:
    begin = ("play", "spy", "--names", "Zoë,Bob", "--seed", "3")
    result = islands(home, *begin, typed="r BL1\n", env={"PYTHONIOENCODING": "latin-1"})
    text = result.stdout.decode("latin-1")
    assert result.returncode == 0
    assert "£" in text
    assert " -> " in text


@pytest.mark.parametrize(
    "setting", ["LC_ALL=C.UTF-8", "LC_ALL=C", "PYTHONIOENCODING=ascii", "PYTHONIOENCODING=latin-1"]
)
def test_odd_bytes_on_the_input_are_only_not_understood(home: Path, setting: str) -> None:
    odd = b"\xff\xfe\n\x00\n\xc3\n" + bytes(range(128, 256)) + b"\n" + b"y" * 5000 + b"\nsell tea\n"
    variable, _, value = setting.partition("=")
    result = islands(home, *BEGIN, typed=odd, env={variable: value})
    assert result.returncode == 0
    assert result.stderr == b""
    assert moves_in(home) == ['[0, "sell tea"]']


def test_odd_bytes_on_the_command_line_are_refused(home: Path) -> None:
    result = subprocess.run(
        [*map(os.fsencode, command("play", "smug", "--names")), b"Ann,\xff\xfe"],
        capture_output=True,
        env=environment(home),
        cwd=ROOT,
        check=False,
    )
    assert result.returncode == 2
    assert b"contains characters that can't be displayed" in result.stderr
