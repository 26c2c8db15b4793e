"""What comes to a table after its first frame. The fewer parts a frame is made of, the sooner it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.widget import Widget


class LateParts:
    """The parts of a table that are yet to come."""

    def __init__(self) -> None:
        """Nothing comes late as long as nothing was put off."""
        self._put_off: list[Callable[[], Sequence[Widget]]] = []
        self._coming: list[Widget] = []

    def put_off(self, mount: Callable[[], Sequence[Widget]]) -> None:
        """`mount` composes parts, begins to mount them and returns them."""
        self._put_off.append(mount)

    @property
    def are_wanted(self) -> bool:
        """Whether something was put off that nobody has called for yet."""
        return bool(self._put_off)

    @property
    def are_here(self) -> bool:
        """Whether nothing is missing any more."""
        return not (self._put_off or self._coming)

    def call(self) -> None:
        """Call for all that was put off.

        Nobody waits for it: who leaves meanwhile would wait for parts that never come.
        """
        while self._put_off:
            self._coming += self._put_off.pop(0)()

    def have_come(self) -> bool:
        """Whether what was called for has just got its place; this is told once."""
        if not self._coming or not all(part.is_mounted for part in self._coming):
            return False
        self._coming = []
        return True
