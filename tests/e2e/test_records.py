"""Records from elsewhere: broken, hostile or huge, they get one line and never a traceback."""

from __future__ import annotations

import os
import resource
import subprocess
from pathlib import Path

import pytest

from islands_tui import __version__
from tests.e2e.running import command, environment, islands
from tests.rules.engine.records import alter, unsealed
from tests.terminals import ROOT

pytestmark = pytest.mark.slow
"""Each test runs several programs."""

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
    "format": (b'{"islands": "\\u001b[2J"}\n', "line 1: the record has format ?[2J, unknown to this version"),
}


@pytest.mark.parametrize(("verb", "kind"), [*(("verify", kind) for kind in BROKEN), ("replay", "binary")])
def test_a_file_that_is_no_record_gets_one_line(home: Path, tmp_path: Path, verb: str, kind: str) -> None:
    data, says = BROKEN[kind]
    path = tmp_path / "some.jsonl"
    path.write_bytes(data)
    assert complaint(home, verb, str(path)).endswith(says)


def test_a_header_nested_six_hundred_deep_costs_one_line_of_the_list(home: Path) -> None:
    good = a_record(home)
    header = unsealed(good.read_text().splitlines(keepends=True))[0]
    deep = header.replace('"components": {}', '"components": ' + '{"x": ' * 600 + "7" + "}" * 600)
    (home / "matches" / "deep.jsonl").write_text(deep)
    listed = islands(home, "matches").stdout.decode().splitlines()
    assert len(listed) == 2
    assert any(line.startswith("deep  can't be opened: line 1: ") for line in listed)
    assert complaint(home, "resume", "deep").endswith("line 1: this is not a match record")
    assert b"decides" in islands(home, "resume").stdout


def test_a_stored_match_that_was_spoiled_gets_one_line(home: Path) -> None:
    path = a_record(home, "sell tea")
    alter(path, '[0, "sell tea"]', '[0, "sell tea"]\n[0, "fly"]')
    assert 'line 4: "fly" is impossible here' in complaint(home, "resume", "smug")
    assert 'line 4: "fly" is impossible here' in complaint(home, "verify", "smug")
    listed = islands(home, "matches")
    assert listed.returncode == 0
    assert b"can't be opened" in listed.stdout


def test_a_flipped_bit_in_a_move_is_named_with_its_line(home: Path) -> None:
    path = a_record(home, "sell tea", "pay coin", "pay coin")
    path.write_bytes(path.read_bytes().replace(b"sell tea", b"sell tec"))
    assert complaint(home, "verify", "smug").endswith("line 3: checksum mismatch: this line was altered")
    assert "line 3" in complaint(home, "resume", "smug")


def test_a_match_of_another_version_that_plays_the_same_today_goes_on(home: Path) -> None:
    path = a_record(home, "sell tea")
    alter(path, '"version": 1', '"version": 7')
    result = islands(home, "resume", "smug", typed="pay coin\npay coin\n")
    assert result.returncode == 0
    assert b"another way" not in result.stdout
    assert b"pay coin" in path.read_bytes()
    assert islands(home, "verify", "smug").returncode == 0


def test_a_match_of_another_version_that_differs_today_is_shown_as_far_as_it_does_not(home: Path) -> None:
    path = a_record(home, "sell tea", "pay coin", "pay coin")
    alter(path, '"version": 1', '"version": 7')
    alter(path, "pay coin", "pay gold")
    before = path.read_bytes()
    says = f"This match was begun with Islands {__version__} and diverges from the current rules at move 2"
    for call in (("resume", "smug"), ("resume",), ("replay", "smug")):
        result = islands(home, *call, typed="1\n")
        assert result.returncode == 0
        assert says in result.stdout.decode()
    assert says in islands(home, "matches").stdout.decode()
    assert says in complaint(home, "verify", "smug")
    assert path.read_bytes() == before


def test_a_torn_record_is_mended_on_resume_and_told_by_verify(home: Path) -> None:
    path = a_record(home, "sell tea")
    whole = path.read_bytes()
    path.write_bytes(whole + b'[0, "pay co')
    assert "the last line is incomplete" in complaint(home, "verify", "smug")
    result = islands(home, "resume", "smug")
    assert b"has been removed" in result.stdout
    assert path.read_bytes() == whole
    assert islands(home, "verify", "smug").returncode == 0


def test_names_in_a_record_can_not_reach_the_terminal(home: Path) -> None:
    path = a_record(home)
    alter(path, '"Ann"', '"\\u001b]0;owned\\u0007\\u009b2J\\u202e"')
    for args in (("matches",), ("verify", "smug"), ("replay", "smug"), ("resume", "smug")):
        said = islands(home, *args).stdout.decode()
        assert "?]0;owned??2J?" in said
        assert said.replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("line", "header"),
    [(b"\0", True), (b"x\n", False), (b'["digest", 0, "x"]\n', True)],
    ids=["zeros after a header", "lines from the start", "entries after a header"],
)
def test_a_hundred_megabytes_of_garbage_are_refused_with_little_memory(
    home: Path, tmp_path: Path, line: bytes, header: bool
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
    assert complaint(home, "verify", str(path)).endswith(": the file is too large for a match record (32 MB)")


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
    assert b"line 3: checksum mismatch" in result.stderr


def test_hostile_figures_in_a_record_are_refused(home: Path, tmp_path: Path) -> None:
    islands(home, "play", "spy", "-p", "2")
    text = next((home / "matches").iterdir()).read_text()
    path = tmp_path / "hostile.jsonl"
    for overlay in ('{"tokens": {"1": 4000000000}}', '{"rounds": {"periods": [7]}}', '{"start": null}', '{"x": [[]]}'):
        path.write_text(text)
        alter(path, '"components": {}', f'"components": {overlay}')
        assert "its component figures are invalid" in complaint(home, "verify", str(path))
