"""The notes of a match: what belongs to the match rather than to the game, each at the move where it was written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from rules.engine.record_entries import Note


class Notes:
    """Notes in the order of writing, each with the number of moves played before it.

    Notes survive take-backs: they move to the position that the match went back to. Adding and going back take constant
    time, since a record may contain any number of both.
    """

    def __init__(self, notes: Iterable[tuple[int, Note]] = ()) -> None:
        self._notes: list[Note] = []
        self._groups: list[tuple[int, int]] = []
        """The numbers of moves after which there are notes, ascending, each with the index of the first note there."""
        for moves, note in notes:
            self.add(moves, note)

    def __len__(self) -> int:
        return len(self._notes)

    def __iter__(self) -> Iterator[tuple[int, Note]]:
        for (moves, first), (_, end) in pairwise([*self._groups, (0, len(self._notes))]):
            for note in self._notes[first:end]:
                yield moves, note

    def add(self, moves: int, note: Note) -> None:
        self._begin_group(moves, len(self._notes))
        self._notes.append(note)

    def go_back(self, moves: int) -> None:
        """Follow a take-back to this number of moves."""
        first = None
        while self._groups and self._groups[-1][0] > moves:
            first = self._groups.pop()[1]
        if first is not None:
            self._begin_group(moves, first)

    def _begin_group(self, moves: int, first: int) -> None:
        if not self._groups or self._groups[-1][0] < moves:
            self._groups.append((moves, first))
