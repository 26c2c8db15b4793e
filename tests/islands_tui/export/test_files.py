"""Exports are written whole or not at all, and never over another file unasked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from islands_tui.cli.program import run
from islands_tui.export.files import write_new, write_to
from islands_tui.settings import whole_files
from islands_tui.text.problem import FOUND_WRONG, WRONG_CALL, Problem
from tests.islands_tui.beside import a_record
from tests.islands_tui.builders import a_stored_match


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder."""
    found = tmp_path / "here"
    found.mkdir()
    monkeypatch.chdir(found)
    return found


@pytest.fixture
def _full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that takes half of what is written."""
    whole = open

    def opened(file: int, mode: str) -> object:
        stream = whole(file, mode)
        stream.write(b"half")
        stream.close()
        return whole("/dev/full", "wb", buffering=0)

    monkeypatch.setattr(whole_files, "open", opened, raising=False)


def test_a_file_of_its_own_gets_a_free_name(folder: Path) -> None:
    assert [write_new("match", ".html", text) for text in ("one", "two")] == ["match.html", "match-2.html"]
    assert (folder / "match.html").read_text() == "one"
    assert (folder / "match.html").stat().st_mode & 0o077 == 0


def test_a_named_file_is_replaced_only_by_order(folder: Path) -> None:
    write_to("kept.html", "old", False)
    with pytest.raises(FileExistsError):
        write_to("kept.html", "new", False)
    assert (folder / "kept.html").read_text() == "old"
    (folder / "link.html").symlink_to("kept.html")
    write_to("link.html", "new", True)
    assert (folder / "link.html").is_symlink()
    assert (folder / "kept.html").read_text() == "new"


@pytest.mark.usefixtures("_full")
def test_a_full_disk_leaves_no_half_file_and_keeps_the_old_one(folder: Path) -> None:
    (folder / "old.html").write_text("old")
    for write in (
        lambda: write_new("new", ".html", "x"),
        lambda: write_to("new.html", "x", False),
        lambda: write_to("old.html", "x", True),
    ):
        with pytest.raises(Problem) as refused:
            write()
        assert refused.value.code == FOUND_WRONG
    assert [path.name for path in folder.iterdir()] == ["old.html"]
    assert (folder / "old.html").read_text() == "old"


# The command


def test_the_command_writes_each_form_and_says_where(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = a_record()
    for form, ending in (("html", ".html"), ("text", ".txt"), ("json", ".json"), ("svg", ".svg")):
        assert run(["export", name, "--format", form]) == 0
        assert capsys.readouterr().out == f"Written to {name}{ending}.\n"
        assert (folder / f"{name}{ending}").stat().st_size > 1000
    assert run(["export", name]) == 0
    assert (folder / f"{name}-2.html").read_text().startswith("<!DOCTYPE html>")


def test_a_dash_prints(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = a_record()
    assert run(["export", name, "--format", "text", "-o", "-"]) == 0
    assert capsys.readouterr().out.startswith("Spyrium: Ann, Bob and Cy\n")
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("call", "code", "said"),
    [
        (["NAME", "-o", "taken"], WRONG_CALL, "taken exists; add --force to replace it"),
        (["NAME", "-o", "no/such/folder"], FOUND_WRONG, "No such file or directory"),
        (["NAME", "-o", "/dev/full"], FOUND_WRONG, "No space left on device"),
        (["NAME", "-o", "."], FOUND_WRONG, "Is a directory"),
        (["NAME", "--format", "pdf"], WRONG_CALL, "html, text, json, svg"),
        (["broken"], FOUND_WRONG, "broken"),
        (["nobody"], WRONG_CALL, "nobody"),
        (["running", "--format", "svg"], FOUND_WRONG, "not over"),
        (["running", "--look-back"], FOUND_WRONG, "when it is over"),
    ],
)
def test_what_cannot_be_written_is_said_in_one_line(
    folder: Path, call: list[str], code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "taken").write_text("mine")
    (folder / "broken").write_text("no record")
    stored = a_stored_match("draw")
    stored.close()
    name = a_record() if call[0] == "NAME" else stored.name if call[0] == "running" else call[0]
    assert run(["export", name, "--format", "text", *call[1:]]) == code
    told = capsys.readouterr()
    assert told.out == ""
    (line,) = told.err.splitlines()
    assert said in line
    assert (folder / "taken").read_text() == "mine"
    assert len(list(folder.iterdir())) == 2


def test_guests_who_may_only_play_see_it_and_write_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = a_record()
    monkeypatch.setenv("ISLANDS_PLAY_ONLY", "1")
    monkeypatch.setattr("signal.signal", lambda *args: None)
    assert run(["export", name]) == 0
    assert capsys.readouterr().out.startswith("Spyrium: Ann, Bob and Cy\n")
    assert run(["export", name, "-o", "x.html"]) == WRONG_CALL
    assert run(["export", os.path.abspath("x.jsonl")]) == WRONG_CALL
    assert list(folder.iterdir()) == []
