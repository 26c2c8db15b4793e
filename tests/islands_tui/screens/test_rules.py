"""The rules on the whole screen: typing, reading, links, mouse, and the way back to where one came from."""

from __future__ import annotations

from pathlib import Path

import pytest

from islands_tui.app.islands_app import IslandsApp
from islands_tui.screens.menu import MenuScreen
from islands_tui.screens.rules import RulesScreen
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.texts import Texts
from rules.engine.contract import notation
from tests.islands_tui.beside import Visitor, a_drawing, a_menu, visiting
from tests.islands_tui.smugglers_table import a_smugglers_app, a_smuggling
from tests.islands_tui.tables import a_match, an_app
from tests.islands_tui.terminal import Terminal


def the_rules(glyphs: str = "box", colours: str = "rgb") -> IslandsApp:
    """The app on the rules alone."""
    return IslandsApp(RulesScreen(a_drawing(glyphs, colours), Texts()))


def beside(visitor: Visitor) -> str:
    """The text beside the list."""
    return "\n".join(line.partition("│")[2].strip() for line in visitor.lines()[3:-3])


def listed(visitor: Visitor) -> list[str]:
    """The rows of the list."""
    return [line.partition("│")[0].strip(" []") for line in visitor.lines()[3:-3]]


async def test_results_come_with_every_letter_and_the_best_is_shown() -> None:
    async with visiting(the_rules()) as visitor:
        await visitor.type("crowd")
        assert listed(visitor)[0] == "SP-051 What a card costs"
        assert "found" in visitor.lines()[0]
        assert "SP-051  What a card costs" in beside(visitor)
        await visitor.press("down")
        assert listed(visitor)[1][:6] in beside(visitor).splitlines()[0]
        await visitor.press(*["backspace"] * 5)
        assert "found" not in visitor.lines()[0]
        assert "How to play" in listed(visitor)[0]


async def test_a_heading_that_is_too_long_for_the_list_is_cut_between_words_and_says_so() -> None:
    async with visiting(the_rules()) as visitor:
        await visitor.type("sp31")
        assert listed(visitor)[0] == "SP-031 What you may do in .."
        assert "Read next  SP-032  What you may do in .." in beside(visitor)


async def test_links_are_followed_and_the_way_led_back_and_forward() -> None:
    async with visiting(the_rules()) as visitor:
        await visitor.type("sp51")
        await visitor.press("enter", "down", "enter")
        followed = beside(visitor).splitlines()[0]
        assert followed.startswith("SP-046")
        await visitor.press("left_square_bracket")
        assert beside(visitor).startswith("SP-051")
        await visitor.press("right_square_bracket")
        assert beside(visitor).startswith("SP-046")
        await visitor.press("escape", "escape")
        assert not visitor.app.is_running


async def test_the_caret_goes_about_in_the_search_and_a_click_puts_it_somewhere() -> None:
    async with visiting(the_rules()) as visitor:
        await visitor.type("price")
        await visitor.press("ctrl+a")
        await visitor.type("crowd ")
        assert "Search  crowd price " in visitor.lines()[1]
        await visitor.press("enter")
        await visitor.click("price")
        await visitor.press("ctrl+e", "ctrl+w")
        assert "Search  crowd _" in visitor.lines()[1]


async def test_the_arrows_choose_the_game() -> None:
    async with visiting(the_rules(), 120, 40) as visitor:
        assert "«all games»" in visitor.lines()[1]
        assert "Spyrium" in visitor.lines()[1]
        await visitor.press("left")
        assert "«Spyrium»" in visitor.lines()[1]
        await visitor.type("ship")
        assert not [row for row in listed(visitor) if row.startswith("IL-")]
        await visitor.click("all games")
        assert [row for row in listed(visitor) if row.startswith("IL-")]


async def test_nothing_found_says_what_to_do() -> None:
    async with visiting(the_rules()) as visitor:
        await visitor.type("xqzwvkj")
        assert "No results." in "\n".join(listed(visitor))
        await visitor.press("enter", "down", "pagedown", "ctrl+u")
        assert "How to play" in listed(visitor)[0]


async def test_a_long_text_can_be_paged_and_links_are_kept_in_sight() -> None:
    async with visiting(the_rules()) as visitor:
        await visitor.press("enter")
        first = beside(visitor)
        assert "more lines" in visitor.shown()
        await visitor.press("pagedown")
        assert beside(visitor) != first
        await visitor.press("end")
        assert "Read next  PI-001" in beside(visitor)
        await visitor.press("home")
        assert beside(visitor) == first


