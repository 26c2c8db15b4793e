"""The model of the screen against Textual: whatever widgets draw, both terminals show the same."""

from __future__ import annotations

import random
from typing import Any

import pytest
from rich.style import Style
from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import HorizontalScroll, VerticalScroll
from textual.pilot import Pilot
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Button, DataTable, Input, Label, OptionList, ProgressBar, Static, TextArea

from tests.islands_tui.app.watching import Pair, resize, watch

SIZES = ((60, 20), (41, 13), (72, 9), (60, 20))
LETTERS = ("plain words ", "£·■█▀▄ ", "東京 ", "e\u0301a\u0308 ", "█ █", "    ", "\U0001f600", "↑→ ")
ODD = ("⚠\ufe0f", "\U0001f468\u200d\U0001f469\u200d\U0001f467")
"""Signs of which nobody knows how wide a terminal shows them."""
ATTRIBUTES = ("bold", "dim", "italic", "underline", "reverse", "strike", "blink", "underline2", "overline")


def a_text(dice: random.Random, odd: bool = False) -> Text:
    """Words of all kinds in all kinds of looks."""
    text = Text()
    for _ in range(dice.randrange(1, 8)):
        style = Style(
            color=dice.choice((None, "red", "color(130)", "#12ab9f", "bright_blue")),
            bgcolor=dice.choice((None, None, "green", "color(17)", "#445566")),
            link="https://example.org/" if odd and dice.random() < 0.2 else None,
        )
        style += Style.parse(" ".join(name for name in ATTRIBUTES if dice.random() < 0.1))
        text.append(dice.choice(LETTERS + (ODD if odd else ())) * dice.randrange(1, 4), style)
    return text


def a_widget(dice: random.Random, odd: bool) -> Widget:
    """Something from Textual's shelf."""
    words = [a_text(dice, odd) for _ in range(dice.randrange(1, 6))]
    kind = dice.randrange(7)
    if kind == 0:
        return Input(value=words[0].plain, placeholder="東 nothing yet")
    if kind == 1:
        return Button(words[0], variant=dice.choice(("default", "primary", "error")))
    if kind == 2:
        return OptionList(*words)
    if kind == 3:
        return TextArea("\n".join(word.plain for word in words))
    if kind == 4:
        bar = ProgressBar(total=100)
        bar.advance(dice.randrange(100))
        return bar
    found = Static(Text("\n").join(words))
    found.styles.border = (dice.choice(("round", "tall", "heavy")), dice.choice(("red", "blue")))
    found.styles.background = dice.choice(("black", "darkgreen 50%", "white"))
    return found


class Over(ModalScreen[None]):
    """Something that lets the rest shine through."""

    CSS = "Over { align: center middle; } Over Label { width: 17; height: 5; background: blue; }"

    def compose(self) -> ComposeResult:
        yield Label("東京 over 東京 all")


class Zoo(App[None]):
    """Widgets come and go."""

    CSS = "HorizontalScroll { height: 6; } VerticalScroll > * { width: 37; }"

    def compose(self) -> ComposeResult:
        yield DataTable()
        with HorizontalScroll():
            yield Static("東" * 70)
        yield VerticalScroll()

    def on_mount(self) -> None:
        table = self.query_one(DataTable)
        table.add_columns("one", "two", "three")
        for number in range(9):
            table.add_row(str(number), "東京", Text("red", "red"))


class Visitor:
    """Does something to the animals."""

    def __init__(self, pilot: Pilot[Any], pair: Pair, dice: random.Random, odd: bool) -> None:
        self.app, self.pilot, self.pair, self.dice, self.odd = pilot.app, pilot, pair, dice, odd

    async def act(self) -> None:
        dice = self.dice
        acts = (self.mount, self.mount, self.change, self.remove, self.press, self.press, self.scroll, self.over)
        await dice.choice((*acts, self.press, self.theme, self.resize, self.repaint))()
        await self.pilot.pause()

    @property
    def cage(self) -> VerticalScroll:
        return self.app.screen_stack[0].query_one(VerticalScroll)

    async def mount(self) -> None:
        await self.cage.mount(a_widget(self.dice, self.odd))

    async def change(self) -> None:
        for found in self.cage.query(Static):
            found.update(a_text(self.dice, self.odd))

    async def remove(self) -> None:
        if self.cage.children:
            await self.dice.choice(self.cage.children).remove()

    async def press(self) -> None:
        await self.pilot.press(self.dice.choice(("tab", "down", "right", "x", "backspace", "enter", "pagedown", "end")))

    async def scroll(self) -> None:
        self.cage.scroll_to(y=self.dice.randrange(20), animate=False)
        self.app.screen_stack[0].query_one(HorizontalScroll).scroll_to(x=self.dice.randrange(50), animate=False)

    async def over(self) -> None:
        if len(self.app.screen_stack) > 1:
            self.app.pop_screen()
        else:
            await self.app.push_screen(Over())

    async def theme(self) -> None:
        self.app.theme = self.dice.choice(("textual-dark", "textual-light", "nord"))

    async def resize(self) -> None:
        self.pair.frame_diff.forget()
        await resize(self.pilot, self.pair, *self.dice.choice(SIZES))

    async def repaint(self) -> None:
        self.app.refresh(layout=True)


@pytest.mark.slow
@pytest.mark.parametrize("odd", [False, True], ids=["known", "odd"])
@pytest.mark.parametrize("seed", range(3))
async def test_random_widgets_look_the_same_in_both_terminals(seed: int, odd: bool) -> None:
    dice = random.Random(seed)

    async def play(pilot: Pilot[Any], pair: Pair) -> None:
        visitor = Visitor(pilot, pair, dice, odd)
        for _ in range(40):
            await visitor.act()
            pair.compare()
        assert odd or pair.sent < pair.written / 2

    await watch(Zoo(), SIZES[0], play)
