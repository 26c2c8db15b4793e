"""The table that all games share: what each command does.

A game's own screen is a subclass with `paint_board` and `paint_seats`. Everything is painted from the view of the
seat at the keyboard; the state itself is never looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import BindingType
from textual.message import Message as TextualMessage

from islands_tui.drawing.directions import ways_between
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import DEPTHS, Palette
from islands_tui.keys import OPEN, TABLE_COMMANDS, ZOOM, Command
from islands_tui.problem import Problem
from islands_tui.screens.choosing import LISTED, targets_of
from islands_tui.screens.flow import MatchFlow
from islands_tui.screens.pages import Page, help_rows, log_rows, score_rows
from islands_tui.screens.situation import Question
from islands_tui.widgets.page import PageRow
from rules.engine.contract import IllegalAction, Target, find_action, notation
from rules.engine.match import CannotUndo

if TYPE_CHECKING:
    from islands_tui.look_up.browsing import Start

LONGEST_TYPED = 60
_SHOWS_SECRETS = ("look", "rules", "boards", "type")
_FINAL = ("match.nothing_to_undo", "match.nothing_to_redo")


class TableScreen(MatchFlow):
    """A match being played."""

    class Left(TextualMessage):
        """The players have left the table."""

    class RulesAsked(TextualMessage):
        """Somebody wants to read the rules."""

        def __init__(self, start: Start) -> None:
            """`start` says where the rules open."""
            super().__init__()
            self.start = start

    BINDINGS: ClassVar[list[BindingType]] = [binding for command in TABLE_COMMANDS for binding in command.bindings()]
    commands: tuple[Command, ...] = TABLE_COMMANDS

    def boards(self) -> int:
        """How many boards `v` goes through besides the usual one."""
        return 0

    # Keys, text and mouse

    def swallows(self, event: events.Key) -> bool:
        """Feed a line that is being typed; in a window that is too small only leaving works."""
        situation = self.situation
        if self.picture is not None and self.picture.frame is None:
            return event.key != "q"
        if situation.typed is not None:
            self._type(event)
            return True
        if event.key != "enter":
            situation.armed = False
        if event.key != "r":
            situation.refused = None
        if situation.looking is None:
            situation.words = ""
        return False

    def on_paste(self, event: events.Paste) -> None:
        """Pasted text triggers nothing; only a line that is being typed takes it."""
        event.stop()
        if self.situation.typed is not None:
            self._set_typed(self.situation.typed + "".join(event.text.splitlines()[:1]))

    async def on_mouse_down(self, event: events.MouseDown) -> None:
        """The first click on a spot goes there, a second one takes it; on a key's hint it is the key."""
        situation = self.situation
        if self.is_stale("click", event.time):
            return
        command = self.picture.command_at(event.screen_x, event.screen_y) if self.picture else None
        if command is not None:
            await self.run_action(command.id)
            return
        if situation.page is not None:
            self.action_cancel()
            return
        current = situation.chooser.current
        for target, area in situation.spots.items():
            if area.holds(event.screen_x, event.screen_y) and target not in situation.unseen:
                if current is not None and current.target == target and situation.looking is None:
                    self.action_accept()
                else:
                    self._go_to(target)
                return

    def on_mouse_scroll_down(self) -> None:
        """Page on."""
        self._scroll(3)

    def on_mouse_scroll_up(self) -> None:
        """Page back."""
        self._scroll(-3)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Behind a closed curtain nothing works that could show a secret."""
        return self.situation.sitting.waiting is None or action not in _SHOWS_SECRETS

    # Choosing

    def action_move(self, direction: str) -> None:
        """Go to the nearest choice, or spot to look at, in a direction."""
        situation = self.situation
        if situation.page is not None:
            self._scroll({"up": -1, "down": 1}.get(direction, 0))
            return
        here = situation.looking
        targets = self._spots_to_look_at()
        if here is None:
            current = situation.chooser.current
            here = current.target if current else None
            targets = [target for target in targets_of(situation.chooser.choices) if target in situation.spots]
        if here not in targets:
            self.action_cycle("next" if direction in ("right", "down") else "previous")
            return
        there = ways_between({target: situation.spots[target] for target in targets}).get((here, direction))
        if there is not None:
            self._go_to(there)

    def action_cycle(self, way: str) -> None:
        """Go through all choices, or spots to look at."""
        situation, by = self.situation, 1 if way == "next" else -1
        if situation.looking is not None:
            spots = self._spots_to_look_at()
            self._go_to(spots[(spots.index(situation.looking) + by) % len(spots)])
        else:
            situation.chooser.step(by)
            self.paint()

    def action_pick(self, number: str) -> None:
        """Go to a choice by its number."""
        if len(self.situation.chooser.choices) <= 9 and self.situation.pick(int(number)):
            self.paint()

    def _go_to(self, target: Target) -> None:
        situation = self.situation
        situation.armed = False
        if situation.looking is not None:
            situation.looking = target
            situation.words = situation.look(target)
        elif not situation.chooser.go_to(target):
            situation.words = situation.look(target)
        self.paint()

    def action_turn(self, way: str) -> None:
        """Turn a page; without one, go through the choices at the same spot: the ways round of a tile."""
        situation, by = self.situation, 1 if way == "on" else -1
        if situation.page is not None:
            self._scroll(by * (self.picture.page_rows if self.picture else 0))
            return
        chooser = situation.chooser
        current = chooser.current
        if current is not None:
            same = [place for place, choice in enumerate(chooser.choices) if choice.target == current.target]
            chooser.index = same[(same.index(chooser.index) + by) % len(same)]
            self.paint()

    def action_accept(self) -> None:
        """Take the highlighted choice; a second time where something is revealed."""
        situation = self.situation
        current = situation.chooser.current
        if situation.page is not None or situation.looking is not None:
            self.action_cancel()
        elif situation.asking is not None and current is not None:
            answer = situation.asking.answers[int(current.target.id)][1]
            situation.ask(None)
            answer()
        elif situation.board:
            self._turn_board(0)
        elif current is not None:
            self._take()
        elif situation.decision is None:
            self.post_message(self.Over(self))
        else:  # a bot, whose move could not be saved
            self.proceed()

    def _take(self) -> None:
        situation = self.situation
        current = situation.chooser.current
        assert current is not None
        actions = self.answers(current)
        if not situation.armed and self.match.reveals(*actions):
            situation.armed = True
            self.paint()
            return
        situation.armed = False
        if actions:
            self.play(*actions)
        else:
            self.step_into(current)
            self.paint()

    def action_cancel(self) -> None:
        """Close what is open, or go back one step of a choice."""
        situation = self.situation
        if situation.page is not None:
            situation.page = None
        elif situation.asking is not None:
            situation.ask(None)
        elif situation.looking is not None:
            situation.looking, situation.words = None, ""
        elif situation.board:
            situation.board = 0
        else:
            self.step_out()
        self.paint()

    # Typing

    def action_type(self) -> None:
        """Open a line for notation or a number."""
        if self.situation.chooser.choices and self.situation.asking is None:
            self._set_typed("")

    def _set_typed(self, text: str | None) -> None:
        self.situation.typed = text if text is None else text[:LONGEST_TYPED]
        self.paint()

    def _type(self, event: events.Key) -> None:
        typed = self.situation.typed or ""
        if event.key == "escape":
            self._set_typed(None)
        elif event.key == "backspace":
            self._set_typed(typed[:-1] if typed else None)
        elif event.key == "enter":
            self._set_typed(None)
            self._enter_typed(typed.strip())
        elif event.is_printable and event.character:
            self._set_typed(typed + event.character)

    def _enter_typed(self, text: str) -> None:
        """A number goes to that choice; notation is taken as if it had been chosen."""
        situation = self.situation
        if text.isdecimal() and situation.pick(int(text)):
            self.paint()
            return
        try:
            action = find_action([action for action, _ in situation.chooser.options], text)
        except IllegalAction:
            if text:
                self._refuse(text)
            return
        situation.chooser.go_to_action(action)
        self._take()

    def _refuse(self, typed: str) -> None:
        """Say why this can't be done, if it is something a player may expect; `r` then leads to the rule."""
        situation = self.situation
        named = (blocked for blocked in situation.blocked if notation(blocked.action) == " ".join(typed.split()))
        situation.refused = refused = next(named, None)
        if refused is None:
            self.tell(situation.text("table.not_legal", typed=typed))
        else:
            self.tell(situation.text("table.blocked", reason=refused.reason, rule=refused.rule))

    # Taking back

    def action_undo(self) -> None:
        """Take back the last action."""
        self._take_back(lambda: self.match.undo(self.last_action()))

    def action_undo_turn(self) -> None:
        """Take back all of the turn."""
        self._take_back(self.match.undo_turn)

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self._take_back(self.match.redo)

    def _take_back(self, change: Callable[[], int]) -> None:
        situation = self.situation
        try:
            change()
        except CannotUndo as refusal:
            reason = situation.texts(refusal.reason)
            if refusal.reason.id in _FINAL:
                self.tell(reason)
            else:
                self._ask_the_table(reason)
        except Problem as problem:
            self.tell(self.refusal(problem))
        else:
            self.proceed()

    def _ask_the_table(self, reason: str) -> None:
        text = self.situation.text
        agree = text("table.agree"), lambda: self._take_back(self._agreed_take_back)
        self._ask(Question(text("table.agree_question", reason=reason), ((text("table.go_on"), self.paint), agree)))

    def _agreed_take_back(self) -> int:
        return self.match.take_back(self.last_action(), agreed=True)

    def _ask(self, question: Question) -> None:
        self.situation.page = None
        self.situation.ask(question)
        self.paint()

    # Looking things up

    def action_look(self) -> None:
        """Look around: the cursor goes to any spot and tells what lies there."""
        situation = self.situation
        spots = self._spots_to_look_at()
        if situation.looking is not None or not spots or situation.page is not None:
            self.action_cancel()
            return
        current = situation.chooser.current
        situation.looking = current.target if current and current.target in spots else spots[0]
        self._go_to(situation.looking)

    def _spots_to_look_at(self) -> list[Target]:
        return [target for target in self.situation.spots if target.kind != LISTED]

    def action_rules(self) -> None:
        """Open the rules: at what was looked at or refused, otherwise at this decision."""
        from islands_tui.screens.at_hand import start_at  # nobody waits for rulebooks before they are asked for

        start = start_at(self.situation)
        if start is not None:
            self.post_message(self.RulesAsked(start))

    def action_guide(self) -> None:
        """Explain every decision of this round, or stop it."""
        if self.situation.guide is None:
            self.guide()
        else:
            self.situation.guide = None
        self.paint()

    def guide(self) -> None:
        """Explain every decision of this round."""
        from islands_tui.guide import guide_for

        self.situation.guide = guide_for(self.match)

    def action_log(self) -> None:
        """Open or close the log, at its end."""
        situation = self.situation
        self._open("log", log_rows(situation.entries(), situation.texts, self.app.size.width))
        self._scroll(len(self.match.log))

    def action_scores(self) -> None:
        """Open or close the scores."""
        situation = self.situation
        scores = self.match.scores(situation.sitting.viewer)
        self._open("scores", score_rows(scores, situation.names, situation.texts))

    def action_help(self) -> None:
        """Open or close the help."""
        commands = [command for command in self.commands if self._has_use(command)]
        rows = help_rows(self.situation.texts, commands, self.match.game.id, self.app.size.width)
        self._open("help", rows)

    def _has_use(self, command: Command) -> bool:
        """Whether a command can ever do something in this game."""
        if command is ZOOM:
            return type(self).zooms
        return command is not OPEN or any(map(self.match.has_secrets, range(len(self.match.players))))

    def _open(self, name: str, rows: list[PageRow]) -> None:
        situation = self.situation
        same = situation.page is not None and situation.page.name == name
        situation.page = None if same else Page(name, situation.text(f"pages.{name}"), rows)
        self.paint()

    def _scroll(self, by: int) -> None:
        if self.situation.page is not None and self.picture is not None:
            self.situation.page.turn(by, self.picture.page_rows)
            self.paint()

    def action_boards(self) -> None:
        """Turn to the next board, at last back to the usual one."""
        self._turn_board((self.situation.board + 1) % (self.boards() + 1))

    def _turn_board(self, number: int) -> None:
        self.situation.board = number
        self.paint()

    def action_zoom(self, way: str) -> None:
        """Show the board larger or smaller."""
        self.situation.zoom = 0 if way == "in" else 1
        self.paint()

    # The table itself

    def action_open(self) -> None:
        """Open the curtain for whoever it waits for."""
        if self.situation.sitting.waiting is not None:
            self.situation.sitting.open()
            self.situation.renew()
            self.paint()

    def action_glyphs(self) -> None:
        """Change to the next alphabet."""
        names = list(GLYPHS)
        following = names[(names.index(self.drawing.glyphs.name) + 1) % len(names)]
        self.drawing = self.drawing._replace(glyphs=GLYPHS[following])
        self.paint()

    def action_colours(self) -> None:
        """Change to the next palette."""
        palette = self.drawing.palette
        following = DEPTHS[(DEPTHS.index(palette.depth) + 1) % len(DEPTHS)]
        self.drawing = self.drawing._replace(palette=Palette(following, palette.light))
        self.paint()

    def action_leave(self) -> None:
        """Ask, then leave; the match is saved."""
        if self.picture is None or self.picture.frame is None:
            self.leave()
            return
        text = self.situation.text
        answers = ((text("table.stay"), self.paint), (text("table.leave"), self.leave))
        self._ask(Question(text("table.leave_question"), answers))

    def leave(self) -> None:
        """Leave the table."""
        self.post_message(self.Left())
