"""Making a choice: move the cursor, pick, accept, confirm, type a choice, answer a prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from islands_tui.drawing.layout import forward
from islands_tui.session.choice_cursor import targets_of
from islands_tui.session.events import Accepted
from islands_tui.session.look_around import why_not, why_not_number
from islands_tui.session.modes import Mode
from islands_tui.session.overlays import Confirmation, TypedLine
from rules.engine.contract import Action, IllegalAction, find_action, notation

if TYPE_CHECKING:
    from islands_tui.session.controller import TableController


class Choices:
    """Moves the cursor over the choices and passes accepted ones to the play loop."""

    def __init__(self, controller: TableController) -> None:
        self._controller, self.state = controller, controller.state

    # The cursor

    def move(self, direction: str) -> None:
        state = self.state
        current = state.chooser.current
        layout = state.layout()
        targets = [target for target in targets_of(state.chooser.choices) if target in layout.spots]
        if current is None or current.target not in targets:
            self.cycle(forward(direction))
            return
        there = layout.nearest(current.target, targets, direction)
        if there is not None:
            state.chooser.go_to(there)

    def cycle(self, way: str) -> None:
        self.state.chooser.step(1 if way == "next" else -1)

    def pick(self, number: int) -> None:
        """Go to a choice by its number. If no choice has it, say why, before Enter takes another one.

        A digit may be the first of two: where there is a choice 1 and a choice 12, 1 goes to the one, then 2 to the
        other.
        """
        state = self.state
        if not state.chooser.choices:
            return
        typed = 10 * state.first_digit + number
        state.first_digit = 0
        if typed != number and state.pick(typed):
            state.presentation.picked_by_number(state)
            return
        if any(numbered // 10 == number for numbered in state.numbers()):
            state.first_digit = number
        if state.pick(number):
            state.presentation.picked_by_number(state)
        elif not state.first_digit:
            state.notice = why_not_number(state, number) or state.text("table.no_number", number=number)

    def mark(self) -> None:
        """Mark the highlighted choice, where several are taken together."""
        current = self.state.chooser.current
        if current is not None:
            self.state.presentation.mark(self.state, current)

    def rotate(self, way: str) -> None:
        """Go through the choices at the same spot, such as the rotations of a tile."""
        chooser = self.state.chooser
        current = chooser.current
        if current is not None:
            same = [place for place, choice in enumerate(chooser.choices) if choice.target == current.target]
            chooser.index = same[(same.index(chooser.index) + (1 if way == "on" else -1)) % len(same)]

    # Accepting

    def accept(self) -> None:
        """Accept the highlighted choice; if it reveals or destroys something, ask for a second Enter first."""
        state = self.state
        current = state.chooser.current
        if current is None:
            return
        actions = state.presentation.answers(state, current)
        if state.mode is Mode.CONFIRMING:
            state.close()
        elif state.asks_again(current):
            state.lay(Confirmation())
            return
        if actions:
            self._controller.host.emit(Accepted(actions))
            self._controller.loop.play(*actions)
        else:
            state.presentation.step_into(state, current)

    def accept_action(self, action: Action) -> None:
        state = self.state
        state.close_all()
        state.board = 0
        state.chooser.go_to_action(action)
        self.accept()

    def answer(self) -> None:
        if (asking := self.state.asking) is not None:
            self.state.close()
            asking.answer()

    def step_back(self) -> None:
        """Cancel or hide a hint; otherwise go back one step of a choice, or of an unfinished action."""
        state = self.state
        if state.is_busy and state.mode in (Mode.CHOOSING, Mode.CONFIRMING):
            self._controller.hints.cancel()
        elif state.hint:
            state.hint = ()
        elif not state.presentation.step_out(state) and state.is_within_action:
            self._controller.undoing.undo()

    # Typing

    def start_typing(self) -> None:
        if self.state.chooser.choices:
            self.state.lay(TypedLine())

    def enter_line(self, text: str) -> None:
        """A number moves the cursor to the choice with that number or list position; notation is accepted directly."""
        state = self.state
        if text.isdecimal() and (state.pick(int(text)) or state.chooser.pick(int(text))):
            return
        try:
            action = find_action([action for action, _ in state.chooser.options], text)
        except IllegalAction:
            if text:
                self._refuse(text)
            return
        self.accept_action(action)

    def _refuse(self, typed: str) -> None:
        state = self.state
        named = (blocked for blocked in state.blocked if notation(blocked.action) == " ".join(typed.split()))
        state.refused = refused = next(named, None)
        if refused is None:
            state.notice = state.text("table.not_legal", typed=typed)
        else:
            state.notice = why_not(state, refused)