async def test_the_mouse_chooses_follows_and_closes() -> None:
    async with visiting(the_rules()) as visitor:
        await visitor.type("crowd")
        await visitor.click("SP-065 The")
        assert beside(visitor).startswith("SP-065")
        await visitor.click("SP-051  What")
        assert beside(visitor).startswith("SP-051")
        await visitor.click("Esc list")
        await visitor.click("Esc back")
        assert not visitor.app.is_running


async def test_the_help_lists_the_keys() -> None:
    async with visiting(the_rules()) as visitor:
        await visitor.press("question_mark")
        assert "Back to what you read before" in visitor.shown()
        await visitor.press("escape")
        assert "How to play" in listed(visitor)[0]


async def test_pasted_words_are_searched_for() -> None:
    async with visiting(the_rules()) as visitor:
        from textual.events import Paste

        visitor.app.screen.post_message(Paste("crowd\nprice"))
        await visitor.settle()
        assert "crowd price_" in visitor.lines()[1]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_everything_is_ascii_where_nothing_else_can_be_shown(size: tuple[int, int]) -> None:
    async with visiting(the_rules("ascii", "none"), *size) as visitor:
        for key in ("b", "l", "1", "enter", "question_mark", "escape"):
            await visitor.press(key)
            assert visitor.shown().isascii()
            assert len(visitor.lines()) == size[1]


async def test_the_menu_opens_the_rules() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.press("r")
        assert isinstance(visitor.app.screen, RulesScreen)
        assert "back to: the menu" in visitor.shown()
        await visitor.press("escape")
        assert isinstance(visitor.app.screen, MenuScreen)


# From a table


async def test_a_table_opens_the_rules_at_its_decision_and_waits() -> None:
    match = a_match(moves=30)
    async with visiting(an_app(match)) as visitor:
        before = visitor.lines()
        await visitor.press("r")
        assert beside(visitor).startswith("SP-031  ")
        assert "This decision" in listed(visitor)
        assert "back to: the table, ▼ Cy decides" in visitor.shown()
        assert "«Spyrium»" in visitor.lines()[1]
        await visitor.press("u", "q", "escape")
        assert isinstance(visitor.app.screen, TableScreen)
        assert visitor.lines() == before
        assert len(match.moves) == 30


async def test_looking_at_a_card_leads_to_its_entry() -> None:
    async with visiting(an_app(a_match(moves=30))) as visitor:
        await visitor.press("x", "r")
        assert beside(visitor).startswith("BL1  Laboratory I")
        assert "Under the cursor" in listed(visitor)
        assert "CA1 Assistant" in listed(visitor)


async def test_what_is_not_possible_is_listed_with_its_reason() -> None:
    async with visiting(an_app(a_match(moves=30))) as visitor:
        await visitor.press("r")
        rows = listed(visitor)
        place = rows.index("Not possible now")
        assert rows[place + 1].startswith("SP-031 Workers are taken home")
        await visitor.click("SP-031 Workers are")
        assert beside(visitor).startswith("Not now  Workers are taken home in phase")


async def test_what_was_typed_in_vain_leads_to_the_rule_with_one_key() -> None:
    match = a_match(moves=30)
    blocked = next(blocked for blocked in match.game.blocked(match.state) if blocked.rule == "SP-080")
    async with visiting(an_app(match)) as visitor:
        await visitor.press("colon", *notation(blocked.action), "enter")
        assert "(SP-080)" in visitor.shown()
        await visitor.press("r")
        assert "SP-080  " in beside(visitor)
        await visitor.press("escape", "n", "r")
        assert beside(visitor).startswith("SP-031  ")


async def test_a_game_without_a_rulebook_has_no_rules_to_open() -> None:
    async with visiting(a_smugglers_app(a_smuggling(bots=(1,)))) as visitor:
        await visitor.press("space", "r")
        assert isinstance(visitor.app.screen, TableScreen)


def test_the_launcher_opens_the_rules_on_a_terminal(home: Path) -> None:
    terminal = Terminal("islands_tui", "rules", environment={"ISLANDS_HOME": str(home)})
    try:
        terminal.wait_for("How to play in five minutes")
        terminal.press("crowd", "Search  crowd_")
        terminal.send("\x1b")
        assert terminal.process.wait(20) == 0
    finally:
        terminal.close()


async def test_a_blank_pages_the_text_and_the_keys_say_how_to_page() -> None:
    async with visiting(the_rules()) as visitor:
        await visitor.press("enter")
        assert "PgUp PgDn page" in visitor.lines()[-1]
        before = beside(visitor)
        await visitor.press("space")
        assert beside(visitor) != before
        assert isinstance(visitor.app.screen, RulesScreen)
        assert visitor.app.screen.look_up.query == ""
        await visitor.press("escape", "a", "space")
        assert visitor.app.screen.look_up.query == "a "
