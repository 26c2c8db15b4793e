"""Settings: in force at once, and remembered."""

from __future__ import annotations

import os

import pytest

from islands_tui import settings
from islands_tui.app import IslandsApp
from tests.islands_tui.beside import a_drawing, a_menu, visiting


async def test_signs_change_at_once_and_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    async with visiting(a_menu()) as visitor:
        await visitor.press("4", "right")
        assert "[ascii]" in visitor.shown()
        assert "# Player 1   ^ Player 2" in visitor.shown()
        await visitor.press("escape")
        assert "#  #### #    ####" in visitor.shown()
        assert "[ Settings ] ascii" in visitor.shown()
    assert settings.load().glyphs == "ascii"


async def test_colours_and_background_change_at_once() -> None:
    app = a_menu()
    async with visiting(app) as visitor:
        await visitor.press("4")
        await visitor.click("256 colours")
        await visitor.click("light")
        assert app.drawing.palette.depth == "256"
        assert app.drawing.palette.light
    assert (settings.load().colours, settings.load().light) == ("256", True)


async def test_changing_settings_keeps_the_names_of_the_last_match() -> None:
    async with visiting(a_menu()) as visitor:
        settings.remember_names(["Ann", "Bob"])
        await visitor.press("4")
        await visitor.click("off")
    assert settings.load() == settings.Settings(("Ann", "Bob"), mouse=False)


async def test_the_mouse_is_switched_off_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    app = a_menu()
    async with visiting(app) as visitor:
        sent: list[str] = []
        driver = app._driver
        monkeypatch.setattr(driver, "_mouse", True, raising=False)
        monkeypatch.setattr(driver, "_disable_mouse_support", lambda: sent.append("off"), raising=False)
        monkeypatch.setattr(driver, "_enable_mouse_support", lambda: sent.append("on"), raising=False)
        await visitor.press("4", "down", "down", "down", "right", "right")
        assert sent == ["off", "on"]


def test_what_was_remembered_is_in_force_at_the_next_start(monkeypatch: pytest.MonkeyPatch) -> None:
    from islands_tui.door import Door

    settings.save(settings.Settings(glyphs="ascii", colours="16", light=True, mouse=False))
    opened: list[IslandsApp] = []

    def run(app: IslandsApp) -> int:
        opened.append(app)
        return 0

    monkeypatch.setattr("islands_tui.running.run", run)
    Door().open_menu()
    (app,) = opened
    assert app.drawing == a_drawing("ascii", "16", light=True)
    assert app.settings.mouse is False
    Door(glyphs="box").open_menu()
    assert opened[1].drawing.glyphs.name == "box"


def test_a_broken_value_counts_as_never_chosen(home: os.PathLike[str]) -> None:
    path = os.fspath(home)
    os.makedirs(path)
    with open(os.path.join(path, "settings.json"), "w") as stream:
        stream.write('{"glyphs": "emoji", "colours": ["16"], "light": 1, "mouse": "no", "language": "xx", "names": 3}')
    assert settings.load() == settings.Settings()
