"""Own keys: a key is chosen by pressing it, holds at once, and is remembered."""

from __future__ import annotations

from islands_tui.app.islands_app import IslandsApp
from islands_tui.commands.own_keys import use
from islands_tui.settings import settings
from tests.islands_tui.beside import a_drawing, a_menu, visiting


async def test_a_key_is_chosen_by_pressing_it_and_is_remembered() -> None:
    app: IslandsApp = a_menu()
    try:
        async with visiting(app) as visitor:
            await visitor.press("7", "K")
            assert "[ move: left" in visitor.shown()
            await visitor.press("enter")
            assert "Press a key for" in visitor.shown()
            await visitor.press("u")
            assert "u means" in visitor.shown()
            await visitor.press("enter", "escape")
            assert "Press a key for" not in visitor.shown()
            await visitor.press("down", "enter", "y")
            assert "↓ j y" in visitor.shown()
            await visitor.press("y")
            assert "[ move: up" in visitor.shown()
        assert settings.load().keys == {"move.down": ["down", "j", "y"]}
    finally:
        use({})


async def test_usual_keys_come_back_one_by_one_or_all_at_once() -> None:
    settings.save(settings.Settings(keys={"move.left": ["b"], "move.up": ["y"]}))
    try:
        async with visiting(IslandsApp(drawing=a_drawing("box", "rgb"), settings=settings.load())) as visitor:
            await visitor.press("7", "K", "backspace")
            assert "← h" in visitor.shown()
            await visitor.press("A")
            assert "↑ k" in visitor.shown()
        assert settings.load().keys == {}
    finally:
        use({})
