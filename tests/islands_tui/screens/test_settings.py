"""Settings: in force at once, and remembered."""

from __future__ import annotations

import os

import pytest

from islands_tui.app.islands_app import IslandsApp
from islands_tui.settings import settings
from tests.islands_tui.beside import a_drawing, a_menu, a_record, visiting


async def test_signs_change_at_once_and_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    async with visiting(a_menu()) as visitor:
        await visitor.press("7", "right")
        assert "[ascii]" in visitor.shown()
        assert "# Player 1   ^ Player 2" in visitor.shown()
        await visitor.press("escape")
        assert "#  #### #    ####" in visitor.shown()
        assert "[ Settings ] ascii" in visitor.shown()
    assert settings.load().glyphs == "ascii"


async def test_colours_and_background_change_at_once() -> None:
    app = a_menu()
    async with visiting(app) as visitor:
        await visitor.press("7")
        await visitor.click("256 colours")
        await visitor.click("light")
        assert app.drawing.palette.depth == "256"
        assert app.drawing.palette.light
    assert (settings.load().colours, settings.load().light) == ("256", True)


async def test_changing_settings_keeps_the_names_of_the_last_match() -> None:
    async with visiting(a_menu()) as visitor:
        settings.remember_names(["Ann", "Bob"])
        await visitor.press("7")
        await visitor.click("off")
    assert settings.load() == settings.Settings(("Ann", "Bob"), mouse=False)


def test_what_was_remembered_is_in_force_at_the_next_start(monkeypatch: pytest.MonkeyPatch) -> None:
    from islands_tui.cli.interface import Interface

    settings.save(settings.Settings(glyphs="ascii", colours="16", light=True, mouse=False))
    opened: list[IslandsApp] = []

    def run(app: IslandsApp) -> int:
        opened.append(app)
        return 0

    monkeypatch.setattr("islands_tui.cli.on_screen.run", run)
    Interface().open_menu()
    (app,) = opened
    assert app.drawing == a_drawing("ascii", "16", light=True)
    assert app.settings.mouse is False
    Interface(glyphs="box").open_menu()
    assert opened[1].drawing.glyphs.name == "box"


def test_a_broken_value_counts_as_never_chosen(home: os.PathLike[str]) -> None:
    path = os.fspath(home)
    os.makedirs(path)
    with open(os.path.join(path, "settings.json"), "w") as stream:
        stream.write('{"glyphs": "emoji", "colours": ["16"], "light": 1, "mouse": "no", "language": "xx", "names": 3}')
    assert settings.load() == settings.Settings()


async def test_the_language_changes_at_once_everywhere_and_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    async with visiting(a_menu()) as visitor:
        await visitor.click("Settings")
        await visitor.click("Deutsch")
        assert "So sieht es aus" in visitor.shown()
        assert settings.load().language == "de"
        await visitor.click("wie das System")
        assert "Aperçu" in visitor.shown()
        assert settings.load().language is None
        await visitor.press("escape")
        assert "Nouvelle partie" in visitor.shown()


async def test_a_table_speaks_the_language_of_the_settings() -> None:
    a_record(moves=20)
    async with visiting(a_menu()) as visitor:
        await visitor.click("Settings")
        await visitor.click("Deutsch")
        await visitor.press("escape")
        await visitor.click("Fortsetzen")
        assert "ist dran" in visitor.shown()
        assert "Eingabe" in visitor.lines()[-1]
