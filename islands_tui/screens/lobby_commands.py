"""What keys and mouse do on the screens beside the table, whatever these show.

Keys move a cursor from spot to spot, the mouse goes to them directly, and what is taken is told to `take`. What is
asked, and a page with help, come first while they are open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from textual import events

from islands_tui.drawing.sizes import is_too_small, rows_shown
from islands_tui.drawing.terminal import Drawing
from islands_tui.keys.commands import Command
from islands_tui.keys.freshness import Freshness
from islands_tui.keys.in_order import KeysInOrder
from islands_tui.table.modes import Asking
from islands_tui.table.pages import OpenPage, key_rows
from islands_tui.text.texts import Texts
from islands_tui.widgets.asking import QuestionBar
from islands_tui.widgets.pane import Pane
from islands_tui.widgets.text_field import TextField
from rules.engine.contract import say

R = TypeVar("R")

ANSWER = "answer"


class LobbyCommands(KeysInOrder[R]):
    """A cursor, what is said, a page and a question that may be open, and what the keys do about them."""

    commands: tuple[Command, ...] = ()
    """What the help lists."""

    def __init__(self, drawing: Drawing, texts: Texts, freshness: Freshness | None = None) -> None:
        """`texts` speak for the interface, and for a game where the screen is about one.

        With the `freshness` of a screen before it, keys that were meant for that one are dropped.
        """
        super().__init__()
        self.drawing, self.texts = drawing, texts
        self.freshness = freshness
        self.cursor = ""
        self.words = ""
        """What is said above the keys until the next key."""
        self.page: OpenPage | None = None
        self.asking: Asking | None = None
        self._left = ""

    # What each screen adds

    def paint(self) -> None:
        """Show everything as it stands."""
        raise NotImplementedError

    def take(self, spot: str) -> None:
        """Do what the spot stands for."""
        raise NotImplementedError

    def choices(self) -> Sequence[str]:
        """The names of the spots that can be taken, from top to bottom."""
        raise NotImplementedError

    def back(self) -> None:
        """Leave this screen without having chosen anything."""
        self.dismiss()

    def is_pressed_at_once(self, spot: str) -> bool:
        """Whether a first click already takes the spot."""
        return True

    # What it knows

    @property
    def too_small(self) -> bool:
        """Whether the window can't show this screen."""
        return is_too_small(*self.app.size)

    @property
    def page_rows(self) -> int:
        """How many rows of a page are in sight."""
        return rows_shown(self.app.size.height - 2)

    def text(self, id: str, /, **values: Any) -> str:
        """A text of the catalogue."""
        return self.texts(say(id, **values))

    def tell(self, words: str) -> None:
        """Say something above the keys."""
        self.words = words
        self.paint()

    # Asking

    def ask(self, question: Asking) -> None:
        """Ask something; the cursor waits on the first answer, which changes nothing."""
        self.asking, self._left = question, self.cursor
        self.cursor = f"{ANSWER}0"
        self.paint()

    def is_asked_about(self, spot: str) -> bool:
        """Whether the open question came from this spot."""
        return self.asking is not None and self._left == spot

    def open_choices(self) -> Sequence[str]:
        """What can be taken now: answers, if something is asked; nothing behind a page."""
        if self.page is not None:
            return ()
        return self.choices() if self.asking is None else [name for name, _ in self.answers(self.asking)]

    def answers(self, asking: Asking) -> list[tuple[str, str]]:
        """The spots of the answers with their words."""
        return [(f"{ANSWER}{number}", answer) for number, (answer, _) in enumerate(asking.answers)]

    def _end_question(self) -> None:
        self.asking, self.cursor = None, self._left

    def _take(self, spot: str) -> None:
        if self.asking is None:
            self.take(spot)
            return
        _, answer = self.asking.answers[int(spot.removeprefix(ANSWER))]
        self._end_question()
        self.paint()
        answer()

    # Keys and mouse

    def is_stale(self, key: str, moment: float) -> bool:
        """Whether a key or click was meant for the screen before this one."""
        return self.freshness is not None and self.freshness.is_stale(key, moment)

    def swallows(self, event: events.Key) -> bool:
        """What was said goes away with the next key. In a window that is too small only leaving works."""
        if self.too_small:
            if event.key in ("q", "escape"):
                self.action_leave()
            return True
        if self.words:
            self.words = ""
            self.paint()
        return False

    def types(self, field: TextField, event: events.Key) -> bool:
        """Whether a key goes into a field: what can be written; what edits, unless it is a command."""
        if event.is_printable and event.character:
            field.write(event.character)
            return True
        return not self.has_command(event.key) and field.edit(event.key)

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text triggers nothing."""
        event.stop()

    async def on_pane_spot_clicked(self, message: Pane.SpotClicked) -> None:
        """A click on a spot goes there and takes it, on a key's hint it is the key; elsewhere it closes a page."""
        message.stop()
        if not self.is_in_front or self.too_small or self.is_stale("click", message.moment):
            return
        self.words = ""
        if isinstance(message.spot, Command):
            if not any(argument for _, argument in message.spot.keys):
                await self.run_action(message.spot.id)
        elif self.page is not None:
            self.action_cancel()
        elif message.spot is not None and isinstance(message.pane, QuestionBar) == (self.asking is not None):
            was_there = self.cursor == message.spot
            self.go_to(message.spot)
            if was_there or self.asking is not None or self.is_pressed_at_once(message.spot):
                self._take(message.spot)
        else:
            self.paint()

    def on_mouse_scroll_down(self) -> None:
        """Go down."""
        if not self.too_small:
            self.action_move("down")

    def on_mouse_scroll_up(self) -> None:
        """Go up."""
        if not self.too_small:
            self.action_move("up")

    def go_to(self, spot: str) -> None:
        """Put the cursor on a spot."""
        self.cursor = spot
        self.paint()

    def action_move(self, direction: str) -> None:
        """Up and down go from spot to spot, and from row to row of a page; left and right from answer to answer."""
        if self.page is not None:
            self.page.turn({"up": -1, "down": 1}.get(direction, 0), self.page_rows)
            self.paint()
            return
        choices, steps = self.open_choices(), {"up": -1, "down": 1}
        if self.asking is not None:
            steps = {**steps, "left": -1, "right": 1}
        if self.cursor in choices:
            place = choices.index(self.cursor) + steps.get(direction, 0)
            self.go_to(choices[min(max(place, 0), len(choices) - 1)])
        elif choices:
            self.go_to(choices[0])

    def action_pick(self, number: str) -> None:
        """Take a spot by its number."""
        choices = self.open_choices()
        if int(number) <= len(choices):
            self.go_to(choices[int(number) - 1])
            self._take(self.cursor)

    def action_accept(self) -> None:
        """Take the spot under the cursor, or close the help."""
        if self.page is not None:
            self.action_cancel()
        elif self.cursor in self.open_choices():
            self._take(self.cursor)

    def action_cancel(self) -> None:
        """Close what lies over the body, or leave."""
        if self.page is not None:
            self.page = None
            self.paint()
        elif self.asking is not None:
            self._end_question()
            self.paint()
        else:
            self.back()

    def action_back(self) -> None:
        """The same with a key that is no letter."""
        self.action_cancel()

    def action_leave(self) -> None:
        """Leave this screen."""
        self.back()

    def action_help(self) -> None:
        """Open or close the list of keys."""
        rows = key_rows(self.texts, self.commands, self.app.size.width)
        self.open_page(OpenPage("help", self.text("pages.keys"), rows))

    def action_turn(self, way: str) -> None:
        """Page on or back."""
        if self.page is not None:
            self.page.turn(self.page_rows if way == "on" else -self.page_rows, self.page_rows)
            self.paint()

    def open_page(self, page: OpenPage) -> None:
        """Lay a page over the body; the same one again closes it."""
        if self.asking is None:
            self.page = None if self.page is not None and self.page.name == page.name else page
            self.paint()
