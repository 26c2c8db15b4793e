"""Play-only mode: nothing leads out of the program or to files that the player names."""

from __future__ import annotations

from pathlib import Path

import pytest

from islands_tui.cli.program import run
from islands_tui.matches.records import match_store
from islands_tui.screens.menu import MenuScreen
from islands_tui.screens.result import ResultScreen
from islands_tui.settings import data_folder
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from islands_tui.text.problem import Problem
from islands_tui.textual_parts import command_screen
from tests.islands_tui.beside import a_menu, a_record, visiting


@pytest.fixture(autouse=True)
def _play_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    monkeypatch.setattr(command_screen, "HELD_KEY", 0.0)


def test_the_flag_sets_the_mode(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "")
    assert run(["--play-only", "play", "spy", "-p", "2", "--components", "x.toml", "--plain"]) == 2
    assert "files can't be opened in play-only mode" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_no_file_can_be_named(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text(data_folder.path_of(a_record(moves=3)).read_text())
    assert run([command, str(file)]) == 2
    assert "there is no match called" in capsys.readouterr().err
    with pytest.raises(Problem):
        match_store.record_path("../settings.json")


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_no_figures_can_be_read(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([command, "spy", "-p", "2", "--components", str(tmp_path / "x.toml")]) == 2
    assert "files can't be opened in play-only mode" in capsys.readouterr().err


def test_no_results_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "spy", "-p", "2", "--results", str(tmp_path / "x")]) == 2
    assert "files can't be opened in play-only mode" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


async def test_no_record_is_written_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    a_record()
    before = sorted(tmp_path.iterdir())
    async with visiting(a_menu()) as visitor:
        await visitor.click("Saved matches")
        await visitor.press("enter")
        assert isinstance(visitor.app.screen, ResultScreen)
        assert "Export" not in visitor.shown()
        visitor.app.screen.take("export")
        assert sorted(tmp_path.iterdir()) == before


async def test_the_program_can_not_be_put_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    app = a_menu()
    monkeypatch.setattr(app, "action_suspend_process", lambda: pytest.fail("suspended"))
    async with visiting(app) as visitor:
        await visitor.press("ctrl+z", "question_mark")
        assert "Ctrl+C" in visitor.shown()
        assert "Ctrl+Z" not in visitor.shown()


async def test_the_palette_offers_nothing_that_writes() -> None:
    app = a_menu()
    async with visiting(app):
        assert isinstance(app.screen, MenuScreen)
        titles = [command.title(app.texts()) for command in app.screen.palette()]
        assert titles == ["choose", "rules", "back", "keys", "leave"]
