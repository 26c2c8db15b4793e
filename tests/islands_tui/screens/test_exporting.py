"""Exporting a match from its result and from the list: which form, how far it is, and where the file is."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from xml.etree import ElementTree

import pytest

from islands_tui.app import match_end
from islands_tui.matches.bots.progress import WorkProgress
from islands_tui.settings import data_folder
from islands_tui.textual_parts import command_screen
from rules.bots import Stop, Stopped
from tests.islands_tui.beside import Visitor, a_menu, a_record, visiting
from tests.islands_tui.tables import until
from tests.terminals import PATIENCE


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder; keys come faster than from people."""
    monkeypatch.setattr(command_screen, "HELD_KEY", 0.0)
    found = tmp_path / "here"
    found.mkdir()
    monkeypatch.chdir(found)
    return found


async def written(visitor: Visitor, answer: str) -> None:
    await visitor.click(answer)
    await until(visitor.pilot, lambda: "Written to" in visitor.shown())


async def at_the_result(visitor: Visitor) -> None:
    await visitor.click("Saved matches")
    await visitor.press("enter")
    await visitor.settle()


async def test_a_result_is_exported_in_every_form(folder: Path) -> None:
    name = a_record()
    async with visiting(a_menu()) as visitor:
        await at_the_result(visitor)
        for answer, ending in (("Page", ".html"), ("Picture", ".svg"), ("Text", ".txt"), ("Record", ".jsonl")):
            await visitor.press("4")
            await written(visitor, answer)
            assert f"Written to {name}{ending}." in visitor.shown()
        await visitor.press("4")
        await written(visitor, "Record")
        assert f"{name}-2.jsonl" in visitor.shown()
    assert (folder / f"{name}.html").read_text().count("<pre ") > 20
    ElementTree.parse(folder / f"{name}.svg")
    record = (folder / f"{name}.jsonl").read_text()
    assert record == data_folder.path_of(name).read_text()
    assert json.loads(record.splitlines()[0])["game"] == "spyrium"


async def test_the_list_exports_the_match_under_the_cursor(folder: Path) -> None:
    name = a_record(moves=30)
    async with visiting(a_menu()) as visitor:
        await visitor.click("Saved matches")
        await visitor.press("e")
        assert "Picture" not in visitor.shown()  # it is not over
        await written(visitor, "Text")
    assert "The match is not over" in (folder / f"{name}.txt").read_text()


async def test_cancel_is_the_first_answer_and_writes_nothing(folder: Path) -> None:
    a_record()
    async with visiting(a_menu()) as visitor:
        await visitor.click("Saved matches")
        await visitor.press("e", "enter")
        assert "Written" not in visitor.shown()
    assert list(folder.iterdir()) == []


async def test_an_export_tells_how_far_it_is_and_esc_stops_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, ended = threading.Event(), threading.Event()

    def endless(source: object, form: str, kind_of: object, stop: Stop, progress: WorkProgress) -> str:
        progress.done, progress.all = 3, 99
        begun.set()
        try:
            while not stop():
                ended.wait(0.01)
            raise Stopped
        finally:
            ended.set()

    monkeypatch.setattr(match_end, "exported", endless)
    a_record()
    async with visiting(a_menu()) as visitor:
        await at_the_result(visitor)
        await visitor.press("4")
        await visitor.click("Page")
        await until(visitor.pilot, lambda: "Drawing board 3 of 99. Esc stops it." in visitor.shown())
        assert begun.is_set()
        await visitor.press("escape")
        assert "Nothing was written." in visitor.shown()
        assert ended.wait(PATIENCE)
    assert list(folder.iterdir()) == []


async def test_an_export_that_fails_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_record()
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    async with visiting(a_menu()) as visitor:
        await at_the_result(visitor)
        for answer in ("Text", "Record"):
            await visitor.press("4")
            await visitor.click(answer)
            await until(visitor.pilot, lambda: "could not be written" in visitor.shown())


async def test_where_only_playing_is_allowed_nothing_is_offered(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ISLANDS_PLAY_ONLY", "1")
    a_record()
    async with visiting(a_menu()) as visitor:
        await visitor.click("Saved matches")
        assert "export" not in visitor.lines()[-1]
        await visitor.press("e")
        assert "Nothing can be written to files here." in visitor.shown()
        await visitor.press("enter")
        await visitor.settle()
        assert "Export" not in visitor.shown()
        await visitor.press("S")
        await until(visitor.pilot, lambda: "What decided it" in visitor.shown() or "Openings" in visitor.shown())
    assert list(folder.iterdir()) == []
