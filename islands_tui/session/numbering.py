"""The digits of choices: a number belongs to a choice for as long as its player is asked the same question.

Between two answers some choices go, because they were taken or cost too much by now; the others keep their numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.session.choice_cursor import Choice, Path
from rules.engine.contract import Decision, Target, notation

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
