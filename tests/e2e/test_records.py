"""Records from elsewhere: broken, hostile or huge, they get one line and never a traceback."""

from __future__ import annotations

import os
import resource
import subprocess
from pathlib import Path

import pytest

from tests.e2e.running import command, environment, islands
from tests.terminals import ROOT

HUGE = 100 << 20
LITTLE_MEMORY = 400 << 20


def a_record(home: Path, *typed: str) -> Path:
    islands(home, "play", "smug", "--names", "Ann,Bob", "--seed", "3", typed="".join(f"{line}\n" for line in typed))
    return next((home / "matches").iterdir())


def complaint(home: Path, *args: str) -> str:
    result = islands(home, *args, limit=with_little_memory)
    assert result.returncode == 1
    lines = result.stderr.decode().splitlines()
    assert len(lines) == 1
    assert lines[0].isprintable()
    return lines[0]


def with_little_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (LITTLE_MEMORY, LITTLE_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (10, 10))


BROKEN = {
    "empty": (b"", "some.jsonl: the record is empty"),
    "other": (b'{"some": "json"}\n', "line 1: this is not a match record"),
    "binary": (bytes(range(256)) * 4, "line 1: this is not a match record"),
    "deep": (b"[" * 100_000 + b"\n", "line 1: this is not a match record"),
    "number": (b"9" * 5000 + b"\n", "line 1: this is not a match record"),
    "format": (b'{"islands": "\\u001b[2J"}\n', "line 1: the record has format ?[2J, which this program does not know"),
}


@pytest.mark.parametrize("kind", BROKEN)
@pytest.mark.parametrize("verb", ["verify", "replay"])
def test_a_file_that_is_no_record_gets_one_line(home: Path, tmp_path: Path, kind: str, verb: str) -> None:
    data, says = BROKEN[kind]
    path = tmp_path / "some.jsonl"
    path.write_bytes(data)
    assert complaint(home, verb, str(path)).endswith(says)


def test_a_stored_match_that_was_spoiled_gets_one_line(home: Path) -> None:
    path = a_record(home, "sell tea")
    path.write_bytes(path.read_bytes() + b'[0, "fly"]\n')
    assert 'line 3: "fly" is impossible here; legal would be: pay coin' in complaint(home, "resume", "smug")
    assert 'line 3: "fly" is impossible here' in complaint(home, "verify", "smug")
    listed = islands(home, "matches")
    assert listed.returncode == 0
    assert b"can't be opened" in listed.stdout


def test_another_version_says_which(home: Path) -> None:
    path = a_record(home)
    path.write_text(path.read_text().replace('"version": 1', '"version": 7'))
    assert "played by version 7 of the rules, this program plays version 1" in complaint(home, "resume", "smug")


def test_a_torn_record_is_mended_on_resume_and_told_by_verify(home: Path) -> None:
    path = a_record(home, "sell tea")
    whole = path.read_bytes()
    path.write_bytes(whole + b'[0, "pay co')
    assert "the last line is torn" in complaint(home, "verify", "smug")
    result = islands(home, "resume", "smug")
    assert b"has been cut off" in result.stdout
    assert path.read_bytes() == whole
    assert islands(home, "verify", "smug").returncode == 0


def test_names_in_a_record_can_not_reach_the_terminal(home: Path) -> None:
    path = a_record(home)
    path.write_text(path.read_text().replace('"Ann"', '"\\u001b]0;owned\\u0007\\u009b2J\\u202e"'))
    for args in (("matches",), ("verify", "smug"), ("replay", "smug"), ("resume", "smug")):
        said = islands(home, *args).stdout.decode()
        assert "?]0;owned??2J?" in said
        assert said.replace("\n", "").isprintable()


@pytest.mark.slow
@pytest.mark.parametrize("header", [True, False], ids=["after a header", "from the start"])
@pytest.mark.parametrize("line", [b"\0", b"x\n", b'["digest", 0, "x"]\n'], ids=["zeros", "lines", "entries"])
def test_a_hundred_megabytes_of_garbage_are_refused_with_little_memory(
    home: Path, tmp_path: Path, header: bool, line: bytes
) -> None:
    path = tmp_path / "huge.jsonl"
    with open(path, "wb") as stream:
        if header:
            stream.write(a_record(home).read_bytes())
        if line == b"\0":
            stream.truncate(HUGE)
        else:
            for _ in range(100):
                stream.write(line * ((1 << 20) // len(line)))
    assert complaint(home, "verify", str(path)).endswith(": the file is larger than any match can be (8 MB)")


def test_an_endless_pipe_is_not_read_to_its_end(home: Path) -> None:
    record = a_record(home)
    shell = f'cat "{record}"; yes "$(printf %s {"x" * 50})"'
    reader, writer = os.pipe()
    feeder = subprocess.Popen(["sh", "-c", shell], stdout=writer, stderr=subprocess.DEVNULL)
    os.close(writer)
    result = subprocess.run(
        command("verify", "/dev/stdin"),
        stdin=reader,
        capture_output=True,
        env=environment(home),
        cwd=ROOT,
        preexec_fn=with_little_memory,
        check=False,
    )
    os.close(reader)
    feeder.wait()
    assert result.returncode == 1
    assert b"line 2: this line can't be read" in result.stderr


def test_hostile_figures_in_a_record_are_refused(home: Path, tmp_path: Path) -> None:
    islands(home, "play", "spy", "-p", "2")
    text = next((home / "matches").iterdir()).read_text()
    path = tmp_path / "hostile.jsonl"
    for overlay in ('{"tokens": {"1": 4000000000}}', '{"rounds": {"periods": [7]}}', '{"start": null}', '{"x": [[]]}'):
        path.write_text(text.replace('"components": {}', f'"components": {overlay}'))
        assert "the header is incomplete or contradicts the game" in complaint(home, "verify", str(path))
