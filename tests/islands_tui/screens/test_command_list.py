"""The list of commands: what is typed finds some, and one of them is carried out on the screen behind."""

from __future__ import annotations

from textual import events

from islands_tui.screens.command_list import LONGEST_TYPED, CommandList
from islands_tui.screens.menu import MenuScreen
from islands_tui.screens.rules import RulesScreen
from tests.islands_tui.beside import a_menu, visiting


async def test_words_find_commands_and_enter_carries_one_out() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.press("ctrl+p")
        assert isinstance(visitor.app.screen, CommandList)
        every = visitor.lines()[0]
        await visitor.type("rul")
        assert "find: rul_" in visitor.lines()[1]
        assert visitor.lines()[0] != every
        await visitor.press("enter")
        assert isinstance(visitor.app.screen, RulesScreen)


async def test_the_caret_goes_about_by_words_and_text_can_be_put_between() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.press("ctrl+p")
        await visitor.type("look up")
        await visitor.press("ctrl+left")
        await visitor.type("rules ")
        assert "find: look rules up" in visitor.lines()[1]
        await visitor.press("ctrl+u")
        assert "find: _" in visitor.lines()[1]


async def test_arrows_and_pages_go_through_the_list_and_never_beyond_it() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.press("ctrl+p", "up")
        screen = visitor.app.screen
        assert isinstance(screen, CommandList)
        first = screen.cursor
        await visitor.press("end")
        assert screen.cursor == screen.choices()[-1]
        await visitor.press("down", "pageup", "home")
        assert screen.cursor == first


async def test_a_click_carries_a_command_out_and_esc_does_nothing() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.press("ctrl+p", "escape")
        assert isinstance(visitor.app.screen, MenuScreen)
        await visitor.press("ctrl+p")
        await visitor.click("find:")
        await visitor.click("Look up rules")
        assert isinstance(visitor.app.screen, RulesScreen)


async def test_pasted_words_are_looked_for_up_to_a_length() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.press("ctrl+p")
        visitor.app.screen.post_message(events.Paste("q" * 100 + "\n\r"))
        await visitor.settle()
        assert f"find: {'q' * LONGEST_TYPED}_" in visitor.lines()[1]
        assert "No command matches." in visitor.shown()
        await visitor.press("enter", "down", "pagedown")
        assert isinstance(visitor.app.screen, CommandList)
