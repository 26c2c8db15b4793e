"""The guided round: explains what each decision is about and what to consider, until the round ends."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from islands_tui.look_up.lines import wrapped
from islands_tui.text.languages import current_language
from rules.engine.match import Match
from rules.rulebook import has_rulebook, rulebook

_SENTENCES = re.compile(r"(?<=[.]) ")


class Guide:
    """Explains the decisions of a match during one round."""

    def __init__(self, match: Match[Any]) -> None:
        """Begin in the round that is being played."""
        self._match = match
        self._round = self._round_now()
        self._asked: dict[tuple[int, str], list[int]] = {}
        """The moves at which each explanation was given, by its text."""

    def _round_now(self) -> int:
        return self._match.game.round_of(self._match.view(None))

    @property
    def is_over(self) -> bool:
        return self._match.decision is None or self._round_now() != self._round

    @property
    def words(self) -> str:
        decision = self._match.decision
        if decision is None:
            return ""
        return rulebook(self._match.game.id, current_language()).advice(
            decision.kind, self._match.game.ask(self._match.view(decision.seat)).id
        )

    def lines(self, width: int, rows: int) -> list[str]:
        """As much of the explanation as fits: the rest comes with the next decision of its kind."""
        parts = _parts(_SENTENCES.split(self.words), width, rows)
        return parts[self._times_asked() % len(parts)]

    def _times_asked(self) -> int:
        """How often this explanation was given to the player in this round."""
        decision = self._match.decision
        assert decision is not None
        moves = self._asked.setdefault((decision.seat, self.words), [])
        if len(self._match.moves) not in moves:
            moves.append(len(self._match.moves))
        return moves.index(len(self._match.moves))


def _parts(sentences: Sequence[str], width: int, rows: int) -> list[list[str]]:
    """The sentences in pages of at most this many rows, without splitting sentences; at least one per page."""
    parts: list[list[str]] = []
    said = ""
    for sentence in sentences:
        longer = wrapped(f"{said} {sentence}".strip(), width)
        if parts and said and len(longer) <= rows:
            parts[-1] = longer
            said = f"{said} {sentence}"
        else:
            parts.append(wrapped(sentence, width))
            said = sentence
    return parts


def guide_for(match: Match[Any]) -> Guide | None:
    """A guide through this round; None for a game without a rulebook, and after the end of the match."""
    has_decisions = match.decision is not None and has_rulebook(match.game.id)
    return Guide(match) if has_decisions else None
