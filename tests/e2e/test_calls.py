"""Whole calls of the program: exit codes, one-line problems, and nothing imported that is not needed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from islands_tui import __version__
from tests.e2e.running import environment, islands
from tests.terminals import ROOT


def complaint(home: Path, *args: str, code: int = 2) -> str:
    """The one line on stderr of a call that must fail."""
    result = islands(home, *args)
    assert result.returncode == code
    assert result.stdout == b""
    lines = result.stderr.decode().splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("islands: ")
    return lines[0].removeprefix("islands: ")


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("dance",), "there is no command dance; there are: play"),
        (("play", "smug"), "Smugglers is for 2 to 3: add -p 2"),
        (("play", "spy", "-p", "2", "--components", "no-such-file"), "no-such-file can't be read: No such file"),
    ],
)
def test_a_wrong_call_is_told_what_to_do_in_one_line(home: Path, args: tuple[str, ...], says: str) -> None:
    """`tests/islands_tui/cli` tries all the others without a process of their own."""
    assert says in complaint(home, *args)
    assert not home.exists()


def test_help_lists_every_command(home: Path) -> None:
    result = islands(home, "--help")
    assert result.returncode == 0
    for name in ("play", "resume", "matches", "replay", "verify", "simulate", "games", "completion"):
        assert f"  {name} " in result.stdout.decode()
        assert islands(home, name, "--help").returncode == 0


def test_games_and_version(home: Path) -> None:
    assert b"Spyrium              2 to 5 players" in islands(home, "games").stdout
    assert islands(home, "--version").stdout.decode() == f"{__version__}\n"


def test_a_match_from_beginning_to_end(home: Path) -> None:
    result = islands(home, "play", "smug", "--names", "Ann,Bob", "--seed", "3", "--plain", typed="1\n" * 200)
    assert result.returncode == 0
    assert b"The match is over." in result.stdout
    listed = islands(home, "matches").stdout.decode()
    name = listed.split()[0]
    assert "wins with" in listed or "win together" in listed
    assert f"{name}.jsonl is fine. Smugglers: Ann and Bob" in islands(home, "verify", name).stdout.decode()
    told = islands(home, "replay", name, "--plain").stdout.decode()
    assert "1. Ann: draw\n   Ann draws lace" in told
    assert told.rstrip().endswith("points.")


def test_the_end_of_input_saves_and_leaves(home: Path) -> None:
    first = islands(home, "play", "smug", "--names", "Ann,Bob", "--seed", "3", typed="sell tea\n")
    assert first.returncode == 0
    second = islands(home, "resume", typed="pay coin\n")
    assert second.returncode == 0
    assert b"What do you pay with?" in second.stdout
    assert b"Sell another good?" in second.stdout or b"pay coin" in second.stdout


def test_a_replay_of_an_unfinished_match_keeps_its_secrets(home: Path) -> None:
    islands(home, "play", "smug", "--names", "Ann,Bob", "--seed", "3", typed="draw\n\n")
    told = islands(home, "replay", "smug").stdout.decode()
    assert "Ann draws a card" in told
    assert "lace" not in told


def test_names_are_remembered_for_the_next_match(home: Path) -> None:
    islands(home, "play", "smug", "--names", "Ann,Bob,Cy")
    assert b"Smugglers: Ann, Bob and Cy." in islands(home, "play", "smug", "-p", "3").stdout
    (home / "settings.json").write_text("broken")
    assert b"Smugglers: Player 1 and Player 2." in islands(home, "play", "smug", "-p", "2").stdout


def test_an_overlay_is_kept_in_the_record(home: Path, tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[start]\nmoney = 11\n")
    result = islands(home, "play", "spy", "-p", "2", "--components", str(overlay))
    assert result.returncode == 0, result.stderr
    assert b"11" in islands(home, "resume", typed="v\n").stdout


def test_simulate_prints_one_object(home: Path) -> None:
    result = islands(home, "simulate", "spyrium", "-p", "3", "--games", "3", "--seed", "1", "--json")
    data = json.loads(result.stdout)
    assert (data["game"], data["players"], data["games"], data["failures"]) == ("spyrium", 3, 3, 0)
    assert result.stderr == b""
    shared = islands(home, "simulate", "spyrium", "-p", "3", "--games", "3", "--seed", "1", "--json", "--jobs", "2")
    timed = ("seconds", "decisions_per_second", "matches_per_second")
    again = json.loads(shared.stdout)
    assert {key: data[key] for key in data if key not in timed} == {
        key: again[key] for key in again if key not in timed
    }


def test_simulate_checks_the_laws(home: Path) -> None:
    result = islands(home, "simulate", "smug", "-p", "2", "--games", "2", "--check")
    assert result.returncode == 0
    assert b"2 matches of 2 players, failures: 0" in result.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts(home: Path, shell: str) -> None:
    result = islands(home, "completion", shell)
    assert result.returncode == 0
    assert b"_ISLANDS_COMPLETE" in result.stdout


JSON = [
    ("games", "games"),
    ("matches", "matches"),
    ("tables", "tables"),
    ("rules SP-051", "entries"),
    ("rules spyrium worker", "hits"),
    ("rules spyrium", "entries"),
    ("verify smug", "moves"),
    ("doctor", "packages"),
]


def test_programs_get_one_line_of_json(home: Path) -> None:
    islands(home, "play", "smug", "--names", "Ann,Bob", typed="1\n")
    for call, key in JSON:
        result = islands(home, *call.split(), "--json")
        assert result.returncode == 0, call
        assert result.stdout.count(b"\n") == 1, call
        data = json.loads(result.stdout)
        assert key in data, call
        if key == "matches":
            (match,) = data["matches"]
            assert match["players"] == ["Ann", "Bob"]
            assert (match["status"], match["game"]) == ("open", "smugglers")


def test_the_doctor_names_what_is_wrong(home: Path) -> None:
    told = islands(home, "doctor", env={"ISLANDS_HOME": "/proc/nowhere"}).stdout.decode()
    assert "set ISLANDS_HOME to a writable folder" in told
    assert "a terminal with screens" in told


def completed(home: Path, *words: str) -> list[str]:
    env = {"_ISLANDS_COMPLETE": "bash_complete", "COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}
    return [line.partition(",")[2] for line in islands(home, env=env).stdout.decode().splitlines()]


def test_shells_complete_commands_games_and_matches(home: Path) -> None:
    assert completed(home, "islands", "re") == ["resume", "replay", "retry", "restore"]
    assert completed(home, "islands", "play", "spy") == ["spyrium"]
    islands(home, "play", "smug", "-p", "2")
    assert completed(home, "islands", "resume", "smug")[0].startswith("smugglers-20")


def test_shells_complete_rules_and_people(home: Path) -> None:
    assert completed(home, "islands", "rules", "SP-05")[:2] == ["SP-050", "SP-051"]
    assert completed(home, "islands", "rules", "era") == ["era_of_inventions"]
    islands(home, "play", "smug", "--names", "Ann,Béa")
    assert completed(home, "islands", "waiting", "--as", "be") == ["Béa"]


@pytest.mark.parametrize(
    "call", ["--help", "games", "--version", "simulate spy -p 2", "matches", "play spy -p 2 --plain", "completion bash"]
)
def test_no_command_without_a_screen_imports_textual_or_rich(home: Path, call: str) -> None:
    program = (
        "import sys; from islands_tui.cli.program import run; code = run(sys.argv[1:]);"
        "heavy = {'textual', 'rich', 'asyncio'} & set(sys.modules); sys.exit(repr(heavy) if heavy else code)"
    )
    result = subprocess.run(
        [sys.executable, "-c", program, *call.split()],
        env=environment(home),
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, b"")
