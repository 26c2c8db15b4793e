"""Choosing at a table: the way from choice to choice, taking one, typing one."""

from __future__ import annotations

from textual import events

from islands_tui.drawing.directions import forward
from islands_tui.table.choosing import targets_of
from islands_tui.table.looking import why_not, why_not_number
from islands_tui.table.modes import Confirming, Mode, Talking, Typing
from islands_tui.table.undo_commands import UndoCommands
from rules.engine.contract import IllegalAction, find_action, notation


class ChoiceCommands(UndoCommands):
    """A match whose decisions can be answered."""

    def move_to_choice(self, direction: str) -> None:
        """Go to the nearest choice in a direction."""
        state = self.state
        current = state.chooser.current
        targets = [target for target in targets_of(state.chooser.choices) if target in state.spots]
        if current is None or current.target not in targets:
            self.cycle_choices(forward(direction))
            return
        there = state.nearest(current.target, targets, direction)
        if there is not None:
            state.chooser.go_to(there)

    def cycle_choices(self, way: str) -> None:
        """Go through all choices."""
        self.state.chooser.step(1 if way == "next" else -1)

    def pick_choice(self, number: str) -> None:
        """Go to a choice by its number; one that picks nothing says why, before Enter takes another choice."""
        state = self.state
        if state.chooser.choices and not (len(state.chooser.choices) <= 9 and state.pick(int(number))):
            state.said = why_not_number(state, int(number)) or state.text("table.no_number", number=int(number))

    def turn_choice(self, way: str) -> None:
        """Go through the choices at the same spot: the ways round of a tile."""
        chooser = self.state.chooser
        current = chooser.current
        if current is not None:
            same = [place for place, choice in enumerate(chooser.choices) if choice.target == current.target]
            chooser.index = same[(same.index(chooser.index) + (1 if way == "on" else -1)) % len(same)]

    def take_choice(self) -> None:
        """Take the highlighted choice; a second time where something is revealed or lost."""
        state = self.state
        current = state.chooser.current
        if current is None:
            return
        actions = state.presentation.answers(state, current)
        if state.mode is Mode.CONFIRMING:
            state.close()
        elif state.asks_again(current):
            state.lay(Confirming())
            return
        if actions:
            self.play(*actions)
        else:
            state.presentation.step_into(state, current)

    def answer(self) -> None:
        """Give the highlighted answer to a question about the match."""
        asking, current = self.state.asking, self.state.chooser.current
        if asking is not None and current is not None:
            self.state.close()
            asking.answers[int(current.target.id)][1]()

    def go_on(self) -> None:
        """Let a bot go on that was stopped, or try again if its move could not be saved."""
        if not self.bots_play:
            self.proceed()

    def stop_bots(self) -> None:
        """Stop the bot that thinks."""
        if self.shared is None:  # nobody stops a bot for the others
            self.pause()

    def show_result(self) -> None:
        """See how the match ended."""
        self.post_message(self.Over(self))

    def close(self) -> None:
        """Close what lies uppermost."""
        self.state.close()

    def step_back(self) -> None:
        """Go back one step of a choice, or of an action that has been begun."""
        state = self.state
        if not state.presentation.step_out(state) and state.is_within_action:
            self.undo()

    def turn_back(self) -> None:
        """Turn back to the usual board."""
        self.state.board = 0

    # Typing

    def start_typing(self) -> None:
        """Open a line for notation or a number."""
        if self.state.chooser.choices:
            self.state.lay(Typing())

    def _set_typed(self, text: str | None) -> None:
        kind = type(self.state.typing or Typing())
        self.state.close()
        if text is not None:
            self.state.lay(kind(text[: kind.longest]))
        self.paint()

    def _type(self, event: events.Key) -> None:
        typed, is_talk = self.state.typed or "", isinstance(self.state.typing, Talking)
        if event.key == "escape":
            self._set_typed(None)
        elif event.key == "backspace":
            self._set_typed(typed[:-1] if typed else None)
        elif event.key == "enter":
            self._set_typed(None)
            self.say_to_table(typed) if is_talk else self.enter_typed(typed.strip())
            self.state.follow()
            self.paint()
        elif event.is_printable and event.character:
            self._set_typed(typed + event.character)

    def enter_typed(self, text: str) -> None:
        """A number goes to what bears it, or else to the choice in that place; notation is taken as if chosen."""
        state = self.state
        if text.isdecimal() and (state.pick(int(text)) or state.chooser.pick(int(text))):
            return
        try:
            action = find_action([action for action, _ in state.chooser.options], text)
        except IllegalAction:
            if text:
                self._refuse(text)
            return
        state.close_all()
        state.board = 0
        state.chooser.go_to_action(action)
        self.take_choice()

    def _refuse(self, typed: str) -> None:
        """Say why this can't be done, if it is something a player may expect; `r` then leads to the rule."""
        state = self.state
        named = (blocked for blocked in state.blocked if notation(blocked.action) == " ".join(typed.split()))
        state.refused = refused = next(named, None)
        if refused is None:
            state.said = state.text("table.not_legal", typed=typed)
        else:
            state.said = why_not(state, refused)
