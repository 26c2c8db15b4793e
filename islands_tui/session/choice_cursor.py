"""Choosing an action step by step: the legal actions as paths of targets, and a cursor on one of them.

Actions that begin at the same target (a worker) are one choice until that target is taken; then their next targets
(the cards beside it) are the choices. Actions that end at the same target, or differ only in targets that are not on
the table, are listed next to each other.

A digit belongs to a choice for as long as its player is asked the same question. Between two answers some choices go,
because they were taken or cost too much by now; the others keep their numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rules.engine.contract import Action, Decision, Target, notation

Path = tuple[Target, ...]

LISTED = "choice"
"""The kind of targets that are not on the table."""
PROPOSAL = Target(LISTED, "proposal")
"""The target of a proposal: several actions in a row, taken with one key."""


class Choice(NamedTuple):
    """A choice: a target, and the actions whose paths go through it."""

    target: Target
    actions: tuple[Action, ...]

    @property
    def action(self) -> Action | None:
        """The action of this choice, if no further choice follows."""
        return self.actions[0] if len(self.actions) == 1 else None

    @property
    def plays(self) -> tuple[Action, ...]:
        """What is played when the choice is taken; empty if a further choice follows."""
        return self.actions if len(self.actions) == 1 or self.target == PROPOSAL else ()


class Chooser:
    """The choices of one decision and the position of the cursor."""

    def __init__(
        self,
        options: Iterable[tuple[Action, Path]] = (),
        proposal: Sequence[Action] = (),
        drawback: Callable[[Choice], int] = lambda choice: 0,
        lists_proposal: bool | None = None,
    ) -> None:
        """`options` are the legal actions with their targets; an action may be listed with several paths.

        A `proposal` of several actions is a choice of its own; a proposal of one action is where the cursor starts,
        unless it is listed as well. Otherwise it starts on the first choice with the least `drawback`; 0 is none.
        """
        self._drawback = drawback
        self.options = [(action, spots_of(path, action)) for action, path in options]
        self.proposal = tuple(proposal)
        self.lists_proposal = len(self.proposal) > 1 if lists_proposal is None else lists_proposal
        self.path: Path = ()
        self.choices: list[Choice] = []
        self.index = 0
        self._enter(())
        if len(self.proposal) == 1 and not self.lists_proposal:
            self.go_to_action(self.proposal[0])

    @property
    def current(self) -> Choice | None:
        return self.choices[self.index] if self.choices else None

    @property
    def has_ways(self) -> bool:
        """Whether any choices share a spot, such as a tile's rotations. Key hints don't change as the cursor moves."""
        return len({choice.target for choice in self.choices}) < len(self.choices)

    def step(self, by: int) -> None:
        if self.choices:
            self.index = (self.index + by) % len(self.choices)

    def pick(self, number: int) -> bool:
        found = 1 <= number <= len(self.choices)
        if found:
            self.index = number - 1
        return found

    def go_to(self, target: Target) -> bool:
        """Go to the first choice at a target; stay if the cursor is already there."""
        current = self.current
        if current is not None and current.target == target:
            return True
        for place, choice in enumerate(self.choices):
            if choice.target == target:
                self.index = place
                return True
        return False

    def go_to_action(self, action: Action) -> None:
        """Go straight to an action, regardless of its path."""
        self._enter(())
        while self.choices:
            place = next(place for place, choice in enumerate(self.choices) if self._leads_to(choice, action))
            self.index = place
            if self.choices[place].action is not None:
                return
            self._enter((*self.path, self.choices[place].target))

    def take(self) -> tuple[Action, ...]:
        """Take the highlighted choice: return what to play, or nothing if a further choice follows."""
        current = self.current
        if current is None:
            return ()
        if not current.plays:
            self._enter((*self.path, current.target))
        return current.plays

    def back(self) -> bool:
        """Undo the last step of the path; False if no step was a real choice."""
        path = self.path
        while path:
            left, path = path[-1], path[:-1]
            if len(self._choices(path)) > 1:
                self._enter(path)
                self.go_to(left)
                return True
        return False

    @staticmethod
    def _leads_to(choice: Choice, action: Action) -> bool:
        return choice.target != PROPOSAL and action in choice.actions

    def _enter(self, path: Path) -> None:
        self.path, self.choices, self.index = path, self._choices(path), 0
        while len(self.choices) == 1 and not self.choices[0].plays:
            self.path = (*self.path, self.choices[0].target)
            self.choices = self._choices(self.path)
        self.index = self._first_place()

    def _first_place(self) -> int:
        """Where the cursor starts; choices behind one without a drawback are not even asked about."""
        best, least = 0, -1
        for place, choice in enumerate(self.choices if len(self.choices) > 1 else ()):
            drawback = self._drawback(choice)
            if least < 0 or drawback < least:
                best, least = place, drawback
            if not least:
                break
        return best

    def _choices(self, path: Path) -> list[Choice]:
        depth = len(path)
        groups: dict[Target, list[tuple[Action, Path]]] = {}
        for action, targets in self.options:
            if targets[:depth] == path:
                groups.setdefault(targets[min(depth, len(targets) - 1)], []).append((action, targets))
        choices = [Choice(PROPOSAL, self.proposal)] if self.lists_proposal and not path else []
        for target, members in groups.items():
            if any(len(targets) > depth + 1 for _, targets in members):
                choices.append(Choice(target, tuple(dict.fromkeys(action for action, _ in members))))
            else:
                choices += [Choice(target, (action,)) for action, _ in members]
        return choices


def spots_of(path: Path, action: Action) -> Path:
    """The part of the path that is on the table; the whole path if none of it is. Never empty."""
    end = len(path)
    while end > 1 and path[end - 1].kind == LISTED:
        end -= 1
    return path[:end] or (Target(LISTED, notation(action)),)


def targets_of(choices: Sequence[Choice]) -> list[Target]:
    return list(dict.fromkeys(choice.target for choice in choices))


_Key = tuple[Target, str]
_Numbers = dict[_Key, int]


class Numbering:
    """The numbers that the choices of one player's questions were given, until another player is asked."""

    def __init__(self) -> None:
        self._seat: int | None = None
        self._given: dict[tuple[str, Path], _Numbers] = {}
        self._last: tuple[Sequence[Choice], list[int]] = ((), [])

    def ask(self, decision: Decision | None) -> None:
        """Forget all numbers when another player is asked."""
        seat = None if decision is None else decision.seat
        if seat != self._seat:
            self._seat, self._given = seat, {}

    def of(self, question: str, path: Path, choices: Sequence[Choice]) -> list[int]:
        """The numbers of all choices: those that they had, else their places, else the next ones that are free.

        Where none of them was asked before, they are counted from 1.
        """
        if self._last[0] is choices:
            return self._last[1]
        given = self._given.setdefault((question, path), {})
        numbers: list[int] = []
        asked_before = any(key in given for choice in choices for key in _keys(choice))
        reserved = set(given.values()) if asked_before else set()
        for place, choice in enumerate(choices, start=1):
            known = next((given[key] for key in _keys(choice) if key in given), 0)
            if not known or known in numbers:
                taken = {*reserved, *numbers}
                known = place if place not in taken else max(taken) + 1
            numbers.append(known)
            given.update((key, known) for key in _keys(choice)[:1])
        self._last = choices, numbers
        return numbers


def _keys(choice: Choice) -> list[_Key]:
    """What a choice is remembered by: its spot and action; a spot where several actions were left counts as well."""
    spot = choice.target
    whole = (spot, "")
    return [whole] if choice.action is None else [(spot, notation(choice.action)), whole]
