"""Calls that can't be carried out: one line says what to do. The same in a process of its own is in `tests/e2e`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from islands_tui.cli.complaints import explain
from islands_tui.cli.program import run

Complaint = Callable[..., str]


@pytest.fixture
def complaint(capsys: pytest.CaptureFixture[str]) -> Complaint:
    """The one line on stderr of a call that must fail."""

    def called(*args: str) -> str:
        assert run(args) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.startswith("islands: ")
        assert said.err.index("\n") == len(said.err) - 1
        return said.err

    return called


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("dance",), "there is no command dance; there are: play"),
        (("--dance",), "see islands --help"),
        (("play",), "see islands play --help"),
        (("play", "chess"), "there is no game called chess; there are: "),
        (("play", "s", "-p", "2"), "s could be several games: Spyrium, Smugglers"),
        (("play", "smug"), "Smugglers is for 2 to 3: add -p 2"),
        (("play", "smug", "-p", "4"), "Smugglers is for 2 to 3 players, not 4"),
        (("play", "smug", "-p", "x"), "can't be x: not a number"),
        (("play", "smug", "--names", "Ann"), "Smugglers is for 2 to 3 players, not 1"),
        (("play", "smug", "-p", "2", "--names", "Ann"), "expected 2 names, got 1"),
        (("play", "smug", "--names", "Ann,,Bob"), "a name is empty"),
        (("play", "smug", "--names", "Ann,ann"), "two players are called ann"),
        (("play", "smug", "--names", "Ann," + "B" * 99), "use at most 20 characters"),
        (("play", "smug", "--names", "Ann,\x1b[31mBob"), "the name ?[31mBob contains characters"),
        (("play", "smug", "--names", "Ann,random"), "random is a bot's name"),
        (("play", "smug", "-p", "2", "--bot", "2:hal"), "there is no bot called hal; there are: easy"),
        (("play", "smug", "-p", "2", "--bot", "hal"), "like 2:hard"),
        (("play", "smug", "-p", "2", "--seed", "x"), "can't be x: not a number"),
        (("play", "smug", "-p", "2", "--option", "start"), 'start can\'t be ""; choose one of: poor | rich'),
        (("play", "smug", "-p", "2", "--option", "x=1"), "there is no option x=1; there are: start=poor|rich"),
        (("play", "smug", "-p", "2", "--option", "start=royal"), 'start can\'t be "royal"; choose one of: poor | rich'),
        (("play", "spy", "-p", "2", "--components", "no-such-file"), "no-such-file can't be read: No such file"),
        (("resume",), "there is no unfinished match"),
        (("resume", "smug"), "no match is stored yet"),
        (("replay", "smug"), "no match is stored yet"),
        (("verify", "./no-such-file"), "there is no file ./no-such-file"),
        (("simulate", "spy"), "add -p 2"),
        (("simulate", "spy", "-p", "2", "--games", "0"), "see islands simulate --help"),
        (("simulate", "spy", "-p", "2", "--bots", "hal"), "there is no bot called hal"),
        (("simulate", "spy", "-p", "2", "--bots", "planner:99"), "only planner takes a number from 1 to 64"),
        (("simulate", "spy", "-p", "2", "--bots", "random,random,random"), "3 bots were named for 2 seats"),
        (("completion", "tcsh"), "see islands completion --help"),
    ],
)
def test_a_wrong_call_is_told_what_to_do_in_one_line(
    complaint: Complaint, home: Path, args: tuple[str, ...], says: str
) -> None:
    assert says in complaint(*args)
    assert not home.exists()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"nonsense", "is not a TOML file"),
        (b"\xff\xfe", "is not a TOML file"),
        (b"x = " + b"[" * 5000, "is not a TOML file"),
        (b"#" * (2 << 20), "is too large"),
        (b"unheard_of = 1", "unheard_of: there is no such value"),
        (b"[provenance]\n", "provenance: there is no such value"),
        (b"start = 3", "start: expected a table, found a whole number"),
        (b"[start]\nmoney = 'eight'", "start.money: expected a whole number, found text"),
        (b"[start]\nmoney = -1", "start.money: must not be negative"),
        (b"[start]\nmoney = 10000000000", "start.money: must not exceed 9999"),
        (b"[start]\nmoney = 2024-01-01", "start.money: expected a whole number, found date"),
        (b"[tokens]\n1 = 9", "totals.tokens: the parts should add up to 24, not to 25"),
    ],
)
def test_a_bad_component_file_is_refused_with_the_key(
    complaint: Complaint, tmp_path: Path, text: bytes, says: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(text)
    assert says in complaint("play", "spy", "-p", "2", "--components", str(path))


@pytest.mark.parametrize("error", [RuntimeError("can't start new thread"), BlockingIOError(11, "busy")])
def test_a_full_server_is_told_as_such(error: Exception, capsys: pytest.CaptureFixture[str]) -> None:
    assert explain(error, []) == 1
    told = capsys.readouterr().err
    assert told == "islands: the server is full at the moment; try again later. Saved matches lose nothing\n"
